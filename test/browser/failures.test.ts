/** Spec section 8, the error catalogue, as far as it is not about search; sections 4 and 5: route pages and lazy loading. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { heading, markDocument, newPage, open, phone, twoFrames, urlOf } from '../helpers/built-site.ts'
import { createGate } from '../helpers/gate.ts'

describe('Page render error: heading "This page crashed", the messages joined with "Cause:", and "Try again"', () => {
  test('the island shows it, and comes back by the keys', async () => {
    const { page } = await open('versions', 'docs/parts/islands', { allowed: /could not be drawn/ })
    await page.click('.fragile')
    await page.waitForSelector('.crash')
    expect(await page.textContent('.crash h1')).toBe('This page crashed')
    expect(await page.textContent('.crash-text')).toBe('The map could not be drawn\n\nCause:\nThe tiles are missing')
    await expect.poll(() => page.title()).toBe('Page Error')
    await page.focus('.crash button')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.fragile')
    await expect.poll(() => page.title()).toBe('Islands | Atlas')
  })

  test('the rest of the page goes on', async () => {
    const { page } = await open('versions', 'docs/parts/islands', { ...phone, allowed: /could not be drawn/ })
    await page.click('.fragile')
    await page.waitForSelector('.crash')
    await page.click('.counter')
    await page.waitForSelector('.counter:text-is("Count 4")')
  })
})

/** Adds a link to the text and clicks it. */
async function followNew(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    link.textContent = 'New link'
    document.querySelector('main')?.prepend(link)
  }, href)
  await page.click('main a:text-is("New link")')
}

describe('what failed once', () => {
  test('a missing page shows the 404 page, also the second time', async () => {
    const { page } = await open('versions', 'docs/intro', { allowed: /404/ })
    for (const _ of [1, 2]) {
      await followNew(page, '/atlas/docs/nope')
      await heading(page, 'Page Not Found')
      await page.goBack()
      await heading(page, 'Introduction')
    }
  })

  test('a missing page shows the 404 page in the language of its address', async () => {
    const { page } = await open('versions', 'ar/docs/intro', { allowed: /404/ })
    await followNew(page, '/atlas/ar/docs/nope')
    await heading(page, 'الصفحة غير موجودة')
    await page.goto(new URL('/atlas/ar/docs/nope', page.url()).href)
    await heading(page, 'الصفحة غير موجودة')
    expect(await page.getAttribute('html', 'dir')).toBe('rtl')
  })

  test('the 404 page lists pages with a similar address, and searches for its words', async () => {
    const { page } = await open('versions', 'docs/intro', { allowed: /404/ })
    await page.goto(new URL('/atlas/docs/old/introductoin', page.url()).href)
    const first = page.locator('.nearest li a').first()
    expect([await first.textContent(), await first.getAttribute('href')]).toEqual(['Introduction', '/atlas/docs/intro'])
    expect(await page.inputValue('.lost input')).toBe('introductoin')
    await first.click()
    await heading(page, 'Introduction')
  })

  test('the menu and the dropdowns are loaded again by the next click', async () => {
    const { page, messages } = await open('versions', 'docs/intro', { ...phone, allowed: /Could not load|ERR_FAILED/ })
    await page.route('**/shell-*.js', (route) => route.abort())
    // A click could try a second time, which may succeed and open the menu.
    await page.hover('[data-open-menu]')
    await expect.poll(() => messages.join()).toContain('Could not load a part of the page.')
    await page.unroute('**/shell-*.js')
    await page.click('[data-open-menu]')
    await page.waitForSelector('#menu[open]')
  })

  test('a style of the search that did not come is loaded again', async () => {
    const { page } = await open('versions', 'docs/intro', { allowed: /ERR_FAILED/ })
    await page.route('**/search-*.css', (route) => route.abort())
    await page.click('.search-button')
    await page.waitForSelector('.DocSearch-Modal')
    await page.unroute('**/search-*.css')
    await page.keyboard.press('Escape')
    await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
    await page.click('.search-button')
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.DocSearch-Container') ?? document.body).position === 'fixed',
    )
  })
})

test('a hash that is no valid encoding is a place like any other', async () => {
  const { page } = await open('versions', 'docs/intro')
  for (const _ of [1, 2]) {
    await followNew(page, '/atlas/docs/parts/code#50%')
    await heading(page, 'Code')
    await page.waitForSelector('.code-actions', { state: 'attached' })
    await page.goBack()
    await heading(page, 'Introduction')
  }
})

