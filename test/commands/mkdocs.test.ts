import { expect, test } from 'vitest'
import { type Built, createSite } from '../helpers/site.ts'

test('builds a page of MkDocs again when a file that it includes appears or changes', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: { mkdocs: { snippets: ['inc'] } },
      docs: { route: '/' }, trailingSlash: true, variables: { version: '2.0' } }\n`,
    'secret.md': 'key',
    'inc/a.md': 'First\n',
    'docs/index.md':
      '!!! tip "Hello"\n    Text\n\n# Home { #top }\n\n--8<-- "a.md"\n\n--8<-- "b.md"\n\n--8<-- "../secret.md"\n',
    'docs/guide.md': '---\nslug: other\nid: another\n---\n\n# Guide\n\n[Home](../)\n\n{{ version }}\n',
    'docs/parts/parts.md': '# Parts\n',
    'docs/_test.md': '# Test\n',
  })
  const built = await site.build()
  expect(built.main('/')).toMatch(/admonition-tip.*<h1 id="top">Home<.*<p>First<\/p>/s)
  expect(built.main('/')).not.toContain('key')
  expect(built.page('/')).toContain('<title>Home')
  expect(built.main('/guide')).toMatch(/<h1 id="guide">Guide<.*href="\/".*<p>2\.0<\/p>/s)
  expect(built.files()).toEqual(expect.arrayContaining(['parts/parts/index.html', '_test/index.html']))
  const found = built.diagnostics.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`)
  expect(found).toEqual(['docs/index.md:8 mkdocs-syntax 2 files that cannot be included: "b.md", "../secret.md".'])
  site.write({ 'inc/a.md': 'Second\n', 'inc/b.md': '==Third==\n' })
  expect((await site.build()).main('/')).toMatch(/<p>Second<\/p>\s*<p><mark>Third<\/mark>/)
})

test('publishes pages without the code and addresses in their HTML that no page may have', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs', docs: { route: '/' } }\n`,
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/index.md': `# Home

[Team](mail:team@example.com) <a href="javascript:alert(1)" onclick="go()">Go</a>

<base href="/x/">

<meta http-equiv="refresh" content="0; url=/x/">

<style>
.md-content h1 { display: none; }
</style>

<p><script src="/x.js">go()</script><img src="a.svg#only-dark" alt="A"> <img class="b" src="a.svg#only-light" alt="B"></p>

<iframe src="https://films.example/1" title="Film" allowfullscreen></iframe> <iframe src="javascript:go()"></iframe>

<div class="x
`,
  })
  const built = await site.build()
  expect(built.diagnostics.map(({ severity, code, line }) => `${severity} ${line} ${code}`).toSorted()).toEqual([
    'warning 13 blocked-element',
    'warning 15 unsafe-url',
    'warning 17 unclosed-tag',
    'warning 3 event-handler',
    'warning 3 unsafe-url',
    'warning 3 unsafe-url',
    'warning 5 unsafe-element',
    'warning 7 unsafe-element',
    'warning 9 blocked-element',
  ])
  const page = built.main('/')
  expect(page).toContain('<a>Team</a> <a>Go</a>')
  expect(page).toContain(
    '<iframe src="https://films.example/1" title="Film" allowfullscreen></iframe> <iframe></iframe>',
  )
  expect(page).not.toMatch(/javascript:|onclick|<base|refresh|mail:|display|go\(\)/)
  expect(page).toMatch(/<p><img class="dark-only" src="[^"]*a[^"]*\.svg[^>]*> <img class="light-only b"/)
})

test('leads references by name to the page that has the anchor, and counts the unknown ones of a page', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', compat: 'mkdocs', docs: { route: '/' } }\n`,
    'docs/index.md':
      '# Home\n\n## Setup\n\n[near][setup] [far][lib.Tool] [Fine tuning][] [none][lib.None] [`lib.Gone`][]\n',
    'docs/guide.md': '# Guide\n\n## Setup\n\n### Fine tuning\n\n<a id="lib.Tool"></a>Tool\n',
  })
  const built = await site.build()
  const page = built.main('/')
  expect(page).toContain('<a href="/base/#setup">near</a>')
  expect(page).toContain('<a href="/base/guide/#lib.Tool">far</a>')
  expect(page).toContain('<a href="/base/guide/#fine-tuning">Fine tuning</a>')
  expect(page).toMatch(/<a\s*>none<\/a> <a\s*><code>lib\.Gone<\/code><\/a>/)
  expect(built.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'docs/index.md:5 2 references to unknown names: "lib.None", "lib.Gone".',
  ])
  site.write({ 'docs/guide.md': '# Guide\n', 'docs/other.md': '# Other\n\n## Fine tuning\n\n## None { #lib.None }\n' })
  expect((await site.build()).main('/')).toMatch(
    /<a\s*>far<\/a> <a href="\/base\/other\/#fine-tuning">Fine tuning<\/a> <a href="\/base\/other\/#lib\.None">/,
  )
})

