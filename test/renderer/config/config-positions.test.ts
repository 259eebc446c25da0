import { expect, test } from 'vitest'
import { locateKeys } from '../../../renderer/config/positions.ts'
import type { OptionPath } from '../../../renderer/config/read-options.ts'

async function find(text: string, path: OptionPath): Promise<string | undefined> {
  const position = (await locateKeys(text))(path)
  return position && `${position.line}:${position.column}+${position.length}`
}

const config = `import { defineConfig } from 'docs-gen'
// export default { title: 'no' }
const footer: Footer = { links: [{ label: 'a' }] }
const items = [...shared, { label: 'unknown number' }]
export default defineConfig({
  'title': "it's { [ \\" ,", // a: {
  /* url: 'no' */ url: \`a \${b} { "\`,
  pattern: /["'{[]/g, after: 1,
  make() { return { hidden: 1 } },
  plugins: [[plugin, { option: 1 }], (a, b) => ({ c: 1 })],
  nested: { 'a-b': { deep: [1, { x: 2 }] } } as const,
  footer,
  other: footer,
  navbar: { items },
  ...more,
  last: cond ? { a: 1 } : { b: 2 },
  größe: { $x: 1 },
} satisfies SiteConfig)
`

test.each<[OptionPath, string | undefined]>([
  [['title'], '6:3+7'],
  [['url'], '7:19+3'],
  [['pattern'], '8:3+7'],
  [['after'], '8:23+5'],
  [['make', 'hidden'], '9:3+4'],
  [['plugins', 0, 1, 'option'], '10:24+6'],
  [['plugins', 1], '10:38+1'],
  [['nested', 'a-b', 'deep', 1, 'x'], '11:34+1'],
  [['footer', 'links', 0, 'label'], '3:36+5'],
  [['other', 'links', 0, 'label'], '3:36+5'],
  [['navbar', 'items', 3, 'label'], '14:13+5'],
  [['last', 'a'], '16:3+4'],
  [['größe', '$x'], '17:12+2'],
  [['nowhere'], undefined],
  [[], undefined],
])('finds %o at %s', async (path, expected) => {
  expect(await find(config, path)).toBe(expected)
})

test.each([
  ['JSON', '{\n  "a": { "b": 1 }\n}', '2:10+3'],
  ['CommonJS', 'module.exports = {\n  a: { b: 1 } }', '2:8+1'],
  ['a name', 'const a = 1\nconst config: X = { a: { b: 1 } }\nexport default config', '2:26+1'],
  ['a name for a call', 'const config = defineConfig({ a: { b: 1 } })\nexport default config', '1:36+1'],
  ['Windows lines', 'export default {\r\n  a: {\r\n    b: 1 } }', '3:5+1'],
  ['a function', 'export default () => ({ a: { b: 1 } })', undefined],
  ['a cycle', 'const a = { a }\nexport default a', '1:13+1'],
  ['nothing', '', undefined],
])('finds a key in %s', async (_, text, expected) => {
  expect(await find(text, ['a', 'b'])).toBe(expected)
})

test('time grows with the length of the text', async () => {
  // In quadratic time this test would exceed its time limit.
  const text = `export default { ${"a: [{ b: '/x' }, /y/],\n".repeat(50_000)} c: 1 }`
  expect(await find(text, ['c'])).toBe('50001:2+1')
})
