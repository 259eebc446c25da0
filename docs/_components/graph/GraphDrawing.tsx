/** Objects as pills in the colour of their class, predicates as arrows with their names. Browser-safe. */
import { Drawing } from '../Drawing.tsx'
import { arrowHead, round } from '../shapes/arrow.ts'
import { bounds, edgeOfBox, type Point } from '../shapes/geometry.ts'
import { classTones, type GraphEdge } from './graph-data.ts'
import type { PlacedObject } from './layout.ts'

interface GraphDrawingProps {
  readonly objects: readonly PlacedObject[]
  readonly edges: readonly GraphEdge[]
  readonly alt: string
  /** The object in focus; what is not next to it is drawn faint. */
  readonly focus?: string | undefined
}

export function GraphDrawing({ objects, edges, alt, focus }: GraphDrawingProps) {
  const area = bounds(objects)
  const near = new Set(
    focus ? [focus, ...edges.flatMap(([from, , to]) => (from === focus ? to : to === focus ? from : []))] : [],
  )
  const isFaint = (...ids: string[]) =>
    focus !== undefined && (ids.length === 1 ? !near.has(ids[0] ?? '') : !ids.includes(focus))
  const byId = new Map(objects.map((object) => [object.id, object]))
  return (
    <Drawing
      className="graph"
      width={Math.ceil(area.right - area.left + 8)}
      height={Math.ceil(area.bottom - area.top + 8)}
      alt={alt}
    >
      <g transform={`translate(${round(4 - area.left)} ${round(4 - area.top)})`}>
        {edges.map(([subject, predicate, object]) => (
          <Predicate
            key={subject + predicate + object}
            from={byId.get(subject)}
            to={byId.get(object)}
            text={predicate}
            isFaint={isFaint(subject, object)}
          />
        ))}
        {objects.map((object) => (
          <Pill key={object.id} object={object} isFaint={isFaint(object.id)} isFocus={object.id === focus} />
        ))}
      </g>
    </Drawing>
  )
}

function Predicate({
  from,
  to,
  text,
  isFaint,
}: {
  from: PlacedObject | undefined
  to: PlacedObject | undefined
  text: string
  isFaint: boolean
}) {
  if (!from || !to) return null
  const start = edgeOfBox(from, [to.x, to.y])
  const end = edgeOfBox(to, [from.x, from.y], 3)
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
  return (
    <g className={isFaint ? 'graph-faint' : undefined}>
      <path
        className="graph-edge"
        d={`M${start.map(round).join(' ')}L${end.map(round).join(' ')}${arrowHead(end, start)}`}
      />
      <text className="graph-predicate" x={round(middle[0])} y={round(middle[1])} dy="0.35em" textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

function Pill({
  object: { id, class: kind, x, y, width, height },
  isFaint,
  isFocus,
}: {
  object: PlacedObject
  isFaint: boolean
  isFocus: boolean
}) {
  const left = round(x - width / 2)
  const look = `tone-${classTones[kind]}${isFaint ? ' graph-faint' : ''}${isFocus ? ' graph-focus' : ''}`
  return (
    <g className={look}>
      <rect className="graph-pill" x={left} y={round(y - height / 2)} width={width} height={height} rx="10" />
      <circle className="graph-dot" cx={left + 16} cy={round(y)} r="5" />
      <text className="graph-name" x={left + 29} y={round(y - 7)} dy="0.35em">
        {id}
      </text>
      <text className="graph-class" x={left + 29} y={round(y + 10)} dy="0.35em">
        {kind}
      </text>
    </g>
  )
}
