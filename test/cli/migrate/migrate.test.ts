import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { init } from '../../../cli/commands/init.ts'
import { loadConfig } from '../../../cli/project/load-config.ts'
import { SiteError } from '../../../renderer/model/diagnostic.ts'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-gen-migrate-'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(files: Readonly<Record<string, string>>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

async function run(options: { from?: string | boolean; dryRun?: boolean; dir?: string } = {}) {
  let text = ''
  const { from = true, dir = '.', ...rest } = options
  const exitCode = await init({
    root: join(root, dir),
    from,
    ...rest,
    write: (more) => {
      text += more
    },
  })
  return { exitCode, text }
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sidebarOf = async (path: string) => (await import(pathToFileURL(join(root, path)).href)).default.docs
/** The rows of what was not taken over. */
const leftRows = () => {
  const [, left = ''] = read('MIGRATION.md').split('## Not taken over')
  return left.match(/^\| .*/gm)?.slice(2) ?? []
}
const files = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()

const docusaurus = {
  'docusaurus.config.ts': `import { themes } from 'prism-react-renderer'
import type { Config } from '@docusaurus/types'
import npm2yarn from '@docusaurus/remark-plugin-npm2yarn'
import path from 'node:path'
const { version } = require('../missing/package.json')
const sponsors = require(path.join(__dirname, 'data/sponsors.json')).map(({ name }) => name)
export default async function create(): Promise<Config> {
  return {
    title: 'Rocket', url: 'https://rocket.example.com', baseUrl: '/rocket/', tagline: \`It flies\${version}\`,
    favicon: 'img/favicon.ico', onBrokenLinks: 'warn', trailingSlash: false,
    i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'pt'], localeConfigs: { fr: { label: 'Français' } } },
    presets: [['classic', {
      docs: {
        sidebarPath: require.resolve('./sidebars.js'), routeBasePath: '/',
        editUrl: ({ versionDocsDirPath, docPath }) => \`https://git.example.com/edit/\${versionDocsDirPath}/\${docPath}\`,
        showLastUpdateTime: true, remarkPlugins: [[npm2yarn, { sync: true }]],
        versions: { current: { label: 'Canary', path: 'canary' } },
      },
      blog: { path: 'blog', postsPerPage: 1, blogTitle: 'News', blogDescription: 'What is new', editUrl: ({ blogDirPath, blogPath }) => \`https://git.example.com/edit/\${blogDirPath}/\${blogPath}\`, feedOptions: { type: ['rss', 'json'] } }, theme: { customCss: path.join(__dirname, 'src/css/custom.css') }, gtag: { trackingID: 'G-1' },
    }]],
    plugins: [
      ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community', sidebarPath: './community.js', editUrl: 'https://git.example.com/edit', exclude: ['README.md'], remarkPlugins: [npm2yarn, './own-plugin'] }],
      ['@docusaurus/plugin-content-blog', { id: 'releases', path: 'releases', routeBasePath: 'releases', blogSidebarCount: 0, archiveBasePath: null, exclude: ['old/**'] }],
      ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old', '/older'], to: '/new' }], createRedirects() {} }],
      './plugins/own', 'docusaurus-plugin-image-zoom',
    ],
    themeConfig: {
      colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
      prism: { theme: themes.github, additionalLanguages: ['php'] },
      announcementBar: { id: 'v2', content: 'Version 2 is <b>here</b>', backgroundColor: '#000' },
      algolia: { appId: 'A', apiKey: 'search-only', indexName: 'rocket', contextualSearch: true },
      image: 'img/card.png',
      navbar: { title: 'Rocket', logo: { src: 'img/logo.svg', alt: 'Rocket' }, items: [
        { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
        { to: 'blog', label: 'Blog' }, { href: 'pathname:///api/', label: 'API' }, { to: 'intro', label: 'Start', 'data-x': '1' },
        { type: 'docSidebar', sidebarId: 'docs', docsPluginId: 'community', label: 'Community' },
        { type: 'docsVersionDropdown', dropdownItemsAfter: [{ type: 'html', value: '<hr>' }, { href: 'https://old.example.com', label: 'Archive' }] },
      ] },
      footer: { style: 'dark', links: [{ title: 'More', items: [{ label: 'Intro', to: 'intro' }, { label: 'Blog', to: '/blog' }] }], copyright: '© Rocket' },
    },
    customFields: { launches: 3, fail: () => {} },
  }
}
`,
  'sidebars.js': `module.exports = { docs: ['intro', { type: 'autogenerated', dirName: 'guide' }] }\n`,
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/intro.md': '# Intro\n',
  'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["intro"] }',
  'docs/intro.md': '# Intro\n',
  'docs/guide/_category_.json': '{ "label": "Guide" }',
  'docs/guide/first.md': '# First\n',
  'blog/2024-01-01-hello.md': '# Hello\n',
  'blog/2024-01-02-again.md': '# Again\n',
  'releases/2024-02-01-one.md': '# One\n',
  'i18n/fr/docusaurus-plugin-content-docs/current/intro.md': '# Introduction\n',
  'i18n/fr/docusaurus-plugin-content-docs/current.json': `{ "version.label": { "message": "Suivante" }, "sidebar.docs.category.Guide": { "message": "Le guide" },
    "sidebar.docs.category.Guide.link.generated-index.title": { "message": "Tout" }, "sidebar.docs.link.API": { "message": "API" } }`,
  'i18n/fr/docusaurus-plugin-content-docs/version-1.0.json':
    '{ "sidebar.docs.category.Guide": { "message": "Ancien guide" } }',
  'i18n/fr/docusaurus-theme-classic/navbar.json':
    '{ "title": { "message": "Fusée" }, "item.label.Start": { "message": "Début" } }',
  'i18n/fr/docusaurus-theme-classic/footer.json':
    '{ "link.title.More": { "message": "Plus" }, "copyright": { "message": "© Fusée" } }',
  'i18n/fr/docusaurus-plugin-content-blog/options.json':
    '{ "title": { "message": "Actualités" }, "description": { "message": "Nouveautés" }, "sidebar.title": { "message": "Tout" } }',
  'i18n/fr/docusaurus-plugin-content-blog-releases/options.json': '{ "title": { "message": "Journal" } }',
  'i18n/fr/code.json': '{ "theme.common.x": { "message": "y" } }',
  'community.js': `module.exports = { docs: ['join'] }\n`,
  'community/join.md': '# Join\n',
  'community_versions.json': '["2.0", "1.0"]',
  'community_versioned_docs/version-2.0/join.md': '# Join\n',
  'community_versioned_sidebars/version-2.0-sidebars.json': '{ "docs": ["join"] }',
  'src/css/custom.css': ':root { --ifm-color-primary: #c0f; }\n',
  'src/pages/index.js': 'export default function Home() { return <p style={{ color: "red" }}>Home</p> }\n',
  'src/pages/about.md': '# About\n',
  'src/theme/Footer/index.js': 'export default () => null\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/img/favicon.ico': 'icon',
}

const mkdocs = {
  'mkdocs.yml': `site_name: Rocket
site_url: https://rocket.example.com/guide/
site_description: It flies
repo_url: https://github.com/example/rocket
edit_uri: edit/main/docs/
copyright: Copyright Rocket
theme:
  name: material
  custom_dir: overrides
  features: [content.code.copy, navigation.indexes, navigation.tabs, toc.follow]
  palette:
    - media: "(prefers-color-scheme: light)"
      scheme: default
      primary: teal
    - media: "(prefers-color-scheme: dark)"
      scheme: slate
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - First steps: guide/first.md
      - guide/second.md
  - Reference: reference/
  - Code: https://github.com/example/rocket
  - "*"
markdown_extensions:
  - toc: { permalink: true }
  - admonition
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - pymdownx.tabbed: { slugify: !!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } } }
plugins:
  - search
  - redirects:
      redirect_maps: { 'old.md': 'guide/first.md', 'older/index.md': 'https://example.com/' }
  - macros
extra_css: [stylesheets/extra.css]
extra:
  analytics: { property: !ENV [GOOGLE_KEY, none] }
  social: [{ icon: fontawesome/brands/mastodon, link: https://social.example.com/@rocket }]
`,
  'overrides/main.html':
    '{% extends "base.html" %}\n{% block announce %}\n  New {%- block other %}{% endblock %}\n{% endblock %}\n',
  'overrides/home.html': '{% extends "main.html" %}\n',
  'overrides/partials/footer.html': '<footer></footer>\n',
  'overrides/partials/own.html': '<p></p>\n',
  'docs/index.md':
    '---\ntemplate: home.html\nhide:\n  - toc\n  - path\nsearch: { exclude: true, boost: 2 }\n---\n\n# Rocket\n\ntemplate: none\n',
  'docs/guide/index.md': '---\ntitle: Guide\ntemplate: home.html\nstatus: new\nsearch:\n  boost: 0.5\n---\n\n# Guide\n',
  'docs/guide/first.md': '# First\n\n<p style="color: red">Red</p>\n',
  'docs/guide/second.md': '# Second\n',
  'docs/reference/api.md': '# API\n',
}

describe.each([
  ['docusaurus', docusaurus],
  ['mkdocs', mkdocs],
])('a site of %s', (generator, site) => {
  test('becomes a config that loads, and a report with every setting', async () => {
    write(site)
    expect(await run()).toMatchObject({ exitCode: 0 })
    const { config, diagnostics } = await loadConfig(root)
    expect(diagnostics).toEqual([])
    expect(config?.title).toBe('Rocket')
    await expect(read('MIGRATION.md')).toMatchFileSnapshot(`${generator}-report.md`)
    await expect(read('site.config.ts')).toMatchFileSnapshot(`${generator}-config.txt`)
  })

  test('keeps every file, and shows the difference on a second run', async () => {
    write(site)
    await run()
    const before = files().map((path) => path)
    write({ 'site.config.ts': read('site.config.ts').replace("'Rocket'", "'Shuttle'") })
    const { text } = await run()
    expect(files()).toEqual(before)
    expect(read('site.config.ts')).toContain("'Shuttle'")
    expect(text).toContain("  -   title: 'Shuttle',\n  +   title: 'Rocket',\n")
    expect(text).toContain('MIGRATION.md: nothing would change.')
    for (const [path, content] of Object.entries(site)) expect(read(path)).toBe(content)
  })

  test('writes nothing with --dry-run', async () => {
    write(site)
    const before = files()
    const { text } = await run({ dryRun: true })
    expect(text).toMatch(/^# Migration from /)
    expect(files()).toEqual(before)
  })
})

test('writes the sidebar of MkDocs with its labels, sections and links', async () => {
  write(mkdocs)
  await run()
  await expect(read('sidebars.ts')).toMatchFileSnapshot('mkdocs-sidebars.txt')
})

test('reports JSON feeds and files of authors elsewhere of blogs of Docusaurus', async () => {
  write({
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/', presets: [['classic', {
      docs: false,
      blog: { routeBasePath: '/', feedOptions: { type: 'all' }, authorsMapPath: 'data/authors.json' },
    }]] }`,
    'blog/2024-01-01-a.md': '# A\n',
    'blog/data/authors.json': '{ "ada": { "name": "Ada" } }',
  })
  await run()
  const blog = leftRows().map((row) => row.split('|')[1]?.trim())
  expect(blog).toEqual(['JSON feed of the blog', 'Authors of the blog in `data/authors.json`'])
  expect(read('site.config.ts')).toContain("redirects: [{ from: '/archive', to: '/' }]")
})

test('writes the text of labels with HTML', async () => {
  write({
    'mkdocs.yml': `site_name: A
nav:
  - '<span class="x">Guide</span> &amp; more': index.md
  - '<i class="icon"></i>': [b.md]
  - 'List<T> <b>new</b>': https://example.com/`,
    'docs/index.md': '# A\n',
    'docs/b.md': '# B\n',
  })
  await run()
  const labels = [...read('sidebars.ts').matchAll(/label: '([^']*)'/g)].map(([, label]) => label)
  expect(labels).toEqual(['Guide & more', 'B', 'List<T> new'])
})

