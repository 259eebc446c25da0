/** Reads a built site, in a folder or on a server: its pages as Markdown, and its search index. */
import { existsSync, realpathSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { search } from '../../client/search/engine/answer.ts'
import { type FacetFilters, matchesFacets, readFilters } from '../../client/search/engine/facets.ts'
import { unescapeText } from '../../client/search/engine/html-text.ts'
import type { IndexEntry } from '../../client/search/engine/index-files.ts'
import { createIndexReader, type IndexReader } from '../../client/search/engine/index-reader.ts'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { finding } from '../../renderer/model/finding.ts'
import { entryPath } from '../../renderer/search/index/build-index.ts'
import { decodeReferences } from '../../renderer/text/decode-references.ts'
import { normalizeRoute } from '../../renderer/text/routes.ts'
import { type PageText, readPageText } from '../../renderer/twins/page-text.ts'
import { UsageError } from '../project/usage-error.ts'
import { reasonOf } from '../report/reason-of.ts'
import { readScope, type SearchScope } from './search-scope.ts'

export interface BuiltSite {
  /** As the site is now. */
  index(): Promise<SiteIndex>
  /** `address` is a path with or without base, or a URL. `undefined` when there is no such page. */
  page(address: string): Promise<PageText | undefined>
}

export interface SiteIndex {
  readonly scope: SearchScope
  search(query: string, count: number, filters: FacetFilters): Promise<readonly Hit[]>
  /** Addresses and titles of the searchable pages. */
  pages(filters: FacetFilters): Promise<readonly { readonly url: string; readonly title: string }[]>
}

interface Hit {
  readonly url: string
  readonly title: string
  readonly text: string
}

/** Reads a file by its path below the site; `undefined` when it is missing. */
type ReadFile = (path: string) => Promise<string | undefined>

const longestWait = 30_000

/** `target` is a folder or a URL. */
export async function openBuiltSite(target: string): Promise<BuiltSite> {
  const isUrl = /^https?:\/\//i.test(target)
  if (isUrl && !URL.canParse(target)) throw notASite(target, undefined)
  const read = isUrl ? urlReader(target) : folderReader(resolve(target))
  // It is in the main language. `404.html` is there with any `trailingSlash`.
  const readFrame = async () => (await read('404.html')) ?? (await read('')) ?? ''
  const readEntry = async () => {
    const text = await read(entryPath)
    return text?.startsWith('{') ? text : undefined
  }
  const base = /\sdata-base="([^"]*)"/.exec(await readFrame())?.[1]
  const entry = await readEntry()
  if (base === undefined || entry === undefined) throw notASite(target, base)
  const readJson = async (path: string): Promise<unknown> => JSON.parse((await read(path)) ?? 'null')
  const open = (text: string) => {
    const written = JSON.parse(text) as IndexEntry // its version is checked by the reader
    return { text, facets: written.facets, reader: createIndexReader(written, readJson) }
  }
  let last = open(entry)
  // Another build replaces the site while the server runs, and removes files that the old entry names.
  const index = async () => {
    const [html, text = last.text] = await Promise.all([readFrame(), readEntry()])
    if (text !== last.text) last = open(text)
    return siteIndex(last.reader, readScope(html, last.facets))
  }
  const pathOf = (address: string) => {
    const path = URL.canParse(address) ? new URL(address).pathname : (address.split(/[?#]/, 1)[0] ?? '')
    return normalizeRoute(`${path}/`.startsWith(base) ? path.slice(base.length) : path).slice(1)
  }
  const readHtml = async (path: string) => {
    const html = await read(path)
    // Some hosts answer 200 with this page for every address.
    return html?.includes(' data-kind="not-found"') ? undefined : html
  }
  const readPage = async (path: string) =>
    (await readHtml(path === '' ? 'index.html' : `${path}/index.html`)) ?? (await readHtml(`${path}.html`))
  return {
    index,
    async page(address) {
      const path = pathOf(address)
      const html = (await readPage(path)) ?? (await readPage(path.replace(/\.md$/, '')))
      // The page of a redirect has no text. Its target may be on another site.
      const target = html && redirectTarget(html)
      const moved = target?.startsWith(base) ? await readPage(pathOf(target)) : undefined
      return html === undefined ? undefined : readPageText(moved ?? html)
    },
  }
}

function siteIndex(reader: IndexReader, scope: SearchScope): SiteIndex {
  return {
    scope,
    async search(query, count, facetFilters) {
      const asked = { query, facetFilters, hitsPerPage: count, highlightPreTag: '', highlightPostTag: '' }
      return (await search(reader, asked)).hits.map(toHit)
    },
    pages: (filters) => pagesOf(reader, filters),
  }
}

function redirectTarget(html: string): string | undefined {
  const [, target] = /<meta http-equiv="refresh" content="0; url=([^"]*)"/.exec(html) ?? []
  return target === undefined ? undefined : decodeReferences(target)
}

