import { reportDuplicateId } from '../checks/duplicate-id.ts'
import { spanOf } from '../checks/source-of.ts'
import type { CompileContext } from '../tree/compile-context.ts'
import { type HtmlNode, isJsx, type Root, walkHtml } from '../tree/tree.ts'

/** Collects every id that a link may point to; `raw-html.ts` collects those in raw HTML. */
export function collectAnchors(tree: Root, context: CompileContext): void {
  walkHtml(tree, (node) => {
    const id = idOf(node)
    if (id === undefined) return
    // A component may use its prop "id" for anything.
    if (context.anchors.has(id) && node.type === 'element') reportDuplicateId(id, spanOf(node), context)
    context.anchors.add(id)
  })
}

function idOf(node: HtmlNode): string | undefined {
  if (node.type === 'element') {
    const id = node.properties.id ?? (node.tagName === 'a' ? node.properties.name : undefined)
    return id === undefined || id === null ? undefined : String(id)
  }
  if (!isJsx(node)) return undefined
  const attribute = node.attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'id')
  return typeof attribute?.value === 'string' ? attribute.value : undefined
}
