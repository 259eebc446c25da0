/** Checks the limits of a parsed page. The later steps are recursive, so a tree that is too deep would overflow the stack. */
import type { Root } from 'mdast'
import type { Place } from '../../model/place.ts'
import type { MarkdownLimits } from '../../model/resolved-config.ts'
import { LimitError } from '../parse/limits.ts'

interface TreeNode {
  readonly type: string
  readonly children?: readonly TreeNode[]
  readonly align?: readonly unknown[] | null | undefined
  readonly position?: { readonly start: Place } | undefined
}

/** Every cell of a table becomes an element, even the cells that a row omits. */
const bytesPerCell = 10
/** Nodes that always come inside another node, which counts. */
const uncounted: ReadonlySet<string> = new Set(['root', 'list', 'paragraph', 'text', 'tableRow', 'tableCell'])

export function checkTree(tree: Root, { nesting, size }: MarkdownLimits): void {
  const pending: { readonly node: TreeNode; readonly depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, depth } = next
    const place = node.position?.start
    if (depth > nesting) throw new LimitError({ limit: 'nesting', place })
    const cells = (node.align?.length ?? 0) * (node.children?.length ?? 0)
    if (cells * bytesPerCell > size) throw new LimitError({ limit: 'size', message: tableMessage(cells), place })
    for (const child of node.children ?? []) {
      if (child.children) pending.push({ node: child, depth: uncounted.has(child.type) ? depth : depth + 1 })
    }
  }
}

function tableMessage(cells: number): string {
  return `The table has ${cells} cells: every row is filled up to the width of the first.`
}
