/** Spec section 2, top navigation bar: "may hide on scroll", nine item kinds; section 4: "Dropdowns", "Navbar hides on scroll down". */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, focusedText, hasRun, open, phone, twoFrames } from '../helpers/built-site.ts'

test('the items of the real site: Overview, web app, Python API, API Reference, Blog, repository, chat', async () => {
  const { page } = await open('real', 'docs/WebApp/introduction')
  const links = await page
    .locator('.nav-items a')
    .evaluateAll((all: HTMLAnchorElement[]) =>
      all.map((link) => [link.ariaLabel ?? link.firstChild?.textContent, link.target, link.getAttribute('rel')]),
    )
  expect(links).toEqual([
    ['Overview', '', null],
    ['Geodesic Web', '', null],
    ['Python API', '', null],
    ['API Reference', '_blank', 'noopener noreferrer'],
    ['Blog', '_blank', 'noopener noreferrer'],
    ['Source repository', '_blank', 'noopener noreferrer'],
    ['Community chat', '_blank', 'noopener noreferrer'],
  ])
  expect(await page.locator('.nav-items [aria-current]').allTextContents()).toEqual(['Geodesic Web'])
})

describe('the nine kinds', () => {
  test('plain link, dropdown, locale dropdown, search, html, doc, doc sidebar, version, version dropdown', async () => {
    const { page } = await open('versions', 'docs/intro')
    const kinds = await page.locator('.nav-items>li').evaluateAll((items) =>
      items.map((item) => {
        const dropdown = item.querySelector<HTMLElement>('[data-dropdown]')
        if (dropdown) return `${dropdown.dataset.dropdown}: ${dropdown.firstElementChild?.textContent}`
        if (item.querySelector('[data-search]')) return 'search'
        const link = item.querySelector('a')
        return link ? `${link.ariaLabel ?? link.textContent} → ${link.getAttribute('href')}` : item.innerHTML
      }),
    )
    expect(kinds).toEqual([
      'About → /atlas/about',
      'dropdown: More',
      'Code → /atlas/docs/parts/code',
      'Tree → /atlas/docs/intro',
      '<div><b class="beta">beta</b></div>',
      'search',
      'Docs → /atlas/docs/intro',
      'versions: 2.0',
      'locales: English',
      'Source → https://example.com/source',
    ])
  })

  test('the locale dropdown links to the same page and keeps query and hash', async () => {
    const { page } = await open('versions', 'docs/intro?a=1#b')
    await hasRun(page, 'versions')
    await page.click('.navbar [data-dropdown=locales] button')
    const arabic = page.locator('.navbar a[lang=ar]')
    expect(await arabic.getAttribute('hreflang')).toBe('ar')
    expect(await page.getAttribute('.navbar a[lang=en]', 'aria-current')).toBe('page')
    await arabic.click()
    await page.waitForURL('**/atlas/ar/docs/intro?a=1#b')
    expect(await page.getAttribute('html', 'dir')).toBe('rtl')
    expect(await page.textContent('main h1')).toBe('مقدمة')
  })
})

describe('dropdowns', () => {
  const more = '.navbar [data-dropdown=dropdown] button'
  const aboutUs = '.navbar .dropdown-menu >> text=About us'
  const expanded = (page: Page) => page.getAttribute(more, 'aria-expanded')

  test('keys: Enter and Space toggle, arrows and Home and End move, Escape closes and gives the focus back', async () => {
    const { page } = await open('versions', 'docs/intro')
    await page.focus(more)
    await page.keyboard.press('Enter')
    await expect.poll(() => expanded(page)).toBe('true')
    expect(await page.isVisible(aboutUs)).toBe(true)
    await page.keyboard.press('Space')
    expect(await expanded(page)).toBe('false')
    await page.keyboard.press('ArrowDown')
    expect([await expanded(page), await focusedText(page)]).toEqual(['true', 'About us'])
    await page.keyboard.press('End')
    expect(await focusedText(page)).toBe('Begin here')
    await page.keyboard.press('ArrowDown')
    expect(await focusedText(page)).toBe('About us')
    await page.keyboard.press('ArrowUp')
    expect(await focusedText(page)).toBe('Begin here')
    await page.keyboard.press('Home')
    expect(await focusedText(page)).toBe('About us')
    await page.keyboard.press('Escape')
    expect([await expanded(page), await focusedText(page)]).toEqual(['false', 'More'])
    await expect.poll(() => page.isVisible(aboutUs)).toBe(false)
  })

  test('Dropdowns open and close, and close on an outside click, touch or focus', async () => {
    const { page } = await open('versions', 'docs/intro')
    await page.click(more)
    await expect.poll(() => expanded(page)).toBe('true')
    await page.mouse.move(700, 600)
    expect(await page.isVisible(aboutUs)).toBe(true)
    await page.mouse.click(700, 600)
    expect(await expanded(page)).toBe('false')
    await page.click(more)
    await page.focus('.logo')
    expect(await expanded(page)).toBe('false')
  })

  test('they open under the pointer, and Escape closes them there', async () => {
    const { page } = await open('versions', 'docs/intro')
    await page.hover(more)
    await page.waitForSelector(aboutUs)
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape')
        return page.isVisible(aboutUs)
      })
      .toBe(false)
    await page.mouse.move(700, 500)
    await page.hover(more)
    await page.waitForSelector(aboutUs)
  })

  test('a choice closes the dropdown', async () => {
    const { page } = await open('versions', 'docs/intro')
    await page.focus(more)
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.textContent === 'About us')
    await page.keyboard.press('Enter')
    await page.waitForSelector('h1:text-is("About")')
    expect(await expanded(page)).toBe('false')
    await expect.poll(() => page.isVisible(aboutUs)).toBe(false)
  })

  test('in the menu on a phone they unfold in place', async () => {
    const { page } = await open('versions', '', phone)
    await page.click('[data-open-menu]')
    expect(await page.isVisible('#menu >> text=About us')).toBe(false)
    await page.click('#menu [data-dropdown=dropdown] button')
    await page.waitForSelector('#menu >> text=About us')
    await page.click('#menu >> text=About us')
    await page.waitForFunction(() => !document.querySelector<HTMLDialogElement>('#menu')?.open)
  })

  test('in the menu, the one with the current page starts open, and lists of versions and languages say what they are', async () => {
    const { page } = await open('versions', 'about', phone)
    await page.click('[data-open-menu]')
    await page.waitForSelector('#menu >> text=About us')
    expect(await page.locator('#menu [data-dropdown]>button').allInnerTexts()).toEqual([
      'More',
      'Versions',
      'Languages',
    ])
    expect(await page.isVisible('#menu [data-version-choice="1.0"]')).toBe(false)
  })

  test('only a link to the page that is shown is marked as the current page', async () => {
    const { page } = await open('versions', 'docs/reading')
    const marked = (value: string) => page.locator(`.nav-left [aria-current=${value}]`).allTextContents()
    expect(await marked('page')).toEqual([])
    expect(await marked('true')).toEqual(expect.arrayContaining(['Begin here', 'Code', 'Tree']))
  })
})

