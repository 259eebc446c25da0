/** Runs a page that needs code, and joins the rendered body with the results of compiling. */
import { basename, dirname, join } from 'node:path/posix'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Missing } from '../../client/compat/Missing.tsx'
import { withLayout } from '../compat/docusaurus/styles.ts'
import type { ForeignModules } from '../io/bundle/foreign-modules.ts'
import { missingPackage, notInstalled, placeOfImport } from '../io/bundle/module-errors.ts'
import type { ServerModule } from '../io/bundle/server-module.ts'
import type { PublicFiles } from '../io/disk/public-files.ts'
import { otherSpelling, spellingsOf } from '../io/disk/resolution.ts'
import { atName, fenceName, missingName } from '../markdown/mdx/components.ts'
import type { AdmonitionLooks } from '../markdown/steps/admonitions.ts'
import { type Diagnostic, SiteError } from '../model/diagnostic.ts'
import { type EvaluatedPage, holesIn, idsIn, isHeading, islandsIn } from '../model/evaluated-page.ts'
import { finding } from '../model/finding.ts'
import { statesOf } from '../model/input-states.ts'
import type { BodyPart, CompiledPage, FilePath, ModuleImport, OutlineItem } from '../model/model.ts'
import { AuthorError } from '../text/author-error.ts'
import { hashOf } from '../text/hash.ts'
import { linkSentences } from '../text/link-sentences.ts'
import { positionAt } from '../text/position-at.ts'
import { withStyles } from '../text/style-hole.ts'
import { At, PlaceContext, type WrittenPlace } from '../theme/mdx/At.tsx'
import { AdmonitionsContext } from '../theme/mdx/admonitions-context.ts'
import { Fence, type FencePlace, FencePlaceContext } from '../theme/mdx/Fence.tsx'
import { type FileReader, FileReaderContext } from '../theme/mdx/file-reader.ts'
import { MdxComponentsContext } from '../theme/mdx/mdx-components-context.ts'
import { TextContext } from '../theme/mdx/text-context.ts'
import type { PageProps } from '../theme/parts/page-props.ts'
import { Parts, renderParts } from '../theme/parts/parts.tsx'
import { checkComputed } from './check-computed.ts'
import { linksOfCode } from './links-of-code.ts'
import { fenceFailure, missingModules } from './page-failure.ts'
import { createStaticComponents } from './static-components.ts'
import { traceFailure } from './trace-error.ts'

export type Components = Readonly<Record<string, ComponentType<never>>>

interface EvaluationInput {
  readonly page: CompiledPage
  readonly module: ServerModule
  readonly key: string
  readonly components: Components
  /** The stylesheets that the modules of components import, by the name of the component. */
  readonly componentStyles: ReadonlyMap<string, readonly FilePath[]>
  readonly admonitions: ReadonlyMap<string, AdmonitionLooks>
  /** Translates the interface texts that components show. */
  readonly translate: PageProps['text']
  /** Text of a file in the project, for components that show it. */
  readonly readFile: (file: FilePath) => string | undefined
  /** The reason why a file may not be shown, if there is one. */
  readonly refusalOf: PublicFiles['refusal']
  /** The modules of `components`, and names of facts about them. */
  readonly componentFiles: readonly FilePath[]
  /** Compiles a piece of Markdown, for components that show code. */
  readonly compileText: (text: string) => Promise<readonly BodyPart[]>
  /** Partials by path, compiled. */
  readonly partials: ReadonlyMap<FilePath, CompiledPage>
  /** Findings about a module that runs during the build only. */
  readonly checkComponent: (file: FilePath) => Promise<readonly Diagnostic[]>
  /** The islands that a page of another generator declares. */
  readonly declaredIn: ForeignModules['declaredIn'] | undefined
  /** Hash of a file, or state of a fact. */
  readonly stateOf: (name: string) => string | undefined
  /** Pages of another generator: what fails in one is a warning, and the page is published. */
  readonly isLenient: boolean
}

export async function evaluatePage(input: EvaluationInput): Promise<EvaluatedPage> {
  const { page, module, key, partials } = input
  const used = partialsOf(page, partials)
  const all = [page, ...used.map(([path, partial]) => withFile(path, partial))]
  const circle = findImportCircle(page, partials)
  const failed = { body: [], diagnostics: circle ? [circle] : [], files: [] }
  // Compiling has reported the errors of a partial; running it would report them again, less precisely.
  const { body: rendered, diagnostics, files } = circle || all.some(hasErrors) ? failed : await renderBody(input)
  const styled = withStyles(rendered, [...module.styles, ...stylesOf(all, input.componentStyles)])
  const body = input.isLenient ? withLayout(styled) : styled
  const ofComponents = await Promise.all(module.components.map(input.checkComponent))
  const needs = all.flatMap((it) => it.needs)
  const holes = holesIn(body)
  const known = all.flatMap((it) => it.links)
  const sources = [...all.map(({ path }) => path), ...module.inputs, ...input.componentFiles]
  const names = [...new Set([...module.inputs, ...files, ...needs])].filter((name) => name !== page.path)
  const inputs = statesOf(names, input.stateOf)
  return {
    summary: {
      key: hashOf(key, JSON.stringify(inputs)),
      diagnostics: [
        ...(await Promise.all(all.map((it) => findingsOf(it, input)))).flat(),
        ...ofComponents.flat(),
        ...missingModules(module, page),
        ...diagnostics,
      ],
      islands: islandsIn(body),
      inputs,
    },
    references: {
      anchors: [...new Set([...all.flatMap((it) => it.anchors), ...idsIn(body)])],
      links: [...known, ...linksOfCode(body, { known, files: sources, readText: input.readFile })],
      holes,
      mentions: linkSentences(body, holes),
    },
    body: { body, outline: circle ? [] : outlineOf(page, partials), hasTitle: page.hasTitle },
  }
}