test.each([
  [
    'full',
    () => {
      const fill = (size: number) => {
        try {
          for (;;) localStorage.setItem(`${size} ${localStorage.length}`, 'x'.repeat(size))
        } catch {
          // Full for this size.
        }
      }
      for (const size of [1 << 20, 1 << 15, 1 << 10, 1]) fill(size)
    },
  ],
  [
    'blocked',
    () => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      Object.defineProperty(window, 'localStorage', { get: refuse })
      Object.defineProperty(window, 'sessionStorage', { get: refuse })
    },
  ],
])('with %s storage everything works, but nothing is remembered', async (_, prepare) => {
  const { page, visit } = await newPage('versions', { allowed: /Cannot use storage/ })
  await page.addInitScript(prepare)
  await visit('docs/intro')
  await page.click('.navbar [data-color-toggle]')
  expect(await page.getAttribute('html', 'data-theme-choice')).not.toBe('system')
  await page.click('[data-close-announcement]')
  expect(await page.isVisible('.announcement')).toBe(false)
  await page.click('.search-button')
  await page.fill('.DocSearch-Input', 'reading')
  await page.waitForSelector('.DocSearch-Hit mark')
  await page.keyboard.press('Enter')
  await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
  await page.waitForURL(/docs\/(?!intro)/)
  await page.goBack()
  await heading(page, 'Introduction')
})

describe('Page chunk load failure: the error text with a "Retry" button', () => {
  const broken = '**/docs/reading'

  test('on a load error a warning is logged and the page reloads, once; then the text, and Retry shows the page', async () => {
    const { page, messages, visit } = await newPage('versions', { allowed: /503/ })
    // Before the visit: prefetching fails as well.
    await page.route(broken, (route) => route.fulfill({ status: 503, body: 'Not now' }))
    await visit('docs/intro')
    await page.click('main a:text-is("the long page")')
    await page.waitForURL('**/docs/reading')
    await expect.poll(() => messages.join()).toContain('answered with status 503')
    await visit('docs/intro')
    const isSameDocument = await markDocument(page)
    await page.click('main a:text-is("the long page")')
    await page.waitForSelector('.loading-error')
    expect(await page.getAttribute('.loading-error', 'role')).toBe('alert')
    expect(await page.textContent('.loading-error p')).toContain('answered with status 503')
    expect(page.url()).toBe(urlOf('versions', 'docs/reading'))
    await page.unroute(broken)
    await page.focus('.loading-error button')
    await page.keyboard.press('Enter')
    await heading(page, 'Reading')
    expect(await isSameDocument()).toBe(true)
  })

  test('a page that came on the second try is no failure the next time', async () => {
    const { page, visit } = await newPage('versions', { allowed: /503/ })
    // The page must not be fetched ahead.
    const connection = { value: { saveData: true }, configurable: true }
    await page.addInitScript((it) => Object.defineProperty(navigator, 'connection', it), connection)
    await visit('docs/intro')
    const failOnce = async () => {
      let answers = 0
      await page.route(broken, (route) => (answers++ === 0 ? route.fulfill({ status: 503 }) : route.continue()))
      await page.click('main a:text-is("the long page")')
      await heading(page, 'Reading')
      // The second answer is a new document: a click before its script runs is one of the browser alone.
      await page.waitForLoadState()
      await page.unroute(broken)
      expect(answers).toBe(2)
    }
    await failOnce()
    await page.click('.sidebar a:text-is("Introduction")')
    await heading(page, 'Introduction')
    await failOnce()
    expect(await page.locator('.loading-error').count()).toBe(0)
  })
})

test('shows the error in the language of the page', async () => {
  const { page, visit } = await open('versions', 'ar/docs/parts/islands', { allowed: /could not be drawn|503/ })
  await page.click('.fragile')
  expect(await page.textContent('.crash h1')).toBe('تعطلت هذه الصفحة')
  expect(await page.textContent('.crash button')).toBe('حاول مجددًا')
  await expect.poll(() => page.title()).toBe('خطأ في الصفحة')
  await page.addInitScript(() => sessionStorage.setItem('docs-gen.failed-page', '/atlas/ar/docs/reading'))
  await page.route('**/ar/docs/reading', (route) => route.fulfill({ status: 503 }))
  await visit('ar/docs/intro')
  await page.click('.sidebar a[href$="/reading"]')
  await page.waitForSelector('.loading-error')
  expect(await page.textContent('.loading-error button')).toBe('أعد المحاولة')
})

