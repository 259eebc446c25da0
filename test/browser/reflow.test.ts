/**
 * Pages fit at any size of the window and of the text, and can be read in forced colours. The text size is the preference of the
 * browser. The width of the window simulates the zoom: 1280 px at 400 % are 320 px.
 */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience } from '../helpers/browser.ts'
import { type OpenOptions, open, urlOf } from '../helpers/built-site.ts'
import { misfits } from '../helpers/misfits.ts'
import { openSearch, searchFor } from '../helpers/search-modal.ts'
import { startBrowserWithText } from '../helpers/start-browser.ts'

const pages = [
  ['real', ''],
  ['real', 'docs/PythonAPI/Tutorial/DataMesh/gee'],
  ['real', 'docs/Reference/MiddlewareReference/MiddlewareTypes/buffer'],
  ['real', 'docs/category/tutorials'],
  ['real', 'search?q=raster'],
  ['real', 'markdown-page'],
  ['real', 'nowhere'],
  ['versions', 'docs/reading'],
  ['versions', 'ar/docs/reading'],
] as const

const windows = [320, 390, 768, 997, 1280, 1440, 1920]

/** What does not fit, by width of the window. A window in which everything fits is left out. */
async function misfitsAt(page: Page, widths: readonly number[]): Promise<Record<number, string[]>> {
  const found: Record<number, string[]> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 640 })
    const here = await page.evaluate(misfits)
    if (here.length > 0) found[width] = here
  }
  return found
}

test.each(pages)('%s: /%s fits at every width, the open menu too', async (name, path) => {
  const { page } = await open(name, path, { allowed: /404/ })
  expect(await misfitsAt(page, [...windows, 720])).toEqual({})
  await page.setViewportSize({ width: 320, height: 640 })
  await page.click('[data-open-menu]')
  await page.waitForSelector('#menu[open]')
  const pane = page.locator('#menu .menu-pane:not([inert])')
  expect(await pane.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  expect(await pane.evaluate((it) => it.clientWidth)).toBeGreaterThan(200)
})

test('a frame with a size of its own fits, and keeps its height', async () => {
  const { page } = await open('versions', 'docs/reading')
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.width = '560'
    frame.height = '315'
    document.querySelector('.prose')?.append(frame)
  })
  expect(await misfitsAt(page, [390])).toEqual({})
  expect(await page.locator('.prose iframe').evaluate((frame) => getComputedStyle(frame).height)).toBe('315px')
})

test.each(pages)('%s: /%s loses nothing with the spacing of WCAG 1.4.12', async (name, path) => {
  const { page } = await open(name, path, { allowed: /404/ })
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    )
    document.adoptedStyleSheets = [sheet]
  })
  expect(await misfitsAt(page, [320, 997, 1440])).toEqual({})
})

test.each([
  ['.home-cards', [1, 3]],
  ['.figures', [1, 2, 4]],
])('no item of %s is alone in its row', async (list, allowed) => {
  const { page } = await open('real', '')
  for (const width of windows) {
    await page.setViewportSize({ width, height: 640 })
    const tops = await page.$$eval(`${list} > *`, (items) => items.map((item) => item.getBoundingClientRect().top))
    expect(allowed, `${width} px`).toContain(new Set(tops).size)
  }
})

/** Pages in a browser whose reader has set the size of the text. */
function pageWithText(size: number): () => Page {
  let page: Page
  let browser: Browser
  beforeAll(async () => {
    browser = await startBrowserWithText(size)
    page = await browser.newPage()
    page.setDefaultTimeout(patience)
  })
  afterAll(() => browser?.close())
  return () => page
}

