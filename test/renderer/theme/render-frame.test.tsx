/** A site that replaces a part of the page is rendered by React; other sites must get the same bytes. */
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { Page, Site } from '../../../renderer/model/model.ts'
import type { PageContent, PageProps, Slots } from '../../../renderer/theme/parts/page-props.ts'
import { renderFrame } from '../../../renderer/theme/parts/render-frame.tsx'
import { SkipLink } from '../../../renderer/theme/slots/SkipLink.tsx'
import {
  category,
  categoryPage,
  docPage,
  link,
  renderSample,
  sampleConfig,
  sampleRenderer,
  simplePage,
  version,
} from './sample-site.tsx'

const odd = `"A" & 'B' <c> javascript:x`
const crumbs = [
  { label: odd, route: undefined },
  { label: 'Guides', route: '/docs/guides' as const },
]
const content: PageContent = {
  body: [
    { hole: 'style', name: 'tabs' },
    '<h1>A ',
    { hole: 'text', text: odd },
    '</h1><pre class="code"></pre>',
    { hole: 'link', file: 'docs/a.md', suffix: '' },
  ],
  outline: [{ depth: 2, id: `a'b`, html: '<code>&lt;a&gt;</code>' }],
  hasTitle: true,
}
const full = docPage({
  title: odd,
  description: odd,
  breadcrumbs: crumbs,
  previous: { label: odd, route: '/docs/a' },
  next: { label: 'Next', route: '/docs/b' },
  editUrl: 'https://e.com/x?a=1&b',
  tags: [{ label: odd, route: '/docs/tags/odd' }],
  isUnlisted: true,
  isDraft: true,
  isFallback: true,
  version: '1.0',
})
const cards = [
  { kind: 'doc', label: odd, href: '/a', description: odd, itemCount: undefined },
  { kind: 'category', label: '🌍 World', href: '/b', description: undefined, itemCount: 2 },
  { kind: 'external', label: 'Out', href: 'https://e.com', description: undefined, itemCount: undefined },
] as const
const pages: [string, Page, PageContent?][] = [
  ['a doc with all parts', full, content],
  ['a short doc', docPage({ frontMatter: { description: odd } })],
  ['a category', categoryPage({ cards, breadcrumbs: crumbs })],
  ['the search', simplePage('search', '/search', 'Search')],
  ['the 404 page', simplePage('not-found', '/404', 'Not found')],
]
const config = sampleConfig({
  announcement: { content: 'News <b>now</b>' },
  breadcrumbs: true,
  feedback: 'https://e.com/feedback',
  footer: {
    copyright: '© <a href="/">A</a>',
    logo: { src: 'logo.svg' },
    links: [
      { title: odd, items: [{ label: odd, to: '/a' }, { label: 'Out', href: 'https://e.com' }, { html: '<hr>' }] },
    ],
  },
  llms: true,
  locales: [
    { name: 'en', label: 'English' },
    { name: 'ar', label: 'العربية', dir: 'rtl' },
  ],
  navbar: {
    items: [
      { label: odd, to: '/a' },
      { label: 'More', items: [{ label: 'Out', href: 'https://e.com', position: 'left' }], type: 'dropdown' },
      { type: 'html', value: '<b class="beta">beta</b>' },
      { type: 'docsVersionDropdown' },
      { type: 'localeDropdown' },
    ],
  },
  sidebar: { hideable: true, autoCollapse: true },
})
const sidebar = { name: 'main', items: [link(odd, '/docs/intro'), category(odd, [link('In', '/docs/in')])] }
const old = version({ name: '1.0', label: odd, isLast: false, banner: 'unmaintained', hasBadge: true })
const site: Site = {
  editions: [version(), old].map((model) => ({ locale: 'en', version: model, sidebars: [sidebar] })),
  pages: pages.map(([, page]) => page),
  redirects: [],
}
const context = {
  lastUpdateOf: () => ({ date: '2026-03-04', author: odd }),
  newerOriginalOf: () => '/docs/original' as const,
}

function OwnPart(props: PageProps) {
  return <SkipLink {...props} />
}

test.each(pages)('%s has the same bytes with a part of its own', (_, page, shown) => {
  for (const sample of [{ sidebar }, { config, sidebar, site, context }]) {
    const html = renderSample(page, sample, shown)
    expect(html).toContain('class="skip"')
    expect(renderSample(page, { ...sample, context: { ...sample.context, slots: { SkipLink: OwnPart } } }, shown)).toBe(
      html,
    )
  }
})

test('leaves pages to our own writer where no part of the site may be', () => {
  const kinds = pages.map(([, { kind }]) => kind)
  const withOwn = (slots: Partial<Slots>) => kinds.filter(sampleRenderer({ context: { slots } }).hasOwnSlots)
  expect(withOwn({})).toEqual([])
  expect(withOwn({ NotFound: OwnPart })).toEqual(['not-found'])
  expect(withOwn({ SkipLink: OwnPart })).toEqual(kinds)
})

test.each([
  ['a URL that may be code', createElement('a', { href: `${'java'}script:alert(1)` }, 'x')],
  ['an unusual attribute', createElement('div', { style: { color: 'red' } }, 'x')],
  ['an unusual element', createElement('textarea', { defaultValue: 'x' })],
  ['an empty address', createElement('a', { href: '' })],
  ['an attribute without a value', createElement('details', { open: false, hidden: true, id: undefined, title: null })],
  ['a boolean', createElement('p', { 'data-x': false, 'aria-hidden': true, lang: 1 })],
])('%s is written as React writes it', (_, element) => {
  expect(renderFrame(<p>{element}</p>, false).join('')).toBe(renderFrame(<p>{element}</p>, true).join(''))
})
