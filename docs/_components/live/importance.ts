/**
 * How large a simplification threshold each vertex survives. A vertex stays exactly when the threshold is below its importance,
 * so one pass when the site is built serves all positions of a slider.
 */
import { farthest } from 'docs-gen/maps'

/** The ends of a line survive everything. */
export function importance(points: readonly (readonly number[])[]): number[] {
  const found = points.map(() => 0)
  const last = points.length - 1
  const pending: [first: number, last: number, limit: number][] = [[0, last, Number.POSITIVE_INFINITY]]
  for (let span = pending.pop(); span; span = pending.pop()) {
    const [from, to, limit] = span
    const { index, distance } = farthest(points, from, to)
    if (distance < 0) continue
    // A vertex is looked at only while the one that divided the line before it has stayed.
    const survives = Math.min(distance, limit)
    found[index] = survives
    pending.push([from, index, survives], [index, to, survives])
  }
  found[0] = Number.POSITIVE_INFINITY
  found[last] = Number.POSITIVE_INFINITY
  return found
}
