/** Replaces `{{ name }}` with the value that the config gives the name: in text, addresses, titles, HTML, and code that asks for it. */
import type { Root } from 'mdast'
import type { Position } from 'unist'
import type { Span } from '../../model/place.ts'
import { escapeAttribute } from '../../text/escape.ts'
import { positionAt } from '../../text/position-at.ts'
import { fillVariables, unknownVariable, type Variables, variableUse } from '../../text/variables.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { type AnyNode, walk } from '../tree/tree.ts'

/** What may hold variables, of all kinds of nodes. */
interface FillableNode extends AnyNode {
  value?: string
  url?: string
  title?: string | null
  alt?: string | null
  meta?: string | null
  attributes?: Record<string, unknown> | Attribute[]
  readonly position?: Position
}

interface Attribute {
  readonly name: string
  value?: unknown
}

const codeWord = /(?:^|\s)variables(?=\s|$)/

export function replaceVariables(tree: Root, context: CompileContext): void {
  const { variables } = context.options
  if (Object.keys(variables).length === 0 || !context.text.includes('{{')) return
  walk<FillableNode>(tree as { children: FillableNode[] }, (node, siblings, index) => {
    const unknown = (name: string) =>
      report(context, { ...unknownVariable(name, variables), ...spanOfUse(name, node, context.text) })
    const name = expressionOf(node)
    if (name !== undefined) siblings[index] = textNode(node, fillVariables(`{{${name}}}`, variables, unknown))
    else if (node.type === 'text') {
      checkSpacedTargets(node, context)
      fillText(node, context)
    } else fillNode(node, variables, unknown)
  })
}

/** The name in `{{ name }}`, which MDX reads as an expression. */
function expressionOf({ type, value = '' }: FillableNode): string | undefined {
  return /^mdx(?:Text|Flow)Expression$/.test(type) ? /^\{\s*([A-Za-z_]\w*)\s*\}$/.exec(value)?.[1] : undefined
}

function textNode({ type, position }: FillableNode, value: string): FillableNode {
  const text = { type: 'text', value, ...(position && { position }) }
  return type === 'mdxFlowExpression' ? { ...text, type: 'paragraph', children: [text] } : text
}

/** Without a place of its own, such as in an address that is written with character references, it is that of the node. */
function spanOfUse(name: string, { position }: FillableNode, text: string): Span {
  const start = position?.start.offset ?? 0
  const use = new RegExp(`\\{\\{[ \\t]*${name}[ \\t]*\\}\\}`).exec(text.slice(start, position?.end.offset ?? start))
  return use ? { place: positionAt(text, start + use.index), length: use[0].length } : { place: position?.start }
}

const spacedTarget = /(\]\([^()\s]*)(\{\{[ \t]+\w+[ \t]*\}\})[^()\s]*\)/g

/** Spaces end the target of a link, which is then text. Addresses with a scheme are links of their own behind that text. */
function checkSpacedTargets({ position }: FillableNode, context: CompileContext): void {
  const start = position?.start.offset ?? 0
  const [line = ''] = context.text.slice(start).split('\n', 1)
  for (const { 1: before = '', 2: use = '', index } of line.matchAll(spacedTarget)) {
    if (start + index >= (position?.end.offset ?? start)) return
    report(context, {
      code: 'shown-link',
      kind: 'undefinedReferences',
      message: `The link is text, because "${use}" in its target has spaces.`,
      hint: `Write ${use.replace(/\s/g, '')}.`,
      place: positionAt(context.text, start + index + before.length),
      length: use.length,
    })
  }
}

/** The source shows which ones are escaped: `\{{ name }}`. */
function fillText(node: FillableNode, context: CompileContext): void {
  const { text, options } = context
  const start = node.position?.start.offset ?? 0
  const written = text.slice(start, node.position?.end.offset ?? start)
  const uses = [...written.matchAll(/(?<!\$)(\\?)\{(\\?)\{[ \t]*[A-Za-z_]\w*[ \t]*\\?\}\\?\}/g)]
  let count = 0
  node.value = (node.value ?? '').replace(variableUse, (whole) => {
    const use = uses[count++]
    if (use?.[1] || use?.[2]) return whole
    const span = { place: use && positionAt(text, start + use.index), length: whole.length }
    const unknown = (name: string) => report(context, { ...unknownVariable(name, options.variables), ...span })
    return fillVariables(whole, options.variables, unknown)
  })
}

function fillNode(node: FillableNode, variables: Variables, unknown: (name: string) => void): void {
  const fill = (text: string) => fillVariables(text, variables, unknown)
  if (node.type === 'html') node.value = fillVariables(node.value ?? '', variables, unknown, escapeAttribute)
  if (node.type === 'code' && codeWord.test(node.meta ?? '')) {
    node.meta = node.meta?.replace(codeWord, '').trim() || null
    node.value = fill(node.value ?? '')
  }
  if (node.url) node.url = fill(node.url)
  if (node.title) node.title = fill(node.title)
  if (node.alt) node.alt = fill(node.alt)
  if (Array.isArray(node.attributes)) {
    for (const attribute of node.attributes)
      if (typeof attribute.value === 'string') attribute.value = fill(attribute.value)
  } else if (node.attributes) {
    const filled = Object.entries(node.attributes).map(([key, value]) => [
      key,
      typeof value === 'string' ? fill(value) : value,
    ])
    node.attributes = Object.fromEntries(filled)
  }
}
