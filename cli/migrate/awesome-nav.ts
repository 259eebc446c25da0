/** Reads the files `.pages` and `.nav.yml`, in which the plugins `awesome-pages` and `awesome-nav` of MkDocs have the order of a folder. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path/posix'
import { parseDocument } from 'yaml'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { isMkDocsIndex, titleOfName } from '../../renderer/text/doc-name.ts'
import { type Fields, isFields, listOf, type Notes, textOf } from './migration.ts'

interface Folders {
  /** Absolute path of the docs folder. */
  readonly docs: string
  /** The same relative to the project. */
  readonly dir: string
  /** The name of the files. */
  readonly file: string
}

interface Site extends Folders {
  readonly optionsOf: (folder: string) => Fields
}

/** The navigation as `nav` has it, without the patterns of the plugin. */
export function readAwesomeNav(folders: Folders, nav: readonly unknown[], notes: Notes): unknown[] {
  const optionsOf = (folder: string) => readOptions(folder, folders, notes)
  const options = optionsOf('')
  return navOf('', { ...folders, optionsOf }, nav.length > 0 ? { ...options, nav } : options)
}

/** What the two plugins call an option that is read, or that changes nothing here. */
const knownOptions = /^(?:nav|arrange|title|hide|order|collapse|collapse_single_pages|preserve_directory_names)$/

function readOptions(folder: string, { docs, dir, file }: Folders, { left }: Notes): Fields {
  const path = join(dir, folder, file)
  const document = parseDocument(readIfFile(join(docs, folder, file)) ?? '', { logLevel: 'silent', uniqueKeys: false })
  const [problem] = document.errors
  const options: unknown = problem ? undefined : document.toJS({ maxAliasCount: 1000 })
  if (options === null) return {}
  if (!isFields(options)) {
    const line = problem?.linePos?.[0].line ?? 1
    const reason = problem ? `is not valid YAML: ${problem.message.split(/ at line |\n/)[0]}` : 'has no options'
    const todo = 'The pages of its folder are listed by their names: correct the file, and run this command again.'
    left.push({ what: `\`${path}:${line}\` ${reason}`, todo })
    return {}
  }
  for (const key of Object.keys(options).filter((name) => !knownOptions.test(name)))
    left.push({
      what: `Option \`${key}\` of \`${path}\``,
      todo: 'It is not read. Change `sidebars.ts` where it matters.',
    })
  return options
}

function navOf(folder: string, site: Site, options: Fields): unknown[] {
  const all = pathsIn(folder, site)
  const arranged = options.arrange === undefined ? undefined : [...listOf(options.arrange), '...']
  const written = options.nav === undefined ? arranged : listOf(options.nav)
  if (written === undefined) return inOrder(all, options).flatMap((path) => toEntry(path, site))
  const named = new Set(namesIn(written).map((name) => pathOf(folder, name)))
  const rest = inOrder(
    all.filter((path) => !named.has(path)),
    options,
  )
  // A folder that names itself or one above would never end.
  const isFolderBelow = (path: string) => isBelow(path, folder) && isFolder(path, site)
  const entryOf = (path: string) => (path.endsWith('.md') || isFolderBelow(path) ? toEntry(path, site) : [])
  const resolve = (entry: unknown): unknown[] => {
    const pattern = patternOf(entry)
    if (pattern !== undefined) return take(rest, pattern).flatMap((path) => toEntry(path, site))
    if (typeof entry === 'string') return isLink(entry) ? [entry] : entryOf(pathOf(folder, entry))
    if (!isFields(entry)) return []
    return Object.entries(entry).map(([label, value]) => {
      if (Array.isArray(value)) return { [label]: value.flatMap(resolve) }
      const target = textOf(value) ?? ''
      const path = pathOf(folder, target)
      return {
        [label]: isLink(target) ? target : isFolderBelow(path) ? navOf(path, site, site.optionsOf(path)) : path,
      }
    })
  }
  return written.flatMap(resolve)
}

function isLink(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(target)
}

function pathOf(folder: string, name: string): string {
  return join(folder, name).replace(/\/$/, '')
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' ? !/^\.\.?(?:\/|$)/.test(path) : path.startsWith(`${folder}/`)
}

function isFolder(path: string, { docs }: Folders): boolean {
  return existsSync(join(docs, path)) && statSync(join(docs, path)).isDirectory()
}

/** A page, or the section of a folder, which is left out when it has no pages. */
function toEntry(path: string, site: Site): unknown[] {
  if (path.endsWith('.md')) return [path]
  const options = site.optionsOf(path)
  const label = textOf(options.title) ?? titleOfName(basename(path))
  return [{ [label]: options.hide === true ? [] : navOf(path, site, options) }]
}

/** The index first, then pages, then folders, as in MkDocs. */
function pathsIn(folder: string, { docs }: Folders): string[] {
  const path = join(docs, folder)
  const entries = existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []
  const names = entries.filter(({ name }) => !name.startsWith('.')).sort((a, b) => (a.name < b.name ? -1 : 1))
  const pages = names.filter((entry) => entry.isFile() && entry.name.endsWith('.md')).map(({ name }) => name)
  const isIndex = (name: string) => isMkDocsIndex(name.replace(/\.md$/, ''))
  const folders = names.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return [...pages.filter(isIndex), ...pages.filter((name) => !isIndex(name)), ...folders].map((name) =>
    join(folder, name),
  )
}

function inOrder(paths: readonly string[], { order }: Fields): string[] {
  return order === 'desc' ? paths.toReversed() : [...paths]
}

/** `...` is all that the list does not name, `... | *.md` and `*` what a pattern matches. */
function patternOf(entry: unknown): string | undefined {
  const text = isFields(entry) ? textOf(entry.glob) : textOf(entry)
  if (text === undefined) return undefined
  const [, rest, pattern] = /^(\.\.\.)?(?:\s*\|\s*)?(?:flat\s*\|\s*)?(?:glob=)?(.*)$/.exec(text) ?? []
  if (rest === undefined) return text.includes('*') ? text : undefined
  return pattern || '*'
}

/** Takes the paths whose names match out of a list. */
function take(paths: string[], pattern: string): string[] {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const name = new RegExp(`^${parts.join('.*')}$`)
  const taken = paths.filter((path) => name.test(basename(path)))
  paths.splice(0, paths.length, ...paths.filter((path) => !taken.includes(path)))
  return taken
}

/** All names in a list, also below labels. */
function namesIn(entries: readonly unknown[]): string[] {
  return entries.flatMap((entry): string[] => {
    if (typeof entry === 'string') return [entry]
    if (Array.isArray(entry)) return namesIn(entry)
    return isFields(entry) && entry.glob === undefined ? namesIn(Object.values(entry)) : []
  })
}
