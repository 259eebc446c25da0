import { describe, expect, test } from 'vitest'
import { resolveConfig } from '../../../renderer/config/resolve-config.ts'
import { findingKinds } from '../../../renderer/model/diagnostic.ts'
import type { ResolvedConfig } from '../../../renderer/model/resolved-config.ts'
import type { SiteConfig } from '../../../renderer/model/site-config.ts'
import { defaultMarkdown } from '../../helpers/default-markdown.ts'
import { testDocs } from '../site/fixture.ts'

/** A valid config, resolved. */
function resolve(options: Partial<SiteConfig> = {}): ResolvedConfig {
  const raw = { title: 'Docs', url: 'https://example.com', ...options }
  const { config, problems } = resolveConfig(raw, 'site.config.ts')
  expect(problems).toEqual([])
  if (!config) throw new Error('no config')
  return config
}

test('applies all defaults to a config with title and url only', () => {
  expect(resolve()).toEqual({
    file: 'site.config.ts',
    title: 'Docs',
    tagline: '',
    url: 'https://example.com',
    base: '/',
    product: { name: 'Docs', slug: 'docs' },
    variables: {},
    favicon: undefined,
    image: undefined,
    docs: testDocs,
    pagesDir: 'docs/_pages',
    outDir: 'build',
    versions: [
      {
        name: 'current',
        docs: testDocs,
        label: 'Next',
        dir: 'docs',
        sidebars: undefined,
        path: '',
        banner: 'none',
        hasBadge: false,
        noIndex: false,
        isLast: true,
      },
    ],
    locales: [
      {
        name: 'en',
        label: 'English',
        dir: 'ltr',
        htmlLang: 'en',
        folder: undefined,
        translated: {},
        path: '',
        outdatedNotice: false,
        strings: {},
      },
    ],
    navbar: { title: 'Docs', logo: undefined, hideOnScroll: false, items: [] },
    footer: {},
    announcement: undefined,
    colorMode: { default: 'light', switch: true, respectSystem: false },
    outline: { min: 2, max: 3 },
    sidebar: { hideable: false, autoCollapse: false },
    breadcrumbs: true,
    imageZoom: true,
    markdown: defaultMarkdown,
    search: {
      placeholder: 'Search docs',
      pagePath: '/search',
      isContextual: true,
      algolia: undefined,
      typesense: undefined,
      shortcuts: { ctrlK: true, slash: true },
      insights: false,
      missingResultsUrl: undefined,
      synonyms: [],
      hasThesaurus: true,
    },
    theme: { components: {}, mdxComponents: {}, css: [] },
    assets: { dirs: [], files: [], maxSize: 100 },
    staticDirs: ['docs/_static'],
    untrusted: [],
    redirects: [],
    head: [],
    analytics: [],
    budgets: { html: undefined, js: undefined, css: undefined, image: undefined, page: undefined },
    feedback: undefined,
    print: [],
    hosts: [],
    trailingSlash: true,
    noIndex: false,
    llms: false,
    cache: { remote: undefined },
    externalLinks: { ignore: [], allow: [], days: 7 },
    samples: {},
    security: {
      connect: [],
      script: [],
      style: [],
      img: [],
      frame: [],
      trustedTypes: true,
      policies: [],
      integrity: false,
    },
    strict: findingKinds,
    custom: {},
  })
})