test.each([
  ['', ['index', { type: 'doc', id: 'start/README', label: 'Start' }]],
  [
    'nav: [Home: index.md, Guide: [guide/]]',
    [
      { type: 'doc', id: 'index', label: 'Home' },
      {
        type: 'category',
        label: 'Guide',
        items: [
          { type: 'doc', id: 'guide/one', label: 'One' },
          'guide/two',
          { type: 'autogenerated', dirName: 'guide/more' },
        ],
      },
    ],
  ],
])('reads the lists of the plugin literate-nav: %s', async (nav, first) => {
  write({
    'mkdocs.yml': `site_name: A\nplugins: [search, literate-nav]\n${nav}\nexclude_docs: |\n  # no pages\n  /own.md\n  drafts/\n  a/b/\n  *.tmp.md\n  !kept.md\n`,
    'docs/SUMMARY.md': `# Contents

<!-- * [No](no.md) -->
* index.md
* [Start](start/README.md)
* [Guide [1]](guide/)
* [Basics](basics/README.md)
    - [First (a)](basics/first.md "title")
    - Deep
        - [Second](./basics/second.md)
    - [Third](https://example.com/)
* More
  * *
* [Back](./)
`,
    'docs/index.md': '# Home\n',
    'docs/start/README.md': '# Start\n',
    'docs/guide/SUMMARY.md': '- [One](one.md)\n- two.md\n- more/\n',
    'docs/guide/one.md': '# One\n',
    'docs/guide/two.md': '# Two\n',
    'docs/guide/more/a.md': '# A\n',
    'docs/basics/README.md': '# Basics\n',
    'docs/basics/first.md': '# First\n',
    'docs/basics/second.md': '# Second\n',
  })
  await run()
  const [, json = ''] = /^export default (\{[\s\S]*\})/m.exec(read('sidebars.ts')) ?? []
  const { docs } = new Function(`return ${json}`)() as { docs: unknown[] }
  expect(docs.slice(0, 2)).toEqual(first)
  if (nav === '')
    expect(docs.slice(2, 4)).toEqual([
      {
        type: 'category',
        label: 'Guide [1]',
        items: [
          { type: 'doc', id: 'guide/one', label: 'One' },
          'guide/two',
          { type: 'autogenerated', dirName: 'guide/more' },
        ],
      },
      {
        type: 'category',
        label: 'Basics',
        link: { type: 'doc', id: 'basics/README' },
        items: [
          { type: 'doc', id: 'basics/first', label: 'First (a)' },
          { type: 'category', label: 'Deep', items: [{ type: 'doc', id: 'basics/second', label: 'Second' }] },
          { type: 'link', label: 'Third', href: 'https://example.com/' },
        ],
      },
    ])
  const report = read('MIGRATION.md')
  expect(report).toContain(nav === '' ? '| `SUMMARY.md` | `sidebars.ts` |' : '| `nav` | `sidebars.ts` |')
  expect(report).toContain('| `exclude_docs` | `docs.exclude` | 4 |')
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.docs?.exclude).toEqual(['own.md', '**/drafts/**', 'a/b/**', '**/*.tmp.md'])
  if (nav === '') expect(report).toContain('`nav` entry `*`')
})

test('knows the folders of the tag !relative', async () => {
  write({
    'mkdocs.yml': `site_name: A
docs_dir: content
markdown_extensions:
  - pymdownx.snippets:
      base_path: [!relative $config_dir, !relative $docs_dir/parts, extra]
      auto_append: [!relative $config_dir/abbr.md]`,
    'content/index.md': '# A\n',
    'content/parts/a.md': 'A\n',
    'extra/b.md': 'B\n',
    'abbr.md': '*[A]: B\n',
  })
  await run()
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.compat).toMatchObject({ snippets: ['.', 'content/parts', 'extra'], append: ['abbr.md'] })
})

test('takes over the icon and the logo of MkDocs, and the title without its HTML', async () => {
  const site = (logo: string, name: string) => ({
    'mkdocs.yml': `site_name: ${name}\ntheme: { name: material, palette: { primary: white }, favicon: /img/icon.png, logo: ${logo} }\nextra: { social: [{ icon: fontawesome/brands/x-twitter, link: https://x.example }, { icon: fontawesome/solid/paper-plane, link: https://p.example }] }\n`,
    'docs/index.md': '# A\n',
    'docs/img/icon.png': '',
    'docs/img/logo.svg': '',
    'docs/img/logo white.svg': '',
  })
  write(site('img/logo.svg', '"A &amp; <b>B</b>"'))
  await run()
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config).toMatchObject({ title: 'A & B', favicon: 'img/icon.png', navbar: { logo: { src: 'img/logo.svg' } } })
  expect(read('site.config.ts')).toMatch(/label: 'X'[\s\S]*label: 'Paper plane'/)
  rmSync(root, { recursive: true })
  write(site('img/logo white.svg', '""'))
  await run()
  expect(read('site.config.ts')).toContain("title: 'Documentation'")
  expect(read('site.config.ts')).not.toContain('logo')
  expect(read('MIGRATION.md')).toContain('`img/logo white.svg` |  | Its name says that it is for a bar with a color')
  rmSync(root, { recursive: true })
  write(site('https://a.example.com/logo.svg', 'A'))
  await run()
  expect(read('site.config.ts')).toContain("src: 'https://a.example.com/logo.svg'")
})

test.each([
  ['docs/theme', ['theme/**']],
  ['docs/.theme', []],
  ['theme', []],
])('leaves the templates of MkDocs out of the published docs: %s', async (folder, exclude) => {
  write({
    'mkdocs.yml': `site_name: A\ntheme: { name: material, custom_dir: ${folder} }\n`,
    [`${folder}/main.html`]: '{% extends "base.html" %}\n',
    'docs/index.md': '# A\n',
  })
  await run()
  expect((await loadConfig(root)).config?.docs?.exclude).toEqual(exclude)
})

test.each([
  ['{ name: material }', '0.46 0.14 270', '0.46 0.14 270', undefined],
  ['{ palette: [{ primary: teal, scheme: default }, { scheme: slate }] }', '0.46 0.08 180', '0.46 0.08 180', undefined],
  [
    '{ palette: [{ scheme: slate, primary: black }, { primary: blue grey }] }',
    '0.46 0.03 230',
    '0.46 0.03 230',
    '0.2 0 0',
  ],
  ['{ palette: { primary: black } }', '0.46 0.17 29', '0.2 0 0', undefined],
  ['{ name: material, palette: { scheme: ours } }', '0.46 0.17 29', '0.46 0.17 29', undefined],
  ['{ palette: { primary: custom } }', '0.46 0.17 29', '0.46 0.17 29', undefined],
])('gives links and the bar the color of the palette of MkDocs: %s', async (theme, links, bar, darkBar) => {
  write({
    'mkdocs.yml': `site_name: A\ntheme: ${theme}\nextra_css: [css/a.css]\n`,
    'docs/css/a.css': ':root > * { --md-primary-fg-color--light: #00f; --md-primary-fg-color: #f00 }\n',
    'docs/index.md': '# A\n',
  })
  expect((await run()).text).toContain('docs-theme.css\n')
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.theme.css).toEqual(['docs-theme.css'])
  const css = read('docs-theme.css')
  expect(css).toContain(`:root {\n  --accent: oklch(${links});`)
  expect(css).toContain(`\n.navbar,\n.menu-head {\n  --bg: oklch(${bar});`)
  expect(/^\[data-theme='dark'\] \.menu-head \{\n {2}--bg: oklch\((.*)\)/m.exec(css)?.[1]).toBe(darkBar)
})

