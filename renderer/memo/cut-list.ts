/** How long the pieces of a list get. */
export interface PieceSizes {
  readonly fewest: number
  readonly most: number
  /** Of so many items one ends a piece. */
  readonly endsOneOf: number
}

/**
 * Cuts a long list into pieces of neighbours. Borders depend on the names of the items near them, so that an item that comes or
 * goes changes the pieces beside it and no others.
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

/** Names that differ in the last letters only have different ones as well. */
function checksum(name: string): number {
  let hash = 0
  for (let index = 0; index < name.length; index++) hash = (Math.imul(hash, 31) + name.charCodeAt(index)) | 0
  return Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 16
}
