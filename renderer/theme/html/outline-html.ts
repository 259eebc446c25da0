import type { OutlineItem } from '../../model/model.ts'
import { escapeAttribute } from '../../text/escape.ts'

interface OutlineNode {
  readonly item: OutlineItem
  readonly children: OutlineNode[]
}

/** Nested lists of the headings between two levels; empty without headings. */
export function outlineHtml(items: readonly OutlineItem[], min: number, max: number): string {
  return listHtml(outlineTree(items, min, max))
}

/**
 * Nests all headings first and then leaves out other levels: h3, h2, h4 with the levels 3 to 4 give two roots, and the h4 is
 * not nested in an unrelated h3.
 */
function outlineTree(items: readonly OutlineItem[], min: number, max: number): OutlineNode[] {
  const roots: OutlineNode[] = []
  const above: OutlineNode[] = []
  for (const item of items) {
    while (above.length > 0 && (above.at(-1)?.item.depth ?? 0) >= item.depth) above.pop()
    const branch = { item, children: [] }
    if (item.depth >= min && item.depth <= max) {
      const parent = above.findLast(({ item: { depth } }) => depth >= min && depth <= max)
      ;(parent?.children ?? roots).push(branch)
    }
    above.push(branch)
  }
  return roots
}

function listHtml(branches: readonly OutlineNode[]): string {
  if (branches.length === 0) return ''
  return `<ul>${branches.map(branchHtml).join('')}</ul>`
}

function branchHtml({ item, children }: OutlineNode): string {
  return `<li><a href="#${escapeAttribute(encodeURIComponent(item.id))}">${item.html}</a>${listHtml(children)}</li>`
}
