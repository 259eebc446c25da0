/** Opens and reads the search modal in tests. */
import type { Page } from 'playwright-core'

export const field = '.DocSearch-Input'

/** Opens the modal by its shortcut and waits until its field takes keys. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.waitForSelector(`${field}:focus`)
}

/** Looks for something and waits for its hits. */
export async function searchFor(page: Page, query: string): Promise<void> {
  await page.fill(field, query)
  await page.waitForSelector('.DocSearch-Hit mark')
}

export async function closeSearch(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
}

export function activeHit(page: Page): Promise<string | null> {
  return page.textContent('.DocSearch-Hit[aria-selected=true] .DocSearch-Hit-title')
}
