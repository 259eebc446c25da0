/**
 * Lays out a flow in ranks, left to right or top to bottom. Both directions are one computation along two axes: `main` is the
 * direction of the arrows, `cross` the other. Edges that pass a rank get an empty place in it, so they run between the boxes.
 */
import type { Box } from '../shapes/geometry.ts'
import { textWidth } from '../shapes/text-width.ts'
import { alignCells, type Cell } from './align-cells.ts'
import { type FlowEdge, rankNodes } from './flow-data.ts'
import { smallType } from './measure-node.ts'

/** The way from the first node to the last. */
export type Direction = 'right' | 'down'

/** A box of known size. */
export interface Sized {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly group?: string
  readonly rank?: number
}

/**
 * `forward` with the ranks, `beside` to a node of the same rank, `reverse` to the rank before; `around` the boxes to any
 * earlier rank.
 */
type EdgeWay = 'forward' | 'beside' | 'reverse' | 'around'

export interface PlacedEdge {
  readonly edge: FlowEdge
  /** Middles of the boxes and of the empty places in between. */
  readonly stops: readonly Box[]
  readonly way: EdgeWay
}

export interface FlowLayout<Node extends Sized> {
  readonly nodes: readonly (Node & Box)[]
  readonly edges: readonly PlacedEdge[]
  readonly direction: Direction
}

interface Input<Node extends Sized> {
  /** In reading order: an edge to an earlier node leads back. */
  readonly nodes: readonly Node[]
  readonly edges: readonly FlowEdge[]
  readonly direction: Direction
}

const groupPadding = 16
export const groupTitle = 22

export function layoutFlow<Node extends Sized>({ nodes, edges, direction }: Input<Node>): FlowLayout<Node> {
  const ranks = rankNodes(nodes, edges)

  const last = Math.max(...ranks.values())
  const columns: Cell[][] = Array.from({ length: last + 1 }, () => [])
  const cells = new Map<string, Cell>()
  for (const node of nodes) {
    const cell = toCell(node, direction)
    cells.set(node.id, cell)
    columns[ranks.get(node.id) ?? 0]?.push(cell)
  }
  const routes = edges.map((edge) => routeEdge(edge, ranks, cells, columns))
  for (const route of routes) if (route.way === 'beside') makeRoom(route, columns, direction)
  alignCells(
    columns,
    routes.filter(({ way }) => way === 'forward').map(({ stops }) => stops),
  )
  const mains = mainPositions(columns, gapsBetween(columns, routes, ranks, direction))
  const boxOf = (cell: Cell): Box => {
    const main = mains[columns.findIndex((column) => column.includes(cell))] ?? 0
    const [width, height] = direction === 'right' ? [cell.main, cell.cross] : [cell.cross, cell.main]
    return direction === 'right' ? { x: main, y: cell.at, width, height } : { x: cell.at, y: main, width, height }
  }
  return {
    direction,
    nodes: nodes.flatMap((node) => {
      const cell = cells.get(node.id)
      return cell ? [{ ...node, ...boxOf(cell) }] : []
    }),
    edges: routes.map(({ edge, stops, way }) => ({ edge, way, stops: stops.map(boxOf) })),
  }
}

function toCell({ width, height, group }: Sized, direction: Direction): Cell {
  const [main, cross] = direction === 'right' ? [width, height] : [height, width]
  return { main, cross, group, gapBefore: 0, at: 0 }
}

interface Route {
  readonly edge: FlowEdge
  readonly stops: readonly Cell[]
  readonly way: EdgeWay
}

function routeEdge(
  edge: FlowEdge,
  ranks: ReadonlyMap<string, number>,
  cells: ReadonlyMap<string, Cell>,
  columns: Cell[][],
): Route {
  const [from, to] = [ranks.get(edge[0]) ?? 0, ranks.get(edge[1]) ?? 0]
  const ends = [cells.get(edge[0]), cells.get(edge[1])]
  const passed = columns.slice(from + 1, Math.max(to, from + 1)).map((column): Cell => {
    const place = { main: 0, cross: 4, group: undefined, gapBefore: 0, at: 0 }
    column.push(place)
    return place
  })
  const stops = [ends[0], ...passed, ends[1]].filter((cell) => cell !== undefined)
  return { edge, stops, way: wayOf(to - from) }
}

function makeRoom({ edge: [, , text = ''], stops }: Route, columns: readonly Cell[][], direction: Direction): void {
  const words = direction === 'right' ? smallType.height : textWidth(text, smallType.size)
  const column = columns.find((it) => stops.every((stop) => it.includes(stop))) ?? []
  const later = column[Math.max(...stops.map((stop) => column.indexOf(stop)))]
  if (later) later.gapBefore = text === '' ? 28 : words + 20
}

function wayOf(ranks: number): EdgeWay {
  if (ranks > 0) return 'forward'
  if (ranks === 0) return 'beside'
  return ranks === -1 ? 'reverse' : 'around'
}

/** Room between ranks: for arrows, for their words, and for the frames of groups. */
function gapsBetween(
  columns: readonly Cell[][],
  routes: readonly Route[],
  ranks: ReadonlyMap<string, number>,
  direction: Direction,
): number[] {
  return columns.slice(1).map((column, index) => {
    const texts = routes.flatMap(({ edge: [from, to, text = ''] }) =>
      isBetween(index, ranks.get(from), ranks.get(to)) ? [text] : [],
    )
    const words = Math.max(...texts.map((text) => textWidth(text, smallType.size)), 0)
    const forWords = words === 0 ? 0 : direction === 'right' ? words + 24 : smallType.height + 12
    const groups = (cells: readonly Cell[] = []) => new Set(cells.flatMap(({ group }) => group ?? []))
    const [before, after] = [groups(columns[index]), groups(column)]
    const closed = [...before].filter((group) => !after.has(group)).length > 0 ? groupPadding : 0
    const opened = [...after].filter((group) => !before.has(group)).length > 0 ? groupPadding : 0
    const title = opened > 0 && direction === 'down' ? groupTitle : 0
    return Math.max(direction === 'right' ? 38 : 30, forWords) + closed + opened + title
  })
}

/** Whether the words of an edge stand between a rank and the next: those of long edges stand at their beginning. */
function isBetween(index: number, from = 0, to = 0): boolean {
  return to > from ? from === index : to === index && from === index + 1
}

function mainPositions(columns: readonly Cell[][], gaps: readonly number[]): number[] {
  const sizes = columns.map((column) => Math.max(...column.map(({ main }) => main)))
  let end = 0
  return sizes.map((size, index) => {
    const middle = end + size / 2
    end += size + (gaps[index] ?? 0)
    return middle
  })
}
