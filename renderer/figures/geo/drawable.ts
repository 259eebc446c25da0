/**
 * GeoJSON as the drawing library wants it. RFC 7946 draws straight lines between positions and runs outer rings
 * counterclockwise; d3-geo draws great circles and runs them clockwise. So lines get points in between, and rings are turned.
 */
import type { Geometry, Position } from 'geojson'

type Shape = Exclude<Geometry, { type: 'GeometryCollection' }>

export function toDrawable(geometry: Shape): Shape {
  if (geometry.type === 'LineString') return { ...geometry, coordinates: densify(geometry.coordinates) }
  if (geometry.type === 'MultiLineString') return { ...geometry, coordinates: geometry.coordinates.map(densify) }
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(turnedRing) }
  if (geometry.type === 'MultiPolygon') {
    return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(turnedRing)) }
  }
  return geometry
}

function turnedRing(ring: readonly Position[]): Position[] {
  return densify(ring).reverse()
}

const longestStep = 1

function densify(line: readonly Position[]): Position[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1]
    if (!from) return [to]
    const [x = 0, y = 0] = from
    const [dx, dy] = [(to[0] ?? 0) - x, (to[1] ?? 0) - y]
    const count = Math.max(1, Math.ceil(Math.hypot(dx, dy) / longestStep))
    return Array.from(
      { length: count },
      (_, step): Position => [x + (dx * (step + 1)) / count, y + (dy * (step + 1)) / count],
    )
  })
}