/** Those of the components that the code of a page names, or of a partial. */
function stylesOf(pages: readonly CompiledPage[], styles: EvaluationInput['componentStyles']): FilePath[] {
  const isNamed = (name: string) => pages.some(({ code }) => code?.includes(name))
  return [...styles].flatMap(([name, files]) => (isNamed(name) ? files : []))
}

/** What has no effect on a page has one in its islands. */
async function findingsOf({ path, code, diagnostics }: CompiledPage, { declaredIn }: EvaluationInput) {
  const isOfComponents = ({ code }: Diagnostic) => code === 'static-hook' || code === 'static-handler'
  if (code === undefined || !diagnostics.some(isOfComponents)) return diagnostics
  const lines = (await declaredIn?.(path))?.lines ?? []
  const isInIsland = ({ line = 0 }: Diagnostic) => lines.some(([first, last]) => line >= first && line <= last)
  return diagnostics.filter((found) => !isOfComponents(found) || !isInIsland(found))
}

async function renderBody(input: EvaluationInput) {
  const { page, module, components, admonitions, translate, readFile, compileText } = input
  const files = new Set<FilePath>()
  const statics = createStaticComponents()
  const code = createCodeBlocks(compileText)
  let places: WrittenPlace[] = []
  const passPlace = (place: WrittenPlace | undefined) => void (place ? places.push(place) : places.pop())
  let fence: FencePlace | undefined
  const passFence = (place: FencePlace | undefined) => {
    fence = place
  }
  const reader: FileReader = {
    path: page.path,
    highlight: code.highlight,
    readFile: (path) => {
      const file = resolveFrom(page.path, path)
      const refusal = input.refusalOf(file)
      if (refusal) throw new AuthorError(`"${path}" cannot be shown: it ${refusal.reason}.`, path, refusal.hint)
      files.add(file)
      return readFile(file)
    },
    otherSpelling: (path) => {
      const file = resolveFrom(page.path, path)
      files.add(spellingsOf(file))
      const other = otherSpelling(file, input.stateOf)
      return other === undefined ? undefined : path.slice(0, path.lastIndexOf('/') + 1) + basename(other)
    },
  }
  const Content = module.exports?.default as ComponentType // a compiled page's default export
  const renderOnce = (content: ReactElement) => {
    const own = { DocsGenParts: Parts, [atName]: At, [fenceName]: Fence, [missingName]: Missing } as Components // our compiler writes their props
    const all = { ...components, ...own }
    const provide = (inner: ReactNode) => (
      <FileReaderContext.Provider value={reader}>
        <PlaceContext.Provider value={passPlace}>
          <FencePlaceContext.Provider value={passFence}>
            <TextContext.Provider value={translate}>
              <AdmonitionsContext.Provider value={admonitions}>
                <MdxComponentsContext.Provider value={all}>{inner}</MdxComponentsContext.Provider>
              </AdmonitionsContext.Provider>
            </TextContext.Provider>
          </FencePlaceContext.Provider>
        </PlaceContext.Provider>
      </FileReaderContext.Provider>
    )
    places = []
    return renderParts(content, { provide, onStatic: statics.add })
  }
  const render = async (content: ReactElement) => {
    const run = () => module.code.run(() => renderOnce(content))
    let body: BodyPart[] = run()
    while (await code.finish()) body = run()
    const checked = checkComputed(page.path, body, input.isLenient)
    return { ...checked, diagnostics: [...checked.diagnostics, ...statics.findings(page.path)] }
  }
  try {
    if (module.error !== undefined) throw module.error
    return { ...(await render(<Content />)), files }
  } catch (error) {
    // A file that cannot be read is not a mistake of the page.
    if (error instanceof SiteError) throw error
    if (fence) return { body: [], diagnostics: [fenceFailure(fence, error)], files }
    const found =
      notInstalledIn(page, error, input) ??
      (await traceFailure(
        error,
        module,
        (Traced) => renderOnce(<Traced />),
        () => places.at(-1),
      ))
    const placed = { ...found, ...placeOfWording(error, readFile(page.path)) }
    if (!input.isLenient) return { body: [], diagnostics: [placed], files }
    const rest = module.error === undefined ? await withoutFailing(Content, render) : undefined
    return {
      body: rest?.body ?? [],
      diagnostics: [{ ...placed, severity: 'warning' as const }, ...(rest?.diagnostics ?? [])],
      files,
    }
  }
}

