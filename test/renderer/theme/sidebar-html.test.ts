import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { SidebarItem } from '../../../renderer/model/model.ts'
import { createText } from '../../../renderer/text/translate.ts'
import { createSidebarRenderer } from '../../../renderer/theme/html/sidebar-html.ts'
import { category, docPage, link, renderSample } from './sample-site.tsx'

const create = (items: readonly SidebarItem[]) =>
  createSidebarRenderer({ href: (route) => `/base${route}`, text: createText({}) })({ name: 'main', items })

const branches = (items: readonly SidebarItem[]): Record<string, [label: string, html: string]> =>
  JSON.parse(create(items).tree.content()).branches

const deep = category('Deep', [link('Two', '/two')])
const nested = [
  link('Start', '/start'),
  category('Guides', [link('One', '/one'), deep], { href: '/guides' }),
  category('More', [link('Three', '/three')]),
]

test('branches are closed on a page outside them', () => {
  expect(create(nested).forRoute('/start')).toBe(
    '<ul class="tree"><li><a href="/base/start" aria-current="page">Start</a></li>' +
      '<li class="cat" data-k="1"><a href="/base/guides">Guides</a>' +
      `<button aria-expanded="false" aria-label="Expand sidebar category 'Guides'"></button></li>` +
      '<li class="cat" data-k="2"><a href="/base/three" data-toggle>More</a>' +
      `<button aria-expanded="false" aria-label="Expand sidebar category 'More'"></button></li></ul>`,
  )
})

test('the branch of a page is open, with its siblings', () => {
  const html = create(nested).forRoute('/two')
  expect(html).toContain('<li class="cat on" data-k="1"><a href="/base/guides">Guides</a><button aria-expanded="true"')
  expect(html).toContain('<li><a href="/base/one">One</a></li>')
  expect(html).toContain('<a href="/base/two" aria-current="page">Two</a>')
  expect(html).not.toContain('/base/three"></a>')
  expect(html.match(/aria-current/g)).toHaveLength(1)
})

test("a category's own page is current and open", () => {
  const html = create(nested).forRoute('/guides')
  expect(html).toContain('<li class="cat on" data-k="1"><a href="/base/guides" aria-current="page">Guides</a>')
  expect(html).toContain('One')
  expect(html).not.toContain('>Two<')
})

test.each(['/START', '/start/'] as const)('%s is the same page to the sidebar', (route) => {
  expect(create(nested).forRoute(route)).toContain('aria-current="page">Start')
})

test('the shared file has one level for each category, by its place', () => {
  expect(branches(nested)).toEqual({
    '1': [
      'Guides',
      '<li><a href="/base/one">One</a></li><li class="cat" data-k="1"><a href="/base/two" data-toggle>Deep</a>' +
        `<button aria-expanded="false" aria-label="Expand sidebar category 'Deep'"></button></li>`,
    ],
    '1.1': ['Deep', '<li><a href="/base/two">Two</a></li>'],
    '2': ['More', '<li><a href="/base/three">Three</a></li>'],
  })
})

test('a new title changes the keys of the pages that show it', () => {
  const [start, , more] = nested
  const renamed = [start, category('Guides', [link('Uno', '/one'), deep], { href: '/guides' }), more].flatMap(
    (item) => item ?? [],
  )
  const changed = (['/start', '/guides', '/one', '/two', '/three', '/elsewhere'] as const).filter(
    (route) => create(nested).keyForRoute(route) !== create(renamed).keyForRoute(route),
  )
  expect(changed).toEqual(['/guides', '/one', '/two'])
})

test('a page in two lists has the key of both', () => {
  const items = (other: string) => [
    category('A', [link('One', '/one')]),
    category('B', [link('One', '/one'), link(other, '/b')]),
  ]
  expect(create(items('Two')).keyForRoute('/one')).not.toBe(create(items('Three')).keyForRoute('/one'))
  expect(create(items('Two')).keyForRoute('/')).toBe(create(items('Three')).keyForRoute('/'))
})

test('the label of an unlisted page is in its own key', () => {
  const items = (label: string) => [link(label, '/secret', { isUnlisted: true })]
  expect(create(items('A')).keyForRoute('/secret')).not.toBe(create(items('B')).keyForRoute('/secret'))
})

