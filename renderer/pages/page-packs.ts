/** Cuts the pages of a site into packs of neighbours, which machines share, and deals the packs out to the shards of `compile`. */
import { cutList } from '../memo/cut-list.ts'
import { pathInCommit } from '../model/git-paths.ts'
import type { SourceFile } from '../model/model.ts'
import type { PageKeys } from './page-keys.ts'

/** One of several machines that compile a site together: 3 of 8. */
export interface Shard {
  readonly number: number
  readonly count: number
}

export type PagePack = readonly [SourceFile, ...SourceFile[]]

/**
 * A file that is the same in several commits is in one pack. By paths alone, so that every machine cuts alike, and a page more or less changes one pack. Ten thousand pages are about sixty
 * packs. More pages to a pack would only make packs larger, and an edit sends a whole pack.
 */
export function cutPacks(sources: readonly SourceFile[], { keyOf }: Pick<PageKeys, 'keyOf'>): PagePack[] {
  const wanted = 2 ** Math.floor(Math.log2(Math.max(1, sources.length / 16)))
  const endsOneOf = Math.min(128, Math.max(4, wanted))
  const nameOf = ({ path }: SourceFile) => pathInCommit(path)
  const sorted = [...sources].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
  const distinct = [...new Map(sorted.map((source) => [keyOf(source), source])).values()]
  return cutList(distinct, nameOf, { fewest: endsOneOf / 2, most: 4 * endsOneOf, endsOneOf }).flatMap(
    ([first, ...others]) => (first ? [[first, ...others] as const] : []),
  )
}

/** The packs of a shard. Large ones are dealt out first, so that all shards get about as many pages. */
export function packsOfShard(packs: readonly PagePack[], { number, count }: Shard): PagePack[] {
  const loads = Array.from({ length: count }, () => 0)
  const bySize = [...packs].sort((a, b) => b.length - a.length || (a[0].path < b[0].path ? -1 : 1))
  return bySize.filter((pack) => {
    const lightest = loads.indexOf(Math.min(...loads))
    loads[lightest] = (loads[lightest] ?? 0) + pack.length
    return lightest === number - 1
  })
}