test('does not check anchors of pages with Python references, which have more of them', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs', docs: { route: '/' } }\n`,
    'docs/index.md': '# Home\n\n[a](api.md#lib.run) [b](other.md#gone)\n',
    'docs/api.md': '# API\n\n::: lib\n',
    'docs/other.md': '# Other\n',
  })
  const messages = async () => (await site.build()).diagnostics.map(({ message }) => message)
  const expected = [
    'One Python reference: "lib".',
    'The link "other.md#gone" points to "#gone", which does not exist on the page "/other".',
  ]
  expect(await messages()).toEqual(expected)
  site.write({ 'docs/other.md': '# Another\n' })
  expect(await messages()).toEqual(expected)
  site.write({ 'docs/api.md': '# API\n' })
  expect(await messages()).toHaveLength(2)
})

test('names front matter that it does not know once for the site', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs', docs: { route: '/' } }\n`,
    'docs/index.md': '---\nowner: a\nhid: [toc]\n---\n# Home\n',
    'docs/a.md': '---\nowner: b\n---\n# A\n\n```no-highlight\na\n```\n\n```postgresql\nSELECT 1\n```\n',
  })
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`).toSorted()).toEqual([
    'docs/a.md:2 Unknown front matter key "owner" (2 places on 2 pages).',
    'docs/index.md:3 Unknown front matter key "hid" (one place).',
  ])
})

test('hides what the front matter of Material hides, and names once what has no effect', async () => {
  const pages = {
    'docs/index.md': '# Home\n',
    'docs/a.md': '---\nhide: [navigation, path]\nstatus: new\n---\n\n# A\n\n## Part\n',
    'docs/b.md':
      '---\nhide:\n  - toc\n  - footer\nstatus: old\nsearch:\n  exclude: true\n  boost: 2\n---\n\n# Bees\n\n## Part\n',
    'docs/c.md': '---\nsearch: false\n---\n\n# Cees\n',
  }
  const config = (compat: string) =>
    `export default { title: 'Site', url: 'https://docs.example.com', docs: { route: '/' }${compat} }\n`
  const site = createSite({ 'site.config.ts': config(", compat: 'mkdocs'"), ...pages })
  const found = ({ diagnostics }: Built) =>
    diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`).toSorted()
  const built = await site.build()
  expect(found(built)).toEqual([
    'docs/a.md:2 "hide: path" of Material for MkDocs has no effect (one place).',
    'docs/a.md:3 "status" of Material for MkDocs has no effect (2 places on 2 pages).',
    'docs/b.md:6 "search: boost" of Material for MkDocs has no effect (one place).',
  ])
  const has = (route: string) =>
    ['class="sidebar', 'class="outline', 'rel="next"'].map((part) => built.page(route).includes(part))
  expect([has('/'), has('/a'), has('/b')]).toEqual([
    [true, false, true],
    [false, true, true],
    [true, false, false],
  ])
  const texts = built
    .files()
    .filter((file) => file.startsWith('assets/search/'))
    .map((file) => built.read(file))
    .join()
  expect(['Home', 'Bees', 'Cees'].map((word) => texts.includes(word))).toEqual([true, false, false])
  // On pages of other sites, these keys are unknown.
  site.write({ 'site.config.ts': config('') })
  expect(found(await site.build())).toEqual([
    'docs/a.md:2 Unknown front matter key "hide".',
    'docs/a.md:3 Unknown front matter key "status".',
    'docs/b.md:2 Unknown front matter key "hide".',
    'docs/b.md:5 Unknown front matter key "status".',
    'docs/b.md:7 "search" must be true or false, not "{"exclude":true,"boost":2}".',
  ])
})

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('publishes the pictures of the docs that the config names', async () => {
  const config = (logo: string) =>
    `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs', docs: { route: '/' }, favicon: 'img/icon.png', navbar: { logo: { src: '${logo}' } } }\n`
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const site = createSite({
    'site.config.ts': config('img/logo.svg'),
    'docs/index.md': '# Home\n',
    'docs/img/icon.png': Buffer.from(pixel, 'base64'),
    'docs/img/logo.svg': picture,
    'docs/.img/other.svg': picture,
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  expect(built.files().filter((file) => file.startsWith('img/'))).toEqual(['img/icon.png', 'img/logo.svg'])
  expect(built.page('/')).toMatch(/<link rel="icon" href="\/img\/icon\.png".*<img src="\/img\/logo\.svg"/s)
  site.write({ 'site.config.ts': config('img/gone.svg') })
  const again = await site.build()
  expect(again.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'missing-config-file The file "img/gone.svg" of navbar.logo.src does not exist.',
  ])
})

test('publishes the files of the docs at their paths, pages of HTML among them', async () => {
  const drawing = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/b/', compat: 'mkdocs', assets: { maxSize: 1 },
      docs: { route: '/', exclude: ['theme/**'] }, strict: { brokenLinks: 'warn', brokenImages: 'warn' } }\n`,
    'notes.txt': 'No page shows it.',
    'docs/CNAME': 'docs.example.com\n',
    'docs/.pages': 'nav: [index.md]\n',
    'docs/theme/main.html': '{% extends "base.html" %}\n',
    'docs/film.webm': 'x'.repeat(2 ** 20 + 1),
    'docs/img/a b#1.svg': drawing(5),
    'docs/demo/index.html': '<!doctype html><link rel="stylesheet" href="a.css">\n',
    'docs/demo/a.css': 'p {}\n',
    'docs/guide/index.md':
      '# Guide\n\n![Art](../img/a b%231.svg) [Demo](../demo/) <iframe src="../demo/" title="Demo"></iframe>\n',
    'docs/index.md': '# Home\n\n[Notes](../notes.txt) ![Guide](guide)\n',
  })
  const built = await site.build()
  expect(built.diagnostics.map(({ severity, file, line, code }) => `${severity} ${file}:${line} ${code}`)).toEqual([
    'warning docs/film.webm:undefined private-file',
    'warning docs/index.md:3 private-file',
    'warning docs/index.md:3 private-file',
  ])
  const page = () => built.main('/guide')
  expect(page()).toContain('<img src="/b/img/a%20b%231.svg" width="5" height="9" alt="Art"')
  expect(page()).toContain('<a href="/b/demo/index.html">Demo</a> <iframe src="/b/demo/index.html"')
  expect(built.read('demo/a.css')).toBe('p {}\n')
  expect(built.read('CNAME')).toBe('docs.example.com\n')
  const own = built.files().filter((file) => /svg$|pages|main|film|notes|theme\//.test(file))
  expect(own).toEqual(['img/a b#1.svg'])
  site.write({ 'docs/img/a b#1.svg': drawing(7) })
  expect((await site.build()).code).toBe(0)
  expect(page()).toContain('width="7" height="9"')
  expect(built.read('img/a b#1.svg')).toBe(drawing(7))
})

test('names the package of missing icons once for the site', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs', docs: { route: '/' } }\n`,
    'docs/index.md': '# Home\n\n:material-a: one :material-b: two\n\n:octicons-c-16: three\n',
    'docs/guide.md': '# Guide\n\n:material-a: four\n',
  })
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'Icons are missing that the package "@mdi/svg" may have (3 places on 2 pages).',
    'Icons are missing that the package "@primer/octicons" may have (one place).',
  ])
})

