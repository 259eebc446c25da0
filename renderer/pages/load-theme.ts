/** Runs the site's own React modules: replaced parts of the theme, components for MDX, and pages written in React. */
import { randomUUID } from 'node:crypto'
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react'
import { withInfima } from '../compat/docusaurus/styles.ts'
import { checkConfigFiles } from '../config/check-files.ts'
import { bundleServer } from '../io/bundle/bundle-server.ts'
import type { ForeignModules } from '../io/bundle/foreign-modules.ts'
import { missingPackage, notInstalled, placeOfImport } from '../io/bundle/module-errors.ts'
import { tracePackages } from '../io/bundle/packages.ts'
import { isAsset } from '../io/bundle/page-plugins.ts'
import type { ServerModule } from '../io/bundle/server-module.ts'
import { type Disk, readerIfThere } from '../io/disk/disk.ts'
import { isReadable } from '../io/disk/is-readable.ts'
import { packageOf } from '../io/disk/resolution.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { idsIn, islandsIn } from '../model/evaluated-page.ts'
import { finding } from '../model/finding.ts'
import { areUnchanged, type InputStates, statesOf } from '../model/input-states.ts'
import { joinCounts } from '../model/join-counts.ts'
import type { BodyPart, CompiledPage, ComponentPage, FilePath, Page, PageLink } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { hashOf } from '../text/hash.ts'
import { positionAt } from '../text/position-at.ts'
import { withStyles } from '../text/style-hole.ts'
import type { WrittenPlace } from '../theme/mdx/At.tsx'
import { mdxComponents } from '../theme/mdx/components.ts'
import { type PageHead, PageHeadContext } from '../theme/mdx/page-head-context.ts'
import type { Slots } from '../theme/parts/page-props.ts'
import { renderParts } from '../theme/parts/parts.tsx'
import type { BuildContext } from './build-context.ts'
import { checkModules } from './check-component.ts'
import { checkComputed } from './check-computed.ts'
import { compileOptions } from './compile-options.ts'
import { createSlotRunner, type SlotRunner } from './create-slot-runner.ts'
import type { Components } from './evaluate-page.tsx'
import { loadForeignModules } from './foreign-modules.ts'
import { linksOfCode } from './links-of-code.ts'
import { failure, lateFailures, missingModules } from './page-failure.ts'
import { createStaticComponents } from './static-components.ts'
import { traceFailure } from './trace-error.ts'

export interface SiteTheme {
  readonly slots: Partial<Slots>
  readonly components: Components
  /** With the texts of a language. */
  readonly componentsIn: (language: string) => Components
  /** The stylesheets that the modules of these import. */
  readonly componentStyles: ReadonlyMap<string, readonly FilePath[]>
  /** The modules of the components for MDX, and names of facts about them. */
  readonly componentFiles: readonly FilePath[]
  /** Renders a page with the slots. Throws a `SlotFailure`. */
  readonly runSlots: SlotRunner['runSlots']
  /** React pages by their file, rendered. */
  readonly pages: ReadonlyMap<FilePath, ReactPage>
  /** Hash of everything that slots and components depend on, and of the config's packages, which provide its plugins. */
  readonly key: string
  /** The files and facts that slots and components depend on, and the packages that the config imports. */
  readonly inputs: readonly string[]
  /** Files that the site's own slots import as URLs. */
  readonly assets: readonly FilePath[]
  readonly islands: readonly string[]
  /** The stylesheets that slots import: every page loads them. */
  readonly styles: readonly FilePath[]
  /** False when code read what cannot be compared with an earlier run. */
  readonly isRepeatable: boolean
  readonly diagnostics: readonly Diagnostic[]
}

export interface ReactPage {
  readonly main: readonly BodyPart[]
  readonly anchors: readonly string[]
  readonly links: readonly PageLink[]
  readonly title: string | undefined
  readonly description: string | undefined
  /** Findings that let the page be published. */
  readonly diagnostics: readonly Diagnostic[]
  /** What the page was made from, and its state at that time. */
  readonly inputs: InputStates
  /** The page in languages where its components show other texts. */
  readonly translations?: Readonly<Record<string, ReactText>>
}

type ReactText = Pick<ReactPage, 'main' | 'title' | 'description'>

