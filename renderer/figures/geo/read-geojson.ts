/** Takes GeoJSON in the forms authors have it in: the text or the value of a file, a feature or a bare geometry. */
import type { Feature, FeatureCollection, GeoJSON, Geometry, Position } from 'geojson'
import { withoutMark } from '../../text/byte-order-mark.ts'
import { assertGeoJson } from './check-geojson.ts'

/** `source` names the data in errors. */
export function readGeoJson(data: unknown, source: string): readonly Feature[] {
  const value: unknown = typeof data === 'string' ? parse(data, source) : data
  assertGeoJson(value, source)
  return featuresOf(value as GeoJSON) // checked in the line above
}

function parse(text: string, source: string): unknown {
  try {
    return JSON.parse(withoutMark(text))
  } catch (error) {
    throw new Error(`${source} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function featuresOf(value: GeoJSON): readonly Feature[] {
  if (value.type === 'FeatureCollection') return value.features
  if (value.type === 'Feature') return [value]
  return [{ type: 'Feature', properties: null, geometry: value }]
}

export function collection(features: readonly Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features: [...features] }
}

export function feature(geometry: Geometry, properties: Feature['properties'] = null): Feature {
  return { type: 'Feature', properties, geometry }
}

export function positionsOf(geometry: Geometry | null): Position[] {
  if (!geometry) return []
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(positionsOf)
  const nested: unknown = geometry.coordinates
  return flatten(nested)
}

function flatten(nested: unknown): Position[] {
  if (!Array.isArray(nested)) return []
  return typeof nested[0] === 'number' ? [nested as Position] : nested.flatMap(flatten) // a list of numbers is a position
}
