import { describe, expect, test } from 'vitest'
import type { PageLink } from '../../../renderer/model/model.ts'
import type { FooterConfig, NavbarItemConfig } from '../../../renderer/model/site-config.ts'
import { checkConfigLinks, checkLinks, type LinkCheckInput } from '../../../renderer/site/links/check-links.ts'
import { createFileRoutes } from '../../../renderer/site/links/file-routes.ts'
import { createNearTargets } from '../../../renderer/site/links/near-targets.ts'
import { configured, contentPage, named, pageAt, siteOf, testConfig, testTree } from './fixture.ts'

const texts = named('guide/install', 'guide/Setup', 'reference/install', 'a b')
const config = testConfig({ redirects: configured([{ from: '/old', to: '/docs/guide/install' }]) })
const { site } = siteOf(texts, undefined, { config, sitePages: [contentPage('docs/_pages/about.md', '')] })
const routeOfFile = createFileRoutes(site, [testTree(texts)], config)

const anchors: Readonly<Record<string, ReadonlySet<string>>> = {
  '/docs/guide/install': new Set(['first-steps', 'ü']),
  '/docs/guide/Setup': new Set(),
}

function check(link: Partial<PageLink>, changes: Partial<LinkCheckInput> = {}) {
  const complete: PageLink = {
    kind: 'route',
    target: '',
    hash: undefined,
    written: 'WRITTEN',
    line: 3,
    column: 7,
    length: 7,
    ...link,
  }
  return checkLinks({
    site,
    pages: [{ page: pageAt(site, '/docs/guide/install'), links: [complete] }],
    anchorsOf: (route) => anchors[route],
    routeOfFile,
    isRefusalBroken: false,
    refusalOf: (file) => (file.includes('secret') ? { reason: 'is hidden', hint: 'Rename it.' } : undefined),
    fileExists: (file) => ['docs/img/a.png', 'docs/_part.md'].includes(file),
    imageFault: () => undefined,
    staticFiles: new Set(['/img/Logo.svg', '/report.pdf']),
    staticDir: 'static',
    base: '/',
    hrefOf: (route) => route,
    otherRoutes: new Set(['/sitemap.xml']),
    ...changes,
  })
}

describe('valid links', () => {
  test.each<Partial<PageLink>>([
    { kind: 'file', target: 'docs/guide/Setup.md' },
    { kind: 'file', target: 'docs/guide/Setup' },
    { kind: 'route', target: '/docs/guide/Setup' },
    { kind: 'route', target: '/docs/guide/Setup/' },
    { kind: 'route', target: '/docs/guide/Setup.html' },
    { kind: 'route', target: '/docs/guide/Setup/index.html' },
    { kind: 'route', target: '/docs/a%20b' },
    { kind: 'route', target: '/docs/a b' },
    { kind: 'route', target: '/old' },
    { kind: 'route', target: '/old', hash: 'anything' },
    { kind: 'route', target: '/docs' },
    { kind: 'route', target: '/report.pdf' },
    { kind: 'route', target: '/sitemap.xml' },
    { kind: 'route', target: '/about' },
    { kind: 'route', target: '/about', hash: 'anchors-there-are-not-known' },
    { kind: 'anchor', hash: 'first-steps' },
    { kind: 'anchor', hash: 'ü' },
    { kind: 'anchor', hash: '' },
    { kind: 'anchor', hash: 'top' },
    { kind: 'anchor', hash: ':~:text=words' },
    { kind: 'file', target: 'docs/guide/install.md', hash: 'first-steps' },
    { kind: 'image', target: 'docs/img/a.png' },
    { kind: 'asset', target: 'docs/img/a.png' },
    { kind: 'image', target: 'docs/_static/img/Logo.svg', written: '/img/Logo.svg' },
  ])('%j', (link) => {
    expect(check(link)).toEqual([])
  })
})

test('the page of a folder is found by the name of the folder', () => {
  const near = createNearTargets(() => ['docs/client/README.md', 'docs/server.md', 'docs/index.md'])
  expect(near('docs/clients/README.md')).toBe('docs/client/README.md')
  expect(near('docs/client.md')).toBe('docs/client/README.md')
  expect(near('docs/server/index.md')).toBe('docs/server.md')
  expect(near('shell/README.md')).toBeUndefined()
})

