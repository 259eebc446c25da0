/** Finds in a tree of the native parser what the reference parser would read differently. */
import type { Delete, Emphasis, Nodes, Parents, Root, Strong } from 'mdast'
import { nodesOf } from './nodes-of.ts'
import type { ParseOptions } from './reference-parser.ts'

/** What is written for a node, and the text of its page. */
interface Written {
  readonly written: string
  readonly text: string
}

type NodeCheck = (node: Nodes, source: Written) => boolean

/** What may be a link without brackets has one of these. */
const addressSign = /[@:]|www\./i
const bareAddress = /(?<![^\s(*_[\]~])www\.|https?:\/\/(?![\s"')]|$)|(?:^|[\w.+-])@[\w-]+\.\w|(?:mailto|xmpp):[^\s@]*@/i

/** A line that begins with a tag, or like a module, ends a table. */
const endsTable: NodeCheck = (_node, { written }) => /^(?:<|import\b|export\b)/.test(written)
/** The end of a container in code, in a definition, or as a row of a table. */
const hasContainerEnd: NodeCheck = (_node, { written }) =>
  written.includes(':::') && /^[ \t>]*:{3,}[ \t]*$/m.test(written)
/** A title of a definition over several lines. */
const hasLongTitle: NodeCheck = (node) => 'title' in node && node.title?.includes('\n') === true
/** JSX in the description of an image. */
const hasTag: NodeCheck = (_node, { written }) => written.includes('<')

/** A comment, an instruction, a declaration or a raw element. */
const endlessHtml =
  /^\s*<(?:!--(?![\s\S]*-->)|\?(?![\s\S]*\?>)|!(?!--)(?![^>]*>)|(?:pre|script|style|textarea)\b(?![\s\S]*<\/))/i

type Checks = Readonly<Record<string, readonly NodeCheck[]>>

/** By type of the node. */
const inBoth: Checks = {
  link: [hasLongTitle],
  tableRow: [endsTable, hasContainerEnd],
  definition: [hasLongTitle, hasContainerEnd],
  image: [hasLongTitle],
  html: [
    // One without an end, in a list or a quote that ends before it.
    (_node, { written }) => endlessHtml.test(written),
    // The line ending behind one that another block follows.
    (_node, { written }) => written.endsWith('\n'),
  ],
  // A block of code that is not closed, and indented code with tabs, or that is not below an empty line.
  code: [hasContainerEnd, (node, { written, text }) => !isClosed(written) && !isPlainIndented(node, text)],
}

/** An end tag in a list, in emphasis or in a link that begins or ends in the element: the reference parser refuses it. */
const endsElsewhere: NodeCheck = (node, { written }) => {
  const last = 'children' in node ? node.children.at(-1) : undefined
  const rest = written.slice((last?.position?.end.offset ?? 0) - (node.position?.start.offset ?? 0))
  return last ? !/^[\s>]*<\/[^<>]*>$/.test(rest) : !/(?:\/|<\/[^<>]*)>$/.test(written)
}

const inMdx: Checks = {
  mdxJsxFlowElement: [endsElsewhere],
  mdxJsxTextElement: [endsElsewhere],
  image: [hasTag],
  imageReference: [hasTag],
  inlineCode: [
    // A line in a piece of code that begins with code of MDX.
    (_node, { written }) => /\n[^\S\n]*[<{]|[<{][^<{\n]*\n/.test(written),
    // A piece of code that goes on behind its end, to that of a later piece: "`{`, `}`".
    (_node, { written }) => hasItsOwnFence(written),
  ],
  // What begins like a module and is none, also in containers.
  paragraph: [(_node, { written }) => /^(?:import|export)\b/.test(written)],
  text: [
    // A brace that begins no code: the parsers differ in where a piece of code ends in a table.
    (_node, { written }) => written.includes('{') && /(?<!\\)\{/.test(written),
    // "<" before the space at the end of a heading or a cell.
    (_node, { written }) => written.endsWith('<'),
  ],
}

const checksOf = { md: toMap([inBoth]), mdx: toMap([inBoth, inMdx]) }

function toMap(all: readonly Checks[]): ReadonlyMap<string, readonly NodeCheck[]> {
  const types = new Set(all.flatMap(Object.keys))
  return new Map([...types].map((type) => [type, all.flatMap((checks) => checks[type] ?? [])]))
}

export function hasDifferentNodes(tree: Root, { text, format, hasMath }: ParseOptions): boolean {
  let dollars = hasMath ? countDollars(text) : 0
  for (const node of nodesOf(tree)) {
    if ('children' in node && parentChecks.some((isDifferent) => isDifferent(node, text))) return true
    const checks = checksOf[format].get(node.type)
    if (checks) {
      const source = { written: writtenFor(node, text), text }
      if (checks.some((isDifferent) => isDifferent(node, source))) return true
    }
    if (dollars > 0) dollars -= dollarsIn(node)
  }
  // A dollar outside code may begin a formula, for which the native parser has another rule.
  return dollars !== 0
}

function writtenFor({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset)
}

function hasItsOwnFence(code: string): boolean {
  const [fence = ''] = /^`+/.exec(code) ?? []
  return code.slice(fence.length, -fence.length).match(/`+/g)?.includes(fence) ?? false
}

/** An address without brackets. In the text of a link, neither parser makes another link. */
function hasBareAddress(node: Parents): boolean {
  if (node.type === 'link' || node.type === 'linkReference') return false
  return node.children.some((child) => child.type === 'text' && isAddress(child.value))
}

/**
 * A link without brackets. The parsers differ in what is an address, in where it begins and ends, and behind a bracket. They
 * agree on plain ones in a sentence without brackets.
 */
function hasOddAddress(node: Parents, text: string): boolean {
  // The sentence around it is looked at.
  if (isEmphasis(node)) return false
  const parts = node.children.flatMap(emphasized)
  const bare = parts.filter((part) => part.type === 'link' && isBare(part, text))
  if (bare.length === 0) return false
  if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return true
  const isBracketed = (part: Nodes) => !isClosedNode.test(part.type) && /[[\]]/.test(writtenFor(part, text))
  return parts.some(isBracketed) || !bare.every((part) => isPlain(part, text))
}

function isEmphasis(node: Nodes): node is Emphasis | Strong | Delete {
  return /^(?:emphasis|strong|delete)$/.test(node.type)
}

function emphasized(node: Nodes): Nodes[] {
  return isEmphasis(node) ? node.children.flatMap(emphasized) : [node]
}

const isClosedNode = /^(?:link|image|inlineCode)$/

function isBare(node: Nodes, text: string): boolean {
  return !/^[[<]/.test(writtenFor(node, text))
}

const plainAddress = /^https?:\/\/(?:[a-z\d-]+\.)+[a-z\d]+(?::\d+)?(?:\/[\w/.,?#%=+&;:!@~*'"$-]*)?$/i
const behindAddress = /[).,:;!?'"*_~]*(?:\s|$)/y

/** What is around it is no part of it for both parsers. */
function isPlain({ position }: Nodes, text: string): boolean {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset]
  behindAddress.lastIndex = end
  return (
    plainAddress.test(text.slice(start, end)) &&
    /^[\s("'*_~]?$/.test(text.slice(Math.max(0, start - 1), start)) &&
    behindAddress.test(text)
  )
}

function isAddress(text: string): boolean {
  return addressSign.test(text) && bareAddress.test(text)
}

function isClosed(code: string): boolean {
  return /^(?:`{3}|~{3})/.test(code) && /\n[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(code)
}

/** The line above may have markers of quotes. */
function isPlainIndented({ position }: Nodes, text: string): boolean {
  const start = position?.start.offset ?? 0
  const line = text.lastIndexOf('\n', start - 1) + 1
  if (/[`~]/.test(text.charAt(start))) return false
  const above = text.slice(text.lastIndexOf('\n', line - 2) + 1, line)
  return /^[ \t>\n]*$/.test(above + text.slice(line, start)) && !text.slice(line, position?.end.offset).includes('\t')
}

/** A tag that could be the next line of a paragraph in a quote, an item or a footnote. */
function hasTagBelowText({ type, children }: Parents): boolean {
  return children.some((child, index) => {
    if (child.type !== 'html' && child.type !== 'mdxJsxFlowElement') return false
    const before = children[index - 1]
    if (before?.position?.end.line !== (child.position?.start.line ?? 0) - 1) return false
    // In MDX, a tag begins a block everywhere.
    if (before.type === 'paragraph') return type !== 'root' && child.type === 'html'
    return before.type === 'blockquote' || before.type === 'list' || before.type === 'footnoteDefinition'
  })
}

/** A tag in a sentence over several lines: the reference parser takes the spaces and markers at the beginning of each from it. */
function hasLongTag({ type, children }: Parents, text: string): boolean {
  if (!/^(?:paragraph|heading|emphasis|strong|delete|link|linkReference)$/.test(type)) return false
  return children.some((child) => child.type === 'html' && /\n[ \t>]/.test(writtenFor(child, text)))
}

type ParentCheck = (node: Parents, text: string) => boolean

const parentChecks: readonly ParentCheck[] = [hasBareAddress, hasOddAddress, hasTagBelowText, hasLongTag]

/** The dollars in a piece of code. A formula may begin at a line within a piece in a sentence. */
function dollarsIn(node: Nodes): number {
  if (node.type === 'code') return countDollars(node.value) + countDollars(node.lang) + countDollars(node.meta)
  const isOneLine = node.position?.start.line === node.position?.end.line
  return node.type === 'inlineCode' && isOneLine ? countDollars(node.value) : 0
}

function countDollars(text: string | null | undefined): number {
  return text?.includes('$') ? text.split('$').length - 1 : 0
}
