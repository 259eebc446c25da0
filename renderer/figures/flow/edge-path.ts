/** The line of an edge through its stops, as path data, and where its words go. */
import { arrowHead, round } from '../shapes/arrow.ts'
import type { Box, Point } from '../shapes/geometry.ts'
import type { Direction, PlacedEdge } from './layout.ts'

const origin: Point = [0, 0]

export interface EdgePath {
  readonly line: string
  readonly head: string
  /** Where the words stand: around this point, or from it on. */
  readonly middle: Point
  readonly anchor: 'middle' | 'start'
}

export function edgePath({ stops, way }: PlacedEdge, direction: Direction, lane: number): EdgePath {
  const [first, last] = [stops[0], stops.at(-1)]
  if (!first || !last) return { line: '', head: '', middle: origin, anchor: 'middle' }
  if (way === 'around') return backPath(first, last, direction, lane)
  // A neighbour in the same rank is across the direction of the flow.
  const along = way === 'beside' ? crossed[direction] : direction
  const sign = way === 'forward' || isAfter(last, first, along) ? 1 : -1
  const points = stops.map((stop, index): Point => {
    const side = index === 0 ? sign : index === stops.length - 1 ? -sign : 0
    const [gap, size] = [index === 0 ? 0 : 2, along === 'right' ? stop.width : stop.height]
    const shift = side * (size / 2 + gap)
    return along === 'right' ? [stop.x + shift, stop.y] : [stop.x, stop.y + shift]
  })
  const tip = points.at(-1) ?? origin
  const back: Point = along === 'right' ? [tip[0] - sign * 9, tip[1]] : [tip[0], tip[1] - sign * 9]
  return {
    line: curve(points, along),
    head: arrowHead(tip, back),
    middle: middleOf(points[0] ?? origin, points[1] ?? tip),
    anchor: 'middle',
  }
}

const crossed = { right: 'down', down: 'right' } as const

function isAfter(a: Box, b: Box, direction: Direction): boolean {
  return direction === 'right' ? a.x > b.x : a.y > b.y
}

function middleOf([x1, y1]: Point, [x2, y2]: Point): Point {
  return [round((x1 + x2) / 2), round((y1 + y2) / 2)]
}

/** Leaves and arrives along the direction of the flow. */
function curve(points: readonly Point[], direction: Direction): string {
  return points
    .map(([x, y], index) => {
      const from = points[index - 1]
      if (!from) return `M${round(x)} ${round(y)}`
      const half = direction === 'right' ? (x - from[0]) / 2 : (y - from[1]) / 2
      const controls =
        direction === 'right' ? [from[0] + half, from[1], x - half, y] : [from[0], from[1] + half, x, y - half]
      return `C${[...controls, x, y].map(round).join(' ')}`
    })
    .join('')
}

/** Around the boxes: down from the first, along, and up to the last. In the other direction, the same to the right. */
function backPath(from: Box, to: Box, direction: Direction, lane: number): EdgePath {
  const bend = 12
  if (direction === 'right') {
    const [start, end] = [from.y + from.height / 2, to.y + to.height / 2 + 2]
    const turn = to.x < from.x ? -bend : bend
    const line = `M${round(from.x)} ${round(start)}V${lane - bend}q0 ${bend} ${turn} ${bend}H${round(to.x - turn)}q${turn} 0 ${turn} ${-bend}V${round(end)}`
    const middle: Point = [round((from.x + to.x) / 2), lane]
    return { line, head: arrowHead([to.x, end], [to.x, end + 9]), middle, anchor: 'middle' }
  }
  const [start, end] = [from.x + from.width / 2, to.x + to.width / 2 + 2]
  const turn = to.y < from.y ? -bend : bend
  const line = `M${round(start)} ${round(from.y)}H${lane - bend}q${bend} 0 ${bend} ${turn}V${round(to.y - turn)}q0 ${turn} ${-bend} ${turn}H${round(end)}`
  const middle: Point = [lane + 7, round((from.y + to.y) / 2)]
  return { line, head: arrowHead([end, to.y], [end + 9, to.y]), middle, anchor: 'start' }
}