test.each([
  ['{ name: other }', []],
  ['{ name: material, palette: { primary: white } }', ['Colors white']],
  ['{ name: material, palette: { primary: custom } }', ['Colors custom']],
  [
    '{ name: material, palette: { scheme: ours }, icon: { logo: material/egg, repo: a, edit: b } }',
    ['`theme.icon.logo`: `material/egg`', '`theme.icon`: edit'],
  ],
])('leaves the bar white where the palette of MkDocs has no color for it: %s', async (theme, left) => {
  write({ 'mkdocs.yml': `site_name: A\ntheme: ${theme}\nextra_css: []\n`, 'docs/index.md': '# A\n' })
  expect((await run()).text).not.toContain('docs-theme.css')
  expect(leftRows().map((row) => row.split(' | ')[0]?.slice(2))).toEqual(left)
})

test.each([
  ['{ name: material, language: de }', ['de']],
  ['{ name: material, language: zh-Hant, locale: en }', ['zh-Hant']],
  ['{ name: mkdocs, locale: pt_BR }', ['pt-BR']],
  ['{ name: material, language: en }', ['en']],
  ['{ name: material, language: custom }', ['en']],
  ['material', ['en']],
])('takes the language of a MkDocs site over from its theme: %s', async (theme, locales) => {
  write({ 'mkdocs.yml': `site_name: A\ntheme: ${theme}\n`, 'docs/index.md': '# A\n' })
  await run()
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.locales.map(({ name }) => name)).toEqual(locales)
})

test('says what becomes of plugins and extensions of MkDocs', async () => {
  write({
    'mkdocs.yml': `site_name: A
theme: { name: material, features: [content.code.annotate, header.autohide, navigation.tabs.sticky] }
nav: [index.md, { Parts: '!include ./a/mkdocs.yml' }, { More: '*include ./b/*/mkdocs.yml' }]
plugins: [monorepo, gh-admonitions, tags, section-index, gen-files, print-site, mermaid2, blog, exclude: { glob: ['parts/*', '*.inc.md'] }]
markdown_extensions: [pymdownx.saneheaders, pymdownx.striphtml, mkdocs-click, pymdownx.fancylists]
extra: { analytics: { provider: google, property: G-1 } }
`,
    'docs/index.md': '# A\n',
  })
  await run()
  const rows = leftRows()
  expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual([
    'Docs of `./a/mkdocs.yml` (plugin `monorepo`)',
    'Docs of `./b/*/mkdocs.yml` (plugin `monorepo`)',
    'Plugin `blog`: archive, categories, authors and feeds',
    'Theme feature `header.autohide`',
    'Theme feature `navigation.tabs.sticky`',
    'Plugin `gen-files`',
    'Plugin `print-site`',
    'Plugin `mermaid2`',
    'Markdown extension `mkdocs-click`',
    'Markdown extension `pymdownx.fancylists`',
    '`extra.analytics`',
  ])
  expect(rows.join('\n')).not.toMatch(/no such option|It does not run/)
  expect((await loadConfig(root)).config?.docs?.exclude).toEqual(['parts/**', '**.inc.md'])
  expect(rows.at(-3)).toContain('| Python code is not read.')
  expect(rows.at(-1)).toContain("| Set `analytics: { service: 'google', id: 'G-…' }`. |")
})

test('leaves an edit link that is more than an address, for a theme of the site', async () => {
  write({
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/',
      presets: [['classic', { docs: { editUrl: ({ docPath }) => JSON.stringify([{ href: 'https://g.example.com/docs/' + docPath }]) } }]] }`,
    'docs/a.md': '# A\n',
  })
  await run()
  const { config } = await loadConfig(root)
  expect(config?.docs?.editUrl).toBeUndefined()
  expect(leftRows()).toEqual(['| `docs.editUrl` |  | Write the address with `{path}`, or a function. |'])
})

test('leaves an edit link that changes the paths of pages', async () => {
  write({
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/',
      presets: [['classic', { docs: { editUrl: ({ docPath }) => 'https://g.example.com/docs/' + docPath.replace('latest/', '') } }]] }`,
    'docs/latest/a.md': '# A\n',
  })
  await run()
  expect((await loadConfig(root)).config?.docs?.editUrl).toBeUndefined()
  expect(leftRows()).toEqual(['| `docs.editUrl` |  | Write the address with `{path}`, or a function. |'])
})

test('reads items without a label, of own types and with looks of their own, and names what it leaves out', async () => {
  write({
    'docusaurus.config.js': `function directives() {}
module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/',
      presets: [['classic', { docs: { editUrl: ({ docPath }) => 'https://g.example.com/edit/main/docs/' + docPath,
        remarkPlugins: [directives, [directives, {}]] }, theme: { customCss: ['css/gone.css'] } }]],
      themeConfig: {
        announcementBar: { content: '<b style="color: red">New</b>' },
        navbar: { items: [{ type: 'custom-Picker', position: 'right' }, { href: 'https://git.example.com/a', className: 'icon' },
          { href: 'https://github.com/a/b', className: 'header-github-link', 'aria-label': 'Source' }, { href: 'https://discord.gg/a' }] },
        footer: { links: [{ title: 'More', items: [{ label: 'B', href: 'https://b.example.com', className: 'b', rel: 'me' }] }] } } }`,
    'docs/a.md': '# A\n',
  })
  await run()
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.docs?.editUrl).toBe('https://g.example.com/edit/main/{path}')
  const href = 'https://github.com/a/b'
  expect(config?.navbar.items).toEqual([
    expect.objectContaining({ className: 'icon', 'aria-label': 'git.example.com' }),
    { type: 'default', position: 'right', href, icon: 'github', 'aria-label': 'Source' },
    expect.objectContaining({ icon: 'discord', 'aria-label': 'Discord' }),
  ])
  expect(read('site.config.ts')).toContain(`security: { style: ["'unsafe-inline'"] }`)
  const rows = leftRows()
  expect(rows.map((row) => row.split(' | ').slice(0, 2))).toEqual([
    ['| Navbar item `custom-Picker`', ''],
    ['| Markdown plugin `directives`', '2'],
    ['| Stylesheets that are not CSS, or do not exist: `css/gone.css`', '1'],
  ])
})

