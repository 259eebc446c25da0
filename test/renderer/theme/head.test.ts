import { describe, expect, test } from 'vitest'
import { metaPolicy } from '../../../renderer/site/outputs/security-policy.ts'
import { documentTitle } from '../../../renderer/theme/html/document-title.ts'
import { docPage, renderSample, sampleConfig, simplePage } from './sample-site.tsx'

const headOf = (html: string) => html.slice(html.indexOf('<head>'), html.indexOf('</head>'))

test.each([
  ['Intro', 'Site', 'Intro | Site'],
  ['', 'Site', 'Site'],
  ['Site', 'Site', 'Site'],
])('the title of page "%s" on "%s" is "%s"', (page, site, title) => {
  expect(documentTitle(page, site)).toBe(title)
})

describe('tags of a doc page', () => {
  const page = docPage({ description: 'About it', keywords: ['a', 'b'], image: 'img/card.png' })
  const head = headOf(renderSample(page, { config: sampleConfig({ favicon: 'icon.svg' }) }))

  test.each([
    '<title>Intro | Site</title>',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="generator" content="docs-gen">',
    '<meta name="description" content="About it">',
    '<meta name="keywords" content="a,b">',
    '<meta property="og:title" content="Intro | Site">',
    '<meta property="og:description" content="About it">',
    '<meta property="og:image" content="https://docs.example.com/base/img/card.png">',
    '<meta name="twitter:image" content="https://docs.example.com/base/img/card.png">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta property="og:url" content="https://docs.example.com/base/docs/intro">',
    '<link rel="canonical" href="https://docs.example.com/base/docs/intro">',
    '<meta property="og:locale" content="en">',
    '<meta property="og:type" content="article">',
    '<meta property="og:site_name" content="Site">',
    '<meta name="docsearch:language" content="en">',
    '<meta name="docsearch:version" content="current">',
    '<link rel="icon" href="/base/icon.svg">',
    '<link rel="stylesheet" href="/base/assets/theme.css">',
    '<script type="module" src="/base/assets/loader.js"></script>',
  ])('%s', (tag) => expect(head).toContain(tag))

  test('the security policy comes before everything that it governs', () => {
    const [, policy = ''] =
      /^<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="([^"]*)">/.exec(head) ?? []
    expect(policy.replaceAll('&#x27;', "'").replaceAll('&#39;', "'")).toBe(metaPolicy(sampleConfig(), 'early()'))
    expect(policy).not.toContain('frame-ancestors')
  })

  test('the early script comes before stylesheets, and there is no noindex', () => {
    expect(head.indexOf('<script>early()</script>')).toBeGreaterThan(0)
    expect(head.indexOf('<script>early()</script>')).toBeLessThan(head.indexOf('<link'))
    expect(head).not.toContain('robots')
    expect(head).not.toContain('hreflang')
  })
})

test.each([
  [
    'an empty icon at the root of the host, where browsers would request a missing one',
    '/',
    '<link rel="icon" href="data:,">',
  ],
  ['no icon below a base path, where the one of the host is shown', '/base/', undefined],
])('a site without an icon has %s', (_, base, tag) => {
  const html = renderSample(docPage(), { config: sampleConfig({ base }) })
  expect(/<link rel="icon"[^>]*>/.exec(html)?.[0]).toBe(tag)
})

test.each([
  ['an unlisted page', docPage({ isUnlisted: true }), {}],
  ['a page marked so', docPage({ noIndex: true }), {}],
  ['every page of a hidden site', docPage(), { noIndex: true }],
  ['the not-found page', simplePage('not-found', '/404', 'Page Not Found'), {}],
])('%s has a noindex tag', (_, page, config) => {
  expect(renderSample(page, { config: sampleConfig(config) })).toContain(
    '<meta name="robots" content="noindex,nofollow">',
  )
})

test('the 404 page has no canonical URL', () => {
  const head = headOf(renderSample(simplePage('not-found', '/404', 'Page Not Found')))
  expect(head).not.toContain('canonical')
  expect(head).not.toContain('og:url')
  expect(head).toContain('<meta property="og:type" content="website">')
})

test.each([
  [true, 'https://docs.example.com/base/docs/intro/'],
  [false, 'https://docs.example.com/base/docs/intro'],
])('with trailingSlash %s the canonical URL is %s', (trailingSlash, address) => {
  const head = headOf(renderSample(docPage(), { config: sampleConfig({ trailingSlash }) }))
  expect(head).toContain(`<link rel="canonical" href="${address}">`)
})

