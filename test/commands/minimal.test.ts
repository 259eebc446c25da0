/** The smallest site: three lines of config and two pages. */
import { beforeAll, expect, test } from 'vitest'
import { find, findAll } from '../helpers/html.ts'
import { type Built, createSite } from '../helpers/site.ts'

let site: Built

beforeAll(async () => {
  site = await createSite({
    'docs/intro.md':
      '---\nsidebar_position: 1\n---\n\n# Introduction\n\nRead the [first steps](./guide/first-steps.md#go).\n',
    'docs/.hidden.md': '# Hidden\n',
    'docs/guide/first-steps.md': '---\ntitle: First steps\n---\n\n## Go\n\nOne foot, then the other.\n',
  }).build()
})

test('builds without findings', () => {
  expect([site.code, site.diagnostics]).toEqual([0, []])
})

test('writes all files that a host needs, and no others', () => {
  const own = site.files().filter((path) => !path.startsWith('assets/'))
  expect(own).toEqual([
    '.docs-gen-output',
    '.nojekyll',
    '404.html',
    '404.json',
    '_headers',
    '_redirects',
    'docs/guide/first-steps/index.html',
    'docs/index.html',
    'docs/intro/index.html',
    'index.html',
    'robots.txt',
    'search-index.json',
    'search/index.html',
    expect.stringMatching(/^sidebars\/defaultSidebar-[0-9a-f]{8}\.json$/),
    'sitemap.xml',
  ])
})

test('writes the text into the HTML, readable without a script', () => {
  expect(find(site.page('docs/intro'), 'main').text).toContain('Read the first steps.')
  expect(find(site.page('docs/guide/first-steps'), 'main').text).toContain('One foot, then the other.')
})

test('shows folders in the sidebar', () => {
  const sidebar = find(site.page('docs/guide/first-steps'), '.sidebar')
  expect(sidebar.findAll('a').map((link) => link.text)).toEqual(['Introduction', 'guide', 'First steps'])
  expect(sidebar.find('[aria-current="page"]').attributes.href).toBe('/base/docs/guide/first-steps/')
})

test('resolves links between files to pages', () => {
  expect(find(site.main('docs/intro'), '[href="/base/docs/guide/first-steps/#go"]').text).toBe('first steps')
})

test('redirects the root and the docs to the first page', () => {
  for (const [path, target] of [
    ['docs/index.html', '/base/docs/intro/'],
    ['index.html', '/base/docs/intro/'],
  ] as const) {
    const stub = site.read(path)
    expect(find(stub, '[http-equiv="refresh"]').attributes.content).toBe(`0; url=${target}`)
    expect(find(stub, 'a').attributes.href).toBe(target)
  }
})

test('writes a styled 404 page with a link back', () => {
  const page = site.page('404.html')
  expect(find(page, 'main').find('h1').text).toBe('Page Not Found')
  expect(find(page, '[rel="stylesheet"]').attributes.href).toMatch(/^\/base\/assets\/theme-.*\.css$/)
  expect(find(page, '[name="robots"]').attributes.content).toContain('noindex')
})

test('lists exactly the pages in the sitemap', () => {
  const addresses = [...site.read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual([
    'https://docs.example.com/base/docs/guide/first-steps/',
    'https://docs.example.com/base/docs/intro/',
  ])
  expect(site.read('robots.txt')).toContain('Sitemap: https://docs.example.com/base/sitemap.xml')
})

test('refers only to files of the site', () => {
  const files = new Set(site.files())
  for (const route of ['docs/intro', 'docs/guide/first-steps', 'search', '404.html']) {
    const page = site.page(route)
    const addresses = [
      ...findAll(page, '[src]').map((it) => it.attributes.src),
      ...findAll(page, 'link[href]').flatMap((it) =>
        /^(stylesheet|modulepreload|icon)$/.test(it.attributes.rel ?? '') ? [it.attributes.href] : [],
      ),
      ...findAll(page, '[data-tree]').map((it) => it.attributes['data-tree']),
    ]
    for (const address of addresses) expect(files).toContain(address?.replace('/base/', ''))
  }
})

test('prefers files of the author over generated files for hosts and crawlers', async () => {
  const own = { _headers: '/*\n  x-own: yes\n', 'robots.txt': 'User-agent: *\nDisallow: /drafts/\n' }
  const files = Object.fromEntries(Object.entries(own).map(([path, text]) => [`docs/_static/${path}`, text]))
  const built = await createSite({ 'docs/a.md': '# A\n\nText.\n', ...files }).build()
  expect(built.diagnostics).toEqual([])
  for (const [path, text] of Object.entries(own)) expect(built.read(path)).toBe(text)
})