describe('broken links', () => {
  test.each<[Partial<PageLink>, string, kind?: string]>([
    [{ kind: 'file', target: 'docs/guide/instal.md' }, 'Did you mean "./install.md"?'],
    [{ kind: 'file', target: 'docs/guid/install.md' }, 'Did you mean "./install.md"?'],
    [{ kind: 'file', target: 'docs/referense/install.md' }, 'Did you mean "../reference/install.md"?'],
    [{ kind: 'file', target: 'docs/guide/setup.md' }, 'Did you mean "./Setup.md"? Upper and lower case matter.'],
    [{ kind: 'file', target: 'docs/guide/setup' }, 'Did you mean "./Setup.md"? Upper and lower case matter.'],
    [{ kind: 'file', target: 'docs/guide\\install.md' }, 'Did you mean "./install.md"?'],
    [{ kind: 'file', target: 'docs/about.md' }, 'Did you mean "../_pages/about.md"?'],
    [{ kind: 'file', target: 'docs/zzzzzz.md' }, 'Correct the address, or remove the link.'],
    [{ kind: 'route', target: '/docs/guide/setup' }, 'Did you mean "/docs/guide/Setup"? Upper and lower case matter.'],
    [{ kind: 'route', target: '/reference/install' }, 'Did you mean "/docs/reference/install"?'],
    [{ kind: 'route', target: '/docs/guide/instal' }, 'Did you mean "/docs/guide/install"?'],
    [{ kind: 'route', target: '/docs/guide/intsall' }, 'Did you mean "/docs/guide/install"?'],
    [{ kind: 'route', target: '/raport.pdf' }, 'Did you mean "/report.pdf"?', 'file'],
    [{ kind: 'route', target: '/zz.pdf' }, 'Add the file "static/zz.pdf", or correct the path.', 'file'],
    [{ kind: 'route', target: '/404' }, 'Correct the address, or remove the link.'],
    [{ kind: 'route', target: '/zzzzzz' }, 'Correct the address, or remove the link.'],
  ])('reports %j', (link, hint, target = 'page') => {
    expect(check(link)).toMatchObject([
      {
        severity: 'error',
        code: 'broken-link',
        kind: 'brokenLinks',
        message: `The link "WRITTEN" points to a ${target} that does not exist.`,
        hint,
        file: 'docs/guide/install.md',
        line: 3,
        column: 7,
        length: 7,
      },
    ])
  })

  test('reports a link to a file that is not published', () => {
    expect(check({ kind: 'file', target: 'docs/_part.md' })).toMatchObject([
      {
        code: 'broken-link',
        message: 'The link "WRITTEN" points to a file that is not a page of the site.',
        hint: 'Link to another page, or to the file where it is on the web: drafts, and names that begin with "_" or ".", are not published.',
      },
    ])
  })

  test('counts a link to a file that MkDocs does not publish as a broken one', () => {
    const image: Partial<PageLink> = { kind: 'image', target: 'docs/secret.png' }
    expect(check(image)[0]?.kind).toBeUndefined()
    expect(check(image, { isRefusalBroken: true })).toMatchObject([{ code: 'private-file', kind: 'brokenImages' }])
    expect(check({ kind: 'asset', target: 'docs/secret' }, { isRefusalBroken: true })).toMatchObject([
      { code: 'private-file', kind: 'brokenLinks' },
    ])
  })

  test('reports a link in a partial at the partial', () => {
    expect(check({ target: '/x', file: 'docs/_part.md' })).toMatchObject([{ file: 'docs/_part.md' }])
  })

  test('reports a link on two pages with the same text once', () => {
    const page = pageAt(site, '/docs/guide/install')
    const link: PageLink = {
      kind: 'route',
      target: '/x',
      hash: undefined,
      written: '/x',
      line: 1,
      column: 1,
      length: 2,
    }
    const pages = [
      { page, links: [link] },
      { page: { ...page, locale: 'fr' }, links: [link, { ...link, line: 2 }] },
    ]
    expect(check({}, { pages })).toHaveLength(2)
  })
})

describe('broken anchors', () => {
  test.each<[Partial<PageLink>, string, string]>([
    [
      { kind: 'anchor', hash: 'first-step' },
      'The link "WRITTEN" points to "#first-step", which does not exist on this page.',
      'Did you mean "#first-steps"?',
    ],
    [
      { kind: 'anchor', hash: 'zzzzzzzzzz' },
      'The link "WRITTEN" points to "#zzzzzzzzzz", which does not exist on this page.',
      'Use one of: #first-steps, #ü',
    ],
    [
      { kind: 'file', target: 'docs/guide/Setup.md', hash: 'a' },
      'The link "WRITTEN" points to "#a", which does not exist on the page "/docs/guide/Setup".',
      'Remove the part after "#": the page has no headings to link to.',
    ],
    [
      { kind: 'route', target: '/docs/guide/Setup', hash: 'a' },
      'The link "WRITTEN" points to "#a", which does not exist on the page "/docs/guide/Setup".',
      'Remove the part after "#": the page has no headings to link to.',
    ],
  ])('%j', (link, message, hint) => {
    expect(check(link)).toMatchObject([{ code: 'broken-anchor', kind: 'brokenAnchors', message, hint, line: 3 }])
  })

  test('cuts a long list of anchors', () => {
    const many = new Set(Array.from({ length: 20 }, (_, index) => `a${index}`))
    const [diagnostic] = check({ kind: 'anchor', hash: 'zzzz' }, { anchorsOf: () => many })
    expect(diagnostic?.hint).toBe('Use one of: #a0, #a1, #a2, #a3, #a4, #a5, #a6, #a7, #a8, #a9, …')
  })
})

