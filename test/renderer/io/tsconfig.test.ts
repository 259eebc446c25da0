import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPathTargets, tsconfigFiles } from '../../../renderer/io/disk/tsconfig.ts'
import { temporaryFolder, writeFiles } from '../../helpers/site.ts'

test.each<[string, string, string, string[]]>([
  ['a pattern', '{ "paths": { "@/*": ["./a/*", "./b/*"] } }', '@/x/y', ['a/x/y', 'b/x/y']],
  ['a pattern with an end', '{ "paths": { "@/*.ts": ["a/*.tsx"] } }', '@/x.ts', ['a/x.tsx']],
  ['a pattern that does not match', '{ "paths": { "@/*": ["a/*"] } }', '#/x', []],
  ['a name', '{ "paths": { "x": ["a/x.ts"] } }', 'x', ['a/x.ts']],
  ['a name that does not match', '{ "paths": { "x": ["a/x.ts"] } }', 'x/y', []],
  ['signs that mean something in a replacement', '{ "paths": { "@/*": ["a/*"] } }', '@/$&', ['a/$&']],
  ['baseUrl', '{ "baseUrl": "./src", "paths": { "@/*": ["a/*"] } }', '@/x', ['src/a/x', 'src/@/x']],
  ['comments, commas', '{ // no "paths"\n "paths": { /* of */ "@/*": ["a//*",], }, }', '@/x', ['a/x']],
  ['the folder of the settings', '{ "paths": { "@/*": ["${configDir}/a/*"] } }', '@/x', ['a/x']],
  ['no object', '[]', 'x', []],
  ['no JSON', '{', 'x', []],
])('paths: %s', (_, options, specifier, targets) => {
  const root = temporaryFolder()
  writeFiles(root, { 'tsconfig.json': `{ "compilerOptions": ${options} }`, 'docs/a.ts': '' })
  expect(createPathTargets(join(root, 'docs'))(specifier)).toEqual(targets.map((target) => join(root, target)))
})

test('files that extend each other are named once', () => {
  const root = temporaryFolder()
  writeFiles(root, {
    'tsconfig.json': '{ "extends": ["./base", "preset", "./missing.json"] }',
    'base.json': '{ "extends": "./tsconfig.json" }',
    'node_modules/preset/tsconfig.json': '{}',
  })
  expect(tsconfigFiles(root)).toEqual(
    ['tsconfig.json', 'base.json', 'node_modules/preset', 'node_modules/preset/tsconfig.json'].map((it) =>
      join(root, it),
    ),
  )
})

test('settings of a package apply by its exports, and relative to the folder that extends them', () => {
  const root = temporaryFolder()
  const exports = '{ "exports": { "./strict": { "default": "./lib/strict.json" } } }'
  writeFiles(root, {
    'tsconfig.json': '{ "extends": "@a/preset/strict" }',
    'node_modules/@a/preset/package.json': exports,
    'node_modules/@a/preset/lib/strict.json': '{ "compilerOptions": { "paths": { "@/*": ["${configDir}/src/*"] } } }',
  })
  expect(tsconfigFiles(root)).toContain(join(root, 'node_modules/@a/preset/package.json'))
  expect(createPathTargets(root)('@/x')).toEqual([join(root, 'src/x')])
})
