/**
 * Creates the files of the embedded search index. The cache holds the part of each block of pages and the names of all files.
 * So after an edit, one block is read and only changed words are joined again. Without changes, the old files are used.
 */

import { isHosted } from '../config/search.ts'
import { once } from '../memo/once.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath, KeyedFile } from '../model/model.ts'
import type { Synonym } from '../model/synonym.ts'
import type { BuildContext } from '../pages/build-context.ts'
import { hashOf } from '../text/hash.ts'
import { type BlockParts, toParts } from './index/block-parts.ts'
import {
  buildIndex,
  entryPath,
  filePath,
  type IndexedBlock,
  type IndexSummary,
  type JoinedBefore,
} from './index/build-index.ts'
import {
  type Block,
  cutBlocks,
  type DigestedPage,
  digestText,
  type FileSizes,
  fileSizesOf,
  makeBlock,
} from './index/page-blocks.ts'
import { partsOfSite } from './index/site-parts.ts'
import { namesWithout, unusedSynonyms } from './index/unused-synonyms.ts'
import type { BucketWords, WordBuckets } from './index/word-buckets.ts'
import { facetsOfContext } from './records/page-facets.ts'
import { readSearchPages, type SearchInput, type SearchSource } from './records/read-pages.ts'
import { type BlockThreads, startBlockThreads } from './threads/block-threads.ts'

export interface SearchFilesInput extends Omit<SearchSource, 'config'> {
  readonly context: Pick<BuildContext, 'config' | 'cache'>
}

interface LastIndex {
  readonly key: string
  readonly blocks: readonly string[]
  readonly paths: readonly string[]
  readonly summary: IndexSummary
  /** Names of the config's synonyms that no page has. */
  readonly unknownNames: readonly string[]
  /** Glossaries that define no other names. */
  readonly emptyGlossaries: readonly FilePath[]
}

type Cached = SearchFilesInput['context']

interface KeyedBlock extends Block {
  readonly key: string
}

/**
 * Yields nothing when search is off or hosted. Every page must be compiled before. Each file is yielded when its block is read,
 * so that memory never holds all of them.
 */
export function* searchFiles(
  { context, ...source }: SearchFilesInput,
  pages = readSearchPages({ ...source, config: context.config }),
): Generator<KeyedFile<string>> {
  const { config, cache } = context
  if (!config.search || isHosted(config.search)) return
  const paths = new Set<string>()
  for (const file of allFiles(pages, config.search.synonyms, cache)) {
    // Pages with the same text share a file.
    if (!paths.has(file.path)) yield file
    paths.add(file.path)
  }
}

/** The same for a build of all pages: threads make what the cache lacks while `work` runs. */
export function openSearchFiles(input: SearchFilesInput & { readonly context: BuildContext }) {
  const { context, ...source } = input
  const { config, tools, threads } = context
  const isEmbedded = config.search && !isHosted(config.search)
  const pages = isEmbedded ? readSearchPages({ ...source, config }) : []
  return {
    files: () => searchFiles(input, pages),
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      const started = startBlocks(pages, { url: tools.blockWorkerUrl, threads }, context.cache)
      try {
        const result = await work()
        await started?.finish()
        return result
      } finally {
        await started?.close()
      }
    },
  }
}

/** Below this many pages, a thread costs more to start than it saves. */
const pagesWorthThread = 60

/** Pages with the same text in several versions are left out: `digestOnce` reads their text only once. */
function startBlocks(
  pages: readonly SearchInput[],
  { url, threads }: { readonly url: URL; readonly threads: number | undefined },
  cache: Cached['cache'],
): BlockThreads | undefined {
  const sizes = fileSizesOf(pages.length)
  const isShared = sharedTexts(pages)
  const missing = cutBlocks(pages).filter(
    (block) => !block.some(isShared) && readKept(keyOfBlock(block, sizes), cache) === undefined,
  )
  if (missing.flat().length < pagesWorthThread) return undefined
  return startBlockThreads(missing, {
    url,
    threads: threads === undefined ? undefined : threads - 1,
    jobOf: (block) => ({
      sizes,
      pages: block.map(({ context, names, isGlossary, html }) => ({ context, names, isGlossary, html: html() })),
    }),
    onBlock: (block, parts) => keepParts(keyOfBlock(block, sizes), parts, cache),
  })
}

