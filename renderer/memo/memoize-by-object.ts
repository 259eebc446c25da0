/**
 * Makes one value per object, and holds it as long as the object lives. All stages that get the same site share its tables.
 *
 *     const routesOf = memoizeByObject((site: Site) => new Set(site.pages.map((page) => page.route)))
 */
export function memoizeByObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const memoized = values.get(key)
    if (memoized) return memoized.value
    const value = make(key)
    values.set(key, { value })
    return value
  }
}
