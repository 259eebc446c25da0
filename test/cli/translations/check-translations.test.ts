/** Translations of pages that have changed since, with and without git. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTranslations } from '../../../cli/translations/check-translations.ts'
import { withRevision } from '../../../cli/translations/with-revision.ts'
import { resolveConfig } from '../../../renderer/config/resolve-config.ts'
import { revisionOf } from '../../../renderer/text/revision.ts'
import { createSite, type TestSite } from '../../helpers/site.ts'

const { config } = resolveConfig(
  { title: 'Site', url: 'https://docs.example.com', locales: [{ name: 'en' }, { name: 'de' }] },
  'site.config.ts',
)

function check({ root }: TestSite, update = false) {
  if (!config) throw new Error('The config is wrong.')
  const { diagnostics, ...counts } = checkTranslations(root, config, update)
  return { ...counts, found: diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`) }
}

function commit({ root }: TestSite) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  git('init', '-q')
  git('add', '-A')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false', 'commit', '-qm', 'a')
}

const english = '# A\n\nText.\n\n## Install\n\nOne.\n'
const changed = '# A\n\nText.\n\n## Install\n\nTwo.\nThree.\n'
const summary = 'The page translates an older text of "docs/a.md": 2 lines added, 1 line removed, in "Install".'

test('compares with the text that a page had when its translation was committed, and accepts edited ones', () => {
  const site = createSite({
    'docs/a.md': english,
    'docs/b.md': '# B\n',
    'i18n/de/docs/a.md': '# A de\n',
    'i18n/de/docs/c.md': '# C\n',
  })
  commit(site)
  expect(check(site)).toEqual({ translations: 1, unknown: 0, updated: 0, found: [] })
  site.write({ 'docs/a.md': changed })
  expect(check(site).found).toEqual([`i18n/de/docs/a.md:1 ${summary}`])

  // Nobody edited the translation, so it gets the revision that it translates.
  expect(check(site, true)).toMatchObject({ updated: 1, found: [`i18n/de/docs/a.md:1 ${summary}`] })
  expect(readFileSync(join(site.root, 'i18n/de/docs/a.md'), 'utf8')).toBe(
    `---\ntranslates: ${revisionOf(english)}\n---\n\n# A de\n`,
  )
  commit(site)
  expect(check(site).found).toEqual([`i18n/de/docs/a.md:2 ${summary}`])
  expect(check(site, true).updated).toBe(0)

  site.write({ 'i18n/de/docs/a.md': `---\ntranslates: ${revisionOf(english)}\n---\n\n# A neu\n` })
  expect(check(site, true)).toMatchObject({ updated: 1, found: [] })
  commit(site)
  expect(check(site).found).toEqual([])
})

test('knows nothing without git until the revision is written', () => {
  const site = createSite({ 'docs/a.md': english, 'i18n/de/docs/a.md': '# A de\n' })
  expect(check(site)).toMatchObject({ unknown: 1, found: [] })
  expect(check(site, true)).toMatchObject({ unknown: 0, updated: 1, found: [] })
  site.write({ 'docs/a.md': changed })
  expect(check(site).found).toEqual(['i18n/de/docs/a.md:2 The page translates an older text of "docs/a.md".'])
})

test.each([
  ['# A\n', '---\ntranslates: 0123456789ab\n---\n\n# A\n'],
  ['---\ntitle: A\n---\n\nText.\n', '---\ntitle: A\ntranslates: 0123456789ab\n---\n\nText.\n'],
  ['---\r\ntranslates: ba9876543210\r\ntitle: A\r\n---\r\n', '---\r\ntranslates: 0123456789ab\r\ntitle: A\r\n---\r\n'],
  ['---\r\ntitle: A\r\n---\r\n\nText.\r\n', '---\r\ntitle: A\r\ntranslates: 0123456789ab\r\n---\r\n\nText.\r\n'],
  ['---\ntitle: A\r\n---\n\nA\nB\r\n', '---\ntitle: A\r\ntranslates: 0123456789ab\r\n---\n\nA\nB\r\n'],
  ['\uFEFF# A\n', '\uFEFF---\ntranslates: 0123456789ab\n---\n\n# A\n'],
])('writes the revision to %j', (text, expected) => {
  expect(withRevision(text, '0123456789ab')).toBe(expected)
})

test('names a revision as git does', () => {
  expect(revisionOf('a\r\n')).toBe('78981922613b')
})
