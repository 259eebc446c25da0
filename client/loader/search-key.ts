/** Which keys open the search. Pure, and part of the loader. */
import type { EventFacts } from './hold.ts'

/** `enabled` lists those that are on: `k`, with Ctrl or Cmd, and `/`, which in a field is a character like any other. */
export function isSearchKey({ key = '', isCommand, isEditable }: EventFacts, enabled = ''): boolean {
  const name = key.toLowerCase()
  return enabled.includes(name) && (isCommand ? name === 'k' : name === '/' && !isEditable)
}
