/** Publishes records unless there is a reason not to. */
import type { Progress } from '../../renderer/pages/build-context.ts'
import type { SearchRecord } from '../../renderer/search/records/record.ts'
import { type Changes, compareRecords } from './compare.ts'
import { PublishError } from './publish-error.ts'
import type { Publisher } from './publisher.ts'

export interface PublishOptions {
  readonly publisher: Publisher
  readonly indexName: string
  /** The key that the site gives to its readers. */
  readonly searchKey: string | undefined
  readonly progress: Progress
  readonly isDryRun: boolean
  readonly isDiff: boolean
  readonly isForced: boolean
}

export interface PublishResult {
  readonly isDryRun: boolean
  readonly before: number
  readonly after: number
  /** Known when records were compared one by one. */
  readonly changes: Changes | undefined
}

/** A greater loss than this is more often a broken build than a smaller site. */
const greatestDrop = 0.3

export async function publish(records: readonly SearchRecord[], options: PublishOptions): Promise<PublishResult> {
  const { publisher, isDryRun, isDiff } = options
  await refusePublicWriteKey(options)
  const comparesAll = isDryRun || isDiff
  const live = comparesAll ? await publisher.readAll() : undefined
  const before = live?.length ?? (await publisher.count())
  const result = { isDryRun, before, after: records.length, changes: live && compareRecords(records, live) }
  if (isDryRun) return result
  refuseLoss(before, records.length, options)
  // There is nothing to copy of an index that does not exist.
  const changes = before === 0 ? undefined : result.changes
  const total = changes ? changes.added.length + changes.changed.length + changes.removed.length : records.length
  const stage = options.progress.stage('Publish', total)
  if (changes) await publisher.update(changes, stage.tick)
  else await publisher.replace(records, stage.tick)
  stage.done()
  return result
}

async function refusePublicWriteKey({ publisher, searchKey }: PublishOptions): Promise<void> {
  if (searchKey === undefined || (await publisher.mayWrite(searchKey)) !== true) return
  throw new PublishError(
    'The key in search.apiKey, which every reader of the site gets, may change the index. Nothing was published.',
    'Put a key with no right but "search" into the config, and replace the other one: it has been public.',
  )
}

function refuseLoss(before: number, after: number, { isForced, indexName }: PublishOptions): void {
  if (after === 0)
    throw new PublishError(
      'There are no records: publishing them would empty the index.',
      'Check that the site has pages to be found.',
    )
  if (isForced || after >= before * (1 - greatestDrop)) return
  const percent = Math.round((1 - after / before) * 100)
  throw new PublishError(
    `"${indexName}" has ${before} records and would have ${after}: ${percent} % less. Nothing was published.`,
    'Check that the whole site was read; if so, run the command with --force.',
  )
}
