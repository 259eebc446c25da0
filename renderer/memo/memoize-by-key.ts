/**
 * Makes each value once: the returned function calls `make` only for a new key.
 *
 *     const dateOf = memoizeByKey<Intl.DateTimeFormat>()
 *     dateOf('de', () => new Intl.DateTimeFormat('de'))
 */
export function memoizeByKey<Value>(): (key: string, make: () => Value) => Value {
  const values = new Map<string, Value>()
  return (key, make) => {
    const memoized = values.get(key)
    if (memoized !== undefined) return memoized
    const value = make()
    values.set(key, value)
    return value
  }
}
