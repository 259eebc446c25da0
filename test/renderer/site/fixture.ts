/** In-memory sites: a config with every default on, and trees written as text. */
import { findingKinds } from '../../../renderer/model/diagnostic.ts'
import type { DocsTree, Redirect, SitePageFile, SourceFile } from '../../../renderer/model/model.ts'
import type {
  ConfiguredRedirect,
  ResolvedConfig,
  ResolvedDocs,
  ResolvedLocale,
  ResolvedVersion,
} from '../../../renderer/model/resolved-config.ts'
import { createSite, type SiteInput } from '../../../renderer/site/create-site.ts'
import { plainPolicyConfig } from '../../../renderer/site/outputs/security-policy.ts'
import { scanSource } from '../../../renderer/sources/scan-source.ts'
import { defaultMarkdown } from '../../helpers/default-markdown.ts'

export function testConfig(changes: Partial<ResolvedConfig> = {}): ResolvedConfig {
  const { docs, versions, ...config } = { ...defaults, ...changes }
  // A version is one of these docs unless it names others.
  const own = docs ? versions.map((version) => (version.docs === testDocs ? { ...version, docs } : version)) : []
  return { ...config, docs, versions: own }
}

export function testVersion(name: string, changes: Partial<ResolvedVersion> = {}): ResolvedVersion {
  const base = { name, label: name, ref: undefined, dir: `versions/${name}`, sidebars: undefined, path: name }
  return { ...base, docs: testDocs, banner: 'none', hasBadge: true, noIndex: false, isLast: false, ...changes }
}

export function testLocale(name: string, changes: Partial<ResolvedLocale> = {}): ResolvedLocale {
  const base = { name, label: name, htmlLang: name, folder: `i18n/${name}`, path: name, outdatedNotice: false }
  return { ...base, dir: 'ltr', translated: {}, strings: {}, ...changes }
}

export const testDocs: ResolvedDocs = {
  set: '',
  dir: 'docs',
  route: '/docs',
  editUrl: undefined,
  lastUpdate: false,
  numberPrefixes: true,
  noIndexTags: false,
  exclude: [],
}

const defaults: ResolvedConfig = {
  file: 'site.config.ts',
  title: 'Test site',
  tagline: '',
  url: 'https://docs.example.com',
  base: '/',
  product: { name: 'Test', slug: 'test' },
  variables: {},
  favicon: undefined,
  image: undefined,
  docs: testDocs,
  pagesDir: 'docs/_pages',
  outDir: 'build',
  versions: [testVersion('current', { label: 'Next', dir: 'docs', path: '', hasBadge: false, isLast: true })],
  locales: [testLocale('en', { label: 'English', folder: undefined, path: '' })],
  navbar: { title: 'Test site', logo: undefined, hideOnScroll: false, items: [] },
  footer: {},
  announcement: undefined,
  colorMode: { default: 'light', switch: true, respectSystem: false },
  outline: { min: 2, max: 3 },
  sidebar: { hideable: false, autoCollapse: false },
  breadcrumbs: true,
  imageZoom: true,
  markdown: defaultMarkdown,
  search: undefined,
  theme: { components: {}, mdxComponents: {}, css: [] },
  assets: { dirs: [], files: [], maxSize: 100 },
  untrusted: [],
  compat: undefined,
  staticDirs: [],
  redirects: [],
  head: [],
  analytics: [],
  security: plainPolicyConfig.security,
  budgets: { html: undefined, js: undefined, css: undefined, image: undefined, page: undefined },
  feedback: undefined,
  print: [],
  hosts: [],
  trailingSlash: false, // so that routes and addresses look alike
  noIndex: false,
  llms: false,
  cache: { remote: undefined },
  externalLinks: { ignore: [], allow: [], days: 7 },
  samples: {},
  strict: findingKinds,
  custom: {},
}

/** Texts by path below the tree's folder. */
type Texts = Readonly<Record<string, string>>

export function testTree(texts: Texts, changes: Partial<DocsTree> = {}): DocsTree {
  const dir = changes.dir ?? 'docs'
  const paths = Object.keys(texts).sort()
  const files = paths.map((path) => source(`${dir}/${path}`, texts[path] ?? ''))
  return { locale: 'en', version: 'current', dir, files, categoryFiles: [], sidebars: undefined, ...changes }
}

export function source(path: string, text: string): SourceFile {
  return { path, hash: '', head: scanSource(text, path) }
}

export function contentPage(path: string, text: string): SitePageFile {
  return { kind: 'content', source: source(path, text) }
}

export function componentPage(path: string): SitePageFile {
  return { kind: 'component', path, hash: '' }
}

/** Texts with only a heading, one for each path. */
export function named(...paths: readonly string[]): Texts {
  return Object.fromEntries(paths.map((path) => [`${path}.md`, `# Title of ${path}\n`]))
}

export function categoryFiles(files: Readonly<Record<string, unknown>>, dir = 'docs'): DocsTree['categoryFiles'] {
  return Object.entries(files).map(([path, value]) => ({ path: `${dir}/${path}`, value }))
}

/** A site of one tree. */
export function siteOf(
  texts: Texts,
  sidebars?: unknown,
  changes: Partial<SiteInput> & { tree?: Partial<DocsTree> } = {},
) {
  const { tree, ...input } = changes
  const given = sidebars === undefined ? {} : { sidebars: { path: 'docs/sidebars.ts', value: sidebars } }
  return createSite({ config: testConfig(), trees: [testTree(texts, { ...given, ...tree })], sitePages: [], ...input })
}

/** The first page at a route. */
export function pageAt(site: ReturnType<typeof createSite>['site'], route: string) {
  const page = site.pages.find((candidate) => candidate.route === route)
  if (!page) throw new Error(`No page at ${route}; there are ${site.pages.map((known) => known.route).join(', ')}`)
  return page
}

/** As the config has them. */
export function configured(redirects: readonly Redirect[]): ConfiguredRedirect[] {
  return redirects.map((redirect, index) => ({ ...redirect, keys: ['redirects', index, 'to'] }))
}
