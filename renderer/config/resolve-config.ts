/** Checks a config and applies the defaults. Reports all problems at once, with their places in the file. */
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { findCircle } from '../text/find-circle.ts'
import { readAnalytics } from './analytics.ts'
import { asCompat } from './compat.ts'
import { pagesDirOf, readDocs, staticDirOf } from './docs.ts'
import { feedbackOrigin, readFeedback } from './feedback.ts'
import { readAnnouncement, readFooter } from './footer.ts'
import { readLocales } from './locales.ts'
import { readMarkdown } from './markdown.ts'
import { readMoreDocs } from './more-docs.ts'
import { readNavbar } from './navbar.ts'
import { readHead, readRedirects, readStrict, readTheme } from './output.ts'
import { asBase, asFolder, asHref, asPicture, asProjectPath, asServerAddress, asSiteUrl } from './paths.ts'
import { asPrint, checkPrint } from './print.ts'
import { fillProduct, type Product, readProduct } from './product.ts'
import {
  asAmount,
  asBoolean,
  asChoice,
  asList,
  asObject,
  asRecord,
  asText,
  asWholeNumber,
  complain,
  isObject,
  nameOfPath,
  type OptionProblem,
  type Options,
  read,
  readGroup,
  readRequired,
  type Setting,
} from './read-options.ts'
import { checkFolders, checkRoots } from './roots.ts'
import { readSamples } from './samples.ts'
import { readSearch } from './search.ts'
import { readSecurity } from './security.ts'
import { translatedFolders } from './translated-folders.ts'
import { checkLabels, readVersions } from './versions.ts'

type Shipped = Parameters<typeof readLocales>[1]

/** What the config depends on besides its file. */
interface Surroundings {
  /** Texts of the interface in the languages of the config, as `loadTexts` returns them. */
  readonly texts?: Shipped
  /** Tags of the repository; `undefined` when the config needs none, or when they could not be read. */
  readonly tags?: readonly string[] | undefined
}

interface ConfigReading {
  /** `undefined` when there are errors. */
  readonly config: ResolvedConfig | undefined
  /** Enough to check the pages: there may be errors that say nothing about them. */
  readonly checkable: ResolvedConfig | undefined
  readonly problems: readonly OptionProblem[]
}

/** `file` is the path of the config file, relative to the project. */
export function resolveConfig(raw: unknown, file: FilePath, around: Surroundings = {}): ConfigReading {
  const problems: OptionProblem[] = []
  const report = (problem: OptionProblem) => void problems.push(problem)
  const circle = findCircle(raw)
  if (circle) {
    complain({ path: circle, report }, 'circle', `"${nameOfPath(circle)}" contains itself.`, circleHint)
    return { config: undefined, checkable: undefined, problems }
  }
  const config = asObject((site) => readSite(site, around), moved)({ value: raw, path: [], report })
  const errors = problems.filter(({ severity = 'error' }) => severity === 'error')
  const isCheckable = config !== undefined && errors.every(({ sparesPages }) => sparesPages)
  const checkable = isCheckable ? { file, ...config } : undefined
  return { config: errors.length === 0 ? checkable : undefined, checkable, problems }
}

const circleHint = 'Remove it there, or make the value in the function that uses it.'

/** The problems with their places in the text of the config file. */
export async function locateProblems(
  problems: readonly OptionProblem[],
  file: FilePath,
  text: string,
): Promise<Diagnostic[]> {
  if (problems.length === 0) return []
  const { locateKeys } = await import('./positions.ts')
  const positionOf = await locateKeys(text)
  return problems.map(({ path, sparesPages, ...words }) => finding({ ...words, file, ...positionOf(path) }))
}

/** Options of a well-known generator, and ours that replace them. */
const moved: Readonly<Record<string, string>> = {
  baseUrl: 'base',
  customFields: 'custom',
  headTags: 'head',
  i18n: 'locales',
  onBrokenAnchors: 'strict: { brokenAnchors }',
  onBrokenLinks: 'strict: { brokenLinks }',
  onDuplicateRoutes: 'strict: { duplicateRoutes }',
  scripts: 'head',
  staticDirectories: 'staticDirs',
  stylesheets: 'theme: { css }',
  themeConfig: 'the options navbar, footer, announcement, colorMode and outline',
}

