/** Edits with the real command and a real browser: a saved change is shown, and the rest of the page stays untouched. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, type OpenPage, openPage } from '../helpers/browser.ts'
import { type ServingCommand, startServe } from '../helpers/running-command.ts'
import { createSite, type Files, type TestSite } from '../helpers/site.ts'

const { homepage } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
const tall = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n')
const pixel = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>`

const files = {
  'site.config.ts': `export default {
  title: 'Site', url: 'https://docs.example.com', base: '/base/', favicon: 'logo.svg',
  docs: { sidebars: './docs/sidebars.ts' },
  navbar: { logo: { src: 'logo.svg', alt: 'Logo' } },
  theme: { css: ['theme.css'] }, staticDirs: ['static'],
}
`,
  'theme.css': '.prose { --mark: 1 }\n',
  'static/logo.svg': pixel('red'),
  'docs/sidebars.ts':
    "export default { docs: ['a', 'b', { type: 'category', label: 'More', collapsed: true, items: ['c', 'd', 'e'] }] }\n",
  'docs/a.md': `---\ntitle: A\n---\n\nFirst text.\n\n:::code-group\n\n\`\`\`sh title="npm"\nnpm install\n\`\`\`\n\n\`\`\`sh title="yarn"\nyarn add\n\`\`\`\n\n:::\n\n${tall}\n\nLast text.\n`,
  'docs/b.md': '---\ntitle: B\n---\n\nText of B.\n',
  'docs/c.mdx':
    "---\ntitle: C\n---\n\nimport { Counter } from './_counter.tsx'\nimport Part from './_part.mdx'\nimport { Box } from './_box.tsx'\n\n<Counter start={3} />\n\n<Part />\n\n<Box>inside</Box>\n",
  'docs/d.md': '---\ntitle: D\n---\n\n![A picture](./picture.svg)\n',
  'docs/e.md': '---\ntitle: E\n---\n\nText of E.\n',
  'docs/_pages/tools.tsx': 'export default () => <><h1>Tools</h1><p>Made of React.</p></>\n',
  'docs/picture.svg': pixel('blue'),
  'docs/_part.mdx': 'A part of pages.\n',
  'docs/_box.tsx': 'export function Box({ children }) {\n  return <div className="box">Box: {children}</div>\n}\n',
  'docs/_counter.tsx':
    "'use client'\nimport { useState } from 'react'\nexport function Counter({ start }) {\n  const [count, setCount] = useState(start)\n  return <button onClick={() => setCount(count + 1)}>Count {count}</button>\n}\n",
}

let site: TestSite
let server: ServingCommand
let browser: Browser
let opened: OpenPage

beforeAll(async () => {
  site = createSite(files)
  ;[server, browser] = await Promise.all([startServe(site.root), launchBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Every test begins with the files above. */
beforeEach(async () => {
  await opened?.page.context().close()
  if (touched.size === 0) return
  site.write(Object.fromEntries([...touched].map((path) => [path, files[path as keyof typeof files]])))
  touched.clear()
  await settled()
})

/** An open page. `isSame` returns whether it is still the document that was loaded. */
async function look(path: string) {
  opened = await openPage(browser)
  const { page, messages } = opened
  const events: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.resourceType() === 'fetch')
      events.push(new URL(request.url()).pathname)
  })
  const isFollowed = page.waitForRequest('**/__docs-gen/events?**')
  await page.goto(server.url + path)
  await isFollowed
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  events.length = 0
  return { page, messages, events, isSame: () => page.evaluate(() => 'isMarked' in window) }
}

const touched = new Set<string>()

function write(changes: Files): void {
  for (const path of Object.keys(changes)) touched.add(path)
  site.write(changes)
}

function edit(path: keyof typeof files, change: (text: string) => string): void {
  const changed = change(files[path])
  if (changed === files[path]) throw new Error(`${path} was not changed.`)
  write({ [path]: changed })
}

/** Waits until all earlier changes are handled: changes are handled in order, so the last one is reported alone. */
async function settled(): Promise<void> {
  let line = ''
  for (let count = 0; !line.startsWith('static/last.txt: '); count++) {
    site.write({ 'static/last.txt': `${count}` })
    ;[line] = await server.says(/.*(?:shows it|changed), .*s\n/)
  }
}

