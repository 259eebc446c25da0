/** Reports attributes of our components that have no effect, and components that show nothing. A component of the site or of the page may have any. */
import type { Place } from '../../model/place.ts'
import { nearest, oneOf } from '../../text/nearest.ts'
import { own } from '../../text/own.ts'
import { missingContent } from '../checks/component-content.ts'
import { unknownAttribute, uselessChoice } from '../checks/container-parts.ts'
import { programsOf } from '../mdx/components.ts'
import { boundNames, isNode, placeOf, type SyntaxNode, tagName, walkProgram } from '../mdx/program.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { isJsx, type JsxElement, type Root, walkHtml } from '../tree/tree.ts'
import { admonitionTypes } from './admonitions.ts'
import { constantOf } from './check-code.ts'

/** A new component is a line here, too. */
export const componentAttributes: Readonly<Record<string, readonly string[]>> = {
  Admonition: ['type', 'title', 'children'],
  Badge: ['type', 'children'],
  Card: ['title', 'href', 'icon', 'children'],
  CardGrid: ['children'],
  CodeGroup: ['groupId', 'queryString', 'defaultValue', 'className', 'children'],
  Details: ['summary', 'open', 'children'],
  DocCardList: [],
  FileTree: ['children'],
  Include: ['src', 'region', 'language', 'title', 'lines'],
  Steps: ['children'],
  TabItem: ['value', 'label', 'default', 'className', 'children'],
  Tabs: ['groupId', 'queryString', 'defaultValue', 'values', 'className', 'children'],
  TOCInline: ['minHeadingLevel', 'maxHeadingLevel'],
}

interface Component {
  readonly name: string
  readonly attributes: readonly Attribute[]
}

interface Attribute {
  readonly name: string
  /** `undefined` for one that is not a constant string. */
  readonly value: string | undefined
  readonly place: Place | undefined
}

export function checkComponentAttributes(tree: Root, context: CompileContext): void {
  const { isDocusaurus, ownComponents = [] } = context.options
  if (context.format !== 'mdx' || isDocusaurus) return
  const others = new Set([...ownComponents, ...context.bindings.keys()])
  const written: Component[] = []
  const elements: JsxElement[] = []
  walkHtml(tree, (node) => {
    if (isJsx(node)) {
      written.push(ofElement(node))
      elements.push(node)
    }
    for (const program of programsOf(node)) {
      walkProgram(program, (inner) => {
        for (const name of boundNames(inner)) others.add(name)
        const tag = tagName(inner)
        if (tag && !tag.isMember) written.push(ofCode(tag.name, inner))
      })
    }
  })
  for (const component of written) if (!others.has(component.name)) check(component, context)
  for (const element of elements) if (!others.has(element.name ?? '')) checkElement(element, context)
}

function checkElement(element: JsxElement, context: CompileContext): void {
  const missing = missingContent(element)
  const length = (element.name ?? '').length + 1
  if (missing) report(context, { ...missing, place: element.position?.start, length })
  if (element.name !== 'Tabs') return
  const chosen = element.children.flatMap((child) =>
    isJsx(child) && child.name === 'TabItem'
      ? ofElement(child).attributes.filter(({ name }) => name === 'default')
      : [],
  )
  for (const { place } of chosen.slice(1)) report(context, { ...uselessChoice('default'), place })
}

function ofElement({ name, attributes }: JsxElement): Component {
  const written = attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || !attribute.position) return []
    const value = typeof attribute.value === 'string' ? attribute.value : undefined
    return [{ name: attribute.name, value, place: attribute.position.start }]
  })
  return { name: name ?? '', attributes: written }
}

/** An element in the code of a page. */
function ofCode(name: string, node: SyntaxNode): Component {
  const list: unknown[] = Array.isArray(node.attributes) ? node.attributes : []
  const written = list.filter(isNode).flatMap((attribute) => {
    const { name: key, value } = attribute
    return isNode(key) ? [{ name: String(key.name), value: constantOf(value), place: placeOf(attribute) }] : []
  })
  return { name, attributes: written }
}

function check({ name, attributes }: Component, context: CompileContext): void {
  const known = own(componentAttributes, name)
  if (!known) return
  for (const { name: attribute, value, place } of attributes) {
    if (attribute === 'key') continue
    if (attribute === 'type' && value !== undefined) checkType(name, value, place, context)
    if (attribute === 'icon' && iconName.test(value ?? '')) report(context, { ...iconAsText(value ?? ''), place })
    if (known.includes(attribute)) continue
    const shown = known.filter((it) => it !== 'children')
    report(context, { ...unknownAttribute(`<${name}>`, attribute, shown), place, length: attribute.length })
  }
}

/** A name of an icon, or the path of an image; not an emoji, a symbol or an abbreviation. */
const iconName = /^[:./]?[a-z][\w:./-]{2,}$/

function iconAsText(icon: string) {
  const message = `The icon "${icon}" is shown as text.`
  const hint = 'Use an emoji, or an element: icon={<img src="…" alt="" />}.'
  return { code: 'unknown-attribute', kind: 'shownAttributes' as const, message, hint, length: 'icon'.length }
}

function checkType(name: string, type: string, place: Place | undefined, context: CompileContext): void {
  const types = [...admonitionTypes(context.options.markdown).keys()]
  if (types.includes(type)) return
  const near = nearest(type, types)
  report(context, {
    code: 'unknown-attribute',
    kind: 'shownAttributes',
    message: `Unknown type "${type}" of <${name}>.`,
    hint: near === undefined ? `Use ${oneOf(types)}.` : `Did you mean "${near}"?`,
    place,
  })
}
