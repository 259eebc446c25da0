/** A graph: objects of a class, and predicates between them. */
export interface GraphNode {
  /** The object's name. */
  readonly id: string
  readonly class: string
  /** One of the eight data colors. */
  readonly tone: number
  /** A fact about it, for the explorer. */
  readonly note?: string
}

/** An object as a pill of known size. */
export interface SizedObject extends GraphNode {
  readonly width: number
  readonly height: number
}

/** Names of two objects, and what connects them. */
export type GraphEdge = readonly [subject: string, predicate: string, object: string]

/** Numbers of data colors by class. */
export type Tones = Readonly<Record<string, number>>

/** Classes without a color get one by their order. */
export function toObjects(
  nodes: readonly (readonly [name: string, objectClass: string, note?: string])[],
  tones: Tones = {},
): GraphNode[] {
  const classes = [...new Set(nodes.map(([, kind]) => kind))]
  return nodes.map(([id, kind, note]) => ({
    id,
    class: kind,
    tone: (Object.hasOwn(tones, kind) ? tones[kind] : undefined) ?? (classes.indexOf(kind) % 8) + 1,
    ...(note === undefined ? {} : { note }),
  }))
}

export function assertKnownObjects(nodes: readonly GraphNode[], edges: readonly GraphEdge[]): void {
  const ids = new Set(nodes.map(({ id }) => id))
  for (const id of edges.flatMap(([subject, , object]) => [subject, object])) {
    if (!ids.has(id)) throw new Error(`A graph has a connection at "${id}", and no object of that name.`)
  }
}
