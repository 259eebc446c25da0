/**
 * State of an island that the page's address keeps, so that a reader can send what they see. The server renders the initial
 * state; an island whose state is in the address wakes at once (see `parts.tsx`), and what it says is applied then.
 */
import { createContext, useContext, useEffect, useState } from 'react'

/** Given while the server renders an island, which adds the names that it looks for in the address. */
export const QueryKeysContext = createContext<Set<string> | undefined>(undefined)

export interface QueryStateOptions<Value> {
  /** Answers `undefined` for a text that is no value; then the initial one stays. */
  readonly read: (text: string) => Value | undefined
  /** Makes the text for the address. Default: `String`. */
  readonly write?: (value: Value) => string
}

/** Like `useState`, with the value in the address under `key` while it is not the initial one. */
export function useQueryState<Value extends string | number | boolean>(
  key: string,
  initial: Value,
  { read, write = String }: QueryStateOptions<Value>,
): readonly [Value, (value: Value) => void] {
  useContext(QueryKeysContext)?.add(key)
  const [value, setValue] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key and what is written under it do not change
  useEffect(() => {
    const { pathname } = location
    const asked = () => {
      const text = new URLSearchParams(location.search).get(key)
      return text === null ? undefined : read(text)
    }
    const follow = () => {
      if (location.pathname === pathname) setValue(asked() ?? initial)
    }
    const first = asked()
    if (first !== undefined) setValue(first)
    for (const type of changes) addEventListener(type, follow)
    return () => {
      for (const type of changes) removeEventListener(type, follow)
    }
  }, [])
  const change = (next: Value) => {
    setValue(next)
    writeSoon(key, next === initial ? undefined : write(next))
  }
  return [value, change]
}

/** On the way through the history; and when a link led to another query on the same page, see `navigate.ts`. */
const changes = ['popstate', 'docs-gen:query']

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
