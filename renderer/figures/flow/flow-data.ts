/** What a flow is made of. */
export interface FlowNode {
  /** A name that edges use. */
  readonly id: string
  /** Default: the id. A line break is kept. */
  readonly text?: string
  /** Smaller lines below the text. */
  readonly lines?: readonly string[]
  /** `soft` for what is outside, `strong` for what the figure is about, `text` without a box, `code` for names. */
  readonly kind?: 'plain' | 'soft' | 'strong' | 'text' | 'code'
  /** Title of the frame around this node and the others with the same title. */
  readonly group?: string
  /** Place in the order from first to last. Default: one after the nodes that lead here. */
  readonly rank?: number
}

/** Ids of two nodes, and a text on the arrow. */
export type FlowEdge = readonly [from: string, to: string, text?: string]

/** Ranks by the longest way from a beginning; edges that lead back do not count. */
export function rankNodes(
  nodes: readonly Pick<FlowNode, 'id' | 'rank'>[],
  edges: readonly FlowEdge[],
): ReadonlyMap<string, number> {
  const order = new Map(nodes.map(({ id }, index) => [id, index]))
  const ranks = new Map<string, number>()
  // Nodes are written in reading order, so an edge to an earlier one leads back.
  for (const { id, rank } of nodes) {
    const before = edges.filter(([from, to]) => to === id && (order.get(from) ?? 0) < (order.get(id) ?? 0))
    ranks.set(id, rank ?? Math.max(-1, ...before.map(([from]) => ranks.get(from) ?? 0)) + 1)
  }
  return ranks
}

export function assertKnownNodes(nodes: readonly FlowNode[], edges: readonly FlowEdge[]): void {
  const ids = new Set(nodes.map(({ id }) => id))
  for (const id of edges.flatMap((edge) => [edge[0], edge[1]])) {
    if (!ids.has(id)) throw new Error(`A flow has an edge at "${id}", and no node of that id.`)
  }
}
