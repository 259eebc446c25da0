/**
 * State that the page's address keeps, so that a reader can send what they see. The server renders the default; what the
 * address says is applied when the figure wakes.
 */
import { useEffect, useState } from 'react'

/**
 * `read` answers `undefined` for a text that is no value; then the default stays. `write` makes the text for the address.
 */
export function useUrlState<Value extends string | number | boolean>(
  key: string,
  initial: Value,
  read: (text: string) => Value | undefined,
  write: (value: Value) => string = String,
): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address says at the beginning counts
  useEffect(() => {
    const text = new URLSearchParams(location.search).get(key)
    const wanted = text === null ? undefined : read(text)
    if (wanted !== undefined) setValue(wanted)
  }, [])
  const change = (next: Value) => {
    setValue(next)
    writeSoon(key, next === initial ? undefined : write(next))
  }
  return [value, change]
}

const pending = new Map<string, string | undefined>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Browsers limit how often an address may change; a slider would exceed that. */
function writeSoon(key: string, text: string | undefined): void {
  const { pathname } = location
  pending.set(key, text)
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (location.pathname === pathname) writePending()
    pending.clear()
  }, 250)
}

function writePending(): void {
  const url = new URL(location.href)
  for (const [key, text] of pending) {
    if (text === undefined) url.searchParams.delete(key)
    else url.searchParams.set(key, text)
  }
  history.replaceState(history.state, '', url)
}

/** Reads a number between two limits. */
export function numberWithin(least: number, most: number) {
  return (text: string): number | undefined => {
    const value = text === '' ? Number.NaN : Number(text)
    return value >= least && value <= most ? value : undefined
  }
}

/** Reads one of a few words. */
export function oneOf<Word extends string>(words: readonly Word[]) {
  return (text: string): Word | undefined => words.find((word) => word === text)
}