// Widths that lie on both sides of the breakpoints in the size of the text.
describe.each([
  [20, [320, 997, 1280, 1440, 1920]],
  [24, [390, 1440, 1920]],
  [32, [320, 997, 1280, 1920]],
  [48, [320, 768, 1280, 1920]],
  [64, [390, 768, 1280, 1920]],
] as const)('with text of %i px', (size, widths) => {
  const page = pageWithText(size)

  test('all pages fit', async () => {
    const found: Record<string, Record<number, string[]>> = {}
    for (const [name, path] of pages) {
      await page().goto(urlOf(name, path))
      const here = await misfitsAt(page(), widths)
      if (Object.keys(here).length > 0) found[path] = here
    }
    expect(found).toEqual({})
    expect(await page().evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`)
  })
})

describe('with text of 32 px', () => {
  const shared = pageWithText(32)

  test('breadcrumbs leave the row of the page actions before their words break', async () => {
    const page = shared()
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(urlOf('real', 'docs/WebApp/introduction/'))
    const last = page.locator('.breadcrumbs li').last()
    const lines = await last.evaluate(
      (it) => it.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(it).lineHeight),
    )
    expect(Math.round(lines)).toBe(1)
  })

  /** Texts and controls in an element that stand out of the window. */
  const partsOutside = (selector: string) =>
    shared()
      .locator(`${selector} :is(a,button,input,span,b)`)
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
          .filter((element) => {
            const { left, right, width } = element.getBoundingClientRect()
            return width > 2 && (left < -1 || right > innerWidth + 1)
          })
          .map((element) => element.className),
      )

  test('columns give way before the text does: first the outline, then the sidebar', async () => {
    const page = shared()
    await page.goto(urlOf('real', 'docs/WebApp/introduction'))
    const shown: Record<number, string[]> = {}
    for (const width of [2560, 2559, 1993, 1992]) {
      await page.setViewportSize({ width, height: 800 })
      shown[width] = []
      for (const part of ['.toc', '.outline-mobile', '.sidebar', '.menu-button']) {
        if (await page.isVisible(part)) shown[width].push(part)
      }
    }
    expect(shown).toEqual({
      2560: ['.toc', '.sidebar'],
      2559: ['.outline-mobile', '.sidebar'],
      1993: ['.outline-mobile', '.sidebar'],
      1992: ['.outline-mobile', '.menu-button'],
    })
  })

  test('the menu fits, and closes at the width at which the sidebar comes back', async () => {
    const page = shared()
    await page.goto(urlOf('real', 'docs/WebApp/introduction'))
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.click('[data-open-menu]')
      await page.waitForSelector('#menu[open]')
      await expect.poll(() => partsOutside('#menu')).toEqual([])
      if (width === 320) await page.click('[data-close-menu]')
    }
    await page.setViewportSize({ width: 1993, height: 800 })
    await page.waitForSelector('#menu:not([open])', { state: 'attached' })
  })

  test.each([320, 1280])('the search modal fills a window of %i px, and its field has room', async (width) => {
    const page = shared()
    await page.setViewportSize({ width, height: 800 })
    await page.goto(urlOf('real', 'docs/WebApp/introduction'))
    await openSearch(page)
    await searchFor(page, 'raster')
    expect(await page.locator('.DocSearch-Modal').boundingBox()).toEqual({ x: 0, y: 0, width, height: 800 })
    expect((await page.locator('.DocSearch-Input').boundingBox())?.width).toBeGreaterThan(150)
    const outside = await partsOutside('.DocSearch-Modal :is(.DocSearch-SearchBar, .DocSearch-Hit-source)')
    expect(outside).toEqual([])
  })

  test('hits are whole in a narrow window', async () => {
    const page = shared()
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(urlOf('real', 'docs/WebApp/introduction'))
    await openSearch(page)
    await searchFor(page, 'raster')
    const cut = await page
      .locator('.DocSearch-Hit-title')
      .evaluateAll((titles) => titles.filter((it) => it.scrollHeight > it.clientHeight + 1).map((it) => it.textContent))
    expect(cut).toEqual([])
  })

  test('drawings grow with the text', async () => {
    const page = shared()
    await page.setViewportSize({ width: 2560, height: 800 })
    await page.goto(urlOf('real', 'docs/Overview/geodesic/entanglement-overview'))
    const drawing = page.locator('.figure svg:visible[width]').first()
    const scale = await drawing.evaluate((it) => it.clientWidth / (it as SVGSVGElement).viewBox.baseVal.width)
    expect(scale).toBeCloseTo(2, 1)
  })
})

test.each(['light', 'dark'])('a reader who asks for contrast gets it in the %s mode', async (mode) => {
  const { page } = await open('versions', `docs/reading?theme=${mode}`, { contrast: 'more' })
  const ratios = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const luminance = (color: string) => {
      if (context === null) throw new Error('This browser has no canvas.')
      context.fillStyle = color
      context.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((it) =>
        it <= 10 ? it / 3295 : ((it / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
    }
    const { backgroundColor } = getComputedStyle(document.documentElement)
    const colorsOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element)
    const colors = [
      colorsOf('.sidebar .tree ul a:not([aria-current])').color,
      colorsOf('.search-button').borderTopColor,
    ]
    return colors.map((color) => {
      const [low = 0, high = 0] = [luminance(color), luminance(backgroundColor)].sort((one, other) => one - other)
      return high / low
    })
  })
  expect(ratios[0]).toBeGreaterThan(7)
  expect(ratios[1]).toBeGreaterThan(4.5)
})

describe('in forced colours', () => {
  const forced: OpenOptions = { forcedColors: 'active' }
  const styleOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor, outlineColor, outlineStyle, outlineWidth } = getComputedStyle(element)
        return { color, backgroundColor, outline: `${outlineStyle} ${outlineWidth} ${outlineColor}` }
      })

  test.each([
    ['real', 'docs/category/tutorials', '.navbar .nav-link', '[aria-current]'],
    ['real', 'docs/category/tutorials', '.tree a', '[aria-current]'],
    ['versions', 'docs/reading', '.outline a', '[aria-current]'],
    ['versions', 'docs/parts/tabs', '.tab', '[aria-selected=true]'],
    ['real', '', '.button', '.button-primary'],
  ] as const)('%s /%s: of %s, %s has another ground', async (name, path, items, current) => {
    const { page } = await open(name, path, forced)
    const its = await styleOf(page, `${items}${current}`)
    const others = await styleOf(page, `${items}:not(${current})`)
    expect(its.backgroundColor).not.toBe(others.backgroundColor)
    expect(its.color).not.toBe(its.backgroundColor)
  })

  test('the caret of the current category is seen on its row', async () => {
    const { page } = await open('real', 'docs/category/tutorials', forced)
    const row = await styleOf(page, '.tree a[aria-current]')
    const caret = await styleOf(page, '.tree a[aria-current]+button')
    expect(caret.color).toBe(row.color)
    expect(caret.color).not.toBe(row.backgroundColor)
  })

  test('words that were found stand out, and the selected hit is read on its ground', async () => {
    const { page } = await open('real', 'search?q=boson', { ...forced, colorScheme: 'dark' })
    await page.waitForSelector('.results mark')
    await openSearch(page)
    await searchFor(page, 'boson')
    for (const marked of ['.results mark', '.DocSearch-Hit mark']) {
      const { color, backgroundColor } = await styleOf(page, marked)
      expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
      expect(backgroundColor).not.toBe(color)
    }
    const selected = await styleOf(page, '.DocSearch-Hit[aria-selected=true]')
    const others = await styleOf(page, '.DocSearch-Hit:not([aria-selected=true])')
    expect(selected.backgroundColor).not.toBe(others.backgroundColor)
    const within = await styleOf(page, '.DocSearch-Hit[aria-selected=true] .DocSearch-Hit-title')
    expect(within).toMatchObject({ color: selected.color, backgroundColor: 'rgba(0, 0, 0, 0)' })
    const link = await styleOf(page, '.DocSearch-Hit[aria-selected=true] a')
    expect(link.backgroundColor).toBe('rgba(0, 0, 0, 0)')
  })

  test('the focus is a solid line in another colour than the ground', async () => {
    const { page } = await open('real', 'docs/category/tutorials', forced)
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    for (const stop of [
      '.navbar .nav-link',
      '.search-button',
      '.tree a',
      '.tree button',
      '.card',
      '[data-color-toggle]',
    ]) {
      await page.locator(stop).first().focus()
      const { outline } = await styleOf(page, stop)
      expect([stop, outline]).toEqual([stop, expect.stringMatching(/^solid [2-9]/)])
      expect(outline).not.toContain(ground)
    }
  })
})