const panel = (page: Page, text: string) => page.waitForSelector(`#docs-gen-panel >> text=${text}`)
const sees = (page: Page, text: string) => page.waitForSelector(`main :text("${text}")`)

test.each([
  ['logo.svg/', '/base/logo.svg'],
  ['logo.svg/?x=1', '/base/logo.svg?x=1'],
  ['robots.txt/', '/base/robots.txt'],
  ['docs/a', '/base/docs/a/'],
])('redirects %s as serve --built does', async (path, location) => {
  const { status, headers } = await fetch(server.url + path, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, location])
})

test('changes a text in place, and keeps the scroll position, tabs, colors and the open branch', async () => {
  const { page, messages, isSame } = await look('docs/a')
  await page.click('.tab:text-is("yarn")')
  await page.click('[data-color-toggle]')
  await page.click('.sidebar .cat > button')
  await page.waitForSelector('.sidebar a:text-is("D")')
  await page.evaluate(() => scrollTo(0, 900))
  const before = await page.evaluate(() => scrollY)
  edit('docs/a.md', (text) => text.replace('Last text.', 'Last text, changed.'))
  await sees(page, 'Last text, changed.')
  expect(await isSame()).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  expect(await page.getAttribute('.tab:text-is("yarn")', 'aria-selected')).toBe('true')
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark')
  expect(await page.isVisible('.sidebar a:text-is("D")')).toBe(true)
  expect(messages).toEqual([])
})

test('changes a title in the page and in every sidebar that shows it', async () => {
  const { page, isSame } = await look('docs/b')
  await page.click('.sidebar .cat > button')
  await page.waitForSelector('.sidebar a:text-is("D")')
  edit('docs/a.md', (text) => text.replace('title: A', 'title: First'))
  await page.waitForSelector('.sidebar a:text-is("First")')
  expect(await page.isVisible('.sidebar a:text-is("D")'), 'an open branch stays open').toBe(true)
  edit('docs/e.md', (text) => text.replace('title: E', 'title: Last'))
  await page.waitForSelector('.sidebar a:text-is("Last")')
  expect(await page.isVisible('.sidebar a:text-is("D")')).toBe(true)
  edit('docs/b.md', (text) => text.replace('title: B', 'title: Second'))
  await page.waitForSelector('h1:text-is("Second")')
  expect(await page.title()).toBe('Second | Site')
  expect(await isSame()).toBe(true)
})

test('opens a branch again after the next change when its list was removed before it was requested', async () => {
  const { page } = await look('docs/b')
  await page.click('.sidebar .cat > button')
  await page.waitForSelector('.sidebar a:text-is("D")')
  let failed = 0
  await page.route(/\/sidebars\/.*\.json$/, (route) => {
    failed++
    return route.abort()
  })
  edit('docs/e.md', (text) => text.replace('title: E', 'title: Next'))
  await expect.poll(() => failed).toBe(1)
  await page.unroute(/\/sidebars\/.*\.json$/)
  edit('docs/e.md', (text) => text.replace('title: E', 'title: Last'))
  await page.waitForSelector('.sidebar a:text-is("Last")')
})

test('updates only pages that show the change', async () => {
  const { page, events } = await look('docs/e')
  edit('docs/b.md', (text) => text.replace('Text of B', 'Other text of B'))
  await server.says(/docs\/b\.md: no open page changed/)
  edit('docs/e.md', (text) => text.replace('Text of E', 'Other text of E'))
  // The system may report the first file again, and both together.
  await server.says(/(docs\/e\.md|and 1 more): 1 open page changed/)
  await sees(page, 'Other text of E')
  expect(events).toEqual(['/base/docs/e/'])
})

test('updates pages when the sidebars file changes', async () => {
  const { page, isSame } = await look('docs/b')
  edit('docs/sidebars.ts', (text) => text.replace("label: 'More'", "label: 'Further'"))
  await page.waitForSelector('.sidebar a:text-is("Further")')
  expect(await isSame()).toBe(true)
})

test('updates pages when a stylesheet changes', async () => {
  const { page, isSame } = await look('docs/b')
  edit('theme.css', (text) => text.replace('--mark: 1', '--mark: 2'))
  const mark = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.prose') ?? document.body).getPropertyValue('--mark'))
  await expect.poll(mark).toBe('2')
  expect(await page.locator('link[rel=stylesheet][href*="theme-"]').count(), 'the old ones are gone').toBe(2)
  expect(await isSame()).toBe(true)
})

