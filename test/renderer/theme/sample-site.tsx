/** A small site written by hand: the input of the theme, without earlier stages. */
import { resolveConfig } from '../../../renderer/config/resolve-config.ts'
import type {
  CategoryPage,
  DocPage,
  Page,
  Sidebar,
  SidebarCategory,
  SidebarItem,
  SidebarLink,
  Site,
  VersionModel,
} from '../../../renderer/model/model.ts'
import type { ResolvedConfig } from '../../../renderer/model/resolved-config.ts'
import type { RenderContext } from '../../../renderer/pages/create-page-props.ts'
import { fillHoles, type HoleFillers } from '../../../renderer/pages/fill-holes.ts'
import { createRenderer } from '../../../renderer/pages/render-page.tsx'
import type { PageContent } from '../../../renderer/theme/parts/page-props.ts'

export function sampleConfig(overrides: Record<string, unknown> = {}): ResolvedConfig {
  const raw = { title: 'Site', url: 'https://docs.example.com', base: '/base/', trailingSlash: false, ...overrides }
  const { config } = resolveConfig(raw, 'site.config.ts')
  if (!config) throw new Error('The sample config has an error.')
  return config
}

export function link(label: string, href: string, overrides: Partial<SidebarLink> = {}): SidebarLink {
  return {
    kind: 'link',
    label,
    href,
    isExternal: /^https?:/.test(href),
    docId: undefined,
    isUnlisted: false,
    description: undefined,
    className: undefined,
    key: undefined,
    customProps: undefined,
    ...overrides,
  }
}

export function category(
  label: string,
  items: readonly SidebarItem[],
  overrides: Partial<SidebarCategory> = {},
): SidebarCategory {
  return {
    kind: 'category',
    label,
    href: undefined,
    isLinkUnlisted: false,
    items,
    isCollapsible: true,
    isCollapsed: true,
    description: undefined,
    className: undefined,
    key: undefined,
    customProps: undefined,
    ...overrides,
  }
}

const pageBase = {
  locale: 'en',
  description: undefined,
  keywords: [],
  image: undefined,
  isUnlisted: false,
  noIndex: false,
  alternates: {},
} as const

const docsBase = { version: 'current', sidebar: 'main', breadcrumbs: [], previous: undefined, next: undefined } as const

export function docPage(overrides: Partial<DocPage> = {}): DocPage {
  return {
    ...pageBase,
    ...docsBase,
    kind: 'doc',
    id: 'intro',
    route: '/docs/intro',
    title: 'Intro',
    source: 'docs/intro.md',
    isDraft: false,
    frontMatter: {},
    editUrl: undefined,
    isFallback: false,
    ...overrides,
  }
}

export function categoryPage(overrides: Partial<CategoryPage> = {}): CategoryPage {
  return {
    ...pageBase,
    ...docsBase,
    kind: 'category',
    id: 'x',
    route: '/docs/category/x',
    title: 'X',
    cards: [],
    ...overrides,
  }
}

export function simplePage(kind: 'not-found' | 'search', route: `/${string}`, title: string): Page {
  return { ...pageBase, kind, route, title }
}

export function version(overrides: Partial<VersionModel> = {}): VersionModel {
  return {
    name: 'current',
    set: '',
    label: 'Next',
    isLast: true,
    banner: 'none',
    hasBadge: false,
    noIndex: false,
    path: '/docs',
    mainDocId: 'intro',
    docs: [{ id: 'intro', path: '/docs/intro', sidebar: 'main', isUnlisted: false }],
    draftIds: [],
    sidebars: {},
    ...overrides,
  }
}

interface Sample {
  readonly config?: ResolvedConfig
  readonly sidebar?: Sidebar
  readonly site?: Site
  readonly pages?: readonly Page[]
  readonly context?: Partial<RenderContext>
}

export function sampleRenderer({ config = sampleConfig(), sidebar, site, pages = [], context = {} }: Sample = {}) {
  const sidebars = [sidebar ?? { name: 'main', items: [link('Intro', '/docs/intro')] }]
  return createRenderer({
    config,
    site: site ?? { editions: [{ locale: 'en', version: version(), sidebars }], pages, redirects: [] },
    slots: {},
    client: (name) => `/base/assets/${name}`,
    styles: [],
    sidebarTreeUrl: () => '/base/assets/tree.json',
    lastUpdateOf: () => undefined,
    newerOriginalOf: () => undefined,
    inlineScript: 'early()',
    importMap: '',
    integrity: () => undefined,
    ...context,
  })
}

export const emptyContent: PageContent = { body: ['<p>Text</p>'], outline: [], hasTitle: false }

const fillers: HoleFillers = {
  link: ({ file, suffix }) => file + suffix,
  route: ({ route, suffix }) => route + suffix,
  asset: ({ file }) => file,
  island: ({ module }) => module,
  image: ({ file }) => `src="${file}"`,
  named: ({ name }) => `href="#${name}"`,
  script: ({ name }) => name,
  text: ({ text }) => text,
  'doc-cards': () => '',
  outline: () => '',
}

/** The HTML of a page of the sample site. */
export function renderSample(page: Page, sample: Sample = {}, content: PageContent | undefined = emptyContent): string {
  return fillHoles(sampleRenderer({ pages: [page], ...sample }).page({ page, content }), fillers)
}

/** The part of some HTML between two strings, the first included. */
export function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start)
  if (from < 0) return ''
  const to = html.indexOf(end, from)
  return html.slice(from, to < 0 ? undefined : to)
}