test('shows a formula that is not valid as code, with a warning', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs', docs: { route: '/' }, markdown: { math: true } }\n`,
    'docs/index.md': '# Home\n\nA $\\frac{1}$ and $x^2$.\n',
  })
  const built = await site.build()
  expect(built.diagnostics.map(({ severity, code, line }) => `${severity} ${code} ${line}`)).toEqual([
    'warning invalid-formula 3',
  ])
  expect(built.main('/')).toMatch(
    /A <code class="math math-inline">\\frac\{1\}<\/code> and <span[^>]*><span[^>]*><math/,
  )
})

test('shows the inline styles, hidden snippets and values that the config allows or names', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', docs: { route: '/' },
      compat: { mkdocs: { snippets: ['docs/.parts'] } }, security: { style: ["'unsafe-inline'"] } }\n`,
    'docs/.parts/a.md': 'Part A\n',
    'docs/.parts/.deep/b.md': 'Part B\n',
    'docs/index.md': `# Home

<style>
.own { color: red }
</style>

<p style="color: red">Red</p> <img src="{{ picture }}" alt="P">

--8<-- "a.md"

--8<-- ".deep/b.md"
`,
  })
  const built = await site.build()
  expect(built.diagnostics.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '11 One file that cannot be included: ".deep/b.md".',
  ])
  expect(built.main('/')).toMatch(/<style>\s*\.own \{ color: red \}\s*<\/style>.*<p style="color: red">.*Part A/s)
  expect(built.page('/')).toMatch(/style-src 'self' 'unsafe-inline'[;"]/)
})

test('counts what blocks of code mean to the other generator', async () => {
  const block = '```spell title="a" own="1"\nx\n```\n'
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', docs: { route: '/' }, compat: 'docusaurus' }\n`,
    'docs/a.md': `# A\n\n${block}\n${block.replace('own="1"', 'own="2"')}`,
    'docs/b.md': `# B\n\n${block}`,
  })
  expect((await site.build()).diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'docs/a.md:3 Unknown language "spell" (3 places on 2 pages).',
    'docs/a.md:3 "own=…" after the language has no effect (3 places on 2 pages).',
  ])
})

