/** Spec section 4: "Route page": the next page is swapped in, the history works, and the browser keeps handling the rest. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heading, markDocument, newPage, open, phone, twoFrames, urlOf } from '../helpers/built-site.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

describe.each([
  ['1440 px', {}],
  ['390 px', phone],
])('at %s', (_, size) => {
  test('Route page: the page loads, then it shows, with address, title, description, classes and focus; it is announced', async () => {
    const { page, requests } = await open('versions', 'docs/intro', size)
    const isSameDocument = await markDocument(page)
    await page.focus('main a:text-is("the long page")')
    const before = requests.length
    await page.keyboard.press('Enter')
    await heading(page, 'Reading')
    expect(await isSameDocument()).toBe(true)
    expect(page.url()).toBe(urlOf('versions', 'docs/reading'))
    expect(await page.title()).toBe('Reading | Atlas')
    expect(await page.getAttribute('link[rel=canonical]', 'href')).toBe('https://docs.example.com/atlas/docs/reading')
    expect(await page.getAttribute('meta[name=description]', 'content')).toBe('The long page.')
    expect(await page.locator('.sidebar [aria-current]').allTextContents()).toEqual(['Reading'])
    const places = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(places.map((json) => JSON.parse(json).itemListElement.at(-1).name)).toEqual(['Reading'])
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip')
    await page.waitForFunction(() => document.querySelector('[aria-live=polite]')?.textContent === 'Reading | Atlas')
    const fetched = requests.slice(before).filter((path) => !/assets|docs\/intro|__docs-gen/.test(path))
    expect(fetched.filter((path) => !path.startsWith('/atlas/'))).toEqual([])
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main')
  })

  test('back and forward bring page, position and marks again', async () => {
    const { page } = await open('versions', 'docs/reading', size)
    await page.evaluate(() => scrollTo(0, 1500))
    await twoFrames(page)
    await page.evaluate(() => document.querySelector<HTMLElement>('.pagination .prev')?.click())
    await heading(page, 'Introduction')
    expect(await scrolled(page)).toBe(0)
    await page.goBack()
    await heading(page, 'Reading')
    await expect.poll(() => scrolled(page)).toBe(1500)
    await page.goForward()
    await heading(page, 'Introduction')
    await expect.poll(() => scrolled(page)).toBe(0)
    expect(await page.locator('.navbar [aria-current=page]').count()).toBeGreaterThan(0)
  })
})

test('a place on another page is scrolled to, focused, and below the bar', async () => {
  const { page } = await open('versions', 'docs/intro')
  await page.click('main a:text-is("place on it")')
  await heading(page, 'Reading')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('third')
  const top = await page.evaluate(() => document.querySelector('#third')?.getBoundingClientRect().top ?? 0)
  expect(top).toBeGreaterThan(60)
  expect(top).toBeLessThan(200)
})

describe('the history', () => {
  const follow = (page: Page, href: string) =>
    page.evaluate(
      (it) => document.querySelector<HTMLElement>(`.toc a[href="${it}"],main a[href="${it}"]`)?.click(),
      href,
    )

  test('a page of an earlier document comes back with its position, and the one before it too', async () => {
    const { page, visit } = await open('versions', 'docs/intro')
    await follow(page, '/atlas/docs/reading')
    await heading(page, 'Reading')
    await page.evaluate(() => scrollTo(0, 500))
    await visit('about')
    await page.goBack()
    await heading(page, 'Reading')
    await expect.poll(() => scrolled(page)).toBe(500)
    await page.goBack()
    await heading(page, 'Introduction')
  })

  test('places on a page keep their positions apart', async () => {
    const { page } = await open('versions', 'docs/intro')
    const isSameDocument = await markDocument(page)
    await follow(page, '/atlas/docs/reading')
    await heading(page, 'Reading')
    await page.evaluate(() => scrollTo(0, 120))
    await follow(page, '#second')
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500)
    const second = await scrolled(page)
    await follow(page, '#fourth')
    await expect.poll(() => scrolled(page)).toBeGreaterThan(second)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(second)
    await page.goBack()
    await expect.poll(() => scrolled(page)).toBe(120)
    await page.goForward()
    await expect.poll(() => scrolled(page)).toBe(second)
    expect(await isSameDocument()).toBe(true)
  })

  test('another query is the same page: a new entry, nothing fetched, nothing moved', async () => {
    const { page, requests } = await open('versions', 'docs/reading')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '?x=1', textContent: 'Query' })
      document.querySelector('main')?.append(link)
      scrollTo(0, 300)
    })
    const fetched = () => requests.filter((path) => path === '/atlas/docs/reading').length
    const before = fetched()
    await follow(page, '?x=1')
    await page.waitForURL('**/docs/reading?x=1')
    expect([await scrolled(page), fetched()]).toEqual([300, before])
    await page.goBack()
    await page.waitForURL('**/docs/reading')
    expect(fetched()).toBe(before)
  })

  test('a link to the page that is shown makes no new entry', async () => {
    const { page } = await open('versions', 'docs/intro')
    await follow(page, '/atlas/docs/reading')
    await heading(page, 'Reading')
    const length = await page.evaluate(() => history.length)
    await page.evaluate(() => document.querySelector('h1')?.classList.add('first'))
    await page.click('.sidebar a:text-is("Reading")')
    await page.waitForSelector('h1:not(.first)')
    await page.click('.sidebar a:text-is("Introduction")')
    await heading(page, 'Introduction')
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
  })

  test('a page without a sidebar and back: the sidebar is first again', async () => {
    const { page } = await open('versions', 'docs/intro')
    const isSameDocument = await markDocument(page)
    await page.click('.navbar a:text-is("About")')
    await heading(page, 'About')
    expect(await page.locator('.sidebar').count()).toBe(0)
    await page.goBack()
    await heading(page, 'Introduction')
    expect(await page.locator('.page>:first-child.sidebar').count()).toBe(1)
    expect(await isSameDocument()).toBe(true)
  })
})

