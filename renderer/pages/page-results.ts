/** The results of pages, in the cache for later runs. What a later run must not reuse belongs to this run only. */
import { packagesTable } from '../io/disk/package-states.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { EvaluatedPage, PageBody, PageSummary } from '../model/evaluated-page.ts'
import { areUnchanged } from '../model/input-states.ts'
import type { FilePath, SourceFile } from '../model/model.ts'
import { hashOf } from '../text/hash.ts'
import type { BuildContext } from './build-context.ts'
import { entriesOf, type PageEntry, storedPage } from './page-entry.ts'
import type { PageKeys } from './page-keys.ts'
import { type KeyedSummary, keepSummary, keyOfReferences, readSummary, writeSummary } from './stored-summaries.ts'

export type PageResults = ReturnType<typeof createPageResults>

export function createPageResults({ cache, disk }: BuildContext, { keyOf: keyOfSource }: PageKeys) {
  const keys = new Map<FilePath, string>()
  const entries = new Map<FilePath, PageEntry>()
  const summaries = new Map<FilePath, PageSummary>()
  const referencesKeys = new Map<FilePath, string>()
  const stored = createStored(cache)
  const sharedBody = createSharedBodies()
  const keyOf = (path: FilePath) => keys.get(path) ?? ''
  let isRepeatable = true

  const restoreFrom = (entry: PageEntry): KeyedSummary | undefined => {
    const cached = stored.read(entry)
    if (!cached || !cache.hasBody(cached.summary.key)) return undefined
    const summary = entry.summary(cached.summary)
    return areUnchanged(summary.inputs, disk.stateOf) ? { ...cached, summary } : undefined
  }

  return {
    keyOf,
    isRepeatable: () => isRepeatable,
    summary: (path: FilePath) => summaries.get(path),
    /** Changes with the references of a page. */
    referencesKey(path: FilePath): string {
      const summary = summaries.get(path)
      // Nothing is known of a page that failed, whatever of it was compiled.
      if (!summary?.key) return ''
      return referencesKeys.get(path) ?? keyOfReferences(summary)
    },
    body(path: FilePath): PageBody {
      const key = summaries.get(path)?.key ?? ''
      if (key === '') return emptyBody
      const read = () => cache.getBody(key) as PageBody // written below
      const entry = entries.get(path)
      return entry?.body(entry.isShared ? sharedBody(key, read) : read()) ?? read()
    },
    /** Reuses the result of an earlier run; false when there is none, or when an input has changed. */
    restore(source: SourceFile): boolean {
      const { path } = source
      const key = keyOfSource(source)
      keys.set(path, key)
      for (const entry of entriesOf(path, key)) {
        const cached = restoreFrom(entry)
        if (!cached) continue
        entries.set(path, entry)
        summaries.set(path, cached.summary)
        referencesKeys.set(path, cached.referencesKey)
        return true
      }
      return false
    },
    add(path: FilePath, page: EvaluatedPage): void {
      const key = keyOf(path)
      // The first page that needs this key has it.
      const isFree = page.summary.inputs.length === 0 || readSummary(cache, key) === undefined
      const { entry, stored: result } = storedPage(path, key, page, isFree)
      entries.set(path, entry)
      const written = stored.write(entry, result.summary)
      summaries.set(path, entry.summary(written.summary))
      referencesKeys.set(path, written.referencesKey)
      cache.setBody(result.summary.key, result.body)
    },
    /**
     * For this run only: an input changed during the work, or the code reads files itself. So the states of the inputs do not name
     * what the page was made from; its content does.
     */
    addForNow(path: FilePath, { summary, body }: EvaluatedPage): void {
      isRepeatable = false
      entries.delete(path)
      referencesKeys.delete(path)
      const key = hashOf(summary.key, JSON.stringify(body))
      summaries.set(path, { ...summary, key })
      cache.setBody(key, body)
    },
    /** The build fails, and the next one must not reuse this page. */
    addFailed: (path: FilePath, { summary }: EvaluatedPage) => void summaries.set(path, { ...summary, key: '' }),
    /** For a page that was added: after an error, the next build must not reuse it. */
    fail(path: FilePath, found: Diagnostic): void {
      const summary = summaries.get(path)
      if (!summary) return
      const key = found.severity === 'error' ? '' : summary.key
      const failed = { ...summary, key, diagnostics: [...summary.diagnostics, found] }
      summaries.set(path, failed)
      const entry = entries.get(path)
      if (entry) stored.write(entry, failed)
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
      cache.hasBody(cached.summary.key)
      for (const [name] of cached.summary.inputs) cache.keep(packagesTable, name)
    }
}

/** Summaries in the cache. One that several commits have is read once. */
function createStored(cache: BuildContext['cache']) {
  const shared = new Map<string, KeyedSummary>()
  return {
    read({ key, isShared }: PageEntry): KeyedSummary | undefined {
      keepSummary(cache, key)
      const summary = shared.get(key) ?? readSummary(cache, key)
      if (isShared && summary) shared.set(key, summary)
      return summary
    },
    write({ key }: PageEntry, summary: PageSummary): KeyedSummary {
      shared.delete(key)
      return writeSummary(cache, key, summary)
    },
  }
}

/** In bodies of some 25 KB. */
const mostShared = 1000

/** Parses a body once that several commits have. */
function createSharedBodies() {
  const bodies = new Map<string, PageBody>()
  return (key: string, read: () => PageBody): PageBody => {
    const known = bodies.get(key)
    if (known) return known
    const body = read()
    if (bodies.size < mostShared) bodies.set(key, body)
    return body
  }
}

export const emptyBody: PageBody = { body: [], outline: [], hasTitle: false }
