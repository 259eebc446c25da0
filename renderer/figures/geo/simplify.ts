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
