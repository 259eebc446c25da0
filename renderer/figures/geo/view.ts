/** How a part of the Earth becomes a drawing: one projection, fitted to a box of degrees and a width in pixels. */
import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoConicConformal,
  geoDistance,
  geoMercator,
  geoNaturalEarth1,
  geoOrthographic,
  geoPath,
  geoProjection,
} from 'd3-geo'
import type { Position } from 'geojson'
import type { Box } from './box.ts'
import { pathText } from './path-text.ts'

/**
 * `local` keeps shapes and is for regions; `mercator` is what web maps use; `globe` is the Earth from afar; `world` all of it.
 * With `degrees`, a line that is straight between two positions is straight on the map.
 */
export type ProjectionName = 'local' | 'mercator' | 'globe' | 'world' | 'degrees'

export type Point = readonly [x: number, y: number]

export interface View {
  /** The same for views that show the same. */
  readonly key: string
  readonly width: number
  readonly height: number
  readonly box: Box
  /** `undefined` for what the projection does not show, such as the far side of the globe. */
  readonly project: (position: Position) => Point | undefined
  /** Path data, cut at the edge of the drawing. */
  readonly path: (object: GeoPermissibleObjects) => string
  /** The part of the drawing that the Earth covers. */
  readonly earth: string
  /** Boxes of degrees around all that is seen: what is outside need not be projected. `undefined`: it may be anywhere. */
  readonly seen: readonly Box[] | undefined
  /** Pixels per kilometre around a position. */
  readonly scaleAt: (position: Position) => number
  /** Degrees per pixel in the middle, for leaving out what cannot be seen. */
  readonly fineness: number
}

export interface ViewOptions {
  readonly box: Box
  readonly width: number
  /** Width by height. Default: that of the box. */
  readonly ratio: number | undefined
  readonly projection: ProjectionName
}

const earthRadius = 6371.0088

export function createView({ box, width, ratio, projection: name }: ViewOptions): View {
  const outline: GeoPermissibleObjects = { type: 'MultiPoint', coordinates: edgeOf(box) }
  const projection = createProjection(name, box)
  const height = Math.round(ratio ? width / ratio : heightFor(projection, outline, width))
  projection.fitSize([width, height], outline).clipExtent([
    [0, 0],
    [width, height],
  ])
  const project = (position: Position): Point | undefined => {
    if (name === 'globe' && geoDistance([position[0] ?? 0, position[1] ?? 0], middleOf(box)) > Math.PI / 2)
      return undefined
    return projection([position[0] ?? 0, position[1] ?? 0]) ?? undefined
  }
  const scaleAt = ([x = 0, y = 0]: Position) => {
    const [from, to] = [project([x, y - 0.05]), project([x, y + 0.05])]
    const pixels = from && to ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0
    return pixels / (earthRadius * ((0.1 * Math.PI) / 180))
  }
  const path = (object: GeoPermissibleObjects) => pathText((context) => geoPath(projection, context)(object))
  return {
    key: JSON.stringify([box, width, height, name]),
    width,
    height,
    box,
    project,
    path,
    earth: isWithinEarth(projection, width, height) ? `M0 0h${width}v${height}h-${width}z` : path({ type: 'Sphere' }),
    seen: name === 'globe' || name === 'world' ? undefined : seenBoxes(projection, width, height),
    scaleAt,
    fineness: 1 / (scaleAt(middleOf(box)) * 111.2),
  }
}

function createProjection(name: ProjectionName, box: Box): GeoProjection {
  const [longitude, latitude] = middleOf(box)
  if (name === 'world') return geoNaturalEarth1()
  if (name === 'globe') return geoOrthographic().rotate([-longitude, -latitude])
  if (name === 'degrees') return plainDegrees(latitude).rotate([-longitude, 0])
  // A cone degenerates at the equator.
  if (name === 'mercator' || Math.abs(latitude) < 12) return geoMercator().rotate([-longitude, 0])
  const sixth = (box[3] - box[1]) / 6
  return geoConicConformal()
    .parallels([box[1] + sixth, box[3] - sixth])
    .rotate([-longitude, 0])
}

/** Longitude and latitude as they are, narrowed so that both have the same scale at the given latitude. */
function plainDegrees(latitude: number): GeoProjection {
  const narrowed = Math.cos((latitude * Math.PI) / 180)
  const raw = (x: number, y: number): [number, number] => [x * narrowed, y]
  return geoProjection(Object.assign(raw, { invert: (x: number, y: number): [number, number] => [x / narrowed, y] }))
}

/** The degrees that the drawing spans, and somewhat more, in each turn of the Earth. */
function seenBoxes(projection: GeoProjection, width: number, height: number): Box[] | undefined {
  const [turn] = projection.rotate()
  const seen = edgeOf([0, 0, width, height]).map((point) => projection.invert?.(point) ?? ([NaN, NaN] as const))
  const longitudes = seen.map(([longitude]) => inTurn(longitude + turn) - turn)
  const latitudes = seen.map(([, latitude]) => latitude)
  const [west, south, east, north] = [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ]
  // Around a pole, the edge of the drawing spans all longitudes, but not all latitudes.
  if (!(east - west < 300)) return undefined
  const more = Math.max(east - west, north - south) / 10
  const boxes = [-360, 0, 360].map(
    (whole): Box => [west + whole - more, south - more, east + whole + more, north + more],
  )
  return boxes.filter((box) => box[0] <= 180 && box[2] >= -180)
}

/** A region does not show the edge of the Earth, which lies far outside and takes longer to project than the region. */
function isWithinEarth(projection: GeoProjection, width: number, height: number): boolean {
  return edgeOf([0, 0, width, height]).every((point) => {
    const place = projection.invert?.(point)
    const [x, y] = (place && projection(place)) ?? [Infinity, Infinity]
    return Math.hypot(x - point[0], y - point[1]) < 0.5
  })
}

function inTurn(longitude: number): number {
  return ((longitude + 540) % 360) - 180
}

function heightFor(projection: GeoProjection, outline: GeoPermissibleObjects, width: number): number {
  const [[, top], [, bottom]] = geoPath(projection.fitWidth(width, outline)).bounds(outline)
  return bottom - top
}

export function middleOf([west, south, east, north]: Box): [number, number] {
  return [(west + (east < west ? east + 360 : east)) / 2, (south + north) / 2]
}

/** The edge of a box with enough points that a projection can bend it. */
function edgeOf(box: Box): [number, number][] {
  const [west, south, , north] = box
  const east = box[2] < west ? box[2] + 360 : box[2]
  return Array.from({ length: 17 }, (_, step) => step / 16).flatMap((part): [number, number][] => [
    [west + part * (east - west), south],
    [west + part * (east - west), north],
    [west, south + part * (north - south)],
    [east, south + part * (north - south)],
  ])
}
