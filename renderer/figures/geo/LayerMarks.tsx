/** The shapes and names of layers on a map. */
import type { Feature, Geometry } from 'geojson'
import { toDrawable } from './drawable.ts'
import { type DrawnLayer, lookOf } from './layers.ts'
import { type LabelWish, placeLabels } from './place-labels.ts'
import { positionsOf } from './read-geojson.ts'
import type { Point, View } from './view.ts'

/** On a phone the drawing is half as wide, and its type twice as large. */
export const smallScreenType = 21

export function LayerMarks({ layers, view }: { layers: readonly DrawnLayer[]; view: View }) {
  const wishes = layers.flatMap((layer) => layer.features.flatMap((feature) => labelWish(feature, layer, view)))
  return (
    <>
      {layers.map((layer) => (
        <Shapes key={`${layer.name}${layer.look}${layer.tone}`} layer={layer} view={view} />
      ))}
      {placeLabels(wishes, {
        ...view,
        size: view.width < 500 ? 13 : smallScreenType,
        lines: linePoints(layers, view),
      }).map(({ x, y, anchor, text, note }) => (
        <text key={`${text}${x}`} className="geo-label" x={x} y={y} dy="0.35em" textAnchor={anchor}>
          {text}
          {note && <tspan className="geo-note"> {note}</tspan>}
        </text>
      ))}
    </>
  )
}

/** Points along the lines of a map, close enough that no name slips between two. */
function linePoints(layers: readonly DrawnLayer[], view: View): Point[] {
  return layers.flatMap(({ features }) =>
    features.flatMap(({ geometry }) => {
      const lines = shapesOf(geometry).filter((shape) => shape.type === 'LineString')
      return lines.flatMap((line) => positionsOf(toDrawable(line)).flatMap((position) => pointOn(position, view)))
    }),
  )
}

function Shapes({ layer, view }: { layer: DrawnLayer; view: View }) {
  const look = `${lookOf(layer)} tone-${layer.tone}`
  const shapes = layer.features.flatMap(({ geometry }) => shapesOf(geometry))
  const dots = shapes.flatMap((shape) => {
    const isDot = shape.type.endsWith('Point') || layer.look === 'vertices'
    return isDot ? positionsOf(shape).flatMap((position) => pointOn(position, view)) : []
  })
  const rest = layer.look === 'vertices' ? [] : shapes.filter((shape) => !shape.type.endsWith('Point'))
  const d = rest.map((shape) => view.path(toDrawable(shape))).join('')
  return (
    <>
      {d && <path className={look} d={d} />}
      {dots.map(([x, y], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes
        <circle key={index} className={look} cx={x} cy={y} r={layer.look === 'vertices' ? 2.5 : 5} />
      ))}
    </>
  )
}

function shapesOf(geometry: Geometry | null): Exclude<Geometry, { type: 'GeometryCollection' }>[] {
  if (!geometry) return []
  return geometry.type === 'GeometryCollection' ? geometry.geometries.flatMap(shapesOf) : [geometry]
}

function pointOn(position: readonly number[], view: View): Point[] {
  const point = view.project([...position])
  return point ? [[round(point[0]), round(point[1])]] : []
}

function labelWish({ geometry, properties }: Feature, layer: DrawnLayer, view: View): LabelWish[] {
  const text: unknown = layer.label && properties?.[layer.label]
  const [position] = geometry ? positionsOf(geometry) : []
  const at = position && pointOn(position, view)[0]
  if (typeof text !== 'string' || text === '' || !at) return []
  const note: unknown = layer.note && properties?.[layer.note]
  return [{ at, text, note: note === undefined ? undefined : noteText(note) }]
}

function noteText(note: unknown): string {
  return typeof note === 'number' ? note.toLocaleString('en') : String(note)
}

const round = (value: number) => Math.round(value * 10) / 10
