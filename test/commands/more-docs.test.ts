/** A site with more docs than one: each has its own folder, route, sidebars and versions. */
import { beforeAll, expect, test } from 'vitest'
import { find, findAll } from '../helpers/html.ts'
import { type Built, createSite, runCommand } from '../helpers/site.ts'

const config = `export default {
  title: 'Atlas', url: 'https://docs.example.com', base: '/atlas/',
  docs: { sidebars: 'sidebars.ts' },
  versions: [{ name: 'current' }, { name: '1.0' }],
  moreDocs: {
    community: { editUrl: 'https://git.example.com/edit/{path}', versions: [{ name: 'current', label: 'Today' }, { name: '2.0', dir: 'old' }], lastVersion: 'current' },
    handbook: { dir: 'team/book', route: '/team', sidebars: 'book.ts', exclude: ['README.md'] },
  },
  locales: [{ name: 'en' }, { name: 'fr', strings: { 'Community versions': 'Versions de la communauté' } }],
  navbar: { items: [
    { type: 'docsVersionDropdown' },
    { type: 'docsVersionDropdown', docs: 'community', versions: ['current', '2.0'], label: 'Community versions' },
    { type: 'docSidebar', docs: 'handbook', sidebarId: 'docs', label: 'Handbook' },
    { type: 'doc', docs: 'community', docId: 'join', label: 'Join' },
    { type: 'localeDropdown' },
  ] },
  print: true, llms: true,
  strict: { brokenLinks: 'warn' },
}
`

let site: Built
let root: string

beforeAll(async () => {
  const made = createSite({
    'site.config.ts': config,
    'sidebars.ts': `export default { docs: ['start', 'join'] }\n`,
    'docs/join.md': '# Join the docs\n\nSee [the rules](../team/book/rules.md#one) and [talk](/community/join).\n',
    'docs/start.md': '# Start\n',
    'versions/1.0/join.md': '# Join the old docs\n',
    'community/join.md': '# Join us\n\n[Start](../docs/start.md), [more](./deep/more.md)\n',
    'community/deep/more.md': '# More\n',
    'old/join.md': '# Joined us\n\n[More](/community/deep/more)\n',
    'book.ts': `export default { docs: ['rules', { type: 'category', label: 'Work', items: ['holidays'] }] }\n`,
    'team/book/rules.md': '# Rules\n\n## One\n',
    'team/book/holidays.md': '# Holidays\n\n[Nobody](nope.md)\n',
    'team/book/README.md': '# Left out\n',
    'i18n/fr/community/join.md': '# Rejoignez-nous\n',
    'i18n/fr/team/book/rules.md': '# Règles\n\n## One\n',
  })
  root = made.root
  site = await made.build()
})

const hrefs = (html: string) => findAll(html, 'a').map((link) => link.attributes.href)
const navbar = (route: string) => find(site.page(route), 'header').html

test('builds the pages of each at its route, in its versions and languages', () => {
  expect(site.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'team/book/holidays.md:3 The link "nope.md" points to a page that does not exist.',
  ])
  const pages = site.files().filter((path) => /(?:join|more|rules|README)\/index\.html$/.test(path))
  expect(pages.map((path) => path.replace('/index.html', ''))).toEqual([
    'community/2.0/join',
    'community/deep/more',
    'community/join',
    'docs/join',
    'docs/next/join',
    'fr/community/2.0/join',
    'fr/community/deep/more',
    'fr/community/join',
    'fr/docs/join',
    'fr/docs/next/join',
    'fr/team/rules',
    'team/rules',
  ])
  expect(find(site.page('/fr/community/join'), 'h1').text).toBe('Rejoignez-nous')
})

test('has its own sidebar, edit links, banner and neighbors', () => {
  const page = site.page('/team/rules')
  expect(find(page, 'aside').text).toMatch(/^Rules Work/)
  expect(hrefs(site.main('/team/rules'))).toContain('/atlas/team/holidays/')
  expect(hrefs(site.main('/community/join'))).toContain('https://git.example.com/edit/community/join.md')
  expect(site.main('/docs/next/join')).not.toContain('git.example.com')
  expect(hrefs(site.main('/community/2.0/join'))).toContain('/atlas/community/join/')
  expect(site.main('/community/2.0/join')).toContain('Version: 2.0')
})