describe.each([
  ['1440 px', desktop],
  ['390 px', phone],
])('Navbar hides on scroll down and shows on scroll up or when a hash target is followed, at %s', (_, size) => {
  const isHidden = (page: Page) => page.evaluate(() => document.documentElement.dataset.navbar === 'hidden')

  /** Scrolls and waits for the event, so that each step is one event. */
  const scroll = (page: Page, to: number | 'end') =>
    page.evaluate((y) => {
      const before = scrollY
      return new Promise<void>((resolve) => {
        const target = y === 'end' ? document.documentElement.scrollHeight - innerHeight : y
        addEventListener('scroll', () => resolve(), { once: true })
        scrollTo({ top: target, behavior: 'instant' })
        if (scrollY === before) resolve()
      })
    }, to)

  test('the first movement counts, although its code is loaded then', async () => {
    const { page } = await open('versions', 'docs/reading', size)
    await scroll(page, 700)
    await expect.poll(() => isHidden(page)).toBe(true)
    // The sidebar takes the room of the bar.
    const top = () => page.evaluate(() => document.querySelector('.sidebar')?.getBoundingClientRect().top ?? 0)
    if (size === desktop) await expect.poll(top).toBe(0)
  })

  /** Waits until the code that the first movement loads has run. */
  const startScrolling = async (page: Page) => {
    await page.evaluate(() => dispatchEvent(new Event('scroll')))
    await hasRun(page, 'scroll')
  }

  test('down hides, up shows, the top always shows, a bounce at the end does not show', async () => {
    const { page } = await open('versions', 'docs/reading', size)
    const sequence: [number | 'end', boolean][] = [
      [30, false],
      [500, true],
      [501, true],
      [490, false],
      [600, true],
      [20, false],
      [900, true],
    ]
    await startScrolling(page)
    for (const [y, hidden] of sequence) {
      await scroll(page, y)
      expect([y, await isHidden(page)]).toEqual([y, hidden])
    }
    await scroll(page, 'end')
    const end = await page.evaluate(() => scrollY)
    await scroll(page, end - 20)
    expect(await isHidden(page)).toBe(true)
    await scroll(page, end - 300)
    expect(await isHidden(page)).toBe(false)
    await page.waitForFunction(() => (document.querySelector('.navbar')?.getBoundingClientRect().top ?? 1) === 0)
  })

  test('it shows when a place on the page is followed, and the jump itself does not hide it', async () => {
    const { page } = await open('versions', 'docs/intro', size)
    await page.click('main a:text-is("place on it")')
    await page.waitForSelector('h1:text-is("Reading")')
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await hasRun(page, 'scroll')
    await twoFrames(page)
    expect(await isHidden(page)).toBe(false)
    await scroll(page, 300 + (await page.evaluate(() => scrollY)))
    expect(await isHidden(page)).toBe(true)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#second"]')?.click())
    await expect.poll(() => isHidden(page)).toBe(false)
    await twoFrames(page)
    expect(await isHidden(page)).toBe(false)
  })

  test('never while the focus is inside', async () => {
    const { page } = await open('versions', 'docs/reading', size)
    await startScrolling(page)
    await scroll(page, 800)
    expect(await isHidden(page)).toBe(true)
    await page.focus('.navbar .logo')
    expect(await isHidden(page)).toBe(false)
    await scroll(page, 1200)
    expect(await isHidden(page)).toBe(false)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await scroll(page, 1300)
    expect(await isHidden(page)).toBe(true)
  })
})
