/** Dates of the last changes, from the history that a clone has. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitAll, git } from '../helpers/git.ts'
import { createSite, plainConfig, runCommand } from '../helpers/site.ts'

test('a shallow clone shows only dates that it knows, and says that the others are missing', async () => {
  const site = createSite({
    'site.config.ts': plainConfig.replace(' }', ', docs: { lastUpdate: true } }'),
    'docs/old.md': '# Old\n',
  })
  commitAll(site.root)
  site.write({ 'docs/middle.md': '# Middle\n' })
  commitAll(site.root)
  site.write({ 'docs/new.md': '# New\n' })
  commitAll(site.root)
  // As `actions/checkout` does with depth 2.
  const clone = createSite({})
  git(clone.root, 'clone', '-q', '--depth', '2', `file://${site.root}`, 'clone')
  const root = join(clone.root, 'clone')
  const build = async () => {
    const { stdout } = await runCommand(['build', '--json', '--root', root])
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { severity: string; code: string; hint: string }[] }
    return diagnostics.map(({ severity, code, hint }) => `${severity} ${code} ${hint}`)
  }
  const dated = () => git(root, 'grep', '-l', '--no-index', 'dateModified', 'build/docs').split('\n').filter(Boolean)
  expect(await build()).toEqual([
    'warning shallow-history Fetch the history: git fetch --unshallow, or "fetch-depth: 0" for actions/checkout.',
  ])
  expect(dated()).toEqual(['build/docs/new/index.html'])
  git(root, 'fetch', '-q', '--unshallow')
  expect(await build()).toEqual([])
  expect(dated()).toHaveLength(3)
})

test('git that knows no commit of the docs is named, with the option that asks for their dates', async () => {
  const site = createSite({
    'site.config.ts':
      "export default {\n  title: 'Site',\n  url: 'https://docs.example.com',\n  docs: { lastUpdate: true },\n}\n",
    'docs/a.md': '# A\n\nText.\n',
  })
  const findings = async () =>
    (await site.build()).diagnostics.map(({ severity, code, line, column }) => [severity, code, line, column])
  expect(await findings()).toEqual([['warning', 'no-history', 4, 11]])
  commitAll(site.root)
  expect(await findings()).toEqual([])
})
