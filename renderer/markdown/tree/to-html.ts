/**
 * Writes an HTML tree with the bytes of `hast-util-to-html`, in a fraction of its time: the name of an attribute is looked up once, and
 * most text has nothing to escape. What is rare is left to the package.
 */
import type { RootContent } from 'hast'
import { toHtml as writeRare } from 'hast-util-to-html'
import { htmlVoidElements } from 'html-void-elements'
import { find, html } from 'property-information'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { type Element, element, type HtmlNode } from './tree.ts'

/** Elements with rules of their own for what is in them. */
const rare: ReadonlySet<string> = new Set(['script', 'style', 'svg', 'template'])
const withoutEnd: ReadonlySet<string> = new Set(htmlVoidElements)

/** Writes nodes as HTML. None of them may be JSX or an expression. */
export function toHtml(nodes: readonly HtmlNode[]): string {
  let written = ''
  for (const node of nodes) written += nodeText(node)
  return written
}

function nodeText(node: HtmlNode): string {
  if (node.type === 'text') return escapeText(node.value)
  if (node.type === 'raw') return node.value
  if (node.type === 'element' && !rare.has(node.tagName)) return elementText(node)
  return writeRare(node as RootContent, { allowDangerousHtml: true }) // callers pass no other nodes
}

function elementText({ tagName, properties, children }: Element): string {
  let start = `<${tagName}`
  for (const name in properties) start += attributeText(name, properties[name])
  const content = toHtml(children)
  return content === '' && withoutEnd.has(tagName.toLowerCase()) ? `${start}>` : `${start}>${content}</${tagName}>`
}

/** With a space before it; empty for a value that is no attribute. */
function attributeText(property: string, value: Element['properties'][string]): string {
  const { name, isPlain } = attributeOf(property)
  if (typeof value === 'string' && isPlain) return `${name}="${escapeValue(value)}"`
  if (typeof value === 'number' && isPlain && !Number.isNaN(value)) return `${name}="${value}"`
  if (Array.isArray(value) && isPlain) return `${name}="${escapeValue(value.join(' ').trim())}"`
  return writeAlone(property, value)
}

interface Attribute {
  /** With a space before it. */
  readonly name: string
  /** Its value is text, or a list with spaces between its words. */
  readonly isPlain: boolean
}

const remember = memoizeByKey<Attribute>()

function attributeOf(property: string): Attribute {
  return remember(property, () => {
    const { boolean, overloadedBoolean, commaSeparated } = find(html, property)
    const [name = ''] = writeAlone(property, 'x').split('=', 1)
    return { name, isPlain: !boolean && !overloadedBoolean && !commaSeparated }
  })
}

function writeAlone(property: string, value: Element['properties'][string]): string {
  return writeRare(element('i', { [property]: value })).slice('<i'.length, -'></i>'.length)
}

function escapeText(text: string): string {
  return /[<&]/.test(text) ? text.replace(/[<&]/g, reference) : text
}

function escapeValue(text: string): string {
  return /["&'`\0]/.test(text) ? text.replace(/["&'`\0]/g, reference) : text
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`
}