test.each([
  [undefined, '/img/site ü.png', 'https://docs.example.com/base/img/site%20%C3%BC.png'],
  ['img/own.png', 'img/site.png', 'https://docs.example.com/base/img/own.png'],
  [undefined, 'https://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
])('the image of a page (%s) comes before that of the site (%s), without a slash at its end', (own, image, address) => {
  const config = sampleConfig({ image, trailingSlash: true })
  expect(headOf(renderSample(docPage({ image: own }), { config }))).toContain(
    `<meta property="og:image" content="${address}"><meta name="twitter:image" content="${address}"><meta name="twitter:card" content="summary_large_image">`,
  )
})

test('a page without an image has a small card', () => {
  expect(headOf(renderSample(docPage()))).toContain('<meta name="twitter:card" content="summary">')
})

test('the facets of Algolia are there only when it is configured', () => {
  const search = { appId: 'A', apiKey: 'K', indexName: 'I' }
  const facets = [
    '<meta name="docusaurus_locale" content="en">',
    '<meta name="docusaurus_tag" content="docs-default-current">',
    '<meta name="docusaurus_version" content="current">',
    '<meta name="docsearch:docusaurus_tag" content="docs-default-current">',
  ]
  const head = headOf(renderSample(docPage(), { config: sampleConfig({ search }) }))
  for (const facet of facets) expect(head).toContain(facet)
  expect(headOf(renderSample(docPage()))).not.toContain('docusaurus')
  expect(headOf(renderSample(docPage(), { config: sampleConfig({ search: false }) }))).not.toContain('docsearch')
})

test('a page without a translation is canonical to the original and is no translation', () => {
  const config = sampleConfig({ locales: [{ name: 'en' }, { name: 'de' }, { name: 'fr' }] })
  const alternates = { en: '/docs/intro', de: '/de/docs/intro', fr: '/fr/docs/intro' } as const
  const page = docPage({ route: '/de/docs/intro', locale: 'de', alternates, fallbacks: ['de'] })
  const head = headOf(renderSample(page, { config }))
  expect(head).toContain('<link rel="canonical" href="https://docs.example.com/base/docs/intro">')
  expect(head.match(/hreflang="[^"]*"/g)).toEqual(['hreflang="en"', 'hreflang="x-default"', 'hreflang="fr"'])
})

test('languages are linked with each other', () => {
  const config = sampleConfig({ locales: [{ name: 'en' }, { name: 'pt-BR' }, { name: 'fr' }] })
  const page = docPage({ alternates: { en: '/docs/intro', 'pt-BR': '/pt-BR/docs/intro' } })
  const head = headOf(renderSample(page, { config }))
  expect(head.match(/<link rel="alternate"[^>]*>/g)).toEqual([
    '<link rel="alternate" hreflang="en" href="https://docs.example.com/base/docs/intro">',
    '<link rel="alternate" hreflang="x-default" href="https://docs.example.com/base/docs/intro">',
    '<link rel="alternate" hreflang="pt-BR" href="https://docs.example.com/base/pt-BR/docs/intro">',
  ])
  expect(head).toContain('<meta property="og:locale:alternate" content="pt_BR">')
})

test('writes tags of the config unchanged', () => {
  const head = [
    { tag: 'meta', attributes: { name: 'color-scheme', content: 'a "b"' } },
    { tag: 'script', attributes: { src: '/x.js', async: true, defer: false } },
    { tag: 'noscript', content: '<p>No</p>' },
  ]
  const html = headOf(renderSample(docPage(), { config: sampleConfig({ head }) }))
  expect(html).toContain('<meta name="color-scheme" content="a &quot;b&quot;">')
  expect(html).toContain('<script src="/x.js" async></script>')
  expect(html).toContain('<noscript><p>No</p></noscript>')
})

describe('breadcrumbs as data', () => {
  const page = docPage({
    breadcrumbs: [
      { label: 'Guides', route: '/docs/category/guides' },
      { label: 'No page', route: undefined },
      { label: '</ScRiPt><b>&\u2028', route: '/docs/intro' },
    ],
  })
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/is.exec(renderSample(page))?.[1] ?? ''

  test('skips entries without a route', () => {
    const data = JSON.parse(json) as { itemListElement: { position: number; name: string; item: string }[] }
    expect(data.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Guides', item: 'https://docs.example.com/base/docs/category/guides' },
      {
        '@type': 'ListItem',
        position: 2,
        name: '</ScRiPt><b>&\u2028',
        item: 'https://docs.example.com/base/docs/intro',
      },
    ])
  })

  test('a label cannot end the script', () => expect(json).not.toMatch(/[<>&\u2028]/))
})