test('gives pages and folders without a title the names that MkDocs makes, and no second title beside one in HTML', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs', docs: { route: '/' } }\n`,
    'docs/index.md': '![Logo](a.svg)\n\n<h1 align="center">Fast tables</h1>\n\nText\n\n## Use\n',
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/readme.md': 'Text\n\n[First](../getting_started/first-steps/)\n',
    'docs/getting_started/index.md': 'Text\n',
    'docs/getting_started/first-steps.md': 'Text `</h1>`\n',
  })
  const built = await site.build()
  expect(built.main('/').match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1 align="center">Fast tables'])
  expect(built.page('/')).toContain('<title>Home')
  expect(built.main('/readme')).toContain('href="/getting_started/first-steps/"')
  expect(built.main('/getting_started')).toContain('<h1>Getting started</h1>')
  expect(built.main('/getting_started/first-steps')).toContain('<h1>First steps</h1>')
  const sidebar = /<aside[\s\S]*?<\/aside>/.exec(built.page('/getting_started/first-steps'))?.[0]
  expect(sidebar).toContain('Getting started')
})

test('orders and names folders as MkDocs does: the index first, then pages, then folders', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs', docs: { route: '/', numberPrefixes: false } }\n`,
    'docs/index.md': '# Home\n',
    'docs/about.md': '# About us\n',
    'docs/zoo.md': '# Zoo\n',
    'docs/a_folder/last.md': '# Last\n',
    'docs/a_folder/README.md': '# Title of the index\n',
    'docs/a_folder/Zero.md': '# First\n',
    'docs/a_folder/deep/one.md': '# One\n',
    'docs/a_folder/be.md': '# Middle\n',
  }).build()
  const order: string[] = []
  for (let route: string | undefined = '/'; route !== undefined; ) {
    order.push(route)
    route = /<a [^>]*rel="next"[^>]*href="([^"]*)"|<a [^>]*href="([^"]*)"[^>]*rel="next"/
      .exec(built.page(route))
      ?.slice(1)
      .find(Boolean)
  }
  expect(order).toEqual([
    '/',
    '/about/',
    '/zoo/',
    '/a_folder/',
    '/a_folder/Zero/',
    '/a_folder/be/',
    '/a_folder/last/',
    '/a_folder/deep/one/',
  ])
  expect(built.page('/a_folder/be')).toMatch(/<nav aria-label="Docs sidebar">.*>A folder<.*>First</s)
})

