import { describe, expect, test } from 'vitest'
import type { NavbarItemConfig } from '../../../renderer/model/site-config.ts'
import { createSite } from '../../../renderer/site/create-site.ts'
import { checkNavbar, createNavbar } from '../../../renderer/site/navbar/navbar.ts'
import { named, pageAt, siteOf, testConfig } from './fixture.ts'
import { versionedInput, versionedSite } from './versioned-site.ts'

const texts = {
  ...named('a', 'b', 'x'),
  'hidden.md': '---\nunlisted: true\n---\n',
  'draft.md': '---\ndraft: true\n---\n',
}
const sidebars = { docs: ['a', 'b'], other: [{ type: 'link', label: 'L', href: '/' }], last: ['x'] }
const { site } = siteOf(texts, sidebars)

/** One item, as it is on the page at a route. */
function itemOn(item: NavbarItemConfig, route = '/docs/a') {
  const config = testConfig({ navbar: { ...testConfig().navbar, items: [item] } })
  return createNavbar(config, site)(pageAt(site, route))[0]
}

describe('links', () => {
  test('have all fields that a theme needs', () => {
    expect(
      itemOn({
        label: 'Code',
        href: 'https://example.com',
        icon: 'github',
        'aria-label': 'Source',
        rel: 'me',
        target: '_top',
        className: 'c',
        position: 'left',
      }),
    ).toEqual({
      kind: 'link',
      position: 'left',
      label: 'Code',
      html: undefined,
      href: 'https://example.com',
      isExternal: true,
      isActive: false,
      icon: 'github',
      ariaLabel: 'Source',
      className: 'c',
      target: '_top',
      rel: 'me',
    })
    expect(itemOn({ html: '<b>x</b>', to: '/docs' })).toMatchObject({ html: '<b>x</b>', label: '', position: 'right' })
  })

  test.each<[Omit<Extract<NavbarItemConfig, { type?: 'default' }>, 'label'>, string, boolean]>([
    [{ to: '/docs/a' }, '/docs/a', true],
    [{ to: '/docs/a/?q#x' }, '/docs/a', true],
    [{ to: '/docs' }, '/docs/a', true],
    [{ to: '/doc' }, '/docs/a', false],
    [{ to: '/' }, '/docs/a', false],
    [{ to: '/docs/b' }, '/docs/a', false],
    [{ to: '/docs/b', activeBasePath: '/docs' }, '/docs/a', true],
    [{ to: '/docs/a', activeBasePath: '/blog' }, '/docs/a', false],
    [{ to: '/docs/b', activeBaseRegex: '/[ac]$' }, '/docs/a', true],
    [{ to: '/docs/a', activeBaseRegex: '^/x' }, '/docs/a', false],
    [{ href: 'https://example.com' }, '/docs/a', false],
  ])('%j on %s', (link, route, isActive) => {
    expect(itemOn({ ...link, label: 'L' }, route)).toMatchObject({ isActive })
  })
})

test('resolves search and raw HTML', () => {
  expect(itemOn({ type: 'search', position: 'left' })).toEqual({ kind: 'search', position: 'left' })
  expect(itemOn({ type: 'html', value: '<i></i>', className: 'c' })).toEqual({
    kind: 'html',
    position: 'right',
    html: '<i></i>',
    className: 'c',
  })
})

test('a dropdown is current with one of its items', () => {
  const items: NavbarItemConfig[] = [
    { type: 'doc', docId: 'a' },
    { label: 'Out', href: 'https://example.com' },
    { type: 'doc', docId: 'draft' },
  ]
  const dropdown = itemOn({ type: 'dropdown', label: 'More', items })
  expect(dropdown).toMatchObject({ kind: 'dropdown', label: 'More', href: undefined, isActive: true })
  expect(dropdown?.kind === 'dropdown' && dropdown.items).toMatchObject([{ label: 'a' }, { label: 'Out' }])
  expect(itemOn({ label: 'More', to: '/docs/b', items: [] })).toMatchObject({
    kind: 'dropdown',
    href: '/docs/b',
    isActive: false,
  })
})

