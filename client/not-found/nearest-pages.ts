/** Finds the pages whose addresses are most like one that does not exist. Pure. */

/** A page as `404.json` lists it. */
export type ListedPage = readonly [href: string, title: string]

const mostPages = 5
/** Below this, what two addresses have in common is chance. */
const leastLikeness = 0.45

/** The most similar pages first; when none is similar, the nearest page above the address. */
export function nearestPages(path: string, base: string, pages: readonly ListedPage[]): ListedPage[] {
  const wanted = toWanted(path, base)
  const found = pages
    .map((page) => ({ page, likeness: likenessOf(wanted, page, base) }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, mostPages)
    .map(({ page }) => page)
  return found.length > 0 ? found : pagesAbove(wanted.path, base, pages).slice(0, 1)
}

/** The words of the last part of an address, for the search. */
export function wordsOf(path: string): string {
  const last = toPath(path, '/').split('/').at(-1) ?? ''
  return last.replace(/[-_+.\s]+/g, ' ').trim()
}

interface Wanted {
  readonly path: string
  readonly pairs: ReadonlySet<string>
  readonly last: ReadonlySet<string>
}

function toWanted(path: string, base: string): Wanted {
  const bare = toPath(path, base)
  return { path: bare, pairs: pairsOf(bare), last: pairsOf(lastOf(bare)) }
}

/** From 0 to 1. The last part of the address counts most: pages move to other folders more often than they are renamed. */
function likenessOf(wanted: Wanted, [href, title]: ListedPage, base: string): number {
  const path = toPath(href, base)
  const last = Math.max(alike(wanted.last, pairsOf(lastOf(path))), alike(wanted.last, pairsOf(title.toLowerCase())))
  return 0.7 * last + 0.3 * alike(wanted.pairs, pairsOf(path))
}

/** Pages in whose folder the address is, the nearest one first. */
function pagesAbove(wanted: string, base: string, pages: readonly ListedPage[]): ListedPage[] {
  return pages
    .filter(([href]) => toPath(href, base) !== '' && wanted.startsWith(`${toPath(href, base)}/`))
    .sort(([a], [b]) => b.length - a.length)
}

/** In lower case, without the base path, slashes at the ends, and `.html`. */
function toPath(address: string, base: string): string {
  const path = decode(address).toLowerCase()
  return path
    .slice(path.startsWith(base.toLowerCase()) ? base.length : 0)
    .replace(/(\/index)?\.html?$/, '')
    .split('/')
    .filter(Boolean)
    .join('/')
}

function decode(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Pairs of neighboring characters; signs between words count as one. */
function pairsOf(text: string): Set<string> {
  const plain = ` ${text.replace(/[-_+.\s]+/g, ' ')} `
  return new Set(Array.from({ length: plain.length - 1 }, (_, at) => plain.slice(at, at + 2)))
}

/** The share of pairs that both have. */
function alike(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const pair of a) if (b.has(pair)) common++
  return (2 * common) / (a.size + b.size)
}
