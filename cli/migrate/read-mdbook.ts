/** Reads a book of mdBook: its `book.toml`, its `SUMMARY.md`, and which files its pages include. No preprocessor runs. */
import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { join as joinPath } from 'node:path/posix'
import { isFile, readIfFile } from '../../renderer/io/disk/read-file.ts'
import type { RedirectConfig } from '../../renderer/model/site-config.ts'
import { decodePercent } from '../../renderer/text/decode-percent.ts'
import { mermaidAdvice, scriptAdvice, stylesheetAdvice } from './advice.ts'
import { filesIn } from './files-in.ts'
import { findIncluded } from './find-included.ts'
import { readStylePolicy } from './inline-styles.ts'
import { lenient } from './lenient.ts'
import { type NavEntry, readEntries } from './literate-nav.ts'
import {
  compact,
  type DraftConfig,
  type Fields,
  fieldsAt,
  flagOf,
  listOf,
  type Migration,
  type Notes,
  noteLists,
  orNone,
  textOf,
} from './migration.ts'
import { pagesIn } from './mkdocs-markdown.ts'
import { readLimits } from './page-needs.ts'
import { readToml } from './read-toml.ts'

export function readMdBook(folder: string, file: string): Migration {
  const notes: Notes = { taken: [], left: [] }
  const config = readToml(folder, file)
  const html = fieldsAt(config, 'output', 'html')
  const source = (textOf(fieldsAt(config, 'book').src) ?? 'src').replace(/^\.\/|\/$/g, '')
  const pages = join(folder, source)
  const { root, dirs } = findIncluded(folder, includedBy(pages))
  const below = (path: string) => relative(root, join(folder, path)).replaceAll('\\', '/')
  const dir = below(source)
  const chapters = readSummary(pages, notes)
  const others = filesIn(pages).filter((path) => path.endsWith('.md') && !chapters.pages.has(path))
  if (chapters.pages.size > 0)
    notes.taken.push({ from: '`SUMMARY.md`', to: '`sidebars.ts`', count: chapters.pages.size })
  if (others.length > 1)
    notes.taken.push({ from: 'Files that are no chapters', to: '`docs.exclude`', count: others.length })
  noteOthers(config, folder, notes)
  return {
    generator: 'mdbook',
    root,
    source: below(file),
    config: {
      ...readSite(config, notes),
      docs: compact({
        dir,
        route: '/',
        sidebars: chapters.pages.size > 0 ? 'sidebars.ts' : undefined,
        editUrl: readEditUrl(html, below('.')),
        numberPrefixes: false,
        exclude: orNone(chapters.pages.size > 0 ? others : []),
      }),
      colorMode: { respectSystem: true },
      markdown: compact({
        math:
          flagOf(html['mathjax-support']) || isFilled(fieldsAt(config, 'preprocessor', 'katex')) ? undefined : false,
        emoji: false,
        limits: readLimits([pages], notes),
      }),
      compat: readCompat(html, foldersOf(dirs, dir)),
      security: readStylePolicy([pages], notes),
      navbar: readNavbar(html),
      redirects: readRedirects(html, chapters, notes),
      strict: lenient,
    },
    sidebars: chapters.pages.size > 0 ? { docs: chapters.items } : undefined,
    ...notes,
  }
}

function isFilled(fields: Fields): boolean {
  return Object.keys(fields).length > 0
}

function readSite(config: Fields, { taken, left }: Notes): DraftConfig {
  const book = fieldsAt(config, 'book')
  const { cname, 'site-url': path } = fieldsAt(config, 'output', 'html')
  const language = textOf(book.language)
  const host = textOf(cname)
  const address = textOf(path) ?? '/'
  taken.push({ from: '`book`', to: '`title`, `tagline` and the like' })
  taken.push({ from: 'Addresses that end in `.html`', to: '`trailingSlash: false`' })
  if (host === undefined)
    left.push({ what: 'The address of the site', todo: 'mdBook does not know it: write it as `url` in the config.' })
  return {
    title: textOf(book.title)?.trim() || 'Documentation',
    tagline: textOf(book.description)?.trim(),
    url: host === undefined ? 'https://docs.example.com' : `https://${host}`,
    base: /^\/.+/.test(address) ? address : undefined,
    trailingSlash: false,
    locales: language === undefined || language === 'en' ? undefined : [{ name: language }],
  }
}

