/** At 200 % and 400 % of the size (720 and 320 px), on a phone, and in colours that the reader's system forces. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type OpenOptions, open } from '../helpers/built-site.ts'
import { openSearch, searchFor } from '../helpers/search-modal.ts'

const pages = [
  ['real', ''],
  ['real', 'docs/PythonAPI/Tutorial/DataMesh/csv'],
  ['real', 'docs/Reference/MiddlewareReference/MiddlewareTypes/buffer'],
  ['real', 'docs/category/tutorials'],
  ['real', 'search'],
  ['real', 'markdown-page'],
  ['real', 'nowhere'],
  ['versions', 'docs/next/intro'],
  ['versions', 'ar/docs/intro'],
] as const

/** What stands out of the window sideways, and what in the bar is cut off or lies over something else. */
function misfits(): string[] {
  const boxes = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .map((element) => ({
        name: element.className || element.localName,
        element,
        box: element.getBoundingClientRect(),
      }))
      .filter(({ element, box }) => box.width > 0 && element.checkVisibility({ visibilityProperty: true }))
  const items = boxes('.navbar-inner :is(a,button)')
  const outside = items.filter(({ box }) => box.left < 0 || box.right > innerWidth || box.top < 0)
  const cut = boxes('.navbar-inner :is(a,button,b,span)').filter(({ element }) => {
    return getComputedStyle(element).overflow !== 'visible' && element.scrollWidth > element.clientWidth
  })
  const overlapping = items.filter(({ element, box }, index) =>
    items.slice(index + 1).some(({ element: other, box: its }) => {
      if (element.contains(other)) return false
      return (
        box.left < its.right - 1 && its.left < box.right - 1 && box.top < its.bottom - 1 && its.top < box.bottom - 1
      )
    }),
  )
  return [
    ...(items.length < 3 ? [`only ${items.length} items in the bar`] : []),
    ...(document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} px wide`] : []),
    ...outside.map(({ name }) => `outside: ${name}`),
    ...cut.map(({ name }) => `cut: ${name}`),
    ...overlapping.map(({ name }) => `overlapping: ${name}`),
  ]
}

test.each(pages)('%s: /%s fits at 720, 390 and 320 px, the open menu too', async (name, path) => {
  const { page } = await open(name, path, { allowed: /404/ })
  const found: Record<number, string[]> = {}
  for (const width of [720, 390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    found[width] = await page.evaluate(misfits)
  }
  expect(found).toEqual({ 720: [], 390: [], 320: [] })
  await page.click('[data-open-menu]')
  await page.waitForSelector('#menu[open]')
  const pane = page.locator('#menu .menu-pane:not([inert])')
  expect(await pane.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  expect(await pane.evaluate((it) => it.clientWidth)).toBeGreaterThan(200)
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
