/** Translations of pages that have changed since: what the commands report, and the notice that readers see. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitAll, git } from '../helpers/git.ts'
import { find, findAll } from '../helpers/html.ts'
import { type Built, createSite, runCommand, type TestSite } from '../helpers/site.ts'

const config = (german: string) => `export default {
  title: 'Atlas',
  url: 'https://docs.example.com',
  base: '/base/',
  locales: [{ name: 'en' }, { name: 'de'${german} }, { name: 'fr' }],
}
`

const files = {
  'site.config.ts': config(', outdatedNotice: true'),
  '.gitignore': '.docs-gen\nbuild\n',
  'docs/a.md': '# A\n\n## Install\n\nOne.\n',
  'docs/b.md': '# B\n',
  'docs/_pages/about.md': '# About\n',
  'i18n/de/docs/a.md': '---\nslug: /wie\n---\n\n# A de\n',
  'i18n/de/docs/_pages/about.md': '# Über uns\n',
  'i18n/fr/docs/a.md': '# A fr\n',
}

async function checkTranslations({ root }: TestSite, ...flags: string[]) {
  const { code, stdout, stderr } = await runCommand(['check', '--translations', '--root', root, ...flags])
  return { code, lines: (stderr + stdout).split('\n').filter((line) => /warning outdated|compared|updated/.test(line)) }
}

const noticesOf = (built: Built, route: string) =>
  findAll(built.main(route), '.admonition-warning').map(({ text }) => text)

const notice = 'Veraltete Übersetzung Die Originalseite wurde seit dieser Übersetzung geändert. Originalseite lesen'

test('reports outdated translations, notes what they translate, and shows a notice on request', async () => {
  const site = createSite(files)
  commitAll(site.root)
  expect(await checkTranslations(site)).toEqual({ code: 0, lines: ['  3 translations compared.'] })
  expect((await checkTranslations(site, '--update')).lines).toContain('  3 translations updated.')
  expect(readFileSync(join(site.root, 'i18n/de/docs/a.md'), 'utf8')).toMatch(
    /^---\nslug: \/wie\ntranslates: \w{12}\n---/,
  )
  commitAll(site.root)
  const before = await site.build()
  expect(noticesOf(before, 'de/docs/wie')).toEqual([])
  expect(noticesOf(before, 'de/docs/b')).toEqual([
    'Noch nicht übersetzt Diese Seite wird in ihrer Originalsprache angezeigt.',
  ])

  site.write({ 'docs/a.md': '# A\n\n## Install\n\nTwo.\nThree.\n', 'docs/_pages/about.md': '# About us\n' })
  const { code, lines } = await checkTranslations(site)
  expect(code).toBe(0)
  expect(lines).toEqual([
    'i18n/de/docs/_pages/about.md:2:1 warning outdated-translation',
    'i18n/de/docs/a.md:3:1 warning outdated-translation',
    'i18n/fr/docs/a.md:2:1 warning outdated-translation',
    '  3 translations compared.',
  ])

  // Only the originals changed, and the translations show it.
  const after = await site.build()
  expect(noticesOf(after, 'de/docs/wie')).toEqual([notice])
  expect(noticesOf(after, 'de/about')).toEqual([notice])
  const link = find(find(after.main('de/docs/wie'), '.admonition-warning').html, 'a')
  expect(link.attributes).toMatchObject({ href: '/base/docs/a/', hrefLang: 'en' })
  expect(noticesOf(after, 'fr/docs/a')).toEqual([])
  expect(noticesOf(after, 'docs/a')).toEqual([])

  site.write({
    'i18n/de/docs/a.md': readFileSync(join(site.root, 'i18n/de/docs/a.md'), 'utf8').replace('A de', 'A neu'),
  })
  expect((await checkTranslations(site, '--update')).lines).toContain('  1 translation updated.')
  const updated = await site.build()
  expect(noticesOf(updated, 'de/docs/wie')).toEqual([])
  expect(noticesOf(updated, 'de/about')).toEqual([notice])
})

test('fails with strict findings, and shows no notice without the option', async () => {
  const strict = config('').replace('locales', "strict: { outdatedTranslations: 'error' },\n  locales")
  const site = createSite({
    ...files,
    'site.config.ts': strict,
    'i18n/de/docs/a.md': '---\ntranslates: 0123456789ab\n---\n',
  })
  expect((await checkTranslations(site)).code).toBe(1)
  expect(noticesOf(await site.build(), 'de/docs/a')).toEqual([])
})

test('shows the labels of versions in the language of the page', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', locales: [{ name: 'en' }, { name: 'fr' }], navbar: { items: [{ type: 'docsVersionDropdown' }] },
      versions: [{ name: 'current', labels: { fr: 'À venir' } }, { name: '1.0' }] }\n`,
    'docs/a.md': '# A\n',
    'versions/1.0/a.md': '# A\n',
  }).build()
  expect(built.diagnostics).toEqual([])
  expect(findAll(built.page('/docs/next/a'), '.badge').map(({ text }) => text)).toEqual(['Version: Next'])
  const french = built.page('/fr/docs/next/a')
  expect(french).toMatch(/À venir, (?:qui|dont)/)
  expect(findAll(french, '.badge').map(({ text }) => text)).toEqual(['Version : À venir'])
  expect(french).not.toContain('>Next<')
  expect(built.page('/fr/search')).toContain('<option value="current">À venir</option>')
})

test('compares translations that are beside each file', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Atlas', url: 'https://docs.example.com', locales: [{ name: 'en' }, { name: 'de' }], compat: { mkdocs: { translations: 'suffix' } } }\n`,
    '.gitignore': '.docs-gen\nbuild\n',
    'docs/a.md': '# A\n\nOne.\n',
    'docs/a.de.md': '# A de\n',
    'docs/b.md': '# B\n',
    'docs/c.de.md': '# Only German\n',
  })
  commitAll(site.root)
  site.write({ 'docs/a.md': '# A\n\nTwo.\n' })
  commitAll(site.root)
  const { lines } = await checkTranslations(site)
  expect(lines.filter((line) => line.includes('warning'))).toEqual([expect.stringContaining('docs/a.de.md')])
  expect(lines.at(-1)).toMatch(/^\D*1\b/)
})

test('still knows what a translation translates when both files are renamed', async () => {
  const site = createSite(files)
  commitAll(site.root)
  site.write({ 'docs/a.md': '# A\n\n## Install\n\nOther words.\n' })
  commitAll(site.root)
  const warnings = async () => (await checkTranslations(site)).lines.filter((line) => line.includes('outdated'))
  const rename = (from: string, to: string) => {
    for (const folder of ['docs', 'i18n/de/docs', 'i18n/fr/docs'])
      git(site.root, 'mv', `${folder}/${from}.md`, `${folder}/${to}.md`)
  }
  rename('a', 'c')
  const expected = ['de', 'fr'].map((name) => `i18n/${name}/docs/c.md:1:1 warning outdated-translation`)
  expect(await warnings()).toEqual(expected)
  // Nobody has looked at them again.
  expect((await checkTranslations(site, '--update')).lines.at(-1)).toBe('  3 translations updated.')
  git(site.root, 'checkout', '-q', 'i18n')
  commitAll(site.root)
  expect(await warnings()).toEqual(expected)
  rename('c', 'a')
  commitAll(site.root)
  expect(await warnings()).toEqual(expected.map((line) => line.replace('c.md', 'a.md')))
  site.write({ 'i18n/de/docs/a.md': '# A de\n\nNeu.\n' })
  commitAll(site.root)
  expect(await warnings()).toEqual(['i18n/fr/docs/a.md:1:1 warning outdated-translation'])
})

test('knows no revision from the oldest commit of a shallow clone', async () => {
  const site = createSite(files)
  commitAll(site.root)
  site.write({ 'docs/a.md': '# A\n\nOther words.\n' })
  commitAll(site.root)
  const clone = createSite({})
  git(clone.root, 'clone', '-q', '--depth', '1', `file://${site.root}`, 'clone')
  const shallow = { ...clone, root: join(clone.root, 'clone') }
  expect((await checkTranslations(shallow)).lines).toEqual([
    '  3 translations compared, 3 of them without a known revision.',
  ])
  writeFileSync(join(shallow.root, 'docs/about.md'), '# About\n')
  writeFileSync(join(shallow.root, 'i18n/fr/docs/about.md'), '# A propos\n')
  commitAll(shallow.root)
  expect((await checkTranslations(shallow)).lines.at(-1)).toBe(
    '  4 translations compared, 3 of them without a known revision.',
  )
})
