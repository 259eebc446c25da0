/** Boxes and arrows laid out from data: left to right where there is room, top to bottom on a phone. */
import { Figure, type FigureProps } from '../frame/Figure.tsx'
import { requireLists } from '../frame/require-lists.ts'
import { type Column, columnWidth } from '../shapes/columns.ts'
import { bounds } from '../shapes/geometry.ts'
import { Twice } from '../shapes/Twice.tsx'
import { FlowDrawing } from './FlowDrawing.tsx'
import { assertKnownNodes, type FlowEdge, type FlowNode } from './flow-data.ts'
import { type Direction, type FlowLayout, layoutFlow } from './layout.ts'
import { type MeasuredNode, measureNode } from './measure-node.ts'

/** Boxes and arrows. */
export interface FlowProps extends FigureProps {
  /** What the drawing shows, for readers who do not see it. */
  readonly alt: string
  /** In reading order. A string is a node with that id and text. */
  readonly nodes: readonly (FlowNode | string)[]
  /** Arrows between nodes. */
  readonly edges: readonly FlowEdge[]
  /** Direction where there is room. Default: right. */
  readonly direction?: Direction
  /** Whether it runs down on a phone. Default: yes. */
  readonly turns?: boolean
}

const limits = [190, 165, 145, 125, 110, 95, 80, 68]

export function Flow({ alt, nodes: written, edges, direction = 'right', turns = true, children }: FlowProps) {
  requireLists('Flow', { nodes: written }, { edges })
  const nodes = written.map((node) => (typeof node === 'string' ? { id: node } : node))
  assertKnownNodes(nodes, edges)
  const draw = (column: Column) => (
    <FlowDrawing
      alt={alt}
      layout={fittingLayout(nodes, edges, column === 'wide' || !turns ? direction : 'down', columnWidth[column])}
    />
  )
  return (
    <Figure kind="flow" drawing={<Twice draw={draw} />}>
      {children}
    </Figure>
  )
}

/** The widest boxes with which the drawing still fits. */
function fittingLayout(
  nodes: readonly FlowNode[],
  edges: readonly FlowEdge[],
  direction: Direction,
  width: number,
): FlowLayout<MeasuredNode> {
  const attempt = (limit: number) =>
    layoutFlow({ nodes: nodes.map((node) => measureNode(node, limit)), edges, direction })
  const layouts = limits.map(attempt)
  const fits = (layout: FlowLayout<MeasuredNode>) => {
    const { left, right } = bounds(layout.nodes)
    return right - left <= width - 30
  }
  return layouts.find(fits) ?? layouts.at(-1) ?? attempt(60)
}
