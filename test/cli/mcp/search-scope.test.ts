import { expect, test } from 'vitest'
import { filtersFor, namesFor, readScope } from '../../../cli/mcp/search-scope.ts'

const facets = ['en', 'fr'].flatMap((language) => [
  { language },
  ...['current', '1.0', 'api-current', 'api-2.0', 'team-current'].map((version) => ({ language, version })),
])

/** The attributes that the theme writes. */
function page(attributes: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return ` data-search-${name}="${text.replaceAll('"', '&quot;')}"`
  })
  return `<html data-search-index="/search-index.json"><meta name="docsearch:language" content="en"><a${written.join('')}>`
}

const sets = [['api-2.0', 'api-current'], ['team-current']]
const versions = [
  ['current', 'Next'],
  ['1.0', '1.0'],
]
const limited = readScope(page({ context: '1.0', versions, sets }), facets)
const tags = (...names: string[]) => ['default', ...names].map((name) => `docusaurus_tag:${name}`)

test.each([
  [{}, 'en', ['1.0', 'api-2.0', 'team-current']],
  [{ version: 'current' }, 'en', ['current', 'api-2.0', 'team-current']],
  [{ version: 'api-current', language: 'fr' }, 'fr', ['1.0', 'api-current', 'team-current']],
])('searches like a page: %j', (choice, language, shown) => {
  const wanted = tags(...shown.map((name) => `docs-default-${name}`))
  expect(filtersFor(limited, choice)).toEqual([`language:${language}`, wanted])
})

test('names versions of all docs that have several, and how readers know them', () => {
  expect(namesFor(limited, { version: 'api-current' })).toEqual({
    version: { shown: ['1.0', 'api-current'], others: ['current', 'api-2.0'] },
    language: { shown: ['en'], others: ['fr'] },
  })
  expect([...limited.labels]).toEqual([['current', 'Next']])
})

test('searches everything where the site does, except for what is asked', () => {
  const scope = readScope(page({ index: '' }), facets)
  expect(filtersFor(scope, {})).toEqual([[], []])
  expect(filtersFor(scope, { language: 'fr' })).toEqual(['language:fr', []])
  expect(filtersFor(scope, { version: '1.0' })).toEqual([[], tags('docs-default-1.0')])
  expect(namesFor(scope, {}).language).toEqual({ shown: ['en', 'fr'], others: [] })
  expect(namesFor(scope, { language: 'fr' }).language).toEqual({ shown: ['fr'], others: ['en'] })
})

test('names nothing where there is no choice', () => {
  const scope = readScope(page({ context: 'current' }), [{ language: 'en', version: 'current' }])
  const none = { shown: [], others: [] }
  expect(namesFor(scope, {})).toEqual({ version: none, language: none })
})
