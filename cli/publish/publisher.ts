/** What publishing needs of a search service. One more service = one more file that makes one of these. */
import type { SearchRecord } from '../../renderer/search/records/record.ts'
import type { Changes, LiveRecord } from './compare.ts'

export interface Publisher {
  /** Number of records in the live index; 0 when there is no such index. */
  count(): Promise<number>
  /** Every record of the live index. */
  readAll(): Promise<LiveRecord[]>
  /** Replaces the whole index: readers have the old records until all new ones are there. */
  replace(records: readonly SearchRecord[], onSent: (count: number) => void): Promise<void>
  /** Sends only what changed. Readers miss no record meanwhile that they had before and are to have after. */
  update(changes: Changes, onSent: (count: number) => void): Promise<void>
  /** Whether the key that readers get may do more than search. `undefined`: the service does not say. */
  mayWrite(apiKey: string): Promise<boolean | undefined>
}