function readSite(site: Options, { texts = {}, tags }: Surroundings): Omit<ResolvedConfig, 'file'> {
  const writtenTitle = readRequired(site, 'title', asTitle, "'My documentation'") ?? ''
  const product = readProduct(site, writtenTitle)
  const title = fillProduct(writtenTitle, product)
  const { docs, versions, compat, variables, dir } = readContent(site, tags)
  const pagesDir = read(site, 'pagesDir', asFolder) ?? pagesDirOf(dir)
  const locales = readLocales(site, texts)
  checkRoots(site, versions, locales)
  checkLabels(site, versions, locales)
  const staticDirs = read(site, 'staticDirs', asList(asFolder)) ?? [staticDirOf(dir)]
  checkFolders(site, versions, locales, { pagesDir, staticDirs })
  checkPrint(site, versions)
  return {
    title,
    tagline: fillProduct(read(site, 'tagline', asText) ?? '', product),
    url: readRequired(site, 'url', asSiteUrl, "'https://docs.example.com'") ?? '',
    base: read(site, 'base', asBase) ?? '/',
    product,
    variables,
    favicon: read(site, 'favicon', asPicture),
    image: read(site, 'image', asHref),
    docs,
    pagesDir,
    outDir: read(site, 'outDir', asFolder) ?? 'build',
    versions,
    locales: locales.map((locale) => ({
      ...locale,
      translated: translatedFolders(locale, { compat, versions, pagesDir }, locales[0]?.name),
      ...(compat?.generator === 'mkdocs' && compat.translations === 'suffix' && { suffix: `.${locale.name}` }),
      strings: fillNames(locale.strings, product),
    })),
    navbar: fillProduct(readNavbar(site, { title, versions, hasSearch: site.value.search !== false }), product),
    footer: fillProduct(readFooter(site), product),
    announcement: fillProduct(readAnnouncement(site), product),
    search: fillProduct(readSearch(site), product),
    versionTags: tagPattern(site.value.versions),
    staticDirs,
    untrusted: read(site, 'content', asUntrusted) ?? [],
    assets: readGroup(site, 'assets', (assets) => ({
      dirs: read(assets, 'dirs', asList(asFolder)) ?? [],
      files: read(assets, 'files', asList(asProjectPath)) ?? [],
      maxSize: read(assets, 'maxSize', asAmount) ?? 100,
    })),
    compat,
    ...readOtherOptions(site),
  }
}

/** What pages are made of. `dir` is the folder of the main docs, even if there are none. */
function readContent(site: Options, tags: readonly string[] | undefined) {
  const reading = readDocs(site)
  const variables = read(site, 'variables', asVariables) ?? {}
  const compat = withVariables(read(site, 'compat', asCompat(reading.dir)), variables)
  // Both make addresses of paths alone.
  const hasPathsOnly = compat?.generator === 'mkdocs' || compat?.generator === 'mdbook'
  const docs = reading.docs && hasPathsOnly ? { ...reading.docs, hasPathsOnly: true as const } : reading.docs
  const main = readVersions(site, { ...reading, docs }, tags)
  return { docs, compat, variables, dir: reading.dir, versions: [...main, ...readMoreDocs(site, main)] }
}

/** Also in the keys, which are texts of the config. */
function fillNames(strings: Readonly<Record<string, string>>, product: Product): Record<string, string> {
  return Object.fromEntries(fillProduct(Object.entries(strings), product))
}

/** Variables of the site are those of MkDocs' pages, too. */
function withVariables(compat: ResolvedConfig['compat'], variables: Readonly<Record<string, string>>) {
  if (compat?.generator !== 'mkdocs' || Object.keys(variables).length === 0) return compat
  return { ...compat, variables: { ...variables, ...compat.variables } }
}

function asVariables(place: Setting): Record<string, string> | undefined {
  const variables = asRecord((entry) => (typeof entry.value === 'number' ? String(entry.value) : asText(entry)))(place)
  for (const name of Object.keys(variables ?? {})) {
    if (/^[A-Za-z_]\w*$/.test(name)) continue
    const message = `"${name}" is not a valid name of a variable.`
    complain({ ...place, path: [...place.path, name] }, 'wrong-value', message, 'Use letters, digits and underscores.')
  }
  return variables
}

