/** A knowledge graph to walk through. Its places are worked out when the site is built. */
import { assertKnownObjects, Figure, type FigureProps, type GraphProps, layoutGraph, toObjects } from 'docs-gen/figures'
import { classTones, type ObjectClass } from '../graph/class-tones.ts'
import { GraphWalk } from './GraphWalk.tsx'

interface GraphExplorerProps extends FigureProps, Pick<GraphProps, 'alt' | 'edges'> {
  readonly nodes: readonly (readonly [name: string, objectClass: ObjectClass, note: string])[]
}

export function GraphExplorer({ nodes, edges, alt, children }: GraphExplorerProps) {
  const objects = toObjects(nodes, classTones)
  assertKnownObjects(objects, edges)
  const [wide, narrow] = [layoutGraph(objects, edges, 'wide'), layoutGraph(objects, edges, 'narrow')]
  return (
    <Figure kind="graph" drawing={<GraphWalk wide={wide} narrow={narrow} alt={alt} />}>
      {children}
    </Figure>
  )
}
