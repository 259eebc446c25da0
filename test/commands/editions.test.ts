/** A site with three versions in two languages. */
import { beforeAll, describe, expect, test } from 'vitest'
import { find, findAll } from '../helpers/html.ts'
import { type Built, createSite } from '../helpers/site.ts'

const config = `export default {
  title: 'Atlas',
  url: 'https://docs.example.com',
  base: '/atlas/',
  versions: [{ name: 'current' }, { name: '2.0' }, { name: '1.0', noIndex: true }],
  locales: [
    { name: 'en', label: 'English' },
    { name: 'fr', label: 'Français', strings: { 'On this page': 'Sur cette page', warning: 'attention', Details: 'Détails' } },
  ],
  navbar: { items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }, { type: 'doc', docId: 'intro', label: 'Start' }] },
}
`

const page = (text: string) =>
  `# ${text}\n\n## Part\n\nSee the [guide](./guide/first.md#step) and [again](/docs/intro).\n`
const guide = (text: string) => `# ${text}\n\n## Step\n\nBack to the [start](../intro.md).\n`

/** Each once as a component and once as a directive. */
const words = `# Words

<Admonition type="warning">text</Admonition>

<Details>text</Details>

:::warning
text
:::

:::details
text
:::
`

let site: Built

beforeAll(async () => {
  site = await createSite({
    'site.config.ts': config,
    'docs/intro.md': page('Next intro'),
    'docs/guide/first.md': guide('Next guide'),
    'docs/only-next.md': '# Only next\n',
    'docs/_pages/about.md': '# About\n\nOf the [docs](../intro.md).\n',
    'versions/2.0/intro.md': page('Intro'),
    'versions/2.0/guide/first.md': guide('Guide'),
    'versions/1.0/intro.md': page('Old intro'),
    'versions/1.0/guide/first.md': guide('Old guide'),
    'i18n/fr/versions/2.0/intro.md': page('Introduction française'),
    'i18n/fr/docs/_pages/about.md': '# À propos\n',
    'docs/_pages/words.mdx': words,
    'i18n/fr/docs/_pages/words.mdx': words,
  }).build()
})

const links = (html: string) => findAll(html, 'a').map((link) => link.attributes.href)
const head = (route: string) => site.page(route).split('</head>')[0] ?? ''
const metas = (route: string, name: string) =>
  findAll(head(route), `meta[name="${name}"]`).map((it) => it.attributes.content)

test('builds without findings', () => {
  expect([site.code, site.diagnostics]).toEqual([0, []])
})

test('gives every version and language its path, and none to the last version and the first language', () => {
  const pages = site.files().filter((path) => path.endsWith('intro/index.html') || path.endsWith('about/index.html'))
  expect(pages).toEqual([
    'about/index.html',
    'docs/1.0/intro/index.html',
    'docs/intro/index.html',
    'docs/next/intro/index.html',
    'fr/about/index.html',
    'fr/docs/1.0/intro/index.html',
    'fr/docs/intro/index.html',
    'fr/docs/next/intro/index.html',
  ])
})

describe.each([
  ['docs/next', 'Next guide'],
  ['docs', 'Guide'],
  ['docs/1.0', 'Old guide'],
  ['fr/docs/next', 'Next guide'],
  ['fr/docs', 'Guide'],
  ['fr/docs/1.0', 'Old guide'],
])('%s', (root, title) => {
  test('keeps links within the edition', () => {
    const prose = find(site.page(`${root}/intro`), '.prose')
    expect(links(prose.html)).toContain(`/atlas/${root}/guide/first/#step`)
    expect(links(find(site.page(`${root}/guide/first`), '.prose').html)).toContain(`/atlas/${root}/intro/`)
  })

  test('keeps the sidebar and the pagination within the edition', () => {
    const html = site.page(`${root}/guide/first`)
    const around = [...links(find(html, '.sidebar').html), ...links(find(html, '.pagination').html)]
    expect(around.filter((href) => !href?.startsWith(`/atlas/${root}/`))).toEqual([])
    expect(find(html, 'h1').text).toBe(title)
  })
})

test('marks untranslated texts with their language', () => {
  const french = site.page('fr/docs/intro')
  expect(find(french, 'html').attributes.lang).toBe('fr')
  expect(find(french, 'h1').text).toBe('Introduction française')
  expect(find(french, '.outline').text).toContain('Sur cette page')
  const fallback = site.page('fr/docs/guide/first')
  expect(find(fallback, 'main').text).toContain('Cette page est affichée dans sa langue d’origine.')
  expect(french).not.toContain('langue d’origine')
})

test('sets the canonical URL and the links to other languages', () => {
  const links = findAll(head('fr/docs/intro'), 'link').map(({ attributes: { rel, hreflang, href } }) => [
    rel,
    hreflang,
    href,
  ])
  expect(links).toContainEqual(['canonical', undefined, 'https://docs.example.com/atlas/fr/docs/intro/'])
  expect(links.filter(([rel]) => rel === 'alternate')).toEqual([
    ['alternate', 'en', 'https://docs.example.com/atlas/docs/intro/'],
    ['alternate', 'x-default', 'https://docs.example.com/atlas/docs/intro/'],
    ['alternate', 'fr', 'https://docs.example.com/atlas/fr/docs/intro/'],
  ])
})

