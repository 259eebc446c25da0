/** The list of published addresses, and what a build says when one of them vanishes. */
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { checkContract } from '../../renderer/site/links/url-contract.ts'
import { commitAll, git } from '../helpers/git.ts'
import { createSite, runCommand } from '../helpers/site.ts'

const config = (redirects = '[]') =>
  `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', redirects: ${redirects} }\n`

function published(pages: Readonly<Record<string, readonly string[]>>) {
  return {
    urls: new Map(Object.entries(pages)),
    statics: new Set<string>(),
    pages: Object.keys(pages),
    trailingSlash: true,
  }
}

test('keeps addresses and anchors, and a build reports those that vanish', async () => {
  const site = createSite({
    'site.config.ts': config("[{ from: '/start', to: '/docs/intro' }]"),
    'docs/intro.md': '# Intro\n\n## One\n\n## Two\n',
    // The ids of tabs are numbered.
    'docs/guide/setup.md': '# Setup\n\n## Step\n\n::::tabs\n\n:::tab[A]\n\nText\n\n:::\n\n::::\n',
  })
  const urls = (...args: string[]) => runCommand(['urls', '--root', site.root, ...args])
  const contract = () => readFileSync(join(site.root, 'urls.json'), 'utf8')
  expect(await urls()).toMatchObject({ code: 0, stdout: 'urls.json has 6 URLs.\n' })
  expect(contract()).toBe(
    '{\n  "/": [],\n  "/docs": [],\n  "/docs/guide/setup": ["step"],\n  "/docs/intro": ["one", "two"],\n  "/search": [],\n  "/start": []\n}\n',
  )

  site.write({
    'site.config.ts': config(),
    'docs/intro.md': '# Intro\n\n## One\n\n## Three\n',
    'docs/guide/setup.md': undefined,
    'docs/manual/setup.md': '# Setup\n\n## Step\n',
  })
  const { code, diagnostics } = await site.build()
  expect(code).toBe(1)
  expect(diagnostics.map(({ severity, code, file, line, column }) => [severity, code, file, line, column])).toEqual([
    ['error', 'lost-url', 'urls.json', 4, 3],
    ['warning', 'lost-anchor', 'urls.json', 5, 26],
    ['error', 'lost-url', 'urls.json', 7, 3],
  ])
  expect(diagnostics[0]?.message).toBe(
    'The address "/docs/guide/setup" was published, but no page or redirect has it now.',
  )
  expect(diagnostics[0]?.hint).toMatch(
    /^Did you mean "\/docs\/manual\/setup"\? .*from: '\/docs\/guide\/setup', to: '\/docs\/manual\/setup'/,
  )

  // As an editor on Windows saves it.
  site.write({ 'urls.json': `\uFEFF${contract()}` })
  expect((await site.build()).diagnostics.map(({ line, column }) => [line, column])).toEqual([
    [4, 3],
    [5, 26],
    [7, 3],
  ])

  // Adds what is new, and keeps what is lost.
  const added = await urls()
  expect(added.code).toBe(1)
  expect(contract()).toContain('"/docs/intro": ["one", "three", "two"]')
  expect(contract()).toContain('"/docs/guide/setup"')

  site.write({ 'site.config.ts': config("[{ from: '/docs/guide/setup', to: '/docs/manual/setup' }]") })
  const updated = await urls('--update', '--json')
  expect([updated.code, JSON.parse(updated.stdout)]).toEqual([
    0,
    { diagnostics: [], summary: { errors: 0, warnings: 0, hints: 0, urls: 6 } },
  ])
  expect(contract()).toBe(
    '{\n  "/": [],\n  "/docs": [],\n  "/docs/guide/setup": [],\n  "/docs/intro": ["one", "three"],\n  "/docs/manual/setup": ["step"],\n  "/search": []\n}\n',
  )
  expect((await site.build()).diagnostics).toEqual([])
})

