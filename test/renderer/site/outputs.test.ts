import { describe, expect, test } from 'vitest'
import { cardsOfPage } from '../../../renderer/site/editions/cards.ts'
import { hostRedirects } from '../../../renderer/site/outputs/host-redirects.ts'
import { pageLists } from '../../../renderer/site/outputs/page-lists.ts'
import { printDocuments, printFindings } from '../../../renderer/site/outputs/print-documents.ts'
import { redirectStubs } from '../../../renderer/site/outputs/redirect-stubs.ts'
import { robots } from '../../../renderer/site/outputs/robots.ts'
import { sitemap } from '../../../renderer/site/outputs/sitemap.ts'
import { componentPage, named, pageAt, siteOf, testConfig } from './fixture.ts'
import { versionedSite } from './versioned-site.ts'

const search = {
  placeholder: '',
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
const base = { base: '/x/' as const, search }
const texts = {
  ...named('a', 'R&D ü'),
  'hidden.md': '---\nunlisted: true\n---\n',
  'no-index.md': '---\nno_index: true\n---\n',
}

describe('sitemap', () => {
  const content = (changes: Parameters<typeof testConfig>[0] = {}) => {
    const config = testConfig({ ...base, ...changes })
    const sitePages = [componentPage('docs/_pages/index.tsx')]
    return sitemap(siteOf(texts, undefined, { config, sitePages }).site, config)
  }

  test('lists the pages for search engines', () => {
    expect(content()).toEqual([
      {
        path: 'sitemap.xml',
        content: `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://docs.example.com/x/</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
<url><loc>https://docs.example.com/x/docs/R&amp;D%20%C3%BC</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
<url><loc>https://docs.example.com/x/docs/a</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>
</urlset>
`,
      },
    ])
  })

  test('follows trailingSlash', () => {
    expect(content({ trailingSlash: true })[0]?.content).toContain('/x/docs/a/</loc>')
  })

  test('is left out with noIndex and for an empty site', () => {
    expect(content({ noIndex: true })).toEqual([])
    expect(sitemap(siteOf({}).site, testConfig())).toEqual([])
  })

  test('says when a page changed, when that is known', () => {
    const config = testConfig(base)
    const { site } = siteOf(named('a'), undefined, { config })
    const xml = String(sitemap(site, config, () => '2026-01-02T03:04:05Z')[0]?.content)
    expect(xml).toContain('/docs/a</loc><lastmod>2026-01-02T03:04:05Z</lastmod><changefreq>')
  })

  test('lists neither copies in another language nor an unreleased version', () => {
    const { site, config } = versionedSite()
    const versions = config.versions.map((it) => (it.isLast ? { ...it, banner: 'unreleased' as const } : it))
    const listOf = (changes: Partial<typeof config>) => String(sitemap(site, { ...config, ...changes })[0]?.content)
    expect(listOf({})).toContain('/docs/intro</loc>')
    expect(listOf({ versions })).not.toContain('/docs/intro</loc>')
    const copies = site.pages.filter((page) => page.fallbacks?.includes(page.locale))
    expect(copies.length).toBeGreaterThan(0)
    for (const { route, alternates } of copies) {
      expect(alternates.fr).toBe(route)
      expect(listOf({})).not.toContain(`https://docs.example.com${route}<`)
      expect(listOf({})).not.toContain(`hreflang="fr" href="https://docs.example.com${route}"`)
    }
  })

  test('lists the other languages of a page', () => {
    const { site, config } = versionedSite()
    const xml = String(sitemap(site, config)[0]?.content)
    expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
    expect(xml).toContain(
      '<loc>https://docs.example.com/fr/docs/intro</loc><changefreq>weekly</changefreq><priority>0.5</priority>' +
        '<xhtml:link rel="alternate" hreflang="en" href="https://docs.example.com/docs/intro"/>' +
        '<xhtml:link rel="alternate" hreflang="fr" href="https://docs.example.com/fr/docs/intro"/></url>',
    )
    expect(xml).toMatch(/seulement-ici<\/loc><changefreq>weekly<\/changefreq><priority>0.5<\/priority><\/url>/)
    expect(xml).not.toContain('/1.0/')
  })
})

test('splits a long sitemap', () => {
  const { site } = siteOf({ 'a.md': '# A' })
  const [page] = site.pages
  if (!page) throw new Error('The site has no page.')
  const pages = Array.from({ length: 50_001 }, (_, index) => ({ ...page, route: `/page-${index}` as const }))
  const files = sitemap({ ...site, pages }, testConfig())
  expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
  const [list, first, second] = files.map(({ content }) => String(content))
  expect(list?.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://docs.example.com/sitemap-1.xml',
    '<loc>https://docs.example.com/sitemap-2.xml',
  ])
  expect(first?.match(/<url>/g)?.length).toBe(50_000)
  expect(second?.match(/<loc>[^<]*/g)).toEqual(['<loc>https://docs.example.com/page-50000'])
})

