/** The cells of an area, as `return_all` lists them. Only used when the site is built. */
import type { MultiPolygon, Position } from 'geojson'
import { polygonToCells } from 'h3-js'
import type { GridCell } from './grid-cell.ts'
import { h3CellOf } from './h3-cells.ts'
import { s2Cell } from './s2-cells.ts'

/** Hexagons whose centre lies inside the ring. */
export function h3Cover(ring: readonly Position[], resolution: number): GridCell[] {
  return polygonToCells(
    ring.map(([longitude = 0, latitude = 0]) => [longitude, latitude]),
    resolution,
    true,
  ).map(h3CellOf)
}

/** Cells that the inside of the ring touches: those around points that lie an eighth of a cell apart. */
export function s2Cover(ring: readonly Position[], level: number): GridCell[] {
  const step = 90 / 2 ** level / 8
  const [longitudes, latitudes] = [0, 1].map((axis) => ring.map((position) => position[axis] ?? 0))
  const points = range(longitudes ?? [], step).flatMap((longitude) =>
    range(latitudes ?? [], step).map((latitude): Position => [longitude, latitude]),
  )
  const cells = points.filter((point) => isInside(point, ring)).map((point) => s2Cell(point, level))
  return [...new Map(cells.map((cell) => [cell.id, cell])).values()]
}

export function cellsGeometry(cells: readonly GridCell[]): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: cells.map(({ ring }) => [ring]) }
}

function range(values: readonly number[], step: number): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return Array.from({ length: Math.ceil((high - low) / step) }, (_, index) => low + (index + 0.5) * step)
}

/** A line from the point to the west crosses the ring an odd number of times. */
function isInside([x = 0, y = 0]: Position, ring: readonly Position[]): boolean {
  return (
    ring.filter(([x2 = 0, y2 = 0], index) => {
      const [x1 = 0, y1 = 0] = ring.at(index - 1) ?? []
      return y1 > y !== y2 > y && x > x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
    }).length %
      2 ===
    1
  )
}
