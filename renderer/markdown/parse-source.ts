/**
 * From text to mdast: the only place that knows a parser. Extensions are attached only where the text may use them, since
 * each costs time on every page, the bare links of GFM most of all.
 */
import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import type { Extension as TreeExtension } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item'
import { mathFromMarkdown } from 'mdast-util-math'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import type { Extension as SyntaxExtension } from 'micromark-util-types'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { containerDirective } from './container-directive.ts'
import { formula } from './formula.ts'

interface Syntax {
  readonly isUsed: (text: string) => boolean
  readonly syntax: SyntaxExtension
  readonly tree: TreeExtension
}

const githubSyntax: readonly Syntax[] = [
  { isUsed: (text) => /\||:-|-:/.test(text), syntax: gfmTable(), tree: gfmTableFromMarkdown() },
  { isUsed: (text) => text.includes('~'), syntax: gfmStrikethrough(), tree: gfmStrikethroughFromMarkdown() },
  { isUsed: (text) => /\[[\sxX]\]/.test(text), syntax: gfmTaskListItem(), tree: gfmTaskListItemFromMarkdown() },
  { isUsed: (text) => text.includes('[^'), syntax: gfmFootnote(), tree: gfmFootnoteFromMarkdown() },
  { isUsed: hasBareLink, syntax: gfmAutolinkLiteral(), tree: gfmAutolinkLiteralFromMarkdown() },
]

const directives: Syntax = {
  isUsed: (text) => text.includes(':::'),
  syntax: containerDirective(),
  tree: directiveFromMarkdown(),
}

const formulas: Syntax = { isUsed: (text) => text.includes('$'), syntax: formula(), tree: mathFromMarkdown() }

/** Throws a `VFileMessage` when the text is not valid MDX; any text is valid Markdown. */
export function parseSource(text: string, format: 'md' | 'mdx', hasMath: boolean): Root {
  const used = [...githubSyntax, directives, ...(hasMath ? [formulas] : [])].filter(({ isUsed }) => isUsed(text))
  const parser = unified()
    .use(remarkParse)
    .data(
      'micromarkExtensions',
      used.map(({ syntax }) => syntax),
    )
    .data(
      'fromMarkdownExtensions',
      used.map(({ tree }) => tree),
    )
  return format === 'mdx' ? parser.use(remarkMdx).parse(text) : parser.parse(text)
}

/** Whether there may be an address outside of link syntax and fenced code. */
function hasBareLink(text: string): boolean {
  if (!/www\.|:\/\/|@/i.test(text)) return false
  const prose = text.replace(/^ {0,3}(`{3,}|~{3,})[^`\n]*\n[\s\S]*?^ {0,3}\1[`~]* *$/gm, '')
  return /www\.|(?<!\]\(<?|\]: *<?|<)https?:\/\/|[\w.+-]@[\w-]|(?:mailto|xmpp):/i.test(prose)
}
