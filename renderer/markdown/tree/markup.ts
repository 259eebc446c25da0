import type { Properties } from 'hast'
import type { RootContent } from 'mdast'

/** An HTML element among Markdown nodes; the conversion to HTML makes it one. */
export function markup(hName: string, hProperties: Properties, children: readonly RootContent[]): RootContent {
  const node = { type: 'markup', data: { hName, hProperties }, children }
  return node as unknown as RootContent // a node type of ours, which only the conversion meets
}