describe('Missing base URL configuration: banner saying the site did not load properly', () => {
  test('shown on the home page when a stylesheet is not there, with the two paths to compare', async () => {
    const { page, visit } = await newPage('real', { allowed: /404|MIME/ })
    await page.route('**/theme-*.css', (route) => route.fulfill({ status: 404 }))
    await visit('')
    await page.waitForSelector('text=The site did not load properly.')
    // The base is right: advice to change it would mislead.
    expect(await page.textContent('body>div:first-child')).not.toContain('Configured base')
  })

  test('at another path than the configured base, with the two paths to compare', async () => {
    const { page } = await newPage('real', { allowed: /404|MIME|TrustedHTML/ })
    const html = await (await fetch(urlOf('real', ''))).text()
    await page.route('**/elsewhere/', (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.route('**/theme-*.css', (route) => route.fulfill({ status: 404 }))
    await page.goto(new URL('/elsewhere/', urlOf('real', '')).href)
    const banner = page.locator('body>div:first-child')
    await banner.locator('text=Configured base: /geodesic/latest/').waitFor()
    await banner.locator('text=Path of this page: /elsewhere/').waitFor()
  })

  test('not for a foreign script that an ad blocker stops, nor for a style that is loaded later', async () => {
    const { page, visit } = await newPage('real', { allowed: /./ })
    const foreign = 'https://plausible.example/js/script.js'
    const html = await (await fetch(urlOf('real', ''))).text()
    const body = html.replace('</head>', `<script defer src="${foreign}"></script></head>`)
    await page.route(urlOf('real', ''), (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.route('**/search-*.css', (route) => route.abort())
    await page.addInitScript(() => {
      const failed: string[] = []
      Object.assign(window, { failed })
      addEventListener('error', ({ target }) => failed.push((target as Partial<HTMLScriptElement>).src ?? ''), true)
    })
    await visit('')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'failed'))).toContain(foreign)
    await page.click('.search-button')
    await page.waitForSelector('.DocSearch-Modal')
    expect(await page.locator('text=did not load properly').count()).toBe(0)
  })

  test('not when everything loads late, and not on other pages', async () => {
    const { page, visit } = await newPage('real', { allowed: /404|MIME/ })
    const gate = createGate()
    await page.route('**/loader-*.js', async (route) => {
      await gate.opened
      await route.continue()
    })
    const isVisited = visit('')
    await page.waitForSelector('.footer')
    await twoFrames(page)
    gate.open()
    await isVisited
    expect(await page.locator('text=did not load properly').count()).toBe(0)
    await page.route('**/theme-*.css', (route) => route.fulfill({ status: 404 }))
    await visit('markdown-page')
    expect(await page.locator('text=did not load properly').count()).toBe(0)
  })
})

test('anything else: the not-found page, with ways on', async () => {
  const { page } = await open('real', 'docs/nowhere', { allowed: /404/ })
  expect(await page.title()).toBe('Page Not Found | Geodesic')
  expect(await page.textContent('main h1')).toBe('Page Not Found')
  expect(await page.locator('main p').allInnerTexts()).toEqual(
    expect.arrayContaining([
      'There is no page at this address.',
      'It may have moved or been deleted. Check the address, or start from a link below.',
    ]),
  )
  expect(await page.locator('.lost ul a').allInnerTexts()).toEqual([
    'Home page',
    'Overview',
    'Geodesic Web',
    'Python API',
  ])
})

test('Lazy-loading default delay 200 ms: nothing, then a spinner, then the component', async () => {
  const { page, visit } = await newPage('versions')
  await page.clock.install({ time: 0 })
  await visit('docs/parts/islands')
  await page.clock.pauseAt(3_600_000)
  await page.click('.postponed')
  await page.waitForSelector('.postponed', { state: 'detached' })
  await page.clock.runFor(199)
  expect(await page.locator('.loading').count()).toBe(0)
  await page.clock.runFor(1)
  await page.waitForSelector('.loading', { state: 'attached' })
  await page.clock.runFor(400)
  await page.waitForSelector('.slow')
  expect(await page.locator('.loading').count()).toBe(0)
})
