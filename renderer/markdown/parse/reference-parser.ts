/**
 * Creates the parser for a text, from text to mdast. Only this file uses a Markdown parser. An extension is added only when the
 * text may use it, since each one costs time on every page, the bare links of GFM most of all.
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
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly'
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough'
import { gfmFootnote } from 'micromark-extension-gfm-footnote'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item'
import type { Extension as SyntaxExtension } from 'micromark-util-types'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { bareLinks, missedLinks } from './bare-links.ts'
import { hasCjkEmphasis } from './cjk-emphasis.ts'
import { containerDirective } from './container-directive.ts'
import { formula } from './formula.ts'

interface Syntax {
  readonly isUsed: (text: string) => boolean
  readonly syntax: SyntaxExtension
  readonly tree: TreeExtension
}

const githubSyntax: readonly Syntax[] = [
  { isUsed: (text) => /\||:-|-:/.test(text), syntax: gfmTable(), tree: gfmTableFromMarkdown() },
  {
    isUsed: (text) => text.includes('~') && !hasCjkEmphasis(text),
    syntax: gfmStrikethrough(),
    tree: gfmStrikethroughFromMarkdown(),
  },
  {
    isUsed: (text) => text.includes('~') && hasCjkEmphasis(text),
    syntax: gfmStrikethroughCjkFriendly(),
    tree: gfmStrikethroughFromMarkdown(),
  },
  { isUsed: hasCjkEmphasis, syntax: cjkFriendlyExtension(), tree: {} },
  { isUsed: (text) => /\[[\sxX]\]/.test(text), syntax: gfmTaskListItem(), tree: gfmTaskListItemFromMarkdown() },
  { isUsed: (text) => text.includes('[^'), syntax: gfmFootnote(), tree: gfmFootnoteFromMarkdown() },
]

const bareLinkTree = gfmAutolinkLiteralFromMarkdown()

const directives: Syntax = {
  isUsed: (text) => text.includes(':::'),
  syntax: containerDirective(),
  tree: directiveFromMarkdown(),
}

const formulas: Syntax = { isUsed: (text) => text.includes('$'), syntax: formula(), tree: mathFromMarkdown() }

export interface ParseOptions {
  readonly text: string
  readonly format: 'md' | 'mdx'
  readonly hasMath: boolean
  readonly nesting: number
}

/** The parser throws a `VFileMessage` when the text is not valid MDX; any text is valid Markdown. */
export async function parserFor({ text, format, hasMath, nesting }: ParseOptions): Promise<() => Root> {
  const used = [...githubSyntax, directives, ...(hasMath ? [formulas] : [])].filter(({ isUsed }) => isUsed(text))
  const mdx = format === 'mdx' ? await loadMdx(nesting) : undefined
  const parse = (links: SyntaxExtension | undefined): Root => {
    const parser = unified()
      .use(remarkParse)
      .data('micromarkExtensions', [...used.map(({ syntax }) => syntax), ...(links ? [links] : [])])
      .data('fromMarkdownExtensions', [...used.map(({ tree }) => tree), ...(links ? [bareLinkTree] : [])])
    return (mdx ? parser.use(...mdx) : parser).parse(text)
  }
  return () => {
    const links = bareLinks(text)
    const tree = parse(links)
    const missed = missedLinks(tree, links)
    return missed ? parse(missed) : tree
  }
}

/** MDX with its JavaScript parser is the largest part of the compiler, and many sites do not use it. */
async function loadMdx(nesting: number) {
  const [{ default: remarkMdx }, { scriptParser }] = await Promise.all([
    import('remark-mdx'),
    import('./script-parser.ts'),
  ])
  const acornOptions = { ecmaVersion: 'latest', sourceType: 'module' } as const
  return [remarkMdx, { acorn: scriptParser(nesting), acornOptions }] as const
}
