/**
 * Generators whose config `init` does not run. It looks for plain texts in it, so that computed ones are left to the author. The manual has
 * a page about each of them.
 */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { trimEndOf } from '../../renderer/text/trim-end-of.ts'
import { manualUrl } from '../report/manual-url.ts'
import { isLanguageTag } from './migration.ts'

export interface UnreadGenerator {
  readonly name: string
  /** Its config. Paths are relative to the project, and what they name exists. */
  readonly file: string
  /** `.`: the pages are in the folder of the project itself. */
  readonly pages?: string
  readonly files?: string
  /** Folders of the pages that hold other languages. */
  readonly languages: readonly string[]
  /** Settings without which addresses or texts would be others than they were. */
  readonly settings: readonly string[]
  readonly facts: SiteFacts
  readonly manual: string
}

/** What its config says about the site, where it is written as a plain text. */
export interface SiteFacts {
  readonly title: string | undefined
  readonly tagline: string | undefined
  readonly url: string | undefined
  readonly base: string | undefined
  /** Its only or first language, if that is not English. */
  readonly language: string | undefined
  readonly repository: string | undefined
  /** Of the project. */
  readonly editUrl: string | undefined
}

const astroConfigs = ['mjs', 'ts', 'js', 'mts'].map((ending) => `astro.config.${ending}`)

export function findUnread(root: string): UnreadGenerator | undefined {
  for (const folder of ['', 'docs/', ...foldersIn(root).map((name) => `${name}/`)]) {
    const found = vitePressIn(root, folder) ?? starlightIn(root, folder)
    if (found) return found
  }
  return undefined
}

function vitePressIn(root: string, folder: string): UnreadGenerator | undefined {
  const file = `${folder}.vitepress`
  if (!isFolder(root, file)) return undefined
  const text = textsIn(root, file) + textsIn(root, `${file}/config`)
  const [, source = ''] = /\bsrcDir:\s*['"]([^'"]+)['"]/.exec(text) ?? []
  const pages = posix.join(folder, source).replace(/\/$/, '')
  // Its links end with .html or with nothing: files such as install.html answer both.
  return describe(root, { name: 'VitePress', file, text, pages, files: posix.join(pages, 'public'), isFiles: true })
}

function starlightIn(root: string, folder: string): UnreadGenerator | undefined {
  const file = astroConfigs.map((name) => `${folder}${name}`).find((path) => existsSync(posix.join(root, path)))
  const pages = `${folder}src/content/docs`
  if (file === undefined || (folder !== '' && !isFolder(root, pages))) return undefined
  const text = readIfFile(posix.join(root, file)) ?? ''
  const isFiles = /\btrailingSlash:\s*['"]never|\bformat:\s*['"]file/.test(text)
  return describe(root, { name: 'Starlight', file, text, pages, files: `${folder}public`, isFiles })
}

interface Site {
  readonly name: string
  readonly file: string
  /** Of the config. */
  readonly text: string
  readonly pages: string
  readonly files: string
  readonly isFiles: boolean
}

function describe(root: string, { name, file, text, pages, files, isFiles }: Site): UnreadGenerator {
  const hasMath = /\bmath:\s*true\b|mathjax|katex|remark-math/.test(text)
  const markdown = [...(hasMath ? [] : ['math: false']), ...(name === 'VitePress' ? ["headingIds: 'vitepress'"] : [])]
  return {
    name,
    file,
    manual: manualUrl(`moving/${name.toLowerCase()}`),
    facts: factsIn(text, pages),
    ...(isFolder(root, pages) && { pages }),
    ...(isFolder(root, files) && { files }),
    languages: /\blocales\b/.test(text) ? foldersIn(root, pages).filter((it) => isLanguage(it, text)) : [],
    settings: [
      ...(isFiles ? ['trailingSlash: false,'] : []),
      ...(markdown.length ? [`markdown: { ${markdown.join(', ')} },`] : []),
    ],
  }
}

function factsIn(text: string, pages: string): SiteFacts {
  const url = textOf('site', text) ?? textOf('hostname', text)
  const [editUrl = ''] = /https:\/\/[^'"`\s$]+\/edit\/[^'"`\s$:]+/.exec(text) ?? []
  const folder = trimEndOf(editUrl, '/')
  const project = folder.endsWith(`/${pages}`) ? folder.slice(0, -pages.length - 1) : folder
  const [repository] = /https:\/\/github\.com\/[\w.-]+\/[\w.-]+/.exec(editUrl || text) ?? []
  return {
    title: textOf('title', text),
    tagline: textOf('description', text),
    url: url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined,
    base: textOf('base', text),
    language: languageIn(text),
    repository,
    editUrl: editUrl === '' ? undefined : `${project}/{path}`,
  }
}

/** Of several languages, the first is called `root`. */
function languageIn(text: string): string | undefined {
  const [, root] = /\broot:\s*\{[^{}]*?\blang:\s*['"]([^'"]+)['"]/.exec(text) ?? []
  const language = /\blocales\b/.test(text) ? root : textOf('lang', text)
  return language !== undefined && !/^en\b/i.test(language) && isLanguageTag(language) ? language : undefined
}

/** The first of the options with this name, which is that of the site: those of its parts follow. */
function textOf(name: string, text: string): string | undefined {
  const [, written = ''] = new RegExp(`^[ \\t]*${name}:[ \\t]*(.*)$`, 'm').exec(text) ?? []
  return /^(['"`])((?:(?!\1|[\\$]).)+)\1,?\s*$/.exec(written)?.[2]
}

/** `js/` may be a folder of guides: a language is also a key of the config. */
function isLanguage(name: string, text: string): boolean {
  return isLanguageTag(tagOf(name)) && new RegExp(`(?:^|[\\s{,])['"]?${name}['"]?\\s*:`).test(text)
}

/** The tag of a language, from the name of its folder. */
export function tagOf(folder: string): string {
  return folder.replaceAll('_', '-')
}

function textsIn(root: string, folder: string): string {
  const dir = posix.join(root, folder)
  const names = isFolder(root, folder) ? readdirSync(dir).filter((name) => /\.[cm]?[jt]s$/.test(name)) : []
  return names.map((name) => readIfFile(posix.join(dir, name)) ?? '').join('\n')
}

function foldersIn(root: string, folder = ''): string[] {
  if (!isFolder(root, folder)) return []
  const names = readdirSync(posix.join(root, folder)).filter((name) => name !== 'node_modules' && !name.startsWith('.'))
  return names.filter((name) => isFolder(root, posix.join(folder, name))).toSorted()
}

function isFolder(root: string, path: string): boolean {
  return statSync(posix.join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false
}
