/** The method of Ramer, Douglas and Peucker. Browser-safe: the live figure on simplifying uses it too. */

type Point = readonly number[]

/** Indices of the points that stay, in order; the ends always do. The tolerance is in the units of the points. */
export function keptPoints(points: readonly Point[], tolerance: number): number[] {
  const kept = new Set([0, points.length - 1])
  const pending: [number, number][] = [[0, points.length - 1]]
  for (let span = pending.pop(); span; span = pending.pop()) {
    const [first, last] = span
    const { index, distance } = farthest(points, first, last)
    if (distance <= tolerance) continue
    kept.add(index)
    pending.push([first, index], [index, last])
  }
  return [...kept].sort((a, b) => a - b)
}

/** The point farthest from the straight line between two others; a distance below zero when there is none in between. */
export function farthest(points: readonly Point[], first: number, last: number) {
  let best = { index: first, distance: -1 }
  for (let index = first + 1; index < last; index++) {
    const distance = distanceToSegment(points[index] ?? [], points[first] ?? [], points[last] ?? [])
    if (distance > best.distance) best = { index, distance }
  }
  return best
}

/** A ring ends where it begins, and then its chord is a point: distances from it work as well. */
function distanceToSegment([x = 0, y = 0]: Point, [x1 = 0, y1 = 0]: Point, [x2 = 0, y2 = 0]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** A ring stays a ring: when less than a triangle is left, the farthest points come back. */
export function simplifyRing<P extends Point>(ring: readonly P[], tolerance: number): P[] {
  const kept = keptPoints(ring, tolerance)
  const enough = kept.length >= 4 ? kept : triangle(ring)
  return enough.flatMap((index) => ring.slice(index, index + 1))
}

function triangle(ring: readonly Point[]): number[] {
  const last = ring.length - 1
  const { index } = farthest(ring, 0, last)
  const before = farthest(ring, 0, index)
  const after = farthest(ring, index, last)
  const third = before.distance > after.distance ? before.index : after.index
  return [0, ...[index, third].sort((a, b) => a - b), last]
}
