/** Publishes records, unless that would lose many records or expose a write key. */
import { SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { Synonym } from '../../renderer/model/synonym.ts'
import type { Progress } from '../../renderer/pages/build-context.ts'
import type { SearchRecord } from '../../renderer/search/records/record.ts'
import { type Changes, compareRecords, type SettingDifference } from './compare.ts'
import { oneWaySynonyms } from './one-way-synonyms.ts'
import type { Publisher } from './publisher.ts'

export interface PublishOptions {
  readonly publisher: Publisher
  readonly indexName: string
  /** The key in the site, which every reader gets. */
  readonly searchKey: string | undefined
  readonly progress: Progress
  readonly synonyms: readonly Synonym[]
  readonly isDryRun: boolean
  readonly isDiff: boolean
  readonly isForced: boolean
}

export interface PublishResult {
  readonly isDryRun: boolean
  readonly before: number
  readonly after: number
  /** `undefined` unless records were compared one by one. */
  readonly changes: Changes | undefined
  /** Empty unless they were compared. */
  readonly settings: readonly SettingDifference[]
}

/** A greater loss is more often a broken build than a smaller site. */
const greatestDrop = 0.3

export async function publish(records: readonly SearchRecord[], options: PublishOptions): Promise<PublishResult> {
  const { publisher, isDryRun, isDiff } = options
  await refusePublicWriteKey(options)
  const comparesAll = isDryRun || isDiff
  const live = comparesAll ? await publisher.readAll() : undefined
  const before = live?.length ?? (await publisher.count())
  const result = {
    isDryRun,
    before,
    after: records.length,
    changes: live && compareRecords(records, live),
    settings: comparesAll ? await publisher.differentSettings() : [],
  }
  if (isDryRun) return result
  refuseLoss(before, records.length, options)
  // An index that does not exist cannot be copied and changed.
  const changes = before === 0 ? undefined : result.changes
  const total = changes ? changes.added.length + changes.changed.length + changes.removed.length : records.length
  const stage = options.progress.stage('Publish', total)
  const synonyms = oneWaySynonyms(options.synonyms)
  if (changes) await publisher.update(changes, synonyms, stage.tick)
  else await publisher.replace(records, synonyms, stage.tick)
  stage.done()
  return result
}

async function refusePublicWriteKey({ publisher, searchKey }: PublishOptions): Promise<void> {
  if (searchKey === undefined || (await publisher.mayWrite(searchKey)) !== true) return
  throw refusal(
    'public-write-key',
    'The key in search.apiKey may change the index, and every reader of the site gets it. Nothing was published.',
    'Use a key with only the "search" right in the config. Replace the other key, since it may have been public.',
  )
}

function refuseLoss(before: number, after: number, { isForced, indexName }: PublishOptions): void {
  if (after === 0)
    throw refusal(
      'no-records',
      'The site has no search records. Publishing would empty the index.',
      'Check that the site has searchable pages.',
    )
  if (isForced || after >= before * (1 - greatestDrop)) return
  const percent = Math.round((1 - after / before) * 100)
  throw refusal(
    'lost-records',
    `"${indexName}" has ${before} records and would have ${after}: ${percent} % less. Nothing was published.`,
    'Check that no pages are missing. If the loss is right, add --force.',
  )
}

function refusal(code: string, message: string, hint: string): SiteError {
  return new SiteError([finding({ code, message, hint })])
}
