/** Spec section 4: "Links are prefetched, except on 2g or data-saver connections"; section 9: "Progress bar appears after a 200 ms delay". */
import { describe, expect, test } from 'vitest'
import { heading, newPage, open, twoFrames } from '../helpers/built-site.ts'
import { createGate } from '../helpers/gate.ts'

describe('prefetching', () => {
  const isPage = (path: string) => path.startsWith('/atlas/') && !/assets|\.\w+$|\.json/.test(path)

  test('links in view are fetched, each once, and shown without another request', async () => {
    const { page, requests } = await open('versions', 'docs/intro')
    await expect.poll(() => requests.filter(isPage)).toContain('/atlas/docs/reading')
    await page.hover('main a:text-is("the long page")')
    await page.click('main a:text-is("the long page")')
    await heading(page, 'Reading')
    expect(requests.filter((path) => path === '/atlas/docs/reading')).toHaveLength(1)
  })

  test.each([
    ['2g', { effectiveType: 'slow-2g' }],
    ['data saver', { saveData: true }],
  ])(
    'Links are prefetched, except on 2g or data-saver connections: on %s a click still opens the page',
    async (_, connection) => {
      const { page, requests, visit } = await newPage('versions')
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
      await visit('docs/intro')
      await page.hover('main a:text-is("the long page")')
      await twoFrames(page)
      expect(requests.filter(isPage)).toEqual(['/atlas/docs/intro'])
      await page.click('main a:text-is("the long page")')
      await heading(page, 'Reading')
      expect(requests.filter(isPage)).toEqual(['/atlas/docs/intro', '/atlas/docs/reading'])
    },
  )
})

test('Progress bar appears after a 200 ms delay; minimum 0.08, speed 200 ms, trickle 800 ms; gone when the page is there', async () => {
  const { page, visit } = await newPage('versions')
  await page.clock.install({ time: 0 })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const gate = createGate()
  const isAsked = page.waitForRequest('**/docs/reading')
  await page.route('**/docs/reading', async (route) => {
    await gate.opened
    await route.continue()
  })
  await visit('docs/intro')
  await page.clock.pauseAt(3_600_000)
  await page.click('main a:text-is("the long page")')
  await isAsked
  const scale = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('.progress')?.style.transform.match(/[\d.]+/)?.[0])
  await page.clock.runFor(150)
  expect(await scale()).toBeUndefined()
  await page.clock.runFor(60)
  expect(await scale()).toBe('0.08')
  const bar = page.locator('.progress')
  expect(await bar.evaluate((it) => getComputedStyle(it).transition)).toBe('transform 0.2s, opacity 0.2s')
  await page.clock.runFor(780)
  expect(await scale()).toBe('0.08')
  await page.clock.runFor(20)
  expect(Number(await scale())).toBeGreaterThan(0.08)
  gate.open()
  await heading(page, 'Reading')
  await page.clock.runFor(500)
  expect(await scale()).toBeUndefined()
})

test('a page that is there within 200 ms shows no bar', async () => {
  const { page, visit } = await newPage('versions')
  await page.clock.install({ time: 0 })
  await visit('docs/intro')
  await page.clock.pauseAt(3_600_000)
  await page.evaluate(() => {
    const note = () => document.querySelector('.progress') && Object.assign(window, { hadBar: true })
    new MutationObserver(note).observe(document.body, { childList: true })
  })
  await page.click('main a:text-is("the long page")')
  await heading(page, 'Reading')
  await page.clock.runFor(1000)
  expect(await page.evaluate(() => 'hadBar' in window)).toBe(false)
})
