import type { Diagnostic } from '../../model/diagnostic.ts'
import { languageOf } from '../../model/language-of.ts'
import type { CompiledPage, FilePath, ModuleImport, WrittenLink } from '../../model/model.ts'
import type { Place } from '../../model/place.ts'
import { scanSource, splitFrontMatter } from '../../sources/scan-source.ts'
import { withLineFeeds } from '../../text/line-feeds.ts'
import { createText, type Translate } from '../../text/translate.ts'
import { isUntrusted } from '../../text/untrusted-html.ts'
import type { LimitTime } from '../parse/limits.ts'
import type { parseNatively } from '../parse/native-parser.ts'
import { prepareText } from '../parse/prepare-text.ts'
import type { CompileOptions } from './compile-options.ts'

/** One page while it is compiled: what the steps read, and the lists they fill. */
export interface CompileContext {
  readonly options: CompileOptions
  readonly path: FilePath
  readonly format: 'md' | 'mdx'
  /** Where the page is, if its addresses begin there and not at its file. */
  readonly slug: string | undefined
  readonly isUntrusted: boolean
  /** The text that was parsed: lines and columns match the file, offsets may differ. */
  readonly text: string
  readonly links: WrittenLink[]
  readonly anchors: Set<string>
  readonly imports: ModuleImport[]
  /** Names that imports bind, and the modules they come from. */
  readonly bindings: Map<string, string>
  readonly outline: CompiledPage['outline'][number][]
  readonly diagnostics: Diagnostic[]
  /** Names of files and facts that the page was made from, besides its own file. */
  readonly needs: string[]
  /** Translates a built-in text to the language of the source, by its English wording. */
  readonly translate: Translate
  readonly limitTime: LimitTime
  /** Gives `undefined` for a text that the reference parser has to read. */
  readonly parseFast: typeof parseNatively
}

type Finding = Pick<Diagnostic, 'code' | 'message' | 'hint'> &
  Partial<Pick<Diagnostic, 'severity' | 'kind' | 'length' | 'count'>> & { readonly place: Place | undefined }

/** What another generator means by its pages: counted for the site, not reported line by line. */
const countedInForeign = new Set(['blocked-element', 'diagram-package', 'inline-style', 'unknown-language'])

/** Adds a finding. Default: an error; with a kind, a warning whose severity the config decides later. */
export function report(context: CompileContext, { place, ...finding }: Finding): void {
  const isCounted = context.options.isForeign === true && countedInForeign.has(finding.code)
  context.diagnostics.push({
    severity: finding.kind ? 'warning' : 'error',
    ...(isCounted && { count: 1 }),
    ...finding,
    file: context.path,
    line: place?.line,
    column: place?.column,
  })
}

/** The same for what is removed or shown as text. Pages of another generator are published without it. */
export function reportRemoved(context: CompileContext, found: Finding): void {
  const isWarning = context.options.isForeign && !context.isUntrusted
  report(context, { ...found, ...(isWarning && { severity: 'warning' }) })
}

/** `directives` has the names of the containers that the old spelling `:::note Title` may open. */
export function createContext(
  path: FilePath,
  written: string,
  options: CompileOptions,
  {
    directives,
    isPlain = false,
    ...tools
  }: Pick<CompileContext, 'limitTime' | 'parseFast'> & {
    readonly directives: ReadonlyMap<string, unknown>
    /** Whether the page is Markdown, whatever its name and its front matter say. */
    readonly isPlain?: boolean
  },
): CompileContext {
  const text = withLineFeeds(written)
  const { end, yaml } = splitFrontMatter(text)
  const format = isPlain ? 'md' : formatOf(path, text, yaml, options)
  const prepared = prepareText(text, {
    frontMatterEnd: end,
    format,
    hasComments: options.htmlComments && format === 'mdx',
    isDirective: (name) => directives.has(name),
  })
  return {
    options,
    path,
    format,
    isUntrusted: isUntrusted(path, options.untrusted),
    text: prepared,
    slug: slugOf(path, text, yaml, options),
    links: [],
    anchors: new Set(),
    imports: [],
    bindings: new Map(),
    needs: [],
    outline: [],
    diagnostics: [],
    translate: translatorOf(path, options),
    ...tools,
  }
}

/** Translates built-in texts to the language of a file. */
export function translatorOf(path: FilePath, { languages }: Pick<CompileOptions, 'languages'>): Translate {
  return createText(languageOf(path, languages)?.strings ?? {})
}

/** Parses the front matter only when it may name a slug, and only where links begin there. */
function slugOf(path: FilePath, text: string, yaml: string | undefined, { isDocusaurus }: CompileOptions) {
  return isDocusaurus && yaml?.includes('slug') ? scanSource(text, path).frontMatter.slug : undefined
}

/** Parses the front matter only when it may name a format. */
function formatOf(path: FilePath, text: string, yaml: string | undefined, { markdown }: CompileOptions): 'md' | 'mdx' {
  const own = yaml?.includes('format') ? scanSource(text, path).frontMatter.mdx?.format : undefined
  return own ?? (markdown.format === 'mdx' || /\.mdx$/i.test(path) ? 'mdx' : 'md')
}
