/** The reference pages of the manual say what the source says. */
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
