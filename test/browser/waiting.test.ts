/** What happens while code or a page is on its way: a sign of life, and what the reader did last wins. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasRun, heading, newPage, open, twoFrames } from '../helpers/built-site.ts'
import { createGate } from '../helpers/gate.ts'

/** Holds requests back until the gate is opened. */
async function hold(page: Page, pattern: string) {
  const gate = createGate()
  await page.route(pattern, async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}

/** The line at the top of the page, which CSS shows after 150 ms. */
const waits = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement, '::before').animationName === 'wait')

const isSearchOpen = (page: Page) => page.locator('.DocSearch-Modal').count()

test('a click that waits for code is dropped when the reader goes to another page', async () => {
  const { page } = await open('versions', 'docs/intro')
  const gate = await hold(page, '**/shell-*.js')
  await page.click('.sidebar a[aria-current]')
  await page.click('main a:text-is("the long page")')
  await heading(page, 'Reading')
  gate.open()
  await hasRun(page, 'shell')
  await twoFrames(page)
  await heading(page, 'Reading')
  expect(await waits(page)).toBe(false)
})

test('waiting for the search is shown, and Escape cancels it', async () => {
  const { page } = await open('versions', 'docs/intro')
  const gate = await hold(page, '**/search-*.js')
  await page.click('.search-button')
  expect(await waits(page)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await waits(page)).toBe(false)
  gate.open()
  await hasRun(page, 'search')
  await twoFrames(page)
  expect(await isSearchOpen(page)).toBe(0)
  await page.click('.search-button')
  await page.waitForSelector('.DocSearch-Modal')
})

test('of two things that wait, only the later one opens', async () => {
  const { page } = await open('versions', 'docs/intro', { viewport: { width: 700, height: 800 } })
  const gate = await hold(page, '**/search-*.js')
  await page.click('.search-button')
  await page.click('[data-open-menu]')
  await page.waitForSelector('#menu[open]')
  gate.open()
  await hasRun(page, 'search')
  await twoFrames(page)
  expect(await isSearchOpen(page)).toBe(0)
  expect(await page.isVisible('#menu[open]')).toBe(true)
})

test('Escape cancels a slow navigation', async () => {
  const { page, visit } = await newPage('versions')
  // Before the visit: links in view are fetched ahead.
  const gate = await hold(page, '**/docs/reading')
  await visit('docs/intro')
  await page.click('main a:text-is("the long page")')
  await page.waitForSelector('.progress', { state: 'attached' })
  await page.keyboard.press('Escape')
  await page.waitForSelector('.progress', { state: 'detached' })
  gate.open()
  await page.evaluate(() => fetch('reading').then((response) => response.text()))
  await twoFrames(page)
  await heading(page, 'Introduction')
  await page.click('main a:text-is("the long page")')
  await heading(page, 'Reading')
})

test('keys with other modifiers belong to the browser', async () => {
  const { page } = await open('versions', 'docs/intro')
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    addEventListener('keydown', (event) => seen.push(`${event.code} ${event.defaultPrevented}`))
  })
  for (const keys of ['Control+Shift+KeyK', 'Control+Alt+KeyK', 'Meta+Shift+KeyK', 'Alt+Slash']) {
    await page.keyboard.press(keys)
  }
  const seen = await page.evaluate(() => Reflect.get(window, 'seen') as string[])
  expect(seen.filter((text) => /KeyK|Slash/.test(text))).toEqual([
    'KeyK false',
    'KeyK false',
    'KeyK false',
    'Slash false',
  ])
  expect(await isSearchOpen(page)).toBe(0)
})