export async function loadTheme(context: BuildContext, shown: readonly Page[]): Promise<SiteTheme> {
  const { config } = context
  const diagnostics = checkConfigFiles(config, context.disk)
  const pages = new Map<FilePath, ReactPage>()
  const missing: FilePath[] = []
  for (const file of reactPages(shown)) {
    const cached = cachedPage(file, context)
    if (cached) pages.set(file, cached)
    else missing.push(file)
  }
  const own = [...Object.values(config.theme.components), ...Object.values(config.theme.mdxComponents)]
  const isSteady = context.disk.startReading()
  await tracePackages(context.configPackages, context.disk, context.cache)
  const foreign = await loadForeignModules(context)
  const bundle = await bundleServer(
    [...new Set([...own, ...missing])]
      .filter((file) => isReadable(file, context.disk))
      .map((file) => ({ file, page: undefined })),
    {
      disk: context.disk,
      publicFiles: context.publicFiles,
      cache: context.cache,
      seconds: config.markdown.limits.time,
      runtime: context.tools.runtime,
      foreign,
      compile: partialCompiler(context),
    },
  )
  diagnostics.push(...bundle.diagnostics)
  const isLenient = config.compat?.generator === 'docusaurus'
  const take = (file: FilePath, name: string) => {
    const taken = takeComponent(bundle.modules.get(file), name, context.disk)
    if (typeof taken === 'function') return taken
    if (taken) diagnostics.push(isLenient ? { ...taken, severity: 'warning' } : taken)
    return undefined
  }
  const { runSlots, follow } = createSlotRunner(
    Object.values(config.theme.components).flatMap((file) => bundle.modules.get(file) ?? []),
    (file) => placeOfExport(file, context.disk),
  )
  const slots = mapValues(config.theme.components, (file, name) => {
    const slot = take(file, name)
    return slot && follow(file, slot)
  })
  const components = mapValues(config.theme.mdxComponents, (file, name) => take(file, name))
  const translated = await translatedComponents(context, bundle.modules, foreign)
  const made: (readonly [FilePath, ReactPage | undefined])[] = []
  for (const file of missing)
    made.push([file, await renderInLanguages(bundle.modules.get(file), context, foreign, diagnostics)])
  const ofOwn = own.flatMap((file) => bundle.modules.get(file)?.components ?? [])
  diagnostics.push(...(await checkModules(ofOwn, context.disk.readText, config.security)))
  const late = await lateFailures(bundle.modules.values(), isLenient)
  diagnostics.push(...late.values())
  const readsFiles = (file: FilePath) =>
    config.markdown.cacheKey === '' && bundle.modules.get(file)?.readsFiles === true
  let isRepeatable = true
  for (const [file, page] of made) {
    if (!page || late.get(file)?.severity === 'error') continue
    pages.set(file, page)
    if (isSteady(page.inputs.map(([input]) => input)) && !readsFiles(file))
      context.cache.set('react pages', keyOfPage(file, config), page)
    else isRepeatable = false
  }
  diagnostics.push(...[...pages.values()].flatMap((page) => page.diagnostics))
  const ofModules = own.flatMap((file) => bundle.modules.get(file)?.inputs ?? [])
  const inputs = [...new Set([...ofModules, ...context.configPackages.map(packageOf)])].sort()
  // Before asking `isSteady`, so that a change between the two is noticed.
  const states = JSON.stringify(statesOf(inputs, context.disk.stateOf))
  const hasKnownInputs = isSteady(inputs) && !own.some(readsFiles)
  return {
    // Checked above to be components; only their authors know their props.
    slots: slots as Partial<Slots>,
    components: { ...mdxComponents, ...components } as Components,
    componentsIn: (language) => ({ ...mdxComponents, ...components, ...translated.get(language) }) as Components,
    componentStyles: new Map(
      Object.entries(config.theme.mdxComponents).map(([name, file]) => [name, bundle.modules.get(file)?.styles ?? []]),
    ),
    componentFiles: Object.values(config.theme.mdxComponents).flatMap((file) => bundle.modules.get(file)?.inputs ?? []),
    styles: stylesOf(Object.values(config.theme.components), bundle.modules),
    runSlots,
    pages,
    key: hashOf(states, hasKnownInputs ? '' : randomUUID()),
    inputs,
    assets: assetsOf(Object.values(config.theme.components), bundle.modules),
    isRepeatable: hasKnownInputs && isRepeatable,
    islands: [...new Set([...pages.values()].flatMap((page) => islandsIn(page.main)))],
    diagnostics,
  }
}

/** Components of Docusaurus may import Markdown, which then has all components by name. */
function partialCompiler(context: BuildContext) {
  const { config, disk } = context
  return async (path: FilePath): Promise<CompiledPage> => {
    if (config.compat?.generator !== 'docusaurus')
      throw new Error(`"${path}" is imported by a component; Markdown can be imported by MDX pages only.`)
    const { createCompiler } = await import('../markdown/compile-page.ts')
    const names = [...Object.keys(mdxComponents), ...Object.keys(config.theme.mdxComponents)]
    const options = compileOptions(context, { trees: config.versions }, names)
    return await createCompiler(options).compile({ path, text: disk.readText(path) })
  }
}