test('offers the list in the first build, and says when errors keep it as it is', async () => {
  const site = createSite({ 'docs/a.md': '# A\n\n[B](./b.md)\n' })
  const run = (...args: string[]) => runCommand([...args, '--root', site.root])
  const failed = await run('urls')
  expect([failed.code, failed.stdout]).toEqual([1, 'urls.json is unchanged: correct the errors first.\n'])
  site.write({ 'docs/a.md': '# A\n' })
  expect((await run('build')).stdout).toContain('docs-gen urls')
  expect((await run('build')).stdout).not.toContain('docs-gen urls')
  await run('urls')
  rmSync(join(site.root, 'build'), { recursive: true })
  expect((await run('build')).stdout).not.toContain('docs-gen urls')
})

test('keeps the addresses of documents to print', async () => {
  const site = createSite({
    'site.config.ts': config().replace(' }', ', print: true }'),
    'docs/a.md': '# A\n',
  })
  await runCommand(['urls', '--root', site.root])
  expect(Object.keys(JSON.parse(readFileSync(join(site.root, 'urls.json'), 'utf8')))).toContain('/print/defaultSidebar')
  expect((await site.build()).diagnostics).toEqual([])
  site.write({ 'site.config.ts': config() })
  expect((await site.build()).diagnostics.map(({ code, line }) => [code, line])).toEqual([['lost-url', 5]])
})

test('proposes a page for an address that vanished, and no document to print or redirect', async () => {
  const redirects = "redirects: [{ from: '/docs/guidf', to: '/docs/a' }]"
  const site = createSite({
    'site.config.ts': config().replace(' }', `, print: true, docs: { sidebars: 'sidebars.json' }, ${redirects} }`),
    'sidebars.json': '{ "guide": ["a", "install"] }',
    'urls.json': '{ "/docs/guide": [], "/docs/instal": [] }',
    'docs/a.md': '# A\n\nText.\n',
    'docs/install.md': '# Install\n\nText.\n',
  })
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ hint }) => hint.split(' Add a redirect')[0])).toEqual([
    'Restore the page.',
    'Did you mean "/docs/install"?',
  ])
})

test('proposes the new page that has the headings of one that vanished', () => {
  const hintFor = (anchors: readonly string[]) => {
    const text = JSON.stringify({ '/docs/setup': anchors, '/docs/known': [] })
    const pages = {
      '/docs/known': ['linux', 'macos', 'windows'],
      '/docs/install': ['linux', 'macos'],
      '/docs/new': ['linux'],
    }
    return checkContract(text, published(pages))[0]?.hint
  }
  expect(hintFor(['linux', 'macos', 'windows'])).toContain('Did you mean "/docs/install"?')
  expect(hintFor(['linux', 'macos', 'windows', 'bsd'])).toContain('Restore the page.')
  expect(hintFor(['linux'])).toContain('Restore the page.')
})

test('knows with which setting addresses end in .html', async () => {
  const sitemap = ['a.html', 'b/', 'b/index.html', 'c.html'].map(
    (page) => `<loc>https://old.example.com/docs/${page}</loc>`,
  )
  const text = (settings = '') => `export default { title: 'Site', url: 'https://docs.example.com'${settings} }\n`
  const site = createSite({
    'site.config.ts': text(),
    'docs/a.md': '# A\n',
    'docs/b/index.md': '# B\n',
    'docs/c.md': '# C\n',
    'map.xml': `<urlset>${sitemap.join('')}</urlset>`,
  })
  const { stdout, stderr, code } = await runCommand(['urls', '--root', site.root, '--from', join(site.root, 'map.xml')])
  expect(code).toBe(1)
  expect((stderr + stdout).match(/The address "[^"]+"/g)).toEqual([
    'The address "/docs/a.html"',
    'The address "/docs/c.html"',
  ])
  expect((await site.build()).diagnostics[0]?.hint).toMatch(
    /^Set trailingSlash: false.* Or add a redirect to the config, \{ from: '\/docs\/a\.html', to: '\/docs\/a' \}/,
  )
  site.write({ 'site.config.ts': text(', trailingSlash: false') })
  expect((await site.build()).diagnostics).toEqual([])
  // No setting gives a page these addresses.
  site.write({ 'urls.json': '{ "/docs/b/index.html": [], "/docs/c.htm": [] }' })
  const { diagnostics } = await site.build()
  expect(diagnostics.map(({ hint }) => hint.split(' Add')[0])).toEqual([
    'Did you mean "/docs/b"?',
    'Did you mean "/docs/c"?',
  ])
})

