import { expect, test } from 'vitest'
import { createDocsHelpers, UnknownName } from '../../../renderer/site/navbar/docs-helpers.ts'
import { named, pageAt, siteOf } from './fixture.ts'
import { versionedSite } from './versioned-site.ts'

const { site } = versionedSite()
const helpers = createDocsHelpers(site)()
const page = (route: string) => pageAt(site, route)
const versions = (...names: string[]) => names.map((name) => helpers.versionByName(name, 'en'))

test('looks in the version of the page, then in the last one', () => {
  const names = (route: string) => helpers.candidates(page(route)).map((version) => version.name)
  expect(names('/docs/1.0/intro')).toEqual(['1.0', '2.0'])
  expect(names('/docs/intro')).toEqual(['2.0'])
  expect(names('/')).toEqual(['2.0'])
  expect(helpers.candidates(page('/fr/docs/1.0/intro'))[0]?.path).toBe('/fr/docs/1.0')
})

test('finds docs, sidebars and the same doc in another version', () => {
  expect(helpers.doc('only-next', versions('1.0', 'current'))?.path).toBe('/docs/next/only-next')
  expect(helpers.mainDoc(versions('1.0')[0] ?? raise())).toMatchObject({ path: '/docs/1.0/intro' })
  expect(helpers.sidebarLink('defaultSidebar', versions('2.0'))).toEqual({
    label: 'Guides',
    route: '/docs/category/guides',
  })
  expect(helpers.sameDoc(page('/docs/next/only-next'), versions('1.0')[0] ?? raise()).path).toBe('/docs/1.0/intro')
})

test('a draft is not an error', () => {
  const drafts = createDocsHelpers(siteOf({ ...named('a'), 'b.md': '---\ndraft: true\n---\n' }).site)()
  expect(drafts.doc('b', drafts.versions('en'))).toBeUndefined()
})

test('a version without docs has its root', () => {
  const empty = createDocsHelpers(siteOf({}).site)()
  const [version] = empty.versions('en')
  expect(version && empty.sameDoc(page('/'), version).path).toBe('/docs')
})

test.each<[string, () => unknown, string, string[]]>([
  [
    'a sidebar',
    () => helpers.sidebarLink('x', versions('1.0', '2.0')),
    'there is no sidebar "x" in versions "1.0, 2.0"',
    ['defaultSidebar', 'defaultSidebar'],
  ],
  [
    'a doc',
    () => helpers.doc('x', versions('2.0')),
    'there is no document "x" in version "2.0"',
    ['guides/first', 'intro', '/category/guides'],
  ],
  ['a version', () => helpers.versionByName('x', 'en'), 'there is no version "x"', ['current', '2.0', '1.0']],
])('throws for %s that does not exist', (_, look, message, names) => {
  const error = caught(look)
  expect(error).toBeInstanceOf(UnknownName)
  expect(error).toMatchObject({ message, wanted: 'x' })
  expect(error instanceof UnknownName && error.names()).toEqual(names)
})

function caught(look: () => unknown): unknown {
  try {
    look()
  } catch (error) {
    return error
  }
  return raise()
}

function raise(): never {
  throw new Error('not there')
}
