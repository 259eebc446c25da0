/** Checks GeoJSON against RFC 7946 before it is drawn: a map that is wrong looks much like one that is right. */

export interface GeoProblem {
  /** Path of the offending value, such as `features[2].geometry.coordinates[0][4]`. */
  readonly place: string
  readonly message: string
}

type Report = (place: string, message: string) => void
type Check = (value: unknown, place: string, report: Report) => void
type Numbers = readonly [number, number, ...number[]]
type Members = Readonly<Record<string, unknown>>

export function checkGeoJson(value: unknown): GeoProblem[] {
  const problems: GeoProblem[] = []
  checkObject(value, '', (place, message) =>
    problems.push({ place: place.replace(/^\./, '') || 'the document', message }),
  )
  return problems
}

/** Throws with the places of the first problems; a figure of a broken file stops the build. */
export function assertGeoJson(value: unknown, source: string): void {
  const problems = checkGeoJson(value)
  if (problems.length === 0) return
  const shown = problems.slice(0, 5).map(({ place, message }) => `${place}: ${message}`)
  const rest = problems.length > 5 ? `; and ${problems.length - 5} more` : ''
  throw new Error(`${source} is not valid GeoJSON (RFC 7946). ${shown.join('; ')}${rest}`)
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checkObject: Check = (value, place, report) => {
  if (!isMembers(value)) return report(place, 'a GeoJSON object was expected')
  if ('crs' in value) report(`${place}.crs`, 'the member "crs" is gone from the standard; positions are WGS 84')
  if (value.bbox !== undefined) checkBox(value.bbox, `${place}.bbox`, report)
  if (value.type === 'FeatureCollection') return eachOf(checkFeature)(value.features, `${place}.features`, report)
  if (value.type === 'Feature') return checkFeature(value, place, report)
  return checkGeometry(value, place, report)
}

const checkFeature: Check = (value, place, report) => {
  if (!isMembers(value) || value.type !== 'Feature') return report(place, 'a member of type "Feature" was expected')
  if (!('properties' in value)) report(place, 'a feature has a member "properties", which may be null')
  if (value.geometry === null) return
  checkGeometry(value.geometry, `${place}.geometry`, report)
}

const checkGeometry: Check = (value, place, report) => {
  if (!isMembers(value)) return report(place, 'a geometry object or null was expected')
  if (value.type === 'GeometryCollection') return eachOf(checkGeometry)(value.geometries, `${place}.geometries`, report)
  const check = checks[String(value.type)]
  if (!check) return report(`${place}.type`, `"${String(value.type)}" is not a type of geometry`)
  check(value.coordinates, `${place}.coordinates`, report)
}

function eachOf(check: Check): Check {
  return (value, place, report) => {
    if (!Array.isArray(value)) return report(place, 'a list was expected')
    for (const [index, item] of value.entries()) check(item, `${place}[${index}]`, report)
  }
}

const checkPosition: Check = (value, place, report) => {
  if (!isPosition(value)) return report(place, 'a position is a list of longitude, latitude and perhaps a height')
  const [longitude, latitude] = value
  if (Math.abs(latitude) > 90) {
    const hint = Math.abs(longitude) <= 90 ? '; longitude comes first, and here the two look swapped' : ''
    report(place, `the latitude ${latitude} is not between -90 and 90${hint}`)
  }
  if (Math.abs(longitude) > 180) report(place, `the longitude ${longitude} is not between -180 and 180`)
}

function isPosition(value: unknown): value is Numbers {
  return Array.isArray(value) && [2, 3].includes(value.length) && value.every(Number.isFinite)
}

const checkLine: Check = (value, place, report) => {
  eachOf(checkPosition)(value, place, report)
  if (!Array.isArray(value) || !value.every(isPosition)) return
  if (value.length < 2) report(place, 'a line has two positions or more')
  checkSteps(value, place, report)
}

function checkSteps(positions: readonly Numbers[], place: string, report: Report): void {
  for (const [index, [longitude]] of positions.entries()) {
    const from = positions[index - 1]?.[0] ?? longitude
    if (Math.abs(longitude - from) <= 180) continue
    report(
      `${place}[${index}]`,
      `the step from ${from} to ${longitude} crosses the antimeridian; cut the shape at 180°`,
    )
  }
}

const checkPolygon: Check = (value, place, report) => {
  if (!Array.isArray(value) || value.length === 0) return report(place, 'a polygon is a list of rings')
  for (const [index, ring] of value.entries()) checkRing(ring, `${place}[${index}]`, index === 0, report)
}

function checkRing(ring: unknown, place: string, isOuter: boolean, report: Report): void {
  eachOf(checkPosition)(ring, place, report)
  if (!Array.isArray(ring) || !ring.every(isPosition)) return
  const [first, last] = [ring[0], ring.at(-1)]
  if (ring.length < 4 || first?.join() !== last?.join()) {
    report(place, 'a ring has four positions or more, and ends where it begins')
    return
  }
  checkSteps(ring, place, report)
  if (signedArea(ring) > 0 === isOuter) return
  report(
    place,
    isOuter ? 'the outer ring runs clockwise; it has to run counterclockwise' : 'a hole has to run clockwise',
  )
}

/** Positive for a counterclockwise ring. */
export function signedArea(ring: readonly (readonly number[])[]): number {
  let twice = 0
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    twice += x * nextY - nextX * y
  }
  return twice / 2
}

const checkBox: Check = (value, place, report) => {
  const isBox = Array.isArray(value) && [4, 6].includes(value.length) && value.every(Number.isFinite)
  if (!isBox) return report(place, 'a bbox is a list of west, south, east, north')
  const half = value.length / 2
  const [south, north] = [value[1], value[half + 1]]
  checkPosition([value[0], south], place, report)
  checkPosition([value[half], north], place, report)
  if (south > north) report(place, `its south, ${south}, is north of its north, ${north}`)
}

const checks: Readonly<Record<string, Check>> = {
  Point: checkPosition,
  MultiPoint: eachOf(checkPosition),
  LineString: checkLine,
  MultiLineString: eachOf(checkLine),
  Polygon: checkPolygon,
  MultiPolygon: eachOf(checkPolygon),
}
