/** A block of GeoJSON in the text, drawn as a map. Its title is the caption; what is wrong with it is told at its line. */
import type { Feature } from 'geojson'
import { boxOf, padBox } from './box.ts'
import { checkGeoJson } from './check-geojson.ts'
import { GeoMap } from './GeoMap.tsx'
import { placeOfPath, placeOfSyntaxError } from './json-place.ts'
import { collection, readGeoJson } from './read-geojson.ts'

interface GeoFenceProps {
  readonly code: string
  readonly title?: string
  /** What the map shows, for readers who do not see it. Default: the names of the features. */
  readonly alt?: string
}

export function GeoFence({ code, title, alt }: GeoFenceProps) {
  const features = readGeoJson(parse(code), 'The block')
  const isPoint = ({ geometry }: Feature) => geometry?.type.endsWith('Point') ?? false
  const box = boxOf(features)
  const isWide = box[2] - box[0] > 150
  return (
    <GeoMap
      layers={[features.filter((it) => !isPoint(it)), features.filter(isPoint)]
        .filter((layer) => layer.length > 0)
        .map((layer) => ({ data: collection(layer) }))}
      alt={alt ?? describe(features)}
      // More than the data alone: a map is read by what lies around.
      box={padBox(box, 0.6)}
      ratio={1.7}
      projection={isWide ? 'world' : 'local'}
      backdrop={isWide ? 'world' : 'states'}
      source={code}
    >
      {title}
    </GeoMap>
  )
}

function parse(code: string): unknown {
  try {
    const value: unknown = JSON.parse(code)
    const [problem] = checkGeoJson(value)
    if (problem)
      throw Object.assign(new Error(`${problem.place}: ${problem.message}.`), placeOfPath(code, problem.place))
    return value
  } catch (error) {
    if (error instanceof SyntaxError) throw Object.assign(error, placeOfSyntaxError(code))
    throw error
  }
}

function describe(features: readonly Feature[]): string {
  const names = features.flatMap(({ properties }) => (typeof properties?.name === 'string' ? [properties.name] : []))
  const kinds = new Map(
    features.map(({ geometry }) => [
      geometry?.type,
      features.filter((it) => it.geometry?.type === geometry?.type).length,
    ]),
  )
  const counted = [...kinds].flatMap(([kind, count]) => (kind ? [`${count} ${kind}`] : []))
  return `Map of ${counted.join(', ')}${names.length > 0 ? `: ${names.join(', ')}` : ''}.`
}
