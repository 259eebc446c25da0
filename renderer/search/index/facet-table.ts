/** The facets of all pages of the index, in the form of its entry. */
import type { IndexEntry, PageFacets } from '../../../client/search/engine/index-files.ts'

export type FacetTable = Pick<IndexEntry, 'facets' | 'addresses' | 'runs'>

/** Takes the facets of all addresses of each page. */
export function facetTable(pages: readonly (readonly PageFacets[])[]): FacetTable {
  const facets = new Map<string, number>()
  const addresses = new Map<string, number>()
  const runs: [pages: number, addresses: number][] = []
  for (const page of pages) {
    const list = page.map((own) => numberIn(facets, JSON.stringify(own)))
    const number = numberIn(addresses, JSON.stringify(list))
    const last = runs.at(-1)
    if (last?.[1] === number) last[0]++
    else runs.push([1, number])
  }
  return {
    facets: [...facets.keys()].map((key) => JSON.parse(key) as PageFacets), // written above
    addresses: [...addresses.keys()].map((key) => JSON.parse(key) as number[]), // written above
    runs,
  }
}

function numberIn(numbers: Map<string, number>, key: string): number {
  const number = numbers.get(key) ?? numbers.size
  numbers.set(key, number)
  return number
}