test('publishes HTML files of the docs that pages link to', async () => {
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs', docs: { route: '/' }, strict: { brokenLinks: 'warn' } }\n`,
    'docs/scans/report.md':
      '# R\n\n[a](old/app_v1.2.html) <a href="../old/lib.html">b</a> [c](../../guide.html) [d](gone.html) [e](../nope/#x) <a href="../lost.html">f</a> [g][one]\n\n[one]: ../two/\n',
    'docs/scans/old/app_v1.2.html': '<h1>App</h1>',
    'docs/scans/old/lib.html': '<h1>Lib</h1>',
    'docs/guide.md': '# Guide\n',
  })
  const built = await site.build()
  const links = [...built.main('/scans/report').matchAll(/<a href="([^"]*)"[^>]*>([abc])</g)].map(([, url = '']) => url)
  expect(links[2]).toBe('/guide/')
  expect(links.slice(0, 2).map((url) => built.read(url.slice(1)))).toEqual(['<h1>App</h1>', '<h1>Lib</h1>'])
  expect(built.diagnostics.map(({ message }) => message)).toEqual([
    'The link "gone.html" points to a page that does not exist.',
    'The link "../nope/#x" points to a page that does not exist.',
    'The link "../lost.html" points to a page that does not exist.',
    'The link "../two/" points to a page that does not exist.',
  ])
})

test('gives pages without a heading the title that the sidebar has', async () => {
  const sidebars = (label: string) =>
    `export default { docs: ['index', { type: 'category', label: 'Guide', items: [{ type: 'doc', id: 'aws_setup', label: '${label}' }, { type: 'doc', id: 'b', label: 'Short' }] }] }\n`
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', compat: 'mkdocs', docs: { route: '/', sidebars: 'sidebars.ts' } }\n`,
    'sidebars.ts': sidebars('AWS setup'),
    'docs/index.md': '# Home\n',
    'docs/aws_setup.md': '## Steps\n\nText\n',
    'docs/b.md': '# Long title\n\nText\n',
  })
  const titles = async () => {
    const built = await site.build()
    return ['/aws_setup', '/b'].map((route) => /<h1[^>]*>([^<]*)/.exec(built.main(route))?.[1])
  }
  expect(await titles()).toEqual(['AWS setup', 'Long title'])
  site.write({ 'sidebars.ts': sidebars('Set up AWS') })
  expect(await titles()).toEqual(['Set up AWS', 'Long title'])
})