test.each([
  ['awesome-pages', '.pages'],
  ['awesome-pages: { filename: .index }', '.index'],
  ['awesome-nav', '.nav.yml'],
])('reads the order of folders for the plugin %s', async (plugin, file) => {
  write({
    'mkdocs.yml': `site_name: A\nplugins:\n  - search\n  - ${plugin}\n`,
    [`docs/${file}`]:
      'nav:\n  - index.md\n  - Start: start.md\n  - ...\n  - guide\n  - Site: https://a.example.com\n  - More: [z.md, api/]\n',
    'docs/index.md': '# A\n',
    'docs/start.md': '# S\n',
    'docs/b.md': '# B\n',
    'docs/z.md': '# Z\n',
    'docs/img/a.svg': '',
    'docs/a_c/d.md': '# D\n',
    'docs/guide/.hidden/a.md': '# A\n',
    [`docs/guide/${file}`]: 'title: The guide\nnav: ["... | x*.md", last.md]\n',
    'docs/guide/last.md': '# L\n',
    'docs/guide/x1.md': '# X\n',
    'docs/guide/y.md': '# Y\n',
    [`docs/api/${file}`]: 'order: desc\n',
    'docs/api/a.md': '# A\n',
    'docs/api/b.md': '# B\n',
    [`docs/old/${file}`]: 'hide: true\n',
    'docs/old/a.md': '# A\n',
    [`docs/wrong/${file}`]: 'nav: [',
    'docs/wrong/a.md': '# A\n',
  })
  await run()
  const text = read('sidebars.ts').replace(/\s+/g, ' ')
  for (const part of [
    "'index', { type: 'doc', id: 'start', label: 'Start' }, 'b', { type: 'category', label: 'A c', items: ['a_c/d'] }, { type: 'category', label: 'Wrong', items: ['wrong/a'] }, { type: 'category', label: 'The guide', items: ['guide/x1', 'guide/last'] }, { type: 'link', label: 'Site', href: 'https://a.example.com' }",
    "label: 'More', items: ['z', { type: 'category', label: 'Api', items: ['api/b', 'api/a'] }]",
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/old|hidden|svg/)
  expect(read('MIGRATION.md')).toContain(`| \`${file}\` | \`sidebars.ts\` | 11 |`)
  expect(read('MIGRATION.md')).not.toContain('Plugin `awesome')
})

test('names files with the order of a folder that cannot be read, with their line, and options that are not', async () => {
  write({
    'mkdocs.yml': 'INHERIT: gone.yml\nsite_name: A\nplugins: [awesome-pages]\n',
    'docs/.pages': '# Nothing\n',
    'docs/index.md': '# A\n',
    'docs/wrong/.pages': 'title: Wrong\nnav: [a.md\n',
    'docs/wrong/a.md': '# A\n',
    'docs/list/.pages': '- a.md\n',
    'docs/list/a.md': '# A\n',
    'docs/sorted/.pages': 'title: Sorted\nsort_type: natural\n',
    'docs/sorted/a.md': '# A\n',
  })
  await run()
  expect(leftRows()).toEqual([
    '| `INHERIT: gone.yml` |  | The file does not exist: its options are not read. |',
    '| `docs/list/.pages:1` has no options |  | The pages of its folder are listed by their names: correct the file, and run this command again. |',
    '| Option `sort_type` of `docs/sorted/.pages` |  | It is not read. Change `sidebars.ts` where it matters. |',
    '| `docs/wrong/.pages:3` is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ] |  | The pages of its folder are listed by their names: correct the file, and run this command again. |',
  ])
  expect(read('sidebars.ts')).toContain("label: 'Wrong', items: ['wrong/a']")
})

test('leaves out folders that name themselves or one above in the order of a folder', async () => {
  write({
    'mkdocs.yml': 'site_name: A\nplugins: [awesome-pages]\n',
    'docs/index.md': '# A\n',
    'docs/.pages': 'nav: [index.md, ., .., guide]\n',
    'docs/guide/.pages': 'nav: [one.md, ., .., ../guide, Up: ..]\n',
    'docs/guide/one.md': '# One\n',
  })
  await run()
  expect(read('sidebars.ts').replace(/\s+/g, ' ')).toContain("label: 'Guide', items: ['guide/one'")
})

test('reads patterns and arrangements in the order of folders, and no hidden names', async () => {
  write({
    'mkdocs.yml': 'site_name: A\nplugins: [awesome-pages]\n',
    'docs/.pages': 'arrange: [z.md, b]\n',
    'docs/Alpha.md': '# A\n',
    'docs/index.md': '# I\n',
    'docs/z.md': '# Z\n',
    'docs/.secret/a.md': '# S\n',
    'docs/b/.pages':
      'nav:\n  - glob: "*1.md"\n  - "... | flat | 2*.md"\n  - "... | glob=z*.md"\n  - ...\n  - https://a.example.com\n',
    ...Object.fromEntries(['x1', 'y1', '2a', 'z3', 'rest', '.hidden'].map((name) => [`docs/b/${name}.md`, '# B\n'])),
  })
  await run()
  const link = "{ type: 'link', label: 'https://a.example.com', href: 'https://a.example.com' }"
  expect(read('sidebars.ts').replace(/\s+/g, ' ')).toContain(
    `docs: [ 'z', { type: 'category', label: 'B', items: [ 'b/x1', 'b/y1', 'b/2a', 'b/z3', 'b/rest', ${link}, ], }, 'index', 'Alpha', ]`,
  )
})

test('fills the patterns and folders in a nav of MkDocs for the plugin awesome-nav', async () => {
  write({
    'mkdocs.yml': `site_name: A\nplugins: [awesome-nav]\nnav:\n  - index.md\n  - "*.md"\n  - Deep: guide/deep\n  - https://a.example.com\n`,
    'docs/index.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/guide/y.md': '# Y\n',
    'docs/guide/deep/e.md': '# E\n',
  })
  await run()
  expect(read('sidebars.ts').replace(/\s+/g, ' ')).toContain(
    "docs: [ 'index', 'b', { type: 'category', label: 'Deep', items: ['guide/deep/e'] }, { type: 'link', label: 'https://a.example.com', href: 'https://a.example.com' }, ]",
  )
})

test('leaves out the pages that Docusaurus leaves out', async () => {
  write({
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/',
      presets: [['classic', { docs: { exclude: ['README.md'], include: ['*.md'] } }]] }`,
    'docs/a.md': '# A\n',
  })
  await run()
  expect((await loadConfig(root)).config?.docs?.exclude).toEqual(['README.md'])
  expect(read('MIGRATION.md')).toContain('| `docs.include` |  | Pages that it leaves out are built')
})

test('leaves an address to the author that is that of the own machine', async () => {
  write({
    'docusaurus.config.js': `module.exports = { title: 'A', url: process.env.NO_SUCH_URL || 'http://localhost:3000', baseUrl: '/' }\n`,
    'docs/a.md': '# A\n',
  })
  await run()
  expect((await loadConfig(root)).config?.url).toBe('https://docs.example.com')
  expect(leftRows()).toEqual([expect.stringContaining('| `url: http://localhost:3000` |  | Write the address of the')])
})

test('names the files with translated texts of components, and files of texts that are damaged', async () => {
  const folder = 'i18n/de/docusaurus-theme-classic'
  write({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example.com', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }\n`,
    'docs/a.md': '# A\n',
    'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A\n',
    'i18n/de/code.json': '{ "home.title": { "message": "Titel" }, "theme.x": { "message": "y" } }',
    [`${folder}/navbar.json`]: '{ "item.label.A": { "message": "B" ',
    [`${folder}/footer.json`]: '[]',
  })
  await run()
  const wrong = 'which is no object in JSON |  | Correct the file, and run `init` again. |'
  expect(leftRows().filter((row) => row.includes('i18n/'))).toEqual([
    `| Texts in \`${folder}/navbar.json\`, ${wrong}`,
    `| Texts in \`${folder}/footer.json\`, ${wrong}`,
  ])
  expect(read('MIGRATION.md')).toContain(
    '| Texts of components in `i18n/de/code.json` | `<Translate>` and `translate()` read the same file | 1 |',
  )
})

test('takes over the translated labels of versions and the texts of categories, and what a language says of itself', async () => {
  const folder = 'i18n/ar/docusaurus-plugin-content-docs'
  write({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://t.example.com', baseUrl: '/',
      presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
      i18n: { defaultLocale: 'en', locales: ['en', 'ar', 'ca'], localeConfigs: { en: { htmlLang: 'en-GB' }, ar: { direction: 'ltr', htmlLang: 'ar-EG', label: 'AR' } } } }\n`,
    'sidebars.js': `module.exports = { docs: ['a', { type: 'category', label: 'Guide', key: 'guide-1', link: { type: 'generated-index', title: 'All guides', description: 'Start here.' }, items: ['sub/b'] }] }\n`,
    'docs/a.md': '# A\n',
    'docs/sub/b.md': '# B\n',
    'docs/sub/_category_.yml': 'label: Sub\nlink: { type: generated-index, title: All of it }\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/a.md': '# A\n',
    [`${folder}/current.json`]: `{ "version.label": { "message": "Al" }, "sidebar.docs.category.guide-1": { "message": "Dalil" },
      "sidebar.docs.category.guide-1.link.generated-index.title": { "message": "Kull" }, "sidebar.docs.category.guide-1.link.generated-index.description": { "message": "Min huna" },
      "sidebar.docs.category.Sub.link.generated-index.title": { "message": "Kulluhu" }, "sidebar.docs.category.Gone": { "message": "Raha" },
      "sidebar.docs.category.Gone.link.generated-index.title": { "message": "Raha kulluhu" } }`,
    [`${folder}/version-1.0.json`]: '{ "version.label": { "message": "1.0 (ar)" } }',
    'i18n/ca/code.json': '{}',
    'i18n/en/docusaurus-plugin-content-docs/current.json': '{ "version.label": { "message": "Upcoming" } }',
  })
  await run()
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics.filter(({ severity }) => severity !== 'hint')).toEqual([])
  expect(config?.versions.map(({ label, labels }) => [label, labels])).toEqual([
    ['Upcoming', { ar: 'Al' }],
    ['1.0', { ar: '1.0 (ar)' }],
  ])
  // A language whose interface we do not have stays.
  expect(config?.locales.map(({ name }) => name)).toEqual(['en', 'ar', 'ca'])
  const [english, arabic] = config?.locales ?? []
  expect(english).toMatchObject({ htmlLang: 'en-GB', dir: 'ltr' })
  expect(arabic).toMatchObject({ htmlLang: 'ar-EG', dir: 'ltr', label: 'AR' })
  expect(arabic?.strings).toMatchObject({
    Guide: 'Dalil',
    'All guides': 'Kull',
    'Start here.': 'Min huna',
    'All of it': 'Kulluhu',
    Gone: 'Raha',
  })
  expect(Object.values(arabic?.strings ?? {})).not.toContain('Raha kulluhu')
})

test('writes the redirects that a function makes for the pages of today', async () => {
  const config = (make: string) => `module.exports = { title: 'T', url: 'https://t.example.com', baseUrl: '/base/',
    presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
    plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs/a' }], createRedirects${make} }]] }\n`
  const files = {
    'docusaurus.config.js': config(`(path) {
      if (path === '/docs/a') return ['/old', '/docs/a-old', '/docs/1-a/', '/docs/b']
      return path.endsWith('/') ? undefined : path.replace('/docs/', '/')
    }`),
    'sidebars.js': `module.exports = { docs: ['a', { type: 'category', label: 'More', link: { type: 'generated-index', slug: 'more' }, items: ['sub/index'] }] }\n`,
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'docs/sub/index.md': '# Sub\n',
    'src/pages/index.js': 'export default () => null\n',
  }
  write(files)
  await run()
  expect((await loadConfig(root)).config?.redirects.map(({ from, to }) => ({ from, to }))).toEqual([
    { from: '/old', to: '/docs/a' },
    { from: '/docs/a-old', to: '/docs/a' },
    { from: '/docs/1-a', to: '/docs/a' },
    { from: '/b', to: '/docs/b' },
    { from: '/more', to: '/docs/more' },
  ])
  expect(read('MIGRATION.md')).toContain(
    '| `createRedirects` of the redirects, for the pages of today | `redirects` | 4 |',
  )
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true })
  write({ ...files, 'docusaurus.config.js': config("() { throw new Error('no pages') }") })
  await run()
  expect(leftRows().filter((row) => row.includes('createRedirects'))).toEqual([
    '| `createRedirects` of the redirects, which failed: no pages |  | List the old routes in `redirects`. |',
  ])
})

test('puts the config above a Docusaurus folder whose docs are beside it', async () => {
  write({
    'website/docusaurus.config.js': `import path, { resolve } from 'node:path'
module.exports = { title: path.basename(process.cwd()), url: 'https://a.example.com', baseUrl: '/',
      presets: [['@docusaurus/preset-classic', { docs: { path: '../docs', editUrl: 'https://g.example.com/edit/main/website' },
        theme: { customCss: [path.resolve('css/a.css'), resolve('css', 'b.css')] } }]] }`,
    'website/css/a.css': 'p {}',
    'website/css/b.css': 'p {}',
    'docs/a.md': '# A\n',
  })
  await run()
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.title).toBe('website')
  expect(config?.theme.css).toEqual(['website/css/a.css', 'website/css/b.css'])
  expect(config?.docs).toMatchObject({ dir: 'docs', editUrl: 'https://g.example.com/edit/main/{path}' })
})

test.each([
  ["'https://g.example.com/edit/main/website/'", 'https://g.example.com/edit/main/{path}'],
  ["'https://g.example.com/edit/main/docs/'", 'https://g.example.com/edit/main/{path}'],
  [
    '({ versionDocsDirPath, docPath }) => `https://g.example.com/edit/main/website/${versionDocsDirPath}/${docPath}`',
    'https://g.example.com/edit/main/{path}',
  ],
  ['({ docPath }) => `https://g.example.com/edit/main/docs/${docPath}`', 'https://g.example.com/edit/main/{path}'],
  ["'https://g.example.com'", 'https://g.example.com/{path}'],
])('leads edit links to docs beside the folder of the config: %s', async (editUrl, expected) => {
  write({
    'website/docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/',
      presets: [['@docusaurus/preset-classic', { docs: { path: '../docs', editUrl: ${editUrl} } }]] }`,
    'docs/a.md': '# A\n',
  })
  await run()
  expect((await loadConfig(root)).config?.docs?.editUrl).toBe(expected)
})

test('puts the config above a MkDocs folder whose docs are elsewhere', async () => {
  write({
    'hack/site/mkdocs.yml': `site_name: A\nrepo_url: https://g.example.com/a\nedit_uri: ./edit/main/docs/
docs_dir: ../../docs\nnav: [index.md, guide/a.md]
plugins: [{ macros: { include_dir: docs/snippets } }]\n`,
    'docs/index.md': '# A\n',
    'docs/guide/a.md': '# B\n',
    'docs/snippets/part.md': 'Part\n',
  })
  await run({ dir: 'hack/site' })
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.docs).toMatchObject({ dir: 'docs', editUrl: 'https://g.example.com/a/edit/main/{path}' })
  expect(read('sidebars.ts')).toContain('guide/a')
  expect(config?.compat).toMatchObject({ snippets: ['hack/site', 'docs/snippets'] })
})

test.each([
  [`() => ({ name: 'only', configureWebpack: () => ({ resolve: { alias: { a: __dirname + '/a' } } }) })`, false],
  [`() => ({ configureWebpack: () => ({ resolve: { alias: { a: __dirname + '/a' } }, devServer: {} }) })`, true],
  [`() => ({ configureWebpack: () => ({ resolve: { alias: { a: __dirname + '/a' } } }), loadContent() {} })`, true],
  [`() => { throw new Error('alias') }`, true],
])('names a plugin that does more than setting aliases: %s', async (plugin, isNamed) => {
  write({
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/', plugins: [${plugin}] }`,
    'docs/a.md': '# A\n',
  })
  await run()
  expect(read('MIGRATION.md').includes('Plugin that is a function')).toBe(isNamed)
})

