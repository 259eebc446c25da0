/** The search with the keyboard alone, including favourites and recent searches, also after the site is built again. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { closeSearch, field, openSearch, searchFor } from '../helpers/search-modal.ts'
import { type SiteServer, serveSite } from '../helpers/serve-site.ts'
import { createSite, type TestSite } from '../helpers/site.ts'

let browser: Browser
let site: TestSite
let server: SiteServer
let page: Page
let messages: string[]

beforeAll(async () => {
  browser = await launchBrowser()
  site = createSite({
    'docs/_static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/alpha.md': '# Alpha\n\nThe first [letter](./beta.md).\n',
    'docs/beta.md': '# Beta\n\nThe second letter.\n\n## Uses\n\nVersions that are tried.\n',
    'docs/gamma.md': '# Gamma\n\nThe third letter.\n',
    'docs/delta.md': '# Delta\n\nWhere rivers end in estuaries.\n',
  })
  server = await serveSite((await site.build()).out, '/base/')
})

beforeEach(async () => {
  const opened = await openPage(browser)
  page = opened.page
  messages = opened.messages
  await page.goto(`${server.origin}/base/docs/alpha`)
})

afterEach(async () => {
  await page.context().close()
  expect(messages).toEqual([])
})

afterAll(async () => {
  server?.close()
  await browser?.close()
})

const press = (keys: string) => page.keyboard.press(keys)
const groups = () => page.locator('.DocSearch-Hit-source').allTextContents()
const entries = () => page.locator('.DocSearch-Hit-title').allTextContents()
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('title') ?? document.activeElement?.className)
const closed = () => page.waitForSelector('.DocSearch-Modal', { state: 'detached' })

/** Finds a page, opens it and opens the search again. */
async function choose(query: string): Promise<void> {
  await searchFor(page, query)
  await press('Enter')
  await closed()
  await page.waitForURL(new RegExp(`/docs/${query}/$`))
  await openSearch(page)
  await page.waitForSelector('.DocSearch-Hit')
}

test.each(['Enter', 'Space'])(
  '%s on the button opens it, and Escape gives the focus back to the button',
  async (key) => {
    const isOnButton = () => page.evaluate(() => document.activeElement?.matches('[data-search]'))
    for (let stop = 0; stop < 20 && !(await isOnButton()); stop++) await press('Tab')
    expect(await isOnButton()).toBe(true)
    await press(key)
    await page.waitForSelector(`${field}:focus`)
    expect(await page.inputValue(field)).toBe('')
    await closeSearch(page)
    await expect.poll(isOnButton).toBe(true)
  },
)

test('Tab goes round in the dialog, also over what came after it opened', async () => {
  await openSearch(page)
  await searchFor(page, 'letter')
  /** The places of the elements that take the focus, beginning with the next one, until the field has it again. */
  const round = async (keys: string) => {
    const places: number[] = []
    do {
      await press(keys)
      places.push(
        await page.evaluate(() => {
          const stops = [...document.querySelectorAll<HTMLElement>('.DocSearch-Container :is(a[href], button, input)')]
          return stops
            .filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility())
            .indexOf(document.activeElement as HTMLElement)
        }),
      )
    } while (
      places.length < 30 &&
      !(await page.evaluate((selector) => document.activeElement?.matches(selector), field))
    )
    return places
  }
  const forwards = await round('Tab')
  expect(forwards.length).toBeGreaterThan(2)
  expect([...forwards].sort((a, b) => a - b)).toEqual(forwards.map((_, place) => place))
  expect(await round('Shift+Tab')).toEqual([...forwards.slice(0, -1).reverse(), ...forwards.slice(-1)])
})

test('saves, removes and finds a favourite again with the keyboard alone', async () => {
  await page.focus('main a[href$="/beta/"]')
  await press('/')
  await page.waitForSelector(`${field}:focus`)
  await choose('beta')
  await choose('gamma')
  expect([await groups(), await entries()]).toEqual([['Recent'], ['Gamma', 'Beta']])

  await press('Tab')
  expect(await focused()).toBe('Save this search')
  await press('Enter')
  await expect.poll(groups).toEqual(['Recent', 'Favorite'])
  expect(await entries()).toEqual(['Beta', 'Gamma'])
  await expect.poll(focused).toBe('DocSearch-Input')

  await press('Tab')
  await press('Tab')
  expect(await focused()).toBe('Remove this search from history')
  await press('Space')
  await expect.poll(groups).toEqual(['Favorite'])
  await expect.poll(focused).toBe('DocSearch-Input')

  await press('ArrowDown')
  await press('Enter')
  await closed()
  await page.waitForURL(/\/docs\/gamma\/$/)
  await openSearch(page)
  await page.waitForSelector('.DocSearch-Hit')
  await press('Tab')
  expect(await focused()).toBe('Remove this search from favorites')
  await press('Enter')
  await page.waitForSelector('.DocSearch-StartScreen')
  await expect.poll(focused).toBe('DocSearch-Input')
  await page.keyboard.type('beta')
  await page.waitForSelector('.DocSearch-Hit mark')
})

test.each(['Control+Enter', 'Shift+Enter'])('%s opens a favourite in a new tab, and the modal stays', async (keys) => {
  await openSearch(page)
  await choose('beta')
  await press('Tab')
  await press('Enter')
  await expect.poll(groups).toEqual(['Favorite'])
  await expect.poll(focused).toBe('DocSearch-Input')
  const [beside] = await Promise.all([page.context().waitForEvent('page'), press(keys)])
  await beside.waitForURL(/\/docs\/beta\/$/)
  expect(await groups()).toEqual(['Favorite'])
  await closeSearch(page)
})

describe('stored searches', () => {
  test('survives a new index, and stores the same page only once', async () => {
    await openSearch(page)
    await choose('beta')
    await press('Tab')
    await press('Enter')
    await expect.poll(groups).toEqual(['Favorite'])
    await page.waitForSelector(`${field}:focus`)
    await choose('gamma')
    await closeSearch(page)
    site.write({
      'docs/aaa.md': '# First of all\n\n## New\n\nText.\n',
      'docs/beta.md': '# Beta\n\n## Before\n\nText.\n\n## Uses\n\nMore versions.\n',
      'docs/gamma.md': '# Gamma\n\nAnother text.\n',
    })
    expect((await site.build()).code).toBe(0)
    await page.goto(`${server.origin}/base/docs/alpha`)
    await openSearch(page)
    await page.waitForSelector('.DocSearch-Hit')
    expect([await groups(), await entries()]).toEqual([
      ['Recent', 'Favorite'],
      ['Gamma', 'Beta'],
    ])
    await choose('gamma')
    await choose('beta')
    expect([await groups(), await entries()]).toEqual([
      ['Recent', 'Favorite'],
      ['Gamma', 'Beta'],
    ])
  })

  test('is one entry, whether a page was chosen by its title or by its text', async () => {
    await openSearch(page)
    await searchFor(page, 'estuaries')
    await press('Enter')
    await closed()
    await page.waitForURL(/\/docs\/delta\/$/)
    await openSearch(page)
    await page.waitForSelector('.DocSearch-Hit')
    await choose('delta')
    expect(await entries()).toEqual(['Delta'])
  })
})
