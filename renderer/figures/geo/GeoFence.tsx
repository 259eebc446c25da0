/** A block of GeoJSON in the text, drawn as a map. Its title is the caption; errors in it are reported at their lines. */
import type { Feature } from 'geojson'
import type { Backdrop } from './backdrop.ts'
import { boxOf, padBox } from './box.ts'
import { checkGeoJson } from './check-geojson.ts'
import { GeoMap } from './GeoMap.tsx'
import { placeOfPath, placeOfSyntaxError } from './json-place.ts'
import { collection, readGeoJson } from './read-geojson.ts'

/** A map of a block of code that holds GeoJSON. */
export interface GeoFenceProps {
  /** The GeoJSON. */
  readonly code: string
  /** The caption. */
  readonly title?: string
  /** What the map shows, for readers who do not see it. Default: the names of the features. */
  readonly alt?: string
  /** Land and borders behind the data, see `toBackdrop`. Default: none. */
  readonly backdrop?: Backdrop
  /** The same for data that spans more than 150 degrees. Default: `backdrop`. */
  readonly world?: Backdrop
}

export function GeoFence({ code, title, alt, backdrop, world = backdrop }: GeoFenceProps) {
  if (typeof code !== 'string') throw new Error('<GeoFence> has no code: it draws a block of code that holds GeoJSON.')
  const features = readGeoJson(parse(code), 'The block')
  const isPoint = ({ geometry }: Feature) => geometry?.type.endsWith('Point') ?? false
  const box = boxOf(features)
  const isWide = box[2] - box[0] > 150
  const shown = isWide ? world : backdrop
  return (
    <GeoMap
      layers={[features.filter((it) => !isPoint(it)), features.filter(isPoint)]
        .filter((layer) => layer.length > 0)
        .map((layer) => ({ data: collection(layer) }))}
      alt={alt ?? describe(features)}
      // More than the data alone: a map is read by what is around it.
      box={padBox(box, 0.6)}
      ratio={1.7}
      projection={isWide ? 'world' : 'local'}
      source={code}
      {...(shown && { backdrop: shown })}
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
