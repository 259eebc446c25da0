/** Hexagons of the H3 grid. Only used when the site is built: the library is too large for readers. */
import type { Position } from 'geojson'
import { cellToBoundary, cellToChildren, cellToParent, gridDisk, latLngToCell } from 'h3-js'
import type { GridCell } from './grid-cell.ts'

export function h3Cell([longitude = 0, latitude = 0]: Position, resolution: number): GridCell {
  return h3CellOf(latLngToCell(latitude, longitude, resolution))
}

export function h3Children(id: string, resolution: number): GridCell[] {
  return resolution > 15 ? [] : cellToChildren(id, resolution).map(h3CellOf)
}

export function h3Parent(id: string, resolution: number): GridCell | undefined {
  return resolution < 0 ? undefined : h3CellOf(cellToParent(id, resolution))
}

/** The cell's neighbours. */
export function h3Neighbours(id: string): GridCell[] {
  return gridDisk(id, 1)
    .filter((it) => it !== id)
    .map(h3CellOf)
}

export function h3CellOf(id: string): GridCell {
  const ring = cellToBoundary(id, true).map(([longitude, latitude]): Position => [longitude, latitude])
  return { id, ring }
}
