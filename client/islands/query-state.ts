/**
 * State of an island that is kept in the URL, so that readers can share what they see. The server renders the initial state.
 * An island whose state is in the URL is hydrated at once (see `parts.tsx`) and then applies that state.
 */
import { createContext, useContext, useEffect, useState } from 'react'

/** While the server renders an island, collects the names of the query parameters that the island reads. */
export const QueryKeysContext = createContext<Set<string> | undefined>(undefined)

export interface QueryStateOptions<Value> {
  /** Returns `undefined` for an invalid text; the initial value is used then. */
  readonly read: (text: string) => Value | undefined
  /** Returns the text for the URL. Default: `String`. */
  readonly write?: (value: Value) => string
}

/** Like `useState`. The URL holds the value under `key` unless it is the initial value. */
export function useQueryState<Value extends string | number | boolean>(
  key: string,
  initial: Value,
  options: QueryStateOptions<Value>,
): readonly [Value, (value: Value) => void] {
  const { read, write = String } = options ?? {}
  if (!read)
    throw new Error('useQueryState needs a key, an initial value, and { read }, which makes a value of a text.')
  useContext(QueryKeysContext)?.add(key)
  const [value, setValue] = useState(initial)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the functions of an island do not change
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

/** Back and forward in the history, and links that change only the query (see `navigate.ts`). */
const changes = ['popstate', 'docs-gen:query']

const pending = new Map<string, string | undefined>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Browsers limit how often the URL may change; a slider would exceed the limit. */
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
