/** Spec section 2: "Mobile sidebar with a back-to-main-menu button"; section 4: "it closes when the width leaves mobile or on navigation". */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focusedText, heading, open, phone, twoFrames } from '../helpers/built-site.ts'

const isOpen = (page: Page) => page.evaluate(() => document.querySelector<HTMLDialogElement>('#menu')?.open)

async function openMenu(page: Page): Promise<void> {
  await page.click('[data-open-menu]')
  await page.waitForSelector('#menu[open]')
}

/** Waits until the history entry of the menu is gone. */
const closed = (page: Page) => page.waitForFunction(() => !history.state?.menu)

test('with the keyboard: it opens on the docs, has a way back to the main menu, traps the focus, and returns it', async () => {
  const { page } = await open('real', 'docs/WebApp/introduction', phone)
  expect(await page.getAttribute('[data-open-menu]', 'aria-label')).toBe('Toggle navigation bar')
  await page.focus('[data-open-menu]')
  await page.keyboard.press('Enter')
  await page.waitForSelector('#menu[open]')
  expect(await page.getAttribute('[data-open-menu]', 'aria-expanded')).toBe('true')
  expect(await focusedText(page)).toBe('Close navigation bar')
  expect(await page.isVisible('#menu .tree')).toBe(true)
  await page.focus('[data-menu-back]')
  expect(await focusedText(page)).toBe('← Back to main menu')
  await page.keyboard.press('Enter')
  expect(await focusedText(page)).toBe('To the docs menu →')
  await page.keyboard.press('Enter')
  expect(await page.getAttribute('.menu-panes', 'data-pane')).toBe('docs')
  await page.focus('[data-menu-back]')
  await page.keyboard.press('Enter')
  const stops = new Set<string>()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#menu') !== null)).toBe(true)
    stops.add(await focusedText(page))
  }
  expect([...stops]).toContain('Community chat')
  expect([...stops]).not.toContain('← Back to main menu')
  await page.keyboard.press('Escape')
  await expect.poll(() => isOpen(page)).toBe(false)
  await expect.poll(() => page.getAttribute('[data-open-menu]', 'aria-expanded')).toBe('false')
  expect(await focusedText(page)).toBe('Toggle navigation bar')
  await closed(page)
  await openMenu(page)
  expect(await page.getAttribute('.menu-panes', 'data-pane')).toBe('docs')
})

test('outside the docs there is the main menu only', async () => {
  const { page } = await open('real', 'markdown-page', phone)
  await openMenu(page)
  expect(await page.getAttribute('.menu-panes', 'data-pane')).toBe('main')
  expect(await page.isVisible('#menu >> text=Overview')).toBe(true)
  expect(await page.isVisible('[data-menu-docs]')).toBe(false)
})

test('the page behind does not scroll while it is open', async () => {
  const { page } = await open('versions', 'docs/reading', phone)
  await openMenu(page)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
})

test('it closes by its button, the backdrop, and the back button, which does nothing else', async () => {
  const { page } = await open('real', 'docs/WebApp/introduction', phone)
  const address = page.url()
  await openMenu(page)
  await page.click('[data-close-menu]')
  await expect.poll(() => isOpen(page)).toBe(false)
  await closed(page)
  await openMenu(page)
  await page.mouse.click(385, 800)
  await expect.poll(() => isOpen(page)).toBe(false)
  await closed(page)
  await openMenu(page)
  await page.goBack()
  await expect.poll(() => isOpen(page)).toBe(false)
  expect(page.url()).toBe(address)
})

test('Mobile sidebar: shown or hidden; it closes when the width leaves mobile (desktop breakpoint 996 px)', async () => {
  const { page } = await open('real', 'docs/WebApp/introduction', phone)
  await openMenu(page)
  await page.setViewportSize({ width: 996, height: 800 })
  await twoFrames(page)
  expect(await isOpen(page)).toBe(true)
  await page.setViewportSize({ width: 997, height: 800 })
  await page.waitForSelector('.sidebar .tree')
  expect(await isOpen(page)).toBe(false)
})

test('it closes on navigation, also by a link of the sidebar; a category’s caret only opens the category', async () => {
  const { page } = await open('versions', 'docs/intro', phone)
  await openMenu(page)
  await page.click('#menu .cat:has(>a:text-is("Tree"))>button')
  await page.waitForSelector('#menu a:text-is("Leaf")')
  expect(await isOpen(page)).toBe(true)
  await page.click('#menu a:text-is("Parts")')
  expect(await isOpen(page)).toBe(true)
  await page.click('#menu a:text-is("Leaf")')
  await heading(page, 'Leaf')
  expect(await isOpen(page)).toBe(false)
  await expect.poll(() => page.locator('.sidebar>nav').count()).toBe(1)
  await openMenu(page)
  expect(await page.locator('#menu .tree [aria-current=page]').textContent()).toBe('Leaf')
  await page.click('[data-menu-back]')
  await page.click('#menu .menu-pane[data-pane-name=main] a:text-is("About")')
  await heading(page, 'About')
  expect(await isOpen(page)).toBe(false)
  await page.goBack()
  await heading(page, 'Leaf')
  await page.goBack()
  await heading(page, 'Introduction')
})
