/** Collects the largest pages of a site; pages of equal size are sorted by route. */
import type { Route } from '../model/model.ts'

interface SizedPage {
  readonly route: Route
  readonly bytes: number
}

export function createLargestPages(count: number) {
  const pages: SizedPage[] = []
  return {
    pages: pages as readonly SizedPage[],
    add(route: Route, bytes: number): void {
      const last = pages.at(-1)
      if (pages.length === count && last && bytes < last.bytes) return
      pages.push({ route, bytes })
      pages.sort((a, b) => b.bytes - a.bytes || (a.route < b.route ? -1 : 1)).splice(count)
    },
  }
}
