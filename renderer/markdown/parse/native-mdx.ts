/**
 * Adds what the native parser leaves out of MDX: the syntax trees of code, and the places of attributes. Code that the two parsers
 * may read differently is left to the reference parser.
 */
import type { Parser } from 'acorn'
import type { Comment, Expression, Program, SourceLocation } from 'estree-jsx'
import type { Nodes, Root } from 'mdast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression'
import type {
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
} from 'mdast-util-mdx-jsx'
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm'
import type { Point, Position } from 'unist'

type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute
type JsxNode = MdxJsxFlowElement | MdxJsxTextElement
type CodeNode = JsxNode | MdxFlowExpression | MdxTextExpression | MdxjsEsm

/** A node of acorn's, with its range in the page. */
interface Located {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly loc: SourceLocation
}

interface ParsedAttribute extends Located {
  /** Of `name={…}`. A text has its value from the native parser. */
  readonly value?: (Located & { readonly expression?: Expression & Located }) | null
  /** Of `{...argument}`. */
  readonly argument?: Expression & Located
}

/** The methods of acorn and its JSX plugin that their types omit. */
interface CodeParser {
  readonly type: { readonly label: string }
  curPosition(): SourceLocation['start']
  nextToken(): void
  next(): void
  parse(): Program
  parseExpression(): Expression & Located
  jsx_parseElementName(): unknown
  jsx_parseAttribute(): ParsedAttribute
}

interface Page {
  readonly text: string
  /** Opens a parser for the code from a place to an offset. */
  readonly open: (start: Point, end: number) => { readonly code: CodeParser; readonly comments: (Comment & Located)[] }
  /** Whether the lines may begin with markers or spaces that are not part of the code. */
  readonly isInBlock: boolean
}

const acornOptions = { ecmaVersion: 2024, sourceType: 'module', locations: true, ranges: true, allowHashBang: false }

/** Returns whether all code could be added. */
export function addCode(tree: Root, text: string, parser: typeof Parser): boolean {
  const CodeParser = parser as unknown as new (options: object, text: string) => CodeParser // see the interface
  const open: Page['open'] = ({ offset = 0, line, column }, end) => {
    const comments: (Comment & Located)[] = []
    const code = new CodeParser({ ...acornOptions, onComment: comments }, text.slice(0, end))
    // Acorn takes an offset as well, but counts all lines before it.
    Object.assign(code, { pos: offset, lineStart: offset - column + 1, curLine: line })
    return { code: Object.assign(code, { start: offset, lastTokEnd: offset, startLoc: code.curPosition() }), comments }
  }
  try {
    addToNodes(tree, { text, open, isInBlock: false })
    // The same name twice, in all modules together.
    const modules = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? node.value : []))
    if (modules.length > 1) new CodeParser(acornOptions, modules.join('\n')).parse()
    return true
  } catch (error) {
    if (error instanceof Unsupported || error instanceof SyntaxError) return false
    throw error
  }
}

class Unsupported extends Error {}

/** Without recursion: the depth of the tree is not yet limited. */
function addToNodes(tree: Root, outside: Page): void {
  const inBlock = { ...outside, isInBlock: true }
  const pending: [Nodes, Page][] = [[tree, outside]]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [node, page] = next
    if (isCode(node)) addToNode(node, page)
    const below = blocks.has(node.type) ? inBlock : page
    if ('children' in node) for (const child of node.children) pending.push([child, below])
  }
}

const blocks: ReadonlySet<string> = new Set(['blockquote', 'list', 'footnoteDefinition'])

function isCode(node: Nodes): node is CodeNode {
  return node.type.startsWith('mdx')
}

function addToNode(node: CodeNode, page: Page): void {
  const { from, start, end } = rangeOf(node)
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    delete node.data
    const last = node.attributes.length > 0 ? addToAttributes(node, from, end, page) : start
    rejectLinesBesideText(start, page.text.indexOf('>', last) + 1, page)
    return
  }
  rejectIndented(page.text.slice(start, end), page)
  if (page.text.slice(start, end).includes('\n') && !beginsLine(node, start, page)) throw new Unsupported()
  if (node.type === 'mdxjsEsm') addModule(node, from, page)
  else node.data = { estree: parseExpression(behindBrace(from), end - 1, page) }
}

function rangeOf({ position }: CodeNode) {
  const start = position?.start.offset
  const end = position?.end.offset
  if (!position || start === undefined || end === undefined) throw new Unsupported()
  return { from: position.start, start, end }
}

function behindBrace({ line, column, offset = 0 }: Point): Point {
  return { line, column: column + 1, offset: offset + 1 }
}

