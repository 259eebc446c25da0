/** Decides which keys open the search. Pure, and part of the loader. */
import type { EventFacts } from './hold.ts'

/** `enabled` lists the active keys: `k` (with Ctrl or Cmd) and `/`, which in a field is an ordinary character. */
export function isSearchKey({ key = '', isCommand, isCharacter, isEditable }: EventFacts, enabled = ''): boolean {
  const name = key.toLowerCase()
  return enabled.includes(name) && (name === 'k' ? isCommand : name === '/' && isCharacter && !isEditable)
}
