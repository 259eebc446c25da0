/** Links that a sidebars file writes as addresses: they are on every page, so each is checked. */
import { expect, test } from 'vitest'
import { createSite } from '../helpers/site.ts'

const sidebars = `export default {
  guide: [
    'a',
    { type: 'link', label: 'Gone', href: '/docs/gone' },
    { type: 'link', label: 'Relative', href: 'docs/a' },
    {
      type: 'category',
      label: 'More',
      items: [
        { type: 'html', value: '<a href="/docs/a">No base</a> <a href="/base/docs/b">Gone</a>' },
        { type: 'link', label: 'Page', href: '/docs/a?x=1#y' },
        { type: 'link', label: 'No anchor', href: '/docs/a#z' },
        { type: 'link', label: 'Redirect', href: '/old' },
        { type: 'link', label: 'Static folder', href: '/api/' },
        { type: 'link', label: 'File', href: '/files/a.pdf' },
        { type: 'link', label: 'Elsewhere', href: 'https://www.w3.org' },
      ],
    },
  ],
}
`

test('are reported at their places, and lead to pages, redirects and static files', async () => {
  const config = {
    title: 'Site',
    url: 'https://docs.example.com',
    base: '/base/',
    docs: { sidebars: 'sidebars.js' },
    redirects: [{ from: '/old', to: '/docs/a' }],
  }
  const site = createSite({
    'site.config.ts': `export default ${JSON.stringify(config)}\n`,
    'sidebars.js': sidebars,
    'docs/a.md': '# A\n\nText.\n\n## Y\n\nText.\n',
    'docs/_static/api/index.html': '<!doctype html><title>API</title>',
    'docs/_static/files/a.pdf': 'pdf',
  })
  const { code, diagnostics } = await site.build()
  expect(code).toBe(1)
  expect(diagnostics.map(({ file, line, kind, message }) => [`${file}:${line}`, kind, message])).toEqual([
    [
      'sidebars.js:4',
      'brokenLinks',
      'The link "/docs/gone" in the sidebar "guide" points to a page that does not exist.',
    ],
    ['sidebars.js:5', 'brokenLinks', 'The link "docs/a" in the sidebar "guide" leads elsewhere from each page.'],
    ['sidebars.js:10', 'brokenLinks', 'The link "/docs/a" in the sidebar "guide" lacks the base path "/base/".'],
    [
      'sidebars.js:10',
      'brokenLinks',
      'The link "/docs/b" in the sidebar "guide" points to a page that does not exist.',
    ],
    [
      'sidebars.js:12',
      'brokenAnchors',
      'The link "/docs/a#z" points to "#z", which does not exist on the page "/docs/a".',
    ],
  ])
})
