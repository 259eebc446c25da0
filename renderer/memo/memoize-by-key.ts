/** Makes each value once: `keep(key, make)` calls `make` the first time a key is asked for. */
export function memoizeByKey<Value>(): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const value = make()
    kept.set(key, value)
    return value
  }
}