function* allFiles(
  pages: readonly SearchInput[],
  given: readonly Synonym[],
  cache: Cached['cache'],
): Generator<KeyedFile<string>> {
  const sizes = fileSizesOf(pages.length)
  const contents = createContents(cache)
  const blocks: KeyedBlock[] = []
  const make = (block: readonly SearchInput[]) => makeBlock(block, sizes, digestOf)
  const digestOf = digestOnce(pages)
  for (const block of cutBlocks(pages)) {
    const keyed = readBlock(block, { sizes, make }, cache)
    blocks.push(keyed)
    for (const name of [...keyed.outlines.map(([, file]) => file), ...keyed.texts])
      yield { path: filePath(name), key: name, content: () => contents(keyed.key, name) }
  }
  yield* indexFiles({ pages, blocks, given }, cache)
}

/** A digest has about 50 KB. */
const mostDigests = 1000

/** Digests a text once that several versions have. */
function digestOnce(pages: readonly SearchInput[]): (page: SearchInput) => DigestedPage {
  const isShared = sharedTexts(pages)
  const digests = new Map<string, DigestedPage>()
  return (page) => {
    const digested = digests.get(page.textKey)
    if (digested) return { ...digested, digest: { ...digested.digest, url: page.url } }
    const made = digestText(page)
    if (isShared(page) && digests.size < mostDigests) digests.set(page.textKey, made)
    return made
  }
}

function sharedTexts(pages: readonly SearchInput[]): (page: SearchInput) => boolean {
  const counts = new Map<string, number>()
  for (const { textKey } of pages) counts.set(textKey, (counts.get(textKey) ?? 0) + 1)
  return ({ textKey }) => counts.get(textKey) !== 1
}

type MakeBlock = (pages: readonly SearchInput[]) => ReturnType<typeof makeBlock>

/** The part of the index for a block, from the cache or newly created. */
function readBlock(
  pages: readonly SearchInput[],
  { sizes, make }: { readonly sizes: FileSizes; readonly make: MakeBlock },
  cache: Cached['cache'],
): KeyedBlock {
  const key = keyOfBlock(pages, sizes)
  return { ...(readKept(key, cache) ?? keepParts(key, toParts(make(pages)), cache)), key }
}

function keyOfBlock(pages: readonly SearchInput[], sizes: FileSizes): string {
  return hashOf(JSON.stringify(sizes), ...pages.map((page) => page.key))
}

function readKept(key: string, cache: Cached['cache']): Block | undefined {
  const isComplete = keepBlock(key, cache)
  const cached = cache.get('search blocks', key) as Block | undefined // written below
  return isComplete ? cached : undefined
}

function keepParts(key: string, { block, words, hashes, contents }: BlockParts, cache: Cached['cache']): Block {
  cache.set('search blocks', key, block)
  cache.setBodyText(wordsKey(key), words)
  cache.setBodyText(hashesKey(key), hashes)
  cache.setBodyText(contentsKey(key), contents)
  return block
}

interface IndexedSite {
  readonly pages: readonly SearchInput[]
  readonly blocks: readonly KeyedBlock[]
  /** The synonyms of the config. */
  readonly given: readonly Synonym[]
}

