/** Land, borders and states behind the data, from public-domain atlases that are read when the site is built. */
import { createRequire } from 'node:module'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { mesh, feature as toFeature } from 'topojson-client'
import type {
  GeometryCollection,
  Topology,
  MultiPolygon as TopoMultiPolygon,
  Polygon as TopoPolygon,
} from 'topojson-specification'
import type { Box } from './box.ts'
import { feature } from './read-geojson.ts'
import { keptPoints, simplifyRing } from './simplify.ts'
import type { View } from './view.ts'

export type BackdropName = 'states' | 'countries' | 'world' | 'none'

export interface Backdrop {
  readonly land: string
  readonly borders: string
}

type Areas = GeometryCollection<{ name: string }>
type World = Topology<{ countries: Areas; land: TopoMultiPolygon }>
type States = Topology<{ states: Areas; nation: GeometryCollection }>

const require = createRequire(import.meta.url)
const read = <T>(file: string) => require(file) as T // the atlases are fixed versions of these forms
const unitedStates = '840'

/** Cut to the view, and without points that a reader could not tell apart. */
export function drawBackdrop(name: BackdropName, view: View): Backdrop {
  const { land, borders } = shapesOf(name)
  const tolerance = view.fineness * 0.6
  return {
    land: land.map((area) => view.path(thinArea(area, tolerance, view))).join(''),
    borders: borders.map((lines) => view.path(thinLines(lines, tolerance, view))).join(''),
  }
}

type Lines = { readonly type: 'MultiLineString'; readonly coordinates: Position[][] }

interface Shapes {
  readonly land: readonly Feature[]
  readonly borders: readonly Lines[]
}

const shapes: Readonly<Record<BackdropName, () => Shapes>> = {
  none: () => ({ land: [], borders: [] }),
  world: () => {
    const world = read<World>('world-atlas/land-110m.json')
    return { land: areasOf(world, world.objects.land), borders: [] }
  },
  countries: () => {
    const world = read<World>('world-atlas/countries-50m.json')
    const { countries } = world.objects
    return { land: areasOf(world, world.objects.land), borders: [mesh(world, countries, (a, b) => a !== b)] }
  },
  states: () => {
    const world = read<World>('world-atlas/countries-50m.json')
    const america = read<States>('us-atlas/states-10m.json')
    const others = world.objects.countries.geometries.filter(({ id }) => id !== unitedStates)
    return {
      land: [
        ...others.flatMap((area) => areasOf(world, area as TopoPolygon)),
        ...areasOf(america, america.objects.nation),
      ],
      borders: [mesh(america, america.objects.states, (a, b) => a !== b)],
    }
  },
}

const known = new Map<BackdropName, Shapes>()

/** Unpacked once: a site has many maps of the same land. */
function shapesOf(name: BackdropName): Shapes {
  const found = known.get(name) ?? shapes[name]()
  known.set(name, found)
  return found
}

function areasOf(topology: Topology, object: GeometryCollection | TopoPolygon | TopoMultiPolygon): readonly Feature[] {
  const found: unknown = toFeature(topology, object)
  const { features } = found as { features?: Feature[] } // a collection gives a collection, an area a feature
  return features ?? [found as Feature]
}

function thinArea(area: Feature, tolerance: number, view: View): Feature {
  const { geometry } = area
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return area
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const coordinates = polygons
    .filter(([ring = []]) => view.mayShow(boxAround(ring)))
    .map((rings) => rings.map((ring) => simplifyRing(ring, tolerance)).filter((ring) => isVisible(ring, tolerance)))
    .filter((rings) => rings.length > 0)
  const thinned: Polygon | MultiPolygon = { type: 'MultiPolygon', coordinates }
  return feature(thinned)
}

const boxes = new WeakMap<readonly Position[], Box>()

/** The atlases are read once and drawn on many maps. */
function boxAround(line: readonly Position[]): Box {
  const known = boxes.get(line)
  if (known) return known
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [longitude = 0, latitude = 0] of line) {
    box[0] = Math.min(box[0], longitude)
    box[1] = Math.min(box[1], latitude)
    box[2] = Math.max(box[2], longitude)
    box[3] = Math.max(box[3], latitude)
  }
  boxes.set(line, box)
  return box
}

/** Islands of a pixel or two are dirt on the map. */
function isVisible(ring: readonly Position[], tolerance: number): boolean {
  const longitudes = ring.map(([longitude = 0]) => longitude)
  const latitudes = ring.map(([, latitude = 0]) => latitude)
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return Math.max(extent(longitudes), extent(latitudes)) > tolerance * 4
}

function thinLines(lines: Lines, tolerance: number, view: View): Lines {
  const seen = lines.coordinates.filter((line) => view.mayShow(boxAround(line)))
  const coordinates = seen.map((line) => keptPoints(line, tolerance).flatMap((index) => line.slice(index, index + 1)))
  return { type: 'MultiLineString', coordinates }
}