test('ignores numbered ids that an older version wrote down', () => {
  const text = '{ "/docs/a": ["_R_1_tab0", "one"] }'
  expect(checkContract(text, published({ '/docs/a': ['one'] }))).toEqual([])
  expect(checkContract(text, published({ '/docs/a': [] }))).toMatchObject([{ code: 'lost-anchor' }])
})

test('writes redirects for the pages that git says were renamed', async () => {
  const text = '# Setup\n\nSome text that git knows again.\n\n## Step\n'
  const site = createSite({
    'site.config.ts': config(),
    'docs/01-guide/setup.md': text,
    'docs/gone.md': '# Gone\n\nOther words.\n',
  })
  const urls = (...args: string[]) => runCommand(['urls', '--root', site.root, ...args])
  await urls()
  commitAll(site.root)
  site.write({ 'docs/01-guide/setup.md': undefined, 'docs/manual/index.md': text, 'docs/gone.md': undefined })
  commitAll(site.root)
  git(site.root, 'mv', 'docs/manual/index.md', 'docs/start.md')
  const { code, stdout } = await urls('--update')
  expect([code, stdout]).toEqual([
    0,
    'Added a redirect to site.config.ts: /docs/guide/setup → /docs/start\nurls.json has 5 URLs.\n',
  ])
  expect(readFileSync(join(site.root, 'site.config.ts'), 'utf8')).toBe(
    config("[{ from: '/docs/guide/setup', to: '/docs/start' }]"),
  )
  expect((await site.build()).diagnostics).toEqual([])
})

test('writes redirects in all languages for files that were moved without git', async () => {
  const locales = "[], locales: [{ name: 'en' }, { name: 'de' }]"
  const text = '# My page\n\nSome text that git knows again.\n'
  const site = createSite({ 'site.config.ts': config(locales), 'docs/a/my page.md': text, 'docs/b.md': '# B\n' })
  const urls = (...args: string[]) => runCommand(['urls', '--root', site.root, ...args])
  await urls()
  commitAll(site.root)
  site.write({ 'docs/a/my page.md': undefined, 'docs/a/start.md': text })
  expect((await site.build()).diagnostics[0]?.hint).toContain("from: '/de/docs/a/my%20page'")
  expect((await urls('--update')).stdout).toBe(
    'Added a redirect to site.config.ts: /docs/a/my%20page → /docs/a/start\n' +
      'Added a redirect to site.config.ts: /de/docs/a/my%20page → /de/docs/a/start\n' +
      'urls.json has 12 URLs.\n',
  )
  expect(git(site.root, 'status', '--short')).toContain('?? docs/a/start.md')
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  expect(built.page('de/docs/a/my page')).toContain('/base/de/docs/a/start/')
})

test('redirects a page that is renamed once more', async () => {
  const text = '# Setup\n\nSome text that git knows again.\n\n## Step\n'
  const site = createSite({ 'site.config.ts': config(), 'docs/a.md': text, 'docs/home.md': '# Home\n' })
  const urls = (...args: string[]) => runCommand(['urls', '--root', site.root, ...args])
  await urls()
  for (const [from, to] of [
    ['a', 'b'],
    ['b', 'c'],
  ]) {
    commitAll(site.root)
    git(site.root, 'mv', `docs/${from}.md`, `docs/${to}.md`)
    const { code, stdout } = await urls('--update')
    expect([code, stdout.split('\n')[0]]).toEqual([
      0,
      `Added a redirect to site.config.ts: /docs/${from} → /docs/${to}`,
    ])
    expect((await site.build()).diagnostics).toEqual([])
  }
  // Only a redirect whose target git knows is corrected by another one.
  const before = readFileSync(join(site.root, 'site.config.ts'), 'utf8')
  site.write({ 'site.config.ts': before.replace("to: '/docs/c'", "to: '/docs/x'") })
  const { code, stdout } = await urls('--update')
  expect([code, stdout]).toEqual([1, 'urls.json is unchanged: correct the errors first.\n'])
})

