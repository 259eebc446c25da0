import { areSame } from './memoize-last.ts'

/**
 * Makes equal lists one: a list of the very same objects as before is the one from before. So what is made from a list can be
 * kept by it. Of ten thousand items, of which one changes, some hundred lists are looked up: to remember each item on its own takes
 * longer than to make all of it again.
 */
export function memoizeLists<Item extends object>(): (items: readonly Item[]) => readonly Item[] {
  const none: readonly Item[] = []
  const byFirst = new WeakMap<Item, readonly (readonly Item[])[]>()
  return (items) => {
    const [first] = items
    if (first === undefined) return none
    const lists = byFirst.get(first) ?? []
    const known = lists.find((list) => areSame(list, items))
    if (known) return known
    byFirst.set(first, [items, ...lists].slice(0, mostAlike))
    return items
  }
}

/** A folder may stand in several sidebars, here with its index and there without: these lists begin alike. */
const mostAlike = 4
