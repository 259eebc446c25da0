import { createSite, type SiteInput } from '../../../renderer/site/create-site.ts'
import { categoryFiles, componentPage, named, testConfig, testLocale, testTree, testVersion } from './fixture.ts'

const guides = (label: string) => ({ 'guides/_category_.json': { label, link: { type: 'generated-index' } } })

/** Three versions in two languages; French has a translation of the last version only. */
export function versionedInput(): SiteInput & { readonly sitePages: readonly ReturnType<typeof componentPage>[] } {
  const docs = (dir: string, version: string, extra: Readonly<Record<string, string>> = {}) =>
    testTree(
      { 'intro.md': '# Welcome', 'guides/first.md': '---\nunlisted: true\n---\n', ...extra },
      { dir, version, categoryFiles: categoryFiles(guides('Guides'), dir) },
    )
  const french = testTree(
    { 'intro.md': '# Bienvenue', ...named('seulement-ici') },
    {
      dir: 'i18n/fr/versions/2.0',
      version: '2.0',
      locale: 'fr',
      categoryFiles: categoryFiles(guides('Les guides'), 'i18n/fr/versions/2.0'),
    },
  )
  return {
    config: testConfig({
      versions: [
        testVersion('current', { label: 'Next', dir: 'docs', path: 'next', banner: 'unreleased' }),
        testVersion('2.0', { path: '', isLast: true }),
        testVersion('1.0', { banner: 'unmaintained', noIndex: true }),
      ],
      locales: [
        testLocale('en', { label: 'English', folder: undefined, path: '' }),
        testLocale('fr', { label: 'Français' }),
      ],
    }),
    trees: [
      docs('docs', 'current', named('only-next')),
      docs('versions/2.0', '2.0'),
      docs('versions/1.0', '1.0'),
      french,
    ],
    sitePages: [componentPage('docs/_pages/index.tsx')],
  }
}

export function versionedSite() {
  const input = versionedInput()
  return { ...createSite(input), ...input }
}
