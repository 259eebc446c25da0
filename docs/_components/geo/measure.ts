/** Areas and distances on a sphere, from degrees. */
import type { Geometry, Position } from 'geojson'

const radius = 6371.0088

const radians = (degrees = 0) => (degrees * Math.PI) / 180

/** In square kilometres, as most GIS libraries compute it: edges run straight in degrees, on a sphere with the Earth's mean radius. */
export function areaOf(geometry: Geometry | null): number {
  if (geometry?.type === 'Polygon') return polygonArea(geometry.coordinates)
  if (geometry?.type === 'MultiPolygon') return geometry.coordinates.reduce((sum, it) => sum + polygonArea(it), 0)
  return 0
}

function polygonArea([outer = [], ...holes]: readonly Position[][]): number {
  return ringArea(outer) - holes.reduce((sum, hole) => sum + ringArea(hole), 0)
}

function ringArea(ring: readonly Position[]): number {
  const points = ring.slice(0, -1)
  const twice = points.reduce((sum, [, y], index) => {
    const [before, after] = [points.at(index - 1), points[(index + 1) % points.length]]
    return sum + (radians(after?.[0]) - radians(before?.[0])) * Math.sin(radians(y))
  }, 0)
  return Math.abs((twice * radius ** 2) / 2)
}

/** In kilometres, along the great circle of a sphere with the Earth's mean radius. */
export function distanceBetween([x1, y1]: Position, [x2, y2]: Position): number {
  const half = (from = 0, to = 0) => Math.sin(radians(to - from) / 2) ** 2
  const part = half(y1, y2) + Math.cos(radians(y1)) * Math.cos(radians(y2)) * half(x1, x2)
  return 2 * radius * Math.asin(Math.sqrt(part))
}
