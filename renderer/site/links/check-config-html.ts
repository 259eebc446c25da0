/** Reports what has no effect in the HTML of the config: scripts and styles that the security policy blocks. */
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Diagnostic, ValueKeys } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { readHtml } from '../../text/html-tags.ts'
import { ignoredAttribute, ignoredElement, inlineStyles } from '../../text/ignored-attributes.ts'
import { htmlOptions } from './check-links.ts'

export const checkConfigHtml = memoizeByObject(({ navbar, footer, announcement, file, security }: ResolvedConfig) =>
  htmlBelow({ navbar, footer, announcement }, []).flatMap(({ html, keys }) =>
    ignoredIn(html, security.style.includes(inlineStyles)).map(({ code, message, hint }) =>
      finding({ code, kind: 'ignoredHtml', message, hint, file, keys }),
    ),
  ),
)

interface ConfigHtml {
  readonly html: string
  readonly keys: ValueKeys
}

function htmlBelow(options: unknown, above: ValueKeys): ConfigHtml[] {
  if (typeof options !== 'object' || options === null) return []
  return Object.entries(options).flatMap(([name, value]): ConfigHtml[] => {
    const keys = [...above, name]
    if (typeof value !== 'string') return htmlBelow(value, keys)
    return htmlOptions.has(name) ? [{ html: value, keys }] : []
  })
}

function ignoredIn(html: string, allowsStyles: boolean): Pick<Diagnostic, 'code' | 'message' | 'hint'>[] {
  return [...readHtml(html)].flatMap((token) => {
    if (token.kind !== 'tag' || token.isEnd) return []
    const element = ignoredElement(token.name)
    // Handlers are errors of the config.
    const hasStyle = !allowsStyles && token.attributes.some(({ name }) => name === 'style')
    const style = hasStyle && ignoredAttribute(token.name, 'style')
    return [...(element ? [{ code: 'blocked-element', ...element }] : []), ...(style ? [style] : [])]
  })
}
