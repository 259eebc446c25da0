/** The results of pages, in the cache for later runs. What a later run must not reuse belongs to this run only. */
import { packagesTable } from '../io/disk/package-states.ts'
import { recentValues } from '../memo/recent-values.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { EvaluatedPage, PageBody, PageReferences, PageSummary } from '../model/evaluated-page.ts'
import { commitFolder } from '../model/git-paths.ts'
import { areUnchanged } from '../model/input-states.ts'
import type { FilePath, SourceFile } from '../model/model.ts'
import { hashOf } from '../text/hash.ts'
import type { BuildContext } from './build-context.ts'
import { entriesOf, type PageEntry, plainEntry, storedPage } from './page-entry.ts'
import type { PageKeys } from './page-keys.ts'
import {
  keepSummary,
  keyOfReferences,
  readReferences,
  readSummary,
  replaceSummary,
  type StoredSummary,
  writeSummary,
} from './stored-summaries.ts'

export type PageResults = ReturnType<typeof createPageResults>

export function createPageResults({ cache, disk }: BuildContext, { keyOf: keyOfSource }: PageKeys) {
  const keys = new Map<FilePath, string>()
  /** Of pages of commits. */
  const entries = new Map<FilePath, PageEntry>()
  const summaries = new Map<FilePath, PageSummary | StoredSummary>()
  /** References of this run only. */
  const unstored = new Map<FilePath, PageReferences>()
  const read = createReader(cache)
  const stored = createStored(cache, disk)
  const keyOf = (path: FilePath) => keys.get(path) ?? ''
  const entryOf = (path: FilePath) => entries.get(path) ?? plainEntry(keyOf(path))
  let isRepeatable = true

  const keep = (path: FilePath, entry: PageEntry, summary: StoredSummary) => {
    if (commitFolder(path) !== '') entries.set(path, entry)
    unstored.delete(path)
    summaries.set(path, summary)
  }

  const keepForNow = (path: FilePath, summary: PageSummary, references: PageReferences) => {
    entries.delete(path)
    unstored.set(path, references)
    summaries.set(path, summary)
  }

  const references = (path: FilePath): PageReferences => {
    const summary = summaries.get(path)
    return summary ? (unstored.get(path) ?? read.references(path, summary, entryOf(path))) : noReferences
  }

  return {
    keyOf,
    isRepeatable: () => isRepeatable,
    summary: (path: FilePath): PageSummary | undefined => summaries.get(path),
    references,
    /** Changes with the references of a page. */
    referencesKey(path: FilePath): string {
      const summary = summaries.get(path)
      // Nothing is known of a page that failed, whatever of it was compiled.
      if (!summary?.key) return ''
      return 'referencesKey' in summary ? summary.referencesKey : keyOfReferences(references(path))
    },
    body(path: FilePath): PageBody {
      const key = summaries.get(path)?.key ?? ''
      return key === '' ? emptyBody : read.body(key, entryOf(path))
    },
    /** Reuses the result of an earlier run; false when there is none, or when an input has changed. */
    restore(source: SourceFile): boolean {
      const { path } = source
      const key = keyOfSource(source)
      keys.set(path, key)
      for (const entry of entriesOf(path, key)) {
        const summary = stored.restore(entry)
        if (!summary) continue
        keep(path, entry, summary)
        return true
      }
      return false
    },
    add(path: FilePath, page: EvaluatedPage): void {
      const key = keyOf(path)
      // The first page that needs this key has it.
      const isFree = page.summary.inputs.length === 0 || readSummary(cache, key) === undefined
      const { entry, stored: result } = storedPage(path, key, page, isFree)
      keep(path, entry, entry.summary(stored.write(entry, result)))
      cache.setBody(result.summary.key, result.body)
    },
    /**
     * For this run only: an input changed during the work, or the code reads files itself. So the states of the inputs do not name
     * what the page was made from; its content does.
     */
    addForNow(path: FilePath, { summary, references, body }: EvaluatedPage): void {
      isRepeatable = false
      const key = hashOf(summary.key, JSON.stringify(body))
      keepForNow(path, { ...summary, key }, references)
      cache.setBody(key, body)
    },
    /** The build fails, and the next one must not reuse this page. */
    addFailed: (path: FilePath, { summary, references }: EvaluatedPage) =>
      keepForNow(path, { ...summary, key: '' }, references),
    /** For a page that was added: after an error, the next build must not reuse it. */
    fail(path: FilePath, found: Diagnostic): void {
      const summary = summaries.get(path)
      if (!summary) return
      const key = found.severity === 'error' ? '' : summary.key
      const failed = { ...summary, key, diagnostics: [...summary.diagnostics, found] }
      if (!unstored.has(path)) stored.replace(entryOf(path), failed)
      unstored.set(path, references(path))
      summaries.set(path, failed)
    },
  }
}

/** Marks the cached results of these pages as used, so that `save` keeps them. Most bodies have the key of their page. */
export function keepResults({ cache }: BuildContext, sources: readonly SourceFile[], { keyOf }: PageKeys): void {
  for (const source of sources)
    for (const { key } of entriesOf(source.path, keyOf(source))) {
      keepSummary(cache, key)
      if (cache.hasBody(key)) continue
      const cached = readSummary(cache, key)
      if (!cached) continue
      cache.hasBody(cached.key)
      for (const [name] of cached.inputs) cache.keep(packagesTable, name)
    }
}

/** Summaries in the cache. One that several commits have is read once. */
function createStored(cache: BuildContext['cache'], { stateOf }: BuildContext['disk']) {
  const shared = new Map<string, StoredSummary>()
  const read = ({ key, isShared }: PageEntry): StoredSummary | undefined => {
    keepSummary(cache, key)
    const summary = shared.get(key) ?? readSummary(cache, key)
    if (isShared && summary) shared.set(key, summary)
    return summary
  }
  return {
    /** `undefined` when there is none, or when an input has changed. */
    restore(entry: PageEntry): StoredSummary | undefined {
      const cached = read(entry)
      if (!cached || !cache.hasBody(cached.key)) return undefined
      const summary = entry.summary(cached)
      return areUnchanged(summary.inputs, stateOf) ? summary : undefined
    },
    write({ key }: PageEntry, page: Pick<EvaluatedPage, 'summary' | 'references'>): StoredSummary {
      shared.delete(key)
      return writeSummary(cache, key, page)
    },
    replace({ key }: PageEntry, summary: PageSummary): void {
      shared.delete(key)
      replaceSummary(cache, key, summary)
    },
  }
}

/** In bodies of some 25 KB. */
const mostShared = 1000

/** In references of some 4 KB. */
const fewestRecent = 4000

/** Reads the large parts of results. A body that several commits have is parsed once. */
function createReader(cache: BuildContext['cache']) {
  const bodies = new Map<string, PageBody>()
  const recent = recentValues<PageReferences>(fewestRecent)
  const sharedBody = (key: string): PageBody => {
    const body = bodies.get(key) ?? (cache.getBody(key) as PageBody) // written by add
    if (bodies.size < mostShared) bodies.set(key, body)
    return body
  }
  return {
    body: (key: string, entry: PageEntry): PageBody =>
      entry.body(entry.isShared ? sharedBody(key) : (cache.getBody(key) as PageBody)), // written by add
    references: (path: FilePath, summary: PageSummary, entry: PageEntry): PageReferences =>
      recent(path, () => entry.references(readReferences(cache, summary))),
  }
}

export const noReferences: PageReferences = { anchors: [], links: [], holes: [], mentions: [] }

export const emptyBody: PageBody = { body: [], outline: [], hasTitle: false }
