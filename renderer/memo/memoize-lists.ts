import { areSame } from './memoize-last.ts'

/**
 * Returns the earlier list when a list has the same objects as an earlier one, so that `memoizeByObject` can hold what is made
 * from it. When one of ten thousand items changes, a few hundred lists are looked up. Memoizing each item on its own takes longer
 * than making everything again (measured).
 *
 *     const sameList = memoizeLists<SourceFile>()
 *     sameList([a, b]) === sameList([a, b]) // true
 */
export function memoizeLists<Item extends object>(): (items: readonly Item[]) => readonly Item[] {
  const none: readonly Item[] = []
  const byFirst = new WeakMap<Item, readonly (readonly Item[])[]>()
  return (items) => {
    const [first] = items
    if (first === undefined) return none
    const lists = byFirst.get(first) ?? []
    const memoized = lists.find((list) => areSame(list, items))
    if (memoized) return memoized
    byFirst.set(first, [items, ...lists].slice(0, mostAlike))
    return items
  }
}

/** Several lists may begin with the same item: a folder can be in several sidebars, with and without its index. */
const mostAlike = 4