test('takes over aliases of imports, also those that a plugin gives to webpack', async () => {
  write({
    'website/docusaurus.config.js': `const path = require('path')
module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/', presets: [['classic', {}]], plugins: [
  ['docusaurus-plugin-module-alias', { alias: { react: path.resolve(__dirname, './node_modules/react'), '@parts': path.resolve(__dirname, './src/parts') } }],
  () => ({ name: 'only', configureWebpack: () => ({ resolve: { alias: { '@lib$': path.join(__dirname, 'lib/index.js'), out: '/elsewhere' } } }) }),
  async () => ({ name: 'more', configureWebpack: () => ({ resolve: { alias: { '~': __dirname } } }), loadContent() {} }),
  './plugins/own', [require.resolve('./plugins/typed.ts'), { folder: 'typed' }], './plugins/failing', './plugins/plain',
] }`,
    'website/plugins/own/index.js': `const path = require('node:path')
const { folder } = require('./folder')
module.exports = () => ({ name: 'own', configureWebpack(config) { return { resolve: { alias: { ...config.resolve.alias, '@own': path.resolve(__dirname, folder), assert: 'assert/' } } } } })\n`,
    'website/plugins/own/folder.js': `exports.folder = '../../src/own'\n`,
    'website/plugins/typed.ts': `export default function typed(context: { siteDir: string }, options: { folder: string }) {
  return { name: 'typed', configureWebpack: () => ({ resolve: { alias: { '@typed': context.siteDir + '/src/' + options.folder } } }) } }\n`,
    'website/plugins/failing.js': `module.exports = () => { throw new Error('alias') }\n`,
    'website/plugins/plain.js': `module.exports = () => ({ name: 'plain' })\n`,
    'website/docs/a.md': '# A\n',
  })
  await run({ dir: 'website' })
  const { config, diagnostics } = await loadConfig(join(root, 'website'))
  expect(diagnostics).toEqual([])
  expect(config?.compat).toMatchObject({
    aliases: { '@parts': 'src/parts', '@lib$': 'lib/index.js', '~': '.', '@own': 'src/own', '@typed': 'src/typed' },
  })
  const report = read('website/MIGRATION.md')
  expect(report).toContain('| Aliases of imports | `compat.docusaurus.aliases` | 5 |')
  expect(report).toContain('Plugin that is a function')
  expect(report).toContain('| Alias `out` of imports |')
  expect(report.match(/(?<=Plugin `)[^`]*/g)).toEqual(['./plugins/failing', './plugins/plain'])
  expect(report).not.toContain('module-alias')
})

const plainPatch = { 'website/patches/@docusaurus+core+3.9.0.patch': '+ changed\n' }

test.each([
  ['docs', 'markdown: { anchors: { maintainCase: true } }', plainPatch, '`markdown.anchors.maintainCase`', 'keep-case'],
  [
    '../docs',
    '',
    { 'website/patches/@docusaurus+core+3.9.0.patch': '-  slug(text);\n+  slug(text, { maintainCase: true });\n' },
    '`maintainCase` in `website/patches/@docusaurus+core+3.9.0.patch`',
    'keep-case',
  ],
  ['docs', 'markdown: { anchors: { maintainCase: false } }', plainPatch, undefined, 'lower-case'],
])(
  'keeps capitals in ids where Docusaurus does, and names patches of it: %s, %s',
  async (docs, option, patch, from, headingIds) => {
    write({
      ...patch,
      'website/docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/', ${option ? `${option},` : ''}
      presets: [['classic', { docs: { path: '${docs}' } }]] }`,
      'website/patches/react+19.0.0.patch': '+ maintainCase: true\n',
      'website/docs/a.md': '# A\n',
      'docs/a.md': '# A\n',
    })
    await run({ dir: 'website' })
    const [folder, above] = docs === 'docs' ? ['website/', ''] : ['', 'website/']
    const { config, diagnostics } = await loadConfig(join(root, folder))
    expect(diagnostics).toEqual([])
    expect(config?.compat).toEqual({ generator: 'docusaurus', dir: above.replace('/', ''), headingIds, aliases: {} })
    const report = read(`${folder}MIGRATION.md`)
    if (from === undefined) expect(report).not.toContain('headingIds')
    else expect(report).toContain(`| ${from} | \`compat.docusaurus.headingIds\` |`)
    expect(report).toContain(
      `| Patch \`${above}patches/@docusaurus+core+3.9.0.patch\` of \`@docusaurus/core\` 3.9.0 |  | It changes nothing here.`,
    )
  },
)

test('names what each patch of Docusaurus changes, with the names of all tools', async () => {
  const change = (...files: string[]) =>
    files.map((file) => `diff --git a/${file} b/${file}\n--- a/${file}\n+++ b/${file}\n`).join('')
  write({
    'website/docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/' }\n`,
    'website/docs/a.md': '# A\n',
    '.git/HEAD': '',
    'patches/@docusaurus__core@3.10.2.patch': change('lib/client/a.js', 'lib/b.js', 'lib/c.js', 'lib/d.js'),
    'patches/@other__core@3.10.2.patch': change('lib/a.js'),
    'website/patches/@docusaurus+mdx-loader+3.10.1+001+ids.patch': change(
      'node_modules/@docusaurus/mdx-loader/lib/remark/headings/index.js',
    ),
    'website/.yarn/patches/@docusaurus-plugin-content-docs-npm-3.1.0-1a2b3c.patch': change('lib/routes.js'),
  })
  await run({ dir: 'website' })
  const rows = read('website/MIGRATION.md')
    .split('\n')
    .filter((row) => row.includes('| Patch '))
  expect(rows.map((row) => row.split(' |  | '))).toEqual([
    [
      '| Patch `patches/@docusaurus+mdx-loader+3.10.1+001+ids.patch` of `@docusaurus/mdx-loader` 3.10.1, which changes `lib/remark/headings/index.js`',
      expect.stringMatching(/^Ids of headings differ/) as string,
    ],
    [
      '| Patch `.yarn/patches/@docusaurus-plugin-content-docs-npm-3.1.0-1a2b3c.patch` of `@docusaurus/plugin-content-docs` 3.1.0, which changes `lib/routes.js`',
      expect.stringMatching(/^It changes nothing here/) as string,
    ],
    [
      '| Patch `../patches/@docusaurus__core@3.10.2.patch` of `@docusaurus/core` 3.10.2, which changes `lib/client/a.js`, `lib/b.js`, `lib/c.js`, others',
      expect.stringMatching(/^It changes the frame/) as string,
    ],
  ])
})

test.each([
  ['{ "devDependencies": { "sass": "1" } }', ['a.scss', 'b.css'], 'left out: 1'],
  ['{ "devDependencies": { "docusaurus-plugin-sass": "1" } }', ['b.css'], 'left out: 2'],
])('takes stylesheets in Sass where the site has the package: %s', async (packages, css, left) => {
  write({
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/',
      presets: [['classic', { theme: { customCss: ['./a.scss', './b.css', './c.less'] } }]] }`,
    'package.json': packages,
    'a.scss': '',
    'b.css': '',
    'c.less': '',
    'docs/a.md': '# A\n',
  })
  await run()
  const { config } = await loadConfig(root)
  expect(config?.theme.css).toEqual(css)
  expect(read('MIGRATION.md')).toContain(`\`c.less\` | ${left.at(-1)} |`)
})