describe('addresses', () => {
  test.each([['/'], ['', '/'], ['docs-site', '/docs-site/'], ['/a/b', '/a/b/'], ['//a//b//'.slice(1), '/a/b/']])(
    'the base %o',
    (written, expected = written) => expect(resolve({ base: written }).base).toBe(expected),
  )

  test.each([
    ['https://example.com/', 'https://example.com'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('the url %s', (written, expected) => expect(resolve({ url: written }).url).toBe(expected))

  test.each([
    ['/', '/'],
    ['', '/'],
    ['docs', '/docs'],
    ['/docs/', '/docs'],
    ['/a//b/', '/a/b'],
    ['/f%C3%BCr', '/für'],
  ])('the docs route %o', (written, expected) =>
    expect(resolve({ docs: { route: written } }).docs?.route).toBe(expected),
  )
})

test('returns paths with forward slashes, relative to the project', () => {
  const config = resolve({
    docs: { dir: '.\\content\\docs\\', sidebars: '.\\content\\sidebars.ts' },
    theme: { css: ['./a/../styles/b.css'], components: { Footer: 'theme\\Footer.tsx' } },
  })
  expect(config.docs?.dir).toBe('content/docs')
  expect(config.versions[0]?.sidebars).toBe('content/sidebars.ts')
  expect([config.pagesDir, ...config.staticDirs]).toEqual(['content/docs/_pages', 'content/docs/_static'])
  expect(config.theme).toMatchObject({ css: ['styles/b.css'], components: { Footer: 'theme/Footer.tsx' } })
})

test('a site without docs has no versions, but the default pages and static folders', () => {
  expect(resolve({ docs: false })).toMatchObject({
    docs: undefined,
    versions: [],
    pagesDir: 'docs/_pages',
    outDir: 'build',
    staticDirs: ['docs/_static'],
  })
})

describe('versions', () => {
  function summaryOf(options: Partial<SiteConfig>): unknown[][] {
    return resolve(options).versions.map((it) => [
      it.label,
      it.path,
      it.banner,
      it.isLast,
      it.hasBadge,
      it.dir,
      it.sidebars,
    ])
  }

  const docs = { sidebars: 'sidebars.ts' }
  const three = [{ name: 'current' }, { name: '2.0' }, { name: '1.0' }]

  test('the last version is the first that is not current', () => {
    expect(summaryOf({ docs, versions: three })).toEqual([
      ['Next', 'next', 'unreleased', false, true, 'docs', 'sidebars.ts'],
      ['2.0', '', 'none', true, true, 'versions/2.0', undefined],
      ['1.0', '1.0', 'unmaintained', false, true, 'versions/1.0', undefined],
    ])
  })

  test('lastVersion sets the last version', () => {
    expect(summaryOf({ docs, versions: three, lastVersion: 'current' }).map((it) => it.slice(0, 4))).toEqual([
      ['Next', '', 'none', true],
      ['2.0', '2.0', 'unmaintained', false],
      ['1.0', '1.0', 'unmaintained', false],
    ])
  })

  test('written options replace the defaults', () => {
    const own = {
      label: 'Old',
      dir: 'old',
      sidebars: false,
      path: '/v1/',
      banner: 'none',
      badge: false,
      noIndex: true,
    } as const
    expect(resolve({ versions: [{ name: 'current' }, { name: '2.0' }, { name: '1.0', ...own }] }).versions[2]).toEqual({
      name: '1.0',
      docs: testDocs,
      label: 'Old',
      dir: 'old',
      sidebars: false,
      path: 'v1',
      banner: 'none',
      hasBadge: false,
      noIndex: true,
      isLast: false,
    })
  })
})

test('labels languages in their own language; all but the first have a folder and a path', () => {
  const { locales } = resolve({
    locales: [{ name: 'en' }, { name: 'fr' }, { name: 'pt-BR', path: 'br' }, { name: 'ar', dir: 'rtl', label: 'A' }],
  })
  expect(
    locales.map(({ name, label, folder, path, dir, htmlLang }) => [name, label, folder, path, dir, htmlLang]),
  ).toEqual([
    ['en', 'English', undefined, '', 'ltr', 'en'],
    ['fr', 'Français', 'i18n/fr', 'fr', 'ltr', 'fr'],
    ['pt-BR', 'Português (Brasil)', 'i18n/pt-BR', 'br', 'ltr', 'pt-BR'],
    ['ar', 'A', 'i18n/ar', 'ar', 'rtl', 'ar'],
  ])
})

test('fills the product name and slug into texts', () => {
  const config = resolve({
    title: '{product} docs',
    product: { name: 'Salt & Pepper' },
    tagline: 'All about {product}, {product}',
    navbar: {
      items: [
        { label: '{product}', to: '/docs/category/{productSlug}' },
        { type: 'html', value: '<b>{product}</b>' },
      ],
    },
    footer: { links: [{ title: '{product}', items: [{ html: '{product}' }] }], copyright: '© {product}' },
    announcement: { content: '{product} is out' },
  })
  expect(config).toMatchObject({
    title: 'Salt & Pepper docs',
    tagline: 'All about Salt & Pepper, Salt & Pepper',
    navbar: {
      title: 'Salt & Pepper docs',
      items: [
        { type: 'default', position: 'right', label: 'Salt & Pepper', to: '/docs/category/salt-pepper' },
        { type: 'html', position: 'right', value: '<b>Salt &amp; Pepper</b>' },
      ],
    },
    footer: {
      links: [{ title: 'Salt & Pepper', items: [{ html: 'Salt &amp; Pepper' }] }],
      copyright: '© Salt &amp; Pepper',
    },
    announcement: { id: 'announcement-bar', content: 'Salt &amp; Pepper is out', isCloseable: true },
  })
})

test('reads every type of navbar item as written', () => {
  const items: NonNullable<NonNullable<SiteConfig['navbar']>['items']> = [
    {
      type: 'default',
      label: 'a',
      href: 'mailto:a@example.com',
      position: 'left',
      icon: 'mail',
      rel: 'me',
      'aria-label': 'Mail',
    },
    { type: 'dropdown', label: 'More', to: '/more', position: 'left', items: [{ type: 'doc', docId: 'a' }] },
    {
      type: 'localeDropdown',
      position: 'left',
      itemsAfter: [{ type: 'default', label: 'a', href: '/a', className: 'b' }],
      queryString: '?a',
    },
    { type: 'search', position: 'left', className: 'x' },
    { type: 'html', position: 'left', value: '<b>' },
    { type: 'doc', position: 'left', docId: 'intro', label: 'Intro' },
    { type: 'docSidebar', position: 'left', sidebarId: 'docs' },
    { type: 'docsVersion', position: 'left', to: '/a', label: 'v' },
    { type: 'docsVersionDropdown', position: 'left', versions: ['current'] },
  ]
  expect(resolve({ navbar: { items } }).navbar.items).toEqual(items)
})

test('finds the type of a navbar item by its fields, and puts it on the right', () => {
  const { items } = resolve({
    navbar: {
      items: [
        { label: 'a', to: '/a' },
        { label: 'b', items: [{ label: 'c', to: '/c' }] },
      ],
    },
  }).navbar
  expect(items).toEqual([
    { type: 'default', position: 'right', label: 'a', to: '/a' },
    { type: 'dropdown', position: 'right', label: 'b', items: [{ type: 'default', label: 'c', to: '/c' }] },
  ])
})

test('reads a footer of single links', () => {
  const links = [{ label: 'a', to: '/a' }, { html: '<b>' }]
  expect(resolve({ footer: { links, logo: { src: 'logo.svg', width: 20 } } }).footer).toEqual({
    links,
    logo: { src: 'logo.svg', width: 20 },
  })
})

test('plugins run after ours, or before with `before`', () => {
  const plugin = () => {}
  const withOptions = [plugin, { a: 1 }] as const
  const { markdown } = resolve({
    markdown: {
      remarkPlugins: [plugin],
      rehypePlugins: { before: [withOptions], after: [plugin] },
      admonitions: { hint: { like: 'tip' } },
    },
  })
  expect(markdown).toMatchObject({
    remarkBefore: [],
    remarkAfter: [plugin],
    rehypeBefore: [withOptions],
    rehypeAfter: [plugin],
    admonitions: { hint: { title: 'hint', like: 'tip' } },
  })
})

test('reads the limits of a page, each with a default', () => {
  const { limits } = resolve({ markdown: { limits: { size: '1.5 MB', memory: '3gb' } } }).markdown
  expect(limits).toEqual({ size: 1_500_000, nesting: 100, time: 60, memory: 3_000_000_000 })
})

test('reads search that is off, without a page, or hosted', () => {
  const keys = { appId: 'A', apiKey: 'B', indexName: 'C' }
  expect(resolve({ search: false }).search).toBeUndefined()
  expect(resolve({ search: { searchPagePath: false } }).search?.pagePath).toBeUndefined()
  expect(resolve({ search: { thesaurus: false } }).search?.hasThesaurus).toBe(false)
  expect(resolve({ search: { searchPagePath: 'find/' } }).search?.pagePath).toBe('/find')
  expect(resolve({ search: { ...keys, shortcuts: { slash: false } } }).search).toMatchObject({
    algolia: keys,
    shortcuts: { ctrlK: true, slash: false },
  })
})

test('makes a redirect for each old route', () => {
  const redirects = [
    { from: ['/a/', '/b%20c'], to: '/docs?x#y' },
    { from: 'd', to: 'https://example.com/d' },
    { from: '/e', to: '/docs/%C3%BCber%20uns/#a%20b' },
  ]
  expect(resolve({ redirects }).redirects).toEqual([
    { from: '/a', to: '/docs?x#y', keys: ['redirects', 0, 'to'] },
    { from: '/b c', to: '/docs?x#y', keys: ['redirects', 0, 'to'] },
    { from: '/d', to: 'https://example.com/d', keys: ['redirects', 1, 'to'] },
    { from: '/e', to: '/docs/über uns#a%20b', keys: ['redirects', 2, 'to'] },
  ])
})

test('reads strict for all kinds or for some', () => {
  expect(new Set(Object.values(resolve({ strict: false }).strict))).toEqual(new Set(['warn']))
  expect(resolve({ strict: { brokenLinks: 'off' } }).strict).toMatchObject({
    brokenLinks: 'off',
    brokenAnchors: 'error',
  })
})

test('keeps head tags and custom values', () => {
  const head = [{ tag: 'script' as const, attributes: { async: true, src: '/a.js' }, content: '' }]
  const custom = { a: [1, { b: null }], 'any key': () => 1 }
  expect(resolve({ head, custom })).toMatchObject({ head, custom })
})

test('reads the outline levels', () => {
  expect(resolve({ outline: { min: 3, max: 6 } }).outline).toEqual({ min: 3, max: 6 })
})
