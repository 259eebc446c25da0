/** Modules that cannot be bundled: each entry has the errors that it would have alone, and the others run. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { resolveConfig } from '../../../renderer/config/resolve-config.ts'
import { bundleServer } from '../../../renderer/io/bundle/bundle-server.ts'
import { openCache } from '../../../renderer/io/cache/cache.ts'
import { openDisk } from '../../../renderer/io/disk/disk.ts'
import { createPublicFiles } from '../../../renderer/io/disk/public-files.ts'
import { type Files, writeFiles } from '../../helpers/site.ts'

const root = mkdtempSync(join(tmpdir(), 'docs-gen-bundle-'))
const cache = openCache(join(root, '.docs-gen'), 'test')
const { config } = resolveConfig({ title: 'A', url: 'https://a.example' }, 'site.config.ts')

afterAll(() => {
  cache.close()
  rmSync(root, { recursive: true })
})

const partial = {
  path: '_partial.mdx',
  body: [],
  code: 'export default () => null',
  imports: [],
  outline: [],
  hasTitle: false,
  anchors: [],
  links: [],
  diagnostics: [],
  needs: [],
}

/** All entries import the partial, so it is compiled once in each pass. */
async function bundle(entries: Files, modules: Files) {
  const withPartial = Object.entries(entries).map(([file, text]) => [file, `import './_partial.mdx'\n${text}`])
  writeFiles(root, { '_partial.mdx': '', ...modules, ...Object.fromEntries(withPartial) })
  let passes = 0
  const disk = openDisk(root, cache, Date.now)
  const { modules: ran, diagnostics } = await bundleServer(
    Object.keys(entries).map((file) => ({ file, page: undefined })),
    {
      disk,
      cache,
      publicFiles: createPublicFiles(disk, config ?? expect.fail('the config is wrong')),
      seconds: 5,
      runtime: {},
      foreign: undefined,
      compile: async () => {
        passes++
        return partial
      },
    },
  )
  return {
    values: Object.fromEntries([...ran].map(([file, { exports, error }]) => [file, exports?.default ?? `${error}`])),
    findings: diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`),
    passes,
  }
}

const numbered = (count: number, text: (index: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`page-${index}.ts`, text(index)]))

test('a broken module that many entries import is found in two passes', async () => {
  const entries = numbered(64, (n) => `${n % 2 ? `import { x } from './shared'\nx()` : ''}\nexport default ${n}\n`)
  const { values, findings, passes } = await bundle(entries, { 'shared.ts': 'export const x = 1\nBroken again\n' })
  expect(passes).toBe(2)
  expect(Object.values(values)).toEqual(Array.from({ length: 32 }, (_, index) => index * 2))
  expect(findings).toEqual(Array(32).fill('shared.ts:2 module'))
})

test('errors of all kinds belong to the entries that have them', async () => {
  const entries = {
    'both.ts': `import './shared'\nimport './other'\nexport default 1`,
    'fine.ts': `export default 'fine'`,
    'missing.ts': `import './nowhere'\nexport default 1`,
    'syntax.ts': 'Broken again',
    'throws.ts': `throw new Error('thrown')`,
    'unknown-export.ts': `import { y } from './part'\nexport default y`,
    'uses-shared.ts': `import { x } from './shared'\nexport default x`,
  }
  const { values, findings, passes } = await bundle(entries, {
    'other.ts': `import './nowhere'\n`,
    'part.ts': 'export const x = 1',
    'shared.ts': '\n\nBroken again',
  })
  expect(values).toEqual({ 'fine.ts': 'fine', 'throws.ts': 'Error: thrown' })
  expect(findings.sort()).toEqual([
    'missing.ts:2 module-not-found',
    'other.ts:1 module-not-found',
    'shared.ts:3 module',
    'shared.ts:3 module',
    'syntax.ts:2 module',
    'unknown-export.ts:2 module',
  ])
  // The unknown export is seen when no module has an error of syntax.
  expect(passes).toBe(3)
})
