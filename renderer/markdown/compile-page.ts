/** One source becomes a page, step by step. No step sees another page, so the result depends on nothing but what is passed in. */
import type { CompiledPage, FilePath } from '../model.ts'
import { collectAnchors } from './anchors.ts'
import { highlightCode } from './code-blocks.ts'
import type { CompileOptions } from './compile-options.ts'
import { linkHeadings } from './headings.ts'
import { resolveLinks } from './links.ts'
import type { PageContext } from './page-context.ts'
import { parseSource } from './parse-source.ts'
import { prepareText } from './prepare-text.ts'
import { runPlugins } from './run-plugins.ts'
import { scanSource, splitFrontMatter } from './scan-source.ts'
import { toHtml } from './to-html.ts'
import { toHtmlTree } from './to-html-tree.ts'
import { toParts } from './to-parts.ts'

export type { CompileOptions } from './compile-options.ts'

export interface Compiler {
  compile(source: { readonly path: FilePath; readonly text: string }): Promise<CompiledPage>
}

export function createCompiler(options: CompileOptions): Compiler {
  return { compile: ({ path, text }) => compilePage(createContext(path, text, options)) }
}

async function compilePage(context: PageContext): Promise<CompiledPage> {
  const { markdown } = context.options
  const parsed = parseSource(context.text, context.format, markdown.math)
  const before = await runPlugins(markdown.remarkBefore, parsed, context)
  const after = await runPlugins(markdown.remarkAfter, before, context)
  const tree = await runPlugins(markdown.rehypeBefore, toHtmlTree(after), context)
  linkHeadings(tree, context)
  resolveLinks(tree, context)
  await highlightCode(tree, context)
  const finished = await runPlugins(markdown.rehypeAfter, tree, context)
  collectAnchors(finished, context)
  return {
    path: context.path,
    body: toParts(toHtml(finished.children)),
    code: undefined,
    imports: context.imports,
    outline: context.outline,
    hasTitle: hasTitle(after),
    anchors: [...context.anchors],
    links: context.links,
    diagnostics: context.diagnostics,
  }
}

function createContext(path: FilePath, text: string, options: CompileOptions): PageContext {
  const { end, yaml } = splitFrontMatter(text)
  const format = formatOf(path, text, yaml, options)
  return {
    options,
    path,
    format,
    text: prepareText(text, end, format, () => false),
    links: [],
    anchors: new Set(),
    imports: [],
    bindings: new Map(),
    outline: [],
    diagnostics: [],
  }
}

function formatOf(path: FilePath, text: string, yaml: string | undefined, { markdown }: CompileOptions): 'md' | 'mdx' {
  const own = yaml?.includes('format') ? scanSource(text, path).frontMatter.mdx?.format : undefined
  return own ?? (markdown.format === 'mdx' || /\.mdx$/i.test(path) ? 'mdx' : 'md')
}

/** Whether the content begins with a title of its own: nothing that opens a section may stand before it. */
function hasTitle(tree: { readonly children: readonly { type: string; depth?: number }[] }): boolean {
  const first = tree.children.find(({ type }) => type === 'heading' || type === 'thematicBreak')
  return first?.type === 'heading' && first.depth === 1
}
