/** Facet filters as the search protocol has them: the outer list is "and", an inner one "or", a minus sign negates. */
import type { PageFacets } from './index-files.ts'

export type FacetFilters = string | readonly (string | readonly string[])[]

/** `type` filters by level: `lvl1` to `lvl6`; texts have the type `content`. */
export function matchesFacets(filters: FacetFilters | undefined, facets: PageFacets, level: number): boolean {
  const all = typeof filters === 'string' ? [filters] : (filters ?? [])
  return all.every((filter) => {
    const some = typeof filter === 'string' ? [filter] : filter
    return some.length === 0 || some.some((one) => matchesOne(one, facets, level))
  })
}

function matchesOne(filter: string, facets: PageFacets, level: number): boolean {
  const colon = filter.indexOf(':')
  const name = filter.slice(0, colon)
  const isNegated = filter.startsWith('-', colon + 1)
  const value = filter.slice(colon + (isNegated ? 2 : 1))
  const isEqual = name === 'type' ? value === `lvl${level}` || value === 'content' : facets[name] === value
  return isEqual !== isNegated
}
