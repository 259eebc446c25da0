import { describe, expect, test } from 'vitest'
import type { Card, Site } from '../../../renderer/model/model.ts'
import type { PageProps } from '../../../renderer/theme/parts/page-props.ts'
import {
  between,
  categoryPage,
  docPage,
  emptyContent,
  link,
  renderSample,
  sampleConfig,
  sampleRenderer,
  simplePage,
  version,
} from './sample-site.tsx'

function OwnFooter({ page }: PageProps) {
  return `Mine below ${page.title}`
}

test('the layout in reading order: skip link, announcement, navbar, sidebar, content, footer', () => {
  const config = sampleConfig({ announcement: { content: 'News' }, footer: { copyright: 'C' } })
  const html = renderSample(docPage(), { config })
  const order = [
    'class="skip"',
    'class="announcement"',
    'class="navbar"',
    'class="sidebar"',
    '<main id="main"',
    'class="footer"',
  ]
  const places = order.map((piece) => html.indexOf(piece))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((a, b) => a - b))
  expect(html.startsWith('<!doctype html><html lang="en" dir="ltr" data-theme="light"')).toBe(true)
})

test.each([
  ['the embedded index', {}, true],
  ['Algolia', { search: { appId: 'A', apiKey: 'k', indexName: 'i' } }, false],
  ['no search', { search: false }, false],
])('with %s the document has the URL of the index: %o', (_, config, isThere) => {
  const html = renderSample(docPage(), { config: sampleConfig(config) })
  expect(html.includes('data-search-index="/base/search-index.json"')).toBe(isThere)
})

test('pages outside the documentation have no sidebar', () => {
  expect(renderSample(simplePage('search', '/search', 'Search'))).not.toContain('class="sidebar"')
})

describe('the title', () => {
  test('is added, with the description of the front matter as lead', () => {
    const html = renderSample(docPage({ frontMatter: { description: 'What it is' } }))
    expect(html).toContain('<header><h1>Intro</h1><p class="lead">What it is</p></header>')
  })

  test.each([
    ['the content has its own', docPage(), { ...emptyContent, hasTitle: true }],
    ['the front matter hides it', docPage({ frontMatter: { hide_title: true } }), emptyContent],
  ])('is left out when %s', (_, page, content) => expect(renderSample(page, {}, content)).not.toContain('<h1>'))
})

describe('the outline', () => {
  const content = {
    ...emptyContent,
    outline: [2, 3, 4].map((depth) => ({ depth, id: `h${depth}`, html: `H${depth}` })),
  }

  test('is beside the text, and collapsed above it', () => {
    const html = renderSample(docPage(), {}, content)
    expect(html).toContain('<nav class="outline" aria-label="On this page">')
    expect(html).toContain('<details class="outline-mobile"><summary>On this page</summary><ul>')
    expect(html).not.toContain('#h4')
  })

  test.each([
    ['of the page', content],
    [
      'in the content',
      { ...content, body: ['<link x>', '<h1>A ', { hole: 'text', text: 'b' }, '</h1><p>Text</p>'], hasTitle: true },
    ],
  ] as const)('is below the title %s, and above the text', (_, given) => {
    const html = renderSample(docPage(), {}, given)
    const order = ['</h1>', 'outline-mobile', '<p>Text'].map((piece) => html.indexOf(piece))
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(Math.min(...order)).toBeGreaterThan(0)
  })

  test('takes its levels from the page', () => {
    const page = docPage({ frontMatter: { toc_min_heading_level: 3, toc_max_heading_level: 4 } })
    const html = renderSample(page, {}, content)
    expect(html).toContain('#h4')
    expect(html).not.toContain('#h2')
  })

  test('is hidden by the front matter', () => {
    expect(renderSample(docPage({ frontMatter: { hide_table_of_contents: true } }), {}, content)).not.toContain(
      'outline',
    )
  })
})