test('resolves links between docs, in the language of the page', () => {
  expect(hrefs(site.main('/docs/next/join'))).toEqual(
    expect.arrayContaining(['/atlas/team/rules/#one', '/atlas/community/join/']),
  )
  expect(hrefs(site.main('/community/join'))).toEqual(
    expect.arrayContaining(['/atlas/docs/next/start/', '/atlas/community/deep/more/']),
  )
  expect(hrefs(site.main('/fr/docs/next/join'))).toContain('/atlas/fr/team/rules/#one')
})

test('resolves items of the navbar in the docs that they name', () => {
  const links = hrefs(navbar('/community/join'))
  expect(links).toEqual(
    expect.arrayContaining([
      '/atlas/docs/join/',
      '/atlas/community/2.0/join/',
      '/atlas/team/rules/',
      '/atlas/fr/community/join/',
    ]),
  )
  // Sidebars of the same name are not the same.
  const current = (route: string) => findAll(navbar(route), 'a[aria-current]').map(({ text }) => text)
  expect(current('/team/holidays')).toContain('Handbook')
  expect(current('/docs/next/start')).not.toContain('Handbook')
  expect(hrefs(navbar('/community/join')).filter((href) => href === '/atlas/docs/next/join/')).toEqual([])
  // Only a version of the main docs is remembered.
  const buttons = findAll(site.page('/fr/docs/join'), 'button[aria-haspopup="true"]')
  const names = buttons.map(({ text, attributes }) => attributes['aria-label'] ?? text)
  expect(names.filter((name) => name.includes('ersions'))).toEqual([
    'Ouvrir ou fermer le menu « Versions de la communauté Today »',
    'Versions',
    'Versions de la communauté',
  ])
  const choices = findAll(navbar('/docs/join'), 'a').map(({ attributes }) => attributes['data-version-choice'])
  expect(choices.filter(Boolean)).toEqual(['current', '1.0'])
  expect(find(site.page('/docs/join'), 'html').attributes['data-versions']).toBe('current/1.0')
  const banner = find(site.page('/community/2.0/join'), 'div.version-banner').html
  expect(find(banner, 'a').attributes).not.toHaveProperty('data-version-choice')
})

test('prints each sidebar at an address of its own', () => {
  expect(site.files().filter((path) => /^print\/.*\.html$/.test(path))).toEqual([
    'print/community/2.0/defaultSidebar/index.html',
    'print/community/defaultSidebar/index.html',
    'print/defaultSidebar/index.html',
    'print/handbook/docs/index.html',
    'print/next/docs/index.html',
  ])
})

test('is part of every search in one version', async () => {
  const versionOf = (route: string) => find(site.page(route), 'meta[name="docsearch:version"]').attributes.content
  expect(['/team/rules', '/community/join', '/community/2.0/join', '/docs/join'].map(versionOf)).toEqual([
    'handbook-current',
    'community-current',
    'community-2.0',
    '1.0',
  ])
  const button = find(site.page('/docs/join'), '[data-search]').attributes
  expect([button['data-search-context'], JSON.parse(button['data-search-sets'] ?? '')]).toEqual([
    '1.0',
    [['community-current', 'community-2.0'], ['handbook-current']],
  ])
  const entry = JSON.parse(site.read('search-index.json')) as { facets: { language: string; docusaurus_tag: string }[] }
  const tags = entry.facets.flatMap(({ language, docusaurus_tag: tag }) => (language === 'en' ? [tag] : []))
  expect([...new Set(tags)].toSorted()).toEqual([
    'docs-default-1.0',
    'docs-default-community-2.0',
    'docs-default-community-current',
    'docs-default-current',
    'docs-default-handbook-current',
  ])
})

test('names a missing folder, and what the config has wrong', async () => {
  const broken = createSite({
    'site.config.ts': `export default { title: 'A', url: 'https://docs.example.com',
      moreDocs: { team: { versions: [{ name: '1.0', ref: 'v1' }] }, 'a b': {}, none: {} },
      navbar: { items: [{ type: 'doc', docs: 'teem', docId: 'a' }] } }\n`,
    'docs/a.md': '# A\n',
  })
  const found = (await broken.build()).diagnostics.map(({ message, hint }) => `${message} ${hint}`)
  expect(found).toEqual([
    'Versions of "moreDocs" cannot be read from git. Keep this version in a folder, or move these docs to "docs".',
    '"a b" is not a valid id of docs. Use up to 32 of a to z, 0 to 9, dots, dashes and underscores; begin with a letter or a digit.',
    'There are no "moreDocs" with the id "teem". Did you mean "team"? Otherwise use one of: team, none.',
  ])
  broken.write({
    'site.config.ts': `export default { title: 'A', url: 'https://docs.example.com', moreDocs: {
      none: { versions: [{ name: 'current' },
        { name: '1.0' }] } } }\n`,
  })
  expect((await broken.build()).diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 The folder "none" of moreDocs.none.dir does not exist.',
    '3 The folder "none-versions/1.0" of moreDocs.none.versions[1].dir does not exist.',
  ])
})

