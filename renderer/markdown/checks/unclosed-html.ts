/** Reports elements of raw HTML that are never closed, end tags of elements that were never opened, and components. */
import type { Html, Root, RootContent } from 'mdast'
import type { Place } from '../../model/place.ts'
import { type HtmlTag, type HtmlToken, readHtml } from '../../text/html-tags.ts'
import { isElementOfText } from '../../text/untrusted-html.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { createLocator } from '../tree/html-places.ts'

/** Elements without an end, and those whose end HTML allows to leave out. */
const needsNoEnd =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|body|caption|colgroup|d[dt]|head|html|li|optgroup|option|p|r[pt]|t[dhr]|tbody|tfoot|thead)$/
/** Markdown closes these, and browsers then close what is open in them. */
const scopes = /^(?:blockquote|containerDirective|footnoteDefinition|listItem|tableCell)$/
/** Their content is no HTML. */
const rawContent = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext)$/
/** Further elements of HTML, which some writers begin with a capital. */
const otherElements =
  /^(?:article|aside|audio|button|canvas|center|font|footer|form|header|main|nav|object|picture|section|select|svg|video)$/

interface Opened {
  readonly tag: HtmlTag
  readonly place: Place
}

/** The open elements by name: their order does not matter, as browsers show `<b><i></b></i>` as meant. */
type Open = Map<string, Opened[]>

type Nodes = readonly RootContent[]

export function checkUnclosedHtml(tree: Root, context: CompileContext): void {
  if (context.format !== 'md' || !context.text.includes('<')) return
  // Another check reports a start tag that is not valid.
  const invalid = context.diagnostics.filter(({ code }) => code === 'html-as-text')
  const starts = new Set(invalid.map(({ message }) => message.split('>', 1)[0]))
  checkScope(tree.children, context, starts)
}

function checkScope(nodes: Nodes, context: CompileContext, invalid: ReadonlySet<string | undefined>): void {
  const open: Open = new Map()
  const readNodes = (some: Nodes): void => {
    for (const node of some) {
      if (node.type === 'html')
        for (const end of readTags(node, open, context))
          if (!invalid.has(`<${end.tag.name}`)) reportUnopened(end, context)
      if (!('children' in node)) continue
      if (scopes.test(node.type)) checkScope(node.children, context, invalid)
      else readNodes(node.children)
    }
  }
  readNodes(nodes)
  for (const opened of [...open.values()].flat()) reportUnclosed(opened, context)
}

/** Adds and removes open elements, and returns the end tags that close none. */
function readTags({ value, position }: Html, open: Open, context: CompileContext): Opened[] {
  const unopened: Opened[] = []
  if (!position) return unopened
  const placeAt = createLocator(value, position.start, context)
  const comment = value.lastIndexOf('<!--')
  for (const tag of tagsIn(value)) {
    // What is not closed itself is text with all that follows, and is reported as it is rewritten.
    if (tag.kind === 'unclosed') open.clear()
    if (tag.kind !== 'tag' || endsItself(tag, open)) continue
    const same = open.get(tag.name) ?? []
    const at = { tag, place: placeAt(tag.offset) }
    if (isComponent(at) && tag.isSelfClosing) reportComponent(at, context)
    else if (!tag.isEnd) same.push(at)
    else {
      const opened = same.pop()
      if (!opened) unopened.push(at)
      else if (isComponent(opened) && opened.tag.attributes.length > 0) reportComponent(opened, context)
    }
    open.set(tag.name, same)
  }
  if (comment > value.lastIndexOf('-->')) reportOpenComment(placeAt(comment), context)
  return unopened
}

/** Without what is in scripts and other elements that hold text. */
function* tagsIn(html: string): Generator<HtmlToken> {
  let raw: string | undefined
  for (const token of readHtml(html)) {
    const name = token.kind === 'tag' && rawContent.test(token.name) ? token.name : undefined
    if (raw === undefined && name === undefined) yield token
    else if (token.kind === 'tag' && name !== undefined && name === (raw ?? name)) raw = token.isEnd ? undefined : name
  }
}

/** Only in SVG and MathML, `/>` ends an element. */
function endsItself({ name, isSelfClosing }: HtmlTag, open: Open): boolean {
  if (needsNoEnd.test(name)) return true
  return isSelfClosing && ['svg', 'math'].some((root) => name === root || (open.get(root) ?? []).length > 0)
}

/** `<Badge>`, but neither `<Table>` nor `<YOUR-NAME>`. */
function isComponent({ tag }: Opened): boolean {
  const isElement = [needsNoEnd, rawContent, otherElements].some((names) => names.test(tag.name))
  return /^[A-Z].*[a-z]/.test(writtenName(tag)) && !isElement && !isElementOfText(tag.name)
}

/** The name as its author wrote it, such as the type in "Promise<Widget>". */
function writtenName({ start }: HtmlTag): string {
  return start.replace(/^<\/?/, '')
}

function reportUnclosed({ tag, place }: Opened, context: CompileContext): void {
  const { start, isSelfClosing } = tag
  const name = writtenName(tag)
  const shown = `Add </${name}>`
  report(context, {
    code: 'unclosed-element',
    kind: 'unclosedHtml',
    message: isSelfClosing
      ? `<${name} /> does not end the element: in HTML, "/>" has no meaning.`
      : `<${name}> is never closed.`,
    hint: isSelfClosing ? `${shown} instead of the slash.` : `${shown}, or write \\< for a "<" that is text.`,
    place,
    length: start.length,
  })
}

function reportComponent({ tag, place }: Opened, context: CompileContext): void {
  // Another check refuses what these authors may not write.
  if (context.isUntrusted) return
  const name = writtenName(tag)
  report(context, {
    code: 'unknown-component',
    kind: 'ignoredHtml',
    message: `HTML has no element <${name}>, so readers see nothing of it but what is inside.`,
    hint: 'Rename the file to .mdx to use a component, or write \\< for a "<" that is text.',
    place,
    length: tag.start.length,
  })
}

function reportOpenComment(place: Place, context: CompileContext): void {
  report(context, {
    code: 'unclosed-comment',
    kind: 'unclosedBlocks',
    message: 'The comment is never closed, so the text after it is not shown.',
    hint: 'Close it with "-->".',
    place,
    length: 4,
  })
}

function reportUnopened({ tag, place }: Opened, context: CompileContext): void {
  const name = writtenName(tag)
  report(context, {
    code: 'unopened-element',
    kind: 'unclosedHtml',
    message: `</${name}> closes an element that is not open here.`,
    hint: `Remove it, or open the element with <${name}> in the same list item, quote or container.`,
    place,
    length: tag.start.length,
  })
}