test('robots.txt has the address of the sitemap when there is one', () => {
  const config = testConfig(base)
  expect(robots(siteOf(texts).site, config)).toEqual([
    { path: 'robots.txt', content: 'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.com/x/sitemap.xml\n' },
  ])
  expect(robots(siteOf({}).site, config)).toEqual([{ path: 'robots.txt', content: 'User-agent: *\nAllow: /\n' }])
})

test('hosts that read _redirects get both spellings of an old address', () => {
  const site = { editions: [], pages: [], redirects: [{ from: '/old/a b' as const, to: '/docs/new#c' }] }
  expect(hostRedirects(site, testConfig({ ...base, trailingSlash: true }))).toEqual([
    { path: '_redirects', content: '/x/old/a%20b /x/docs/new/#c 301\n/x/old/a%20b/ /x/docs/new/#c 301\n' },
  ])
  expect(hostRedirects({ ...site, redirects: [] }, testConfig(base))).toEqual([])
})

describe('redirect pages', () => {
  const stubs = (to: string, trailingSlash = false) =>
    redirectStubs(
      { editions: [], pages: [], redirects: [{ from: '/old/a b', to }] },
      testConfig({ ...base, trailingSlash }),
    )

  test('need no script and are hidden from search engines', () => {
    expect(stubs('/docs/R&D"?a=1&b#c')).toEqual([
      {
        path: 'old/a b.html',
        content: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=/x/docs/R&amp;D%22?a=1&amp;b#c">
<link rel="canonical" href="https://docs.example.com/x/docs/R&amp;D%22?a=1&amp;b#c">
</head>
<body>
<p>This page has moved to <a href="/x/docs/R&amp;D%22?a=1&amp;b#c">/x/docs/R&amp;D%22?a=1&amp;b#c</a>.</p>
</body>
</html>
`,
      },
    ])
  })

  test('follow trailingSlash, and may lead to other sites', () => {
    expect(stubs('/docs', true)[0]).toMatchObject({
      path: 'old/a b/index.html',
      content: expect.stringContaining('url=/x/docs/"'),
    })
    expect(stubs('https://example.com/?"><script>')[0]?.content).toContain(
      '<link rel="canonical" href="https://example.com/?&quot;&gt;&lt;script&gt;">',
    )
  })
})

test('makes no cards without a sidebar', () => {
  const { site } = siteOf({ 'a.md': '---\ndisplayed_sidebar: null\n---\n' }, { docs: ['a'] })
  expect(cardsOfPage(pageAt(site, '/docs/a'), site)).toEqual([])
})

test('the list for the 404 page has the pages of its language, without unlisted ones', () => {
  const { site, config } = versionedSite()
  const lists = pageLists(site, config).map(({ path, content }) => [path, JSON.parse(String(content))])
  expect(lists).toEqual([
    ['404.json', expect.arrayContaining([['/docs/intro', 'Welcome']])],
    ['fr/404.json', expect.arrayContaining([['/fr/docs/intro', 'Bienvenue']])],
  ])
  expect(JSON.stringify(lists)).not.toContain('first')
})

describe('documents to print', () => {
  test('are one for each sidebar of a version and language, with numbers and without unlisted pages', () => {
    const { site, config } = versionedSite()
    expect(printDocuments(site, config)).toEqual([])
    const [next, last, , , french] = printDocuments(site, { ...config, print: true })
    expect([next?.route, last?.route, french?.route]).toEqual([
      '/print/next/defaultSidebar',
      '/print/defaultSidebar',
      '/fr/print/defaultSidebar',
    ])
    expect(next?.entries.map(({ number, label, page, children }) => [number, label, page?.route, children])).toEqual([
      ['1', 'Guides', '/docs/next/category/guides', []],
      ['2', 'Welcome', '/docs/next/intro', []],
      ['3', 'Title of only-next', '/docs/next/only-next', []],
    ])
  })

  test('of a sidebar that is not there, or too long, are reported', () => {
    const many = Object.assign({}, ...Array.from({ length: 1001 }, (_, at) => named(`p${at}`)))
    const config = testConfig({ print: ['defaultSidebr', 'defaultSidebar'] })
    const { site } = siteOf(many, undefined, { config })
    expect(printDocuments(site, config)).toEqual([])
    expect(printFindings(site, config).map(({ code, severity }) => [code, severity])).toEqual([
      ['unknown-print', 'error'],
      ['print-too-long', 'warning'],
    ])
  })
})
