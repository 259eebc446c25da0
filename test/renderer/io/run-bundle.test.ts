/** Modules of a site run as functions: they are freed when nothing uses them, and errors have the author's lines. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { loadModule } from '../../../renderer/io/bundle/load-module.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-gen-bundle-'))
afterAll(() => rmSync(root, { recursive: true }))
const load = (text: string) => {
  writeFileSync(join(root, 'module.ts'), text)
  return loadModule(root, 'module.ts')
}

test('code that was replaced is freed', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const values: WeakRef<object>[] = []
  for (let n = 0; n < 10; n++) {
    const { value } = await load(`import 'node:path'\nexport default () => ${n}\n`)
    values.push(new WeakRef(value as object))
  }
  // A reference is kept to the end of the turn that made it.
  await wait(1)
  collect()
  expect(values.filter((value) => value.deref()).length).toBeLessThanOrEqual(1)
})

test.each([
  ['a default export', 'export default 1', 1],
  ['a module that awaits', 'export default await Promise.resolve(2)', 2],
  ['a CommonJS module', 'module.exports = 3', 3],
  ['a package of Node', `import { basename } from 'node:path'\nexport default basename('a/4')`, '4'],
  ['import()', `const path = await import('node:path')\nexport default path.basename('a/5')`, '5'],
  ['import.meta', 'export default import.meta.filename.slice(-9)', 'module.ts'],
  ['__dirname', `module.exports = __filename === require('node:path').join(__dirname, 'module.ts')`, true],
  [
    'a computed import',
    `const name = './module.ts'\nexport default require.resolve(name).endsWith('module.ts') && 6`,
    6,
  ],
])('runs %s', async (_, text, expected) => {
  const { value, diagnostics } = await load(text)
  expect([value, diagnostics]).toEqual([expected, []])
})

test('an error has the line of the author, also after waiting', async () => {
  const { diagnostics } = await load(
    'type A = 1\nawait Promise.resolve()\n\n  throw new Error("no")\nexport default 1\n',
  )
  expect(diagnostics).toMatchObject([{ code: 'module-threw', file: 'module.ts', line: 4, column: 9 }])
})
