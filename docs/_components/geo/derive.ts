/** Shapes that middleware would make of a feature, worked out when the site is built. */
import { geoCircle } from 'd3-geo'
import { boxFeature, boxOf, feature, positionsOf, simplifyRing } from 'docs-gen/maps'
import type { Feature, Geometry, Polygon, Position } from 'geojson'
import { cellsGeometry, h3Cover, s2Cover } from '../cells/cover.ts'
import { h3Cell } from '../cells/h3-cells.ts'
import { s2Cell } from '../cells/s2-cells.ts'

/** `join` makes one feature of all: a line through points, in their order. `gather` makes one multi-point of them. */
export type Derivation =
  | 'bounds'
  | 'hull'
  | 'centroid'
  | 'vertex-mean'
  | 'join'
  | 'gather-hull'
  | { readonly kilometres: number }
  | { readonly degrees: number }
  | { readonly h3: number }
  | { readonly s2: number }
  | { readonly h3All: number }
  | { readonly s2All: number }
  | { readonly simplify: number }

export function derive(features: readonly Feature[], how: Derivation): readonly Feature[] {
  if (how === 'join') return [feature({ type: 'LineString', coordinates: features.flatMap(pointsOf) })]
  if (how === 'gather-hull') return [feature(hull(features.flatMap(pointsOf)))]
  return features.map((it) => (it.geometry ? { ...it, geometry: derived(it, it.geometry, how) } : it))
}

function derived(whole: Feature, geometry: Geometry, how: Exclude<Derivation, 'join' | 'gather-hull'>): Geometry {
  const points = pointsOf(whole)
  if (how === 'bounds') return boxFeature(boxOf([whole])).geometry
  if (how === 'hull') return hull(points)
  if (how === 'vertex-mean') return { type: 'Point', coordinates: mean(points) }
  if (how === 'centroid') return { type: 'Point', coordinates: centroidOf(geometry) }
  if (typeof how === 'object' && 'simplify' in how) return simplified(geometry, how.simplify)
  if (typeof how === 'object' && 'h3All' in how) return cellsGeometry(h3Cover(positionsOf(geometry), how.h3All))
  if (typeof how === 'object' && 's2All' in how) return cellsGeometry(s2Cover(positionsOf(geometry), how.s2All))
  const [point = [0, 0]] = points

  if ('kilometres' in how) return circle(point, how.kilometres / 111.195)
  if ('degrees' in how) return degreeCircle(point, how.degrees)
  return { type: 'Polygon', coordinates: ['h3' in how ? h3Cell(point, how.h3).ring : s2Cell(point, how.s2).ring] }
}

function simplified(geometry: Geometry, threshold: number): Geometry {
  if (geometry.type === 'Polygon') {
    return { ...geometry, coordinates: geometry.coordinates.map((ring) => simplifyRing(ring, threshold)) }
  }
  if (geometry.type !== 'MultiPolygon') return geometry
  const coordinates = geometry.coordinates.map((rings) => rings.map((ring) => simplifyRing(ring, threshold)))
  return { ...geometry, coordinates }
}

/** Every position once: a ring ends where it begins. */
function pointsOf({ geometry }: Feature): Position[] {
  return [...new Map(positionsOf(geometry).map((position) => [position.join(), position])).values()]
}

export function mean(points: readonly Position[]): Position {
  const sum = (axis: number) => points.reduce((total, point) => total + (point[axis] ?? 0), 0)
  return [sum(0) / points.length, sum(1) / points.length]
}

/** Centre of gravity in degrees, as services compute it. */
export function centroidOf(geometry: Geometry): Position {
  if (geometry.type === 'Polygon') return polygonCentroid([geometry.coordinates])
  if (geometry.type === 'MultiPolygon') return polygonCentroid(geometry.coordinates)
  return mean(positionsOf(geometry))
}

function polygonCentroid(polygons: readonly Position[][][]): Position {
  let [x, y, twice] = [0, 0, 0]
  for (const ring of polygons.flat()) {
    for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
      const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
      const cross = x1 * y2 - x2 * y1
      twice += cross
      x += (x1 + x2) * cross
      y += (y1 + y2) * cross
    }
  }
  return [x / (3 * twice), y / (3 * twice)]
}

/** The smallest convex polygon around the points, counterclockwise (Andrew's monotone chain). */
export function hull(points: readonly Position[]): Polygon {
  const sorted = [...points].sort(([x1 = 0, y1 = 0], [x2 = 0, y2 = 0]) => x1 - x2 || y1 - y2)
  const lower = chain(sorted)
  const upper = chain(sorted.reverse())
  const ring = [...lower.slice(0, -1), ...upper.slice(0, -1)]
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] }
}

function chain(points: readonly Position[]): Position[] {
  const kept: Position[] = []
  for (const point of points) {
    while (kept.length > 1 && !turnsLeft(kept.at(-2), kept.at(-1), point)) kept.pop()
    kept.push(point)
  }
  return kept
}

function turnsLeft(
  [x1 = 0, y1 = 0]: Position = [],
  [x2 = 0, y2 = 0]: Position = [],
  [x3 = 0, y3 = 0]: Position,
): boolean {
  return (x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1) > 0
}

function circle([x = 0, y = 0]: Position, radius: number): Polygon {
  const { coordinates } = geoCircle().center([x, y]).radius(radius).precision(5)()
  // d3-geo turns its rings clockwise.
  return { type: 'Polygon', coordinates: coordinates.map((ring) => [...ring].reverse()) }
}

/** A circle in degrees, which is none on the ground. */
export function degreeCircle([x = 0, y = 0]: Position, radius: number, segments = 64): Polygon {
  const ring = Array.from({ length: segments + 1 }, (_, index): Position => {
    const angle = (2 * Math.PI * (index % segments)) / segments
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
  return { type: 'Polygon', coordinates: [ring] }
}
