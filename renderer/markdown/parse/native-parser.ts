/**
 * Parses Markdown natively, many times as fast as the reference parser, where both are known to give the same tree. For any other
 * text, and without the optional package, the answer is `undefined`, and the reference parser reads the text. So the output never
 * depends on the parser. `test/renderer/markdown/native-parser.long.test.ts` compares the two.
 */
import type { Nodes, PhrasingContent, Root, Text } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { once } from '../../memo/once.ts'
import type { ParseOptions } from './reference-parser.ts'

type NativeParser = typeof import('./native-functions.ts')

/** Loads the package, which has a binary for each platform. */
const loadNative = once(() => import('./native-functions.ts').catch((): undefined => undefined))

/** What the two parsers read differently, apart from code. */
const different: readonly RegExp[] = [
  // NUL, half a character, the byte order mark, and line endings of JavaScript.
  /[\0\p{Surrogate}\uFEFF\u2028\u2029]/u,
  // A marker of emphasis beside a character outside the basic plane.
  /[*_~][\uD800-\uDFFF]|[\uD800-\uDFFF][*_~]/,
  // A marker of emphasis beside another one, where the two touch a letter or a third one: not in "**_all_**".
  /~[*_]|[*_]~|(?<![\s\p{P}\p{S}]|^)\*+_|_\*+(?![\s\p{P}\p{S}]|$)|\*_+\*|_\*+_/mu,
  // Long runs of markers.
  /\*{4}|_{4}/,
  // An escaped character before a marker of emphasis.
  /\\[^\w\s][*_~]/,
  // Other spaces than those of ASCII around the name of a reference.
  /\[\s*[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]|[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000][ \t\n\r\f\v]*\]/,
  // A task without text on its line, and spaces on the last line.
  /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+\[[ \txX]\][ \t]*$/m,
  /\n[ \t]+$/,
  // A title of a link over several lines.
  /\]\([^()\n"']*["'][^"'\n]*\n/,
  // The end of a definition whose label has several lines.
  /^[^[\n\r\u2028\u2029]*\]:/m,
  // A definition without a target that is the head of a table.
  /\]:[ \t]*\n[ \t>]*[|:-][|: \t-]*$/m,
  // A head of a table that ends in an empty cell.
  /^(?:(?!\|\|).)*\|\|.*\n[ \t>]*[|:-][-|: \t]*$/m,
  // An item of a list that could be the second line of a table: it ends the paragraph of the line before.
  /^[ \t>]*-[ \t](?=[^|\n]*\|)[-:| \t]*$/m,
  // A line of tabs behind one that begins with a tab, which may be indented code.
  /^[ >]*\t.*\n[ >]*\t[ \t]*$/m,
  // A line that begins with a tag right below a quote.
  /^[ \t]*>.*\n[ \t]*</m,
  // In a quote: another quote, an empty item of a list, and several empty lines.
  /^[ \t]*>[ \t]*(?:>|(?:[-*+]|\d+[.)])[ \t]*$|\n[ \t]*>[ \t]*$)/m,
]

