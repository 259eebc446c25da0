/** Land is cut to what a map shows before it is drawn: the drawing is that of the whole land. */
import { createRequire } from 'node:module'
import type { Position } from 'geojson'
import { expect, test } from 'vitest'
import { drawBackdrop, toBackdrop } from '../../../renderer/figures/geo/backdrop.ts'
import type { Box } from '../../../renderer/figures/geo/box.ts'
import { cutLine, cutRing } from '../../../renderer/figures/geo/cut-to-box.ts'
import { createView, type ProjectionName } from '../../../renderer/figures/geo/view.ts'

const ring: Position[] = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
]

test.each<[string, Box, Position[]]>([
  ['around the ring leaves it', [-1, -1, 11, 11], ring],
  ['beside the ring leaves nothing', [20, 0, 30, 10], []],
  [
    'at a corner of the ring leaves this corner',
    [8, 8, 12, 12],
    [
      [10, 8],
      [10, 10],
      [8, 10],
      [8, 8],
      [10, 8],
    ],
  ],
  [
    'within the ring is what is left',
    [4, 4, 6, 6],
    [
      [6, 4],
      [6, 6],
      [4, 6],
      [4, 4],
      [6, 4],
    ],
  ],
])('a box %s', (_, box, expected) => {
  const distinct = cutRing(ring, box).filter((position, index, all) => `${position}` !== `${all[index - 1]}`)
  expect(distinct).toEqual(expected)
})

test('long parallels of the box have points in between, so that they stay straight', () => {
  const wide = [
    [-50, -50],
    [50, -50],
    [50, 50],
    [-50, 50],
    [-50, -50],
  ]
  const north = cutRing(wide, [-10, -10, 10, 10]).filter(([, latitude]) => latitude === 10)
  const steps = north.slice(1).map(([longitude = 0], index) => Math.abs(longitude - (north[index]?.[0] ?? 0)))
  expect(Math.max(...steps)).toBeLessThanOrEqual(5)
})

test('of a line, the parts that may be in the box are left', () => {
  const line = [-3, -2, -1, 0, 1, 2, 1, 0, -1, -2].map((x) => [x, 0])
  const parts = cutLine(line, [0.5, -1, 1.5, 1])
  expect(parts.map((part) => part.map(([x]) => x))).toEqual([[0, 1, 2, 1, 0]])
  expect(cutLine(line, [0.5, 1, 1.5, 2])).toEqual([])
})

const require = createRequire(import.meta.url)
// Of the islands far away, simplifying turns none around.
const { land } = toBackdrop(require('world-atlas/land-110m.json'), 'land')
const { borders } = toBackdrop(require('world-atlas/countries-50m.json'), 'countries')

const views: readonly [name: string, projection: ProjectionName, box: Box][] = [
  ['a coast', 'local', [-127.5, 39.3, -113.5, 49.4]],
  ['a coast without a cone', 'mercator', [-127.5, 39.3, -113.5, 49.4]],
  ['the inside of a country', 'local', [-111, 35, -100, 43]],
  ['both sides of the antimeridian', 'local', [170, -50, -170, -10]],
  ['the antimeridian in the north', 'degrees', [160, 55, -150, 70]],
  ['a continent', 'local', [-20, 35, 50, 70]],
  ['islands', 'degrees', [-10, 49, 3, 61]],
  ['the equator', 'local', [90, -12, 150, 12]],
  ['the south', 'local', [-80, -78, -20, -50]],
  ['the pole', 'mercator', [-180, 60, 180, 85]],
]

test.each(views)('%s (%s) looks as when all land is drawn', (_, projection, box) => {
  const view = createView({ box, width: 720, ratio: 1.5, projection })
  const cut = ringsOf(drawBackdrop({ land, borders: [] }, view).land)
  const whole = ringsOf(drawBackdrop({ land, borders: [] }, { ...view, seen: undefined }).land)
  const grid = gridOf(view.width, view.height)
  const differences = grid.filter((point) => isOn(cut, point) !== isOn(whole, point))
  // A coast may be a fraction of a pixel away, because another point is left out.
  expect(differences.length).toBeLessThanOrEqual(grid.length / 500)
  expect(grid.some((point) => isOn(whole, point))).toBe(true)
})

test('borders are drawn where the map shows them', () => {
  const view = createView({ box: [0, 42, 20, 52], width: 720, ratio: 1.5, projection: 'local' })
  const cut = drawBackdrop({ land: [], borders: [...borders] }, view)
  const whole = drawBackdrop({ land: [], borders: [...borders] }, { ...view, seen: undefined })
  expect(cut.borders.length / whole.borders.length).toBeCloseTo(1, 1)
})

type Point = readonly [x: number, y: number]

function gridOf(width: number, height: number): Point[] {
  const points: Point[] = []
  for (let x = 3.5; x < width; x += 9) for (let y = 3.5; y < height; y += 9) points.push([x, y])
  return points
}

/** The rings of path data with relative steps. */
function ringsOf(path: string): Point[][] {
  const rings: Point[][] = []
  let at: Point = [0, 0]
  let start: Point = at
  for (const [, command = '', numbers = ''] of path.matchAll(/([Mmlz])([^Mmlz]*)/g)) {
    if (command === 'z') {
      at = start
      continue
    }
    const [dx = 0, dy = 0] = [...numbers.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g)].map(Number)
    at = [at[0] + dx, at[1] + dy]
    if (command === 'l') rings.at(-1)?.push(at)
    else {
      rings.push([at])
      start = at
    }
  }
  return rings
}

function isOn(rings: readonly Point[][], [x, y]: Point): boolean {
  let inside = false
  for (const ring of rings)
    for (const [index, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring.at(index - 1) ?? [x1, y1]
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
    }
  return inside
}