function toHit(hit: Readonly<Record<string, unknown>>): Hit {
  const levels = Object.values((hit.hierarchy ?? {}) as Readonly<Record<string, string | null>>) // made by toHit of the engine
  const text = typeof hit.content === 'string' ? hit.content : ''
  return {
    url: String(hit.url),
    title: unescapeText(levels.filter(Boolean).join(' > ')),
    text: unescapeText(text),
  }
}

async function pagesOf(reader: IndexReader, filters: FacetFilters): Promise<{ url: string; title: string }[]> {
  const { starts, facetsOf } = await reader.sections()
  const wanted = readFilters(filters)
  const found: { url: string; title: string }[] = []
  for (const [page, start] of starts.entries()) {
    const allowed = facetsOf(start).map((facets) => matchesFacets(wanted, facets, 1))
    if (!allowed.includes(true)) continue
    const { urls, sections } = await reader.outline(page)
    const title = unescapeText(sections[0]?.[2] ?? '')
    found.push(...urls.filter((_, index) => allowed[index]).map((url) => ({ url, title })))
  }
  // Pages whose text several versions share are not beside their neighbours in the index.
  return found.sort((a, b) => (a.url < b.url ? -1 : 1))
}

/** Files outside the folder are not read, whatever the path. */
function folderReader(dir: string): ReadFile {
  const root = existsSync(dir) ? realpathSync(dir) : dir
  return async (path) => {
    const file = resolve(root, path)
    if (path === '' || !existsSync(file) || !realpathSync(file).startsWith(root + sep)) return undefined
    return readIfFile(file)
  }
}

function urlReader(target: string): ReadFile {
  const root = new URL(target.endsWith('/') ? target : `${target}/`)
  return async (path) => {
    const url = new URL(encodeURI(path), root)
    if (url.origin !== root.origin) return undefined
    const response = await fetch(url, { signal: AbortSignal.timeout(longestWait) }).catch((error) => {
      throw unreachable(target, error)
    })
    // The page of a missing address still names the site.
    return response.ok || path === '404.html' ? await response.text() : undefined
  }
}

function unreachable(target: string, error: unknown): UsageError {
  const message = `The site "${target}" cannot be read: ${reasonOf(error)}.`
  return new UsageError([finding({ code: 'not-a-site', message, hint: 'Check the address, and try again.' })])
}

/** `base` is that of the site; `undefined` when docs-gen did not build it. */
function notASite(target: string, base: string | undefined): UsageError {
  if (base === undefined) {
    const hint = 'Name the output folder, such as build, or the URL of a site.'
    return wrongSite(`"${target}" is not a site that docs-gen built.`, hint)
  }
  const root = /^https?:/i.test(target) ? new URL(base, target).href : undefined
  if (root !== undefined && !root.startsWith(target))
    return wrongSite(`"${target}" is not the address of the site.`, `Use ${root}`)
  const hint = 'Remove the search service from the config, and build again.'
  return wrongSite(`The site "${target}" has no embedded search index.`, hint)
}

function wrongSite(message: string, hint: string): UsageError {
  return new UsageError([finding({ code: 'not-a-site', message, hint })])
}
