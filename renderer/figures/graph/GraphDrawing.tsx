/** Objects as pills in the color of their class, predicates as arrows with their names. Browser-safe. */
import { Drawing } from '../frame/Drawing.tsx'
import { round } from '../shapes/arrow.ts'
import type { GraphEdge } from './graph-data.ts'
import type { GraphLayout, PlacedObject } from './layout.ts'

interface GraphDrawingProps {
  readonly layout: GraphLayout
  readonly alt: string
  /** The object in focus; what is not next to it is drawn faint. */
  readonly focus?: string | undefined
  /** For pointers; keys have buttons of their own beside the drawing. */
  readonly onChoose?: (id: string) => void
}

export function GraphDrawing({ layout: { width, height, objects, links }, alt, focus, onChoose }: GraphDrawingProps) {
  const touches = ([subject, , object]: GraphEdge) => focus === undefined || subject === focus || object === focus
  const lit = new Set(links.flatMap(({ edge }) => (touches(edge) ? [edge[0], edge[2]] : [])))
  const left = Math.min(...objects.map((object) => object.x - object.width / 2))
  const top = Math.min(...objects.map((object) => object.y - object.height / 2))
  return (
    <Drawing className="graph" width={width} height={height} alt={alt}>
      <g transform={`translate(${Math.round(4 - left)} ${Math.round(4 - top)})`}>
        {links.map(({ edge, path, at }) => (
          <g key={edge.join()} className={touches(edge) ? undefined : 'graph-faint'}>
            <path className="graph-edge" d={path} />
            <text className="graph-predicate" x={at[0]} y={at[1]} dy="0.35em" textAnchor="middle">
              {edge[1]}
            </text>
          </g>
        ))}
        {objects.map((object) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: keys have the buttons beside the drawing
          <g
            key={object.id}
            className={lookOf(object, focus === undefined || lit.has(object.id), object.id === focus)}
            onClick={onChoose && (() => onChoose(object.id))}
          >
            <Pill object={object} />
          </g>
        ))}
      </g>
    </Drawing>
  )
}

function lookOf(object: PlacedObject, isLit: boolean, isFocus: boolean): string {
  return [`tone-${object.tone}`, !isLit && !isFocus && 'graph-faint', isFocus && 'graph-focus']
    .filter(Boolean)
    .join(' ')
}

function Pill({ object: { id, class: kind, x, y, width, height } }: { object: PlacedObject }) {
  const left = Math.round(x - width / 2)
  return (
    <>
      <rect className="graph-pill" x={left} y={round(y - height / 2)} width={width} height={height} rx="10" />
      <circle className="graph-dot" cx={left + 16} cy={y} r="5" />
      <text className="graph-name" x={left + 29} y={round(y - 7)} dy="0.35em">
        {id}
      </text>
      <text className="graph-class" x={left + 29} y={round(y + 10)} dy="0.35em">
        {kind}
      </text>
    </>
  )
}