/** For errors that name no line. */
function placeOfExport(file: FilePath, disk: Disk): WrittenPlace {
  const text = disk.readText(file)
  return { file, ...positionAt(text, Math.max(0, text.search(/^export default/m))) }
}

function stylesOf(files: readonly FilePath[], modules: ReadonlyMap<FilePath, ServerModule>): FilePath[] {
  const all = [...new Set(files)].flatMap((file) => modules.get(file) ?? [])
  return [...new Set(all.flatMap(({ styles, styleModules }) => [...styles, ...styleModules]))]
}

function assetsOf(files: readonly FilePath[], modules: ReadonlyMap<FilePath, ServerModule>): FilePath[] {
  return [...new Set(files.flatMap((file) => modules.get(file)?.inputs ?? []))].filter(isAsset).sort()
}

function reactPages(pages: readonly Page[]): FilePath[] {
  return [...new Set(pages.flatMap((page) => (page.kind === 'component' ? [page.source] : [])))]
}

function cachedPage(file: FilePath, { cache, config, disk }: BuildContext): ReactPage | undefined {
  const cached = cache.get('react pages', keyOfPage(file, config)) as ReactPage | undefined // written by renderReactPage
  return cached && areUnchanged(cached.inputs, disk.stateOf) ? cached : undefined
}

/** A page may depend on something that is not an input, such as a service; authors name its state in `markdown.cacheKey`. */
function keyOfPage(file: FilePath, { markdown }: ResolvedConfig): string {
  return JSON.stringify([file, markdown.cacheKey])
}

/** The component that a module exports: its default export, or the export with the wanted name. */
function takeComponent(
  module: ServerModule | undefined,
  name: string,
  disk: Disk,
): ComponentType<never> | Diagnostic | undefined {
  if (!module) return undefined
  if (module.error !== undefined)
    return notInstalledIn(module, module.error, disk) ?? failure(module.file, module.error, module.inputs)
  const component = memberOf(module.exports?.default, name) ?? module.exports?.default ?? module.exports?.[name]
  if (typeof component === 'function') return component as ComponentType<never> // a component by its place in the config
  return finding({
    code: 'no-component',
    message: `"${module.file}" exports no component, neither as default nor as "${name}".`,
    hint: 'Export a React component from it.',
    file: module.file,
  })
}

function notInstalledIn(module: ServerModule, error: unknown, disk: Disk): Diagnostic | undefined {
  const name = missingPackage(error)
  const place = name === undefined ? undefined : placeOfImport(name, module.inputs, disk.readText)
  return name === undefined ? undefined : notInstalled(name, { file: module.file, ...place })
}

/** A module may export all its components as one object. */
function memberOf(exported: unknown, name: string): unknown {
  return typeof exported === 'object' && exported !== null ? Reflect.get(exported, name) : undefined
}

/** The site's components for MDX in the languages in which they show other texts. */
async function translatedComponents(
  { config: { theme }, disk }: BuildContext,
  modules: ReadonlyMap<FilePath, ServerModule>,
  foreign: ForeignModules | undefined,
) {
  const found = new Map<string, Record<string, ComponentType<never>>>()
  for (const language of foreign?.languages ?? [])
    for (const [name, file] of Object.entries(theme.mdxComponents)) {
      const component = takeComponent(await modules.get(file)?.inLanguage?.(language), name, disk)
      if (typeof component === 'function') found.set(language, { ...found.get(language), [name]: component })
    }
  return found
}

/** A page of the default language is that of all languages without their own. */
async function renderInLanguages(
  module: ServerModule | undefined,
  context: BuildContext,
  foreign: ForeignModules | undefined,
  diagnostics: Diagnostic[],
): Promise<ReactPage | undefined> {
  const render = (of: ServerModule | undefined, found: Diagnostic[]) =>
    renderReactPage(of, context, foreign?.pageProps ?? {}, found)
  const page = await render(module, diagnostics)
  const first = module && foreign?.languageOf(module.file)
  const others = first === foreign?.languages[0] ? (foreign?.languages ?? []).filter((name) => name !== first) : []
  if (!page || !module?.inLanguage) return page
  const textOf = ({ main, title, description }: ReactPage): ReactText => ({ main, title, description })
  const translations: Record<string, ReactText> = {}
  for (const language of others) {
    // What is wrong in one language is wrong in all.
    const made = await render(await module.inLanguage(language), [])
    if (made && JSON.stringify(textOf(made)) !== JSON.stringify(textOf(page))) translations[language] = textOf(made)
  }
  return Object.keys(translations).length > 0 ? { ...page, translations } : page
}

