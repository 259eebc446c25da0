/** What is drawn on a map, in order from below. */
import type { Feature } from 'geojson'
import { readGeoJson } from './read-geojson.ts'

/** `before` is drawn faint and dashed, to be compared; `vertices` marks every position of a shape. */
export type LayerLook = 'plain' | 'before' | 'box' | 'vertices'

/** Features that look alike. */
export interface GeoLayer {
  /** GeoJSON, parsed or as text. */
  readonly data: unknown
  /** Shown in the key below the map, and in errors. */
  readonly name?: string
  /** How its shapes are drawn. Default: `plain`. */
  readonly look?: LayerLook
  /** One of the eight data colors. Default: 2 for points, 1 for the rest. */
  readonly tone?: number
  /** Only the features of these names. */
  readonly only?: readonly string[]
  /** Property that names each feature on the map. Default: `name`, for points. */
  readonly label?: string
  /** Property shown softly behind the name. */
  readonly note?: string
}

export interface DrawnLayer {
  readonly name: string
  readonly look: LayerLook
  readonly tone: number
  readonly label: string | undefined
  readonly note: string | undefined
  readonly features: readonly Feature[]
}

export function readLayers(layers: readonly GeoLayer[]): DrawnLayer[] {
  return layers.map(({ data, only, name = '', look = 'plain', tone, label, note }, index) => {
    const all = readGeoJson(data, name ? `"${name}"` : `Layer ${index + 1} of the map`)
    const features = only ? all.filter(({ properties }) => only.includes(properties?.name)) : all
    const ofPoints = isPoints(features)
    return {
      name,
      look,
      tone: tone ?? (ofPoints ? 2 : 1),
      label: label ?? (ofPoints ? 'name' : undefined),
      note,
      features,
    }
  })
}

function isPoints(features: readonly Feature[]): boolean {
  return features.every(({ geometry }) => geometry === null || geometry.type.endsWith('Point'))
}

/** Class of a layer's shapes, and of its swatch in the key. */
export function lookOf({ look, features }: DrawnLayer): string {
  if (look === 'before') return 'geo-before'
  if (look === 'box') return 'geo-box'
  if (look === 'vertices' || isPoints(features)) return 'geo-point'
  return features.some(({ geometry }) => geometry?.type.endsWith('Polygon')) ? 'geo-area' : 'geo-line'
}