test('reports a stylesheet that is gone, and uses it again when it is back', async () => {
  const { page, isSame } = await look('docs/b')
  const marks = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.prose') as Element).getPropertyValue('--mark'))
  write({ 'theme.css': undefined })
  await panel(page, 'The file "theme.css" of theme.css[0] does not exist.')
  await expect.poll(marks).not.toBe('1')
  write({ 'theme.css': files['theme.css'] })
  await page.waitForSelector('#docs-gen-panel', { state: 'detached' })
  await expect.poll(marks).toBe('1')
  expect(await isSame()).toBe(true)
})

test('updates pages when an island changes', async () => {
  const { page, isSame } = await look('docs/c')
  await page.click('main button:text("Count")')
  await page.waitForSelector('button:text-is("Count 4")')
  edit('docs/_counter.tsx', (text) => text.replace('count + 1', 'count + 10').replace('Count {', 'Number {'))
  await page.click('button:text-is("Number 3")')
  await page.waitForSelector('button:text-is("Number 13")')
  expect(await isSame()).toBe(true)
})

test('updates a component and a partial of an MDX page, and keeps running islands', async () => {
  const { page, isSame, messages } = await look('docs/c')
  await page.click('main button:text("Count")')
  await page.waitForSelector('button:text-is("Count 4")')
  edit('docs/_box.tsx', (text) => text.replace('Box: ', 'Case: '))
  await sees(page, 'Case: inside')
  edit('docs/_part.mdx', (text) => text.replace('A part', 'A piece'))
  await sees(page, 'A piece of pages.')
  expect(await page.textContent('main button')).toBe('Count 4')
  expect(await isSame()).toBe(true)
  expect(messages).toEqual([])
})

test('updates a page that is a component', async () => {
  const { page } = await look('tools')
  expect(await page.textContent('main p')).toBe('Made of React.')
  edit('docs/_pages/tools.tsx', (text) => text.replace('Made of', 'Still'))
  await page.waitForSelector('main p:text-is("Still React.")')
})

test('updates an image in the text, and a file without a hash in its name', async () => {
  const { page, isSame } = await look('docs/d')
  const srcOf = (selector: string) => page.getAttribute(selector, 'src')
  const [picture, logo] = [await srcOf('main img'), await srcOf('.navbar img')]
  edit('docs/picture.svg', (text) => text.replace('blue', 'green'))
  await expect.poll(() => srcOf('main img')).not.toBe(picture)
  edit('static/logo.svg', (text) => text.replace('red', 'green'))
  await expect.poll(() => srcOf('.navbar img')).toMatch(/logo\.svg\?v=/)
  expect(logo).toBe('/base/logo.svg')
  expect(await isSame()).toBe(true)
})

test('applies a changed config without a restart', async () => {
  const { page } = await look('docs/b')
  edit('site.config.ts', (text) => text.replace("title: 'Site'", "title: 'Place'"))
  await expect.poll(() => page.title()).toBe('B | Place')
})

