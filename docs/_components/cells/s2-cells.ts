/** Cells of the S2 grid. Only used when the site is built: the library is too large for readers. */
import type { Position } from 'geojson'
import { S2Cell, S2CellId, S2LatLng } from 'nodes2ts'
import type { GridCell } from './grid-cell.ts'

export function s2Cell([longitude = 0, latitude = 0]: Position, level: number): GridCell {
  return cellOf(idAt([longitude, latitude], level))
}

/** The four parts of the cell around a position, one level down. */
export function s2Children(position: Position, level: number): GridCell[] {
  if (level > 30) return []
  const children: GridCell[] = []
  const parent = idAt(position, level - 1)
  for (let id = parent.childBegin(); !id.equals(parent.childEnd()); id = id.next()) children.push(cellOf(id))
  return children
}

export function s2Neighbours(position: Position, level: number): GridCell[] {
  return idAt(position, level).getEdgeNeighbors().map(cellOf)
}

function idAt([longitude = 0, latitude = 0]: Position, level: number): S2CellId {
  return S2CellId.fromPoint(S2LatLng.fromDegrees(latitude, longitude).toPoint()).parentL(level)
}

function cellOf(id: S2CellId): GridCell {
  const cell = new S2Cell(id)
  const corners = [0, 1, 2, 3].map((index): Position => {
    const corner = S2LatLng.fromPoint(cell.getVertex(index))
    return [corner.lngDegrees, corner.latDegrees]
  })
  return { id: id.toToken(), ring: [...corners, ...corners.slice(0, 1)] }
}
