/** Spec section 2: "Colour-mode toggle (dark or light)"; section 4: "Colour mode: light or dark"; section 9: "Default colour mode light, switch enabled". */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, newPage, open, phone, urlOf } from '../helpers/built-site.ts'
import { recordFrames } from '../helpers/record-frames.ts'

const modeOf = (page: Page) =>
  page.evaluate(() => `${document.documentElement.dataset.theme} ${document.documentElement.dataset.themeChoice}`)
const stored = (page: Page) =>
  page.evaluate(() => localStorage.getItem(`docs-gen:${document.documentElement.dataset.base}theme`))
const toggle = '.navbar [data-color-toggle]'

test('Default colour mode light, independent of the system', async () => {
  const { page } = await open('real', '', { colorScheme: 'dark' })
  expect(await modeOf(page)).toBe('light light')
  expect(await stored(page)).toBeNull()
})

test('Colour mode: light or dark, switch enabled; it works with the keys and reaches other tabs at once', async () => {
  const { page, visit } = await open('real', '', desktop)
  const other = await page.context().newPage()
  await other.goto(urlOf('real', 'docs/WebApp/introduction'))
  expect(await page.getAttribute(toggle, 'title')).toBe('light mode')
  await page.focus(toggle)
  await page.keyboard.press('Enter')
  expect(await modeOf(page)).toBe('dark dark')
  expect(await page.getAttribute(toggle, 'title')).toBe('dark mode')
  expect(await page.getAttribute(toggle, 'aria-label')).toBe('Switch between dark and light mode (currently dark mode)')
  await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  await visit('markdown-page')
  expect(await modeOf(page)).toBe('dark dark')
  await page.keyboard.press('Tab')
  await page.click(toggle)
  expect(await modeOf(page)).toBe('light light')
  expect(await stored(page)).toBe('light')
})

test('on a phone the toggle is in the menu', async () => {
  const { page } = await open('real', '', phone)
  expect(await page.isVisible(toggle)).toBe(false)
  await page.click('[data-open-menu]')
  await page.click('#menu [data-color-toggle]')
  expect(await modeOf(page)).toBe('dark dark')
})

test('applies a stored dark mode before the first paint, without the loader', async () => {
  const { page, visit } = await newPage('real')
  await page.addInitScript(() => localStorage.setItem('docs-gen:/geodesic/latest/theme', 'dark'))
  await page.route('**/loader-*.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
  const frames = await recordFrames(page, () => document.documentElement.dataset.theme)
  await visit('docs/WebApp/introduction')
  expect(await frames()).toEqual(['dark'])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
})

test('ignores an invalid stored mode', async () => {
  const { page, visit } = await newPage('real')
  await page.addInitScript(() => localStorage.setItem('docs-gen:/geodesic/latest/theme', 'sepia'))
  await visit('')
  expect(await modeOf(page)).toBe('light light')
})

test('a URL can set a mode, without storing it', async () => {
  const { page } = await open('real', '?theme=dark')
  expect(await modeOf(page)).toBe('dark dark')
  expect(await stored(page)).toBeNull()
})

test('a reader whose browser stores nothing can still switch', async () => {
  const { page, visit } = await newPage('real', { allowed: /Cannot use storage/ })
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    }),
  )
  await visit('')
  await page.click(toggle)
  expect(await modeOf(page)).toBe('dark dark')
})

describe('with respectSystem', () => {
  test('follows the system until the reader chooses; choosing the system again removes the choice', async () => {
    const { page } = await open('versions', '', { colorScheme: 'dark' })
    expect(await modeOf(page)).toBe('dark system')
    expect(await page.getAttribute(toggle, 'title')).toBe('system mode')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => modeOf(page)).toBe('light system')
    await page.click(toggle)
    expect(await modeOf(page)).toBe('light light')
    await page.click(toggle)
    expect(await modeOf(page)).toBe('dark dark')
    expect(await stored(page)).toBe('dark')
    await page.click(toggle)
    expect(await modeOf(page)).toBe('light system')
    expect(await stored(page)).toBeNull()
  })

  test('the logo is the one for the mode, from the first paint on', async () => {
    const { page } = await open('versions', '', { colorScheme: 'dark' })
    expect(await page.isVisible('.navbar .logo .dark-only')).toBe(true)
    expect(await page.isVisible('.navbar .logo .light-only')).toBe(false)
  })
})
