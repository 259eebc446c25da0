/**
 * Turns static JSX into HTML: lower-case elements whose attributes are literals, and expressions that are strings, numbers or
 * comments. A page with no other code is rendered without running any.
 */
import type { Properties } from 'hast'
import { find, html, type Info } from 'property-information'
import {
  type Expression,
  element,
  type HtmlNode,
  type HtmlParent,
  isExpression,
  isJsx,
  type JsxElement,
} from '../tree/tree.ts'
import { literal } from './program.ts'

export function lowerJsx(parent: HtmlParent): void {
  const children = parent.children as HtmlNode[] // the parents differ only in whether they allow a doctype
  for (const child of children) if ('children' in child) lowerJsx(child as HtmlParent)
  if (!children.some((child) => isJsx(child) || isExpression(child))) return
  parent.children = children.flatMap(lower) as typeof parent.children // see above
}

function lower(node: HtmlNode): HtmlNode[] {
  if (isExpression(node)) return lowerExpression(node)
  if (!isJsx(node)) return [node]
  if (node.name === null) return node.children
  if (!/^[a-z][a-z0-9-]*$/.test(node.name)) return [node]
  const properties = toProperties(node)
  if (!properties) return [node]
  const position = node.position ? { position: node.position } : {}
  return [{ ...element(node.name, properties, node.children), ...position }]
}

function lowerExpression(node: Expression): HtmlNode[] {
  const statement = node.data?.estree?.body[0]
  if (statement === undefined) return node.data?.estree ? [] : [node]
  const value = statement.type === 'ExpressionStatement' ? literal(statement.expression) : undefined
  return typeof value === 'string' || typeof value === 'number' ? [{ type: 'text', value: String(value) }] : [node]
}

/** `undefined` when an attribute needs code. */
function toProperties(node: JsxElement): Properties | undefined {
  const properties: Properties = {}
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name === 'ref') return undefined
    const value = attributeValue(attribute.value)
    if (value === undefined) return undefined
    if (attribute.name === 'key' || value === null) continue
    // The table of known names is a plain object: for `constructor` and `__proto__` it returns values that are no entries.
    const { property } = (find(html, attribute.name) as Info | undefined) ?? {}
    if (property === undefined) return undefined
    const isText = typeof value === 'boolean' && /^(?:aria-|data-)/.test(attribute.name)
    properties[property] = property === 'className' ? String(value).split(/\s+/) : isText ? String(value) : value
  }
  return properties
}

/** `null` when the attribute is omitted; `undefined` when its value needs code. */
function attributeValue(
  value: JsxElement['attributes'][number]['value'],
): string | number | boolean | null | undefined {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  const statement = value.data?.estree?.body[0]
  return statement?.type === 'ExpressionStatement' ? literal(statement.expression) : undefined
}
