/** A piece of a knowledge graph: objects of a class, and predicates between them. */
export interface GraphNode {
  /** The object's name. */
  readonly id: string
  readonly class: ObjectClass
  /** A fact about it, for the explorer. */
  readonly note?: string
}

/** An object as a pill of known size. */
export interface SizedObject extends GraphNode {
  readonly width: number
  readonly height: number
}

export type GraphEdge = readonly [subject: string, predicate: string, object: string]

/** Each class keeps its data colour in all figures. */
export const classTones = {
  Dataset: 1,
  Observable: 3,
  Entity: 2,
  Event: 4,
  Concept: 7,
  Property: 6,
  Model: 5,
  Link: 8,
} as const

export type ObjectClass = keyof typeof classTones

export function assertKnownObjects(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): void {
  const ids = new Set(nodes.map(({ id }) => id))
  for (const id of edges.flatMap(([subject, , object]) => [subject, object])) {
    if (!ids.has(id)) throw new Error(`A graph has a connection at "${id}", and no object of that name.`)
  }
}
