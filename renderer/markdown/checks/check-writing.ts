/** Reports mistakes that Markdown accepts silently. It runs right after the parse, while every node has its place. */
import type { Code, Heading, Link, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { baseName } from '../../text/doc-name.ts'
import { type CompileContext, report } from '../tree/compile-context.ts'
import { isTitle } from '../tree/is-title.ts'
import { walk } from '../tree/tree.ts'
import { checkReferences } from './check-references.ts'
import { checkForeignSyntax } from './foreign-syntax.ts'
import { checkHeadingSpace } from './heading-space.ts'
import { checkLostCells } from './lost-cells.ts'
import { checkLostFootnotes } from './lost-footnotes.ts'
import { checkMergeConflict, isConflict } from './merge-conflict.ts'
import { reportMissingAlt } from './missing-alt.ts'
import { checkShownAttributes } from './shown-attributes.ts'
import { checkShownTags } from './shown-tags.ts'
import { sourceOf, spanOf } from './source-of.ts'
import { checkUnclosedHtml } from './unclosed-html.ts'

/** `containers` has the names of the `:::name` containers that the site knows. */
export function checkWriting(tree: Root, containers: ReadonlyMap<string, unknown>, context: CompileContext): void {
  if (tree.children.every(isInvisible)) reportEmpty(context)
  // The title and the levels of a partial depend on the page that uses it.
  if (!baseName(context.path).startsWith('_')) {
    const headings = headingsIn(tree).filter((heading) => !isConflict(heading, context))
    const titles = /<h1[\s>]/i.test(context.text)
      ? titlesIn(tree).filter((title) => !isConflict(title, context))
      : headings.filter(isTitle)
    const [first] = tree.children
    if (titles.length === 0 && first?.type === 'paragraph') checkHeadingSpace(first, true, context)
    for (const other of titles.slice(1)) reportSecondTitle(other, context)
    checkLevels(headings, titles.length > 0, context)
  }
  const open: (Code | ContainerDirective)[] = []
  const closed: ContainerDirective[] = []
  walk<RootContent>(tree, (node, siblings, index) => {
    if (node.type === 'code') {
      if (isOpenFence(node, context)) open.push(node)
      else checkInnerFence(node, context)
      checkForeignSyntax(node, undefined, context)
    } else if (node.type === 'containerDirective' && containers.has(node.name))
      (isOpenContainer(node, context) ? open : closed).push(node)
    else if (node.type === 'text') {
      checkReferences(node, siblings[index + 1], context)
      checkForeignSyntax(node, siblings[index + 1], context)
      checkShownTags(node, context)
      checkMergeConflict(node, context)
    } else if (node.type === 'table') checkLostCells(node, context)
    else if (lacksAddress(node)) reportNoAddress(node, context)
    else if ((node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim())
      reportMissingAlt(spanOf(node), context)
    else if (node.type === 'paragraph') checkHeadingSpace(node, false, context)
    else if (node.type === 'link' && node.children.length === 0 && node.url !== '') reportEmptyLink(node, context)
    checkShownAttributes(node, siblings[index + 1], context)
  })
  checkUnclosedHtml(tree, context)
  checkLostFootnotes(tree, context)
  for (const node of open) if (!containsFence(node, open)) reportOpen(node, closed, context)
}

/** Whether readers see nothing of a node: comments, definitions and imports. */
function isInvisible(node: RootContent): boolean {
  if (node.type === 'html') return /^<!--[\s\S]*-->$/.test(node.value.trim())
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return node.data?.estree?.body.length === 0
  if (node.type === 'text') return node.value.trim() === ''
  if (node.type === 'paragraph') return node.children.every(isInvisible)
  return node.type === 'definition' || (node.type === 'mdxjsEsm' && /^\s*import\b/.test(node.value))
}

function reportEmpty(context: CompileContext): void {
  report(context, {
    code: 'empty-page',
    kind: 'emptyPages',
    message: 'The page has no text.',
    hint: 'Write some, or set "draft: true" until there is some.',
    place: { line: 1, column: 1 },
  })
}

/** `[](){ #id }` is an anchor of MkDocs. */
function lacksAddress(node: RootContent): boolean {
  return (node.type === 'image' || (node.type === 'link' && node.children.length > 0)) && node.url === ''
}

function reportNoAddress(node: RootContent, context: CompileContext): void {
  report(context, {
    code: 'empty-link',
    kind: 'lostText',
    message: `The ${node.type} has no address.`,
    hint: 'Write one between the parentheses.',
    ...spanOf(node),
  })
}

function reportEmptyLink(link: Link, context: CompileContext): void {
  report(context, {
    code: 'empty-link',
    kind: 'lostText',
    message: `The link to "${link.url}" has no text, so nobody can see it.`,
    hint: `Write what it leads to: [the guide](${link.url}).`,
    ...spanOf(link),
  })
}

/** The headings of a quote belong to another text. */
const withoutHeadings: ReadonlySet<string> = new Set(['blockquote', 'paragraph', 'table'])

function headingsIn(parent: { readonly children: readonly RootContent[] }): Heading[] {
  return parent.children.flatMap((node) => {
    if (node.type === 'heading') return [node]
    return 'children' in node && !withoutHeadings.has(node.type) ? headingsIn(node as typeof parent) : []
  })
}

function titlesIn(parent: { readonly children: readonly RootContent[] }): RootContent[] {
  return parent.children.flatMap((node) => {
    if (isTitle(node)) return [node]
    return 'children' in node && node.type !== 'blockquote' ? titlesIn(node as typeof parent) : []
  })
}

function checkLevels(headings: readonly Heading[], hasOwnTitle: boolean, context: CompileContext): void {
  let last = 1
  for (const heading of headings) {
    if (heading.depth > last + 1) reportSkippedLevel(heading, last, !hasOwnTitle, context)
    last = heading.depth
  }
}

function reportSecondTitle(title: RootContent, context: CompileContext): void {
  const isHeading = title.type === 'heading'
  report(context, {
    code: 'second-title',
    kind: 'secondTitle',
    message: `${isHeading ? quoted(title, context) : '<h1>'} is a second title of the page.`,
    hint: `${isHeading ? 'Begin it with "##"' : 'Write <h2>'}: a page has one heading of level 1.`,
    ...spanOf(title),
  })
}

function reportSkippedLevel(heading: Heading, last: number, hasOwnTitle: boolean, context: CompileContext): void {
  const before = last === 1 && hasOwnTitle ? "the page's title" : 'the heading before'
  report(context, {
    code: 'skipped-heading-level',
    kind: 'headingLevels',
    message: `${quoted(heading, context)} has level ${heading.depth}, but ${before} has level ${last}.`,
    hint: `Use level ${last + 1} ("${'#'.repeat(last + 1)}"), so that no level is left out.`,
    ...spanOf(heading),
  })
}

function quoted(heading: Heading, context: CompileContext): string {
  const [line = ''] = sourceOf(heading, context).split('\n')
  const written = line.replace(/^#+/, '').trim()
  const text = written.replace(/(?:\\?\{[^{}]*\}|<!--(?:(?!<!--).)*-->|(?<=\s)#+)$/, '').trim()
  return text === '' ? 'An empty heading' : `The heading "${text}"`
}

/** Indented code has no fence. */
function isOpenFence(node: Code, context: CompileContext): boolean {
  const source = sourceOf(node, context)
  const [fence] = /^(?:`{3,}|~{3,})/.exec(source) ?? []
  if (fence === undefined) return false
  const last = lastLine(source)
  return last === undefined || !last.startsWith(fence) || last !== fence.charAt(0).repeat(last.length)
}

/** A block without its end goes on to the end of the next one, whose first line it takes as code. */
function checkInnerFence(node: Code, context: CompileContext): void {
  const [fence] = /^(?:`{3,}|~{3,})/.exec(sourceOf(node, context)) ?? []
  if (fence === undefined || !node.value.includes(fence)) return
  const lines = node.value.split('\n')
  const opening = new RegExp(`^ {0,3}${fence}+[ \t]*[\\w{]`)
  const index = lines.findIndex((line) => opening.test(line))
  if (index < 0 || !node.position) return
  const line = node.position.start.line + 1 + index
  const inner = (lines[index] ?? '').trim()
  report(context, {
    code: 'unclosed-code',
    kind: 'unclosedBlocks',
    message: `"${inner}" begins no code block, because the one of line ${node.position.start.line} has no end above it.`,
    hint: `Close that one with a line "${fence}". If "${inner}" is part of its code, begin and end it with "${fence}${fence.charAt(0)}".`,
    place: { line, column: 1 + (context.text.split('\n')[line - 1] ?? '').indexOf(inner) },
    length: inner.length,
  })
}

function isOpenContainer(node: ContainerDirective, context: CompileContext): boolean {
  const source = sourceOf(node, context)
  const [colons = ''] = /^:+/.exec(source) ?? []
  const last = lastLine(source)
  return last === undefined || !/^:+$/.test(last) || last.length < colons.length
}

/** Without the marks of quotes around it; `undefined` for a single line. */
function lastLine(source: string): string | undefined {
  const start = source.trimEnd().lastIndexOf('\n')
  return start < 0
    ? undefined
    : source
        .slice(start)
        .replace(/^[\s>]+/, '')
        .trim()
}

/** An open code block takes the end of its container as code: one finding is enough. */
function containsFence(node: RootContent, open: readonly RootContent[]): boolean {
  const { start, end } = node.position ?? {}
  return open.some((other) => {
    const at = other.position?.start.offset ?? -1
    return other !== node && other.type === 'code' && at > (start?.offset ?? 0) && at < (end?.offset ?? 0)
  })
}

function reportOpen(
  node: Code | ContainerDirective,
  closed: readonly ContainerDirective[],
  context: CompileContext,
): void {
  const written = openingOf(node, context)
  const isCode = node.type === 'code'
  const closing = isCode ? written : /^:+/.exec(written)?.[0]
  const outer = isCode ? undefined : closed.findLast((other) => isAround(other, node))
  const around = outer ? openingOf(outer, context) : ''
  const isEqual = !isCode && /^:+/.exec(around)?.[0] === closing
  report(context, {
    code: isCode ? 'unclosed-code' : 'unclosed-container',
    kind: 'unclosedBlocks',
    message: isEqual
      ? `"${closing}" closes the outer "${around}" of line ${outer?.position?.start.line}, which has as many colons as "${written}".`
      : `${isCode ? 'The code block' : `The container "${written}"`} is never closed, so it includes the text after it.`,
    hint: isEqual
      ? `Begin and end the outer one with one more colon: ":${around}", ":${closing}".`
      : `Close it with a line "${closing}".${isCode ? '' : ' If containers are nested, give the outer one more colons.'}`,
    place: node.position?.start,
    length: written.length,
  })
}

function openingOf(node: Code | ContainerDirective, context: CompileContext): string {
  return /^[`~]{3,}|^:{3,}\s*[\w-]*/.exec(sourceOf(node, context))?.[0] ?? ''
}

function isAround(outer: ContainerDirective, { position }: ContainerDirective): boolean {
  const at = position?.start.offset ?? 0
  return (outer.position?.start.offset ?? 0) < at && at < (outer.position?.end.offset ?? 0)
}
