import { describe, expect, test } from 'vitest'
import { createSite } from '../../../renderer/site/create-site.ts'
import { createFileRoutes } from '../../../renderer/site/links/file-routes.ts'
import { contentPage, named, testConfig, testTree } from './fixture.ts'
import { versionedSite } from './versioned-site.ts'

describe('three versions in two languages', () => {
  const { site, trees, config } = versionedSite()
  const routeOf = createFileRoutes(site, trees, config)

  test.each<[file: string, locale: string, version: string | undefined, route: string | undefined]>([
    ['versions/2.0/intro.md', 'en', '2.0', '/docs/intro'],
    ['docs/intro.md', 'en', 'current', '/docs/next/intro'],
    ['versions/1.0/intro.md', 'en', '1.0', '/docs/1.0/intro'],
    // A link in a fallback page stays in the language of the page.
    ['versions/2.0/intro.md', 'fr', '2.0', '/fr/docs/intro'],
    ['docs/guides/first.md', 'fr', 'current', '/fr/docs/next/guides/first'],
    // A link from a translated page to an untranslated one.
    ['i18n/fr/versions/2.0/guides/first.md', 'fr', '2.0', '/fr/docs/guides/first'],
    ['i18n/fr/versions/2.0/seulement-ici.md', 'fr', '2.0', '/fr/docs/seulement-ici'],
    ['i18n/fr/versions/2.0/seulement-ici.md', 'en', '2.0', undefined],
    // A link to another version.
    ['docs/intro.md', 'fr', '1.0', '/fr/docs/next/intro'],
    ['versions/1.0/only-next.md', 'en', '1.0', undefined],
    // From and to pages outside the docs.
    ['docs/_pages/index.tsx', 'fr', '2.0', '/fr'],
    ['versions/2.0/intro.md', 'fr', undefined, '/fr/docs/intro'],
    ['README.md', 'en', 'current', undefined],
    ['versions/2.0x/intro.md', 'en', '2.0', undefined],
    ['versions/2.0/Intro.md', 'en', '2.0', undefined],
    ['versions/2.0/intro.md', 'de', '2.0', undefined],
  ])('%s seen from %s %s', (file, locale, version, route) => {
    expect(routeOf(file, { locale, version, route: '/' })).toBe(route)
  })
})

describe('links without an extension', () => {
  const trees = [testTree({ ...named('01-a/02-b', '01-a/index', 'c.d'), 'e.md': '---\nslug: /elsewhere\n---\n' }, {})]
  const category = { type: 'category', label: 'C', link: { type: 'generated-index' }, items: ['e'] }
  const sidebars = { path: 'docs/sidebars.ts', value: { docs: [category] } }
  const sitePages = [contentPage('docs/_pages/about.md', '')]
  const config = testConfig()
  const given = trees.map((tree) => ({ ...tree, sidebars }))
  const routeOf = createFileRoutes(createSite({ config, trees: given, sitePages }).site, given, config)

  test.each([
    ['docs/01-a/02-b', '/docs/a/b'],
    ['docs/01-a', '/docs/a'],
    ['docs/01-a/index', '/docs/a'],
    ['docs/a/b', '/docs/a/b'],
    ['docs/c.d', '/docs/c.d'],
    ['docs/e', '/docs/elsewhere'],
    ['docs/elsewhere', '/docs/elsewhere'],
    ['docs/category/c', '/docs/category/c'],
    ['docs/_pages/about', '/about'],
    ['docs/nothing', undefined],
    ['docs/a/b.md', undefined],
  ])('%s', (file, route) => {
    expect(routeOf(file, { locale: 'en', version: 'current', route: '/' })).toBe(route)
  })
})