test('takes over docs whose current version is in the list of versions, and parts of the preset that are plugins', async () => {
  write({
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://docs.example.com', plugins: [
      ['content-docs', { id: 'api', path: 'api', routeBasePath: '/', includeCurrentVersion: false, lastVersion: 'current', versions: { current: { label: 'v5', path: 'v5' } } }],
      ['@docusaurus/plugin-google-gtag', { trackingID: 'G-7' }]],
      themes: [['@docusaurus/theme-classic', { customCss: './custom.css' }], '@docusaurus/theme-search-algolia'] }\n`,
    'custom.css': ':root { --ifm-color-primary: red }\n',
    'api_versions.json': '["current", "v4"]',
    'api/a.md': '# A\n',
    'api_versioned_docs/version-v4/a.md': '# A\n',
  })
  await run()
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.docs).toBeUndefined()
  expect(config?.versions.map(({ name, path, dir, isLast }) => [name, path, dir, isLast])).toEqual([
    ['api-current', 'v5', 'api', true],
    ['api-v4', 'v4', 'api_versioned_docs/version-v4', false],
  ])
  expect(config?.theme.css).toEqual(['custom.css'])
  expect(read('MIGRATION.md')).toContain("id: 'G-7'")
  expect(read('MIGRATION.md')).not.toMatch(/does not exist|Plugin `/)
})

test('writes a config with which the first build ends: without missing pictures, for large pages and files elsewhere', async () => {
  write({
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://docs.example.com', baseUrl: '/docs/', favicon: 'none.ico', presets: [['classic', {}]],
      themeConfig: { navbar: { logo: { src: '/docs/img/logo.svg', srcDark: 'img/dark.svg' } }, footer: { logo: { src: 'img/gone.svg' } } } }\n`,
    'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/a.mdx': `import one from '!!raw-loader!../samples/js/deep/one.js'
import two from '!!../samples/js/two.js?raw'
import go from '!!raw-loader!/go/main.go'
import own from '!!raw-loader!./own.js'
import root from '!!raw-loader!@site/README.md'
import hidden from '!!raw-loader!./.env'
import Part from '../samples/part.jsx'\n\n# A\n`,
    'docs/own.js': '',
    'docs/.env': 'KEY=1',
    'src/parts/part.mdx': `import film from './media/film.mp4'\nimport Box from './Box'\n\n![Art](@site/src/parts/media/small/art.png)\n`,
    'src/parts/media/film.mp4': 'film',
    'src/parts/media/small/art.png': 'art',
    'src/parts/Box.jsx': 'export default () => null\n',
    'docs/large.md': `# Large\n\n${'Words. '.repeat(200_000)}\n`,
    'samples/js/deep/one.js': '1',
    'samples/js/two.js': '2',
    'go/main.go': 'package main',
    'README.md': '# A\n',
  })
  await run()
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.navbar).toMatchObject({ title: '', logo: { src: 'img/logo.svg' } })
  expect([config?.favicon, config?.footer.logo]).toEqual([undefined, undefined])
  expect(config?.assets).toMatchObject({ dirs: ['samples/js', 'go', 'src/parts/media'], files: ['README.md'] })
  expect(config?.markdown.limits.size).toBe(2_000_000)
  const report = read('MIGRATION.md')
  expect(report.match(/(?<=Picture `)[^`]*/g)).toEqual(['none.ico', 'img/dark.svg', 'img/gone.svg'])
  expect(report).toContain('| Files elsewhere that pages show | `assets.dirs` | 5 |')
  expect(report).toContain('| Files that pages show | `assets.files` | 1 |')
  expect(report).toContain('| Hidden file `docs/.env`, which a page shows |')
  expect(report).toContain('| Pages larger than 1 MB | `markdown.limits.size` | 1 |')
})

test('reads YAML files as the packages for them do', async () => {
  write({
    'docusaurus.config.js': `import fs from 'node:fs'
import { parse as parseYaml, stringify } from 'yaml'
import yaml from 'js-yaml'
const { load } = require('js-yaml')
const text = (path) => fs.readFileSync(new URL(path, import.meta.url), 'utf8')
export default { title: 'A', url: 'https://docs.example.com', tagline: 'x' + stringify({}).length, customFields: {
  users: parseYaml(text('./data/users.yml')), editors: yaml.load(text('./data/users.yml')), more: load(text('./data/users.yml')), lost: stringify() } }\n`,
    'data/users.yml': '- name: Ann\n',
    'docs/a.md': '# A\n',
  })
  await run()
  const { config } = await loadConfig(root)
  const users = [{ name: 'Ann' }]
  expect(config?.custom).toEqual({ users, editors: users, more: users })
  expect(read('MIGRATION.md')).toContain('Values of `customFields` that code makes: lost')
})

test('reads a config that is an ES module and makes `require` itself', async () => {
  write({
    'docusaurus.config.mjs': `import path from 'path'
import { createRequire } from 'module'
const require = createRequire(import.meta.url)
const names = require(path.join(import.meta.dirname, 'names.json'))
const missing = require(path.join(import.meta.dirname, 'missing.json'))
export default { title: names[0], url: 'https://a.example.com', baseUrl: '/', tagline: String(missing),
  presets: [['classic', { docs: { remarkPlugins: [require('no-package')] }, theme: { customCss: require.resolve('./own.css') } }]] }`,
    'names.json': '["A"]',
    'own.css': 'p {}',
    'docs/a.md': '# A\n',
  })
  await run()
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config).toMatchObject({ title: 'A', theme: { css: ['own.css'] } })
})

test('puts the config above a MkDocs folder whose docs have links to files beside it', async () => {
  write({
    'site/mkdocs.yml': 'site_name: A\n',
    'site/docs/index.md': '# A\n',
    'format/spec.md': '# Spec\n',
    'elsewhere/.git/HEAD': '',
    'elsewhere/site/mkdocs.yml': 'site_name: B\n',
    'elsewhere/site/docs/index.md': '# B\n',
  })
  symlinkSync('../../format/spec.md', join(root, 'site/docs/spec.md'))
  symlinkSync('nowhere.md', join(root, 'site/docs/broken.md'))
  symlinkSync('../../../format/spec.md', join(root, 'elsewhere/site/docs/spec.md'))
  await run({ dir: 'site' })
  expect((await loadConfig(root)).config?.docs?.dir).toBe('site/docs')
  // Never above the repository.
  await run({ dir: 'elsewhere/site' })
  expect(files()).toContain('elsewhere/site/site.config.ts')
})

