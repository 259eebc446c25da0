import { describe, expect, test } from 'vitest'
import type { DocPage } from '../../../renderer/model/model.ts'
import { cardsOfPage } from '../../../renderer/site/editions/cards.ts'
import { named, pageAt, siteOf } from './fixture.ts'

const index = (label: string, items: unknown[], more = {}) => ({
  type: 'category',
  label,
  link: { type: 'generated-index', ...more },
  items,
})
const docAt = (result: ReturnType<typeof siteOf>, route: string): DocPage => {
  const page = pageAt(result.site, route)
  if (page.kind !== 'doc') throw new Error(`${route} is no doc`)
  return page
}
const text = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n`

describe('previous and next', () => {
  const sidebars = {
    docs: [
      'a',
      { type: 'ref', id: 'x' },
      { type: 'link', label: 'L', href: '/' },
      index('B', ['c', { type: 'category', label: 'D', items: ['e'] }]),
    ],
    other: ['x'],
  }

  test('follow the sidebar, with category pages', () => {
    const result = siteOf(named('a', 'c', 'e', 'x'), sidebars)
    expect(docAt(result, '/docs/a')).toMatchObject({
      previous: undefined,
      next: { label: 'B', route: '/docs/category/b' },
    })
    expect(pageAt(result.site, '/docs/category/b')).toMatchObject({
      previous: { label: 'Title of a', route: '/docs/a' },
      next: { label: 'Title of c', route: '/docs/c' },
    })
    expect(docAt(result, '/docs/e')).toMatchObject({ previous: { route: '/docs/c' }, next: undefined })
    expect(docAt(result, '/docs/x')).toMatchObject({ sidebar: 'other', previous: undefined, next: undefined })
  })

  test('skip unlisted docs, which still have neighbours themselves', () => {
    const result = siteOf({ ...named('a', 'c'), 'b.md': text('unlisted: true') }, { docs: ['a', 'b', 'c'] })
    expect(docAt(result, '/docs/a').next?.route).toBe('/docs/c')
    expect(docAt(result, '/docs/c').previous?.route).toBe('/docs/a')
    expect(docAt(result, '/docs/b')).toMatchObject({ previous: { route: '/docs/a' }, next: { route: '/docs/c' } })
  })

  test('use the pagination label, the sidebar label, or the item’s label', () => {
    const texts = {
      'a.md': text('pagination_label: For pages', 'sidebar_label: For sidebar'),
      'b.md': text('sidebar_label: For sidebar'),
      ...named('c', 'd'),
    }
    const result = siteOf(texts, { docs: ['a', 'b', { type: 'doc', id: 'c', label: 'Item' }, 'd'] })
    const labels = ['b', 'c', 'd'].map((id) => docAt(result, `/docs/${id}`).previous?.label)
    expect(labels).toEqual(['For pages', 'For sidebar', 'Item'])
  })

  test('follow the front matter of the page', () => {
    const texts = {
      'a.md': text('pagination_next: c', 'pagination_prev: null'),
      'b.md': text('pagination_next: null', 'pagination_prev: draft'),
      'draft.md': text('draft: true'),
      ...named('c'),
    }
    const result = siteOf(texts, { docs: ['a', 'b', 'c'] })
    expect(result.diagnostics).toEqual([])
    expect(docAt(result, '/docs/a').next).toEqual({ label: 'Title of c', route: '/docs/c' })
    expect(docAt(result, '/docs/b')).toMatchObject({ previous: undefined, next: undefined })
  })

  test.each(['pagination_next', 'pagination_prev'])('report an unknown id in %s', (field) => {
    const result = siteOf({ 'x/a.md': text(`${field}: x/bee`), ...named('x/be') })
    expect(result.diagnostics).toMatchObject([
      {
        code: 'pagination-id',
        message: `There is no document "x/bee" for "${field}".`,
        hint: 'Did you mean "x/be"?',
        file: 'docs/x/a.md',
      },
    ])
    const unlike = siteOf({ 'a.md': text(`${field}: zzzzzzz`) })
    expect(unlike.diagnostics[0]?.hint).toBe(`Use the id of another document, or write "${field}: null" for none.`)
  })
})

describe('the sidebar of a page', () => {
  test('is the first with the page, or the one in its front matter', () => {
    const texts = { ...named('a'), 'b.md': text('displayed_sidebar: two'), 'c.md': text('displayed_sidebar: null') }
    const result = siteOf(texts, { one: ['a', 'b', 'c'], two: ['a'] })
    expect(result.diagnostics).toEqual([])
    expect(docAt(result, '/docs/a').sidebar).toBe('one')
    expect(docAt(result, '/docs/b')).toMatchObject({ sidebar: 'two', breadcrumbs: [], previous: undefined })
    expect(docAt(result, '/docs/c').sidebar).toBeUndefined()
  })

  test('is reported when it does not exist', () => {
    const { diagnostics } = siteOf({ 'a.md': text('displayed_sidebar: dogs') }, { docs: ['a'] })
    expect(diagnostics).toMatchObject([
      {
        code: 'unknown-sidebar',
        message: 'There is no sidebar "dogs" for "displayed_sidebar".',
        hint: 'Did you mean "docs"?',
        file: 'docs/a.md',
      },
    ])
    const unlike = siteOf({ 'a.md': text('displayed_sidebar: zzzzzzz') }, { docs: ['a'] })
    expect(unlike.diagnostics[0]?.hint).toBe('Use one of: docs; or null for no sidebar.')
  })
})

test('breadcrumbs lead from the top of the sidebar to the page', () => {
  const sidebars = {
    docs: [
      { type: 'category', label: 'A', items: [index('B', ['c'])] },
      { type: 'category', label: 'D', link: { type: 'doc', id: 'd' }, items: ['e'] },
    ],
  }
  const result = siteOf({ ...named('c', 'e'), 'd.md': text('unlisted: true') }, sidebars)
  expect(docAt(result, '/docs/c').breadcrumbs).toEqual([
    { label: 'A', route: undefined },
    { label: 'B', route: '/docs/category/b' },
    { label: 'Title of c', route: '/docs/c' },
  ])
  expect(pageAt(result.site, '/docs/category/b')).toMatchObject({ breadcrumbs: [{ label: 'A' }, { label: 'B' }] })
  expect(docAt(result, '/docs/e').breadcrumbs[0]).toEqual({ label: 'D', route: undefined })
})

describe('cards', () => {
  const result = siteOf(
    { ...named('a', 'b'), 'c.md': '# C\n\nAbout C.', 'hidden.md': text('unlisted: true') },
    {
      docs: [
        index(
          'All',
          [
            'c',
            'hidden',
            { type: 'link', label: 'Out', href: 'https://example.com', description: 'Elsewhere' },
            { type: 'html', value: '<hr>' },
            { type: 'category', label: 'Group', items: ['hidden', 'a', 'b'] },
            { type: 'category', label: 'Hidden', items: ['hidden'] },
            index('Index', ['a'], { description: 'About the index' }),
          ],
          { description: 'Everything', image: 'i.png' },
        ),
      ],
    },
  )
  const page = pageAt(result.site, '/docs/category/all')

  test('show listed items with a link', () => {
    expect(page).toMatchObject({
      title: 'All',
      description: 'Everything',
      image: 'i.png',
      cards: [
        { kind: 'doc', label: 'C', href: '/docs/c', description: 'About C.', itemCount: undefined },
        { kind: 'external', label: 'Out', href: 'https://example.com', description: 'Elsewhere' },
        { kind: 'category', label: 'Group', href: '/docs/a', description: undefined, itemCount: 2 },
        {
          kind: 'category',
          label: 'Index',
          href: '/docs/category/index',
          description: 'About the index',
          itemCount: 1,
        },
      ],
    })
  })

  test('of a page come from its category, else from its sidebar', () => {
    expect(page.kind === 'category' && cardsOfPage(page, result.site)).toBe(page.kind === 'category' && page.cards)
    const labels = (route: string) => cardsOfPage(pageAt(result.site, route), result.site).map((card) => card.label)
    expect(labels('/docs/c')).toEqual(['C', 'Out', 'Group', 'Index'])
    expect(labels('/docs/b')).toEqual(['Title of a', 'Title of b'])
    expect(labels('/404')).toEqual([])
  })
})

test('makes the version model for the docs helpers', () => {
  const { site } = siteOf(named('a', 'b', 'lonely'), {
    first: [{ type: 'link', label: 'L', href: '/' }, index('Cat', ['a'])],
    second: [{ type: 'category', label: 'Plain', items: ['b'] }],
    third: [{ type: 'ref', id: 'a' }],
  })
  expect(site.editions[0]?.version).toEqual({
    name: 'current',
    set: '',
    label: 'Next',
    isLast: true,
    banner: 'none',
    hasBadge: false,
    noIndex: false,
    path: '/docs',
    mainDocId: 'a',
    docs: [
      { id: 'a', path: '/docs/a', sidebar: 'first', isUnlisted: false },
      { id: 'b', path: '/docs/b', sidebar: 'second', isUnlisted: false },
      { id: 'lonely', path: '/docs/lonely', sidebar: undefined, isUnlisted: false },
      { id: '/category/cat', path: '/docs/category/cat', sidebar: 'first', isUnlisted: false },
    ],
    draftIds: [],
    sidebars: {
      first: { link: { label: 'Cat', route: '/docs/category/cat' } },
      second: { link: { label: 'Title of b', route: '/docs/b' } },
      third: { link: undefined },
    },
  })
})

test.each([
  ['the doc at the root', { 'a.md': '', 'z.md': text('slug: /') }, { docs: ['a'] }, 'z'],
  ['else the first of the first sidebar', { 'a.md': '', 'b.md': '' }, { docs: [index('C', ['b'])], more: ['a'] }, 'b'],
  ['else the first listed one', { 'a.md': text('unlisted: true'), 'b.md': '' }, { docs: [] }, 'b'],
  ['else the first', { 'a.md': text('unlisted: true') }, { docs: [] }, 'a'],
])('the main doc is %s', (_, texts, sidebars, id) => {
  expect(siteOf(texts, sidebars).site.editions[0]?.version.mainDocId).toBe(id)
})
