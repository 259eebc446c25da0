/** Places the cells of each rank across the direction of the arrows: in their order, apart from each other, near their neighbours. */
export interface Cell {
  /** Size along the arrows. */
  readonly main: number
  /** Size across them. */
  readonly cross: number
  readonly group: string | undefined
  /** Least distance to the cell before, for an arrow between the two. */
  gapBefore: number
  /** Middle, across. */
  at: number
}

const gap = 16
const groupGap = 34

export function alignCells(columns: Cell[][], routes: readonly (readonly Cell[])[]): void {
  const neighbours = neighboursOf(routes)
  for (const column of columns)
    spread(
      column,
      column.map((_, index) => index),
    )
  for (const [index, column] of columns.entries()) sortByNeighbours(column, columns[index - 1], neighbours)
  for (const [index, column] of [...columns.entries()].reverse())
    sortByNeighbours(column, columns[index + 1], neighbours)
  for (let round = 0; round < 12; round++) {
    const order = round % 2 === 0 ? columns : [...columns].reverse()
    for (const column of order)
      spread(
        column,
        column.map((cell) => wish(cell, neighbours)),
      )
  }
}

function neighboursOf(routes: readonly (readonly Cell[])[]): ReadonlyMap<Cell, readonly Cell[]> {
  const found = new Map<Cell, Cell[]>()
  const link = (from: Cell, to: Cell) => found.set(from, [...(found.get(from) ?? []), to])
  for (const stops of routes) {
    for (const [index, to] of stops.entries()) {
      const from = stops[index - 1]
      if (!from) continue
      link(from, to)
      link(to, from)
    }
  }
  return found
}

/** Cells follow the order of their neighbours in the next rank; equals stay as written. */
function sortByNeighbours(
  column: Cell[],
  next: readonly Cell[] | undefined,
  neighbours: ReadonlyMap<Cell, readonly Cell[]>,
): void {
  if (!next) return
  const place = (cell: Cell) => {
    const places = (neighbours.get(cell) ?? []).flatMap((it) => (next.includes(it) ? [next.indexOf(it)] : []))
    return places.length === 0 ? column.indexOf(cell) : places.reduce((sum, it) => sum + it, 0) / places.length
  }
  const sorted = column.map((cell) => ({ cell, place: place(cell) })).sort((a, b) => a.place - b.place)
  column.splice(0, column.length, ...sorted.map(({ cell }) => cell))
}

function wish(cell: Cell, neighbours: ReadonlyMap<Cell, readonly Cell[]>): number {
  const near = neighbours.get(cell) ?? []
  return near.length === 0 ? cell.at : near.reduce((sum, { at }) => sum + at, 0) / near.length
}

/** Puts the cells where they wish to be, as far as their order and the gaps allow. */
function spread(column: Cell[], wishes: readonly number[]): void {
  const places: number[] = []
  for (const [index, cell] of column.entries()) {
    const before = column[index - 1]
    const least = before ? (places[index - 1] ?? 0) + distance(before, cell) : -Infinity
    places.push(Math.max(wishes[index] ?? 0, least))
  }
  // Pushing only downwards would make columns sink; the mean of their wishes is where they belong.
  const sink = places.reduce((sum, place, index) => sum + place - (wishes[index] ?? 0), 0) / places.length
  for (const [index, cell] of column.entries()) cell.at = (places[index] ?? 0) - sink
}

function distance(a: Cell, b: Cell): number {
  return (a.cross + b.cross) / 2 + Math.max(a.group === b.group ? gap : groupGap, b.gapBefore)
}
