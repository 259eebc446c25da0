/** A home page in Markdown. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { newPage } from '../helpers/built-site.ts'
import { serveSite } from '../helpers/serve-site.ts'
import { createSite } from '../helpers/site.ts'

const text =
  ':::hero\n\n# Documentation that readers enjoy\n\nIt does one thing well.\n\n- [Start](../index.md)\n\n:::\n'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser?.close())

test('its hero has the width of the page, also where pages can be copied', async () => {
  const { out } = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', llms: true }`,
    'docs/_pages/index.md': text,
    'docs/index.md': '# A\n',
  }).build()
  const site = await serveSite(out, '/')
  const { page } = await openPage(browser, { viewport: { width: 390, height: 800 } })
  await page.goto(`${site.origin}/`)
  const [hero, article] = await page.$$eval('.hero, article', (all) => all.map((it) => it.clientWidth).sort())
  expect(hero).toBe(article)
  expect(await page.isVisible('.page-actions')).toBe(false)
  await page.goto(`${site.origin}/docs/`)
  expect(await page.isVisible('.page-actions')).toBe(true)
  await page.context().close()
  site.close()
})

test('a title above the hero has room below the navbar', async () => {
  const { out } = await createSite({
    'docs/_pages/index.md': '---\ntitle: Home\n---\n\n:::hero\n\nIt does one thing well.\n\n:::\n',
    'docs/index.md': '# A\n',
  }).build()
  const site = await serveSite(out, '/')
  const { page } = await openPage(browser, { viewport: { width: 1280, height: 800 } })
  await page.goto(`${site.origin}/`)
  const [navbar, title] = await page.$$eval('.navbar, h1', (all) => all.map((it) => it.getBoundingClientRect()))
  expect(title?.top).toBeGreaterThan((navbar?.bottom ?? 0) + 20)
  await page.context().close()
  site.close()
})

test.each([
  ['a narrow window', { viewport: { width: 390, height: 800 } }, false],
  ['a wide touch screen', { viewport: { width: 1280, height: 800 }, hasTouch: true, isMobile: true }, false],
  ['a window with a keyboard', { viewport: { width: 1280, height: 800 } }, true],
])('a hint about a key in the hero, in %s', async (_, options, isShown) => {
  const { page, visit } = await newPage('real', options)
  await visit('')
  expect(await page.isVisible('.hero-hint kbd')).toBe(isShown)
})
