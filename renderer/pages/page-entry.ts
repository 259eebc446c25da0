/**
 * Which entry of the cache has the result of a page. A page of a commit shares the entry of the same file in the working tree, where
 * the result has the paths of that file; if it depends on files outside its commit, it has an entry of its own.
 */
import type { EvaluatedPage, PageBody, PageReferences, PageSummary } from '../model/evaluated-page.ts'
import { commitFolder } from '../model/git-paths.ts'
import type { FilePath } from '../model/model.ts'
import { hashOf } from '../text/hash.ts'
import { bodyInCommit, referencesInCommit, summaryInCommit, toWorkingTree } from './move-page.ts'

export interface PageEntry {
  readonly key: string
  /** Whether commits share it. */
  readonly isShared: boolean
  /** The result of the page from the one that is stored. */
  summary<Summary extends PageSummary>(stored: Summary): Summary
  references(stored: PageReferences): PageReferences
  body(stored: PageBody): PageBody
}

/** Where the result of a page may be, in this order. `key` is that of the page. */
export function entriesOf(path: FilePath, key: string): readonly PageEntry[] {
  const folder = commitFolder(path)
  return folder === '' ? [plainEntry(key)] : [plainEntry(ownKey(key, path)), sharedEntry(key, folder)]
}

/** Where to store a new result, and what. `isFree`: no other page has the entry that commits share. */
export function storedPage(path: FilePath, key: string, page: EvaluatedPage, isFree: boolean) {
  const folder = commitFolder(path)
  if (folder === '') return { entry: plainEntry(key), stored: page }
  const shared = isFree ? toWorkingTree(page, folder) : undefined
  if (shared) return { entry: sharedEntry(key, folder), stored: shared }
  const summary = { ...page.summary, key: ownKey(page.summary.key, path) }
  return { entry: plainEntry(ownKey(key, path)), stored: { ...page, summary } }
}

export function plainEntry(key: string): PageEntry {
  return { key, isShared: false, summary: same, references: same, body: same }
}

function same<Stored>(stored: Stored): Stored {
  return stored
}

function sharedEntry(key: string, folder: FilePath): PageEntry {
  return {
    key,
    isShared: true,
    summary: (stored) => summaryInCommit(stored, folder),
    references: (stored) => referencesInCommit(stored, folder),
    body: (stored) => bodyInCommit(stored, folder),
  }
}

function ownKey(key: string, path: FilePath): string {
  return hashOf(key, path)
}
