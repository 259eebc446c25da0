/** Spec section 2: "Table of contents shows heading levels 2 to 3". */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hasRun, open, phone, twoFrames } from '../helpers/built-site.ts'

const current = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('.outline [aria-current]')].map((link) => link.textContent))

/** Scrolls a heading to this many pixels below the top of the window. */
async function bring(page: Page, id: string, below: number): Promise<void> {
  await page.evaluate(
    ([target, distance]) => {
      const top = document.getElementById(String(target))?.getBoundingClientRect().top ?? 0
      scrollBy({ top: top - Number(distance), behavior: 'instant' })
    },
    [id, below],
  )
  await twoFrames(page)
}

test('levels 2 and 3, nested, in a landmark of their own', async () => {
  const { page } = await open('versions', 'docs/reading')
  expect(await page.getAttribute('nav.outline', 'aria-label')).toBe('On this page')
  expect(await page.locator('.outline>ul>li>a').allTextContents()).toEqual(['First', 'Second', 'Third', 'Fourth'])
  expect(await page.locator('.outline>ul>li>ul>li>a').allTextContents()).toEqual(
    ['First', 'Second', 'Third', 'Fourth'].map((name) => `${name} in detail`),
  )
  expect(await page.locator('.outline ul ul ul').count()).toBe(0)
})

test('the highlight follows: a heading counts from the upper half of the window on', async () => {
  const { page } = await open('versions', 'docs/reading')
  await expect.poll(() => current(page)).toEqual(['First'])
  await bring(page, 'second', 600)
  await expect.poll(() => current(page)).toEqual(['First in detail'])
  await bring(page, 'second', 300)
  await expect.poll(() => current(page)).toEqual(['Second'])
  await bring(page, 'second', -50)
  await expect.poll(() => current(page)).toEqual(['Second'])
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await twoFrames(page)
  await expect.poll(() => current(page)).toEqual(['Fourth in detail'])
  expect(await page.getAttribute('.outline [aria-current]', 'aria-current')).toBe('location')
})

test('of an outline longer than the window, the current entry is in view', async () => {
  const { page } = await open('real', 'markdown-page')
  const isSeen = () =>
    page.evaluate(() => {
      const [outline, entry] = ['.outline', '.outline [aria-current]'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      )
      if (!outline || !entry) return undefined
      return entry.top >= outline.top && entry.bottom <= Math.min(outline.bottom, innerHeight)
    })
  const places = await page
    .locator('.outline a')
    .evaluateAll((links: HTMLAnchorElement[]) => links.map((it) => it.hash))
  expect(await page.locator('.outline').evaluate((it) => it.scrollHeight - it.clientHeight)).toBeGreaterThan(50)
  for (const place of [places.at(-1), places.at(places.length / 2), places[0]].map(String)) {
    await bring(page, place.slice(1), 100)
    const y = await page.evaluate(() => scrollY)
    await expect.poll(isSeen, { message: place }).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(y)
  }
})

test('a followed entry is scrolled below the bar', async () => {
  const { page } = await open('versions', 'docs/reading')
  await page.click('.outline a[href="#third"]')
  await expect.poll(() => current(page)).toEqual(['Third'])
  expect(new URL(page.url()).hash).toBe('#third')
  const [top, bar] = await page.evaluate(() =>
    ['#third', '.navbar'].map((selector) => document.querySelector(selector)?.getBoundingClientRect()),
  )
  expect(top?.top).toBeGreaterThanOrEqual(bar?.bottom ?? 0)
})

test('on a phone it is folded above the text, without script, and opens with the keys', async () => {
  const { page } = await open('versions', 'docs/reading', { ...phone, javaScriptEnabled: false })
  expect(await page.isVisible('.outline')).toBe(false)
  expect(await page.isVisible('.outline-mobile a')).toBe(false)
  await page.focus('.outline-mobile summary')
  await page.keyboard.press('Enter')
  await page.click('.outline-mobile a:text-is("Second")')
  expect(new URL(page.url()).hash).toBe('#second')
})

test('a page without headings has none, and a category neither', async () => {
  const { page, visit } = await open('versions', 'docs/intro')
  expect(await page.locator('.outline,.outline-mobile').count()).toBe(0)
  await visit('docs/category/tree')
  expect(await page.locator('.outline,.outline-mobile').count()).toBe(0)
})

test('back to top: shown on the way up from 300 px on, hidden on the way down and at the top', async () => {
  const { page } = await open('versions', 'docs/reading')
  const isShown = () => page.isVisible('.to-top[data-visible]')
  const scroll = async (y: number) => {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y)
    await twoFrames(page)
  }
  expect(await page.getAttribute('.to-top', 'aria-label')).toBe('Scroll back to top')
  await scroll(900)
  await hasRun(page, 'scroll')
  expect(await isShown()).toBe(false)
  await scroll(600)
  await expect.poll(isShown).toBe(true)
  await scroll(700)
  expect(await isShown()).toBe(false)
  await scroll(299)
  expect(await isShown()).toBe(false)
  await scroll(2000)
  await scroll(1500)
  await expect.poll(isShown).toBe(true)
  // A button that is still fading in takes no focus.
  const takesFocus = async () => {
    await page.focus('.to-top')
    return page.evaluate(() => document.activeElement?.className)
  }
  await expect.poll(takesFocus).toBe('to-top')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(isShown).toBe(false)
})