async function renderReactPage(
  module: ServerModule | undefined,
  { config, disk }: BuildContext,
  pageProps: object,
  diagnostics: Diagnostic[],
): Promise<ReactPage | undefined> {
  if (!module) return undefined
  const isLenient = config.compat?.generator === 'docusaurus'
  const inputs = statesOf(module.inputs, disk.stateOf)
  const missing = missingModules(module)
  const readText = readerIfThere(disk)
  const statics = createStaticComponents()
  let head: PageHead = {}
  const takeHead = ({ title = head.title, description = head.description }: PageHead) => {
    head = { title, description }
  }
  const provide = (content: ReactNode) => createElement(PageHeadContext.Provider, { value: takeHead }, content)
  const render = (Page: ComponentType<object>) =>
    renderParts(createElement(Page, pageProps), { provide, onStatic: statics.add })
  try {
    if (module.error !== undefined) throw module.error
    const Page = module.exports?.default
    if (typeof Page !== 'function') {
      diagnostics.push(noDefaultExport(module.file))
      return undefined
    }
    const rendered = module.code.run(() => render(Page as ComponentType<object>))
    const { body, diagnostics: unsafe } = checkComputed(module.file, rendered, isLenient)
    const styled = withStyles(body, module.styles)
    const main = isLenient ? withInfima(styled) : styled
    if (unsafe.length > 0 && !isLenient) {
      diagnostics.push(...unsafe)
      return undefined
    }
    const ofModules = await checkModules(module.components, disk.readText, config.security)
    const meta = (module.exports?.meta ?? head) as PageHead // checked below
    const page: ReactPage = {
      main,
      anchors: idsIn(main),
      links: linksOfCode(main, { known: [], files: [module.file, ...module.inputs], readText }),
      title: typeof meta.title === 'string' ? meta.title : undefined,
      description: typeof meta.description === 'string' ? meta.description : undefined,
      diagnostics: [
        ...missing,
        ...unsafe,
        ...ofModules,
        ...joinCounts(statics.findings(module.file)),
        ...(isLenient ? [] : uselessMeta(meta, module.file)),
      ],
      inputs,
    }
    return page
  } catch (error) {
    const traced = notInstalledIn(module, error, disk) ?? (await traceFailure(error, module, render))
    const hasPlace = traced.line !== undefined || error === module.error
    const found = hasPlace ? traced : { ...traced, ...placeOfExport(module.file, disk) }
    if (isLenient) {
      const main = await withoutFailing(module, pageProps, (page) => renderParts(page, { provide }))
      return {
        main,
        anchors: idsIn(main),
        links: [],
        title: undefined,
        description: undefined,
        diagnostics: [...missing, { ...found, severity: 'warning' }],
        inputs,
      }
    }
    diagnostics.push(found)
    return undefined
  }
}

/** A page of another generator without the components that fail; empty when it fails itself. */
async function withoutFailing(
  { error, exports, file, styles }: ServerModule,
  props: object,
  render: (page: ReactElement) => BodyPart[],
): Promise<readonly BodyPart[]> {
  if (error !== undefined) return []
  const { guarded } = await import('../compat/docusaurus/guarded.tsx')
  try {
    const page = guarded(exports?.default as ComponentType<object>, { ...props }) // it was rendered before
    return withInfima(withStyles(checkComputed(file, render(page), true).body, styles))
  } catch {
    return [] // the error has a finding
  }
}

function uselessMeta(meta: object, file: FilePath): Diagnostic[] {
  const others = Object.entries(meta).filter(
    ([key, value]) => value !== undefined && !(/^(title|description)$/.test(key) && typeof value === 'string'),
  )
  const hint = 'Only "title" and "description" have one, as strings.'
  return others.map(([key]) =>
    finding({
      severity: 'hint',
      code: 'unused-front-matter',
      message: `"${key}" of "meta" has no effect.`,
      hint,
      file,
    }),
  )
}

function noDefaultExport(file: FilePath): Diagnostic {
  return finding({
    code: 'no-default-export',
    message: `The page "${file}" exports no React component as default.`,
    hint: 'Write "export default function Page() { … }".',
    file,
  })
}

function mapValues<T>(
  object: Readonly<Record<string, FilePath>>,
  map: (file: FilePath, name: string) => T | undefined,
) {
  return Object.fromEntries(
    Object.entries(object).flatMap(([name, file]) => {
      const value = map(file, name)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/** A React page with the title and description that its module exports. */
export function withMeta(page: ComponentPage, pages: SiteTheme['pages']): ComponentPage {
  const { title = page.title, description = page.description } = reactText(page, pages) ?? {}
  const { translations } = pages.get(page.source) ?? {}
  const fallbacks = translations && page.fallbacks?.filter((language) => !(language in translations))
  return { ...page, title, description, ...(fallbacks && { fallbacks }) }
}

/** What a React page shows in its language. */
export function reactText({ source, locale }: ComponentPage, pages: SiteTheme['pages']): ReactText | undefined {
  const page = pages.get(source)
  return page?.translations?.[locale] ?? page
}