describe('docs', () => {
  test('a doc is current on its own page and in its sidebar', () => {
    const on = (route: string) => itemOn({ type: 'doc', docId: 'a' }, route)
    expect(on('/docs/a')).toMatchObject({ kind: 'link', label: 'a', href: '/docs/a', isActive: true })
    expect(on('/docs/b')).toMatchObject({ isActive: true })
    expect(on('/docs/x')).toMatchObject({ isActive: false })
    expect(on('/404')).toMatchObject({ isActive: false })
    expect(itemOn({ type: 'doc', docId: 'a', label: 'Start' })).toMatchObject({ label: 'Start' })
  })

  test('hides a draft, and an unlisted doc except on its own page', () => {
    expect(itemOn({ type: 'doc', docId: 'draft' })).toBeUndefined()
    expect(itemOn({ type: 'doc', docId: 'hidden' })).toBeUndefined()
    expect(itemOn({ type: 'doc', docId: 'hidden' }, '/docs/hidden')).toMatchObject({ isActive: true })
  })

  test('a sidebar item links to the first link of the sidebar', () => {
    const item = { type: 'docSidebar', sidebarId: 'docs' } as const
    expect(itemOn(item, '/docs/b')).toMatchObject({ label: 'Title of a', href: '/docs/a', isActive: true })
    expect(itemOn({ ...item, label: 'Docs' }, '/docs/x')).toMatchObject({ label: 'Docs', isActive: false })
  })
})

describe('versions and languages', () => {
  const input = versionedInput()
  const on = (item: NavbarItemConfig, route: string) => {
    const config = { ...input.config, navbar: { ...input.config.navbar, items: [item] } }
    const { site: versioned } = createSite({ ...input, config })
    return createNavbar(config, versioned)(pageAt(versioned, route))[0]
  }
  const linksOf = (item: ReturnType<typeof on>) =>
    item && 'items' in item ? item.items.map((it) => ('href' in it ? [it.label, it.href, it.isActive] : [])) : []

  test('each version links to the same doc, else to its main doc', () => {
    const item = { type: 'docsVersionDropdown' } as const
    const dropdown = on(item, '/docs/1.0/guides/first')
    expect(dropdown).toMatchObject({ kind: 'versions', label: '1.0', href: '/docs/1.0/guides/first', isActive: true })
    expect(linksOf(dropdown)).toEqual([
      ['Next', '/docs/next/guides/first', false],
      ['2.0', '/docs/guides/first', false],
      ['1.0', '/docs/1.0/guides/first', true],
    ])
    expect(linksOf(on(item, '/fr/docs/next/only-next'))).toEqual([
      ['Next', '/fr/docs/next/only-next', true],
      ['2.0', '/fr/docs/intro', false],
      ['1.0', '/fr/docs/1.0/intro', false],
    ])
    expect(on(item, '/docs/next/category/guides')).toMatchObject({
      items: [{ version: 'current' }, { href: '/docs/category/guides', version: '2.0' }, {}],
    })
  })

  test('shows the last version outside the docs', () => {
    expect(on({ type: 'docsVersionDropdown' }, '/')).toMatchObject({
      label: '2.0',
      href: '/docs/intro',
      isActive: false,
    })
  })

  test('lists the given versions, with links around them', () => {
    const chosen = on(
      {
        type: 'docsVersionDropdown',
        versions: ['1.0'],
        itemsBefore: [{ label: 'Before', to: '/docs' }],
        itemsAfter: [{ label: 'After', href: 'https://example.com' }],
      },
      '/',
    )
    expect(linksOf(chosen).map(([label]) => label)).toEqual(['Before', '1.0', 'After'])
    expect(on({ type: 'docsVersionDropdown', versions: ['1.0'] }, '/')).toMatchObject({ kind: 'link', label: '2.0' })
  })

  test('links to the version of the page', () => {
    expect(on({ type: 'docsVersion' }, '/docs/1.0/intro')).toMatchObject({
      label: '1.0',
      href: '/docs/1.0/intro',
      isActive: true,
    })
    expect(on({ type: 'docsVersion', label: 'Docs', to: '/docs' }, '/fr')).toMatchObject({
      label: 'Docs',
      href: '/fr/docs',
    })
  })

  test('links to a doc or a sidebar in the version of the page, else in the last one', () => {
    const item = { type: 'doc', docId: 'intro' } as const
    expect(on(item, '/fr/docs/1.0/intro')).toMatchObject({ href: '/fr/docs/1.0/intro' })
    expect(on(item, '/')).toMatchObject({ href: '/docs/intro' })
    expect(on({ type: 'docSidebar', sidebarId: 'defaultSidebar' }, '/docs/next/intro')).toMatchObject({
      href: '/docs/next/category/guides',
    })
  })

  test('links to the same page in each language, else the version’s main doc, else the home page', () => {
    const item = { type: 'localeDropdown', queryString: '?from=menu' } as const
    expect(on(item, '/docs/1.0/intro')).toMatchObject({ kind: 'locales', label: 'English', href: undefined })
    expect(linksOf(on(item, '/docs/1.0/intro'))).toEqual([
      ['English', '/docs/1.0/intro?from=menu', true],
      ['Français', '/fr/docs/1.0/intro?from=menu', false],
    ])
    expect(linksOf(on(item, '/fr/docs/seulement-ici'))[0]).toEqual(['English', '/docs/intro?from=menu', false])
    expect(linksOf(on(item, '/404'))[1]).toEqual(['Français', '/fr?from=menu', false])
    expect(on(item, '/')).toMatchObject({ items: [{ lang: 'en', target: '_self' }, { lang: 'fr' }] })
  })

  test('uses the routes of the language where they exist', () => {
    expect(on({ label: 'A', to: '/docs/intro#x' }, '/fr')).toMatchObject({ href: '/fr/docs/intro#x' })
    expect(on({ label: 'A', to: '/elsewhere' }, '/fr')).toMatchObject({ href: '/elsewhere' })
    expect(on({ label: 'A', to: '/docs/1.0', activeBasePath: '/docs/1.0' }, '/fr/docs/1.0/intro')).toMatchObject({
      href: '/fr/docs/1.0',
      isActive: true,
    })
  })
})

