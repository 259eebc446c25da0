/** Spec section 4: "Image zoom opens and closes on click, on Escape, on resize, and when scrolling passes 40 px"; section 9: its constants. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heading, newPage, phone } from '../helpers/built-site.ts'

const photograph = 'img[alt="A photograph"]:not(.zoom-image)'
/** Milliseconds after which the next frame is painted and its zero-delay timers have run. */
const frame = 20
const overlay = (page: Page) => page.locator('.zoom-overlay')

/** The image page, when its images can be enlarged. */
async function openImages({ mode = 'light', ...options }: BrowserContextOptions & { mode?: string } = {}) {
  const opened = await newPage('versions', options)
  await opened.page.clock.install({ time: 0 })
  await opened.visit(`docs/parts/images?theme=${mode}`)
  await opened.page.clock.fastForward(1000)
  await opened.page.waitForSelector('.zoomable')
  return opened
}

async function enlarge(page: Page): Promise<void> {
  await page.click(photograph)
  await settled(page)
}

/** Waits until the page has received its scroll event. */
function scroll(page: Page, to: number): Promise<void> {
  return page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true })
        scrollTo({ top, behavior: 'instant' })
      }),
    to,
  )
}

/** Waits for the end of the animation: until then nothing closes the image. */
async function settled(page: Page): Promise<void> {
  await page.waitForSelector('.zoom-overlay[data-open]')
  await page.clock.fastForward(350)
}

test('a click before the images are marked enlarges', async () => {
  const { page, visit } = await newPage('versions')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await visit('docs/parts/images')
  expect(await page.locator('.zoomable').count()).toBe(0)
  await page.click(photograph)
  await overlay(page).waitFor({ state: 'attached' })
})

test('zoom attached 1000 ms after each route update; not to images in links', async () => {
  const { page, visit } = await newPage('versions')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  await visit('docs/parts/images')
  const count = () => page.locator('.zoomable').count()
  await page.clock.runFor(900)
  expect(await count()).toBe(0)
  await page.clock.runFor(200)
  // The code is loaded then.
  await expect.poll(count).toBe(2)
  await page.click('.sidebar a:text-is("Tabs")')
  await heading(page, 'Tabs')
  await page.goBack()
  await heading(page, 'Images')
  expect(await count()).toBe(0)
  await page.clock.runFor(1100)
  await expect.poll(count).toBe(2)
})

describe.each([
  ['1440 px', {}],
  ['390 px', phone],
])('at %s', (_, size) => {
  test('Image zoom opens and closes on click; margin 0: as large as the window allows', async () => {
    const { page } = await openImages(size)
    await enlarge(page)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    const share = async () => {
      const box = await page.locator('.zoom-image').boundingBox()
      return Math.max((box?.width ?? 0) / width, (box?.height ?? 0) / height)
    }
    await expect.poll(share).toBeCloseTo(1, 1)
    await page.mouse.click(5, 5)
    await overlay(page).waitFor({ state: 'detached' })
    expect(await page.isVisible(photograph)).toBe(true)
  })
})

test('it opens by keys and closes on Escape: a dialog with a name, which holds the focus and gives it back', async () => {
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

test('scroll threshold 40 px, close delay 150 ms: it closes when scrolling passes 40 px', async () => {
  const { page } = await openImages()
  await enlarge(page)
  await page.clock.pauseAt(3_600_000)
  const isOpen = async () => (await page.locator('.zoom-overlay[data-open]').count()) === 1
  await scroll(page, 40)
  await page.clock.runFor(1000)
  expect(await isOpen()).toBe(true)
  await scroll(page, 41)
  await page.clock.runFor(149)
  expect(await isOpen()).toBe(true)
  await page.clock.runFor(1 + frame)
  expect(await isOpen()).toBe(false)
  await page.clock.runFor(300)
  expect(await overlay(page).count()).toBe(0)
})

test('it closes on resize, and when the page is left', async () => {
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
])('background white (rgb(50,50,50) in dark theme): in %s %s, and it follows the mode', async (mode, ground) => {
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
  await page.clock.pauseAt(3_600_000)
  await page.click(photograph)
  await overlay(page).waitFor({ state: 'attached' })
  await page.clock.runFor(frame)
  expect(await page.locator('.zoom-overlay[data-open]').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.clock.runFor(frame)
  expect(await overlay(page).count()).toBe(0)
})

describe('drawings and tables', () => {
  const widthOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().width)

  test.each([
    [
      'by touch on a phone',
      { size: phone, path: 'docs/Overview/geodesic/boson-overview' },
      (page: Page) => page.tap('figure svg.zoomable >> visible=true >> nth=0'),
    ],
    [
      'by keys, also one that is an island',
      { size: {}, path: 'docs/Overview/geodesic/entanglement-overview' },
      async (page: Page) => {
        await page.focus('figure>.enlarge>button >> nth=0')
        await page.keyboard.press('Enter')
      },
    ],
  ])(
    'a drawing is enlarged %s, can be magnified further, and returns to its place',
    async (_, { size, path }, press) => {
      const { page, visit } = await newPage('real', size)
      await visit(path)
      await page.waitForSelector('figure>.enlarge', { state: 'attached' })
      const figure = 'figure:has(>.enlarge) >> nth=0'
      const before = await widthOf(page, `${figure} >> svg >> visible=true >> nth=0`)
      const html = () => page.evaluate(() => document.querySelector('.prose')?.innerHTML)
      const unchanged = await html()
      await press(page)
      const enlarged = '.enlarged[open] figure svg >> visible=true >> nth=0'
      await page.waitForSelector(enlarged)
      const opened = await widthOf(page, enlarged)
      expect(opened).toBeGreaterThanOrEqual(before * 1.4)
      await page.click('.enlarged [aria-label=Larger]')
      await expect.poll(() => widthOf(page, enlarged)).toBeGreaterThan(opened)
      await page.keyboard.press('Escape')
      await page.waitForSelector('.enlarged', { state: 'detached' })
      expect(await html()).toBe(unchanged)
      expect(await page.evaluate(() => document.activeElement?.matches('.enlarge>button'))).toBe(true)
    },
  )

  test('a click before the drawings are marked enlarges, and another one after Escape', async () => {
    const { page, visit } = await newPage('real')
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(3_600_000)
    await visit('docs/Overview/geodesic/boson-overview')
    for (const _ of [1, 2]) {
      expect(await page.locator('.zoomable,.enlarge').count()).toBe(0)
      await page.click('figure svg[role=img] >> visible=true >> nth=0')
      await page.waitForSelector('.enlarged[open] figure svg')
      expect(await page.getAttribute('.enlarged', 'aria-label')).toBe('Enlarge')
      await page.keyboard.press('Escape')
      await page.waitForSelector('.enlarged', { state: 'detached' })
    }
  })

  test('a table that is wider than the text has a button, and fills the window', async () => {
    const { page, visit } = await newPage('real', phone)
    await visit('docs/Reference/MiddlewareReference/MiddlewareTypes/h3')
    const button = page.locator('.enlarge button').first()
    await button.waitFor()
    await button.scrollIntoViewIfNeeded()
    await button.tap()
    await page.waitForSelector('.enlarged[open] table')
    await page.keyboard.press('-')
    await page.goBack()
    await page.waitForSelector('.enlarged', { state: 'detached' })
  })
})
