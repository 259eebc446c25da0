/**
 * Addresses in the way of MkDocs: a link to a file is relative to the file, any other one to the address of the page, which is a
 * folder. The result is always relative to the file.
 */
import { basename, dirname, join, relative } from 'node:path/posix'
import { isMkDocsIndex } from '../../text/doc-name.ts'
import { withSuffix } from '../../text/language-suffix.ts'
import { splitSuffix } from '../../text/routes.ts'
import type { PageContext } from './page.ts'

type Where = Pick<
  PageContext,
  'path' | 'hasFolderUrls' | 'docsDir' | 'findFile' | 'addresses' | 'settings' | 'languages'
>

/** The address of a Markdown link or image. */
export function pageAddress(url: string, page: Where): string {
  return noted(url, toPageAddress(url, page), page)
}

/** Keeps what the author wrote, for findings. */
function noted(written: string, url: string, { addresses }: Where): string {
  if (url !== written) addresses.set(url, (addresses.get(url) ?? new Set()).add(written))
  return url
}

function toPageAddress(url: string, page: Where): string {
  const { path, suffix } = splitSuffix(url)
  // MkDocs takes `a.md/` for the file.
  if (path.endsWith('.md/')) return toPageAddress(path.slice(0, -1) + suffix, page)
  if (isSiteFile(path)) return fromDocs(path, page) + suffix
  if (path === '' || /^(?:[a-z][a-z0-9+.-]*:|[/{])/i.test(path)) return url
  const isFile =
    /\.[a-z0-9]{1,5}$/i.test(path) && (!/\.html?$/i.test(path) || isFound(join(dirname(page.path), path), page))
  if (!isFile) return fromFolder(path, page) + suffix
  const target = join(dirname(page.path), path)
  const other = /\.md$/.test(path) ? target : sharedFile(target, page)
  return other === target ? url : toRelative(other, page) + suffix
}

/** A file that a language lacks is that of the default language, or the one of all languages, in the folder around theirs. */
function sharedFile(target: string, page: Where): string {
  const { path, docsDir, settings, languages, findFile } = page
  if (settings.translations === 'project') return target
  if (settings.translations === 'suffix') {
    const suffix = suffixOf(page)
    return suffix === '' ? target : (findFile([withSuffix(target, suffix)])?.path ?? target)
  }
  const inner = languages.find((name) => path.startsWith(`${docsDir}/${name}/`))
  if (inner !== undefined)
    return findFile([target, target.replace(`${docsDir}/${inner}/`, `${docsDir}/`)])?.path ?? target
  const around = dirname(docsDir)
  if (!target.startsWith(`${around}/`)) return target
  const below = target.slice(around.length + 1).replace(/^[^/]*\//, '')
  return findFile([target, join(docsDir, below), join(around, below)])?.path ?? target
}

/** `.fr` of `a.fr.md`. */
function suffixOf({ path, settings, languages }: Where): string {
  const name = settings.translations === 'suffix' && languages.find((it) => path.endsWith(`.${it}.md`))
  return name ? `.${name}` : ''
}

function toRelative(file: string, { path }: Where): string {
  const own = relative(dirname(path), file)
  return own.startsWith('.') ? own : `./${own}`
}

const urlAttribute = /(\s(?:href|src)=)(["'])([^"'{}]+)\2/g

/** Addresses in a tag are those that the browser gets. */
export function tagAddress(tag: string, page: Where): string {
  if (!/\s(?:href|src)=["'][^#"']/.test(tag)) return tag
  return tag.replace(urlAttribute, (whole, name: string, quote: string, url: string) => {
    const { path, suffix } = splitSuffix(url)
    if (!isSiteFile(path) && (path === '' || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(path) || /\.md$/.test(path)))
      return whole
    const own = isSiteFile(path) ? fromDocs(path, page) : fromFolder(path, page)
    return `${name}${quote}${noted(url, own + suffix, page)}${quote}`
  })
}

/** `/img/a.png`: all files of the docs are on the site, under their own paths. */
function isSiteFile(path: string): boolean {
  return /^\/(?!\/).*\.(?!html?$|md$)[a-z0-9]{1,5}$/i.test(path)
}

/** A page of HTML among the docs, not the address of a page of Markdown. */
function isFound(path: string, { findFile }: Where): boolean {
  return /\.html?$/i.test(path) && findFile([path]) !== undefined
}

/** The address of a folder may be that of the page of HTML in it. */
function htmlFile(path: string, page: Where): string | undefined {
  return [path, join(path, 'index.html')].find((it) => isFound(it, page))
}

function fromDocs(path: string, page: Where): string {
  return toRelative(sharedFile(join(page.docsDir, path), page), page)
}

function fromFolder(path: string, page: Where): string {
  const name = basename(page.path, `${suffixOf(page)}.md`)
  const folder = dirname(page.path)
  const start = join(folder, isMkDocsIndex(name) || !page.hasFolderUrls ? '' : name)
  const target =
    htmlFile(join(start, path), page) ?? join(start, path.replace(/(?:^|\/)index\.html$/, '/').replace(/\.html$/, ''))
  const own = relative(folder, /\.(?!md$)[a-z0-9]{1,5}$/i.test(target) ? sharedFile(target, page) : target)
  return own === '' ? './' : own.startsWith('.') ? own : `./${own}`
}
