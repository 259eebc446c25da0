/** The JSON schemas for editors accept what the readers accept, and nothing else that they can express. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { type JsonSchema, jsonSchemas } from '../../../cli/package/json-schemas.ts'
import { readCategoryFiles } from '../../../renderer/site/sidebars/category-files.ts'
import { scanSource } from '../../../renderer/sources/scan-source.ts'

const model = ['model', 'sidebars-config'].map((name) =>
  readFileSync(new URL(`../../../renderer/model/${name}.ts`, import.meta.url), 'utf8'),
)
const schemas = jsonSchemas(model.join('\n'))
const values = [
  ...['text', '', 7, 2.5, 2, 6, 1, true, false, null, [], ['a', 1], [true], [{ label: 'a' }], [{ name: 'a' }], {}],
  ...[{ a: 1 }, { format: 'md' }, { format: 'html' }, { author: 'Ada' }, { author: 1 }, { date: '2024-05-31' }],
  ...[{ type: 'doc', id: 'a' }, { type: 'doc' }, { type: 'doc', id: 'a', slug: 'b' }, { type: 'page' }],
  ...[{ type: 'generated-index' }, { type: 'generated-index', keywords: ['a'] }],
  { type: 'generated-index', keywords: 'a' },
]
const propertiesOf = (name: string) => Object.keys(Object(schemas[name]?.properties))

test.each(propertiesOf('front-matter-schema.json'))('front matter: %s', (key) => {
  for (const value of values) {
    const found = scanSource(`---\n${stringify({ [key]: value })}---\n\nText.\n`, 'a.md').diagnostics
    const isRight = found.every(({ code }) => code !== 'front-matter-type')
    expect(accepts(schemas['front-matter-schema.json'], { [key]: value }), JSON.stringify(value)).toBe(isRight)
  }
})

test.each([...propertiesOf('category-schema.json'), 'unknown'])('category file: %s', (key) => {
  for (const value of values) {
    const file = { path: 'a/_category_.json', value: { [key]: value } }
    const { diagnostics } = readCategoryFiles(new Map([['a', [file]]]))
    const isRight = diagnostics.length === 0
    expect(accepts(schemas['category-schema.json'], { [key]: value }), JSON.stringify(value)).toBe(isRight)
  }
})

test('every key has a description', () => {
  for (const name of Object.keys(schemas))
    for (const property of Object.values(Object(schemas[name]?.properties)))
      expect(property).toHaveProperty('description', expect.stringMatching(/\w\.$/))
})

/** The part of draft 7 that our schemas use. */
function accepts(schema: JsonSchema | undefined, value: unknown): boolean {
  const { type, anyOf, enum: list, properties, items, required, minimum, maximum, ...rest } = Object(schema)
  const types: string[] = [type ?? []].flat()
  const fields = Object.entries(Object(properties)) as [string, JsonSchema][] // a schema has schemas
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return [
    types.length === 0 || types.some((name) => isOfType(value, name)),
    !anyOf || anyOf.some((one: JsonSchema) => accepts(one, value)),
    !list || list.includes(value),
    !('const' in rest) || rest.const === value,
    !items || !Array.isArray(value) || value.every((item) => accepts(items, item)),
    !isObject || fields.every(([key, field]) => !(key in value) || accepts(field, Object(value)[key])),
    !isObject || [required ?? []].flat().every((key) => key in value),
    !isObject || rest.additionalProperties !== false || Object.keys(value).every((key) => key in Object(properties)),
    typeof value !== 'number' || (value >= (minimum ?? value) && value <= (maximum ?? value)),
  ].every(Boolean)
}

function isOfType(value: unknown, name: string): boolean {
  if (name === 'integer') return Number.isInteger(value)
  if (name === 'null') return value === null
  if (name === 'array') return Array.isArray(value)
  if (name === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === name
}