/** The page without the components that fail; `undefined` when it fails itself. */
async function withoutFailing<Result>(Content: ComponentType, render: (content: ReactElement) => Promise<Result>) {
  const { guarded } = await import('../compat/docusaurus/guarded.tsx')
  return await render(guarded(Content)).catch(() => undefined)
}

/**
 * Highlighting loads grammars on demand, but rendering cannot wait. So the first rendering requests code blocks, `finish` makes
 * them, and the next rendering gets them. `finish` returns whether any were missing.
 */
function createCodeBlocks(compileText: EvaluationInput['compileText']) {
  const ready = new Map<string, string>()
  const wanted = new Set<string>()
  return {
    highlight(code: string, language: string, meta: { readonly title?: string; readonly lines?: string } = {}): string {
      const fence = '`'.repeat(Math.max(3, ...[...code.matchAll(/`+/g)].map(([run]) => run.length + 1)))
      const info = [language, meta.title && `title=${JSON.stringify(meta.title)}`, meta.lines && `{${meta.lines}}`]
      const text = `${fence}${info.filter(Boolean).join(' ')}\n${code}\n${fence}\n`
      if (!ready.has(text)) wanted.add(text)
      return ready.get(text) ?? ''
    },
    async finish(): Promise<boolean> {
      const texts = [...wanted]
      wanted.clear()
      // A code block has no holes, so its body is text.
      for (const text of texts) ready.set(text, (await compileText(text)).join(''))
      return texts.length > 0
    },
  }
}

/** Position of the text that the error is about. */
function placeOfWording(error: unknown, text: string | undefined) {
  if (!(error instanceof AuthorError) || text === undefined) return undefined
  const only = error.written.find((it) => text.includes(it) && text.indexOf(it) === text.lastIndexOf(it))
  return only === undefined ? undefined : { ...positionAt(text, text.indexOf(only)), length: only.length }
}

function notInstalledIn(page: CompiledPage, error: unknown, input: EvaluationInput): Diagnostic | undefined {
  const name = missingPackage(error)
  if (name === undefined) return undefined
  const written = page.imports.find(({ specifier }) => specifier === name || specifier.startsWith(`${name}/`))
  const place = written
    ? { line: written.line, column: written.column, length: written.specifier.length + 2 }
    : placeOfImport(name, input.module.inputs, input.readFile)
  return notInstalled(name, { file: page.path, ...place })
}

export function hasErrors({ diagnostics }: Pick<CompiledPage, 'diagnostics'>): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** The partials a page uses, directly or through others, in order. */
function partialsOf(page: CompiledPage, partials: ReadonlyMap<FilePath, CompiledPage>, seen = new Set<FilePath>()) {
  const found: (readonly [FilePath, CompiledPage])[] = []
  for (const { specifier } of page.imports) {
    const path = resolveFrom(page.path, specifier)
    const partial = partials.get(path)
    if (!partial || seen.has(path)) continue
    seen.add(path)
    found.push([path, partial], ...partialsOf(partial, partials, seen))
  }
  return found
}

/** The import by which a page, or a partial that it shows, leads back to itself, so that rendering it would never end. */
function findImportCircle(page: CompiledPage, partials: ReadonlyMap<FilePath, CompiledPage>): Diagnostic | undefined {
  const finite = new Set<FilePath>()
  const visit = ({ path, imports }: CompiledPage, around: readonly FilePath[]): Diagnostic | undefined => {
    for (const written of imports) {
      const target = resolveFrom(path, written.specifier)
      const partial = partials.get(target)
      if (around.includes(target)) return importCircle(around.slice(around.indexOf(target)), written)
      const found = partial && !finite.has(target) ? visit(partial, [...around, target]) : undefined
      if (found) return found
    }
    finite.add(path)
    return undefined
  }
  return visit(page, [page.path])
}

/** `files` import one another; the last one imports the first one. */
function importCircle(files: readonly FilePath[], { specifier, line, column }: ModuleImport): Diagnostic {
  const [first, ...others] = files
  const way = others.length === 0 ? '' : ` by way of "${others.join('" and "')}"`
  return finding({
    code: 'import-circle',
    message: `"${first}" imports itself${way}.`,
    hint: 'Remove the import: a text cannot be a part of itself.',
    file: files.at(-1),
    line,
    column,
    length: specifier.length + 2,
  })
}

function withFile(file: FilePath, page: CompiledPage): CompiledPage {
  return { ...page, links: page.links.map((link) => ({ file, ...link })) }
}

function outlineOf(page: CompiledPage, partials: ReadonlyMap<FilePath, CompiledPage>): OutlineItem[] {
  return page.outline.flatMap((item) => {
    if (isHeading(item)) return [item]
    const partial = partials.get(resolveFrom(page.path, item.partial))
    return partial ? outlineOf(partial, partials) : []
  })
}

/** Resolves a path as written in a file; the result is relative to the project. A path out of the project keeps its leading `..`. */
function resolveFrom(from: FilePath, path: string): FilePath {
  return join(path.startsWith('.') ? dirname(from) : '.', path).replace(/\/$/, '')
}
