/** Interface of a search service. To add a service, add a file that creates a `Publisher`. */
import type { SearchRecord } from '../../renderer/search/records/record.ts'
import type { Changes, LiveRecord, SettingDifference } from './compare.ts'
import type { OneWaySynonym } from './one-way-synonyms.ts'

export interface Publisher {
  /** Number of records in the live index; 0 when there is no such index. */
  count(): Promise<number>
  /** Every record of the live index. */
  readAll(): Promise<LiveRecord[]>
  /** Settings of the live index that publishing would change; empty without an index, or when the key may not read them. */
  differentSettings(): Promise<readonly SettingDifference[]>
  /** Replaces the whole index. Readers have the old records until all new ones are there. */
  replace(
    records: readonly SearchRecord[],
    synonyms: readonly OneWaySynonym[],
    onSent: (count: number) => void,
  ): Promise<void>
  /** Sends only what changed. No record that is in both the old and the new index is missing meanwhile. */
  update(changes: Changes, synonyms: readonly OneWaySynonym[], onSent: (count: number) => void): Promise<void>
  /** Whether a key may do more than search; `undefined` when the service does not answer that. */
  mayWrite(apiKey: string): Promise<boolean | undefined>
}