describe('breadcrumbs', () => {
  const page = docPage({
    breadcrumbs: [
      { label: 'No page', route: undefined },
      { label: 'Guides', route: '/docs/category/guides' },
      { label: 'Intro', route: '/docs/intro' },
    ],
  })
  const pathOf = (html: string) => between(html, '<nav class="breadcrumbs"', '</nav>')

  test('link entries with a page, and mark the last as current', () => {
    const html = pathOf(renderSample(page))
    expect(html).toContain('<li><span>No page</span></li><li><a href="/base/docs/category/guides">Guides</a></li>')
    expect(html).toContain('<li><span aria-current="page">Intro</span></li>')
    expect(html).not.toContain('Home page')
  })

  test('begin at the home page if there is one', () => {
    const home = { ...simplePage('search', '/', 'Home') }
    expect(pathOf(renderSample(page, { pages: [page, home] }))).toContain('<a href="/base/" aria-label="Home page">')
  })

  test('can be switched off', () =>
    expect(pathOf(renderSample(page, { config: sampleConfig({ breadcrumbs: false }) }))).toBe(''))
})

test('neighbours are linked, and a page without any has an empty navigation', () => {
  const page = docPage({ next: { label: 'Next one', route: '/docs/next' } })
  expect(renderSample(page)).toContain(
    '<nav class="pagination" aria-label="Docs pages"><a class="next" rel="next" href="/base/docs/next"><span>Next</span>Next one</a></nav>',
  )
  expect(renderSample(docPage())).toContain('<nav class="pagination" aria-label="Docs pages"></nav>')
})

describe('edit link and last change', () => {
  const lastUpdateOf = (date: string | undefined, author: string | undefined) => () => ({ date, author })
  const metaOf = (html: string) => between(html, '<div class="doc-meta">', '<nav class="pagination"')

  test.each([
    [
      '2026-03-04',
      'Ada',
      'Last updated on <time dateTime="2026-03-04" itemProp="dateModified">Mar 4, 2026</time> by Ada',
    ],
    ['2026-03-04', undefined, 'Last updated on <time dateTime="2026-03-04" itemProp="dateModified">Mar 4, 2026</time>'],
    [undefined, 'Ada', 'Last updated by Ada'],
    ['last week', undefined, '<time dateTime="last week" itemProp="dateModified">last week</time>'],
  ])('%s by %s', (date, author, html) => {
    expect(metaOf(renderSample(docPage(), { context: { lastUpdateOf: lastUpdateOf(date, author) } }))).toContain(html)
  })

  test('nothing is shown without data', () => expect(metaOf(renderSample(docPage()))).toBe(''))
  test('the source can be edited', () => {
    expect(metaOf(renderSample(docPage({ editUrl: 'https://e.com/x' })))).toContain('Edit this page</a>')
  })
})

describe('versions', () => {
  const old = version({ name: '1.0', label: '1.0', isLast: false, banner: 'unmaintained', hasBadge: true })
  const latest = version({
    name: '2.0',
    label: '2.0',
    docs: [
      { id: 'intro', path: '/docs/intro', sidebar: 'main', isUnlisted: false },
      { id: 'other', path: '/docs/other', sidebar: 'main', isUnlisted: false },
    ],
  })
  const site: Site = {
    editions: [old, latest].map((model) => ({ locale: 'en', version: model, sidebars: [] })),
    pages: [],
    redirects: [],
  }
  const render = (id: string) => renderSample(docPage({ version: '1.0', id, route: `/docs/1.0/${id}` }), { site })

  test('an old version has a banner with a link to the same page of the latest', () => {
    const html = render('other')
    expect(html).toContain('You are reading about Site 1.0, which is no longer maintained.')
    expect(html).toContain('<a href="/base/docs/other" data-version-choice="2.0">latest version</a> (<bdi>2.0</bdi>).')
    expect(html).toContain('Version: 1.0')
  })

  test('a page that the latest version lacks links to its main doc', () => {
    expect(render('gone')).toContain('<a href="/base/docs/intro" data-version-choice="2.0">')
  })

  test('the latest has neither banner nor badge', () => {
    const html = renderSample(docPage({ version: '2.0' }), { site })
    expect(html).not.toContain('version-banner')
    expect(html).not.toContain('version-badge')
  })
})

