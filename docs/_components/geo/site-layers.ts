/** Layers of this site: samples by name, and what steps of middleware make of them. */
import { collection, type GeoLayer, readGeoJson } from 'docs-gen/maps'
import { samples } from '../samples.ts'
import { type Derivation, derive } from './derive.ts'

export interface SiteLayer extends GeoLayer {
  /** Draws what a step of middleware would make of the features. */
  readonly as?: Derivation
}

/** GeoJSON, or the name of a sample. */
export function dataOf(data: unknown): unknown {
  return typeof data === 'string' ? (samples[data] ?? data) : data
}

export function toLayer({ as, ...layer }: SiteLayer, index = 0): GeoLayer {
  const data = dataOf(layer.data)
  if (!as) return { ...layer, data }
  const { only, ...shown } = layer
  const features = readGeoJson(data, layer.name ? `"${layer.name}"` : `Layer ${index + 1} of the map`)
  const chosen = only ? features.filter(({ properties }) => only.includes(properties?.name)) : features
  return { ...shown, data: collection(derive(chosen, as)) }
}
