/** A piece of a knowledge graph as a figure, with its connections as a list behind it. */
import { Figure, type FigureProps } from '../Figure.tsx'
import { Twice } from '../shapes/Twice.tsx'
import { GraphDrawing } from './GraphDrawing.tsx'
import { assertKnownObjects, type GraphEdge, type GraphNode, type ObjectClass } from './graph-data.ts'
import { layoutGraph } from './layout.ts'

export interface GraphProps extends FigureProps {
  readonly alt: string
  readonly nodes: readonly (readonly [name: string, objectClass: ObjectClass])[]
  readonly edges: readonly GraphEdge[]
}

export function Graph({ alt, nodes, edges, children }: GraphProps) {
  const objects = nodes.map(([id, objectClass]): GraphNode => ({ id, class: objectClass }))
  assertKnownObjects(objects, edges)
  return (
    <Figure
      kind="graph"
      drawing={<Twice draw={(column) => <GraphDrawing alt={alt} layout={layoutGraph(objects, edges, column)} />} />}
      facts={
        edges.length === 0
          ? undefined
          : { summary: 'The connections as a list', content: <Connections edges={edges} /> }
      }
    >
      {children}
    </Figure>
  )
}

function Connections({ edges }: { edges: readonly GraphEdge[] }) {
  return (
    <ul>
      {edges.map(([subject, predicate, object]) => (
        <li key={subject + predicate + object}>
          {subject} <em>{predicate}</em> {object}
        </li>
      ))}
    </ul>
  )
}
