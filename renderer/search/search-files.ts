/**
 * Creates the files of the embedded search index. The cache holds the part of each block of pages and the names of all files.
 * So after an edit, one block is read and only changed words are joined again. Without changes, the old files are used.
 */

import { isHosted } from '../config/search.ts'
import { cutRuns } from '../memo/cut-list.ts'
import { once } from '../memo/once.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath, KeyedFile } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import type { Synonym } from '../model/synonym.ts'
import type { BuildContext } from '../pages/build-context.ts'
import { hashOf } from '../text/hash.ts'
import { type BlockParts, splitContents, toParts } from './index/block-parts.ts'
import {
  type BucketHashes,
  buildIndex,
  entryPath,
  filePath,
  type IndexedBlock,
  type IndexSummary,
  type JoinedBefore,
} from './index/build-index.ts'
import { facetTable } from './index/facet-table.ts'
import { groupTexts } from './index/group-texts.ts'
import { type Block, cutBlocks, type FileSizes, fileSizesOf, makeBlock } from './index/page-blocks.ts'
import { partsOfSite } from './index/site-parts.ts'
import { namesWithout, unusedSynonyms } from './index/unused-synonyms.ts'
import { bucketInText } from './index/word-buckets.ts'
import { facetsOfContext } from './records/page-facets.ts'
import { readSearchPages, type SearchContent, type SearchInput, type SearchSource } from './records/read-pages.ts'
import { type BlockThreads, startBlockThreads } from './threads/block-threads.ts'

export interface SearchFilesInput extends Omit<SearchSource, 'config'> {
  readonly context: Pick<BuildContext, 'config' | 'cache'>
}

const textsTable = 'search texts'

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
  /** The URL of its first page. */
  readonly name: string
}

/** Pages with the same text. */
type TextPages = readonly [SearchInput, ...SearchInput[]]

/** The blocks of a site with their keys. */
interface SearchPlan {
  readonly texts: readonly TextPages[]
  readonly sizes: FileSizes
  readonly blocks: readonly PlannedBlock[]
}

interface PlannedBlock {
  readonly key: string
  readonly texts: readonly TextPages[]
}

/** `undefined` when search is off or hosted. Every page must be compiled before. */
function planSearch({ context: { config, cache }, ...source }: SearchFilesInput): SearchPlan | undefined {
  if (!config.search || isHosted(config.search)) return undefined
  const pages = readSearchPages({ ...source, config })
  const textKeyOf = createTextKeys(pages, config, cache)
  const groups = groupTexts(pages, textKeyOf)
  const sizes = fileSizesOf(groups.length)
  const keyOfText = (pages: TextPages) => [textKeyOf(pages[0]), ...pages.map(({ url }) => url)].join(' ')
  const lastFirst = lastVersionFirst(config)
  const blocks = cutRuns(groups, ([{ edition }]) => edition)
    .flatMap((edition) => cutBlocks(edition, ([{ name }]) => name))
    .map((block) => {
      const texts = block.map(lastFirst)
      return { key: hashOf(JSON.stringify(sizes), ...texts.map(keyOfText)), texts }
    })
  const texts = blocks.flatMap((block) => block.texts)
  return { texts, sizes, blocks }
}

/**
 * Returns a key that is equal for pages of the same docs with the same text. Where there are versions, it has the text itself: the keys
 * of contents depend on what earlier builds have left in the cache.
 */
function createTextKeys(pages: readonly SearchInput[], { versions }: ResolvedConfig, cache: Cached['cache']) {
  const sets = new Map(versions.map(({ name, docs }) => [name, docs.set]))
  const hashes = versions.length > 1 ? hashTexts(pages, cache) : {}
  return ({ aroundKey, contentKey, version }: SearchInput): string =>
    [aroundKey, ...(version === undefined ? [contentKey] : [hashes[contentKey] ?? contentKey, sets.get(version)])].join(
      ' ',
    )
}

