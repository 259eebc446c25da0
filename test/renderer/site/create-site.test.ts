import { describe, expect, test } from 'vitest'
import type { Page } from '../../../renderer/model/model.ts'
import { createSite } from '../../../renderer/site/create-site.ts'
import {
  categoryFiles,
  componentPage,
  configured,
  contentPage,
  named,
  pageAt,
  siteOf,
  testConfig,
  testLocale,
  testTree,
} from './fixture.ts'
import { versionedSite } from './versioned-site.ts'

const routes = (pages: readonly Page[]) => pages.map((page) => page.route)
const english = testLocale('en', { folder: undefined, path: '' })
const french = testLocale('fr')
const search = {
  placeholder: 'Search docs',
  pagePath: '/search' as const,
  isContextual: true,
  algolia: undefined,
  typesense: undefined,
  shortcuts: { ctrlK: true, slash: true },
  insights: false,
  missingResultsUrl: undefined,
  synonyms: [],
  hasThesaurus: true,
}

describe('site pages', () => {
  const sitePages = [
    componentPage('docs/_pages/index.tsx'),
    contentPage('docs/_pages/markdown-page.md', '# A page\n\nText.'),
    contentPage('docs/_pages/about/index.mdx', 'About us.'),
    componentPage('docs/_pages/about/team.jsx'),
    contentPage('docs/_pages/moved.md', '---\nslug: /else/where\nunlisted: true\n---\n'),
    contentPage('docs/_pages/draft.md', '---\ndraft: true\n---\n'),
    componentPage('docs/_pages/_part.tsx'),
  ]

  test('get routes from their names', () => {
    const { site, diagnostics } = siteOf({}, undefined, { sitePages, config: testConfig({ tagline: 'Tag', search }) })
    expect(diagnostics).toEqual([])
    expect(site.pages).toMatchObject([
      { kind: 'component', route: '/', title: 'Test site', description: 'Tag', noIndex: false },
      { kind: 'content', route: '/markdown-page', title: 'A page', description: 'Text.' },
      { kind: 'content', route: '/about', title: 'index', description: 'About us.' },
      { kind: 'component', route: '/about/team', title: 'team', description: undefined },
      { kind: 'content', route: '/else/where', isUnlisted: true, noIndex: true },
      { kind: 'search', route: '/search', noIndex: true },
      { kind: 'not-found', route: '/404', noIndex: true, title: 'Page Not Found' },
    ])
  })

  test('include drafts on request', () => {
    const { site } = siteOf({}, undefined, { sitePages, includeDrafts: true })
    expect(routes(site.pages)).toContain('/draft')
  })

  test('an author’s page replaces the search page', () => {
    const own = [componentPage('docs/_pages/search.tsx')]
    const { site } = siteOf({}, undefined, { sitePages: own, config: testConfig({ search }) })
    expect(site.pages).toMatchObject([{ kind: 'component', route: '/search', noIndex: true }, { kind: 'not-found' }])
  })

  test('without search there is no search page', () => {
    const config = testConfig({ search: { ...search, pagePath: undefined } })
    expect(routes(siteOf({}, undefined, { config }).site.pages)).toEqual(['/404'])
  })

  test('report their front matter', () => {
    const page = contentPage('docs/_pages/a.md', '---\ndraft: maybe\n---\n')
    expect(siteOf({}, undefined, { sitePages: [page] }).diagnostics).toMatchObject([{ file: 'docs/_pages/a.md' }])
  })

  test('makes a site without docs', () => {
    const config = testConfig({ docs: undefined, versions: [] })
    const { site } = createSite({ config, trees: [], sitePages: [componentPage('docs/_pages/index.tsx')] })
    expect(site).toMatchObject({ editions: [], redirects: [], pages: [{ route: '/' }, { route: '/404' }] })
  })
})

