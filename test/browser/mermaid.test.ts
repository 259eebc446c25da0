/** Diagrams that Mermaid draws in the browser, under the policy that the build writes. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.ts'
import { launchBrowser, type OpenPage, openPage } from '../helpers/browser.ts'
import { mermaidPackage } from '../helpers/mermaid-package.ts'
import { type SiteServer, serveSite } from '../helpers/serve-site.ts'
import { createSite } from '../helpers/site.ts'

const block = (...lines: string[]) => `\`\`\`mermaid title="Boxes"\nboxes\n${lines.join('\n')}\n\`\`\`\n`
const screens = 'A line.\n\n'.repeat(80)

let site: SiteServer
let browser: Browser
let opened: OpenPage

beforeAll(async () => {
  const built = await createSite({
    ...mermaidPackage,
    'site.config.ts': `export default {
  title: 'Site',
  url: 'https://docs.example.com',
  markdown: { mermaid: 'browser' },
  head: [{ tag: 'style', content: 'p { hyphens: auto }' }],
}`,
    'docs/drawn.md': `# Drawn\n\n${block('box One', 'box Two', 'box Three', 'box Four', 'box Five')}\nNext.\n`,
    'docs/below.md': `# Below\n\n${screens}${block('box Deep')}`,
    'docs/wrong.md': `# Wrong\n\n${block('box One', 'node only')}`,
    'docs/plain.md': '# Plain\n\n```js\n1\n```\n',
  }).build()
  expect(built.diagnostics).toEqual([])
  const [, policy = ''] = /content-security-policy: (.*)/.exec(readFileSync(join(built.out, '_headers'), 'utf8')) ?? []
  site = await serveSite(built.out, '/', policy)
  browser = await launchBrowser()
})

afterEach(async () => {
  await opened.page.context().close()
})

afterAll(async () => {
  site?.close()
  await browser?.close()
})

async function open(path: string, options = {}): Promise<OpenPage> {
  opened = await openPage(browser, options)
  await opened.page.goto(`${site.origin}/docs/${path}/`)
  return opened
}

const drawing = '.diagram svg.diagram-drawing'
const fillOf = (page: Page, selector: string) =>
  page.$eval(`${drawing} ${selector}`, (it) => getComputedStyle(it as SVGElement).fill)

test('draws a diagram in the colors of the page, and again when the mode changes', async () => {
  const { page, messages } = await open('drawn')
  await page.waitForSelector(drawing)
  // White boxes on paper, as the theme has them.
  expect(await fillOf(page, 'rect')).toBe('rgb(255, 255, 255)')
  expect(await page.getAttribute(drawing, 'aria-label')).toBe('Boxes')
  expect(await page.textContent('.diagram figcaption')).toBe('Boxes')
  expect(await findViolations(page)).toEqual([])
  await page.click('[data-color-toggle]')
  await expect.poll(() => fillOf(page, 'rect')).toMatch(/^rgb\(\d\d, \d\d, \d\d\)$/)
  expect(await findViolations(page)).toEqual([])
  expect(messages).toEqual([])
})

test('loads nothing before a diagram is visible, and nothing on pages without one', async () => {
  const { page, requests } = await open('below')
  const ofDiagrams = () => requests.filter((path) => /Diagram-|core-/.test(path))
  await page.waitForLoadState('networkidle')
  expect(ofDiagrams()).toEqual([])
  expect(await page.isVisible('.code')).toBe(true)
  await page.locator('.code').scrollIntoViewIfNeeded()
  await page.waitForSelector(drawing)
  expect(ofDiagrams().length).toBeGreaterThan(1)
  expect(await page.locator('.code').count()).toBe(0)
  await page.goto(`${site.origin}/docs/plain/`)
  expect(await page.content()).not.toMatch(/docs-island|Diagram-|diagrams-/)
})

test('shows the code without scripts', async () => {
  const { page } = await open('drawn', { javaScriptEnabled: false })
  expect(await page.textContent('.code')).toContain('box One')
  expect(await page.textContent('article')).not.toContain('could not be drawn')
})

test('shows the code and says so when a diagram turns out to be wrong', async () => {
  const { page, messages } = await open('wrong')
  await page.waitForSelector('.diagram-failed', { state: 'visible' })
  expect(await page.textContent('.diagram-failed')).toBe('This diagram could not be drawn.')
  expect(await page.textContent('.code')).toContain('node only')
  expect(messages.join()).toContain('Parse error on line 3')
  expect(await findViolations(page)).toEqual([])
})

test('works together with the search, which sets marked texts as HTML', async () => {
  const { page, messages } = await open('drawn')
  await page.waitForSelector(drawing)
  await page.click('[data-search]')
  await page.fill('.DocSearch-Input', 'plain')
  await page.waitForSelector('.DocSearch-Hit mark')
  await page.click('.DocSearch-Hit a')
  await page.waitForURL('**/docs/plain**')
  await page.goBack()
  await page.waitForSelector(drawing)
  expect(messages).toEqual([])
})

test.each(['no-preference', 'reduce'] as const)('is as large as its parts, with motion: %s', async (reducedMotion) => {
  const { page } = await open('drawn', { reducedMotion })
  await page.waitForSelector(drawing)
  expect(await page.getAttribute(drawing, 'viewBox')).toBe('0 0 990 60')
})

test('can be enlarged, and shows on a phone that it goes on', async () => {
  const { page } = await open('drawn', { viewport: { width: 390, height: 800 } })
  await page.waitForSelector(drawing)
  const box = page.locator('.diagram-scroll')
  expect(await box.evaluate((it) => [it.scrollWidth > it.clientWidth, getComputedStyle(it).backgroundImage])).toEqual([
    true,
    expect.stringMatching(/(?:linear-gradient.*){4}/),
  ])
  await page.click('.enlarge button')
  await page.waitForSelector('dialog.enlarged .diagram svg')
})
