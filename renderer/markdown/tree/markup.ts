import type { Properties } from 'hast'
import type { RootContent } from 'mdast'

/** Creates an HTML element among Markdown nodes. */
export function markup(hName: string, hProperties: Properties, children: readonly RootContent[]): RootContent {
  const node = { type: 'markup', data: { hName, hProperties }, children }
  return node as unknown as RootContent // our own node type, which only the conversion to HTML sees
}