describe('cards of a category', () => {
  const card = (overrides: Partial<Card>): Card => ({
    kind: 'doc',
    label: 'A doc',
    href: '/docs/a',
    description: undefined,
    itemCount: undefined,
    ...overrides,
  })
  const cardsOf = (...cards: Card[]) => between(renderSample(categoryPage({ cards })), '<ul class="cards">', '</ul>')

  test('the whole card is one link, with title and text', () => {
    const html = cardsOf(card({ description: 'Text' }))
    expect(html).toContain('<a class="card" href="/base/docs/a">')
    expect(html).toContain('<span class="card-title">A doc</span><span class="card-text">Text</span></a>')
  })

  test.each([
    [1, '1 item'],
    [5, '5 items'],
  ])('a category of %i shows the number of entries', (itemCount, text) => {
    expect(cardsOf(card({ kind: 'category', itemCount }))).toContain(`<span class="card-text">${text}</span>`)
  })

  test.each(['🌍 World', '👩‍🚀 World', '⚠️ World', '🇳🇴 World'])(
    'the emoji of "%s" takes the place of the icon',
    (label) => {
      const html = cardsOf(card({ label }))
      expect(html).toContain('<span class="card-title">World</span>')
      expect(html).not.toContain('<svg')
    },
  )

  test('external cards open in a new tab', () => {
    expect(cardsOf(card({ kind: 'external', href: 'https://e.com' }))).toContain(
      'href="https://e.com" target="_blank" rel="noopener noreferrer"',
    )
  })
})

describe('the bar', () => {
  const items = [
    { label: 'One', to: '/docs/one', position: 'left' },
    { label: 'Two', to: '/docs/two' },
    { label: 'Chat', href: 'https://e.com', icon: 'chat' },
    { type: 'dropdown', label: 'More', items: [{ label: 'Inner', to: '/docs/inner' }] },
  ]
  const pages = ['one', 'two', 'inner'].map((id) => docPage({ id, route: `/docs/${id}` }))
  const renderer = sampleRenderer({ config: sampleConfig({ navbar: { items } }), pages })
  const barOf = (index: number) => {
    const page = pages[index] ?? docPage()
    return between(renderer.page({ page, content: emptyContent }).join(''), '<nav class="navbar-inner"', '</nav>')
  }

  test('the current item depends on the page, although navbars are memoized', () => {
    for (const [index, label] of [
      [0, 'One'],
      [1, 'Two'],
      [0, 'One'],
    ] as const) {
      expect(barOf(index).match(/aria-current="page"[^>]*>[^<]*/g)).toEqual([`aria-current="page">${label}`])
    }
  })

  test('items are on the configured side, right by default', () => {
    expect(between(barOf(0), 'nav-left', '</ul>')).toContain('One')
    expect(between(barOf(0), 'nav-right', '</div></li>')).toContain('Two')
  })

  test('an icon keeps the label as its name', () => {
    expect(barOf(0)).toMatch(
      /<a class="nav-link nav-icon" href="https:\/\/e\.com" target="_blank"[^>]* aria-label="Chat"/,
    )
  })

  test('a dropdown has a labelled button and is current with its entry', () => {
    expect(barOf(0)).toContain(
      '<button class="nav-link dropdown-label" type="button" aria-haspopup="true" aria-expanded="false" aria-controls="nav-right-2">More</button>',
    )
    expect(barOf(0)).toContain('<ul class="dropdown-menu" id="nav-right-2">')
    expect(barOf(2)).toContain('data-current="true">More')
  })

  test('the navbar has one search, which is a link without scripts', () => {
    expect(barOf(0).match(/data-search=/g)).toHaveLength(1)
    expect(barOf(0)).toContain('<a href="/base/search" class="search-button"')
  })
})

