/** Land and borders behind the data. */
import type { Feature, MultiLineString, MultiPolygon, Polygon, Position } from 'geojson'
import { mesh, feature as toFeature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Box } from './box.ts'
import { cutLine, cutRing } from './cut-to-box.ts'
import { feature } from './read-geojson.ts'
import { keptPoints, pointsAt, simplifyRing } from './simplify.ts'
import type { View } from './view.ts'

/** What is drawn behind the data. Make it once for all maps: what was measured of it is remembered. */
export interface Backdrop {
  /** Areas. */
  readonly land: readonly Feature[]
  /** Lines between areas. */
  readonly borders: readonly MultiLineString[]
}

/** Paths of a drawing. */
export interface DrawnBackdrop {
  readonly land: string
  readonly borders: string
}

/**
 * A backdrop from a file of `world-atlas`, `us-atlas` or another TopoJSON: its first object is drawn as land, with the borders
 * inside it. `name` chooses another object, such as `land` or `states`.
 */
export function toBackdrop(topology: unknown, name?: string): Backdrop {
  const atlas = topology as Topology // checked in the next lines
  const object = atlas?.objects?.[name ?? Object.keys(atlas.objects)[0] ?? '']
  if (atlas?.type !== 'Topology' || !object)
    throw new Error(`The backdrop is no TopoJSON${name ? ` with an object "${name}"` : ''}.`)
  return backdropsOf(atlas)(name ?? '', () => {
    const areas = object as GeometryCollection // any object can be drawn
    return { land: areasOf(atlas, areas), borders: [mesh(atlas, areas, (a, b) => a !== b)] }
  })
}

/** Node reads an atlas once, but the code of pages that uses it runs in several bundles. */
const backdropsOf = memoizeByObject((_: Topology) => memoizeByKey<Backdrop>())

function areasOf(topology: Topology, object: GeometryCollection): readonly Feature[] {
  const found: unknown = toFeature(topology, object)
  const { features } = found as { features?: Feature[] } // a collection gives a collection, an area a feature
  return features ?? [found as Feature]
}

/** The maps of a site often show the same region. */
const drawnViews = memoizeByObject((_: Backdrop) => memoizeByKey<DrawnBackdrop>())

/** Cut to the view, and without points that a reader could not tell apart. */
export function drawBackdrop(backdrop: Backdrop, view: View): DrawnBackdrop {
  return drawnViews(backdrop)(view.key, () => {
    const tolerance = view.fineness * 0.6
    const land = backdrop.land.map((area) => thinArea(area, tolerance, view)).filter((area) => !isEmpty(area))
    return {
      land: land.map(view.path).join(''),
      borders: backdrop.borders.map((lines) => view.path(thinLines(lines, tolerance, view))).join(''),
    }
  })
}

function isEmpty({ geometry }: Feature): boolean {
  return 'coordinates' in geometry && geometry.coordinates.length === 0
}

function thinArea(area: Feature, tolerance: number, view: View): Feature {
  const { geometry } = area
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return area
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const coordinates = polygons
    .flatMap((rings) => cutPolygon(rings, view))
    .map((rings) => rings.map((ring) => simplifyRing(ring, tolerance)).filter((ring) => isVisible(ring, tolerance)))
    .filter((rings) => rings.length > 0)
  const thinned: Polygon | MultiPolygon = { type: 'MultiPolygon', coordinates }
  return feature(thinned)
}

/** What the view may show of it, in each turn of the Earth. */
function cutPolygon(rings: readonly Position[][], { seen }: View): (readonly Position[])[][] {
  const extent = extentOf(rings[0] ?? [])
  if (!seen || (extent.jumps && seen.some((box) => overlaps(box, extent.box)))) return [[...rings]]
  return seen
    .filter((box) => overlaps(box, extent.box))
    .map((box) => rings.map((ring) => cutRing(ring, box)).filter((ring) => ring.length > 0))
}

/** Where a line is. */
interface Extent {
  readonly box: Box
  /** It jumps from one end of the world to the other, so that it cannot be cut. */
  readonly jumps: boolean
}

/** The atlases are read once and drawn on many maps. */
const extentOf = memoizeByObject(measureExtent)

function measureExtent(line: readonly Position[]): Extent {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  let jumps = false
  let last = line[0]?.[0] ?? 0
  for (const [longitude = 0, latitude = 0] of line) {
    box[0] = Math.min(box[0], longitude)
    box[1] = Math.min(box[1], latitude)
    box[2] = Math.max(box[2], longitude)
    box[3] = Math.max(box[3], latitude)
    jumps ||= Math.abs(longitude - last) > 180
    last = longitude
  }
  return { box, jumps }
}

function overlaps(one: Box, other: Box): boolean {
  return one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1]
}

/** Islands of a pixel or two are dirt on the map. */
function isVisible(ring: readonly Position[], tolerance: number): boolean {
  const [west, south, east, north] = measureExtent(ring).box
  return Math.max(east - west, north - south) > tolerance * 4
}

function thinLines(lines: MultiLineString, tolerance: number, { seen }: View): MultiLineString {
  const cut = lines.coordinates.flatMap((line) => {
    const extent = extentOf(line)
    const boxes = seen?.filter((box) => overlaps(box, extent.box))
    return !boxes || (extent.jumps && boxes.length > 0) ? [line] : boxes.flatMap((box) => cutLine(line, box))
  })
  const coordinates = cut.map((line) => pointsAt(line, keptPoints(line, tolerance)))
  return { type: 'MultiLineString', coordinates }
}
