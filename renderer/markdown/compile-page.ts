/** Compiles one source to a page, step by step. No step sees another page, so the result depends only on the arguments. */
import type { Root as MarkdownRoot } from 'mdast'
import { once } from '../memo/once.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { CompiledPage, FilePath } from '../model/model.ts'
import { isText } from '../text/not-text.ts'
import { OutOfTime } from '../text/within-time.ts'
import { checkWriting } from './checks/check-writing.ts'
import { highlightCode } from './code/code-blocks.ts'
import { replaceCodeGroups } from './code/code-group.ts'
import { replacePackageCommands } from './code/package-managers.ts'
import { checkComponents } from './mdx/components.ts'
import { findDynamicNodes } from './mdx/dynamic-nodes.ts'
import { replaceFences } from './mdx/fences.ts'
import { isParserError, type ParserError, placeIn, toDiagnostic } from './mdx/mdx-errors.ts'
import { readModules } from './mdx/modules.ts'
import { refuseCode } from './mdx/refuse-code.ts'
import { lowerJsx } from './mdx/static-jsx.ts'
import { showUnknownNames } from './mdx/unknown-names.ts'
import { findTooDeep } from './parse/find-too-deep.ts'
import { hideForeignText, showForeignText, withoutMdx } from './parse/foreign-text.ts'
import { hasComponents, hideMistake } from './parse/hide-mistake.ts'
import {
  compileFailure,
  createTimeLimit,
  encodingFinding,
  failedPage,
  isStackOverflow,
  LimitError,
  type LimitTime,
  limitFinding,
} from './parse/limits.ts'
import { parseNatively } from './parse/native-parser.ts'
import type { ParseOptions } from './parse/reference-parser.ts'
import { replaceAlerts } from './steps/alerts.ts'
import { collectAnchors } from './steps/anchors.ts'
import { checkTree } from './steps/check-tree.ts'
import { checkComponentAttributes } from './steps/component-attributes.ts'
import { replaceDefinitionLists } from './steps/definition-lists.ts'
import { createDirectives, type Directives, replaceDirectives } from './steps/directives.ts'
import { replaceEmoji } from './steps/emoji.ts'
import { renderFormulas } from './steps/formulas.ts'
import { keepHeadingWords, keepWordsWithoutEmoji } from './steps/heading-words.ts'
import { linkHeadings } from './steps/headings.ts'
import { wordsOfHero } from './steps/home-blocks.ts'
import { readImageSizes, replaceCaptions } from './steps/images.ts'
import { resolveLinks } from './steps/links.ts'
import { replacePluginTabs } from './steps/plugin-tabs.ts'
import { runPlugins } from './steps/run-plugins.ts'
import { toHtmlTree } from './steps/to-html-tree.ts'
import { unravelBlocks } from './steps/unravel.ts'
import { replaceVariables } from './steps/variables.ts'
import { type CompileContext, createContext } from './tree/compile-context.ts'
import type { CompileOptions } from './tree/compile-options.ts'
import { isTitle } from './tree/is-title.ts'
import { toHtml } from './tree/to-html.ts'
import { toParts } from './tree/to-parts.ts'
import type { Root } from './tree/tree.ts'

interface Compiler {
  compile(source: { readonly path: FilePath; readonly text: string }): Promise<CompiledPage>
}

interface Parts {
  /** Makes the limit of one page. A thread needs none: it is ended from outside. */
  readonly newTimeLimit?: typeof createTimeLimit
  /** Tests pass one that leaves every text to the reference parser; a thread one that uses its stack. */
  readonly parseFast?: typeof parseNatively
}