test('the 404 page has advice, a search and links', () => {
  const html = renderSample(simplePage('not-found', '/404', 'Page Not Found'), {
    site: {
      editions: [
        {
          locale: 'en',
          version: version({ sidebars: { a: { link: { label: 'Guides', route: '/docs/g' } } } }),
          sidebars: [],
        },
      ],
      pages: [],
      redirects: [],
    },
  })
  expect(html).toContain('<h1>Page Not Found</h1><p>There is no page at this address.</p>')
  expect(html).toContain('Check the address, or start from a link below.</p>')
  expect(html).toContain('<a href="/base/docs/g">Guides</a>')
  expect(html).toContain('action="/base/search"')
  expect(html).toMatch(/<script type="module" src="[^"]*not-found[^"]*">/)
  expect(renderSample(docPage())).not.toContain('not-found')
})

test('the search page is a form that works without scripts', () => {
  const html = renderSample(simplePage('search', '/search', 'Search'))
  expect(html).toContain('<form class="search-form" action="/base/search">')
  expect(html).toMatch(/<input type="search" [^>]*name="q"/)
  expect(html).toContain('<noscript>')
})

test('a slot of the site replaces ours and gets the same props', () => {
  const html = renderSample(docPage(), { context: { slots: { Footer: OwnFooter } } })
  expect(html).toContain('Mine below Intro')
})

test('texts are in the language of the page', () => {
  const locales = [{ name: 'de', strings: { 'Skip to main content': 'Zum Inhalt', Next: 'Weiter' } }]
  const page = docPage({ locale: 'de', next: { label: 'X', route: '/docs/x' } })
  const editions = [{ locale: 'de', version: version(), sidebars: [{ name: 'main', items: [link('A', '/docs/a')] }] }]
  const html = renderSample(page, { config: sampleConfig({ locales }), site: { editions, pages: [], redirects: [] } })
  expect(html).toContain('<html lang="de"')
  expect(html).toContain('>Zum Inhalt</a>')
  expect(html).toContain('<span>Weiter</span>')
})

test('texts and links of the config are in the language of the page', () => {
  const german = {
    Guide: 'Anleitung',
    More: 'Mehr',
    'All <b>news</b>': 'Alle <b>Neuigkeiten</b>',
    '© {product}': '© {product} AG',
  }
  const config = sampleConfig({
    locales: [{ name: 'en' }, { name: 'de', strings: german }],
    navbar: { items: [{ label: 'More', items: [{ label: 'Guide', to: '/docs/a' }] }] },
    footer: {
      links: [
        {
          title: 'More',
          items: [
            { label: 'Guide', to: '/docs/a' },
            { label: 'Old', to: '/docs/b' },
          ],
        },
      ],
      copyright: '© {product}',
    },
    announcement: { id: 'a', content: 'All <b>news</b>' },
  })
  const pages = [
    docPage({ route: '/docs/a' }),
    docPage({ route: '/docs/b' }),
    docPage({ route: '/de/docs/a', locale: 'de' }),
  ]
  const editions = ['en', 'de'].map((locale) => ({ locale, version: version(), sidebars: [] }))
  const site = { editions, pages, redirects: [] }
  const [english = '', , other = ''] = pages.map((page) => renderSample(page, { config, site }))
  const links =
    '<p>Mehr</p><ul><li><a href="/base/de/docs/a">Anleitung</a></li><li><a href="/base/docs/b">Old</a></li></ul>'
  expect(other).toContain(links)
  expect(other).toContain('Alle <b>Neuigkeiten</b>')
  expect(other).toMatch(/<p>© .+ AG<\/p>/)
  expect(other).toMatch(/<nav [^>]*navbar[\s\S]*Mehr[\s\S]*Anleitung[\s\S]*<\/nav>/)
  expect(other).not.toMatch(/>(?:Guide|More)</)
  expect(english).toContain('<p>More</p><ul><li><a href="/base/docs/a">Guide</a>')
})

test.each([
  [emptyContent, false],
  [{ ...emptyContent, body: ['<figure class="code"></figure>'] }, true],
])('pages with code have the template of its buttons', (content, isThere) => {
  expect(renderSample(docPage(), {}, content).includes('<template id="code-actions">')).toBe(isThere)
})
