interface Node {
  type: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

/** Adds a class to every table. */
export function rehypeTableWrap() {
  return function walk(node: Node): void {
    if (node.tagName === 'table') node.properties = { ...node.properties, className: ['striped'] }
    for (const child of node.children ?? []) walk(child)
  }
}