test('hides the locale dropdown with one language', () => {
  expect(itemOn({ type: 'localeDropdown' })).toBeUndefined()
})

describe('items that fail', () => {
  test.each<[NavbarItemConfig, string, string]>([
    [
      { type: 'docSidebar', sidebarId: 'other' },
      'the sidebar "other" has no page to link to',
      'Correct the item, or remove it.',
    ],
    [
      { type: 'docSidebar', sidebarId: 'nope' },
      'there is no sidebar "nope" in version "current"',
      'Use one of: docs, other, last.',
    ],
    [
      { type: 'docSidebar', sidebarId: 'otter' },
      'there is no sidebar "otter" in version "current"',
      'Did you mean "other"? Otherwise use one of: docs, other, last.',
    ],
    [
      { type: 'doc', docId: 'nope' },
      'there is no document "nope" in version "current"',
      'Use one of: a, b, hidden, x.',
    ],
    [{ type: 'docsVersionDropdown', versions: ['9'] }, 'there is no version "9"', 'Use one of: current.'],
    [{ type: 'custom-x' } as unknown as NavbarItemConfig, 'unknown type "custom-x"', 'Correct the item, or remove it.'],
    [
      { label: 'A', items: [{ label: 'B', items: [] }] },
      'nested dropdowns are not allowed',
      'Correct the item, or remove it.',
    ],
    [
      { label: 'A', to: '/', activeBaseRegex: '(' },
      'Invalid regular expression: /(/: Unterminated group',
      'Correct the item, or remove it.',
    ],
  ])('reports %j', (item, cause, hint) => {
    const items: NavbarItemConfig[] = [{ type: 'search' }, item]
    const diagnostics = checkNavbar(testConfig({ navbar: { ...testConfig().navbar, items } }), site)
    expect(diagnostics).toMatchObject([
      { code: 'navbar-item', message: `Cannot resolve navbar.items[1]: ${cause}.`, hint },
    ])
    expect(itemOn(item)).toMatchObject({ kind: 'failed', config: item })
  })

  test('are reported once for all pages', () => {
    const { site: versioned, config } = versionedSite()
    const items: NavbarItemConfig[] = [
      { type: 'doc', docId: 'only-next' },
      { type: 'doc', docId: 'intro' },
    ]
    const diagnostics = checkNavbar({ ...config, navbar: { ...config.navbar, items } }, versioned)
    // The doc exists only in "Next".
    expect(diagnostics).toMatchObject([
      {
        code: 'navbar-item',
        file: 'site.config.ts',
        message: 'Cannot resolve navbar.items[0]: there is no document "only-next" in version "2.0".',
      },
    ])
  })
})