test('builds a site of such docs only, and cuts none of their versions', async () => {
  const only = createSite({
    'site.config.ts': `export default { title: 'A', url: 'https://docs.example.com', docs: false, moreDocs: { team: { route: '/' }, club: {} } }\n`,
    'team/a.md': '# A\n',
    'club/b.md': '# B\n',
  })
  const built = await only.build()
  expect(built.diagnostics).toEqual([])
  expect(built.files()).toContain('a/index.html')
  expect(find(built.page('/a'), '[data-search]').attributes['data-search-context']).toBe('')
  expect(hrefs(find(built.read('404.html'), 'main').html)).toEqual(['/a/', '/club/b/'])
  const refused = await runCommand(['cut', '3.0', '--root', only.root])
  expect(refused.stderr).toContain('The site has no main docs, and only these can be cut.')
  const dry = await runCommand(['cut', '3.0', '--dry-run', '--root', root])
  expect(dry.stdout).toMatch(/^docs\/join\.md → versions\/3\.0\/join\.md/m)
  expect(dry.stdout).not.toContain('community')
})

test('runs the samples of the version that is written, in all docs', async () => {
  const sample = (text: string) => `# A\n\n\`\`\`sh run\n# ${text}\nexit 3\n\`\`\`\n`
  const { root } = createSite({
    'site.config.ts': `export default { title: 'A', url: 'https://docs.example.com', samples: { sh: { run: 'sh {file}' } },
      versions: [{ name: '2.0', dir: 'docs' }, { name: 'pre-current' }],
      moreDocs: { team: { versions: [{ name: '1.0' }, { name: 'current' }] } } }\n`,
    'docs/a.md': sample('docs'),
    'versions/pre-current/a.md': sample('older docs'),
    'team/a.md': sample('team'),
    'team-versions/1.0/a.md': sample('older team'),
  })
  const { stdout } = await runCommand(['check', '--samples', '--json', '--root', root])
  const { diagnostics } = JSON.parse(stdout) as Built
  expect(diagnostics.map(({ file }) => file)).toEqual(['docs/a.md', 'team/a.md'])
})

test('keeps docs in the folder of others apart', async () => {
  const nested = createSite({
    'site.config.ts': `export default { title: 'A', url: 'https://docs.example.com', docs: { sidebars: 'all.ts' },
      versions: [{ name: 'current' }, { name: '1.0', dir: 'docs/old' }],
      moreDocs: { guide: { dir: 'docs/guide' } }, locales: [{ name: 'en' }, { name: 'fr' }] }\n`,
    'all.ts': `export default { all: [{ type: 'autogenerated', dirName: '.' }] }\n`,
    'docs/a.md': '# A\n\n[G](guide/g.md), [old](old/a.md)\n',
    'docs/old/a.md': '# Old\n',
    'docs/guide/g.md': '# G\n\n[A](../a.md)\n',
    'docs/guide/_category_.json': '{ "label": "Guides" }\n',
    'i18n/fr/docs/guide/g.md': '# G en français\n',
  })
  const built = await nested.build()
  expect(built.diagnostics).toEqual([])
  const pages = built.files().filter((path) => /\b[ag]\/index\.html$/.test(path))
  expect(pages).toEqual([
    'docs/a/index.html',
    'docs/next/a/index.html',
    'fr/docs/a/index.html',
    'fr/docs/next/a/index.html',
    'fr/guide/g/index.html',
    'guide/g/index.html',
  ])
  expect(find(built.page('/docs/next/a'), 'aside').text).toBe('A')
  expect(hrefs(built.main('/docs/next/a'))).toEqual(expect.arrayContaining(['/guide/g/', '/docs/a/']))
  expect(find(built.page('/fr/guide/g'), 'h1').text).toBe('G en français')
  const dry = await runCommand(['cut', '2.0', '--dry-run', '--root', nested.root])
  expect(dry.stdout.match(/^.* →/gm)).toEqual(['docs/a.md →', 'all.ts →'])
  const created = await runCommand(['new', 'docs/guide/b', '--root', nested.root])
  expect(created.stdout).toBe('Created docs/guide/b.md.\n')
})

