/** Inserts into the text of a config. */
import { locateKeys } from '../../renderer/config/positions.ts'

/** Finds where an option is written; `undefined` when the text is not a config that can be read. */
export async function findOptions(text: string) {
  const locate = await locateKeys(text).catch(() => undefined)
  return locate && ((...path: (string | number)[]) => offsetOf(text, locate(path)))
}

function offsetOf(text: string, place: { readonly line: number; readonly column: number } | undefined) {
  if (!place) return undefined
  const before = text.split('\n').slice(0, place.line - 1)
  return before.reduce((sum, line) => sum + line.length + 1, 0) + place.column - 1
}

export function insert(text: string, at: number, more: string): string {
  return text.slice(0, at) + more + text.slice(at)
}

export function indentAt(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).replace(/\S.*/, '')
}

export function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}
