/** Lambert's conformal conic projection of the sphere, scaled and moved so that a box of degrees fills a width in pixels. */

export type Position = readonly [longitude: number, latitude: number]
export type Point = readonly [x: number, y: number]

export interface Projection {
  readonly project: (position: Position) => Point
  readonly height: number
  /** Pixels per kilometre at a latitude; the projection keeps shapes, so it holds in all directions. */
  readonly scaleAt: (latitude: number) => number
}

interface Box {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

const earthRadius = 6371
const radians = (degrees: number) => (degrees * Math.PI) / 180

export function conic(box: Box, width: number): Projection {
  const cone = createCone(box)
  const middle = (box.west + box.east) / 2
  const raw = ([longitude, latitude]: Position): Point => {
    const angle = cone.constant * radians(longitude - middle)
    const radius = cone.radiusAt(latitude)
    return [radius * Math.sin(angle), radius * Math.cos(angle)]
  }
  // Parallels hang down in the middle: the upper corners are the highest points, the middle of the lower edge the lowest.
  const [left] = raw([box.west, box.south])
  const [, top] = raw([box.west, box.north])
  const scale = width / (-2 * left)
  const project = (position: Position): Point => {
    const [x, y] = raw(position)
    return [round((x - left) * scale), round((y - top) * scale)]
  }
  return {
    project,
    height: project([middle, box.south])[1],
    scaleAt: (latitude) =>
      (scale * cone.constant * cone.radiusAt(latitude)) / (earthRadius * Math.cos(radians(latitude))),
  }
}

/** The cone cuts the sphere at one sixth of the height from either edge, where the scale is true. */
function createCone({ south, north }: Box) {
  const tangent = (latitude: number) => Math.tan(Math.PI / 4 + radians(latitude) / 2)
  const lower = south + (north - south) / 6
  const upper = north - (north - south) / 6
  const ratio = Math.cos(radians(lower)) / Math.cos(radians(upper))
  const constant = Math.log(ratio) / Math.log(tangent(upper) / tangent(lower))
  const factor = (Math.cos(radians(lower)) * tangent(lower) ** constant) / constant
  return { constant, radiusAt: (latitude: number) => factor / tangent(latitude) ** constant }
}

const round = (value: number) => Math.round(value * 10) / 10