describe('missing files', () => {
  test.each<[Partial<PageLink>, string, string, string, string]>([
    [
      { kind: 'image', target: 'docs/img/b.png', written: './img/b.png' },
      'missing-image',
      'brokenImages',
      'The image "./img/b.png" does not exist.',
      'Add the file "docs/img/b.png", or correct the path.',
    ],
    [
      { kind: 'image', target: 'docs/_static/img/logo.svg', written: '/img/logo.svg' },
      'missing-image',
      'brokenImages',
      'The image "/img/logo.svg" does not exist.',
      'Did you mean "/img/Logo.svg"? Upper and lower case matter.',
    ],
    [
      { kind: 'image', target: '', written: '' },
      'missing-image',
      'brokenImages',
      'The image "" does not exist.',
      'Add the name of a file.',
    ],
    [
      { kind: 'image', target: 'docs/img/Logo.svg', written: '../img/Logo.svg' },
      'missing-image',
      'brokenImages',
      'The image "../img/Logo.svg" does not exist.',
      'Did you mean "/img/Logo.svg"?',
    ],
    [
      { kind: 'asset', target: 'docs/b.zip', written: './b.zip' },
      'missing-asset',
      'brokenLinks',
      'The file "./b.zip" does not exist.',
      'Add the file "docs/b.zip", or correct the path.',
    ],
    [
      { kind: 'asset', target: 'docs/www.a.example', written: 'www.a.example' },
      'missing-asset',
      'brokenLinks',
      'The file "www.a.example" does not exist.',
      'Did you mean "https://www.a.example"?',
    ],
    [
      { kind: 'asset', target: 'docs/me@a.example', written: 'me@a.example' },
      'missing-asset',
      'brokenLinks',
      'The file "me@a.example" does not exist.',
      'Did you mean "mailto:me@a.example"?',
    ],
  ])('%j', (link, code, kind, message, hint) => {
    expect(check(link)).toMatchObject([{ code, kind, message, hint, file: 'docs/guide/install.md' }])
  })
})

describe('near targets', () => {
  test('finds the same name in another folder, then a similar name', () => {
    const near = createNearTargets(() => ['/a/one', '/b/one', '/b/three'])
    expect([near('/b/one'), near('/c/d/one'), near('/b/thre'), near('/x')]).toEqual([
      '/b/one',
      '/a/one',
      '/b/three',
      undefined,
    ])
  })

  test('is fast with many broken links on a large site', () => {
    const near = createNearTargets(() => Array.from({ length: 20_000 }, (_, index) => `/docs/page-${index}`))
    // Comparing each of these with all 20,000 would take half a minute.
    const answers = Array.from({ length: 1_000 }, (_, index) => near(`/docs/pagee-${index}`))
    expect(answers.every((answer) => answer?.startsWith('/docs/page-'))).toBe(true)
  })
})