function* indexFiles(site: IndexedSite, cache: Cached['cache']): Generator<KeyedFile<string>> {
  const { pages, blocks, given } = site
  const parts = partsOfSite(pages.map((page) => page.url))
  const facets = pages.map((page, index) => ({ ...facetsOfContext(page.context), ...parts[index] }))
  const popularity = pages.map((page) => page.popularity)
  const synonyms = [...given, ...blocks.flatMap((block) => block.synonyms.flat())]
  const key = hashOf(...blocks.map((block) => block.key), JSON.stringify(given), popularity.join(''))
  const last = cache.get('search index', 'last') as LastIndex | undefined // written below
  const joinedBefore = rememberJoined(cache)
  const build = once(() => {
    const indexed = blocks.map((block) => indexedBlock(block, cache))
    return buildIndex({ blocks: indexed, facets, popularity, synonyms, last: last?.summary, joinedBefore })
  })
  const index = last?.key === key ? last : lastIndex(key, site, build())
  cache.set('search index', 'last', index)
  keepJoined(index, cache)
  const contentOf = once(() => new Map(build().files.map((file) => [file.path, file.content])))
  // Other names are content hashes, so they serve as keys; only the entry has a fixed name.
  for (const path of index.paths)
    yield { path, key: path === entryPath ? key : path, content: () => contentOf().get(path)?.() ?? '' }
}

function lastIndex(
  key: string,
  { pages, blocks, given }: IndexedSite,
  { files, summary, hasTerm }: ReturnType<typeof buildIndex>,
): LastIndex {
  const perPage = blocks.flatMap((block) => block.synonyms)
  return {
    key,
    blocks: blocks.map((block) => block.key),
    paths: files.map(({ path }) => path),
    summary,
    unknownNames: namesWithout(hasTerm, given),
    emptyGlossaries: pages.flatMap(({ isGlossary, source }, index) =>
      isGlossary && perPage[index]?.length === 0 ? (source ?? []) : [],
    ),
  }
}

/** Findings about the synonyms of the index that `searchFiles` made last. */
export function searchFindings({ config, cache }: Cached): Diagnostic[] {
  const last = cache.get('search index', 'last') as LastIndex | undefined // written by indexFiles
  if (!last || !config.search || isHosted(config.search)) return []
  return unusedSynonyms(config, last)
}

function keepJoined({ summary }: LastIndex, cache: Cached['cache']): void {
  for (const bucket of Object.keys(summary.sizes)) cache.hasBody(joinedKey(bucket)) // reading keeps it in the cache
}

/** Keeps the last index in the cache, even if this run did not read it. */
export function keepSearchFiles({ cache }: Cached): void {
  const last = cache.get('search index', 'last') as LastIndex | undefined // written by indexFiles
  if (!last) return
  for (const key of last.blocks) keepBlock(key, cache)
  keepJoined(last, cache)
}

/** Keeps a block in the cache. Returns whether all of it is there. */
function keepBlock(key: string, cache: Cached['cache']): boolean {
  cache.keep('search blocks', key)
  // No early exit: checking each one keeps it in the cache.
  return [wordsKey, hashesKey, contentsKey].map((keyOf) => cache.hasBody(keyOf(key))).every(Boolean)
}

function indexedBlock({ key, ...block }: KeyedBlock, cache: Cached['cache']): IndexedBlock {
  return {
    ...block,
    hashes: cache.getBody(hashesKey(key)) as Record<string, string>, // written by readBlock
    words: once(() => cache.getBody(wordsKey(key)) as WordBuckets), // written by readBlock
  }
}

function rememberJoined({ hasBody, getBody, setBody }: Cached['cache']): JoinedBefore {
  return (bucket, join) => {
    const key = joinedKey(bucket)
    if (hasBody(key)) return getBody(key) as BucketWords // written below
    const words = join()
    setBody(key, words)
    return words
  }
}

/** Reads outlines and texts, one block at a time. */
function createContents({ getBody }: Cached['cache']) {
  let last: { readonly key: string; readonly contents: Readonly<Record<string, string>> } | undefined
  return (key: string, name: string): string => {
    if (last?.key !== key) last = { key, contents: getBody(contentsKey(key)) as Record<string, string> } // written by readBlock
    return last.contents[name] ?? ''
  }
}

function wordsKey(key: string): string {
  return `search words ${key}`
}

function hashesKey(key: string): string {
  return `search hashes ${key}`
}

function joinedKey(bucket: string): string {
  return `search joined ${bucket}`
}

function contentsKey(key: string): string {
  return `search texts ${key}`
}
