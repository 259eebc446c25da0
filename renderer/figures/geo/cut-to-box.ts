/** Cuts rings and lines to a box of degrees: a map of a region needs little of a coastline, and projecting the rest takes time. */
import type { Position } from 'geojson'
import type { Box } from './box.ts'

/** One side of a box: the coordinate that it limits, and the direction in which its inside lies. */
interface Side {
  readonly axis: 0 | 1
  readonly sign: 1 | -1
  readonly limit: number
}

function sidesOf([west, south, east, north]: Box): readonly Side[] {
  return [
    { axis: 0, sign: 1, limit: west },
    { axis: 0, sign: -1, limit: east },
    { axis: 1, sign: 1, limit: south },
    { axis: 1, sign: -1, limit: north },
  ]
}

/** The method of Sutherland and Hodgman: where the ring leaves the box, it follows the sides. */
export function cutRing(ring: readonly Position[], box: Box): readonly Position[] {
  const cut = sidesOf(box).reduce(cutAtSide, ring)
  return cut === ring
    ? ring
    : cut.flatMap((position, index) => [...pointsBefore(position, cut[index - 1], box), position])
}

function cutAtSide(ring: readonly Position[], { axis, sign, limit }: Side): readonly Position[] {
  const depthOf = (position: Position) => sign * ((position[axis] ?? 0) - limit)
  if (ring.every((position) => depthOf(position) >= 0)) return ring
  const kept: Position[] = []
  let last: Position | undefined
  for (const position of ring) {
    const depth = depthOf(position)
    if (last && depth < 0 !== depthOf(last) < 0) kept.push(crossing(last, position, axis, limit))
    if (depth >= 0) kept.push(position)
    last = position
  }
  // A ring that begins outside would stay open.
  const [first] = kept
  return first ? [...kept, first] : kept
}

/** Exactly on the side, so that `pointsBefore` knows it. */
function crossing([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position, axis: 0 | 1, limit: number): Position {
  return axis === 0
    ? [limit, y1 + ((y2 - y1) * (limit - x1)) / (x2 - x1)]
    : [x1 + ((x2 - x1) * (limit - y1)) / (y2 - y1), limit]
}

/** Degrees. A longer line along a parallel would be drawn as an arc, which bends toward the pole and into the box. */
const longestParallel = 5

function pointsBefore([x = 0, y = 0]: Position, last: Position | undefined, [, south, , north]: Box): Position[] {
  const [from = x, parallel] = last ?? []
  if (parallel !== y || (y !== south && y !== north)) return []
  const parts = Math.max(1, Math.ceil(Math.abs(x - from) / longestParallel))
  return Array.from({ length: parts - 1 }, (_, index) => [from + ((x - from) * (index + 1)) / parts, y])
}

/** The parts of a line that may be within the box. */
export function cutLine(line: readonly Position[], box: Box): Position[][] {
  const sides = sidesOf(box)
  const isOutside = ({ axis, sign, limit }: Side, position: Position) => sign * (position[axis] ?? 0) < sign * limit
  const parts: Position[][] = []
  let part: Position[] | undefined
  let last: Position | undefined
  for (const position of line) {
    const from = last
    last = position
    if (!from) continue
    if (sides.some((side) => isOutside(side, from) && isOutside(side, position))) part = undefined
    else if (part) part.push(position)
    else {
      part = [from, position]
      parts.push(part)
    }
  }
  return parts
}