describe('links in the config', () => {
  const checkConfig = (items: NavbarItemConfig[], footer: FooterConfig = {}, logo: string | undefined = undefined) => {
    const navbar = { ...config.navbar, items, logo: logo === undefined ? undefined : { src: 'logo.svg', href: logo } }
    return checkConfigLinks(site, { ...config, navbar, footer })
  }

  test('accepts valid links', () => {
    const links = ['/docs', '/docs/guide/install/', '/docs/guide/Setup.html?q#x', '/old', '/report.pdf']
    const items = [...links.map((to) => ({ label: 'A', to })), { label: 'B', href: 'https://example.com' }]
    expect(checkConfig(items, { links: items }, 'https://example.com')).toEqual([])
  })

  test('accepts documents to print, where the site has them', () => {
    const links = [{ label: 'All pages', to: `/print/${site.editions[0]?.sidebars[0]?.name}` }]
    const check = (print: typeof config.print) =>
      checkConfigLinks(site, { ...config, print, footer: { links } }).map(({ code }) => code)
    expect([check(true), check([])]).toEqual([[], ['broken-link']])
  })

  test.each<[string, NavbarItemConfig[], FooterConfig, string]>([
    ['an item', [{ label: 'A', to: '/docs/guide/instal' }], {}, 'navbar'],
    ['a dropdown', [{ label: 'A', to: '/docs/guide/instal', items: [] }], {}, 'navbar'],
    ['in a dropdown', [{ label: 'A', items: [{ label: 'B', to: '/docs/guide/instal' }] }], {}, 'navbar'],
    [
      'before versions',
      [{ type: 'docsVersionDropdown', itemsBefore: [{ label: 'B', to: '/docs/guide/instal' }] }],
      {},
      'navbar',
    ],
    [
      'after languages',
      [{ type: 'localeDropdown', itemsAfter: [{ label: 'B', to: '/docs/guide/instal' }] }],
      {},
      'navbar',
    ],
    ['a footer link', [], { links: [{ label: 'A', to: '/docs/guide/instal' }] }, 'footer'],
    ['a footer column', [], { links: [{ title: 'T', items: [{ label: 'A', to: '/docs/guide/instal' }] }] }, 'footer'],
    ['a footer logo', [], { logo: { src: 'logo.svg', href: '/docs/guide/instal' } }, 'footer'],
  ])('reports broken links: %s', (_, items, footer, place) => {
    expect(checkConfig(items, footer)).toMatchObject([
      {
        code: 'broken-link',
        kind: 'brokenLinks',
        message: `The link "/docs/guide/instal" in the ${place} points to a page that does not exist.`,
        hint: 'Did you mean "/docs/guide/install"?',
        file: 'site.config.ts',
      },
    ])
  })

  test('reports links without a near target, and the logo', () => {
    expect(checkConfig([], {}, '/zzzzzz')).toMatchObject([{ hint: 'Correct the address, or remove the item.' }])
  })

  test('reports navbar items that cannot be resolved', () => {
    expect(checkConfig([{ type: 'doc', docId: 'nope' }])).toMatchObject([
      {
        code: 'navbar-item',
        severity: 'error',
        file: 'site.config.ts',
        hint: 'Use one of: a b, guide/Setup, guide/install, reference/install.',
      },
    ])
  })
})

test('reports an href of the config that lacks the base path, or depends on the page', () => {
  const hrefs = [
    '/docs/guide/install',
    '/base/docs/guide/install',
    '/elsewhere',
    'guide',
    './x',
    '#top',
    '//cdn',
    'tel:1',
  ]
  const items = hrefs.map((href) => ({ type: 'default' as const, label: 'x', href }))
  const logo = { src: 'a.svg', href: '/docs/guide/install' }
  const found = checkConfigLinks(site, { ...config, base: '/base/', navbar: { ...config.navbar, logo, items } })
  expect(found.map(({ message, keys }) => [keys?.at(2), message])).toEqual([
    ['0', 'The link "/docs/guide/install" in the navbar lacks the base path "/base/".'],
    ['3', 'The link "guide" in the navbar leads elsewhere from each page.'],
    ['4', 'The link "./x" in the navbar leads elsewhere from each page.'],
  ])
  expect(found[0]?.hint).toBe('Write to: \'/docs/guide/install\' in place of "href".')
})

test('checks the links in the HTML of the config, with the base path', () => {
  const html = (...links: string[]) => links.map((href) => `<a href="${href}">x</a>`).join()
  const found = checkConfigLinks(site, {
    ...config,
    base: '/base/',
    announcement: { id: 'a', content: html('/base/docs/guide/instal', '/base/old'), isCloseable: true },
    footer: {
      copyright: html('/docs/guide/install', 'https://example.com', '#top'),
      links: [{ title: 'A', items: [{ html: html('/base/docs/nope/at/all') }] }],
    },
    navbar: { ...config.navbar, items: [{ type: 'html', value: html('/elsewhere', '/base/about', 'docs/x', '') }] },
  })
  expect(found.map(({ message }) => message).sort()).toEqual([
    'The link "/docs/guide/instal" in the announcement points to a page that does not exist.',
    'The link "/docs/guide/install" in the footer lacks the base path "/base/".',
    'The link "/docs/nope/at/all" in the footer points to a page that does not exist.',
    'The link "docs/x" in the navbar leads elsewhere from each page.',
  ])
  expect(found.slice(-2).map(({ hint }) => hint)).toEqual([
    'Write "/base/docs/guide/install": HTML in the config is not changed.',
    "Write '/…' for a page of this site, or a URL such as https://example.com.",
  ])
})