describe('redirects', () => {
  test('lead from the docs root and a missing home page to the main doc', () => {
    expect(siteOf(named('a')).site.redirects).toEqual([
      { from: '/docs', to: '/docs/a' },
      { from: '/', to: '/docs/a' },
    ])
    const home = [componentPage('docs/_pages/index.tsx')]
    expect(siteOf(named('a'), undefined, { sitePages: home }).site.redirects).toEqual([
      { from: '/docs', to: '/docs/a' },
    ])
  })

  test('do not replace a page', () => {
    expect(siteOf({ 'index.md': '' }).site.redirects).toEqual([{ from: '/', to: '/docs' }])
    const config = testConfig()
    const docs = config.docs && { ...config.docs, route: '/' as const }
    expect(siteOf({ 'index.md': '' }, undefined, { config: testConfig({ docs }) }).site.redirects).toEqual([])
    expect(siteOf(named('a'), undefined, { config: testConfig({ docs }) }).site.redirects).toEqual([
      { from: '/', to: '/a' },
    ])
  })

  test('from the config come first', () => {
    const redirects = [
      { from: '/docs', to: 'https://example.com' },
      { from: '/old', to: '/docs/a?x#y' },
      { from: '/older', to: '/old' },
      { from: '/file', to: '/report.pdf' },
    ] as const
    const { site, diagnostics } = siteOf(named('a'), undefined, {
      config: testConfig({ redirects: configured(redirects) }),
    })
    expect(diagnostics).toEqual([])
    expect(site.redirects).toEqual([...redirects, { from: '/', to: '/docs/a' }])
  })

  test('report a target that does not exist', () => {
    const redirects = [{ from: '/old', to: '/docs/instal#x' }] as const
    expect(
      siteOf(named('install'), undefined, { config: testConfig({ redirects: configured(redirects) }) }).diagnostics,
    ).toMatchObject([
      {
        code: 'redirect-target',
        kind: 'brokenLinks',
        message: 'The redirect from "/old" leads to "/docs/instal#x", which does not exist.',
        hint: 'Did you mean "/docs/install"?',
        file: 'site.config.ts',
        keys: ['redirects', 0, 'to'],
      },
    ])
    const moved = testConfig({ redirects: configured([{ from: '/guide/old', to: '/reference/old' }]) })
    expect(siteOf(named('a'), undefined, { config: moved }).diagnostics[0]?.hint).toMatch(/^Correct "to"/)
    const unlike = testConfig({ redirects: configured([{ from: '/old', to: '/zzzzzzzzzzzz.html' }]) })
    expect(siteOf(named('a'), undefined, { config: unlike }).diagnostics[0]?.hint).toBe(
      'Correct "to" in the list of redirects, or remove the redirect.',
    )
  })

  test('report a route that a page has', () => {
    const redirects = [{ from: '/docs/a', to: '/docs/b' }] as const
    const { site, diagnostics } = siteOf(named('a', 'b'), undefined, {
      config: testConfig({ redirects: configured(redirects) }),
    })
    expect(diagnostics).toMatchObject([
      {
        code: 'duplicate-route',
        message: 'The redirect from "/docs/a" and "docs/a.md" have the same route "/docs/a".',
        file: 'site.config.ts',
      },
    ])
    expect(site.redirects.map(({ from }) => from)).not.toContain('/docs/a')
  })
})

