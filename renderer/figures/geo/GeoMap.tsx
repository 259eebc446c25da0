/**
 * A map of GeoJSON, drawn when the site is built. The data is checked against RFC 7946 first, and a
 * fault stops the build with its place.
 */
import type { Feature } from 'geojson'
import { Figure, type FigureProps, type KeyMark } from '../frame/Figure.tsx'
import { text } from '../frame/figure-text.ts'
import { type Backdrop, drawBackdrop } from './backdrop.ts'
import { type Box, boxFeature, boxOf, padBox } from './box.ts'
import { assertInView } from './check-view.ts'
import { FeatureTable, type TableColumn } from './FeatureTable.tsx'
import { LayerMarks } from './LayerMarks.tsx'
import { type DrawnLayer, type GeoLayer, lookOf, readLayers } from './layers.ts'
import { MapSheet, type PlaceName } from './MapSheet.tsx'
import { createView, type ProjectionName } from './view.ts'

/** A map of GeoJSON. */
export interface GeoMapProps extends FigureProps {
  /** What the map shows, for readers who do not see it. */
  readonly alt: string
  /** GeoJSON, parsed or as text: one layer with the default look. */
  readonly data?: unknown
  /** What is drawn, in order from below. */
  readonly layers?: readonly GeoLayer[]
  /** Boxes of degrees to outline, with a name each. */
  readonly boxes?: readonly { readonly box: Box; readonly name?: string; readonly tone?: number }[]
  /** West, south, east, north of the map. Default: around the data. */
  readonly box?: Box
  /** Width by height. Default: that of the box. */
  readonly ratio?: number
  /** How the Earth is drawn. Default: `local`. */
  readonly projection?: ProjectionName
  /** Land and borders behind the data, see `toBackdrop`. Default: none, only the graticule. */
  readonly backdrop?: Backdrop
  /** Names of places and waters, lettered on the map. */
  readonly names?: readonly PlaceName[]
  /** Properties for the table behind the map: name, or name and heading. `lon` and `lat` are those of points. */
  readonly table?: readonly TableColumn[]
  /** Text of the data, folded away behind the map. */
  readonly source?: string
}

const width = 720
const nothing: Backdrop = { land: [], borders: [] }

export function GeoMap({ children, ...props }: GeoMapProps) {
  const layers = readLayers([...(props.data === undefined ? [] : [{ data: props.data }]), ...(props.layers ?? [])])
  const features = layers.flatMap((layer) => layer.features)
  const outlined = (props.boxes ?? []).map(({ box }) => boxFeature(box))
  const box = props.box ?? padBox(boxOf([...features, ...outlined]))
  if (props.box) assertInView(layers, props.box)
  const view = createView({ box, width, ratio: props.ratio, projection: props.projection ?? 'local' })
  const boxes = (props.boxes ?? []).map(
    (it): DrawnLayer => ({
      name: it.name ?? '',
      look: 'box',
      tone: it.tone ?? 2,
      label: undefined,
      note: undefined,
      features: [boxFeature(it.box)],
    }),
  )
  return (
    <Figure
      kind="map"
      drawing={
        <MapSheet
          view={view}
          alt={props.alt}
          backdrop={drawBackdrop(props.backdrop ?? nothing, view)}
          names={props.names ?? []}
        >
          <LayerMarks layers={[...boxes, ...layers]} view={view} />
        </MapSheet>
      }
      marks={keyOf([...boxes, ...layers])}
      facts={factsOf(props, features)}
    >
      {children}
    </Figure>
  )
}

function factsOf({ table, source }: GeoMapProps, features: readonly Feature[]) {
  if (table) return { summary: text('Show as text'), content: <FeatureTable features={features} columns={table} /> }
  return source === undefined
    ? undefined
    : { summary: text('Show as text'), content: <pre className="figure-source">{source}</pre> }
}

function keyOf(layers: readonly DrawnLayer[]): KeyMark[] {
  return layers.flatMap((layer) =>
    layer.name ? [{ look: `${lookOf(layer)} tone-${layer.tone}`, text: layer.name }] : [],
  )
}
