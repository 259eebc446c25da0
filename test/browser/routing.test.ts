/** Spec section 4: "Route page", "Links are prefetched", "Navbar … when a hash target is followed"; section 9: the progress bar. On the built sites. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heading, markDocument, newPage, open, phone, site, twoFrames, urlOf } from '../helpers/built-site.ts'
import { serveSite } from '../helpers/serve-site.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

describe.each([
  ['1440 px', {}],
  ['390 px', phone],
])('at %s', (_, size) => {
  test('a link puts the next page in place: address, title, description, classes, focus, and it is announced', async () => {
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
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip')
    await page.waitForFunction(() => document.querySelector('[aria-live=polite]')?.textContent === 'Reading | Atlas')
    const fetched = requests.slice(before).filter((path) => !/assets|docs\/intro/.test(path))
    expect(fetched.every((path) => path.startsWith('/atlas/'))).toBe(true)
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
        // Whoever takes the click has done so before it arrives here.
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

describe('prefetching', () => {
  const isPage = (path: string) => path.startsWith('/atlas/') && !/assets|\.\w+$|\.json/.test(path)

  test('links in view are fetched, each once, and shown without another request', async () => {
    const { page, requests } = await open('versions', 'docs/intro')
    await expect.poll(() => requests.filter(isPage)).toContain('/atlas/docs/reading')
    await page.hover('main a:text-is("the long page")')
    await page.click('main a:text-is("the long page")')
    await heading(page, 'Reading')
    expect(requests.filter((path) => path === '/atlas/docs/reading')).toHaveLength(1)
  })

  test.each([
    ['2g', { effectiveType: 'slow-2g' }],
    ['data saver', { saveData: true }],
  ])('nothing is fetched on %s, and a click still leads there', async (_, connection) => {
    const { page, requests, visit } = await newPage('versions')
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
    await visit('docs/intro')
    await page.hover('main a:text-is("the long page")')
    await page.waitForTimeout(300)
    expect(requests.filter(isPage)).toEqual(['/atlas/docs/intro'])
    await page.click('main a:text-is("the long page")')
    await heading(page, 'Reading')
  })
})

test('the progress bar: after 200 ms, from 0.08, a step every 800 ms, gone when the page is there', async () => {
  const { page, visit } = await newPage('versions')
  await page.clock.install({ time: 0 })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  let release = () => {}
  let isAsked = false
  await page.route('**/docs/reading', async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve
      isAsked = true
    })
    await route.continue()
  })
  await visit('docs/intro')
  await page.clock.pauseAt(60_000)
  await page.click('main a:text-is("the long page")')
  await expect.poll(() => isAsked).toBe(true)
  const scale = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('.progress')?.style.transform.match(/[\d.]+/)?.[0])
  await page.clock.runFor(150)
  expect(await scale()).toBeUndefined()
  await page.clock.runFor(60)
  expect(await scale()).toBe('0.08')
  await page.clock.runFor(780)
  expect(await scale()).toBe('0.08')
  await page.clock.runFor(20)
  expect(Number(await scale())).toBeGreaterThan(0.08)
  release()
  await heading(page, 'Reading')
  await page.clock.runFor(500)
  expect(await scale()).toBeUndefined()
})

test('a page that is there within 200 ms shows no bar', async () => {
  const { page } = await open('versions', 'docs/intro')
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.progress')) document.title = 'A bar'
    }).observe(document.body, { childList: true })
  })
  await page.waitForTimeout(300)
  await page.click('main a:text-is("the long page")')
  await heading(page, 'Reading')
  expect(await page.title()).toBe('Reading | Atlas')
})

test('an old tab goes on when a new deployment has replaced all hashed files', async () => {
  const { base, dir } = site('versions')
  const old = `${dir}-old`
  const next = `${dir}-next`
  cpSync(dir, old, { recursive: true })
  deployAnew(dir, next)
  const server = await serveSite(old, base)
  try {
    const { page } = await newPage('versions', { allowed: /404|Failed to fetch|could not be loaded/ })
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(`${server.origin}${base}docs/intro`)
    server.dir = next
    await page.click('main a:text-is("the long page")')
    await heading(page, 'Reading')
    await page.click('.navbar [data-color-toggle]')
    await page.click('.sidebar a:text-is("Tabs")')
    await heading(page, 'Tabs')
    await page.click('.tab:text-is("Windows")')
    await expect.poll(() => page.locator('.tab-panel[data-selected]').first().textContent()).toBe('On Windows.')
    expect(await page.getAttribute('script[type=module]', 'src')).toContain('-ANEW')
  } finally {
    server.close()
    for (const folder of [old, next]) rmSync(folder, { recursive: true })
  }
})

/** The same site with other names for all hashed files. */
function deployAnew(dir: string, to: string): void {
  cpSync(dir, to, { recursive: true })
  const hashed = readdirSync(join(to, 'assets')).filter((name) => /-[A-Z0-9]{8}\.(js|css)$/.test(name))
  const rename = (name: string) => name.replace(/-[A-Z0-9]{8}\./, (hash) => `-ANEW${hash.slice(5)}`)
  for (const name of hashed) renameSync(join(to, 'assets', name), join(to, 'assets', rename(name)))
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css)$/.test(path)) continue
    const text = readFileSync(join(to, path), 'utf8')
    writeFileSync(
      join(to, path),
      hashed.reduce((all, name) => all.replaceAll(name, rename(name)), text),
    )
  }
}

describe('addresses with a file name', () => {
  test.each([
    ['docs/reading/index.html', '/atlas/docs/reading'],
    ['docs/reading.html', '/atlas/docs/reading'],
    ['docs/reading.html/', '/atlas/docs/reading'],
    ['docs/reading/', '/atlas/docs/reading/'],
    ['index.html', '/atlas/'],
  ])('%s becomes %s', async (path, address) => {
    const { page, visit } = await newPage('versions', { allowed: /404/ })
    await visit(`${path}?a=1#third`)
    await expect.poll(() => new URL(page.url()).pathname).toBe(address)
    expect(page.url()).toMatch(/\?a=1#third$/)
    await page.waitForSelector('h1:text-is("Reading"),h1:text-is("Atlas")')
  })
})
