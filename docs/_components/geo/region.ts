/** The part of the Earth that most figures are about. */
import { type Box, type PlaceName, readGeoJson } from 'docs-gen/maps'
import type { Feature } from 'geojson'
import { samples } from '../samples.ts'

export const cascades: Box = [-127.5, 39.3, -113.5, 49.4]

export const cascadeNames: readonly PlaceName[] = [
  { text: 'Pacific Ocean', at: [-126, 44.5] },
  { text: 'Washington', at: [-119.2, 47.4] },
  { text: 'Oregon', at: [-119.6, 43.8] },
  { text: 'California', at: [-120.2, 40.9] },
]

export interface Volcano {
  readonly name: string
  readonly elev_m: number
  readonly state: string
  readonly position: readonly [longitude: number, latitude: number]
}

export function volcanoes(): Volcano[] {
  return readGeoJson(samples['cascade-volcanoes'], 'The sample').flatMap(toVolcano)
}

function toVolcano({ geometry, properties }: Feature): Volcano[] {
  if (geometry?.type !== 'Point') return []
  const [longitude = 0, latitude = 0] = geometry.coordinates
  const { name, elev_m, state } = properties ?? {}
  return [{ name: String(name), elev_m: Number(elev_m), state: String(state), position: [longitude, latitude] }]
}