test('lists pages for programs by docs', () => {
  const list = site.read('llms.txt')
  expect([...list.matchAll(/^## (.*)$/gm)].map(([, name]) => name)).toEqual([
    'Documentation',
    'community: deep',
    'community',
    'handbook',
    'handbook: Work',
    'Optional',
  ])
  expect([...list.matchAll(/^- \[(.*?)\].*llms\.txt\)$/gm)].map(([, title]) => title)).toEqual([
    'Atlas (English) Next',
    'Atlas (English) community 2.0',
    'Atlas (Français)',
  ])
})

test('names the docs in which an item of the navbar is not found', async () => {
  const broken = createSite({
    'site.config.ts': `export default { title: 'A', url: 'https://docs.example.com', moreDocs: { club: {} },
      navbar: { items: [{ type: 'doc', docs: 'club', docId: 'a' }] } }\n`,
    'docs/a.md': '# A\n',
    'club/b.md': '# B\n',
  })
  expect((await broken.build()).diagnostics.map(({ message }) => message)).toEqual([
    'Cannot resolve navbar.items[0]: there is no document "a" in version "current" of "club".',
  ])
})

test('names the docs that have what an item of the navbar names', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'A', url: 'https://docs.example.com', moreDocs: { club: { sidebars: 'club.ts' } },
      navbar: { items: [{ type: 'doc', docId: 'b' }, { type: 'doc', docs: 'club', docId: 'a' }, { type: 'docSidebar', sidebarId: 'own' }, { type: 'doc', docId: 'bb' }] } }\n`,
    'docs/a.md': '# A\n',
    'club/b.md': '# B\n',
    'club.ts': `export default { own: ['b'] }\n`,
  })
  expect((await site.build()).diagnostics.map(({ hint }) => hint)).toEqual([
    `Did you mean that of "club"? Add docs: 'club'.`,
    'The main docs have it: remove "docs".',
    `Did you mean that of "club"? Add docs: 'club'.`,
    'Use one of: a.',
  ])
})

test('reports docs and versions without pages, and folders of docs that are something else, too', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'A', url: 'https://docs.example.com', versions: [{ name: 'current' }, { name: '1.0' }],
      moreDocs: { club: { versions: [{ name: 'current' },
        { name: '2.0' }] },
        team: {} } }\n`,
    'docs/a.md': '# A\n',
    'versions/1.0/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'club/a.md': '# A\n',
    'club-versions/2.0/a.txt': '',
    'team/a.txt': '',
  })
  const found = ({ diagnostics }: Built) =>
    diagnostics.map(({ line, severity, message }) => `${line} ${severity} ${message}`)
  expect(found(await site.build())).toEqual([
    '1 warning The folder "versions/1.0" has no pages, or all are drafts.',
    '3 warning The folder "club-versions/2.0" has no pages, or all are drafts.',
    '4 warning The folder "team" has no pages, or all are drafts.',
  ])
  site.write({
    'site.config.ts': `export default { title: 'A', url: 'https://docs.example.com', moreDocs: { club: {} },
      pagesDir: 'club',
      staticDirs: ['docs/_static', 'docs'],
      locales: [{ name: 'en' },
        { name: 'de', folder: 'docs' }] }\n`,
    'docs/_static/a.txt': '',
  })
  expect(found(await site.build()).slice(0, 3)).toEqual([
    '2 warning The folder "club" is also that of docs. Its files would be pages in two places.',
    '3 warning The folder "docs" is also that of docs. Its Markdown would be published as it is, too.',
    '5 warning The folder "docs" is also that of docs. Translations are below it, at the path of the docs.',
  ])
})

test('lists the versions of all docs on the search page', () => {
  const page = site.page('/search')
  expect(findAll(page, 'select').map(({ attributes }) => attributes.name)).toEqual(['version', 'version2', 'language'])
  expect(page).toMatch(
    /<select name="version2"[^>]*><option value="community-current"[^>]*>community: Today<\/option><option value="community-2\.0"[^>]*>community: 2\.0</,
  )
})

test('names the page at the address of a document to print', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'A', url: 'https://docs.example.com', print: true, docs: { route: '/' } }\n`,
    'docs/a.md': '# A\n',
    'docs/print/defaultSidebar.md': '# Print\n',
  })
  expect((await site.build()).diagnostics).toMatchObject([
    {
      file: 'docs/print/defaultSidebar.md',
      message:
        'The output file "print/defaultSidebar/index.html" is made twice, by the page and by a document to print.',
      hint: 'Give the page another address with "slug".',
    },
  ])
})
