/** How long the pieces of a list become. */
interface PieceSizes {
  readonly fewest: number
  readonly most: number
  /** On average, one of this many items ends a piece. */
  readonly endsOneOf: number
}

/**
 * Cuts a long list into pieces of neighbours. The name of an item decides whether a piece ends after it, so that an added or
 * removed item changes only the pieces near it.
 *
 *     cutList(files, (file) => file.path, { fewest: 8, most: 64, endsOneOf: 16 }).map(sameList)
 */
export function cutList<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  { fewest, most, endsOneOf }: PieceSizes,
): Item[][] {
  const pieces: Item[][] = []
  let piece: Item[] = []
  for (const item of items) {
    piece.push(item)
    if (piece.length < fewest || (piece.length < most && checksum(nameOf(item)) % endsOneOf !== 0)) continue
    pieces.push(piece)
    piece = []
  }
  return piece.length > 0 ? [...pieces, piece] : pieces
}

/** Cuts a list where the key of its items changes. */
export function cutRuns<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const runs: Item[][] = []
  let key: string | undefined
  for (const item of items) {
    const own = keyOf(item)
    if (own === key) runs.at(-1)?.push(item)
    else runs.push([item])
    key = own
  }
  return runs
}

/** Cuts a list into pieces of the same length; the last one may be shorter. */
export function cutEvenly<Item>(items: readonly Item[], length: number): Item[][] {
  const count = Math.ceil(items.length / length)
  return Array.from({ length: count }, (_, piece) => items.slice(piece * length, (piece + 1) * length))
}

/** The last step mixes the bits, so that names which differ only in their last letters get different checksums. */
function checksum(name: string): number {
  let hash = 0
  for (let index = 0; index < name.length; index++) hash = (Math.imul(hash, 31) + name.charCodeAt(index)) | 0
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 16
}
