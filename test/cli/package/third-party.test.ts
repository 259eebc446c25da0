import { expect, test } from 'vitest'
import { hasPackages, licensesOf } from '../../../cli/package/third-party.mjs'
import { temporaryFolder, writeFiles } from '../../helpers/site.ts'

const root = temporaryFolder()
const manifest = (name: string, license: string, more = {}) =>
  JSON.stringify({ name, version: '1.2.3', license, ...more })
writeFiles(root, {
  'node_modules/a/package.json': manifest('a', 'MIT'),
  'node_modules/a/LICENSE.md': 'Copyright A\n',
  'node_modules/b/node_modules/@c/d/package.json': manifest('@c/d', 'MIT', { author: 'Dora <dora@example.com>' }),
  'node_modules/e/package.json': manifest('e', 'GPL-3.0'),
  'node_modules/f/package.json': manifest('f', 'ISC'),
})

const output = (...inputs: string[]) => ({
  inputs: Object.fromEntries(inputs.map((path) => [path, { bytesInOutput: path.includes('unused') ? 0 : 1 }])),
})
const licenses = (...inputs: string[]) => licensesOf([{ outputs: { 'dist/a.js': output(...inputs) } }], root)

test('lists each package with the text of its license, and writes the text of the MIT License where it is missing', () => {
  const text = licenses(
    'cli/main.ts',
    'node_modules/a/x.js',
    'node_modules/b/node_modules/@c/d/y.js',
    'node_modules/a/z.js',
  )
  expect(text).toContain('a 1.2.3 (MIT)\n\nCopyright A\n')
  expect(text).toContain('@c/d 1.2.3 (MIT)\n\nMIT License\n\nCopyright (c) Dora\n')
})

test('ignores packages without code in the output', () => {
  expect(licenses('node_modules/e/unused.js')).not.toContain('e 1.2.3')
  expect(hasPackages(output('cli/main.ts', 'node_modules/e/unused.js'))).toBe(false)
})

test.each([
  ['e', 'The license "GPL-3.0" of e is not in the list of allowed ones.'],
  ['f', 'The package f has no text of its license.'],
])('stops for the package %s', (name, message) => {
  expect(() => licenses(`node_modules/${name}/x.js`)).toThrow(message)
})