describe('routes that collide', () => {
  const slug = (route: string) => `---\nslug: ${route}\n---\n`

  test('the first page keeps the route', () => {
    const { site, diagnostics } = siteOf({ 'a.md': slug('/x'), 'b.md': slug('/x') })
    expect(diagnostics).toMatchObject([
      {
        code: 'duplicate-route',
        kind: 'duplicateRoutes',
        message: '"docs/b.md" and "docs/a.md" have the same route "/docs/x".',
        hint: 'Rename one of them, or set another "slug" in its front matter.',
        file: 'docs/b.md',
      },
    ])
    expect(site.pages.filter((page) => page.route === '/docs/x')).toMatchObject([{ id: 'a' }])
  })

  test('a slug yields to the page whose file has that name', () => {
    const { site, diagnostics } = siteOf({ 'a.md': slug('/b'), 'b.md': '' })
    expect(diagnostics).toMatchObject([{ code: 'duplicate-route', file: 'docs/a.md' }])
    expect(site.pages.filter((page) => page.route === '/docs/b')).toMatchObject([{ id: 'b' }])
  })

  test('a README yields to another page', () => {
    const { site, diagnostics } = siteOf({
      'README.md': '',
      'index.md': '',
      'part/README.md': '',
      'z.md': slug('/part'),
    })
    expect(diagnostics.map(({ file }) => file)).toEqual(['docs/README.md', 'docs/part/README.md'])
    expect(site.pages).toMatchObject([{ id: 'index' }, { id: 'z' }, { kind: 'not-found' }])
  })

  test('both pages stay when routes differ only in case', () => {
    const { site, diagnostics } = siteOf(named('a', 'A'))
    expect(diagnostics).toMatchObject([
      {
        code: 'route-case',
        kind: 'duplicateRoutes',
        message: 'The route "/docs/a" of "docs/a.md" differs only in case from "/docs/A" of "docs/A.md".',
        hint: 'Rename one of them: many servers and file systems ignore case.',
      },
    ])
    expect(routes(site.pages)).toEqual(['/docs/A', '/docs/a', '/404'])
  })

  test('reports routes that look alike, because their accents are other characters', () => {
    const { diagnostics } = siteOf(named('caf\u00e9', 'cafe\u0301'))
    expect(diagnostics).toMatchObject([
      {
        code: 'route-case',
        message: expect.stringContaining(
          'differs only in the characters of its accents (Unicode NFC and NFD)',
        ) as string,
      },
    ])
  })

  test('reports a doc and a category page', () => {
    const category = { type: 'category', label: 'X', link: { type: 'generated-index' }, items: ['a'] }
    const { diagnostics } = siteOf({ 'a.md': slug('/category/x') }, { docs: [category] })
    expect(diagnostics[0]?.message).toBe(
      'The category "X" in sidebar "docs" and "docs/a.md" have the same route "/docs/category/x".',
    )
  })

  test('reports routes with the same output file', () => {
    const texts = { 'a.md': slug('/x'), 'b.md': slug('/x.html') }
    expect(siteOf(texts).diagnostics).toMatchObject([{ code: 'duplicate-route', file: 'docs/b.md' }])
    const config = testConfig({ trailingSlash: true })
    expect(siteOf(texts, undefined, { config }).diagnostics).toEqual([])
  })

  test('reports a page at the route of the 404 page', () => {
    const { diagnostics } = siteOf({}, undefined, { sitePages: [contentPage('docs/_pages/404.md', '')] })
    expect(diagnostics[0]).toMatchObject({
      message: 'The page for what is not found and "docs/_pages/404.md" have the same route "/404".',
      hint: 'Remove the file: each language has a 404 page, which the slot NotFound changes.',
      file: 'docs/_pages/404.md',
    })
  })
})

describe('three versions in two languages', () => {
  const { site, diagnostics } = versionedSite()

  test('routes have language, docs, version and slug', () => {
    expect(diagnostics).toEqual([])
    expect(routes(site.pages)).toEqual([
      '/',
      '/docs/next/guides/first',
      '/docs/next/intro',
      '/docs/next/only-next',
      '/docs/next/category/guides',
      '/docs/guides/first',
      '/docs/intro',
      '/docs/category/guides',
      '/docs/1.0/guides/first',
      '/docs/1.0/intro',
      '/docs/1.0/category/guides',
      '/fr',
      '/fr/docs/next/guides/first',
      '/fr/docs/next/intro',
      '/fr/docs/next/only-next',
      '/fr/docs/next/category/guides',
      '/fr/docs/guides/first',
      '/fr/docs/intro',
      '/fr/docs/seulement-ici',
      '/fr/docs/category/guides',
      '/fr/docs/1.0/guides/first',
      '/fr/docs/1.0/intro',
      '/fr/docs/1.0/category/guides',
      '/404',
      '/fr/404',
    ])
  })

  test('editions are in config order', () => {
    expect(site.editions.map(({ locale, version }) => [locale, version.name, version.path, version.isLast])).toEqual([
      ['en', 'current', '/docs/next', false],
      ['en', '2.0', '/docs', true],
      ['en', '1.0', '/docs/1.0', false],
      ['fr', 'current', '/fr/docs/next', false],
      ['fr', '2.0', '/fr/docs', true],
      ['fr', '1.0', '/fr/docs/1.0', false],
    ])
  })

  test('an untranslated page falls back to the default language', () => {
    expect(pageAt(site, '/fr/docs/next/intro')).toMatchObject({
      source: 'docs/intro.md',
      isFallback: true,
      locale: 'fr',
    })
    expect(pageAt(site, '/fr/docs/intro')).toMatchObject({
      source: 'i18n/fr/versions/2.0/intro.md',
      isFallback: false,
      title: 'Bienvenue',
    })
    expect(pageAt(site, '/docs/intro')).toMatchObject({ source: 'versions/2.0/intro.md', isFallback: false })
  })

  test('pages know their routes in other languages', () => {
    expect(pageAt(site, '/docs/1.0/intro').alternates).toEqual({ en: '/docs/1.0/intro', fr: '/fr/docs/1.0/intro' })
    expect(pageAt(site, '/fr').alternates).toEqual({ en: '/', fr: '/fr' })
    expect(pageAt(site, '/fr/docs/seulement-ici').alternates).toEqual({ fr: '/fr/docs/seulement-ici' })
    expect(pageAt(site, '/docs/intro').fallbacks).toEqual([])
    expect(pageAt(site, '/docs/1.0/intro').fallbacks).toEqual(['fr'])
    expect(pageAt(site, '/404').alternates).toEqual({ en: '/404' })
  })

  test('a translated category keeps its route', () => {
    expect(pageAt(site, '/fr/docs/category/guides')).toMatchObject({ title: 'Les guides' })
    expect(pageAt(site, '/docs/category/guides').alternates).toEqual({
      en: '/docs/category/guides',
      fr: '/fr/docs/category/guides',
    })
  })

  test('noIndex hides an old version from search engines', () => {
    expect(pageAt(site, '/docs/1.0/intro').noIndex).toBe(true)
    expect(pageAt(site, '/docs/1.0/category/guides').noIndex).toBe(true)
    expect(pageAt(site, '/docs/intro').noIndex).toBe(false)
  })

  test('each root redirects to its own main doc', () => {
    expect(site.redirects).toContainEqual({ from: '/fr/docs/1.0', to: '/fr/docs/1.0/intro' })
    expect(site.redirects).toHaveLength(6)
  })
})