test('shows a banner with a link to the last version', () => {
  const old = find(site.page('docs/1.0/intro'), '.version-banner')
  expect(old.text).toContain('Atlas 1.0, which is no longer maintained.')
  expect(links(old.html)).toEqual(['/atlas/docs/intro/'])
  expect(find(site.page('docs/next/intro'), '.version-banner').text).toContain('not released yet')
  expect(findAll(site.page('docs/intro'), '.version-banner')).toEqual([])
  expect(find(site.page('docs/1.0/intro'), 'main').text).toContain('Version: 1.0')
})

test('links versions to the same page, or to the start page', () => {
  const choices = (route: string) =>
    findAll(find(site.page(route), '.navbar').html, '[data-version-choice]').map((it) => [it.text, it.attributes.href])
  expect(choices('docs/guide/first')).toEqual([
    ['Next', '/atlas/docs/next/guide/first/'],
    ['2.0', '/atlas/docs/guide/first/'],
    ['1.0', '/atlas/docs/1.0/guide/first/'],
  ])
  expect(choices('fr/docs/next/only-next')).toEqual([
    ['Next', '/atlas/fr/docs/next/only-next/'],
    ['2.0', expect.stringMatching(/^\/atlas\/fr\/docs\/(intro|guide\/first)\/$/)],
    ['1.0', expect.stringMatching(/^\/atlas\/fr\/docs\/1\.0\/(intro|guide\/first)\/$/)],
  ])
})

test('links languages to the same page', () => {
  const choices = find(site.page('docs/1.0/intro'), '.navbar').find('[data-dropdown="locales"]').find('.dropdown-menu')
  expect(choices.findAll('a').map((it) => [it.text, it.attributes.href, it.attributes.lang])).toEqual([
    ['English', '/atlas/docs/1.0/intro/', 'en'],
    ['Français', '/atlas/fr/docs/1.0/intro/', 'fr'],
  ])
})

test('lists pages with their languages in the sitemap, without excluded versions', () => {
  const entries = site.read('sitemap.xml').split('<url>').slice(1)
  const intro = entries.find((entry) => entry.includes('<loc>https://docs.example.com/atlas/docs/intro/</loc>')) ?? ''
  expect(
    [...intro.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href]),
  ).toEqual([
    ['en', 'https://docs.example.com/atlas/docs/intro/'],
    ['fr', 'https://docs.example.com/atlas/fr/docs/intro/'],
  ])
  expect(entries.filter((entry) => entry.includes('/1.0/'))).toEqual([])
  expect(metas('docs/1.0/intro', 'robots')).toEqual(['noindex,nofollow'])
  expect(metas('docs/intro', 'robots')).toEqual([])
})

test('indexes the language and version of a page', () => {
  expect(metas('fr/docs/1.0/intro', 'docsearch:language')).toEqual(['fr'])
  expect(metas('fr/docs/1.0/intro', 'docsearch:version')).toEqual(['1.0'])
  expect(metas('fr/docs/1.0/intro', 'docusaurus_tag')).toEqual([])
})

test.each([
  ['words', 'Warning', 'Details'],
  ['fr/words', 'Attention', 'Détails'],
])(
  '/%s: what an author gives no title has one in the language of the page, as component and as directive',
  (route, warning, details) => {
    const prose = find(site.page(route), '.prose').html
    expect(findAll(prose, '.admonition-title').map((it) => it.text)).toEqual([warning, warning])
    expect(findAll(prose, 'summary').map((it) => it.text)).toEqual([details, details])
  },
)

test('translates the labels of the sidebars by the strings of a language, and keeps the addresses of categories', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'A', url: 'https://docs.example.com', docs: { sidebars: 'sidebars.ts' }, locales: [{ name: 'en' }, { name: 'fr',
      strings: { Guides: 'Guides pratiques', Own: 'Le sien', Site: 'Le site', 'All of it': 'Tout', Deep: 'Profond' } }] }\n`,
    'sidebars.ts': `export default { main: [
      { type: 'category', label: 'Guides', link: { type: 'generated-index', title: 'All of it' }, items: ['a', { type: 'doc', id: 'b', label: 'Own' }] },
      { type: 'link', label: 'Site', href: 'https://example.com' }, { type: 'autogenerated', dirName: 'x' }] }\n`,
    'docs/a.md': '# Guides\n',
    'docs/b.md': '# B\n',
    'docs/x/deep/_category_.json': '{ "label": "Deep", "link": { "type": "generated-index" } }',
    'docs/x/deep/d.md': '# D\n',
  }).build()
  expect(built.diagnostics).toEqual([])
  const sidebar = (route: string) => find(built.page(route), 'aside').text
  expect(sidebar('/docs/a')).toMatch(/^Guides Guides Own Site .*Deep/)
  expect(sidebar('/fr/docs/a')).toMatch(/^Guides pratiques Guides Le sien Le site .*Profond/)
  expect(find(built.page('/fr/docs/category/guides'), 'h1').text).toBe('Tout')
  expect(find(built.page('/fr/docs/category/deep'), 'h1').text).toBe('Profond')
})