export function createCompiler(
  options: CompileOptions,
  { newTimeLimit = createTimeLimit, parseFast = parseNatively }: Parts = {},
): Compiler {
  const directives = createDirectives(options.markdown)
  return {
    async compile({ path, text }) {
      const { limits } = options.markdown
      if (!isText(text)) return failedPage(path, encodingFinding(path))
      if (Buffer.byteLength(text) > limits.size) return failedPage(path, limitFinding({ limit: 'size' }, path, limits))
      const compileAs = async (written: string, isPlain: boolean): Promise<CompiledPage> => {
        const tools = { directives, limitTime: newTimeLimit(limits), parseFast }
        const context = createContext(path, written, options, { ...tools, isPlain })
        try {
          return await compilePage(context, directives)
        } catch (error) {
          const found = toFinding(error, context)
          if (options.isForeign && !isPlain && found.code.startsWith('mdx-'))
            return withFinding(await compileAs(withoutMdx(written), true), asMarkdown(found))
          context.diagnostics.push(found)
          return toPage(context, { hasTitle: false })
        }
      }
      return await compileAs(text, false)
    },
  }
}

async function compilePage(context: CompileContext, directives: Directives): Promise<CompiledPage> {
  const markdown = await toMarkdown(context, directives)
  const tree = await toTree(markdown, context)
  collectAnchors(tree, context)
  const body = await toBody(tree, context)
  return toPage(context, { ...body, hasTitle: hasTitle(markdown) })
}

/** MDX's compiler is loaded for the first page that needs it. */
const loadModuleMaker = once(() => import('./mdx/to-module.ts'))

async function toBody(tree: Root, context: CompileContext): Promise<Partial<Pick<CompiledPage, 'body' | 'code'>>> {
  const dynamic = findDynamicNodes(tree)
  if (dynamic.size === 0) return { body: toParts(toHtml(tree.children)) }
  checkComponents(tree, context)
  checkComponentAttributes(tree, context)
  const { toModule } = await loadModuleMaker()
  return { code: toModule(tree, dynamic, context.path) }
}

/** A page of another generator is published also when its MDX is not valid. */
function asMarkdown(found: Diagnostic): Diagnostic {
  return {
    ...found,
    severity: 'warning',
    message: `${found.message} The page is shown as Markdown, without components.`,
  }
}

function withFinding(page: CompiledPage, found: Diagnostic): CompiledPage {
  return { ...page, diagnostics: [found, ...page.diagnostics] }
}

/** Turns an error that ended the compilation of a page into its finding: the other pages still compile. */
function toFinding(error: unknown, { path, text, options }: CompileContext): Diagnostic {
  const { limits } = options.markdown
  if (error instanceof LimitError) return limitFinding(error.excess, path, limits)
  if (error instanceof OutOfTime) return limitFinding({ limit: 'time' }, path, limits)
  if (isStackOverflow(error)) return limitFinding({ limit: 'nesting' }, path, limits)
  if (isParserError(error)) return toDiagnostic(error, { path, text }, limits)
  const { remarkBefore, remarkAfter, rehypeBefore, rehypeAfter } = options.markdown
  const plugins = [remarkBefore, remarkAfter, rehypeBefore, rehypeAfter].flat()
  return compileFailure(path, error, plugins.length > 0)
}

async function toMarkdown(context: CompileContext, directives: Directives): Promise<MarkdownRoot> {
  const { remarkBefore, remarkAfter } = context.options.markdown
  const parsed = await parse(context)
  replaceVariables(parsed, context)
  readImageSizes(parsed, context)
  replacePluginTabs(parsed, context)
  checkWriting(parsed, directives, context)
  if (context.isUntrusted && context.format === 'mdx') refuseCode(parsed, context)
  const tree = await runPlugins(remarkBefore, parsed, context)
  if (context.format === 'mdx') {
    readModules(tree, context)
    if (context.options.isDocusaurus) showUnknownNames(tree, context)
    unravelBlocks(tree)
    replaceCodeGroups(tree, context)
  }
  replacePackageCommands(tree, context)
  replaceDirectives(tree, directives, context)
  replaceAlerts(tree, context)
  replaceCaptions(tree)
  replaceFences(tree, context)
  replaceDefinitionLists(tree, context)
  if (context.options.isDocusaurus) keepHeadingWords(tree)
  if (context.options.headingIds === 'unicode') await keepWordsWithoutEmoji(tree)
  await replaceEmoji(tree, context)
  return runPlugins(remarkAfter, tree, context)
}

