/** Facet filters of the search protocol: the outer list means "and", an inner one "or", and a minus sign negates. */
import type { PageFacets } from './index-files.ts'

export type FacetFilters = string | readonly (string | readonly string[])[]

/** `type` filters by level: `lvl1` to `lvl6`; texts have the type `content`. */
export function matchesFacets(filters: readonly FacetFilter[][], facets: PageFacets, level: number): boolean {
  return filters.every((some) =>
    some.some(({ name, value, isNegated }) => {
      const isEqual = name === 'type' ? value === `lvl${level}` || value === 'content' : facets[name] === value
      return isEqual !== isNegated
    }),
  )
}

/**
 * Which address of a page a hit shows: of those that the filters allow, one in the part of the site where the reader is, or else the first.
 * -1 when they allow none.
 */
export function addressToShow(
  addresses: readonly PageFacets[],
  filters: readonly FacetFilter[][],
  level: number,
  path: string,
): number {
  const isAllowed = (facets: PageFacets) => matchesFacets(filters, facets, level)
  const near = addresses.findIndex((facets) => isNear(facets, path) && isAllowed(facets))
  return near < 0 ? addresses.findIndex(isAllowed) : near
}

/** Whether an address is in the part of the site where the reader is. */
export function isNear({ part }: PageFacets, path: string): boolean {
  // No path has a space.
  return path.startsWith(part ?? ' ')
}

interface FacetFilter {
  readonly name: string
  readonly value: string
  readonly isNegated: boolean
}

/** The lists without empty ones. */
export function readFilters(filters: FacetFilters | undefined): FacetFilter[][] {
  return [filters ?? []]
    .flat()
    .map((filter) => [filter].flat())
    .filter((some) => some.length > 0)
    .map((some) => some.map(readFilter))
}

function readFilter(filter: string): FacetFilter {
  const colon = filter.indexOf(':')
  const isNegated = filter.startsWith('-', colon + 1)
  return { name: filter.slice(0, colon), value: filter.slice(colon + (isNegated ? 2 : 1)), isNegated }
}