test('follows the site to another base path, and back', async () => {
  const { page } = await look('docs/b')
  for (const base of ['/', '/other/', '/base/']) {
    write({ 'site.config.ts': files['site.config.ts'].replace('/base/', base) })
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${base}docs/b/`)
    await sees(page, 'Text of B.')
  }
})

test('shows new, moved and deleted documents', async () => {
  const { page } = await look('docs/b')
  write({ 'docs/sidebars.ts': undefined })
  write({ 'site.config.ts': files['site.config.ts'].replace("docs: { sidebars: './docs/sidebars.ts' },", '') })
  await page.waitForSelector('.sidebar a:text-is("E")')
  write({ 'docs/new.md': '---\ntitle: New\n---\n\nNew text.\n' })
  await page.click('.sidebar a:text-is("New")')
  await sees(page, 'New text.')
  write({ 'docs/folder/new.md': '---\ntitle: Moved\n---\n\nNew text.\n', 'docs/new.md': undefined })
  await panel(page, 'The page "/docs/new" no longer exists')
  expect(await page.textContent('main'), 'the last good page stays').toContain('New text.')
  await page.click('.sidebar a:text-is("B")')
  await page.waitForSelector('#docs-gen-panel', { state: 'detached' })
  await page.click('.sidebar .cat a:text-is("folder")')
  await page.click('.sidebar a:text-is("Moved")')
  await page.waitForURL('**/docs/folder/new/')
})

test('shows a page at an address that had none as soon as there is one', async () => {
  const { page } = await look('docs/later')
  await sees(page, 'Page Not Found')
  write({ 'docs/b.md': '---\ntitle: B\n---\n\n[broken](./none.md)\n' })
  await server.says(/none\.md/)
  expect(await page.locator('#docs-gen-panel').count()).toBe(0)
  write({ 'docs/later.md': '---\ntitle: Later\n---\n\nLater text.\n' })
  await sees(page, 'Later text.')
})

test('shows an error with its line and hint over the last good page until it is fixed', async () => {
  const { page, isSame } = await look('docs/c')
  edit('docs/c.mdx', (text) => text.replace('<Box>inside</Box>', '<Box>inside\n\n<Part>'))
  await panel(page, 'is never closed')
  const text = await page.textContent('#docs-gen-panel >> css=section')
  expect(text).toMatch(/docs\/c\.mdx:\d+:\d+/)
  expect(text).toContain('Add </')
  expect(await page.textContent('main')).toContain('Box: inside')
  expect(await page.getAttribute('#docs-gen-panel >> css=a', 'href')).toMatch(
    new RegExp(`^vscode://file${site.root}/docs/c\\.mdx:\\d+:\\d+$`),
  )
  expect(await page.getAttribute('#docs-gen-panel >> css=a:has(code)', 'href')).toMatch(
    new RegExp(`^${homepage}reference/findings/#mdx-unclosed-tag$`),
  )
  await server.says(/docs\/c\.mdx:\d+:\d+ error/)
  edit('docs/c.mdx', (text) => text.replace('inside', 'changed'))
  await page.waitForSelector('#docs-gen-panel', { state: 'detached' })
  await sees(page, 'Box: changed')
  expect(await isSame()).toBe(true)
})

test('shows all findings of a page with its text, and hides them on Escape', async () => {
  const { page } = await look('docs/b')
  edit('docs/b.md', (text) => `${text}\n[one](./one.md) and [two](./two.md#there)\n\n![three](./three.png)\n`)
  await panel(page, '3 errors')
  await sees(page, 'one')
  expect(await page.locator('#docs-gen-panel >> css=article').count()).toBe(3)
  await page.focus('#docs-gen-panel >> css=button')
  await page.keyboard.press('Escape')
  expect(await page.locator('#docs-gen-panel >> css=article').count()).toBe(0)
  await page.click('#docs-gen-panel >> css=button')
  expect(await page.locator('#docs-gen-panel >> css=article').count()).toBe(3)
})

test('shows errors of a throwing component, a broken stylesheet and a broken island', async () => {
  const { page, isSame } = await look('docs/c')
  edit('docs/_box.tsx', (text) => text.replace('return', "throw new Error('Box is broken')\n  return"))
  await panel(page, 'Box is broken')
  edit('docs/_counter.tsx', (text) => text.replace('useState(start)', 'useState(('))
  edit('theme.css', () => '@import "./none.css";\n')
  await panel(page, 'none.css')
  expect(await page.textContent('main')).toContain('Box: inside')
  write(files)
  await page.waitForSelector('#docs-gen-panel', { state: 'detached' })
  expect(await isSame()).toBe(true)
})

test('keeps the last valid config, also for pages that are opened later', async () => {
  const { page } = await look('docs/b')
  edit('site.config.ts', (text) => text.replace("base: '/base/'", 'base: 3'))
  await panel(page, 'base')
  await page.reload()
  await panel(page, 'base')
  expect(await page.textContent('main')).toContain('Text of B.')
  edit('site.config.ts', (text) => text.replace("title: 'Site'", "title: 'Again'"))
  await page.waitForSelector('#docs-gen-panel', { state: 'detached' })
  await expect.poll(() => page.title()).toBe('B | Again')
})

test('shows a page that never worked as soon as it is fixed', async () => {
  write({ 'docs/f.mdx': '# F\n\n<Box>\n' })
  await server.says(/f\.mdx/)
  const { page } = await look('docs/f')
  await panel(page, 'Box')
  write({ 'docs/f.mdx': '# F\n\nText of F.\n' })
  await sees(page, 'Text of F.')
})

const here = 'export default () => <p>It is here</p>\n'

