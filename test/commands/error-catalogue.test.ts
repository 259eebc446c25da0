/** Spec section 8, as far as the build finds the fault; section 5: "A page component must have a default export", "A lazy-loading helper requires a loading component". */
import { describe, expect, test } from 'vitest'
import { find, findAll } from '../helpers/html.ts'
import { createSite } from '../helpers/site.ts'

const docs = { 'docs/a.md': '---\ntitle: A\n---\nText.\n', 'docs/sidebars.ts': `export default { main: ['a'] }` }

function siteWith(config: string, files = {}) {
  return createSite({
    ...docs,
    'site.config.ts': `export default { title: 'S', url: 'https://a.example', docs: { sidebars: './docs/sidebars.ts' }, ${config} }`,
    ...files,
  })
}

async function messagesOf(config: string, files = {}): Promise<string[]> {
  const { code, diagnostics } = await siteWith(config, files).build()
  expect(code).toBe(1)
  return diagnostics.map(({ message }) => message)
}

describe('Navbar item fails to render / unknown type / sidebar item with nothing to link to', () => {
  test('an item that fails: an error naming the item and the cause', async () => {
    const [message, ...others] = await messagesOf(`navbar: { items: [{ type: 'doc', docId: 'b' }] }`)
    expect(others).toEqual([])
    expect(message).toBe('Cannot resolve navbar.items[0]: there is no document "b" in version "current".')
  })

  test('an unknown type: an error naming the type', async () => {
    const [message] = await messagesOf(`navbar: { items: [{ type: 'clock', label: 'Time' }] }`)
    expect(message).toContain('clock')
  })

  test('a sidebar with nothing to link to: an error naming the item', async () => {
    const [message] = await messagesOf(`navbar: { items: [{ type: 'docSidebar', sidebarId: 'links' }] }`, {
      'docs/sidebars.ts': `export default { main: ['a'], links: [{ type: 'link', label: 'Out', href: 'https://b.example' }] }`,
    })
    expect(message).toBe('Cannot resolve navbar.items[0]: the sidebar "links" has no page to link to.')
  })

  test('a category with neither items nor a link: an error naming the category', async () => {
    const [message] = await messagesOf('', {
      'docs/sidebars.ts': `export default { main: ['a', { type: 'category', label: 'Empty', items: [] }] }`,
    })
    expect(message).toContain('Empty')
    expect(message).toContain('has neither items nor a link')
  })

  test('where findings are warnings, one failing item does not take the page down', async () => {
    const site = siteWith(
      `strict: false, navbar: { items: [{ label: 'One', to: '/docs/a' }, { type: 'doc', docId: 'b' }, { label: 'Two', to: '/docs/a' }] }`,
    )
    const built = await site.build()
    expect(built.code).toBe(0)
    expect(built.diagnostics.map(({ severity }) => severity)).toEqual(['warning'])
    const links = find(built.page('docs/a'), '.nav-right').findAll('a')
    expect(links.map((link) => link.text)).toEqual(['One', 'Two'])
    expect(findAll(built.page('docs/a'), 'h1')).toHaveLength(1)
  })
})

describe('No sidebar, doc or version found by docs helpers', () => {
  test.each([
    ['sidebar', `{ type: 'docSidebar', sidebarId: 'x' }`, 'there is no sidebar "x" in version "current".'],
    ['doc', `{ type: 'doc', docId: 'x' }`, 'there is no document "x" in version "current".'],
    ['version', `{ type: 'docsVersionDropdown', versions: ['9'] }`, 'There is no version "9".'],
  ])('%s', async (_, item, expected) => {
    const [message] = await messagesOf(`navbar: { items: [${item}] }`)
    expect(message).toContain(expected)
  })
})

test('A page component must have a default export', async () => {
  const messages = await messagesOf('', { 'docs/_pages/index.tsx': 'export const Page = () => null' })
  expect(messages).toEqual(['The page "docs/_pages/index.tsx" exports no React component as default.'])
})

test('A lazy-loading helper requires a loading component', async () => {
  const [message] = await messagesOf('', {
    'docs/b.mdx': `---\ntitle: B\n---\nimport { Late } from './Late.tsx'\n\n<Late />\n`,
    'docs/Late.tsx': `'use client'\nimport { lazy } from 'docs-gen/client'\nexport const Late = lazy({ load: async () => () => null })\n`,
  })
  expect(message).toContain('lazy() requires a `loading` component')
})

test('findings about the config name the file that was read, with the line', async () => {
  const other = `export default {
  title: 'S',
  url: 'https://a.example',
  docs: { editUrl() { throw new Error('no "editUrl" today') } },
  favicon: 'missing.ico',
  navbar: { items: [{ type: 'doc', docId: 'nope' }] },
  footer: {
    links: [{ label: 'X', to: '/docs/footer' }, { label: 'Y', to: '/docs/a#nope' }, { label: 'Z', to: '/docs/a#top' }],
    copyright: '<a href="/docs/a#gone">A</a>',
  },
  redirects: [
    { from: '/old', to: '/docs/gone' },
    { from: '/docs/a', to: '/docs' },
    { from: ['/b', '/c'], to: '/docs/a#gone' },
  ],
}`
  const site = createSite({ 'docs/a.md': '---\ntitle: A\n---\nText.\n', 'other.mjs': other })
  const { diagnostics } = await site.build(['--config', 'other.mjs'])
  const places = diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)
  expect(places.sort()).toEqual([
    'broken-anchor other.mjs:14',
    'broken-anchor other.mjs:8',
    'broken-anchor other.mjs:9',
    'broken-link other.mjs:8',
    'duplicate-route other.mjs:13',
    'edit-url other.mjs:4',
    'missing-config-file other.mjs:5',
    'navbar-item other.mjs:6',
    'redirect-target other.mjs:12',
  ])
})
