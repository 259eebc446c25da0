import { directive } from 'micromark-extension-directive'
import type { Extension } from 'micromark-util-types'

/**
 * The syntax of `:::name` containers only. `:name` and `::name` stay plain text, as in Markdown, so that `10:30` and `a::b`
 * need no escaping.
 */
export function containerDirective(): Extension {
  const constructs = Object.entries(directive().flow ?? {}).flatMap(([code, all]) => {
    const container = [all ?? []].flat()[0]
    return container ? [[code, container] as const] : []
  })
  return { flow: Object.fromEntries(constructs) }
}