test('reports no anchors of a page that has become a redirect', async () => {
  const site = createSite({ 'site.config.ts': config(), 'docs/a.md': '# A\n\n## One\n', 'docs/b.md': '# B\n' })
  const urls = () => runCommand(['urls', '--root', site.root])
  await urls()
  site.write({ 'site.config.ts': config("[{ from: '/docs/a', to: '/docs/b' }]"), 'docs/a.md': undefined })
  expect((await site.build()).diagnostics).toEqual([])
  expect(await urls()).toMatchObject({ code: 0, stderr: '' })
})

test('applies the levels of strict as a build does', async () => {
  const strict = (level: string) => config(`[], strict: { lostUrls: '${level}' }`)
  const site = createSite({ 'site.config.ts': config(), 'docs/a.md': '# A\n\n## One\n', 'docs/b.md': '# B\n' })
  const urls = async () => {
    const { code, stdout } = await runCommand(['urls', '--root', site.root, '--json'])
    return [code, JSON.parse(stdout).diagnostics.map(({ severity, code }: Diagnostic) => `${severity} ${code}`)]
  }
  await urls()
  site.write({ 'docs/a.md': '# A\n', 'docs/b.md': undefined })
  expect(await urls()).toEqual([1, ['warning lost-anchor', 'error lost-url']])
  site.write({ 'site.config.ts': strict('warn') })
  expect(await urls()).toEqual([0, ['warning lost-anchor', 'warning lost-url']])
  site.write({ 'site.config.ts': strict('off') })
  expect(await urls()).toEqual([0, ['warning lost-anchor']])
})

test('keeps the addresses of renamed pages when the config computes its redirects', async () => {
  const text = '# Setup\n\nSome text that git knows again.\n'
  const site = createSite({ 'site.config.ts': config('Array.of()'), 'docs/old.md': text, 'docs/b.md': '# B\n' })
  const urls = (...args: string[]) => runCommand(['urls', '--root', site.root, ...args])
  await urls()
  commitAll(site.root)
  git(site.root, 'mv', 'docs/old.md', 'docs/new.md')
  const { code, stdout } = await urls('--update')
  expect([code, stdout]).toEqual([
    1,
    'Add a redirect to site.config.ts: /docs/old → /docs/new\nurls.json has 6 URLs.\n',
  ])
  site.write({ 'site.config.ts': config("Array.of({ from: '/docs/old', to: '/docs/new' })") })
  expect((await urls('--update')).code).toBe(0)
})