/** `{path}` is that in the book; ours is that in the project. */
function readEditUrl(html: Fields, book: string): string | undefined {
  const url = textOf(html['edit-url-template'])
  return book === '' ? url : url?.replace(`${book}/{path}`, '{path}')
}

/** The outermost folders of included files; a file of the project's own folder stays one. Hidden files may have secrets. */
function foldersOf(files: readonly string[], docs: string): string[] {
  const others = files.filter((path) => !path.startsWith(`${docs}/`) && !/(?:^|\/)\./.test(path))
  return [...new Set(others.map((path) => path.split('/', 1)[0] ?? path))]
}

function readCompat(html: Fields, includes: readonly string[]): DraftConfig['compat'] {
  const hiddenLines = fieldsAt(html, 'code', 'hidelines') as Readonly<Record<string, string>> // mdBook takes only texts
  const options = compact({
    includes: orNone(includes),
    hiddenLines: isFilled(hiddenLines) ? hiddenLines : undefined,
  })
  return options ? ({ mdbook: options } as DraftConfig['compat']) : 'mdbook'
}

function readNavbar(html: Fields): DraftConfig['navbar'] {
  const href = textOf(html['git-repository-url'])
  const icon = /github\.com/.test(href ?? '') ? 'github' : undefined
  return href === undefined ? undefined : { items: [{ label: 'Source', href, ...(icon && { icon }) }] }
}

interface Chapters {
  readonly items: readonly unknown[]
  /** Paths below the folder of the pages. */
  readonly pages: ReadonlySet<string>
}

/** Chapters before, in and after the lists, and the titles of parts. */
function readSummary(folder: string, notes: Notes): Chapters {
  const pages = new Set<string>()
  const toItems = (entries: readonly NavEntry[]): unknown[] => entries.flatMap((entry) => toItem(entry))
  const toItem = ({ label: written = '', target = '', children }: NavEntry): unknown[] => {
    const label = written.replace(/\\(.)|[`*]/g, '$1')
    const path = joinPath(decodePercent(target))
    const isPage = target !== '' && isFile(join(folder, path))
    if (!isPage && children.length === 0) {
      const isDraft = target === ''
      const todo = isDraft
        ? 'Drafts are not in the sidebar.'
        : 'The file does not exist: add it to the sidebar when it does.'
      notes.left.push({ what: isDraft ? `Draft "${label}"` : `Chapter \`${target}\``, todo })
      return []
    }
    const id = path.replace(/\.md$/, '')
    if (isPage) pages.add(path)
    const items = toItems(children)
    if (items.length === 0) return isPage ? [{ type: 'doc', id, label }] : []
    return [{ type: 'category', label, ...(isPage && { link: { type: 'doc', id } }), items }]
  }
  const items = partsOf(readIfFile(join(folder, 'SUMMARY.md')) ?? '').flatMap(({ title, text }) => {
    const own = toItems(readEntries(text))
    return title === undefined || own.length === 0
      ? own
      : [{ type: 'category', label: title, collapsible: false, items: own }]
  })
  return { items, pages }
}

/** A title in the first line is that of the file. Chapters outside the lists become entries of one. */
function partsOf(summary: string): { readonly title: string | undefined; text: string }[] {
  const parts: { readonly title: string | undefined; text: string }[] = [{ title: undefined, text: '' }]
  const lines = summary.replace(/<!--[\s\S]*?-->/g, '').split(/\r?\n/)
  const first = lines.findIndex((line) => line.trim() !== '')
  for (const [index, line] of lines.entries()) {
    const [, title] = /^#\s+(.*?)\s*#*$/.exec(line) ?? []
    if (title !== undefined) parts.push({ title: index === first ? undefined : title.replaceAll('`', ''), text: '' })
    // Chapters after the lists belong to no part.
    else if (/^\s*(?:-{3,}|\*{3,})\s*$/.test(line) && parts.at(-1)?.title !== undefined && isLastLine(lines, index))
      parts.push({ title: undefined, text: '' })
    const part = parts.at(-1)
    if (part && title === undefined) part.text += `${/^\[.*\]\(.*\)\s*$/.test(line) ? `- ${line}` : line}\n`
  }
  return parts
}

