/** Spec section 3: "Docs version: name, path, docs, sidebars, draft ids, last-version flag"; section 9: "docs version choice persisted in local storage". */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasRun, heading, newPage, open, phone } from '../helpers/built-site.ts'

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('docs-gen:/atlas/version'))
const caret = '.navbar [data-dropdown=versions] button'
const choice = (name: string) => `.navbar [data-version-choice="${name}"]`

test.each([
  ['docs/intro', 'Version: 2.0', undefined],
  ['docs/next/intro', 'Version: Next', 'You are reading about Atlas Next, which is not released yet.'],
  ['docs/1.0/intro', 'Version: 1.0', 'You are reading about Atlas 1.0, which is no longer maintained.'],
])('%s has its badge and its banner', async (path, badge, banner) => {
  const { page } = await open('versions', path)
  expect(await page.textContent('.version-badge')).toBe(badge)
  expect(await page.locator('.version-banner p').first().isVisible()).toBe(banner !== undefined)
  if (banner === undefined) return
  expect(await page.locator('.version-banner p').allTextContents()).toEqual([
    banner,
    'For up-to-date documentation, see the latest version (2.0).',
  ])
  await hasRun(page, 'versions')
  await page.click('.version-banner a')
  await page.waitForURL('**/atlas/docs/intro')
  expect(await stored(page)).toBe('2.0')
})

test('the real site has one version, which is the latest: no badge, no banner', async () => {
  const { page } = await open('real', 'docs/WebApp/introduction')
  expect(await page.getAttribute('html', 'data-version')).toBe('current')
  expect(await page.locator('.version-badge,.version-banner').count()).toBe(0)
})

describe('the dropdown', () => {
  test('links to the same page in the other version; docs version choice persisted in local storage', async () => {
    const { page } = await open('versions', 'docs/intro?a=1#b')
    expect(await page.locator('.navbar [data-dropdown=versions] li').allTextContents()).toEqual([
      'Next',
      '2.0',
      '1.0',
      expect.stringContaining('All versions'),
    ])
    expect(await page.getAttribute(choice('2.0'), 'aria-current')).toBe('page')
    await hasRun(page, 'versions')
    await page.click(caret)
    await page.click(choice('1.0'))
    await page.waitForURL('**/atlas/docs/1.0/intro?a=1#b')
    expect(await stored(page)).toBe('1.0')
    expect(await page.textContent('.navbar [data-dropdown=versions]>a')).toBe('1.0')
    expect(await page.getAttribute('html', 'data-version')).toBe('1.0')
  })

  test('links to the main doc if the other version lacks the page', async () => {
    const { page } = await open('versions', 'docs/next/only-next')
    expect(await page.getAttribute(choice('1.0'), 'href')).toBe('/atlas/docs/1.0/intro')
  })

  test('unfolds in the menu on a phone', async () => {
    const { page } = await open('versions', 'docs/intro', phone)
    await hasRun(page, 'versions')
    await page.click('[data-open-menu]')
    await page.click('[data-menu-back]')
    await page.click('#menu [data-dropdown=versions] button')
    await page.click('#menu [data-version-choice="1.0"]')
    await page.waitForURL('**/atlas/docs/1.0/intro')
    expect(await stored(page)).toBe('1.0')
  })
})

describe('the choice', () => {
  test('is not stored by a visit', async () => {
    const { page } = await open('versions', 'docs/1.0/intro')
    await hasRun(page, 'versions')
    expect(await stored(page)).toBeNull()
  })

  test('points links outside the docs to the chosen version, at once and after a navigation', async () => {
    const { page, visit } = await newPage('versions')
    await page.addInitScript(() => localStorage.setItem('docs-gen:/atlas/version', '1.0'))
    await visit('about')
    const href = (label: string) => page.getAttribute(`.navbar .nav-items>li>a:text-is("${label}")`, 'href')
    await expect.poll(() => href('Docs')).toBe('/atlas/docs/1.0/intro')
    expect(await href('Tree')).toBe('/atlas/docs/1.0/intro')
    expect(await href('Code')).toBe('/atlas/docs/parts/code')
    expect(await page.textContent('.navbar [data-dropdown=versions]>a')).toBe('1.0')
    await page.click('.navbar .logo')
    await heading(page, 'Atlas')
    await expect.poll(() => href('Docs')).toBe('/atlas/docs/1.0/intro')
  })

  test('does not change links within the shown version', async () => {
    const { page, visit } = await newPage('versions')
    await page.addInitScript(() => localStorage.setItem('docs-gen:/atlas/version', '1.0'))
    await visit('docs/next/intro')
    await hasRun(page, 'versions')
    const docs = page.locator('.navbar .nav-items>li>a:text-is("Docs")')
    expect(await docs.getAttribute('href')).toBe('/atlas/docs/next/intro')
    expect(await page.textContent('.navbar [data-dropdown=versions]>a')).toBe('Next')
    await page.click('.navbar .logo')
    await heading(page, 'Atlas')
    await expect.poll(() => docs.getAttribute('href')).toBe('/atlas/docs/1.0/intro')
  })

  test('every stored choice has the name of the site', async () => {
    const { page } = await open('versions', 'docs/intro')
    await page.click('.navbar [data-color-toggle]')
    await page.click('[data-close-announcement]')
    await page.click(caret)
    await page.click(choice('1.0'))
    await page.waitForURL('**/atlas/docs/1.0/intro')
    const keys = () => page.evaluate(() => Object.keys(localStorage).sort())
    await expect.poll(keys).toEqual(['announcement', 'theme', 'version'].map((name) => `docs-gen:/atlas/${name}`))
  })

  test('ignores a stored name of an unknown version, and choices of another site on the same origin', async () => {
    const { page, visit } = await newPage('versions')
    await page.addInitScript(() => {
      localStorage.setItem('docs-gen:/atlas/version', '0.9')
      localStorage.setItem('docs-gen:/another/version', '1.0')
      localStorage.setItem('docs-gen:/another/theme', 'dark')
      localStorage.setItem('docs-gen:/another/announcement', 'first')
    })
    await visit('about')
    await hasRun(page, 'versions')
    expect(await page.getAttribute('.navbar .nav-items>li>a:text-is("Docs")', 'href')).toMatch(/\/atlas\/docs\/intro$/)
    expect(await page.getAttribute('html', 'data-theme')).toBe('light')
    expect(await page.isVisible('.announcement')).toBe(true)
  })
})