/** Of the pages of all versions, by the keys of their contents. */
function hashTexts(pages: readonly SearchInput[], cache: Cached['cache']): Readonly<Record<string, string>> {
  const known = (cache.get(textsTable, 'last') ?? {}) as Readonly<Record<string, string>> // written below
  const hashes: Record<string, string> = {}
  for (const { version, contentKey, read } of pages)
    if (version !== undefined) hashes[contentKey] ??= known[contentKey] ?? hashOf(read().html())
  cache.set(textsTable, 'last', hashes)
  return hashes
}

/** A search of all versions shows the first address of a text: that of the version which readers see by default. */
function lastVersionFirst({ versions }: Pick<ResolvedConfig, 'versions'>): (pages: TextPages) => TextPages {
  const last = new Set<string | undefined>(versions.flatMap(({ name, isLast }) => (isLast ? name : [])))
  return (pages) => {
    const shown = pages.find(({ version }) => last.has(version))
    return shown ? [shown, ...pages.filter((page) => page !== shown)] : pages
  }
}

/** Each file is yielded when its block is read, so that memory never holds all of them. */
export function* searchFiles(input: SearchFilesInput, plan = planSearch(input)): Generator<KeyedFile<string>> {
  const { search } = input.context.config
  if (!plan || !search) return
  const paths = new Set<string>()
  for (const file of allFiles(plan, search.synonyms, input.context.cache)) {
    // Pages with the same texts share a file, also where their titles differ.
    if (!paths.has(file.path)) yield file
    paths.add(file.path)
  }
}

/** The same for a build of all pages: threads make what the cache lacks while `work` runs. */
export function openSearchFiles(input: SearchFilesInput & { readonly context: BuildContext }) {
  const { tools, threads, cache } = input.context
  const plan = planSearch(input)
  let started: BlockThreads<PlannedBlock> | undefined
  return {
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      started = plan && startBlocks(plan, { url: tools.blockWorkerUrl, threads }, cache)
      try {
        return await work()
      } catch (error) {
        await started?.close()
        throw error
      }
    },
    async *files(): AsyncGenerator<KeyedFile<string>> {
      try {
        await started?.finish((block) => {
          if (plan) keepParts(block.key, toParts(makeBlock(readAll(block), plan.sizes)), cache)
        })
      } finally {
        await started?.close()
      }
      yield* searchFiles(input, plan)
    },
  }
}

/** Below this many pages, a thread costs more to start than it saves. */
const pagesWorthThread = 60

function startBlocks(
  { blocks, sizes }: SearchPlan,
  { url, threads }: { readonly url: URL; readonly threads: number | undefined },
  cache: Cached['cache'],
): BlockThreads<PlannedBlock> | undefined {
  const missing = blocks.filter(({ key }) => !keepBlock(key, cache))
  if (missing.flatMap(({ texts }) => texts).length < pagesWorthThread) return undefined
  return startBlockThreads(missing, {
    url,
    threads: threads === undefined ? undefined : threads - 1,
    jobOf: (block) => ({ pages: readAll(block).map(({ text, ...page }) => ({ ...page, html: page.html() })), sizes }),
    onBlock: ({ key }, parts) => keepParts(key, parts, cache),
  })
}

function* allFiles(
  { texts, blocks, sizes }: SearchPlan,
  given: readonly Synonym[],
  cache: Cached['cache'],
): Generator<KeyedFile<string>> {
  const contents = createContents(cache)
  const read: KeyedBlock[] = []
  for (const block of blocks) {
    const keyed = readBlock(block, () => makeBlock(readAll(block), sizes), cache)
    read.push(keyed)
    for (const name of [...keyed.outlines.map(([, file]) => file), ...keyed.texts])
      yield { path: filePath(name), key: name, content: () => contents(keyed.key, name) }
  }
  yield* indexFiles({ texts, blocks: read, given }, cache)
}

function readAll({ texts }: Pick<PlannedBlock, 'texts'>): (SearchContent & { readonly urls: readonly string[] })[] {
  return texts.map((pages) => ({ ...pages[0].read(), urls: pages.map(({ url }) => url) }))
}

