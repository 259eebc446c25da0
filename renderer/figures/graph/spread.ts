/**
 * Places the objects of a small graph so that distances on paper follow the number of steps between them (stress majorization).
 * It begins from a circle in the order given, so the same graph always looks the same.
 */
import type { Box, Point } from '../shapes/geometry.ts'
import { textWidth } from '../shapes/text-width.ts'
import type { GraphEdge, SizedObject } from './graph-data.ts'

type Placed = SizedObject & Box

/** Longest from top to bottom, the first object above; `across` is the distance of neighbours to the side. */
export function spreadGraph(nodes: readonly SizedObject[], edges: readonly GraphEdge[], across: number): Placed[] {
  const points = turnLongest(relax(distances(nodes, edges)))
  const predicates = new Map(
    edges.flatMap(
      ([from, text, to]) =>
        [
          [`${from} ${to}`, text],
          [`${to} ${from}`, text],
        ] as const,
    ),
  )
  return separate(
    nodes.map((node, index): Placed => {
      const [u, v] = points[index] ?? [0, 0]
      return { ...node, x: v * across, y: u * 108 }
    }),
    ({ id: from }, { id: to }) => predicates.get(`${from} ${to}`),
  )
}

/** Steps between each two objects; objects without a way between them count as three apart. */
function distances(nodes: readonly SizedObject[], edges: readonly GraphEdge[]): number[][] {
  return nodes.map(({ id }) => {
    const steps = new Map([[id, 0]])
    for (const current of steps.keys()) {
      for (const [subject, , object] of edges) {
        const next = subject === current ? object : object === current ? subject : undefined
        if (next !== undefined && !steps.has(next)) steps.set(next, (steps.get(current) ?? 0) + 1)
      }
    }
    return nodes.map((node) => steps.get(node.id) ?? 3)
  })
}

function relax(wanted: readonly (readonly number[])[]): Point[] {
  let points = wanted.map((_, index): Point => {
    const angle = (2 * Math.PI * index) / wanted.length
    return [Math.cos(angle) * 1.3, Math.sin(angle)]
  })
  for (let round = 0; round < 150; round++) {
    points = points.map((_, index) => betterPlace(index, points, wanted[index] ?? []))
  }
  return points
}

/** Each other object proposes a place at the wanted distance; near ones weigh more. */
function betterPlace(index: number, points: readonly Point[], wanted: readonly number[]): Point {
  const [x, y] = points[index] ?? [0, 0]
  let [sumX, sumY, weights] = [0, 0, 0]
  for (const [other, [otherX, otherY]] of points.entries()) {
    const distance = wanted[other] ?? 0
    if (distance === 0) continue
    const now = Math.hypot(x - otherX, y - otherY) || 1e-6
    const weight = 1 / (distance * distance)
    sumX += weight * (otherX + (distance * (x - otherX)) / now)
    sumY += weight * (otherY + (distance * (y - otherY)) / now)
    weights += weight
  }
  return weights === 0 ? [x, y] : [sumX / weights, sumY / weights]
}

/** Turns the points so that they extend most along the first axis, the first object at its beginning. */
function turnLongest(points: readonly Point[]): Point[] {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  const [middleX, middleY] = [mean(0), mean(1)]
  const moved = points.map(([x, y]): Point => [x - middleX, y - middleY])
  const sum = (value: (point: Point) => number) => moved.reduce((total, point) => total + value(point), 0)
  const angle =
    Math.atan2(
      2 * sum(([x, y]) => x * y),
      sum(([x, y]) => x * x - y * y),
    ) / 2
  const turned = moved.map(
    ([x, y]): Point => [x * Math.cos(angle) + y * Math.sin(angle), y * Math.cos(angle) - x * Math.sin(angle)],
  )
  const [first] = turned
  const sign = [(first?.[0] ?? 0) > 0 ? -1 : 1, (first?.[1] ?? 0) > 0.05 ? -1 : 1] as const
  return turned.map(([x, y]) => [x * sign[0], y * sign[1]])
}

/** Moves boxes apart that touch, by the shorter way. Between neighbours, there is room for the predicate. */
function separate(boxes: readonly Placed[], predicateOf: (a: Placed, b: Placed) => string | undefined): Placed[] {
  const moving = boxes.map((box) => ({ ...box }))
  for (let round = 0; round < 80; round++) {
    for (const [index, a] of moving.entries()) {
      for (const b of moving.slice(index + 1)) {
        const text = predicateOf(a, b)
        pushApart(a, b, text === undefined ? { x: 14, y: 16 } : { x: textWidth(text, 12) + 22, y: 38 })
      }
    }
  }
  return moving
}

function pushApart(a: Moving, b: Moving, gap: Pick<Moving, 'x' | 'y'>): void {
  const overlapX = (a.width + b.width) / 2 + gap.x - Math.abs(a.x - b.x)
  const overlapY = (a.height + b.height) / 2 + gap.y - Math.abs(a.y - b.y)
  if (overlapX <= 0 || overlapY <= 0) return
  if (overlapX < overlapY) {
    const step = (a.x <= b.x ? overlapX : -overlapX) / 2
    a.x -= step
    b.x += step
  } else {
    const step = (a.y <= b.y ? overlapY : -overlapY) / 2
    a.y -= step
    b.y += step
  }
}

interface Moving {
  x: number
  y: number
  readonly width: number
  readonly height: number
}