/** An attribute that is not valid HTML, once the values in quotes are empty. */
const invalidAttribute = /<[a-z][^<>]*=\s*[^\s"'<>=`]+=/i
const quotedValue = /=\s*(?:"[^"<>]*"|'[^'<>]*')/g

/** What may be a link without brackets. */
const bareAddress = /(?<![^\s(*_[\]~])www\.|https?:\/\/|(?:^|[\w.+-])@|(?:mailto|xmpp):/i

/** The native parser recurses for each bracket in code, and a stack overflow there would end the process. */
const bracketsWorthRisk = 1000

/** An end tag over two lines, and the underline of a heading behind a tag: the parsers of MDX read them differently. */
const tagOverLines = /<\/[^<>\n]*\n|<.*\n[ \t>]*(?:-+|=+)[ \t]*$/m

const opening = /^[ \t]*(:{3,})[a-z][\w-]*(?:\[[^[\]]*\])?(?:\{[^{}]*\})?[ \t]*\r?$/i
const closing = /^[ \t]*(:{3,})[ \t]*\r?$/

export async function parseNatively(options: ParseOptions): Promise<Root | undefined> {
  const { text, format } = options
  if (different.some((pattern) => pattern.test(text)) || !hasPlainDirectives(text)) return undefined
  if (invalidAttribute.test(text) && invalidAttribute.test(text.replace(quotedValue, '=""'))) return undefined
  if (format === 'mdx' && tagOverLines.test(text)) return undefined
  if (format === 'mdx' && (text.match(/[([{]|\bclass\b/g)?.length ?? 0) > bracketsWorthRisk) return undefined
  const native = await loadNative()
  if (!native) return undefined
  const features = { gfm: true, frontmatter: false, math: false, directive: text.includes(':::') }
  const tree = parse(native, options, features)
  if (!tree) return undefined
  if (features.directive && !replaceTextDirectives(tree, text)) return undefined
  if (!isSameFor(tree, options)) return undefined
  return format === 'md' || (await hasAllCode(tree, options)) ? tree : undefined
}

/** The message for invalid MDX comes from the reference parser. */
function parse(native: NativeParser, { text, format }: ParseOptions, features: object): Root | undefined {
  if (format === 'md') return native.markdownToMdast(text, { features }) as Root // a text has a root
  try {
    return native.mdxToMdast(text, { features }) as Root
  } catch {
    return undefined
  }
}

async function hasAllCode(tree: Root, { text, nesting }: ParseOptions): Promise<boolean> {
  if (!/[{<]|^(?:import|export)\b/m.test(text)) return true
  const [{ addCode }, { scriptParser }] = await Promise.all([import('./native-mdx.ts'), import('./script-parser.ts')])
  return addCode(tree, text, scriptParser(nesting))
}

/** Whether the tree has nothing that the reference parser would read differently. */
function isSameFor(tree: Root, { text, format, hasMath }: ParseOptions): boolean {
  let dollars = hasMath ? countDollars(text) : 0
  for (const node of nodesOf(tree)) {
    // An address without brackets: the parsers differ in what is such a link, and in where it begins and ends.
    if (node.type === 'link' && !/^[[<]/.test(writtenAs(node, text))) return false
    if (hasBareAddress(node)) return false
    // A line that begins with a tag, or like a module, ends a table.
    if (node.type === 'tableRow' && /^(?:<|import\b|export\b)/.test(writtenAs(node, text))) return false
    // JSX in the description of an image.
    if (format === 'mdx' && /^image/.test(node.type) && writtenAs(node, text).includes('<')) return false
    // A line in a piece of code that begins with code of MDX.
    if (format === 'mdx' && node.type === 'inlineCode' && /\n[^\S\n]*[<{]|[<{][^<{\n]*\n/.test(writtenAs(node, text)))
      return false
    // A piece of code that goes on behind its end, to that of a later piece: "`{`, `}`".
    if (format === 'mdx' && node.type === 'inlineCode' && hasItsOwnFence(writtenAs(node, text))) return false
    // Such a title of a definition.
    if ('title' in node && node.title?.includes('\n')) return false
    // What begins like a module and is none, also in containers.
    if (format === 'mdx' && node.type === 'paragraph' && /^(?:import|export)\b/.test(writtenAs(node, text)))
      return false
    // A brace that begins no code: the parsers differ in where a piece of code ends in a table.
    if (format === 'mdx' && node.type === 'text' && /(?<!\\)\{/.test(writtenAs(node, text))) return false
    // "<" before the space at the end of a heading or a cell.
    if (format === 'mdx' && node.type === 'text' && writtenAs(node, text).endsWith('<')) return false
    // The end of a container in a block that may not be closed, or as a row of a table.
    if (/^(?:code|definition|tableRow)$/.test(node.type) && /^[ \t>]*:{3,}[ \t]*$/m.test(writtenAs(node, text)))
      return false
    if (dollars > 0) dollars -= dollarsIn(node)
  }
  // A dollar outside code may begin a formula, for which the native parser has another rule.
  return dollars === 0
}

function hasItsOwnFence(code: string): boolean {
  const [fence = ''] = /^`+/.exec(code) ?? []
  return code.slice(fence.length, -fence.length).match(/`+/g)?.includes(fence) ?? false
}

/** In the text of a link, neither parser makes another link. */
function hasBareAddress(node: Nodes): boolean {
  if (!('children' in node) || node.type === 'link' || node.type === 'linkReference') return false
  return node.children.some((child) => child.type === 'text' && bareAddress.test(child.value))
}

function writtenAs({ position }: Nodes, text: string): string {
  return text.slice(position?.start.offset, position?.end.offset)
}

/** All nodes, without recursion: the depth of the tree is not yet limited. */
function* nodesOf(tree: Root): Generator<Nodes> {
  const pending: Nodes[] = [tree]
  for (let node = pending.pop(); node; node = pending.pop()) {
    yield node
    if ('children' in node) for (const child of node.children) pending.push(child)
  }
}

/** The dollars in a piece of code. A formula may begin at a line within a piece in a sentence. */
function dollarsIn(node: Nodes): number {
  if (node.type === 'code') return countDollars(node.value) + countDollars(node.lang) + countDollars(node.meta)
  const isOneLine = node.position?.start.line === node.position?.end.line
  return node.type === 'inlineCode' && isOneLine ? countDollars(node.value) : 0
}

/** Whether each container begins and ends on a line of its own, with fewer colons than the one around it. */
function hasPlainDirectives(text: string): boolean {
  if (!text.includes(':::')) return true
  const open: number[] = []
  for (const [line] of text.matchAll(/^.*:::.*$/gm)) {
    const [, colons = ''] = opening.exec(line) ?? closing.exec(line) ?? []
    if (colons === '') return false
    if (closing.test(line)) {
      if (open.pop() !== colons.length) return false
    } else {
      if (colons.length >= (open.at(-1) ?? Number.POSITIVE_INFINITY)) return false
      open.push(colons.length)
    }
  }
  return open.length === 0
}

function countDollars(text: string | null | undefined): number {
  return text?.includes('$') ? text.split('$').length - 1 : 0
}

/**
 * Turns directives in text, which we do not have, back into text: the native parser sees one in `10:30`. Returns false if the text
 * after the colon may have another meaning.
 */
function replaceTextDirectives(tree: Root, text: string): boolean {
  for (const node of nodesOf(tree)) {
    if (node.type === 'leafDirective') return false
    if (!('children' in node) || !node.children.some(isTextDirective)) continue
    const children = withoutDirectives(node.children as PhrasingContent[], text) // a directive in text has such siblings
    if (!children || node.type === 'link') return false
    node.children = children
  }
  return true
}

function withoutDirectives(children: readonly PhrasingContent[], text: string): PhrasingContent[] | undefined {
  const merged: PhrasingContent[] = []
  for (const child of children) {
    const node = isTextDirective(child) ? toText(child, text) : child
    const last = merged.at(-1)
    if (!node) return undefined
    if (node.type === 'text' && last?.type === 'text') merged[merged.length - 1] = joinTexts(last, node)
    else merged.push(node)
  }
  return merged
}

function isTextDirective(node: Nodes): node is TextDirective {
  return node.type === 'textDirective'
}

function toText({ position }: TextDirective, text: string): Text | undefined {
  const value = text.slice(position?.start.offset, position?.end.offset)
  const next = position?.end.offset === undefined ? '' : text.charAt(position.end.offset)
  return /^:[a-z\d-]+$/i.test(value) && next !== '_' ? { type: 'text', value, position } : undefined
}

function joinTexts(first: Text, second: Text): Text {
  const position = first.position && second.position && { start: first.position.start, end: second.position.end }
  return { type: 'text', value: first.value + second.value, position }
}
