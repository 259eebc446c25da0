/** The method of Ramer, Douglas and Peucker. Browser-safe: the live figure on simplifying uses it too. */

type Point = readonly number[]

/** A part of a line, divided at the point that is farthest from its chord. */
interface Span {
  readonly first: number
  readonly last: number
  readonly index: number
  readonly distance: number
  /** The second half and the first, measured when a tolerance needs them. */
  halves?: readonly [Span, Span]
}

/** Coastlines are drawn on many maps, each with its own tolerance. */
const measured = new WeakMap<readonly Point[], Span>()

/** Indices of the points that stay, in order; the ends always do. The tolerance is in the units of the points. */
export function keptPoints(points: readonly Point[], tolerance: number): number[] {
  const whole = measured.get(points) ?? measure(points, 0, points.length - 1)
  measured.set(points, whole)
  const kept = [whole.first]
  const pending = [whole]
  for (let span = pending.pop(); span; span = pending.pop()) {
    const { first, index, last, distance } = span
    if (distance > tolerance) {
      span.halves ??= [measure(points, index, last), measure(points, first, index)]
      pending.push(...span.halves)
    } else if (last !== first) kept.push(last)
  }
  return kept
}

function measure(points: readonly Point[], first: number, last: number): Span {
  return { first, last, ...farthest(points, first, last) }
}

/** The point farthest from the straight line between two others; a distance below zero when there is none in between. */
export function farthest(points: readonly Point[], first: number, last: number) {
  const distanceOf = distanceToSegment(points[first] ?? [], points[last] ?? [])
  let best = first
  let longest = -1
  for (let index = first + 1; index < last; index++) {
    const distance = distanceOf(points[index] ?? [])
    if (distance <= longest) continue
    best = index
    longest = distance
  }
  return { index: best, distance: longest < 0 ? -1 : Math.sqrt(longest) }
}

/** Squared. A ring ends where it begins, and then its chord is a point: distances from it work as well. */
function distanceToSegment([x1 = 0, y1 = 0]: Point, [x2 = 0, y2 = 0]: Point): (point: Point) => number {
  const dx = x2 - x1
  const dy = y2 - y1
  const length = dx * dx + dy * dy
  // By index: coastlines have thousands of points, and taking arrays apart costs more than all else here.
  return (point) => {
    const x = (point[0] ?? 0) - x1
    const y = (point[1] ?? 0) - y1
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / length))
    return (x - along * dx) ** 2 + (y - along * dy) ** 2
  }
}

export function pointsAt<P extends Point>(points: readonly P[], indices: readonly number[]): P[] {
  const found: P[] = []
  for (const index of indices) {
    const point = points[index]
    if (point) found.push(point)
  }
  return found
}

/** A ring stays a ring: when less than a triangle is left, the farthest points come back. */
export function simplifyRing<P extends Point>(ring: readonly P[], tolerance: number): P[] {
  const kept = keptPoints(ring, tolerance)
  const enough = kept.length >= 4 ? kept : triangle(ring)
  return pointsAt(ring, enough)
}

function triangle(ring: readonly Point[]): number[] {
  const last = ring.length - 1
  const { index } = farthest(ring, 0, last)
  const before = farthest(ring, 0, index)
  const after = farthest(ring, index, last)
  const third = before.distance > after.distance ? before.index : after.index
  return [0, ...[index, third].sort((a, b) => a - b), last]
}
