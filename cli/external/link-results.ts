/** The committed file with the last answer of each address. */
import { existsSync } from 'node:fs'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { withoutMark } from '../../renderer/text/byte-order-mark.ts'

export const resultFile = 'external-links.json'

export interface LinkResult {
  /** Day of the last request, such as `2026-11-22`. */
  readonly checked: string
  /** Status, or the code of the error of the connection. */
  readonly answer: number | string
  /** First day of the present failure; `undefined` for an address that answered. */
  readonly since?: string | undefined
}

export type LinkResults = ReadonlyMap<string, LinkResult>

/** None when there is no file; `undefined` when it cannot be read. */
export function readResults(file: string): LinkResults | undefined {
  if (!existsSync(file)) return new Map()
  try {
    const value: unknown = JSON.parse(withoutMark(readIfFile(file) ?? ''))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const entries = Object.entries(value as Readonly<Record<string, unknown>>) // an object
    return new Map(entries.flatMap(([url, result]) => (isResult(result) ? [[url, result] as const] : [])))
  } catch {
    return undefined
  }
}

function isResult(value: unknown): value is LinkResult {
  if (typeof value !== 'object' || value === null || !('checked' in value) || !('answer' in value)) return false
  return typeof value.checked === 'string' && /^(?:number|string)$/.test(typeof value.answer)
}

/** One line for each address, sorted, so that a diff shows what changed. */
export function resultText(results: LinkResults): string {
  const sorted = [...results].sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = sorted.map(([url, result]) => `  ${JSON.stringify(url)}: ${JSON.stringify(result)}`)
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`
}
