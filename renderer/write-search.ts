/**
 * Puts the embedded search index into the output. What a page brings to it is kept between builds, so that an edit costs the
 * reading of one page and the joining of all; when nothing changed, the old files stay without being made again.
 */
import type { BuildContext } from './build-context.ts'
import type { SiteCompiler } from './compile-site.ts'
import { hashOf } from './hash.ts'
import type { Output } from './io/write-output.ts'
import type { SiteTheme } from './load-theme.ts'
import type { Site } from './model.ts'
import { buildIndex, fileName, filePath, type IndexedPage } from './search/build-index.ts'
import { digestPage, type PageWords } from './search/digest-page.ts'
import { facetsOfContext } from './search/page-facets.ts'
import { readSearchPages, type SearchInput } from './search/read-pages.ts'

export interface SearchWriterInput {
  readonly context: BuildContext
  readonly site: Site
  readonly theme: SiteTheme
  readonly compiler: SiteCompiler
  readonly output: Output
}

/** The small part of a page's digest; its text and its words are bodies in the cache, under `key`. */
interface KnownPage {
  readonly textFile: string
  readonly sections: string
}

export function writeSearch({ context, site, theme, compiler, output }: SearchWriterInput): void {
  const { config, cache } = context
  if (!config.search || config.search.algolia) return
  const { summary, body } = compiler
  const pages = readSearchPages({ config, site, theme, summary, body })
  const known = pages.map((page) => ({ page, ...digestOf(page, context) }))
  const indexKey = hashOf(...pages.map((page) => page.key))
  const build = once(() => new Map(buildIndex(known.map((it) => indexedPage(it, context))).map((it) => [it.path, it])))

  let paths = cache.get('search index', indexKey) as readonly string[] | undefined // written below
  if (!paths) {
    paths = [...build().keys()]
    cache.set('search index', indexKey, paths)
  }
  for (const path of paths) output.add(path, indexKey, () => build().get(path)?.content ?? '')
  for (const { page, textFile } of known) {
    output.add(filePath(textFile), textFile, () => String(cache.getBody(textKey(page.key))))
  }
}

/** A page's part of the index, from an earlier build or made now. */
function digestOf(page: SearchInput, { cache }: BuildContext): KnownPage {
  const known = cache.get('search pages', page.key) as KnownPage | undefined // written below
  // Both are asked for, because asking keeps them.
  const hasText = cache.hasBody(textKey(page.key))
  if (cache.hasBody(wordsKey(page.key)) && hasText && known) return known
  const { text, sections, words } = digestPage(page.records(), page.aliases)
  const content = JSON.stringify(text)
  const fresh = { textFile: fileName(content), sections }
  cache.set('search pages', page.key, fresh)
  cache.setBody(textKey(page.key), content)
  cache.setBody(wordsKey(page.key), words)
  return fresh
}

function indexedPage(
  { page, textFile, sections }: KnownPage & { page: SearchInput },
  { cache }: BuildContext,
): IndexedPage {
  const words = cache.getBody(wordsKey(page.key)) as PageWords // written by digestOf
  return { textFile, sections, words, facets: facetsOfContext(page.context) }
}

function textKey(key: string): string {
  return `search text ${key}`
}

function wordsKey(key: string): string {
  return `search words ${key}`
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