describe('left to the browser', () => {
  test.each([
    ['Control', 'Control'],
    ['Shift', 'Shift'],
  ] as const)('clicks with %s', async (_, modifier) => {
    const { page } = await open('versions', 'docs/intro')
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.click('main a:text-is("the long page")', { modifiers: [modifier] }),
    ])
    await opened.close()
    expect(page.url()).toBe(urlOf('versions', 'docs/intro'))
  })

  test('the middle button', async () => {
    const { page } = await open('versions', 'docs/intro')
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.click('main a:text-is("the long page")', { button: 'middle' }),
    ])
    await opened.close()
  })

  test('links with a target, a download, to files and to other sites', async () => {
    const { page } = await open('versions', 'docs/intro')
    const isTaken = await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('main a[href$="/reading"]')
      const taken: Record<string, boolean> = {}
      const follow = (name: string, change: (it: HTMLAnchorElement) => void) => {
        const other = link?.cloneNode(true) as HTMLAnchorElement
        change(other)
        document.querySelector('main')?.append(other)
        // Other listeners have handled the click before it arrives here.
        addEventListener(
          'click',
          (event) => {
            taken[name] = event.defaultPrevented
            event.preventDefault()
          },
          { once: true },
        )
        other.click()
      }
      follow('target', (it) => it.setAttribute('target', '_top'))
      follow('download', (it) => it.setAttribute('download', ''))
      follow('file', (it) => it.setAttribute('href', '/atlas/logo.svg'))
      follow('elsewhere', (it) => it.setAttribute('href', 'https://example.com/'))
      follow('outside the base', (it) => it.setAttribute('href', '/other/place'))
      return taken
    })
    expect(isTaken).toEqual({
      target: false,
      download: false,
      file: false,
      elsewhere: false,
      'outside the base': false,
    })
  })
})

describe('addresses with a file name', () => {
  test.each([
    ['docs/reading/index.html', '/atlas/docs/reading'],
    ['docs/reading.html', '/atlas/docs/reading'],
    ['docs/reading.html/', '/atlas/docs/reading'],
    ['index.html', '/atlas/'],
  ])('%s becomes %s', async (path, address) => {
    const { page, visit } = await newPage('versions', { allowed: /404/ })
    await visit(`${path}?a=1#third`)
    await expect.poll(() => new URL(page.url()).pathname).toBe(address)
    expect(page.url()).toMatch(/\?a=1#third$/)
    await page.waitForSelector('h1:text-is("Reading"),h1:text-is("Atlas")')
  })
})
