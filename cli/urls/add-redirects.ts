/** Adds redirects to the text of a config. */
import { writtenRoute } from '../../renderer/text/routes.ts'
import { findOptions, indentAt, insert, quoted } from '../project/edit-config.ts'
import type { Move } from './find-moves.ts'

/** `undefined` when the text has no place for them that can be found. */
export async function addRedirects(text: string, moves: readonly Move[]): Promise<string | undefined> {
  const find = await findOptions(text)
  const isJson = /^\s*\{/.test(text)
  const key = (name: string) => (isJson ? `"${name}"` : name)
  const value = (route: string) => (isJson ? JSON.stringify : quoted)(writtenRoute(route))
  const entries = moves.map(({ from, to }) => `{ ${key('from')}: ${value(from)}, ${key('to')}: ${value(to)} }`)
  const place = find?.('redirects')
  if (place !== undefined) {
    const [written] = /^["']?redirects["']?\s*:\s*\[/.exec(text.slice(place)) ?? []
    if (written === undefined) return undefined
    const start = place + written.length
    return insert(text, start, entries.join(', ') + (/^\s*\]/.test(text.slice(start)) ? '' : ', '))
  }
  const before = find?.('docs') ?? find?.('url')
  if (before === undefined) return undefined
  return insert(text, before, `${key('redirects')}: [${entries.join(', ')}],\n${indentAt(text, before)}`)
}