/** Below it are only chapters outside lists. */
function isLastLine(lines: readonly string[], index: number): boolean {
  return lines.slice(index + 1).every((line) => /^(?:\[.*\]\(.*\))?\s*$/.test(line))
}

/** Absolute paths of what pages include. */
function includedBy(folder: string): string[] {
  const tag = /(?<!\\)\{\{\s*#(?:include|rustdoc_include|playground|playpen)\s+([^\s:}]+)/g
  return pagesIn(folder).flatMap((page) =>
    [...(readIfFile(page) ?? '').matchAll(tag)]
      .map(([, path = '']) => join(dirname(page), path))
      .filter((path) => existsSync(path)),
  )
}

/** Also from `/` to the first chapter, which mdBook shows there. */
function readRedirects(html: Fields, { items, pages }: Chapters, { taken, left }: Notes): RedirectConfig[] | undefined {
  const written = Object.entries(fieldsAt(html, 'redirect'))
  const all = written.flatMap(([from, to]) => {
    if (typeof to !== 'string') return []
    if (from.includes('#')) {
      left.push({
        what: `Redirect from \`${from}\``,
        todo: 'Hosts do not see what follows `#`: name the old id as `{#id}` of a heading.',
      })
      return []
    }
    const old = joinPath('/', from)
    const target = /^https?:/.test(to) ? to : toRoute(to.startsWith('/') ? joinPath(to) : joinPath(dirname(old), to))
    return toRoute(old) === target ? [] : [{ from: toRoute(old), to: target }]
  })
  if (all.length > 0) taken.push({ from: '`output.html.redirect`', to: '`redirects`', count: all.length })
  const first = firstPage(items)
  const hasIndex = ['README.md', 'index.md'].some((path) => pages.has(path))
  if (first !== undefined && !hasIndex) all.unshift({ from: '/', to: toRoute(`/${first}`) })
  return orNone(all)
}

function toRoute(path: string): string {
  return path.replace(/\.html(?=$|#)/, '').replace(/\/(?:index|README)(?=$|#)/, '') || '/'
}

function firstPage(items: readonly unknown[]): string | undefined {
  for (const item of items) {
    const { id, link, items: own } = fieldsAt(item)
    const found = textOf(id) ?? textOf(fieldsAt(link).id) ?? firstPage(listOf(own))
    if (found !== undefined) return found
  }
  return undefined
}

const builtIn = /^(?:links|index|katex|admonish|toc|pagetoc|alerts|gitinfo|last-changed|footnote|sitemap)$/

function noteOthers(config: Fields, folder: string, { left }: Notes): void {
  for (const name of Object.keys(fieldsAt(config, 'preprocessor')))
    if (!builtIn.test(name))
      left.push({
        what: `Preprocessor \`${name}\``,
        todo: name === 'mermaid' ? mermaidAdvice : 'It does not run: its syntax stays as text. Rewrite it as Markdown.',
      })
  for (const name of Object.keys(fieldsAt(config, 'output')))
    if (name !== 'html')
      left.push({ what: `\`output.${name}\``, todo: outputAdvice[name] ?? 'docs-gen writes a site only.' })
  const html = fieldsAt(config, 'output', 'html')
  noteLists(html, { 'additional-css': stylesheetAdvice, 'additional-js': scriptAdvice }, left)
  const theme = textOf(html.theme) ?? 'theme'
  if (existsSync(join(folder, theme)))
    left.push({ what: `Templates in \`${theme}\``, todo: 'Use slots in React and a stylesheet: `theme`.' })
  if (flagOf(fieldsAt(html, 'playground').editable))
    left.push({ what: '`playground.editable`', todo: 'Code is shown, and does not run.' })
}

const outputAdvice: Readonly<Record<string, string>> = {
  linkcheck: '`docs-gen check` checks all links, with `--external` those to other sites, too.',
  pdf: 'Set `print: true`: the pages of each sidebar become one document to print.',
}
