/** Resolves and checks every address on the page, in any syntax, and removes refused elements and attributes. */
import type { Place, Span } from '../../model/place.ts'
import { refuseElement, type WrittenElement } from '../../text/refusals.ts'
import { programOf, programsOf } from '../mdx/components.ts'
import { type CompileContext, reportRemoved } from '../tree/compile-context.ts'
import { type Element, isJsx, type JsxElement, type Root, walkHtml } from '../tree/tree.ts'
import { addressSpan } from '../urls/address-span.ts'
import { rewriteRawHtml } from '../urls/raw-html.ts'
import { resolveAttribute } from '../urls/resolve-attribute.ts'
import { type Constant, checkConstant, checkProgram, constantOf, constantsIn } from './check-code.ts'
import { checkIgnored } from './check-ignored.ts'

export function resolveLinks(tree: Root, context: CompileContext): void {
  // Plugins add nodes without a place: their findings get the place of the node before.
  let place: Place = { line: 1, column: 1 }
  const refuses = (element: WrittenElement) => {
    const refusal = refuseElement(element)
    if (refusal) reportRemoved(context, { ...refusal, place })
    return refusal !== undefined
  }
  walkHtml(tree, (node, siblings, index) => {
    place = node.position?.start ?? place
    for (const program of programsOf(node)) checkProgram(program, context)
    if (isJsx(node) || (node.type === 'element' && node.position)) checkIgnored(node, context)
    if (node.type === 'raw') node.value = rewriteRawHtml(node.value, place, context)
    else if (node.type === 'element') {
      const attributes = attributesIn(node)
      if (refuses({ name: node.tagName, attributes })) siblings[index] = nothing
      else resolveElement(node, attributes, place, context)
    } else if (isJsx(node)) {
      if (refuses({ name: node.name ?? '', attributes: attributesOf(node, place, context) })) siblings[index] = nothing
      else resolveJsx(node, place, context)
    }
  })
}

const nothing = { type: 'text' as const, value: '' }

type TextAttribute = WrittenElement['attributes'][number]

function attributesIn({ properties }: Element): readonly TextAttribute[] {
  const attributes: TextAttribute[] = []
  for (const [name, value] of Object.entries(properties)) {
    const text = Array.isArray(value) ? value.join(' ') : value
    if (typeof text === 'string') attributes.push({ name, value: text })
  }
  return attributes
}

function resolveElement(
  node: Element,
  attributes: readonly TextAttribute[],
  place: Place,
  context: CompileContext,
): void {
  const { properties, tagName } = node
  const hasSize = properties.width !== undefined || properties.height !== undefined
  for (const { name, value } of attributes) {
    if (isOwn(node, value)) continue
    const address = () => placeOfAddress(value, node, place, context)
    const link = resolveAttribute({ element: tagName, name, value, isJsx: false, place, address, hasSize }, context)
    if (link === undefined) continue
    if (link.value === undefined) delete properties[name]
    else properties[name] = link.value
    if (link.isExternal && tagName === 'a') {
      properties.target ??= '_blank'
      properties.rel ??= ['noopener', 'noreferrer']
    }
  }
  if (tagName === 'img') {
    properties.loading ??= 'lazy'
    properties.decoding ??= 'async'
  }
}

function placeOfAddress(url: string, { position, data }: Element, place: Place, context: CompileContext): Span {
  const holder = data?.definition ?? position
  return holder ? addressSpan(url, { position: holder }, context) : { place }
}

/** Links within this page that we added: next to headings, between footnotes. */
function isOwn(node: Element, url: string): boolean {
  return node.position === undefined && url.startsWith('#')
}

type JsxAttribute = JsxElement['attributes'][number]

function resolveJsx(node: JsxElement, place: Place, context: CompileContext): void {
  // <Include> reads the file at build time; the page does not link to it.
  if (node.name === 'Include') return
  node.attributes = node.attributes.filter((attribute) => resolveJsxAttribute(attribute, node, { place, context }))
}

/** Returns whether the attribute may stay. */
function resolveJsxAttribute(
  attribute: JsxAttribute,
  node: JsxElement,
  { place, context }: { readonly place: Place; readonly context: CompileContext },
): boolean {
  const element = node.name ?? ''
  if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string')
    return constantsOf(attribute, place, context).every((constant) => checkConstant(element, constant, context))
  const { name, value, position } = attribute
  const own = position?.start ?? place
  const address = () => (position ? addressSpan(value, { position }, context) : { place })
  const link = resolveAttribute({ element, name, value, isJsx: true, place: own, address }, context)
  if (link?.value !== undefined) attribute.value = link.value
  return link === undefined || link.value !== undefined
}

function attributesOf(node: JsxElement, place: Place, context: CompileContext): Constant[] {
  return node.attributes.flatMap((attribute) => constantsOf(attribute, place, context))
}

/** The values of an attribute that are known before the code runs. */
function constantsOf(attribute: JsxAttribute, place: Place, context: CompileContext): Constant[] {
  const [statement] = programOf(attribute)?.body ?? []
  if (attribute.type !== 'mdxJsxAttribute')
    return statement?.type === 'ExpressionStatement' && statement.expression.type === 'ObjectExpression'
      ? constantsIn(statement.expression.properties)
      : []
  const value = typeof attribute.value === 'string' ? attribute.value : constantOf(statement)
  if (value === undefined) return []
  const { name, position } = attribute
  const address = () => (position ? addressSpan(value, { position }, context) : { place })
  return [{ name, value, place: position?.start ?? place, address }]
}
