import type { Page } from 'playwright-core'
import { twoFrames } from './built-site.ts'

/**
 * Watches a page from its first frame: in every one, `look` is asked right before painting. The result lists the different
 * answers, in order; `null` and `undefined` do not count. To be called before the page is visited. A page may have loaded
 * before its first frame, so reading waits for a frame more.
 */
export async function recordFrames(page: Page, look: () => unknown): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(`{
    window.seen = []
    const look = ${look}
    const frame = () => {
      const value = document.body && look()
      if (value !== null && value !== undefined && window.seen.at(-1) !== value) window.seen.push(value)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  }`)
  return async () => {
    await twoFrames(page)
    return page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)
  }
}
