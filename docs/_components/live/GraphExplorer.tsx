/** A knowledge graph to walk through. Its places are worked out when the site is built. */
import { Figure, type FigureProps } from '../Figure.tsx'
import type { GraphProps } from '../graph/Graph.tsx'
import { assertKnownObjects, type GraphNode, type ObjectClass } from '../graph/graph-data.ts'
import { layoutGraph } from '../graph/layout.ts'
import { GraphWalk } from './GraphWalk.tsx'

interface GraphExplorerProps extends FigureProps, Pick<GraphProps, 'alt' | 'edges'> {
  readonly nodes: readonly (readonly [name: string, objectClass: ObjectClass, note: string])[]
}

export function GraphExplorer({ nodes, edges, alt, children }: GraphExplorerProps) {
  const objects = nodes.map(([id, objectClass, note]): GraphNode => ({ id, class: objectClass, note }))
  assertKnownObjects(objects, edges)
  const [wide, narrow] = [layoutGraph(objects, edges, 'wide'), layoutGraph(objects, edges, 'narrow')]
  return (
    <Figure kind="graph" drawing={<GraphWalk wide={wide} narrow={narrow} alt={alt} />}>
      {children}
    </Figure>
  )
}
