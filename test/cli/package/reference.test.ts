/** The reference pages of the manual say what the source says. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  codesIn,
  componentNames,
  findingCodes,
  missingEntries,
  readInterfaces,
  stalePages,
  variableNames,
} from '../../../cli/package/reference.mjs'

test('finds the fields of an interface with their types and comments', () => {
  const text = `
/** A shape. */
export interface Shape {
  /** One line. */
  readonly name: string
  /**
   * Several
   * lines.
   */
  kind?:
    | 'a'
    | 'b'
  'aria-label'?: string
}
`
  expect(readInterfaces(text).get('Shape')).toMatchObject({
    comment: 'A shape.',
    fields: [
      { name: 'name', isOptional: false, type: 'string', comment: 'One line.' },
      { name: 'kind', isOptional: true, type: "'a' | 'b'", comment: 'Several lines.' },
      { name: 'aria-label', isOptional: true, type: 'string', comment: '' },
    ],
  })
})

test.each([
  ["finding({ code: 'broken-link', message })", 'broken-link'],
  ["code: isCode ? 'unclosed-code' : 'unclosed-container'", 'unclosed-code'],
  ["return complain(place, 'wrong-value', message)", 'config-wrong-value'],
  ["refusal(\n    'lost-records',", 'lost-records'],
])('finds the code of a finding in %s', (text, code) => {
  expect(codesIn(text)).toContain(code)
})

test('finds the codes, components and variables of the source', () => {
  expect(findingCodes()).toEqual(expect.arrayContaining(['broken-link', 'config-unknown-key', 'page-too-large']))
  expect(componentNames()).toEqual(expect.arrayContaining(['Admonition', 'CodeGroup', 'TOCInline']))
  expect(variableNames()).toEqual(
    expect.arrayContaining(['ALGOLIA_WRITE_KEY', 'NO_COLOR', 'VISUAL', 'TYPESENSE_NODES']),
  )
})

test('every code, component and variable has an entry, and generated pages are up to date', async () => {
  expect([...missingEntries(), ...(await stalePages())]).toEqual([])
})

test('names options by their whole path', () => {
  const text = readFileSync('cli/manual/docs/reference/config.md', 'utf8')
  for (const option of [
    'compat.mkdocs.snippets',
    'compat.docusaurus.headingIds',
    'docs.editUrl.path',
    'navbar.logo.src',
  ])
    expect(text).toContain(`\n### \`${option}\` {#`)
})

test('every prop of the figures and maps has an entry', () => {
  const page = readFileSync('cli/manual/docs/reference/figures.md', 'utf8')
  const sections = new Map(page.split(/^### /m).map((part) => [/^`<?(\w+)/.exec(part)?.[1], part]))
  const types = readdirSync('renderer/figures', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readInterfaces(readFileSync(`renderer/figures/${file}`, 'utf8'))])
    .map(([name, { fields }]) => ({ section: sections.get(name.replace(/Props$/, '')), name, fields }))
    .filter(({ section }) => section !== undefined)
  expect(types.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['FlowProps', 'SequenceProps', 'GraphProps', 'GeoMapProps', 'GeoFenceProps', 'PlaceName']),
  )
  const missing = types.flatMap(({ section, name, fields }) =>
    fields.filter((field) => !section?.includes(`\n| \`${field.name}\` | `)).map((field) => `${name}.${field.name}`),
  )
  expect(missing).toEqual([])
})
