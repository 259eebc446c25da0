/** Refuses to replace a file with the records unless it has records. */
import { existsSync, readFileSync } from 'node:fs'
import { SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'

export function refuseForeignFile(path: string): void {
  if (!existsSync(path) || hasRecords(readFileSync(path, 'utf8'))) return
  const message = `The file "${path}" has other content than search records.`
  const hint = 'Choose a file that does not exist yet, or one that this command wrote.'
  throw new SiteError([finding({ code: 'foreign-file', message, hint })])
}

/** An empty file has nothing to lose. */
function hasRecords(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text.trim() || '[]')
    return Array.isArray(value) && value.every((record) => typeof Object(record).objectID === 'string')
  } catch {
    return false
  }
}
