import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { cut } from '../../cli/commands/cut.ts'
import { addVersion } from '../../cli/cut/add-version.ts'
import { contentsOf, createSite, type Files } from '../helpers/site.ts'

const config = `export default {
  title: 'S',
  url: 'https://docs.example.com',
  docs: { sidebars: './sidebars.ts' },
  assets: { dirs: ['samples'] },
  locales: [{ name: 'en' }, { name: 'de' }],
}
`

const files: Files = {
  'site.config.ts': config,
  'sidebars.ts': `import { more } from './more.ts'\nexport default { docs: ['a', ...more] }\n`,
  'more.ts': 'export const more = []\n',
  'samples/x.py': 'x = 1\n',
  'docs/a.md': [
    '[b](./sub/b.mdx#x) ![i](_static/i.png) [s](../samples/x.py?raw) [web](https://example.com/../samples/x.py)',
    '[r]: ../samples/x.py\n\n```md\n[s](../samples/x.py)\n```\n\n[none](../nowhere.md)\n',
  ].join('\n\n'),
  'docs/sub/b.mdx': `import { C } from '../_parts/C'\nimport { more } from '../../more.ts'\n\n<Include src="../../samples/x.py" />\n`,
  'docs/_parts/C.tsx': `import { more } from '../../more'\n`,
  'docs/_static/i.png': 'png',
  'docs/_pages/index.md': '# Home\n',
  'docs/.hidden': 'x',
  'i18n/de/docs/a.md': `import { C } from '../../../docs/_parts/C.tsx'\n\n[x](../../../samples/x.py)\n`,
}

async function run(root: string, version?: string, dryRun?: boolean) {
  let text = ''
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((more) => {
    text += more
    return true
  })
  const asked = { root, ...(version === undefined ? {} : { version }), ...(dryRun ? { dryRun } : {}) }
  const code = await cut(asked).finally(() => write.mockRestore())
  return { code, text }
}

test('copies docs, sidebars and translations, corrects links and adds the version', async () => {
  const { root } = createSite(files)
  const before = contentsOf(root)
  const { code, text } = await run(root, '1.0')
  const after = contentsOf(root)
  expect([code, text]).toEqual([0, expect.stringContaining('Copied 5 files to versions/1.0; links of 5 files were')])
  expect(Object.keys(after).filter((path) => !(path in before))).toEqual([
    'i18n/de/versions/1.0/a.md',
    'versions/1.0/_parts/C.tsx',
    'versions/1.0/a.md',
    'versions/1.0/sidebars.ts',
    'versions/1.0/sub/b.mdx',
  ])
  expect(after['versions/1.0/a.md']).toBe(
    String(files['docs/a.md'])
      .replace('(_static/i.png)', '(../../docs/_static/i.png)')
      .replace('(../samples/x.py?raw)', '(../../samples/x.py?raw)')
      .replace('[r]: ../samples', '[r]: ../../samples'),
  )
  expect(after['versions/1.0/sub/b.mdx']).toBe(
    `import { C } from '../_parts/C'\nimport { more } from '../../../more.ts'\n\n<Include src="../../../samples/x.py" />\n`,
  )
  expect(after['versions/1.0/_parts/C.tsx']).toBe(`import { more } from '../../../more'\n`)
  expect(after['versions/1.0/sidebars.ts']).toContain(`from '../../more.ts'`)
  expect(after['i18n/de/versions/1.0/a.md']).toBe(
    `import { C } from '../../../../versions/1.0/_parts/C.tsx'\n\n[x](../../../../samples/x.py)\n`,
  )
  const added = `  versions: [{ name: 'current' }, { name: '1.0' }],\n  docs:`
  expect(after['site.config.ts']).toBe(config.replace('  docs:', added))
  for (const path of Object.keys(before)) if (path !== 'site.config.ts') expect(after[path]).toBe(before[path])
})

test('puts the next version after "current"', async () => {
  const { root } = createSite(files)
  await run(root, '1.0')
  await run(root, '2.0')
  const text = readFileSync(join(root, 'site.config.ts'), 'utf8')
  expect(text).toContain(`versions: [{ name: 'current' }, { name: '2.0' }, { name: '1.0' }],`)
})

test('says what to add when the config computes its versions', async () => {
  const computed = config.replace('  docs:', `  versions: ['current', '0.9'].map((name) => ({ name })),\n  docs:`)
  const { root } = createSite({ ...files, 'site.config.ts': computed, 'versions/0.9/a.md': '# A\n' })
  const { code, text } = await run(root, '1.0')
  expect([code, text]).toEqual([0, expect.stringContaining(`after "current":\n  { name: '1.0' },\n`)])
  expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toBe(computed)
})

test('writes nothing with --dry-run', async () => {
  const { root } = createSite(files)
  const before = contentsOf(root)
  const { text } = await run(root, '1.0', true)
  expect(text).toContain('docs/sub/b.mdx → versions/1.0/sub/b.mdx\n')
  expect(contentsOf(root)).toEqual(before)
})

test.each([
  [undefined, 'The version has no name.'],
  ['current', 'The version "current" exists already.'],
  ['a/b', '"a/b" is not the name of a version.'],
  ['..', '".." is not the name of a version.'],
  ['next', '"next" is the address of the version that is being written.'],
  ['0.9', 'The folder "i18n/de/versions/0.9" exists already.'],
])('refuses "%s"', async (name, message) => {
  const { root } = createSite({ ...files, 'i18n/de/versions/0.9/a.md': 'mine' })
  const before = contentsOf(root)
  await expect(run(root, name)).rejects.toMatchObject({ diagnostics: [{ message }] })
  expect(contentsOf(root)).toEqual(before)
})

test('removes what it copied when it fails', async () => {
  const { root } = createSite(files)
  // The sidebars would have the place of this page.
  writeFileSync(join(root, 'docs/sidebars.ts'), '')
  await expect(run(root, '1.0')).rejects.toThrow('EEXIST')
  expect(existsSync(join(root, 'versions'))).toBe(false)
  expect(existsSync(join(root, 'i18n/de/versions'))).toBe(false)
})

test('adds a version to a config in JSON, and none to a text without a place', async () => {
  const entry = { name: "it's", hasNoSidebars: true }
  expect(await addVersion('{\n  "url": "x"\n}\n', ['current'], entry)).toBe(
    `{\n  "versions": [{ "name": "current" }, { "name": "it's", "sidebars": false }],\n  "url": "x"\n}\n`,
  )
  expect(await addVersion('export default make()', ['current'], entry)).toBeUndefined()
  expect(await addVersion('export default { url', ['current'], entry)).toBeUndefined()
})

test('leaves out links that lead nowhere or to a folder around them', async () => {
  const { root } = createSite(files)
  symlinkSync('.', join(root, 'docs/self'))
  symlinkSync('nowhere.md', join(root, 'docs/broken.md'))
  await run(root, '1.0')
  expect(Object.keys(contentsOf(join(root, 'versions/1.0')))).toEqual(
    expect.arrayContaining(['_parts/C.tsx', 'a.md', 'sub/b.mdx']),
  )
  expect(existsSync(join(root, 'versions/1.0/self'))).toBe(false)
})

test('says which version readers see by default', async () => {
  const { root } = createSite(files)
  const first = await run(root, '1.0')
  const second = await run(root, '2.0')
  expect([first.text, second.text].map((text) => /Readers now see (\S+)/.exec(text)?.[1])).toEqual(['1.0', '2.0'])
  const other = createSite({ ...files, 'site.config.ts': config.replace('title', "lastVersion: 'current', title") })
  expect((await run(other.root, '1.0')).text).not.toContain('Readers')
})