describe('categories that do not fold', () => {
  const items = [category('Fixed', [link('One', '/one')], { isCollapsible: false, isCollapsed: false })]
  test('are open without a button', () => {
    expect(create(items).forRoute('/')).toBe(
      '<ul class="tree"><li class="cat fixed" data-k="0"><span>Fixed</span><ul><li><a href="/base/one">One</a></li></ul></li></ul>',
    )
  })
})

test('a category that is not collapsed is open on every page', () => {
  const html = create([category('Open', [link('One', '/one')], { isCollapsed: false })]).forRoute('/')
  expect(html).toContain('aria-expanded="true"')
  expect(html).toContain('/base/one')
})

describe('unlisted entries', () => {
  const secret = link('Secret', '/secret', { isUnlisted: true })

  test.each<[string, SidebarItem, string]>([
    ['a link hides', secret, ''],
    ['a category with nothing to show hides', category('A', [secret]), ''],
    [
      'a category with a listed page becomes a plain link',
      category('A', [secret], { href: '/a' }),
      '<li><a href="/base/a">A</a></li>',
    ],
    [
      'a category with an unlisted page and no children hides',
      category('A', [secret], { href: '/a', isLinkUnlisted: true }),
      '',
    ],
  ])('%s', (_, item, html) => expect(create([item]).forRoute('/')).toBe(`<ul class="tree">${html}</ul>`))

  test('are shown on their own page, with their branch', () => {
    const html = create([category('A', [secret])]).forRoute('/secret')
    expect(html).toContain('<a href="/base/secret" aria-current="page">Secret</a>')
    expect(html).toContain('class="cat on"')
  })

  test('are not in the shared file', () => {
    expect(branches([category('A', [secret, link('B', '/b')])])).toEqual({
      '0': ['A', '<li><a href="/base/b">B</a></li>'],
    })
  })

  test('a category with an unlisted page links to its first listed entry', () => {
    const html = create([category('A', [link('B', '/b')], { href: '/a', isLinkUnlisted: true })]).forRoute('/')
    expect(html).toContain('<a href="/base/b" data-toggle>A</a>')
  })
})

test('external links open in a new tab and announce it', () => {
  expect(create([link('Blog', 'https://example.com/?a&b')]).forRoute('/')).toContain(
    '<a class="out" href="https://example.com/?a&amp;b" target="_blank" rel="noopener noreferrer">Blog<span class="vh"> (opens in new tab)</span></a>',
  )
})

test('keeps raw HTML and classes of the config', () => {
  const raw = { kind: 'html', html: '<hr>', hasDefaultStyle: true, className: 'mine', key: undefined } as const
  const html = create([raw, link('A', '/a', { className: 'new' })]).forRoute('/')
  expect(html).toContain('<li class="html mine"><hr></li>')
  expect(html).toContain('<li class="new"><a')
})

test('a page grows with its own branch only', () => {
  const site = (categories: number) =>
    Array.from({ length: categories }, (_, index) =>
      category(`Category ${index}`, manyLinks(index, 200), { href: `/category/${index}` }),
    )
  const small = create(site(10)).forRoute('/c0/page-0')
  const large = create([category('All', site(1000)), ...site(10)]).forRoute('/c0/page-0-elsewhere')
  expect(small.length).toBeLessThan(25_000)
  expect(large.length).toBeLessThan(3_000)
})

test('the whole HTML of a page with 150 entries stays below 7 KB', () => {
  const words = ['Adding', 'Sharing', 'Querying', 'Projecting', 'Simplifying', 'Tracing', 'Joining', 'Serving']
  const label = (index: number) => `${words[index % 8]} ${words[(index * 5 + 3) % 8]?.toLowerCase()} ${index}`
  const entries = Array.from({ length: 135 }, (_, index) =>
    link(label(index), `/docs/guides/${label(index).replaceAll(' ', '-')}`),
  )
  const items = Array.from({ length: 15 }, (_, index) =>
    category(label(index + 200), entries.slice(index * 9, index * 9 + 9), {
      href: `/docs/category/c${index}`,
      isCollapsed: false,
    }),
  )
  const route = '/docs/guides/Adding-projecting-0'
  const html = renderSample(docPage({ route }), { sidebar: { name: 'main', items } })
  expect(html.match(/<li[ >]/g)?.length).toBeGreaterThanOrEqual(150)
  expect(gzipSync(html, { level: 9 }).length).toBeLessThan(7 * 1024)
})

function manyLinks(group: number, count: number): SidebarItem[] {
  return Array.from({ length: count }, (_, index) => link(`Page ${index}`, `/c${group}/page-${index}`))
}
