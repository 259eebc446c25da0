/** A graph as a figure, with its connections as a list behind it. */
import { Figure, type FigureProps } from '../frame/Figure.tsx'
import { text } from '../frame/figure-text.ts'
import { requireLists } from '../frame/require-lists.ts'
import type { Column } from '../shapes/columns.ts'
import { Twice } from '../shapes/Twice.tsx'
import { GraphDrawing } from './GraphDrawing.tsx'
import { assertKnownObjects, type GraphEdge, type Tones, toObjects } from './graph-data.ts'
import { layoutGraph } from './layout.ts'

/** Objects of several classes, and named connections between them. */
export interface GraphProps extends FigureProps {
  /** What the drawing shows, for readers who do not see it. */
  readonly alt: string
  /** Each with its class, which is written below the name and decides the color. */
  readonly nodes: readonly (readonly [name: string, objectClass: string])[]
  /** Connections, with the names of two objects. */
  readonly edges: readonly GraphEdge[]
  /** Colors of classes, 1 to 8. Default: by the order of the classes. */
  readonly tones?: Tones
}

export function Graph({ alt, nodes, edges, tones, children }: GraphProps) {
  requireLists('Graph', { nodes }, { edges })
  const objects = toObjects(nodes, tones)
  assertKnownObjects(objects, edges)
  const draw = (column: Column) => <GraphDrawing alt={alt} layout={layoutGraph(objects, edges, column)} />
  return (
    <Figure kind="graph" drawing={<Twice draw={draw} />} facts={edges.length > 0 ? connections(edges) : undefined}>
      {children}
    </Figure>
  )
}

function connections(edges: readonly GraphEdge[]) {
  const items = edges.map(([subject, predicate, object]) => (
    <li key={subject + predicate + object}>
      {subject} <em>{predicate}</em> {object}
    </li>
  ))
  return { summary: text('Show as text'), content: <ul>{items}</ul> }
}
