/** The sample data of the tutorials, read from the same files that readers download. */
import volcanoesText from '../_static/data/cascade-volcanoes.geojson?raw'
import statesText from '../_static/data/us-states.geojson?raw'
import type { Position } from './_conic.ts'

interface Collection<Geometry, Properties> {
  readonly features: readonly { readonly geometry: Geometry; readonly properties: Properties }[]
}

type Rings = readonly (readonly Position[])[]
type StateShape =
  | { readonly type: 'Polygon'; readonly coordinates: Rings }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Rings[] }

// The files are our own, and the map below would show at once if they changed their form.
const states = JSON.parse(statesText) as Collection<StateShape, { readonly name: string }>
const points = JSON.parse(volcanoesText) as Collection<
  { readonly coordinates: Position },
  { readonly name: string; readonly elev_m: number }
>

/** Outer edges of the states along the range; inland Colorado is left out. */
export const stateRings: readonly (readonly Position[])[] = states.features
  .filter(({ properties }) => properties.name !== 'Colorado')
  .flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
  .flatMap((rings) => rings.slice(0, 1))

/** Elevations are in metres. */
export const volcanoes = points.features.map(({ geometry, properties }) => ({
  name: properties.name,
  position: geometry.coordinates,
  elevation: properties.elev_m,
}))

/** Tile 10TET of the Sentinel-2 grid: a square of 109.8 km, which is none in degrees. */
export const sentinelTile: readonly Position[] = [
  [-123.00026, 46.8657],
  [-121.55985, 46.85664],
  [-121.53272, 47.84433],
  [-123.00027, 47.8537],
]