/** The part of the index for a block, from the cache or newly created. */
function readBlock(
  { key, texts: [first] }: PlannedBlock,
  make: () => ReturnType<typeof makeBlock>,
  cache: Cached['cache'],
): KeyedBlock {
  const isComplete = keepBlock(key, cache)
  const cached = cache.get('search blocks', key) as Block | undefined // written below
  return { ...((isComplete && cached) || keepParts(key, toParts(make()), cache)), key, name: first?.[0].url ?? '' }
}

function keepParts(key: string, { block, words, hashes, contents }: BlockParts, cache: Cached['cache']): Block {
  cache.set('search blocks', key, block)
  cache.setBodyText(wordsKey(key), words)
  cache.setBodyText(hashesKey(key), hashes)
  cache.setBodyText(contentsKey(key), contents)
  return block
}

interface IndexedSite {
  readonly texts: readonly TextPages[]
  readonly blocks: readonly KeyedBlock[]
  /** The synonyms of the config. */
  readonly given: readonly Synonym[]
}

function* indexFiles(site: IndexedSite, cache: Cached['cache']): Generator<KeyedFile<string>> {
  const { texts, blocks, given } = site
  const partOf = partsOfSite(texts.flat().map(({ url }) => url))
  const facets = facetTable(
    texts.map((pages) => pages.map((page) => ({ ...facetsOfContext(page), ...partOf(page.url) }))),
  )
  const popularity = texts.map((pages) => Math.max(...pages.map((page) => page.popularity)))
  const synonyms = [...given, ...blocks.flatMap((block) => block.synonyms.flat())]
  const key = hashOf(...blocks.map((block) => block.key), JSON.stringify([given, facets]), popularity.join(''))
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
  { texts, blocks, given }: IndexedSite,
  { files, summary, hasTerm }: ReturnType<typeof buildIndex>,
): LastIndex {
  const perText = blocks.flatMap((block) => block.synonyms)
  return {
    key,
    blocks: blocks.map((block) => block.key),
    paths: files.map(({ path }) => path),
    summary,
    unknownNames: namesWithout(hasTerm, given),
    emptyGlossaries: texts.flatMap((pages, index) =>
      perText[index]?.length === 0 && pages[0].read().isGlossary ? pages.flatMap(({ source }) => source ?? []) : [],
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
  // Reading keeps them in the cache.
  for (const bucket of Object.keys(summary.sizes)) cache.hasBody(joinedKey(bucket))
  for (const group of summary.groups) cache.hasBody(groupKey(group))
}

/** Keeps the last index in the cache, even if this run did not read it. */
export function keepSearchFiles({ cache }: Cached): void {
  const last = cache.get('search index', 'last') as LastIndex | undefined // written by indexFiles
  if (!last) return
  cache.keep(textsTable, 'last')
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
  // The text takes half the memory of the buckets in it, and an edit needs few of them.
  const words = once(() => cache.getBodyText(wordsKey(key)))
  return {
    ...block,
    key,
    hashes: () => cache.getBody(hashesKey(key)) as BucketHashes, // written by readBlock
    words: (bucket) => bucketInText(words(), bucket),
  }
}

function rememberJoined({ hasBody, getBody, setBody }: Cached['cache']): JoinedBefore {
  const remember = <Joined>(key: string, join: () => Joined): Joined => {
    if (hasBody(key)) return getBody(key) as Joined // written below
    const joined = join()
    setBody(key, joined)
    return joined
  }
  return {
    words: (bucket, join) => remember(joinedKey(bucket), join),
    group: (group, join) => remember(groupKey(group), join),
  }
}

/** Reads outlines and texts, one block at a time. */
function createContents({ getBodyText }: Cached['cache']) {
  let last: { readonly key: string; readonly contents: ReadonlyMap<string, string> } | undefined
  return (key: string, name: string): string => {
    if (last?.key !== key) last = { key, contents: splitContents(getBodyText(contentsKey(key))) }
    return last.contents.get(name) ?? ''
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

function groupKey(group: string): string {
  return `search group ${group}`
}

function contentsKey(key: string): string {
  return `search texts ${key}`
}
