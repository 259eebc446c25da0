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

interface FacetFilter {
  readonly name: string
  readonly value: string
  readonly isNegated: boolean
}

/** The lists without empty ones. */
export function readFilters(filters: FacetFilters | undefined): FacetFilter[][] {
  const all = typeof filters === 'string' ? [filters] : (filters ?? [])
  return all
    .map((filter) => (typeof filter === 'string' ? [filter] : filter))
    .filter((some) => some.length > 0)
    .map((some) => some.map(readFilter))
}

function readFilter(filter: string): FacetFilter {
  const colon = filter.indexOf(':')
  const isNegated = filter.startsWith('-', colon + 1)
  return { name: filter.slice(0, colon), value: filter.slice(colon + (isNegated ? 2 : 1)), isNegated }
}
