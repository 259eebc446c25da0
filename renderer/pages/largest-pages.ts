import type { Page, Route } from '../model/model.ts'

interface SizedPage {
  readonly route: Route
  readonly bytes: number
}

/** The largest pages of a site, given the bytes of all; pages of equal size are sorted by route. */
export function largestPages(pages: ReadonlyMap<Page, number>, count: number): SizedPage[] {
  const largest: SizedPage[] = []
  for (const [{ route }, bytes] of pages) {
    const last = largest.at(-1)
    if (largest.length === count && last && bytes < last.bytes) continue
    largest.push({ route, bytes })
    largest.sort((a, b) => b.bytes - a.bytes || (a.route < b.route ? -1 : 1)).splice(count)
  }
  return largest
}