test.each([
  ['blog', { index: 'docs/blog/index.md', posts: 'docs/blog/posts', url: 'blog/{yyyy}/{MM}/{dd}/{slug}' }, 1],
  [
    'blog: { blog_dir: news, post_dir: "{blog}", post_url_format: "{categories}/{date}-{file}", post_url_date_format: yyyy-MM }',
    { index: 'docs/news/index.md', posts: 'docs/news', url: 'news/{yyyy}-{MM}-{file}' },
    2,
  ],
])('takes over the plugin %s', async (plugin, blog, rows) => {
  const [, folder = ''] = /^docs\/(.*)\/index/.exec(blog.index) ?? []
  write({
    'mkdocs.yml': `site_name: A\nplugins: [${plugin}]\nnav: [{ Home: ${folder}/index.md }, { News: [${folder}/index.md, a.md] }]\n`,
    [blog.index]: '# Blog\n',
    'docs/a.md': '# A\n',
  })
  await run()
  const { config, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(config?.compat).toMatchObject({ blog })
  const link = { type: 'doc', id: `${folder}/index` }
  const posts = { type: 'autogenerated', dirName: blog.posts.slice('docs/'.length) }
  expect(await sidebarOf('sidebars.ts')).toEqual([
    { type: 'category', label: 'Home', link, items: [posts] },
    { type: 'category', label: 'News', link, items: ['a', posts] },
  ])
  expect(leftRows()).toHaveLength(rows)
})

test('links pictures of the theme of MkDocs that pages show into the docs', async () => {
  write({
    'mkdocs.yml': 'site_name: A\ntheme: { name: material, custom_dir: overrides }\n',
    'docs/index.md': '![a](img/new/a.png) <img src="../img/own/b.svg"> ![c](c.png) ![d](img/own/d.png)\n',
    'docs/img/own/d.png': '',
    'overrides/img/new/a.png': '',
    'overrides/img/own/b.svg': '',
    'overrides/img/own/d.png': '',
    'overrides/img/other/e.png': '',
    'overrides/main.html': '',
  })
  const { text } = await run()
  expect(text.match(/docs\/\S+, a link to \S+/g)).toEqual([
    expect.stringMatching(/docs\/img\/new, a link to .*overrides\/img\/new$/),
    expect.stringMatching(/docs\/img\/own\/b\.svg, a link to .*overrides\/img\/own\/b\.svg$/),
  ])
  expect(files()).toContain('docs/img/own/b.svg')
  expect((await loadConfig(root)).config?.assets.dirs).toEqual(['overrides'])
  expect(read('MIGRATION.md')).toContain(' and symbolic links in the docs (2).')
  expect((await run()).text).not.toContain('It differs')
})

test('leaves excluded pages out of the sidebar, and allows large ones', async () => {
  write({
    'mkdocs.yml': 'site_name: A\nplugins: [awesome-nav]\nexclude_docs: |\n  parts/\n  b.md\n',
    'docs/.nav.yml': 'nav: [a.md, b.md, "*"]\n',
    'docs/a.md': `# A\n\n${'word '.repeat(300_000)}`,
    'docs/b.md': '# B\n',
    'docs/parts/c.md': '# C\n',
  })
  await run()
  expect(await sidebarOf('sidebars.ts')).toEqual(['a'])
  expect(leftRows()).toEqual([])
  expect(read('site.config.ts')).toContain("limits: { size: '2 MB' }")
})

test('adds the docs of other configs below the names of their sites for the plugin monorepo', async () => {
  write({
    'site/mkdocs.yml': `site_name: All
nav:
  - index.md
  - API: '!include ../api/mkdocs.yml'
  - Again: [{ Twice: '!include ../api/mkdocs.yml' }]
  - Wild: '*include ./parts/*/mkdocs.yml'
plugins: [monorepo]\n`,
    'site/docs/index.md': '# All\n',
    'api/mkdocs.yml': `site_name: v1/api
docs_dir: ./pages
nav: [{ Home: ./a.md }, { More: [b.md, { Elsewhere: 'https://example.com' }, lost.md] }]\n`,
    'api/pages/a.md': '<p style="color: red">A</p>\n',
    'api/pages/b.md': '# B\n',
    'site/parts/two/mkdocs.yml': 'site_name: Öl & Part 2\n',
    'site/parts/two/docs/z.md': '# Z\n',
    'site/parts/two/docs/how_to/y.md': '# Y\n',
    'site/parts/two/docs/img/a.txt': '',
    'site/parts/one/mkdocs.yml': 'site_name: v1\n',
    'site/parts/one/docs/index.md': '',
    'site/parts/deep/er/mkdocs.yml': 'site_name: deeper\n',
  })
  const { text } = await run({ dir: 'site' })
  expect(text).toContain('docs/v1/api, a link to ')
  expect(text).toContain('docs/ol-part-2, a link to ')
  expect(readFileSync(join(root, 'site/docs/v1/api/b.md'), 'utf8')).toBe('# B\n')
  expect((await loadConfig(root)).config).toMatchObject({
    docs: { dir: 'site/docs' },
    assets: { dirs: ['api/pages', 'site/parts/two/docs'] },
    security: { style: ["'unsafe-inline'"] },
  })
  expect(await sidebarOf('sidebars.ts')).toEqual([
    'index',
    {
      type: 'category',
      label: 'API',
      items: [
        { type: 'doc', id: 'v1/api/a', label: 'Home' },
        {
          type: 'category',
          label: 'More',
          items: ['v1/api/b', { type: 'link', label: 'Elsewhere', href: 'https://example.com' }],
        },
      ],
    },
    {
      type: 'category',
      label: 'Wild',
      items: [
        {
          type: 'category',
          label: 'Öl & Part 2',
          items: [{ type: 'category', label: 'How to', items: ['ol-part-2/how_to/y'] }, 'ol-part-2/z'],
        },
      ],
    },
  ])
  expect(read('MIGRATION.md')).toContain('| Plugin `monorepo` | links in the docs | 2 |')
  expect(leftRows()).toEqual([
    expect.stringContaining('`../api/mkdocs.yml` (plugin `monorepo`) |  | Others are at `v1/api`, too'),
    expect.stringContaining('`parts/one/mkdocs.yml` (plugin `monorepo`) |  | Others are at `v1`, too'),
    expect.stringContaining('`v1/api/lost.md`'),
  ])
  expect((await run({ dir: 'site' })).text).toContain('docs/ol-part-2: nothing would change.')
})

test('takes over the languages of the plugin i18n, in folders and in the names of files', async () => {
  const config = (structure: string, languages: string) => `site_name: A
nav: [{ Home: index.md }]
plugins: [{ i18n: { docs_structure: ${structure}, ${languages} } }]\n`
  write({
    'mkdocs.yml': config(
      'folder',
      'languages: [{ locale: fr, name: Français, nav_translations: { Home: Accueil, x: 1 } }, { locale: en, name: English, default: true }, { locale: de, build: false }]',
    ),
    'docs/en/index.md': '# A\n',
    'docs/fr/index.md': '# A\n',
    'docs/img/a.txt': '',
  })
  await run()
  const { config: made, diagnostics } = await loadConfig(root)
  expect(diagnostics).toEqual([])
  expect(made).toMatchObject({
    docs: { dir: 'docs/en' },
    assets: { dirs: ['docs/img'] },
    compat: { translations: 'folder' },
    locales: [
      { name: 'en', label: 'English' },
      { name: 'fr', label: 'Français', translated: { 'docs/en': 'docs/fr' } },
    ],
    navbar: { items: [{ type: 'localeDropdown' }] },
  })
  expect(made?.locales[1]?.strings).toMatchObject({ Home: 'Accueil' })
  expect(read('sidebars.ts')).toContain("id: 'index'")
  for (const file of files().filter((name) => /^(?:site|sidebars|MIGRATION)/.test(name))) rmSync(join(root, file))
  write({
    'mkdocs.yml': config('suffix', 'default_language: en, languages: { fr: Français, en: English }').replace(
      'index.md',
      'index.en.md',
    ),
    'docs/index.en.md': '# A\n',
  })
  await run()
  expect((await loadConfig(root)).config).toMatchObject({
    docs: { dir: 'docs' },
    compat: { translations: 'suffix' },
    locales: [
      { name: 'en', suffix: '.en' },
      { name: 'fr', suffix: '.fr' },
    ],
  })
  expect(leftRows()).toEqual([])
  expect(read('sidebars.ts')).toContain("id: 'index'")
  for (const file of files().filter((name) => /^(?:site|sidebars|MIGRATION)/.test(name))) rmSync(join(root, file))
  rmSync(join(root, 'docs/en'), { recursive: true })
  write({
    'mkdocs.yml': config(
      'folder',
      'languages: [{ locale: en, default: true }, { locale: fr }, { locale: de }, { locale: "null" }]',
    ),
    'docs/index.md': '# A\n',
  })
  await run()
  expect((await loadConfig(root)).config).toMatchObject({
    docs: { dir: 'docs', exclude: ['fr/**'] },
    locales: [{ name: 'en' }, { name: 'fr', translated: { docs: 'docs/fr' } }],
  })
  expect(leftRows()).toEqual([expect.stringMatching(/Languages without a folder in `docs`: de \| 1 /)])
})

test('says what to do about stylesheets with Tailwind', async () => {
  write({
    'docusaurus.config.js': `export default { title: 'A', url: 'https://a.example.com', baseUrl: '/',
  presets: [['classic', { theme: { customCss: ['./a.css', './b.css', './c.css'] } }]] }`,
    'a.css': '@tailwind base;\n',
    'b.css': "@import 'tailwindcss/theme.css' layer(theme);\n",
    'c.css': '.tailwind { color: red }\n',
    'docs/a.md': '# A\n',
  })
  await run()
  expect(leftRows()[0]).toContain('Tailwind in `a.css`, `b.css` |  | It does not run')
})

test('reads a config that is a promise', async () => {
  write({
    'docusaurus.config.ts': `import type { Config } from '@docusaurus/types'
import { readFile } from 'node:fs/promises'
const config = (async (): Promise<Config> => ({ title: 'A', url: 'https://a.example.com', baseUrl: '/',
  tagline: (await readFile('/dev/null', 'utf8')) + 'It waits' }))()
module.exports = config\n`,
    'docs/a.md': '# A\n',
  })
  await run()
  expect((await loadConfig(root)).config).toMatchObject({ title: 'A', tagline: 'It waits' })
})

test('finds the config beside it without --from, and says so', async () => {
  write({ 'mkdocs.yml': 'site_name: A\n', 'docs/index.md': '# A\n' })
  const first = await run({ from: false })
  expect(first.exitCode).toBe(0)
  expect(first.text).toMatch(
    /^Found mkdocs\.yml\. Its site is taken over, as with --from;.*\nCreated .*site\.config\.ts/,
  )
  expect(first.text).toMatch(/\nNext: read MIGRATION\.md, which says what is left to do\.\n$/)
  expect(read('site.config.ts')).toContain("title: 'A'")
  // With a config of ours, it adds what is missing, as before.
  expect((await run({ from: false })).text).toContain('Kept unchanged:')
})

test('reads a config of another name, and asks which one of several', async () => {
  write({ 'mkdocs-online.yml': 'site_name: Online\n', 'docs/index.md': '# A\n' })
  await run()
  expect(read('site.config.ts')).toContain("title: 'Online'")
  write({ 'mkdocs-offline.yml': 'site_name: Offline\n' })
  const error: unknown = await run().catch((it: unknown) => it)
  expect((error as SiteError).diagnostics[0]?.hint).toBe('Name the config: docs-gen init --from mkdocs-offline.yml.')
  // What others inherit is no site.
  write({ 'mkdocs-offline.yml': "INHERIT: './mkdocs-online.yml'\nsite_name: Offline\n" })
  expect((await run()).text).toContain('MIGRATION.md')
  rmSync(join(root, 'site.config.ts'))
  await run({ from: 'mkdocs-offline.yml' })
  expect(read('site.config.ts')).toContain("title: 'Offline'")
})

test('chooses other names where files of other tools have those of docs-gen', async () => {
  const others = {
    'build/Makefile': 'all:\n',
    'site.config.js': 'export default { brand: 1 }\n',
    'sidebars.js': 'module.exports = {}\n',
    'MIGRATION.md': '# From 1 to 2\n',
  }
  write({ 'mkdocs.yml': 'site_name: A\nnav: [index.md]\n', 'docs/index.md': '# A\n', ...others })
  const { text } = await run()
  expect(text.split('\n').filter((line) => line.startsWith('Found'))).toEqual([
    'Found site.config.js, which docs-gen did not write. Add --config docs-gen.config.ts to all commands.',
    'Found sidebars.js, which docs-gen did not write. The sidebars are in docs-sidebars.ts.',
    'Found MIGRATION.md, which docs-gen did not write. It is not changed.',
    'Found build, which docs-gen did not write. Builds write to site-build, see outDir.',
  ])
  const { config, diagnostics } = await loadConfig(root, 'docs-gen.config.ts')
  expect(diagnostics).toEqual([])
  expect(config).toMatchObject({ outDir: 'site-build', versions: [{ sidebars: 'docs-sidebars.ts' }] })
  for (const part of [
    'build --config docs-gen.config.ts`',
    'Add `site-build/`',
    '| `build`, which docs-gen did not write |',
  ])
    expect(read('MIGRATION-docs-gen.md')).toContain(part)
  for (const [path, content] of Object.entries(others)) expect(read(path)).toBe(content)
  const again = await run()
  expect(again.text.match(/Kept .*: nothing would change/g)).toHaveLength(3)
  write({ 'site.config.js': "export default { title: 'Mine', url: 'https://a.example.com' }\n" })
  expect((await run()).text).toContain('site.config.js. It differs')
})

test('finds the files that are added to every page in the folders of snippets', async () => {
  write({
    'mkdocs.yml':
      'site_name: A\nmarkdown_extensions:\n  - pymdownx.snippets: { base_path: [docs/.parts], auto_append: [links.txt, lost.txt] }\n',
    'docs/index.md': '# A\n',
    'docs/.parts/links.txt': '',
  })
  await run()
  expect(read('site.config.ts')).toContain("append: ['docs/.parts/links.txt']")
  expect(leftRows()).toEqual([expect.stringContaining('| `auto_append: lost.txt` |  | The file does not exist')])
})

test.each(['mdx_include', 'markdown_include.include'])(
  'reads the base of %s, above which are files, too',
  async (name) => {
    write({
      'mkdocs.yml': `site_name: A\nmarkdown_extensions:\n  ${name}:\n    base_path: docs\n`,
      'docs/index.md': '# A\n',
    })
    await run()
    expect((await loadConfig(root)).config?.compat).toMatchObject({ snippets: ['docs', '.'] })
  },
)

test('names the page of the manual about a generator that it does not read', async () => {
  write({ 'docs/.vitepress/config.ts': '', 'docs/index.md': '# A\n' })
  await expect(run()).rejects.toThrow('init does not read the config of VitePress, "docs/.vitepress".')
})

test.each([
  [{ from: 'hugo' }, 'Unknown generator "hugo".'],
  [{ from: 'mkdocs' }, 'There is no mkdocs.yml in'],
  [{}, 'There is no docusaurus.config.ts, zensical.toml, mkdocs.yml or book.toml in'],
  [{ from: 'mkdocs-none.yml' }, 'There is no file "mkdocs-none.yml".'],
])('explains that there is nothing to read: %j', async (options, message) => {
  const error: unknown = await run(options).catch((it: unknown) => it)
  expect(error).toBeInstanceOf(SiteError)
  expect((error as SiteError).diagnostics[0]?.message).toContain(message)
})

/** The same settings for both, as far as the two formats write them differently. */
const zensical = {
  'zensical.toml': `[project]
site_name = "Gauge"
site_url = "https://gauge.example.com/docs/"
repo_url = "https://github.com/gauge/gauge"
exclude_docs = """
drafts/
"""
nav = [ "index.md", { Guide = ["guide/index.md", { "First steps" = "guide/first.md" }] } ]

[project.theme]
custom_dir = "docs/overrides"
features = ["content.tabs.link"]

[[project.theme.palette]]
primary = "teal"
toggle.icon = "lucide/sun"

[project.plugins.redirects.redirect_maps]
"old.md" = "guide/first.md"

[project.markdown_extensions.admonition]
[project.markdown_extensions.pymdownx.snippets]
base_path = ["inc"]
[project.markdown_extensions.pymdownx.arithmatex]
[project.markdown_extensions.zensical.extensions.macros]
[project.markdown_extensions.progress]

[project.extra]
unit = "metre"

[[project.extra.social]]
icon = "fontawesome/brands/github"
link = "https://github.com/gauge"
`,
  'mkdocs.yml': `site_name: Gauge
site_url: https://gauge.example.com/docs/
repo_url: https://github.com/gauge/gauge
exclude_docs: |
  drafts/
nav: [index.md, { Guide: [guide/index.md, { First steps: guide/first.md }] }]
theme:
  custom_dir: docs/overrides
  features: [content.tabs.link]
  palette: [{ primary: teal, toggle: { icon: lucide/sun } }]
plugins: { redirects: { redirect_maps: { old.md: guide/first.md } } }
markdown_extensions:
  - admonition
  - pymdownx.snippets: { base_path: [inc] }
  - pymdownx.arithmatex
  - zensical.extensions.macros
  - progress
extra: { unit: metre, social: [{ icon: fontawesome/brands/github, link: https://github.com/gauge }] }
`,
}

test.each([
  ['book.toml', '[book]\ntitle = "A"\n', 'src', (path: string) => `{{#include ${path}}}`],
  ['mkdocs.yml', 'site_name: A\n', 'docs', (path: string) => `{! ${path} !}`],
])(
  'a page that includes a file outside of the repository does not move the project: %s',
  async (file, text, dir, tag) => {
    const outside = relative(join(root, 'guide', dir), process.execPath).replaceAll('\\', '/')
    write({ [`guide/${file}`]: text, [`guide/${dir}/index.md`]: `# A\n\n${tag(outside)}\n` })
    const { text: report } = await run({ dir: 'guide', dryRun: true })
    expect(report).toContain(`docs-gen read \`${file}\``)
  },
)

describe('zensical.toml', () => {
  const pages = {
    'docs/index.md': '# Gauge\n',
    'docs/guide/index.md': '# Guide\n',
    'docs/guide/first.md': '# First\n',
    'docs/overrides/main.html': '',
    'inc/part.md': 'Part\n',
  }

  /** What `init` writes, apart from the name of the generator. */
  const writtenBy = async (name: keyof typeof zensical) => {
    write({ ...pages, [name]: zensical[name] })
    await run()
    const made = ['site.config.ts', 'sidebars.ts', 'docs-theme.css', 'MIGRATION.md', name]
    const texts = made.map((path) =>
      read(path)
        .replaceAll(/zensical\.toml|mkdocs\.yml/g, '')
        .replaceAll(/Zensical|MkDocs/g, ''),
    )
    for (const path of made) rmSync(join(root, path))
    return texts.slice(0, -1)
  }

  test('is read as mkdocs.yml with the same settings is', async () => {
    const [config = '', ...others] = await writtenBy('zensical.toml')
    expect(config).toContain('linkedTabs: true')
    expect(config).toContain("snippets: ['inc']")
    expect(config).not.toContain('math: false')
    expect([config, ...others]).toEqual(await writtenBy('mkdocs.yml'))
  })

  test.each([[{}], [{ from: 'zensical' }], [{ from: false }], [{ from: 'zensical.toml' }]])(
    'is found: %j',
    async (options) => {
      write({ ...pages, 'zensical.toml': '[project]\nsite_name = "A"\n', 'mkdocs.yml': 'site_name: B\n' })
      expect((await run(options)).exitCode).toBe(0)
      expect(read('site.config.ts')).toContain("title: 'A'")
      expect(read('MIGRATION.md')).toContain('# Migration from Zensical')
    },
  )

  test('has formulas and emoji where it names no extensions', async () => {
    write({ ...pages, 'zensical.toml': '[project]\nsite_name = "A"\n' })
    await run()
    expect(read('site.config.ts')).not.toMatch(/math|emoji/)
    rmSync(join(root, 'site.config.ts'))
    write({ 'zensical.toml': '[project]\nsite_name = "A"\nmarkdown_extensions = {}\n' })
    await run()
    expect(read('site.config.ts')).toMatch(/math: false[\s\S]*emoji: false/)
  })

  test('names the line of a mistake', async () => {
    write({ ...pages, 'zensical.toml': '[project]\nsite_name = \n' })
    const error: unknown = await run().catch((it: unknown) => it)
    expect((error as SiteError).diagnostics).toMatchObject([
      {
        code: 'other-config',
        file: 'zensical.toml',
        line: 2,
        message: expect.stringContaining('is not valid TOML') as string,
      },
    ])
    expect(readdirSync(root).toSorted()).toEqual(['docs', 'inc', 'zensical.toml'])
  })
})
