/** Objects as pills in the colour of their class, predicates as arrows with their names. Browser-safe. */
import { Drawing } from '../Drawing.tsx'
import { arrowHead, round } from '../shapes/arrow.ts'
import { bounds, edgeOfBox } from '../shapes/geometry.ts'
import { classTones, type GraphEdge } from './graph-data.ts'
import type { PlacedObject } from './layout.ts'

interface GraphDrawingProps {
  readonly objects: readonly PlacedObject[]
  readonly edges: readonly GraphEdge[]
  readonly alt: string
  /** The object in focus; what is not next to it is drawn faint. */
  readonly focus?: string | undefined
  /** For pointers; keys have buttons of their own beside the drawing. */
  readonly onChoose?: (id: string) => void
}

export function GraphDrawing({ objects, edges, alt, focus, onChoose }: GraphDrawingProps) {
  const area = bounds(objects)
  const byId = new Map(objects.map((object) => [object.id, object]))
  const touches = (edge: GraphEdge) => focus === undefined || edge[0] === focus || edge[2] === focus
  const lit = new Set(edges.filter(touches).flatMap(([subject, , object]) => [subject, object]))
  const [width, height] = [Math.ceil(area.right - area.left + 8), Math.ceil(area.bottom - area.top + 8)]
  return (
    <Drawing className="graph" width={width} height={height} alt={alt}>
      <g transform={`translate(${round(4 - area.left)} ${round(4 - area.top)})`}>
        {edges.map((edge) => (
          <g key={edge.join()} className={touches(edge) ? undefined : 'graph-faint'}>
            <Predicate from={byId.get(edge[0])} to={byId.get(edge[2])} text={edge[1]} />
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
  return [`tone-${classTones[object.class]}`, !isLit && !isFocus && 'graph-faint', isFocus && 'graph-focus']
    .filter(Boolean)
    .join(' ')
}

interface PredicateProps {
  readonly from: PlacedObject | undefined
  readonly to: PlacedObject | undefined
  readonly text: string
}

function Predicate({ from, to, text }: PredicateProps) {
  if (!from || !to) return null
  const start = edgeOfBox(from, [to.x, to.y])
  const end = edgeOfBox(to, [from.x, from.y], 3)
  const line = `M${start.map(round).join(' ')}L${end.map(round).join(' ')}`
  const [x, y] = [round((start[0] + end[0]) / 2), round((start[1] + end[1]) / 2)]
  return (
    <>
      <path className="graph-edge" d={line + arrowHead(end, start)} />
      <text className="graph-predicate" x={x} y={y} dy="0.35em" textAnchor="middle">
        {text}
      </text>
    </>
  )
}

function Pill({ object: { id, class: kind, x, y, width, height } }: { object: PlacedObject }) {
  const left = round(x - width / 2)
  return (
    <>
      <rect className="graph-pill" x={left} y={round(y - height / 2)} width={width} height={height} rx="10" />
      <circle className="graph-dot" cx={left + 16} cy={round(y)} r="5" />
      <text className="graph-name" x={left + 29} y={round(y - 7)} dy="0.35em">
        {id}
      </text>
      <text className="graph-class" x={left + 29} y={round(y + 10)} dy="0.35em">
        {kind}
      </text>
    </>
  )
}
