/**
 * The files of the embedded search index, made when they are asked for. What a page brings to it is kept between builds, so that an edit costs the
 * reading of one page and the joining of all; when nothing changed, the old files stay without being made again.
 */
import type { BuildContext } from './build-context.ts'
import { hashOf } from './hash.ts'
import { once } from './once.ts'
import { buildIndex, fileName, filePath, type IndexedPage } from './search/build-index.ts'
import { digestPage, type PageWords } from './search/digest-page.ts'
import { facetsOfContext } from './search/page-facets.ts'
import { readSearchPages, type SearchInput, type SearchSource } from './search/read-pages.ts'

export interface SearchFilesInput extends Omit<SearchSource, 'config'> {
  readonly context: Pick<BuildContext, 'config' | 'cache'>
}

export interface SearchFile {
  /** In the output. */
  readonly path: string
  /** Names everything that the content depends on. */
  readonly key: string
  readonly content: () => string
}

/** The small part of a page's digest; its text and its words are bodies in the cache. */
interface KnownPage {
  readonly textFile: string
  readonly sections: string
}

type Cached = SearchFilesInput['context']

/** None when search is off or somebody else's service. Every page has to be compiled. */
export function searchFiles({ context, ...source }: SearchFilesInput): SearchFile[] {
  const { config, cache } = context
  if (!config.search || config.search.algolia) return []
  const pages = readSearchPages({ ...source, config })
  const known = pages.map((page) => ({ page, ...digestOf(page, context) }))
  const indexKey = hashOf(...pages.map((page) => page.key))
  const build = once(() => new Map(buildIndex(known.map((it) => indexedPage(it, context))).map((it) => [it.path, it])))

  let paths = cache.get('search index', indexKey) as readonly string[] | undefined // written below
  if (!paths) {
    paths = [...build().keys()]
    cache.set('search index', indexKey, paths)
  }
  return [
    ...paths.map((path) => ({ path, key: indexKey, content: () => String(build().get(path)?.content ?? '') })),
    ...known.map(({ page, textFile }) => ({
      path: filePath(textFile),
      key: textFile,
      content: () => String(cache.getBody(textKey(page.key))),
    })),
  ]
}

/** A page's part of the index, from an earlier build or made now. */
function digestOf(page: SearchInput, { cache }: Cached): KnownPage {
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

function indexedPage({ page, textFile, sections }: KnownPage & { page: SearchInput }, { cache }: Cached): IndexedPage {
  const words = cache.getBody(wordsKey(page.key)) as PageWords // written by digestOf
  return { textFile, sections, words, facets: facetsOfContext(page.context) }
}

function textKey(key: string): string {
  return `search text ${key}`
}

function wordsKey(key: string): string {
  return `search words ${key}`
}
