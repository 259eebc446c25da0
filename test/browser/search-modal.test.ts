/** Spec section 2, "Search modal", and what belongs to it in sections 4, 5, 8 and 9: on the real site, under its policy. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.ts'
import { desktop, focusedText, markDocument, newPage, open, phone, twoFrames } from '../helpers/built-site.ts'
import { createGate } from '../helpers/gate.ts'
import { activeHit, closeSearch, field, openSearch, searchFor } from '../helpers/search-modal.ts'

const start = 'docs/WebApp/introduction'

test('screen readers hear how many results there are, and that there are none', async () => {
  const { page } = await open('real', start)
  await openSearch(page)
  const status = page.locator('.DocSearch-Container > [role=status]')
  expect(await status.textContent()).toBe('')
  await searchFor(page, 'boson')
  await expect.poll(() => status.textContent()).toMatch(/^see all \d+ results$/)
  for (const query of ['zzqqxx', 'zzqqxxy']) {
    await page.fill(field, query)
    await expect.poll(() => status.textContent()).toBe(`No results for "${query}"`)
  }
  expect(await findViolations(page)).toEqual([])
})

describe('opening', () => {
  test.each([
    ['pointing at', (page: Page) => page.hover('[data-search]')],
    ['focusing', (page: Page) => page.focus('[data-search]')],
  ])('nothing of the search is loaded before intent; %s the button loads it', async (_, intend) => {
    const { page, requests } = await open('real', start)
    await page.waitForLoadState('networkidle')
    expect(requests.filter((path) => /search-[A-Z0-9]+\.|search-worker|search-index/.test(path))).toEqual([])
    await intend(page)
    await expect.poll(() => requests.filter((path) => /search-[A-Z0-9]+\.(js|css)/.test(path)).length).toBe(2)
    expect(await page.locator('.DocSearch-Modal').count()).toBe(0)
  })

  test.each([
    ['Ctrl+K', 'Control+k'],
    ['Cmd+K', 'Meta+k'],
    ['/', '/'],
  ])(
    '%s opens it; placeholder "Search docs", empty recent text "No recent searches", button "Search"',
    async (_, keys) => {
      const { page } = await open('real', start)
      await page.keyboard.press(keys)
      await page.waitForSelector(`${field}:focus`)
      expect(await page.inputValue(field)).toBe('')
      expect(await page.getAttribute(field, 'placeholder')).toBe('Search docs')
      expect(await page.textContent('.DocSearch-StartScreen > p')).toBe('No recent searches')
      expect(await page.getAttribute('[data-search]', 'aria-label')).toBe('Search')
      expect(await page.textContent('[data-search] span')).toBe('Search')
    },
  )

  test('a click opens it; Ctrl+K closes it again; / in a field stays a character', async () => {
    const { page } = await open('real', 'search')
    await page.focus('main input')
    await page.keyboard.type('a/b')
    expect(await page.inputValue('main input')).toBe('a/b')
    await page.click('[data-search]')
    await page.waitForSelector(`${field}:focus`)
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
  })

  test('typing on the focused button opens it with what was typed, once', async () => {
    const { page } = await open('real', start)
    await page.focus('[data-search]')
    await page.keyboard.type('boson')
    await page.waitForSelector('.DocSearch-Hit mark')
    await expect.poll(() => page.inputValue(field)).toBe('boson')
  })

  test('what is typed while it loads is kept', async () => {
    const { page, visit } = await newPage('real')
    const gate = createGate()
    await page.route(/\/search-[A-Z0-9]+\.js/, async (route) => {
      await gate.opened
      await route.continue()
    })
    await visit(start)
    await page.keyboard.press('/')
    await page.keyboard.type('boson page')
    expect(await page.locator('.DocSearch-Modal').count()).toBe(0)
    gate.open()
    await page.waitForSelector('.DocSearch-Hit mark')
    await expect.poll(() => page.inputValue(field)).toBe('boson page')
  })

  test('if its code fails to load, the button opens the search page', async () => {
    const { page, visit } = await newPage('real', { allowed: /Could not load|Failed to load|ERR_FAILED/ })
    await page.route(/\/search-[A-Z0-9]+\.js/, (route) => route.abort())
    await visit(start)
    await page.click('[data-search]')
    await page.waitForURL(/\/search\/$/)
  })
})

describe('keys', () => {
  test('Arrow keys move the active item, all the way round; Enter selects it, without a new document', async () => {
    const { page } = await open('real', start)
    const isSame = await markDocument(page)
    await openSearch(page)
    await searchFor(page, 'boson')
    const first = await activeHit(page)
    await page.keyboard.press('ArrowUp')
    const last = await page.locator('.DocSearch-Hit-title').last().textContent()
    await expect.poll(() => activeHit(page)).toBe(last)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => activeHit(page)).toBe(first)
    const href = await page.getAttribute('.DocSearch-Hit[aria-selected=true] a', 'href')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname + url.hash === href)
    await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
    expect(await isSame()).toBe(true)
  })

  test.each(['Control+Enter', 'Meta+Enter', 'Shift+Enter'])(
    'Enter with Ctrl or Cmd opens in a new tab, with Shift in a new window: %s; the modal stays',
    async (keys) => {
      const { page } = await open('real', start)
      await openSearch(page)
      await searchFor(page, 'boson')
      const href = await page.getAttribute('.DocSearch-Hit[aria-selected=true] a', 'href')
      const [beside] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(keys)])
      await beside.waitForURL((url) => url.pathname + url.hash === href)
      expect(await page.locator('.DocSearch-Modal').count()).toBe(1)
    },
  )

  test('a hit on the same page is scrolled to, and stays there', async () => {
    const { page } = await open('real', start)
    await openSearch(page)
    await searchFor(page, 'three ways to continue')
    expect(await page.getAttribute('.DocSearch-Hit[aria-selected=true] a', 'href')).toMatch(/introduction\/#/)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await twoFrames(page)
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
  })

  test('Escape closes the panel, Tab leaves its field but not the dialog, and the focus is where it was in the end', async () => {
    const { page } = await open('real', start)
    await openSearch(page)
    await closeSearch(page)
    await page.focus('main a[href]')
    const before = await focusedText(page)
    await openSearch(page)
    await searchFor(page, 'boson')
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press(press % 2 ? 'Tab' : 'Shift+Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    }
    await page.focus(field)
    await closeSearch(page)
    expect(await focusedText(page)).toBe(before)
    await page.click('[data-search]')
    await page.waitForSelector(`${field}:focus`)
    await page.mouse.click(5, 500)
    await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.matches('[data-search]'))).toBe(true)
  })

  test('a navigation that ends while it is open does not take the focus', async () => {
    const { page, visit } = await newPage('real')
    const gate = createGate()
    await page.route(/PythonAPI\/introduction/, async (route) => {
      await gate.opened
      await route.continue()
    })
    await visit('docs/WebApp/introduction')
    await openSearch(page)
    await closeSearch(page)
    await page.click('.navbar a:text-is("Python API")')
    // While the click waits for the code of navigation, opening the search would drop it.
    await page.waitForSelector(':root:not([data-waiting])')
    await openSearch(page)
    gate.open()
    await page.waitForURL(/PythonAPI/)
    await page.waitForFunction(() => document.querySelector('[aria-live=polite]')?.textContent === document.title)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('DocSearch-Input')
  })

  test('the back button of the browser closes it', async () => {
    const { page } = await open('real', start)
    await page.click('.navbar a:text-is("Python API")')
    await page.waitForURL(/PythonAPI/)
    await openSearch(page)
    await page.goBack()
    await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
    await page.waitForURL(/WebApp/)
  })
})

describe('limits', () => {
  test('Search input maximum length is 64 characters; the initial query is the text selection, cut to 64', async () => {
    const { page } = await open('real', start)
    await page.evaluate(() => {
      const text = document.querySelector('.prose')
      if (text) getSelection()?.selectAllChildren(text)
    })
    await openSearch(page)
    const text = await page.textContent('.prose')
    const value = await page.inputValue(field)
    expect(value.length).toBeGreaterThan(55)
    expect(value.length).toBeLessThanOrEqual(64)
    const letters = (text: string | null) => text?.replaceAll(/\s/g, '')
    expect(letters(text)).toContain(letters(value.slice(0, 20)))
    // Several lines of text are one line in the field, and so in the query.
    await page.waitForSelector('.DocSearch-Hit mark')
    await page.fill(field, '')
    await page.keyboard.type('x'.repeat(70))
    expect(await page.inputValue(field)).toHaveLength(64)
  })

  test.each([
    ['ten words', 1440, 10],
    ['five words on a narrow screen', 768, 5],
  ])(
    'Hits per page 20; results per group 5; snippet length 10 words (5 up to 768 px wide): %s',
    async (_, width, words) => {
      const { page } = await open('real', start, { viewport: { width, height: 900 } })
      await openSearch(page)
      await searchFor(page, 'the data')
      const titles = await page.locator('.DocSearch-Hit-title').allTextContents()
      expect(titles.length).toBeGreaterThan(5)
      expect(titles.length).toBeLessThanOrEqual(20)
      const lengths = titles.map((title) => title.replaceAll('…', ' ').trim().split(/\s+/).length)
      // Counts words as the engine does: punctuation between them may be separate.
      expect(Math.max(...lengths)).toBeLessThanOrEqual(words * 2)
      const perGroup = await page.evaluate(() =>
        [...document.querySelectorAll('.DocSearch-Hits ul')].map((it) => it.children.length),
      )
      expect(Math.max(...perGroup)).toBeLessThanOrEqual(5)
    },
  )

  test('Recent searches kept: 7 (4 when favourites exist); favourites: 10', async () => {
    const { page } = await open('real', start)
    const entries = (kind: string, count: number) =>
      page.evaluate(
        ([kind, count]) => {
          const hits = Array.from({ length: Number(count) }, (_, index) => ({
            objectID: `${kind}${index}`,
            url: `/geodesic/latest/docs/${kind}${index}`,
            type: 'lvl1',
            content: null,
            hierarchy: { lvl0: 'Guide', lvl1: `${kind} ${index} <img src=x onerror=alert(1)>`, lvl2: null },
          }))
          localStorage.setItem(`__DOCSEARCH_${kind}_SEARCHES__/geodesic/latest/`, JSON.stringify(hits))
        },
        [kind, count] as const,
      )
    await entries('RECENT', 12)
    await openSearch(page)
    await page.waitForSelector('.DocSearch-Hit')
    expect(await page.locator('.DocSearch-Hit').count()).toBe(7)
    expect(await page.locator('.DocSearch-Hit-title').first().textContent()).toBe(
      'RECENT 0 <img src=x onerror=alert(1)>',
    )
    await closeSearch(page)
    await entries('FAVORITE', 12)
    await openSearch(page)
    await page.waitForSelector('.DocSearch-Hit')
    expect(await page.locator('.DocSearch-Hit-source').allTextContents()).toEqual(['Recent', 'Favorite'])
    expect(await page.locator('.DocSearch-Hits').first().locator('li').count()).toBe(4)
    expect(await page.locator('.DocSearch-Hits').last().locator('li').count()).toBe(10)
  })
})

describe('what was chosen', () => {
  test('is offered the next time, and can be saved and removed', async () => {
    const { page } = await open('real', start)
    await openSearch(page)
    await searchFor(page, 'boson in one minute')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
    await openSearch(page)
    await page.waitForSelector('.DocSearch-Hit')
    expect(await activeHit(page)).toBe('Boson in one minute')
    await page.click('[title="Save this search"]')
    await page.waitForSelector('.DocSearch-Hit-source:text-is("Favorite")')
    await page.click('[title="Remove this search from favorites"]')
    await page.waitForSelector('.DocSearch-Hit', { state: 'detached' })
    await closeSearch(page)
    await openSearch(page)
    await page.waitForSelector('.DocSearch-StartScreen')
  })

  test('is removed all at once', async () => {
    const { page } = await open('real', start)
    await page.evaluate(() => {
      const hits = ['a', 'b', 'c'].map((name) => {
        const hierarchy = { lvl0: 'Guide', lvl1: name, lvl2: null }
        return { objectID: name, url: `/geodesic/latest/docs/${name}`, type: 'lvl1', content: null, hierarchy }
      })
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__/geodesic/latest/', JSON.stringify(hits))
    })
    await openSearch(page)
    await page.click('button:text-is("Clear")')
    await page.waitForSelector('.DocSearch-StartScreen')
    await closeSearch(page)
    await openSearch(page)
    await page.waitForSelector('.DocSearch-StartScreen')
  })

  test.each(['not json', 'null', '{}', '[null, 1, {"url": "/x"}, {"objectID": "a"}]'])(
    'opens when it was stored as %s',
    async (text) => {
      const { page } = await open('real', start)
      await page.evaluate((stored) => {
        for (const kind of ['RECENT', 'FAVORITE'])
          localStorage.setItem(`__DOCSEARCH_${kind}_SEARCHES__/geodesic/latest/`, stored)
      }, text)
      await openSearch(page)
      await searchFor(page, 'get pixels')
      await page.keyboard.press('Enter')
      await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
    },
  )

  test('stores a text by its page', async () => {
    const { page } = await open('real', start)
    await openSearch(page)
    await searchFor(page, 'get pixels')
    const hit = page.locator('.DocSearch-Hit:not(.DocSearch-Hit--Child)', { hasText: 'Read pixels' }).first()
    await hit.click()
    await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
    await openSearch(page)
    await page.waitForSelector('.DocSearch-Hit')
    expect(await activeHit(page)).toBe('Read pixels')
  })
})

describe('screens', () => {
  test('hits: "see all" counts those of the last letter, whichever answer comes last', async () => {
    const results = await open('real', 'search/?q=get_pixels')
    await results.page.waitForSelector('.results li')
    const status = await results.page.textContent('.results-status')
    // Another reader, who has no file of the index. A beginning needs more of them, so its answer comes after that for the word.
    const { page } = await open('real', start)
    await openSearch(page)
    await page.keyboard.type('get_pixels')
    await page.waitForSelector('.DocSearch-Hit mark')
    await page.waitForLoadState('networkidle')
    const count = () => page.textContent('.DocSearch-HitsFooter a')
    await expect.poll(count).toBe(`see all ${status?.replace(/ on .*/, '')}`)
  })

  test('hits: "see all" with the number, leading to the page of results', async () => {
    const { page } = await open('real', start)
    const isSame = await markDocument(page)
    await openSearch(page)
    await searchFor(page, 'csv')
    const link = page.locator('.DocSearch-HitsFooter a')
    const text = await link.textContent()
    expect(text).toMatch(/^see all \d+ results$/)
    await page.fill(field, 'csv file')
    await expect.poll(() => link.textContent()).not.toBe(text)
    const count = (await link.textContent())?.replace(/\D/g, '')
    await link.click()
    await page.waitForURL(/\/search\/\?q=csv%20file$/)
    await page.waitForSelector('.results li')
    expect(await page.textContent('.results-status')).toMatch(
      new RegExp(`^${count} results on (?:one page|\\d+ pages)$`),
    )
    expect(await page.locator('.DocSearch-Modal').count()).toBe(0)
    expect(await isSame()).toBe(true)
  })

  test.each([desktop, phone])('marked words are visible in every hit', async (size) => {
    const { page } = await open('real', start, size)
    await page.click('.search-button')
    await page.waitForSelector(`${field}:focus`)
    await searchFor(page, 'raster')
    const hidden = await page.locator('.DocSearch-Hit-title mark').evaluateAll((marks) =>
      marks.flatMap((mark) => {
        const box = mark.closest('.DocSearch-Hit-title')?.getBoundingClientRect()
        const { right, bottom } = mark.getBoundingClientRect()
        return box && right <= box.right + 1 && bottom <= box.bottom + 1 ? [] : [mark.parentElement?.textContent]
      }),
    )
    expect(hidden).toEqual([])
  })

  test('an empty field offers searches for the pages that most others link to', async () => {
    const { page } = await open('real', start)
    await openSearch(page)
    await page.waitForSelector('.DocSearch-StartScreen .DocSearch-Prefill')
    const titles = await page.locator('.DocSearch-Prefill').allTextContents()
    expect(titles.length).toBe(3)
    await page.locator('.DocSearch-Prefill').first().click()
    await page.waitForSelector('.DocSearch-Hit mark')
    expect(await page.inputValue(field)).toBe(titles[0])
    expect(await page.textContent('.DocSearch-Hit-title')).toBe(titles[0])
    await page.waitForSelector(`${field}:focus`)
  })

  test('No hits: \'No results for "{query}"\', "Try searching for" with suggestions, of which prefill shows at most 3', async () => {
    const { page } = await open('real', start)
    await openSearch(page)
    await searchFor(page, 'boson')
    const query = '"><zzqqxxww>'
    await page.fill(field, query)
    await page.waitForSelector('.DocSearch-NoResults')
    expect(await page.textContent('.DocSearch-Title')).toBe(`No results for "${query}"`)
    await page.waitForSelector('.DocSearch-Prefill')
    expect(await page.textContent('.DocSearch-NoResults')).toContain('Try searching for')
    expect(await page.locator('.DocSearch-Prefill').count()).toBe(3)
    expect(await page.textContent('.DocSearch-NoResults')).toContain('Believe this query should return results?')
    expect(await page.getAttribute('.DocSearch-NoResults a', 'href')).toContain(encodeURIComponent(query))
    await page.locator('.DocSearch-Prefill').first().click()
    await page.waitForSelector('.DocSearch-Hit mark')
  })

  test('Search request fails: "Unable to fetch results" with a hint, which stays; the next key asks again', async () => {
    const { page, visit } = await newPage('real', { allowed: /ERR_FAILED|Failed|Unreachable|RetryError/i })
    const block = /search-index\.json|assets\/search\//
    await page.context().route(block, (route) => route.abort())
    await page.clock.install()
    await visit(start)
    await openSearch(page)
    await page.keyboard.type('boso')
    await page.waitForSelector('.DocSearch-ErrorScreen')
    await page.clock.fastForward(1000)
    expect(await page.textContent('.DocSearch-Title')).toBe('Unable to fetch results')
    expect(await page.textContent('.DocSearch-Help')).toBe('You might want to check your network connection.')
    expect(await page.locator('.DocSearch-Container--Stalled').count()).toBe(0)
    await page.context().unroute(block)
    await page.keyboard.type('n')
    await page.waitForSelector('.DocSearch-Hit mark')
  })
})

describe('for everyone', () => {
  test.each(['light', 'dark'])('axe finds nothing, in %s', async (theme) => {
    const { page } = await open('real', `${start}?theme=${theme}`)
    await openSearch(page)
    await page.waitForSelector('.DocSearch-StartScreen')
    expect(await findViolations(page)).toEqual([])
    await searchFor(page, 'boson')
    expect(await findViolations(page)).toEqual([])
    await page.fill(field, 'zzqq')
    await page.waitForSelector('.DocSearch-NoResults')
    expect(await findViolations(page)).toEqual([])
    await searchFor(page, 'boson in one minute')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
    await openSearch(page)
    await page.waitForSelector('.DocSearch-Hit')
    expect(await findViolations(page)).toEqual([])
  })

  test('panel open: a named dialog whose field names the lists and the id of the active item', async () => {
    const { page } = await open('real', start)
    await openSearch(page)
    await searchFor(page, 'boson')
    const dialog = page.getByRole('dialog', { name: 'Search' })
    expect(await dialog.getAttribute('aria-modal')).toBe('true')
    const box = dialog.getByRole('combobox', { name: 'Search' })
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    const ids = (await box.getAttribute('aria-controls'))?.split(' ') ?? []
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(await page.locator(`#${id}[role=tree][aria-label]`).count(), id).toBe(1)
    const active = await box.getAttribute('aria-activedescendant')
    expect(await page.getAttribute(`#${active}`, 'aria-selected')).toBe('true')
  })

  test('on a phone it fills the screen, and Cancel closes it', async () => {
    const { page } = await open('real', start, phone)
    await page.tap('[data-search]')
    await page.waitForSelector(`${field}:focus`)
    expect(await page.locator('.DocSearch-Modal').boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    await page.tap('.DocSearch-Cancel')
    await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
  })
})
