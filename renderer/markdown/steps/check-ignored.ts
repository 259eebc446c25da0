/** Reports HTML in MDX that has no effect in a static page under the security policy. Raw HTML is checked in `raw-html.ts`. */
import type { Place } from '../../model/place.ts'
import { ignoredAttribute, ignoredElement } from '../../text/ignored-attributes.ts'
import { reportMissingAlt } from '../checks/missing-alt.ts'
import { isNode, placeOf, type SyntaxNode, tagName } from '../mdx/program.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { type Element, isJsx, type JsxElement } from '../tree/tree.ts'

interface Written {
  readonly name: string
  readonly attributes: readonly { readonly name: string; readonly place: Place | undefined }[]
  readonly place: Place | undefined
}

export function checkIgnored(node: Element | JsxElement, context: CompileContext): void {
  const place = node.position?.start
  if (!isJsx(node)) {
    const attributes = node.properties.style === undefined ? [] : [{ name: 'style', place }]
    reportIgnored({ name: node.tagName, attributes, place }, context)
    // JSX whose attributes are strings is an element by now.
    if (node.properties[innerHtml] !== undefined) reportInnerHtml(node.tagName, place, context)
    if (node.tagName === 'img' && node.properties.alt === undefined) reportMissingAlt({ place, length: 4 }, context)
    return
  }
  const attributes = node.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'string') return []
    return [{ name: attribute.name, place: attribute.position?.start ?? place }]
  })
  reportIgnored({ name: node.name ?? '', attributes, place }, context)
}

const innerHtml = 'dangerouslySetInnerHTML'

function reportInnerHtml(element: string, place: Place | undefined, context: CompileContext): void {
  if (!/^[a-z]/.test(element)) return
  report(context, {
    code: 'inner-html',
    kind: 'ignoredHtml',
    message: `The HTML in "${innerHtml}" of <${element}> is not shown, because it is a string.`,
    hint: `Write ${innerHtml}={{ __html: '…' }}.`,
    place,
  })
}

/** The same for an element in the code of a page. */
export function checkIgnoredInCode(node: SyntaxNode, context: CompileContext): void {
  const tag = tagName(node)
  if (!tag || tag.isMember) return
  const list: unknown[] = Array.isArray(node.attributes) ? node.attributes : []
  const attributes = list.filter(isNode).flatMap((attribute) => {
    const { name, value } = attribute
    if (isNode(name) && name.name === innerHtml && isTextNode(value))
      reportInnerHtml(tag.name, placeOf(attribute), context)
    const isText = isNode(value) && value.type === 'Literal'
    return isNode(name) && !isText ? [{ name: String(name.name), place: placeOf(attribute) }] : []
  })
  reportIgnored({ name: tag.name, attributes, place: placeOf(node) }, context)
}

/** A string, as `"a"` or `{'a'}`. */
function isTextNode(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type === 'JSXExpressionContainer') return isTextNode(value.expression)
  return value.type === 'TemplateLiteral' || (value.type === 'Literal' && typeof value.value === 'string')
}

/** A handler that is a string is refused elsewhere. */
function reportIgnored({ name, attributes, place }: Written, context: CompileContext): void {
  const { inlineStyles } = context.options
  const element = inlineStyles && name === 'style' ? undefined : ignoredElement(name)
  if (element)
    report(context, { code: 'blocked-element', kind: 'ignoredHtml', ...element, place, length: name.length + 1 })
  for (const attribute of attributes) {
    if (inlineStyles && attribute.name === 'style') continue
    const ignored = ignoredAttribute(name, attribute.name)
    if (ignored) report(context, { kind: 'ignoredHtml', ...ignored, place: attribute.place })
  }
}
