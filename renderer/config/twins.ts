import { complain, type Setting } from './read-options.ts'

export interface Twin {
  readonly value: string
  readonly place: Pick<Setting, 'path' | 'report'>
}

/** Reports every entry with the value of an earlier one. `what` is plural: `versions are named`. */
export function complainOfTwins(entries: readonly Twin[], what: string, hint: string): void {
  const seen = new Set<string>()
  for (const { value, place } of entries) {
    if (seen.has(value)) complain(place, 'duplicate', `Two ${what} "${value}".`, hint)
    seen.add(value)
  }
}