/** Behind other text, code is a part of a paragraph, which the next line may end. */
function beginsLine({ type }: CodeNode, start: number, { text }: Page): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  return type !== 'mdxTextExpression' && line.trim() === ''
}

/** What precedes a line of code in a block changes templates and texts. */
function rejectIndented(code: string, { isInBlock }: Page): void {
  if (code.includes('\n') && (isInBlock || code.includes('`'))) throw new Unsupported()
}

/** In a paragraph, a line of a tag may begin a block, and in a block, a line may be outside of it. */
function rejectLinesBesideText(start: number, end: number, { text, isInBlock }: Page): void {
  const [, ...lines] = text.slice(start, end).split('\n')
  if (lines.length === 0) return
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  const isAlone = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*$/.test(before) && endsLine.test(text.slice(end))
  if (!isAlone || (isInBlock && lines.some((line) => marginOf(line) < before.length))) throw new Unsupported()
}

const endsLine = /^(?:[ \t]|<\/[^<>\n]*>)*(?:\r?\n|$)/

function marginOf(line: string): number {
  return line.length - line.replace(/^[ \t>]+/, '').length
}

function addModule(node: MdxjsEsm, from: Point, { text, open }: Page): void {
  const { offset: start = 0 } = from
  // The native parser counts the line ending as part of the code.
  const end = start + node.value.length
  if (!node.position || text.slice(start, end) !== node.value) throw new Unsupported()
  const { code, comments } = open(from, end)
  const program = code.parse() as Program & Located // acorn adds the location
  if (program.body.some(({ type }) => !/^(?:Import|Export)/.test(type))) throw new Unsupported()
  const { line, column } = program.loc.end
  node.position.end = { line, column: column + 1, offset: end }
  node.data = { estree: Object.assign(program, { comments }) }
}

function parseExpression(from: Point, end: number, { open }: Page): Program {
  const { offset: start = 0 } = from
  const { code, comments } = open(from, end)
  code.nextToken()
  if (code.type.label === 'eof') return programOf(start, end, [], comments)
  const expression = code.parseExpression()
  if (code.type.label !== 'eof') throw new Unsupported()
  return programOf(start, end, [expression], comments)
}

function programOf(start: number, end: number, expressions: readonly Expression[], comments: Comment[]): Program {
  const range: [number, number] = [start, end]
  const body = expressions.map((expression) => ({
    type: 'ExpressionStatement' as const,
    expression,
    start,
    end,
    range,
  }))
  return Object.assign(
    { type: 'Program' as const, sourceType: 'module' as const, body, comments },
    { start, end, range },
  )
}

/** Returns where the last attribute ends. */
function addToAttributes({ attributes }: JsxNode, from: Point, end: number, page: Page): number {
  let last = from.offset ?? 0
  const { code, comments } = page.open(from, end)
  code.nextToken()
  code.next()
  code.jsx_parseElementName()
  for (const attribute of attributes) {
    const parsed = code.jsx_parseAttribute()
    attribute.position = positionOf(parsed)
    last = parsed.end
    rejectIndented(page.text.slice(parsed.start, parsed.end), page)
    // The native parser takes a backslash before the quote as its escape, and counts others twice in places behind it.
    if (typeof attribute.value === 'string' && attribute.value.includes('\\')) throw new Unsupported()
    addToAttribute(attribute, parsed, comments)
  }
  if (code.type.label !== '/' && code.type.label !== 'jsxTagEnd') throw new Unsupported()
  return last
}

function addToAttribute(attribute: Attribute, parsed: ParsedAttribute, comments: readonly (Comment & Located)[]): void {
  const within = (start: number, end: number) =>
    comments.filter((comment) => comment.start >= start && comment.end <= end)
  if (attribute.type === 'mdxJsxExpressionAttribute') {
    const { argument } = parsed
    const [start, end] = [parsed.start + 1, parsed.end - 1]
    if (!argument || argument.start !== start + 3 || argument.end !== end) throw new Unsupported()
    const spread = { type: 'SpreadElement' as const, argument, start, end }
    const object = { type: 'ObjectExpression' as const, properties: [spread], start, end }
    attribute.data = { estree: programOf(start, end, [object], []) }
  } else if (typeof attribute.value === 'object' && attribute.value) {
    const { value } = parsed
    if (!value?.expression) throw new Unsupported()
    const [start, end] = [value.start + 1, value.end - 1]
    attribute.value.data = { estree: programOf(start, end, [value.expression], within(start, end)) }
  }
}

function positionOf({ loc, start, end }: Located): Position {
  return {
    start: { line: loc.start.line, column: loc.start.column + 1, offset: start },
    end: { line: loc.end.line, column: loc.end.column + 1, offset: end },
  }
}
