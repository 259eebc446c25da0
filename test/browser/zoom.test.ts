/** Spec section 4: "Image zoom opens and closes on click, on Escape, on resize, and when scrolling passes 40 px"; section 9: its constants. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heading, newPage, phone } from '../helpers/built-site.ts'

const photograph = 'img[alt="A photograph"]:not(.zoom-image)'
const overlay = (page: Page) => page.locator('.zoom-overlay')

/** The image page with its images ready to be enlarged. */
async function openImages({ mode = 'light', ...options }: BrowserContextOptions & { mode?: string } = {}) {
  const opened = await newPage('versions', options)
  await opened.page.clock.install()
  await opened.visit(`docs/parts/images?theme=${mode}`)
  await opened.page.clock.fastForward(1000)
  await opened.page.waitForSelector('.zoomable')
  return opened
}

async function enlarge(page: Page): Promise<void> {
  await page.click(photograph)
  await settled(page)
}

/** Its movement is over: until then nothing closes it. */
async function settled(page: Page): Promise<void> {
  await page.waitForSelector('.zoom-overlay[data-open]')
  await page.waitForTimeout(350)
}

test('images are made ready 1000 ms after the page is shown; images in links are not', async () => {
  const { page, visit } = await newPage('versions')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await visit('docs/parts/images')
  const count = () => page.locator('.zoomable').count()
  await page.clock.runFor(900)
  expect(await count()).toBe(0)
  await page.clock.runFor(200)
  expect(await count()).toBe(2)
  await page.click('.sidebar a:text-is("Tabs")')
  await heading(page, 'Tabs')
  await page.goBack()
  await heading(page, 'Images')
  expect(await count()).toBe(0)
  await page.clock.runFor(1100)
  expect(await count()).toBe(2)
})

describe.each([
  ['1440 px', {}],
  ['390 px', phone],
])('at %s', (_, size) => {
  test('by click: as large as the window allows without a margin, closed by a click anywhere', async () => {
    const { page } = await openImages(size)
    await enlarge(page)
    const box = await page.locator('.zoom-image').boundingBox()
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    expect(Math.max((box?.width ?? 0) / width, (box?.height ?? 0) / height)).toBeCloseTo(1, 1)
    await page.mouse.click(5, 5)
    await overlay(page).waitFor({ state: 'detached' })
    expect(await page.isVisible(photograph)).toBe(true)
  })
})

test('by keys, as a dialog with a name, which holds the focus and gives it back', async () => {
  const { page } = await openImages()
  await page.focus(photograph)
  await page.keyboard.press('Enter')
  await settled(page)
  expect(await overlay(page).getAttribute('role')).toBe('dialog')
  expect(await overlay(page).getAttribute('aria-modal')).toBe('true')
  expect(await overlay(page).getAttribute('aria-label')).toBe('A photograph')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('zoom-overlay')
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('alt'))).toBe('A photograph')
  await page.keyboard.press('Space')
  await settled(page)
  await page.keyboard.press('Space')
  await overlay(page).waitFor({ state: 'detached' })
})

test('scrolling 40 px keeps it open; 41 px close it, 150 ms later', async () => {
  const { page } = await openImages()
  await enlarge(page)
  await page.evaluate(() => scrollTo(0, 40))
  await page.waitForTimeout(400)
  expect(await overlay(page).count()).toBe(1)
  const closedAfter = await page.evaluate(async () => {
    const start = performance.now()
    scrollTo(0, 41)
    while (document.querySelector('.zoom-overlay[data-open]')) await new Promise(requestAnimationFrame)
    return performance.now() - start
  })
  expect(closedAfter).toBeGreaterThanOrEqual(150)
  await overlay(page).waitFor({ state: 'detached' })
})

test('it closes when the window changes its size, and when the page is left', async () => {
  const { page } = await openImages()
  await enlarge(page)
  await page.setViewportSize({ width: 1000, height: 800 })
  await overlay(page).waitFor({ state: 'detached' })
  await page.click('.sidebar a:text-is("Tabs")')
  await heading(page, 'Tabs')
  await page.goBack()
  await page.waitForSelector('.zoomable')
  await enlarge(page)
  await page.goBack()
  await overlay(page).waitFor({ state: 'detached' })
})

test.each([
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(50, 50, 50)'],
])('in the %s mode its ground is %s, and follows the mode', async (mode, ground) => {
  const { page } = await openImages({ mode })
  await enlarge(page)
  const color = () => overlay(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await color()).toBe(ground)
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  })
  expect(await color()).not.toBe(ground)
})

test('with reduced motion it opens and closes at once', async () => {
  const { page } = await openImages({ reducedMotion: 'reduce' })
  await page.click(photograph)
  await page.waitForSelector('.zoom-overlay[data-open]')
  await page.waitForTimeout(50)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(50)
  expect(await overlay(page).count()).toBe(0)
})
