/**
 * Places a piece of a knowledge graph: in ranks from subject to object where there is room, spread out downwards on a phone.
 * The result is plain numbers and path data, so a live figure can take it as it is.
 */
import { edgePath } from '../flow/edge-path.ts'
import { layoutFlow } from '../flow/layout.ts'
import { arrowHead, round } from '../shapes/arrow.ts'
import { type Column, columnWidth } from '../shapes/columns.ts'
import { type Box, bounds, edgeOfBox, type Point } from '../shapes/geometry.ts'
import { textWidth, titleWidth } from '../shapes/text-width.ts'
import type { GraphEdge, GraphNode, SizedObject } from './graph-data.ts'
import { spreadGraph } from './spread.ts'

export type PlacedObject = SizedObject & Box

interface PlacedLink {
  readonly edge: GraphEdge
  /** Line and arrowhead. */
  readonly path: string
  /** Middle of the predicate's name. */
  readonly at: Point
}

export interface GraphLayout {
  readonly width: number
  readonly height: number
  readonly objects: readonly PlacedObject[]
  readonly links: readonly PlacedLink[]
}

export function layoutGraph(nodes: readonly GraphNode[], edges: readonly GraphEdge[], column: Column): GraphLayout {
  const objects = nodes.map((node): SizedObject => ({ ...node, width: pillWidth(node), height: 44 }))
  return column === 'wide' ? inRanks(objects, edges) : spreadDown(objects, edges)
}

function pillWidth({ id, class: kind }: GraphNode): number {
  return Math.round(Math.max(titleWidth(id, 13), textWidth(kind, 11)) + 40)
}

function inRanks(objects: readonly SizedObject[], edges: readonly GraphEdge[]): GraphLayout {
  const nodes = subjectsFirst(objects, edges)
  const flow = layoutFlow({
    nodes,
    edges: edges.map(([from, text, to]) => [from, to, text] as const),
    direction: 'right',
  })
  const lane = bounds(flow.nodes).bottom + 24
  return framed(
    flow.nodes,
    flow.edges.map((placed) => {
      const { line, head, middle } = edgePath(placed, 'right', lane)
      const [from, to, text = ''] = placed.edge
      return { edge: [from, text, to], path: line + head, at: middle }
    }),
  )
}

/** An order in which subjects stand before their objects, as far as there is one. */
function subjectsFirst(objects: readonly SizedObject[], edges: readonly GraphEdge[]): SizedObject[] {
  const waiting = new Set(objects)
  const sorted: SizedObject[] = []
  while (waiting.size > 0) {
    const isFree = ({ id }: SizedObject) =>
      ![...waiting].some((it) => edges.some(([from, , to]) => from === it.id && to === id))
    const next = [...waiting].find(isFree) ?? [...waiting][0]
    if (!next) break
    waiting.delete(next)
    sorted.push(next)
  }
  return sorted
}

const distances = [185, 150, 120, 95]

function spreadDown(objects: readonly SizedObject[], edges: readonly GraphEdge[]): GraphLayout {
  const layouts = distances.map((across) => spreadGraph(objects, edges, across))
  const fits = (placed: readonly PlacedObject[]) => bounds(placed).right - bounds(placed).left <= columnWidth.narrow - 8
  const placed = layouts.find(fits) ?? layouts.at(-1) ?? []
  const byId = new Map(placed.map((object) => [object.id, object]))
  return framed(
    placed,
    edges.flatMap((edge) => {
      const [from, to] = [byId.get(edge[0]), byId.get(edge[2])]
      return from && to ? [straightLink(edge, from, to)] : []
    }),
  )
}

function straightLink(edge: GraphEdge, from: PlacedObject, to: PlacedObject): PlacedLink {
  const start = edgeOfBox(from, [to.x, to.y])
  const end = edgeOfBox(to, [from.x, from.y], 3)
  const line = `M${start.map(round).join(' ')}L${end.map(round).join(' ')}`
  const at: Point = [round((start[0] + end[0]) / 2), round((start[1] + end[1]) / 2)]
  return { edge, path: line + arrowHead(end, start), at }
}

function framed(objects: readonly PlacedObject[], links: readonly PlacedLink[]): GraphLayout {
  const { left, right, top, bottom } = bounds(objects)
  const rounded = objects.map((object) => ({ ...object, x: round(object.x), y: round(object.y) }))
  return { width: Math.ceil(right - left + 8), height: Math.ceil(bottom - top + 8), objects: rounded, links }
}
