/**
 * Makes each value once for each object it is made from, and keeps it for as long as the object lives: tables of a site serve
 * every stage that is handed the same site.
 */
export function memoizeByObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const known = kept.get(key) ?? { value: make(key) }
    kept.set(key, known)
    return known.value
  }
}