/** The tree of a page as written. What the parser cannot read is hidden from it, one place after the other, where it is meant as text. */
export async function parse(context: CompileContext): Promise<MarkdownRoot> {
  const { text, format } = context
  const shown: Diagnostic[] = []
  let known = text
  for (;;) {
    try {
      const tree = await parseText(known, context)
      if (known !== text) showForeignText(tree)
      context.diagnostics.push(...shown)
      return tree
    } catch (error) {
      if (format !== 'mdx' || !isParserError(error)) throw error
      const foreign = known === text ? hideForeignText(text) : known
      const mistake = foreign === known ? mistakeIn(known, error, context) : undefined
      const next = mistake?.text ?? foreign
      if (next === known || shown.length === mostMistakes) throw error
      if (mistake) shown.push(mistake.found)
      known = next
    }
  }
}

/** Each costs another parse of the page. */
const mostMistakes = 30

/** A page of Docusaurus keeps its components: what is no MDX in it is shown as text. */
function mistakeIn(text: string, error: ParserError, { path, options }: CompileContext) {
  if (!options.isDocusaurus || !hasComponents(text)) return undefined
  const found = toDiagnostic(error, { path, text }, options.markdown.limits)
  const { line, column = 1 } = placeIn(error) ?? found
  const corrected = line === undefined ? undefined : hideMistake(text, found.code, error.reason, { line, column })
  if (!corrected) return undefined
  const message = `${found.message} ${corrected.effect}`
  return { text: corrected.text, found: { ...found, severity: 'warning' as const, message } }
}

async function parseText(
  text: string,
  { format, options, limitTime, parseFast }: CompileContext,
): Promise<MarkdownRoot> {
  const { math, limits, remarkBefore, remarkAfter } = options.markdown
  const place = findTooDeep(text, limits.nesting)
  if (place) throw new LimitError({ limit: 'nesting', place })
  const source = { text, format, hasMath: math, nesting: limits.nesting }
  // Plugins expect every detail of the trees that unified makes.
  const hasPlugins = remarkBefore.length + remarkAfter.length > 0
  const tree = (hasPlugins ? undefined : await parseFast(source)) ?? (await parseWithReference(source, limitTime))
  checkTree(tree, limits)
  return tree
}

/** The first text that needs the reference parser loads it. */
const loadReference = once(() => import('./parse/reference-parser.ts'))

async function parseWithReference(source: ParseOptions, limitTime: LimitTime): Promise<MarkdownRoot> {
  const { parserFor } = await loadReference()
  return limitTime(source.text.length, await parserFor(source))
}

async function toTree(markdown: MarkdownRoot, context: CompileContext): Promise<Root> {
  const { rehypeBefore, rehypeAfter } = context.options.markdown
  const tree = await runPlugins(rehypeBefore, toHtmlTree(markdown, context), context)
  linkHeadings(tree, context)
  if (context.format === 'mdx') lowerJsx(tree)
  resolveLinks(tree, context)
  await renderFormulas(tree, context)
  await highlightCode(tree, context)
  return runPlugins(rehypeAfter, tree, context)
}

function toPage(
  { path, imports, outline, anchors, links, diagnostics, needs }: CompileContext,
  { body = [], code, hasTitle }: Pick<CompiledPage, 'hasTitle'> & Partial<Pick<CompiledPage, 'body' | 'code'>>,
): CompiledPage {
  return { path, body, code, imports, outline, hasTitle, anchors: [...anchors], links, diagnostics, needs }
}

/** Whether the content has its own title: a heading of level one before any other heading or thematic break. */
function hasTitle({ children }: MarkdownRoot): boolean {
  const blocks = children.flatMap((node) => wordsOfHero(node) ?? [node])
  const first = blocks.find((node) => node.type === 'heading' || node.type === 'thematicBreak' || isTitle(node))
  return first !== undefined && isTitle(first)
}
