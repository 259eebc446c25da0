/** A tab that is used for a long time: pages must not leak memory. */
import type { CDPSession, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading, open } from '../helpers/built-site.ts'

const rounds = 20

/** Ten navigations: plain pages, a hydrated island, tabs, images, and back. */
async function goRound(page: Page): Promise<void> {
  const go = async (label: string, title = label) => {
    await page.evaluate((text) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.sidebar a')]
      links.find((link) => link.textContent === text)?.click()
    }, label)
    await heading(page, title)
  }
  await go('Reading')
  await go('Islands')
  await page.evaluate(() => document.querySelector<HTMLElement>('.counter')?.click())
  await counted(page)
  await go('Tabs')
  await go('Images')
  await go('Code')
  await go('Islands')
  await page.evaluate(() => document.querySelector<HTMLElement>('.counter')?.click())
  await counted(page)
  await page.evaluate(() => history.back())
  await heading(page, 'Code')
  await page.evaluate(() => history.forward())
  await heading(page, 'Islands')
  await go('Reading')
  await go('Introduction')
}

/** Without a handle, which would keep the element in memory. */
function counted(page: Page): Promise<void> {
  return page.locator('.counter:text-is("Count 4")').waitFor()
}

async function measure(session: CDPSession): Promise<Record<string, number>> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

test('200 navigations leave no growing heap, no listener, no element and no root', { timeout: 600_000 }, async () => {
  const { page } = await open('versions', 'docs/intro')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  for (let round = 0; round < 3; round++) await goRound(page)
  const before = await measure(session)
  for (let round = 0; round < rounds; round++) await goRound(page)
  const after = await measure(session)
  const growth = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  expect(growth('JSEventListeners')).toBeLessThanOrEqual(5)
  expect(growth('Nodes')).toBeLessThan(300)
  expect(growth('Documents')).toBeLessThanOrEqual(2)
  expect(growth('JSHeapUsedSize')).toBeLessThan(1_500_000)
  expect(await page.evaluate(() => (window as { mounted?: number }).mounted)).toBe(0)
})
