/** Spec section 2, "Shell layout (every page)": the frame of every page. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, focusedText, open, phone } from '../helpers/built-site.ts'

const pages = ['', 'markdown-page', 'search', 'docs/WebApp/introduction', 'docs/category/tutorials', 'nowhere']

describe.each([
  ['1440 px', desktop],
  ['390 px', phone],
])('at %s', (_, size) => {
  test.each(pages)(
    '/%s: skip link first, then announcement, bar, text, footer; nothing is wider than the window',
    async (path) => {
      const { page } = await open('real', path, { ...size, ...(path === 'nowhere' && { allowed: /404/ }) })
      await page.keyboard.press('Tab')
      expect(await focusedText(page)).toBe('Skip to main content')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
      const order = await page.evaluate(() =>
        [...document.querySelectorAll('.skip,.announcement,.navbar,main,.footer')].map(
          (it) => it.className || it.tagName,
        ),
      )
      expect(order).toEqual(['skip', 'announcement', 'navbar', 'main', 'footer'])
      expect(await page.locator('h1').count()).toBe(1)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
})

describe('left edges at 1440 px', () => {
  const leftOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((it) => Math.round(it.getBoundingClientRect().left))

  test('home, search, 404, a content page and their footer have the same one', async () => {
    const { page, visit } = await open('real', '', { ...desktop, allowed: /404/ })
    const edge = await leftOf(page, 'h1')
    for (const path of ['', 'search', 'nowhere', 'markdown-page']) {
      await visit(path)
      expect([path, await leftOf(page, 'h1'), await leftOf(page, '.footer-column')]).toEqual([path, edge, edge])
    }
  })

  test('pages with a sidebar start where their footer does; previous and next are always as wide', async () => {
    const { page, visit } = await open('real', 'docs/WebApp/introduction', desktop)
    const edge = await leftOf(page, 'h1')
    const width = () => page.locator('.pagination').evaluate((it) => it.clientWidth)
    const wide = await width()
    for (const path of ['docs/WebApp/introduction', 'docs/category/tutorials']) {
      await visit(path)
      expect([path, await leftOf(page, 'h1'), await leftOf(page, '.footer-column')]).toEqual([path, edge, edge])
      expect([path, await width()]).toEqual([path, wide])
    }
  })
})

test('the typeface of the site is loaded once, with the page', async () => {
  const { page, requests } = await open('real', 'docs/WebApp/introduction', desktop)
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => [...document.fonts].map(({ status }) => status))).toEqual(['loaded'])
  expect(requests.filter((path) => path.endsWith('.woff2'))).toEqual(['/geodesic/latest/fonts/public-sans.woff2'])
})