test('reads translations beside the docs folder, and files that a language lacks where others have them', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', docs: { dir: 'docs/en', route: '/' }, assets: { dirs: ['docs/img'] },
      locales: [{ name: 'en' }, { name: 'fr' }], compat: { mkdocs: { translations: 'folder' } }, strict: { brokenImages: 'warn' } }\n`,
    'docs/en/index.md': '# Home\n\n![all](img/all.svg) ![up](../img/all.svg)\n',
    'docs/fr/index.md':
      '# Accueil\n\n![all](img/all.svg) ![en](own.svg) <img src="own.svg" alt=""> [a](a.md) ![none](none.svg)\n',
    'docs/fr/api/a.md': '# Texte\n\n![all](../img/all.svg)\n',
    'docs/en/api/a.md': '# Text\n\n![all](../img/all.svg)\n',
    'docs/en/a.md': '# Only English\n',
    'docs/en/own.svg': picture,
    'docs/img/all.svg': picture,
  })
  const built = await site.build()
  const missing = 'docs/fr/index.md:3 The image "none.svg" does not exist.'
  const found = () => built.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)
  expect(found()).toEqual([missing])
  const sources = (route: string) => [...built.main(route).matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)
  const [all] = sources('/')
  expect(all).toMatch(/^\/assets\/all-/)
  expect(sources('/')).toEqual([all, all])
  expect([...sources('/api/a'), ...sources('/fr/api/a')]).toEqual([all, all])
  expect(sources('/fr')).toEqual([all, '/own.svg', '/own.svg', '/docs/fr/none.svg'])
  expect(built.main('/fr')).toContain('<a href="/fr/a/">a</a>')
  expect(built.main('/fr/a')).toContain('Only English')
  // A file of its own comes first.
  site.write({ 'docs/fr/own.svg': picture.replace('0 0 1 1', '0 0 2 2'), 'docs/fr/none.svg': picture })
  expect((await site.build()).main('/fr')).toMatch(/<img src="\/assets\/own-[^"]*"[^>]* alt="en"/)
})

test('reads translations in folders of the docs folder, and links to the file of another language', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
  const below = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', docs: { route: '/', exclude: ['fr/**'] },
      locales: [{ name: 'en' }, { name: 'fr' }], compat: { mkdocs: { translations: 'folder' } } }\n`,
    'docs/index.md': '# Home\n\n![p](img/p.svg)\n',
    'docs/fr/index.md': '# Accueil\n\n![p](img/p.svg)\n',
    'docs/img/p.svg': picture,
  })
  const built = await below.build()
  expect(built.diagnostics).toEqual([])
  expect(built.main('/fr')).toMatch(/Accueil[\s\S]*<img src="\/img\/p\.svg" width="1"/)
  const beside = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', docs: { route: '/' },
      locales: [{ name: 'en' }, { name: 'fr' }], compat: { mkdocs: { translations: 'suffix' } } }\n`,
    'docs/index.en.md': '# Home\n\n[a](a.en.md)\n',
    'docs/index.fr.md': '# Accueil\n\n[a](a.en.md) [a](a.fr.md) [b](b.fr.md)\n',
    'docs/a.en.md': '# A\n',
    'docs/a.fr.md': '# A\n',
    'docs/b.md': '# B\n',
  })
  const named = await beside.build()
  expect(named.diagnostics).toEqual([])
  const links = [...named.main('/fr').matchAll(/<a href="([^"]*)"[^>]*>[ab]</g)].map(([, to]) => to)
  expect(links).toEqual(['/fr/a/', '/fr/a/', '/fr/b/'])
})

test('reads translations beside each file', async () => {
  const picture = (size: number) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"/>`
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', docs: { route: '/', sidebars: 'sidebars.ts' },
      locales: [{ name: 'en' }, { name: 'fr', strings: { Guide: 'Le guide' } }], compat: { mkdocs: { translations: 'suffix' } } }\n`,
    'sidebars.ts': `export default { docs: ['index', { type: 'category', label: 'Guide', items: ['guide/a', 'guide/b'] }] }\n`,
    'docs/index.md': '# Home\n\n[a](guide/a.md) [b](guide/b.md) ![p](img/p.svg)\n',
    'docs/index.fr.md':
      '# Accueil\n\n[a](guide/a.md) [b](guide/b.md) [address](guide/a/) ![p](img/p.svg) <img src="img/q.svg" alt="">\n',
    'docs/guide/a.en.md': '# Page\n\n[home](../index.md)\n',
    'docs/guide/a.fr.md': '# Texte\n\n[home](../index.md) <img src="../../img/q.svg" alt="">\n',
    'docs/guide/b.md': '# Only English\n\n[a](a.md)\n',
    'docs/img/p.svg': picture(1),
    'docs/img/p.fr.svg': picture(2),
    'docs/img/q.svg': picture(3),
  })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  const routes = built.files().filter((file) => file.endsWith('.html') && !/search|404/.test(file))
  expect(routes).toEqual(
    ['/', '/guide/a/', '/guide/b/', '/fr/', '/fr/guide/a/', '/fr/guide/b/']
      .map((it) => `${it}index.html`.slice(1))
      .sort(),
  )
  const linksOf = (route: string) =>
    [...built.main(route).matchAll(/<a href="([^"]*)"[^>]*>(?:a|b|home|address)</g)].map(([, to]) => to)
  expect(linksOf('/')).toEqual(['/guide/a/', '/guide/b/'])
  expect(linksOf('/fr')).toEqual(['/fr/guide/a/', '/fr/guide/b/', '/fr/guide/a/'])
  expect([linksOf('/guide/a'), linksOf('/fr/guide/a'), linksOf('/fr/guide/b')]).toEqual([
    ['/'],
    ['/fr/'],
    ['/fr/guide/a/'],
  ])
  expect(built.main('/')).toMatch(/<img src="[^"]*" width="1"/)
  expect(built.main('/fr')).toMatch(/<img src="[^"]*" width="2".*<img src="[^"]*" width="3"/s)
  expect(built.page('/fr/guide/a')).toMatch(/Le guide[\s\S]*Texte/)
  // A new translation takes the place of the original.
  site.write({ 'docs/guide/b.fr.md': '# Aussi en français\n' })
  expect((await site.build()).main('/fr/guide/b')).toContain('Aussi en français')
})

test('shows the posts of a blog at the addresses of Material, newest first on the index', async () => {
  const post = (date: string, title: string) =>
    `---\ndate: ${date}\ncategories: [News]\n---\n\n# ${title}\n\nText of ${title}.\n`
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', trailingSlash: true,
      compat: { mkdocs: { blog: {} } }, docs: { route: '/', sidebars: 'sidebars.ts' } }\n`,
    'sidebars.ts': `export default { docs: ['index', { type: 'category', label: 'Blog', link: { type: 'doc', id: 'blog/index' },
      items: [{ type: 'autogenerated', dirName: 'blog/posts' }] }] }\n`,
    'docs/index.md': '# Home\n\n[Old](blog/posts/old.md)\n',
    'docs/blog/index.md': '# Blog\n',
    'docs/blog/posts/old.md': post('2023-12-31', 'Old: Ü & *more*'),
    'docs/blog/posts/a-new.md': post('{ created: 2024-02-01, updated: 2024-03-01 }', 'New'),
    'docs/blog/posts/middle.md': post('2024-01-05 10:00:00', 'Middle').replace('date', 'slug: mid\ndate'),
    'docs/blog/posts/note.md': '# No date\n',
  })
  const built = await site.build()
  expect(built.files()).toEqual(
    expect.arrayContaining([
      'blog/2023/12/31/old-ü--more/index.html',
      'blog/2024/01/05/mid/index.html',
      'blog/2024/02/01/new/index.html',
      'blog/posts/note/index.html',
    ]),
  )
  expect(built.main('/')).toContain('href="/blog/2023/12/31/old-%C3%BC--more/"')
  expect(built.main('/blog')).toMatch(/New.*Text of New.*Middle.*Old: Ü/s)
  expect(built.main('/blog/2024/02/01/new')).toMatch(
    /<p class="post-info"><time dateTime="2024-02-01[^>]*>Feb 1, 2024</,
  )
  expect(built.read('sitemap.xml')).toContain('<lastmod>2024-03-01')
  const keys = built.diagnostics.filter(({ code }) => code === 'unused-front-matter').map(({ message }) => message)
  expect(keys).toEqual([expect.stringContaining('"categories"')])
  site.write({ 'docs/blog/posts/a-new.md': post('2024-02-01', 'Newer') })
  const again = await site.build()
  expect(again.main('/blog')).toMatch(/href="\/blog\/2024\/02\/01\/newer\/".*Newer/s)
})
