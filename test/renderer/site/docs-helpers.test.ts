import { describe, expect, test } from 'vitest'
import { createDocsHelpers } from '../../../renderer/site/navbar/docs-helpers.ts'
import { named, pageAt, siteOf } from './fixture.ts'
import { versionedSite } from './versioned-site.ts'

const { site } = versionedSite()
const helpers = createDocsHelpers(site)
const page = (route: string) => pageAt(site, route)
const versions = (...names: string[]) => names.map((name) => helpers.versionByName(name, 'en'))

test('where things are looked up: the version of the page, then the last', () => {
  const names = (route: string) => helpers.candidates(page(route)).map((version) => version.name)
  expect(names('/docs/1.0/intro')).toEqual(['1.0', '2.0'])
  expect(names('/docs/intro')).toEqual(['2.0'])
  expect(names('/')).toEqual(['2.0'])
  expect(helpers.candidates(page('/fr/docs/1.0/intro'))[0]?.path).toBe('/fr/docs/1.0')
})

test('what is found', () => {
  expect(helpers.activeVersion(page('/docs/1.0/category/guides')).name).toBe('1.0')
  expect(helpers.doc('only-next', versions('1.0', 'current'))?.path).toBe('/docs/next/only-next')
  expect(helpers.versionDoc('intro', versions('1.0')[0] ?? raise())).toMatchObject({ path: '/docs/1.0/intro' })
  expect(helpers.sidebarLink('defaultSidebar', versions('2.0'))).toEqual({
    label: 'Guides',
    route: '/docs/category/guides',
  })
  expect(helpers.currentCategory(page('/fr/docs/category/guides')).label).toBe('Les guides')
  expect(helpers.sameDoc(page('/docs/next/only-next'), versions('1.0')[0] ?? raise()).path).toBe('/docs/1.0/intro')
})

test('a draft is no mistake', () => {
  const drafts = createDocsHelpers(siteOf({ ...named('a'), 'b.md': '---\ndraft: true\n---\n' }).site)
  expect(drafts.doc('b', drafts.versions('en'))).toBeUndefined()
})

test('a version without docs has its root', () => {
  const empty = createDocsHelpers(siteOf({}).site)
  const [version] = empty.versions('en')
  expect(version && empty.sameDoc(page('/'), version).path).toBe('/docs')
})

describe('what is not found', () => {
  test.each<[string, () => unknown, string]>([
    [
      'a sidebar',
      () => helpers.sidebarLink('x', versions('1.0', '2.0')),
      `Can't find any sidebar with id "x" in versions "1.0, 2.0". Available sidebar ids are:\n- defaultSidebar`,
    ],
    [
      'a doc',
      () => helpers.doc('x', versions('2.0')),
      `Couldn't find any doc with id "x" in version "2.0". Available doc ids are:\n- guides/first\n- intro\n- /category/guides`,
    ],
    [
      'a doc of a version',
      () => helpers.versionDoc('x', versions('2.0')[0] ?? raise()),
      'no version doc found by id=x',
    ],
    [
      'a version',
      () => helpers.versionByName('9', 'en'),
      "No docs version exist for name '9', please verify your 'docsVersionDropdown' navbar item versions config. Available version names:\n- current\n- 2.0\n- 1.0",
    ],
    [
      'the version of a page outside the docs',
      () => helpers.activeVersion(page('/404')),
      `Can't find active docs plugin for "/404" pathname, while it was expected to be found. Maybe you tried to use a docs feature that can only be used on a docs-related page? The docs are below:\n- /docs/next\n- /docs\n- /docs/1.0\n- /fr/docs/next\n- /fr/docs\n- /fr/docs/1.0`,
    ],
    [
      'the category of a page that has none',
      () => helpers.currentCategory(page('/docs/intro')),
      '/docs/intro is not associated with a category. useCurrentSidebarCategory() should only be used on category index pages.',
    ],
    [
      'the category of a page in no sidebar',
      () => {
        const category = page('/docs/category/guides')
        return helpers.currentCategory(category.kind === 'category' ? { ...category, sidebar: undefined } : category)
      },
      'Unexpected: cant find current sidebar in context',
    ],
  ])('%s', (_, look, message) => {
    expect(look).toThrow(new Error(message))
  })

  test('a site without docs says so', () => {
    const none = createDocsHelpers({ editions: [], pages: [], redirects: [] })
    expect(() => none.activeVersion(page('/'))).toThrow('docs-related page? This site has no docs.')
  })

  test('long lists are cut', () => {
    const many = createDocsHelpers(siteOf(named(...Array.from({ length: 40 }, (_, index) => `d${index}`))).site)
    expect(() => many.doc('x', many.versions('en'))).toThrow(/\n- … and 10 more$/)
  })
})

function raise(): never {
  throw new Error('not there')
}