test.each<[what: string, text: string, appearing: Files]>([
  ['a component', "import X from './_x'\n\n<X />\n", { 'docs/_x.tsx': here }],
  ['a folder with one', "import X from '../lib/sub'\n\n<X />\n", { 'lib/sub/index.tsx': here }],
  ['an island', "import X from './_i'\n\n<X />\n", { 'docs/_i.tsx': `'use client'\n${here}` }],
  ['a partial', "import X from './_x.md'\n\n<X />\n", { 'docs/_x.md': 'It is here\n' }],
  [
    'a package',
    "import X from 'fresh'\n\n<X />\n",
    { 'node_modules/fresh/index.js': 'module.exports = () => "It is here"', 'package.json': '{}' },
  ],
])('shows a page that was opened before %s that it imports', async (_, text, appearing) => {
  write({ 'docs/g.mdx': `# G\n\n${text}` })
  await server.says(/g\.mdx/)
  const { page } = await look('docs/g')
  await panel(page, 'docs/g.mdx')
  write(appearing)
  await sees(page, 'It is here')
})

test('updates pages that were reached by navigation', async () => {
  const { page, isSame } = await look('docs/a')
  edit('docs/b.md', (text) => text.replace('Text of B', 'New text of B'))
  await server.says(/docs\/b\.md: no open page changed/)
  const isFollowed = page.waitForRequest('**/__docs-gen/events?path=%2Fbase%2Fdocs%2Fb%2F&*')
  await page.click('.sidebar a:text-is("B")')
  await sees(page, 'New text of B.')
  await isFollowed
  edit('docs/b.md', (text) => text.replace('Text of B', 'Newest text of B'))
  await sees(page, 'Newest text of B.')
  expect(await isSame()).toBe(true)
})

test('updates a window that connects late, also when another window has the change', async () => {
  opened = await openPage(browser)
  const { page } = opened
  const isAsked = new Promise<() => Promise<void>>((resolve) => {
    page.route('**/__docs-gen/events?*', (route) => resolve(() => route.continue()))
  })
  await page.goto(`${server.url}docs/b`)
  const listen = await isAsked
  edit('docs/b.md', (text) => text.replace('Text of B', 'New text of B'))
  await server.says(/docs\/b\.md: no open page changed/)
  expect(await (await fetch(`${server.url}docs/b`)).text()).toContain('New text of B.')
  await listen()
  await sees(page, 'New text of B.')
})

test('finds text that was just saved', async () => {
  const { page } = await look('docs/b')
  edit('docs/b.md', (text) => text.replace('Text of B', 'A most peculiar wombat'))
  await sees(page, 'wombat')
  await page.goto(`${server.url}search/?q=wombat`)
  await page.waitForSelector('#main mark >> text=wombat')
  expect(await page.locator('#main li a').getAttribute('href')).toMatch(/^\/base\/docs\/b/)
})

test('an open search finds text that was saved after its first query', async () => {
  const { page, isSame } = await look('docs/a')
  const search = async (query: string) => {
    await page.keyboard.press('Control+k')
    await page.locator('.DocSearch-Input').fill(query)
  }
  await search('wombat')
  await page.waitForSelector('.DocSearch-NoResults')
  await page.keyboard.press('Escape')
  edit('docs/b.md', (text) => text.replace('Text of B', 'A most peculiar wombat'))
  await settled()
  await search('wombat')
  await page.waitForSelector('.DocSearch-Hit mark >> text=wombat')
  expect(await isSame()).toBe(true)
})

test('ends in the last state after a burst of changes, as from a git checkout', async () => {
  const { page, messages } = await look('docs/b')
  const many = (word: string) =>
    Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`docs/many/page-${n}.md`, `# Page ${n}\n\n${word}\n`]))
  write(many('first'))
  edit('docs/b.md', (text) => text.replace('Text of B', 'Branch text of B'))
  await sees(page, 'Branch text of B.')
  write(many('second'))
  await expect
    .poll(async () => (await (await fetch(`${server.url}docs/many/page-499`)).text()).includes('second'))
    .toBe(true)
  write({ 'docs/many': undefined, ...Object.fromEntries(Object.keys(many('')).map((path) => [path, undefined])) })
  await expect.poll(async () => (await fetch(`${server.url}docs/many/page-499`)).status).toBe(404)
  expect(messages).toEqual([])
})
