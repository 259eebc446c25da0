/**
 * Holds the values that were used last: at least this number of them, and at most twice as many.
 *
 *     const bodyOf = recentValues<PageBody>(100)
 *     bodyOf(key, () => cache.getBody(key))
 */
export function recentValues<Value>(least: number): (key: string, make: () => Value) => Value {
  let newer = new Map<string, Value>()
  let older = newer
  return (key, make) => {
    const held = newer.get(key)
    if (held !== undefined) return held
    const value = older.get(key) ?? make()
    if (newer.size >= least) {
      older = newer
      newer = new Map()
    }
    newer.set(key, value)
    return value
  }
}
