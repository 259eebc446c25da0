/** Spec section 2, "Sidebars"; section 3: "Sidebar item: kind link or category; fields href, items, unlisted". */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heading, markDocument, open, phone } from '../helpers/built-site.ts'

const toggle = (page: Page, label: string) =>
  page.locator(`.sidebar .cat:has(>:first-child:text-is("${label}"))>button`)
const isOpen = (page: Page, label: string) => toggle(page, label).getAttribute('aria-expanded')
const link = (page: Page, label: string) => page.locator(`.sidebar a:text-is("${label}")`)

test.each([
  ['docs', 'docs/WebApp/introduction'],
  ['pythonAPI', 'docs/PythonAPI/introduction'],
  ['guides', 'docs/Overview/introduction'],
])('the sidebar %s is beside its pages, with the current one marked', async (name, path) => {
  const { page } = await open('real', path)
  expect(await page.getAttribute('.sidebar', 'data-sidebar')).toBe(name)
  expect(await page.locator('.sidebar nav').getAttribute('aria-label')).toBe('Docs sidebar')
  expect(await page.locator('.sidebar [aria-current=page]').getAttribute('href')).toBe(`/geodesic/latest/${path}/`)
})

describe('items', () => {
  test('a page, a category of each kind, raw HTML, a link to elsewhere; an unlisted page hides', async () => {
    const { page } = await open('versions', 'docs/intro')
    const rows = await page.locator('.sidebar .tree>li').evaluateAll((items) =>
      items.map((item) => {
        const [first] = item.children
        const button = item.querySelector(':scope>button')
        return [item.className, first?.localName, button?.ariaExpanded ?? ''].join(' ').trim()
      }),
    )
    expect(rows).toEqual(['a', 'a', 'cat a true', 'cat a false', 'cat a false', 'cat fixed span', 'html hr', 'a'])
    const outside = page.locator('.sidebar a[target=_blank]')
    expect(await outside.textContent()).toBe('Outside (opens in new tab)')
    expect(await outside.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test('an unlisted page is shown on its own page only', async () => {
    const { page } = await open('versions', 'docs/tree/secret')
    expect(await link(page, 'Secret').getAttribute('aria-current')).toBe('page')
    await link(page, 'Introduction').click()
    await heading(page, 'Introduction')
    expect(await link(page, 'Secret').isVisible()).toBe(false)
  })
})

describe('opening and closing', () => {
  test('the caret works with the keyboard and has a label; the branch comes from one shared file', async () => {
    const { page, requests } = await open('versions', 'docs/intro')
    expect(await toggle(page, 'Tree').getAttribute('aria-label')).toBe("Expand sidebar category 'Tree'")
    await toggle(page, 'Tree').focus()
    await page.keyboard.press('Enter')
    await link(page, 'Leaf').waitFor()
    expect(await toggle(page, 'Tree').getAttribute('aria-label')).toBe("Collapse sidebar category 'Tree'")
    await toggle(page, 'Deep').focus()
    await page.keyboard.press('Space')
    await link(page, 'Bottom').waitFor()
    await toggle(page, 'Tree').press('Enter')
    expect([await isOpen(page, 'Tree'), await link(page, 'Leaf').isVisible()]).toEqual(['false', false])
    expect(requests.filter((path) => /sidebars\/tree-/.test(path))).toHaveLength(1)
    expect(page.url()).toMatch(/docs\/intro$/)
  })

  test('a label without a page only toggles', async () => {
    const { page } = await open('versions', 'docs/intro')
    await link(page, 'Parts').click()
    await expect.poll(() => isOpen(page, 'Parts')).toBe('false')
    expect(await link(page, 'Code').isVisible()).toBe(false)
    expect(page.url()).toMatch(/docs\/intro$/)
  })

  test('a label with a page opens the page and the branch; on its own page it toggles', async () => {
    const { page } = await open('versions', 'docs/intro')
    await link(page, 'Tree').click()
    await heading(page, 'Tree')
    expect(await isOpen(page, 'Tree')).toBe('true')
    await link(page, 'Tree').click()
    await expect.poll(() => isOpen(page, 'Tree')).toBe('false')
  })

  test('a branch opens when its page becomes the current one', async () => {
    const { page } = await open('versions', 'docs/intro')
    const isSameDocument = await markDocument(page)
    await toggle(page, 'Tree').click()
    await link(page, 'Leaf').click()
    await heading(page, 'Leaf')
    await toggle(page, 'Tree').click()
    expect(await isOpen(page, 'Tree')).toBe('false')
    await page.click('.pagination .next')
    await heading(page, 'Deep')
    expect([await isOpen(page, 'Tree'), await isOpen(page, 'Deep')]).toEqual(['true', 'true'])
    expect(await link(page, 'Deep').getAttribute('aria-current')).toBe('page')
    expect(await page.locator('.sidebar .cat.on').count()).toBe(2)
    expect(await isSameDocument()).toBe(true)
  })

  test('a branch that the reader opened stays open on other pages', async () => {
    const { page } = await open('real', 'docs/WebApp/introduction')
    const toggles = page.locator('.sidebar .cat>button[aria-expanded=false]')
    const label = (await toggles.first().getAttribute('aria-label'))?.replace('Expand', 'Collapse')
    await toggles.first().click()
    const opened = page.locator(`.sidebar .cat>button[aria-label="${label}"]`)
    await opened.waitFor()
    await page.click('.pagination .next')
    await page.waitForURL((url) => !url.pathname.endsWith('introduction'))
    expect(await opened.getAttribute('aria-expanded')).toBe('true')
  })

  test('with autoCollapse, opening a category closes its siblings', async () => {
    const { page } = await open('versions', 'docs/intro')
    await toggle(page, 'Tree').click()
    await expect.poll(() => isOpen(page, 'Tree')).toBe('true')
    expect(await isOpen(page, 'Parts')).toBe('false')
    await toggle(page, 'Second').click()
    await expect.poll(() => isOpen(page, 'Second')).toBe('true')
    expect(await isOpen(page, 'Tree')).toBe('false')
  })

  test('if the file of a branch fails to load, its label still works as a link', async () => {
    const { page, messages } = await open('versions', 'docs/intro', { allowed: /Could not load|503/ })
    await page.route('**/sidebars/tree-*.json', (route) => route.fulfill({ status: 503 }))
    await toggle(page, 'Tree').click()
    await expect.poll(() => messages.join()).toContain('Could not load this part of the sidebar.')
    expect(await isOpen(page, 'Tree')).toBe('false')
    await page.unroute('**/sidebars/tree-*.json')
    await toggle(page, 'Tree').click()
    await link(page, 'Leaf').waitFor()
  })

  test('a branch of a newer site, with other categories than the page, does not open', async () => {
    const { page } = await open('versions', 'docs/intro')
    await page.route('**/sidebars/tree-*.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll('"Tree"', '"Other"') })
    })
    const answered = page.waitForResponse('**/sidebars/tree-*.json')
    await toggle(page, 'Tree').click()
    await (await answered).finished()
    // The other branch comes from the same file.
    await toggle(page, 'Second').click()
    await expect.poll(() => isOpen(page, 'Second')).toBe('true')
    expect(await isOpen(page, 'Tree')).toBe('false')
  })
})

test('the sidebar collapses and expands with the keyboard', async () => {
  const { page } = await open('versions', 'docs/intro')
  await page.focus('[data-hide-sidebar]')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.isVisible('.sidebar nav')).toBe(false)
  expect(await page.getAttribute('[data-hide-sidebar]', 'aria-label')).toBe('Expand sidebar')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.sidebar nav')
  expect(await page.getAttribute('[data-hide-sidebar]', 'aria-label')).toBe('Collapse sidebar')
})

test('open branches and scroll position stay after a navigation', async () => {
  const { page } = await open('real', 'docs/PythonAPI/introduction')
  await page.setViewportSize({ width: 1440, height: 320 })
  await toggle(page, 'Tutorials').click()
  await link(page, 'Basics').waitFor()
  const scrolled = () => page.evaluate(() => document.querySelector('.sidebar nav')?.scrollTop)
  // While the branch opens, the list may be too short to scroll this far.
  await page.waitForFunction(() => {
    const nav = document.querySelector('.sidebar nav')
    nav?.scrollTo(0, 40)
    return nav?.scrollTop === 40
  })
  // By script: the pointer would scroll the link into view first.
  await link(page, 'Quickstart').evaluate((it: HTMLElement) => it.click())
  await page.waitForURL('**/quickstart/')
  await page.waitForFunction(() => document.querySelector('.sidebar [aria-current]')?.textContent === 'Quickstart')
  expect([await isOpen(page, 'Tutorials'), await scrolled()]).toEqual(['true', 40])
})

test('on a phone the sidebar is in the menu only', async () => {
  const { page } = await open('versions', 'docs/intro', phone)
  expect(await page.isVisible('.sidebar')).toBe(false)
})

test('without scripts there are no carets, which would do nothing', async () => {
  const { page } = await open('versions', 'docs/intro', { javaScriptEnabled: false })
  expect(await page.locator('.sidebar .cat>button').count()).toBeGreaterThan(0)
  expect(await page.locator('.sidebar .cat>button:visible').count()).toBe(0)
})
