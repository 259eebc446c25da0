/** Lines of equal longitude and latitude, with their names where they meet the left and the lower edge. */
import type { Position } from 'geojson'
import type { Box } from './box.ts'
import type { Point, View } from './view.ts'

export interface Graticule {
  readonly path: string
  readonly labels: readonly { readonly text: string; readonly at: Point; readonly edge: 'left' | 'bottom' }[]
}

const steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30]

export function createGraticule(view: View): Graticule {
  const [west, south, , north] = view.box
  const east = view.box[2] < west ? view.box[2] + 360 : view.box[2]
  const step = steps.find((it) => Math.max(east - west, north - south) / it <= 7) ?? 45
  const [left, bottom, right, top] = reachOf([west, south, east, north], view)
  // Between two points, the drawing bends a line as a great circle, which differs from a parallel by a fifth of a pixel at most.
  const parts = view.seen ? 24 : 100
  const meridians = multiples(left, right, step).map((longitude) => ({
    text: degrees(((longitude + 540) % 360) - 180, 'E', 'W'),
    line: sample(parts, bottom, top, (latitude) => [longitude, latitude]),
  }))
  const parallels = multiples(bottom, top, step).map((latitude) => ({
    text: degrees(latitude, 'N', 'S'),
    line: sample(parts, left, right, (longitude) => [longitude, latitude]),
  }))
  const coordinates = [...meridians, ...parallels].map(({ line }) => line)
  return {
    path: view.path({ type: 'MultiLineString', coordinates }),
    labels: apart([
      ...meridians.flatMap(({ text, line }) => labelAt(text, crossing(line, view, 'bottom'), 'bottom', view)),
      ...parallels.flatMap(({ text, line }) => labelAt(text, crossing(line, view, 'left'), 'left', view)),
    ]),
  }
}

/** The drawing may be wider or taller than the box, and has corners outside it: the lines continue there. */
function reachOf([west, south, east, north]: Box, { seen }: View): Box {
  const middle = (west + east) / 2
  const around = seen?.find((box) => box[0] <= middle && middle <= box[2])
  const beyond = 1.5 * Math.max(east - west, north - south)
  const half = Math.min((east - west) / 2 + beyond, 180)
  const [left, bottom, right, top] = around ?? [middle - half, south - beyond, middle + half, north + beyond]
  return [left, Math.max(bottom, -90), right, Math.min(top, 90)]
}

/** Near the edge of a globe lines crowd; of two names that would touch, the first stays. */
function apart(labels: Graticule['labels']): Graticule['labels'] {
  const kept: Graticule['labels'][number][] = []
  for (const label of labels) {
    const rivals = kept.filter(({ edge }) => edge === label.edge)
    const room = label.edge === 'bottom' ? 100 : 26
    if (rivals.every(({ at: [x, y] }) => Math.hypot(x - label.at[0], y - label.at[1]) > room)) kept.push(label)
  }
  return kept
}

function labelAt(text: string, at: Point | undefined, edge: 'left' | 'bottom', { width, height }: View) {
  if (!at) return []
  const isFree = edge === 'bottom' ? at[0] > 70 && at[0] < width * 0.7 : at[1] > 30 && at[1] < height - 40
  return isFree ? [{ text, at, edge }] : []
}

/** Where a line passes an edge of the drawing. */
function crossing(line: readonly Position[], view: View, edge: 'left' | 'bottom'): Point | undefined {
  const axis = edge === 'left' ? 0 : 1
  const limit = edge === 'left' ? 0 : view.height
  let from: Point | undefined
  for (const position of line) {
    const to = view.project(position)
    if (from && to && from[axis] !== to[axis]) {
      const part = (limit - from[axis]) / (to[axis] - from[axis])
      if (part >= 0 && part <= 1) return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])]
    }
    from = to
  }
  return undefined
}

function degrees(value: number, positive: string, negative: string): string {
  const size = Number(Math.abs(value).toFixed(2))
  if (size === 0 || size === 180) return `${size}°`
  return `${size}° ${value > 0 ? positive : negative}`
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, index) => (first + index) * step)
}

function sample(parts: number, from: number, to: number, at: (value: number) => Position): Position[] {
  return Array.from({ length: parts + 1 }, (_, index) => at(from + ((to - from) * index) / parts))
}
