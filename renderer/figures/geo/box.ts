/** Boxes of degrees: west, south, east, north. */
import type { Feature, Polygon, Position } from 'geojson'
import { feature, positionsOf } from './read-geojson.ts'

export type Box = readonly [west: number, south: number, east: number, north: number]

export function boxOf(features: readonly Feature[]): Box {
  const positions = features.flatMap(({ geometry }) => positionsOf(geometry))
  const longitudes = positions.map(([longitude = 0]) => longitude)
  const latitudes = positions.map(([, latitude = 0]) => latitude)
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)]
}

/** Room around the data, so that labels and the nearest coast are seen too. */
export function padBox([west, south, east, north]: Box, share = 0.18): Box {
  const padding = Math.max(east - west, north - south, 0.5) * share
  return [
    Math.max(west - padding, -180),
    Math.max(south - padding, -85),
    Math.min(east + padding, 180),
    Math.min(north + padding, 85),
  ]
}

/** The box as a polygon, counterclockwise; east of 180° it goes on counting, which maps draw as one piece. */
export function boxFeature([west, south, east, north]: Box, properties: Feature['properties'] = null): Feature {
  const far = east < west ? east + 360 : east
  const ring: Position[] = [
    [west, south],
    [far, south],
    [far, north],
    [west, north],
    [west, south],
  ]
  const geometry: Polygon = { type: 'Polygon', coordinates: [ring] }
  return feature(geometry, properties)
}