test('takes over the addresses of an existing site from its sitemap', async () => {
  const server = createServer(({ url = '', headers }, response) => {
    const at = (path: string) => `<loc>http://${headers.host}${path}</loc>`
    if (url === '/map.xml')
      response.end(`<sitemapindex><sitemap>${at('/part.xml?a=1&amp;b=2')}</sitemap></sitemapindex>`)
    else if (url === '/part.xml?a=1&b=2')
      response.end(
        `<urlset><url>${at('/base/docs/intro/')}</url><url>${at('/base/docs/old%20page.html')}</url><url>${at('/blog')}</url></urlset>`,
      )
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on a port
  const site = createSite({ 'site.config.ts': config(), 'docs/intro.md': '# Intro\n' })
  const run = await runCommand(['urls', '--root', site.root, '--from', `${origin}/map.xml`])
  const missing = await runCommand(['urls', '--root', site.root, '--from', `${origin}/none.xml`])
  server.close()
  expect(run.code).toBe(1)
  expect(run.stderr).toContain('1 URL of the sitemap outside /base/ left out.')
  expect(run.stdout + run.stderr).toContain('The address "/docs/old page.html" was published')
  expect(Object.keys(JSON.parse(readFileSync(join(site.root, 'urls.json'), 'utf8')))).toEqual([
    '/',
    '/docs',
    '/docs/intro',
    '/docs/old page.html',
    '/search',
  ])
  expect(missing.code).toBe(2)
  expect(missing.stderr).toContain('the server answered 404')
})

test('takes over the addresses of a sitemap file, and those of pages that moved with --update', async () => {
  const site = createSite({
    'site.config.ts': config(),
    'docs/intro.md': '# Intro\n',
    'docs/old.md': '# A page\n\nThat is long enough to be known again.\n',
    // Sitemaps list pages that are static files, too.
    'docs/_static/docs/api.html': '<p>API</p>',
    'docs/_static/docs/java/index.html': '<p>Java</p>',
    'docs/_static/docs/a.pdf': 'pdf',
    'old.xml': `<urlset>${['intro', 'old', 'api', 'java', 'a.pdf'].map((page) => `<url><loc>https://old.example.com/base/docs/${page}/</loc></url>`)}</urlset>`,
  })
  commitAll(site.root)
  const first = await runCommand(['urls', '--root', site.root, '--from', join(site.root, 'old.xml')])
  expect([first.code, first.stderr]).toEqual([0, ''])
  git(site.root, 'mv', 'docs/old.md', 'docs/new.md')
  expect((await site.build()).diagnostics.map(({ code }) => code)).toEqual(['lost-url'])
  expect((await runCommand(['urls', '--root', site.root, '--update'])).code).toBe(0)
  const built = await site.build()
  expect([built.code, built.diagnostics]).toEqual([0, []])
  expect(built.page('docs/old')).toContain('/base/docs/new/')
  expect(Object.keys(JSON.parse(readFileSync(join(site.root, 'urls.json'), 'utf8')))).toContain('/docs/java')
  site.write({ 'docs/_static/docs/a.pdf': undefined })
  expect((await site.build()).diagnostics.map(({ message }) => message)).toEqual([
    'The address "/docs/a.pdf" was published, but no page or redirect has it now.',
  ])
})

test('reads a compressed sitemap, and no addresses in its comments', async () => {
  const site = createSite({
    'site.config.ts': config(),
    'docs/a.md': '# A\n',
    'map.xml.gz': gzipSync(
      '<urlset><!-- <loc>https://example.com/base/x</loc>\n --><loc>https://example.com/base/y</loc></urlset>',
    ),
  })
  await runCommand(['urls', '--root', site.root, '--from', join(site.root, 'map.xml.gz')])
  const addresses = Object.keys(JSON.parse(readFileSync(join(site.root, 'urls.json'), 'utf8')))
  expect(addresses).toEqual(['/', '/docs', '/docs/a', '/search', '/y'])
})

test.each([
  ['a conflict of git', '{\n<<<<<<< HEAD\n', 2],
  ['an entry that is no list', '{\n  "/a": [],\n  "/b": 1\n}\n', 3],
])('names the line of %s in the list', (_, text, line) => {
  expect(checkContract(text, published({}))).toMatchObject([{ code: 'wrong-contract', line }])
})

test('says so when the list cannot be read, and writes it again on request', async () => {
  const site = createSite({ 'site.config.ts': config(), 'docs/intro.md': '# Intro\n', 'urls.json': '["/docs"]' })
  const { diagnostics } = await site.build()
  expect(diagnostics).toMatchObject([{ code: 'wrong-contract', file: 'urls.json', line: 1 }])
  expect((await runCommand(['urls', '--root', site.root])).code).toBe(1)
  expect((await runCommand(['urls', '--root', site.root, '--update'])).code).toBe(0)
  expect((await site.build()).diagnostics).toEqual([])
})

test('says that a sitemap does not exist', async () => {
  const site = createSite({ 'site.config.ts': config(), 'docs/a.md': '# A\n' })
  const { stderr, code } = await runCommand(['urls', '--root', site.root, '--from', 'none.xml'])
  expect(code).toBe(2)
  expect(stderr).toMatch(/The sitemap ".*none\.xml" does not exist\./)
})