test('reports findings of sidebars that two languages share once', () => {
  const trees = [testTree(named('a'), { sidebars: { path: 'docs/sidebars.ts', value: { docs: ['b'] } } })]
  const config = testConfig({ locales: [english, french] })
  expect(createSite({ config, trees, sitePages: [] }).diagnostics).toHaveLength(1)
})

test('replaces site pages by their translations', () => {
  const { site } = createSite({
    config: testConfig({ locales: [english, french] }),
    trees: [],
    sitePages: [contentPage('docs/_pages/a.md', '# English'), contentPage('docs/_pages/b.md', '# B')],
    sitePagesByLocale: { fr: [contentPage('i18n/fr/docs/_pages/a.mdx', '# Français')] },
  })
  expect(pageAt(site, '/fr/a')).toMatchObject({ title: 'Français', source: 'i18n/fr/docs/_pages/a.mdx' })
  expect(pageAt(site, '/fr/b')).toMatchObject({ title: 'B', source: 'docs/_pages/b.md' })
  expect(pageAt(site, '/fr/a').alternates).toEqual({ en: '/a', fr: '/fr/a' })
})

test('noIndex hides every page from search engines', () => {
  const { site } = siteOf(named('a'), undefined, { config: testConfig({ noIndex: true }) })
  expect(site.pages.every((page) => page.noIndex)).toBe(true)
})

test('does not depend on the order of the files', () => {
  const texts = named('a/b', 'c', 'a/a', 'B')
  const files = categoryFiles({ 'a/_category_.json': { label: 'A' } })
  const reversed = Object.fromEntries(Object.entries(texts).reverse())
  const build = (given: typeof texts) => siteOf(given, undefined, { tree: { categoryFiles: files } }).site
  expect(build(reversed)).toEqual(build(texts))
})

test('makes plain JSON', () => {
  const { site } = versionedSite()
  expect(JSON.parse(JSON.stringify(site))).toEqual(site)
})

test('reads the front matter of each of 10,000 docs a fixed number of times', () => {
  const readsPerDoc = (count: number) => {
    let reads = 0
    const tree = testTree(named(...Array.from({ length: count }, (_, index) => `folder-${index % 50}/doc-${index}`)))
    const counted = tree.files.map((file) => {
      const frontMatter = new Proxy(file.head.frontMatter, {
        get: (target, key) => {
          reads++
          return Reflect.get(target, key)
        },
      })
      return { ...file, head: { ...file.head, frontMatter } }
    })
    const { site } = createSite({ config: testConfig(), trees: [{ ...tree, files: counted }], sitePages: [] })
    expect(site.pages).toHaveLength(count + 1)
    return reads / count
  }
  expect(readsPerDoc(10_000)).toBeCloseTo(readsPerDoc(2_000), 0)
})
