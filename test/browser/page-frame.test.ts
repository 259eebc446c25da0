/** Spec section 2, "Shell layout (every page)": the frame of every page. */
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
