/** What the figure on H3 and S2 shows at each resolution, worked out when the site is built. */
import { geoAzimuthalEqualArea } from 'd3-geo'
import { round } from 'docs-gen/figures'
import { createScaleBar, type ScaleBar, toDrawable, type View } from 'docs-gen/maps'
import type { Position } from 'geojson'
import { getHexagonAreaAvg, getHexagonEdgeLengthAvg } from 'h3-js'
import type { GridCell } from '../cells/grid-cell.ts'
import { h3Cell, h3Children, h3Neighbours } from '../cells/h3-cells.ts'
import { s2Cell, s2Children, s2Neighbours } from '../cells/s2-cells.ts'
import { volcanoes } from '../geo/region.ts'

export type GridSystem = 'h3' | 's2'

export interface CellStep {
  readonly level: number
  /** Cells of the nine volcanoes, on the map of the region; empty when they are too small to see. */
  readonly overview: string
  readonly ids: readonly string[]
  /** How large cells are at this level. */
  readonly size: string
  readonly detail: CellDetail
}

/** One cell with its neighbours and its children, as path data. */
export interface CellDetail {
  readonly cell: string
  readonly around: string
  readonly inside: string
  readonly point: readonly [x: number, y: number]
  readonly bar: ScaleBar | undefined
}

export const detailSize = 300

/** Pixels across the dot of a volcano: smaller cells would be hidden behind it. */
const markerSize = 11

export function cellSteps(system: GridSystem, levels: readonly number[], view: View): CellStep[] {
  const all = volcanoes()
  const focus = all.find(({ name }) => name === 'Mount Rainier')?.position ?? [0, 0]
  return levels.map((level) => {
    const cells = all.map(({ position }) => cellAt(system, [...position], level))
    const isVisible = Math.sqrt(cellArea(system, level)) * view.scaleAt([...focus]) > markerSize
    return {
      level,
      overview: isVisible ? overview(cells, view) : '',
      ids: cells.map(({ id }) => id),
      size: sizeText(system, level),
      detail: detailOf(system, [...focus], level),
    }
  })
}

function cellAt(system: GridSystem, position: Position, level: number): GridCell {
  return system === 'h3' ? h3Cell(position, level) : s2Cell(position, level)
}

function overview(cells: readonly GridCell[], view: View): string {
  const unique = new Map(cells.map((cell) => [cell.id, cell]))
  return [...unique.values()]
    .map(({ ring }) => view.path(toDrawable({ type: 'Polygon', coordinates: [ring] })))
    .join('')
}

function detailOf(system: GridSystem, focus: Position, level: number): CellDetail {
  const cell = cellAt(system, focus, level)
  const around = system === 'h3' ? h3Neighbours(cell.id) : s2Neighbours(focus, level)
  const inside = system === 'h3' ? h3Children(cell.id, level + 1) : s2Children(focus, level + 1)
  const project = fitted([...around, cell].flatMap(({ ring }) => ring))
  const path = (cells: readonly GridCell[]) => cells.map(({ ring }) => outline(ring.map(project.point))).join('')
  return {
    cell: path([cell]),
    around: path(around),
    inside: path(inside),
    point: project.point(focus),
    bar: createScaleBar(project.scale, detailSize / 3),
  }
}

/** Points are projected one by one: the clipping of whole shapes drops what is smaller than some metres. */
function fitted(positions: readonly Position[]) {
  const middle = (axis: number) => {
    const values = positions.map((position) => position[axis] ?? 0)
    return (Math.min(...values) + Math.max(...values)) / 2
  }
  const raw = geoAzimuthalEqualArea()
    .rotate([-middle(0), -middle(1)])
    .translate([0, 0])
    .scale(1)
  const flat = (position: Position) => raw([position[0] ?? 0, position[1] ?? 0]) ?? [0, 0]
  const reach = Math.max(...positions.flatMap((position) => flat(position).map(Math.abs)))
  const factor = (detailSize / 2 - 8) / reach
  return {
    point: (position: Position): readonly [number, number] => {
      const [x, y] = flat(position)
      return [round(x * factor + detailSize / 2), round(y * factor + detailSize / 2)]
    },
    scale: factor / 6371.0088,
  }
}

function outline(points: readonly (readonly [number, number])[]): string {
  return `M${points
    .slice(0, -1)
    .map((point) => point.join(' '))
    .join('L')}Z`
}

const earthArea = 4 * Math.PI * 6371.0072 ** 2

/** In square kilometres, on average. For H3, of the hexagons. */
function cellArea(system: GridSystem, level: number): number {
  return system === 's2' ? earthArea / (6 * 4 ** level) : getHexagonAreaAvg(level, 'km2')
}

function sizeText(system: GridSystem, level: number): string {
  const area = areaText(cellArea(system, level))
  if (system === 's2') return `${area} on average`
  return `${area} and edges of ${lengthText(getHexagonEdgeLengthAvg(level, 'km'))} on average`
}

function lengthText(kilometres: number): string {
  return kilometres >= 1 ? `${digits(kilometres)} km` : `${digits(kilometres * 1000)} m`
}

function areaText(squareKilometres: number): string {
  return squareKilometres >= 0.1 ? `${digits(squareKilometres)} km²` : `${digits(squareKilometres * 1e6)} m²`
}

function digits(value: number): string {
  return Number(value.toPrecision(4)).toLocaleString('en', { maximumSignificantDigits: 4 })
}