/** The folders of untrusted authors. */
function asUntrusted(place: Setting): FilePath[] | undefined {
  if (typeof place.value === 'object')
    return asObject((content) => readRequired(content, 'untrusted', asList(asFolder), "['docs/community']") ?? [])(
      place,
    )
  return asChoice(['trusted', 'untrusted'])(place) === 'untrusted' ? [''] : []
}

function readOtherOptions(site: Options) {
  const ofPages = readPageOptions(site)
  return { ...ofPages, ...readOutputOptions(site, ofPages) }
}

function readPageOptions(site: Options) {
  return {
    colorMode: readGroup(site, 'colorMode', (colorMode) => ({
      default: read(colorMode, 'default', asChoice(['light', 'dark'])) ?? ('light' as const),
      switch: read(colorMode, 'switch', asBoolean) ?? true,
      respectSystem: read(colorMode, 'respectSystem', asBoolean) ?? false,
    })),
    outline: readGroup(site, 'outline', readOutline),
    sidebar: readGroup(site, 'sidebar', (sidebar) => ({
      hideable: read(sidebar, 'hideable', asBoolean) ?? false,
      autoCollapse: read(sidebar, 'autoCollapse', asBoolean) ?? false,
    })),
    breadcrumbs: read(site, 'breadcrumbs', asBoolean) ?? true,
    imageZoom: read(site, 'imageZoom', asBoolean) ?? true,
    markdown: readMarkdown(site),
    theme: readTheme(site),
  }
}

function readOutputOptions(site: Options, { markdown }: Pick<ResolvedConfig, 'markdown'>) {
  const analytics = readAnalytics(site)
  const feedback = readFeedback(site, analytics)
  const connect = [...analytics.connect, ...feedbackOrigin(feedback)]
  return {
    redirects: readRedirects(site),
    head: readHead(site),
    analytics: analytics.head,
    security: readSecurity(site, { ...analytics, connect }, markdown),
    feedback,
    budgets: readGroup(site, 'budgets', (budgets) => ({
      html: read(budgets, 'html', asAmount),
      js: read(budgets, 'js', asAmount),
      css: read(budgets, 'css', asAmount),
      image: read(budgets, 'image', asAmount),
      page: read(budgets, 'page', asAmount),
    })),
    hosts: [...new Set(read(site, 'hosts', asList(asChoice(['apache', 'nginx', 's3', 'vercel']))))],
    trailingSlash: read(site, 'trailingSlash', asBoolean) ?? true,
    noIndex: read(site, 'noIndex', asBoolean) ?? false,
    llms: read(site, 'llms', asBoolean) ?? false,
    print: read(site, 'print', asPrint) ?? [],
    cache: readGroup(site, 'cache', (cache) => ({ remote: read(cache, 'remote', asServerAddress) })),
    externalLinks: readGroup(site, 'externalLinks', (links) => ({
      ignore: read(links, 'ignore', asList(asText)) ?? [],
      allow: read(links, 'allow', asList(asText)) ?? [],
      days: read(links, 'days', asAmount) ?? 7,
    })),
    samples: readSamples(site),
    strict: readStrict(site),
    custom:
      read(
        site,
        'custom',
        asRecord((place) => place.value),
      ) ?? {},
  }
}

function asTitle(place: Setting): string | undefined {
  const title = asText(place)
  if (title === undefined || title.trim() !== '') return title
  return complain(place, 'wrong-value', 'The title is empty.', "Give the site a name: title: 'My documentation'.")
}

function readOutline(outline: Options): ResolvedConfig['outline'] {
  const min = read(outline, 'min', asLevel) ?? 2
  const max = read(outline, 'max', asLevel) ?? 3
  if (min > max) {
    complain(
      outline,
      'contradiction',
      `The outline's min "${min}" is greater than its max "${max}".`,
      `Set max to ${min} or more.`,
    )
  }
  return { min, max }
}

function asLevel(place: Setting): number | undefined {
  const level = asWholeNumber(place)
  if (level === undefined || (level >= 2 && level <= 6)) return level
  return complain(
    place,
    'wrong-value',
    `"${level}" is not a valid heading level of the outline.`,
    'Use a level from 2 to 6.',
  )
}

function tagPattern(versions: unknown): string | undefined {
  return isObject(versions) ? String(versions.tags) : undefined
}
