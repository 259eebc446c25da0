/** The search page: `/search?q=`. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { findViolations } from '../helpers/axe.ts'
import { focusedText, hasRun, markDocument, newPage, open } from '../helpers/built-site.ts'
import { createGate } from '../helpers/gate.ts'
import { openSearch } from '../helpers/search-modal.ts'

const input = 'main input[name=q]'

test('Search page path search, query parameter q: title, count, fifteen rows, more on demand', async () => {
  const { page } = await open('real', 'search?q=boson')
  await page.waitForSelector('.results li')
  expect(await page.textContent('main h1')).toBe('Search results for "boson"')
  expect(await page.title()).toBe('Search results for "boson" | Geodesic')
  expect(await page.inputValue(input)).toBe('boson')
  expect(await page.textContent('.results-status')).toMatch(/^\d+ results on \d+ pages$/)
  expect(await page.locator('.results li').count()).toBe(15)
  expect(await page.locator('.results mark').first().textContent()).toMatch(/boson/i)
  expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex,follow')
  expect(await findViolations(page)).toEqual([])
  await page.click('.results-more')
  await expect.poll(() => page.locator('.results li').count()).toBe(30)
  expect(await focusedText(page)).toBe(await page.locator('.result-title').nth(15).textContent())
})

test('after going back from a hit, the list has its former length and position', async () => {
  const { page } = await open('real', 'search?q=boson')
  await page.click('.results-more')
  await expect.poll(() => page.locator('.results li').count()).toBe(30)
  const hit = page.locator('.result-title').nth(25)
  await hit.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const position = await page.evaluate(() => scrollY)
  expect(position).toBeGreaterThan(500)
  await hit.click()
  await page.waitForFunction(() => !location.pathname.endsWith('/search/'))
  await page.waitForSelector('.breadcrumbs')
  await page.goBack()
  await expect.poll(() => page.locator('.results li').count()).toBe(30)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
})

test('typing changes URL, title and list; back and forward restore earlier queries', async () => {
  const { page } = await open('real', 'search')
  const isSame = await markDocument(page)
  expect(await page.textContent('main h1')).toBe('Search the documentation')
  await page.fill(input, 'csv')
  await page.waitForURL(/\/search\/\?q=csv$/)
  await page.waitForSelector('.results li')
  await openSearch(page)
  await page.keyboard.type('boson')
  await page.click('.DocSearch-HitsFooter a')
  await page.waitForSelector('main h1:text-is(\'Search results for "boson"\')')
  expect(await page.inputValue(input)).toBe('boson')
  await page.goBack()
  await page.waitForSelector('main h1:text-is(\'Search results for "csv"\')')
  expect(await page.inputValue(input)).toBe('csv')
  await page.goForward()
  await page.waitForSelector('main h1:text-is(\'Search results for "boson"\')')
  await page.fill(input, '')
  await page.waitForURL(/\/search\/$/)
  await page.waitForSelector('.results li', { state: 'detached' })
  expect(await page.title()).toBe('Search the documentation | Geodesic')
  expect(await isSame()).toBe(true)
})

test('keeps text typed while the code loads, and searches for it', async () => {
  const { page, visit } = await newPage('real')
  const gate = createGate()
  await page.route(/\/page-[A-Z0-9]+\.js/, async (route) => {
    await gate.opened
    await route.continue()
  })
  await visit('search')
  await page.fill(input, 'csv')
  gate.open()
  await page.waitForURL(/\/search\/\?q=csv$/)
  await page.waitForSelector('.results li')
  expect(await page.inputValue(input)).toBe('csv')
})

test('a result opens without a new document, and back restores the list', async () => {
  const { page } = await open('real', 'search?q=csv')
  const isSame = await markDocument(page)
  await page.click('.result-title')
  await page.waitForURL(/\/docs\//)
  await page.goBack()
  await page.waitForSelector('.results li')
  expect(await page.inputValue(input)).toBe('csv')
  expect(await isSame()).toBe(true)
})

test('Enter searches at once and adds no history entry', async () => {
  const { page } = await open('real', 'search')
  // Until then, the browser handles Enter and loads the page again.
  await hasRun(page, 'page')
  const entries = await page.evaluate(() => history.length)
  await page.fill(input, 'csv')
  await page.press(input, 'Enter')
  await page.waitForSelector('.results li')
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('no results, and a query full of markup', async () => {
  const { page } = await open('real', `search?q=${encodeURIComponent('<img src=x onerror=alert(1)>zzqqxx')}`)
  await expect.poll(() => page.textContent('main h1')).toContain('<img src=x onerror=alert(1)>zzqqxx')
  expect(await page.locator('main img').count()).toBe(0)
  await page.fill(input, '<zzqqxxww>')
  await page.waitForSelector('.results-status:text-is("No results were found")')
  expect(await page.locator('.results li').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
})

const questions = ['typos', 'word-order', 'identifiers', 'middle-of-pages'].map((name) => {
  const file = new URL(`../renderer/search/${name}.yaml`, import.meta.url)
  const [first] = parse(readFileSync(file, 'utf8')).queries
  return [String(first.query), [first.page, ...(first.pages ?? [])].filter(Boolean).map(String)] as const
})

test.each(questions)('a reader’s question, in the modal and on the page: %s', async (query, answers) => {
  const { page } = await open('real', `search?q=${encodeURIComponent(query)}`)
  await page.waitForSelector('.results li')
  const routes = async (links: string) => {
    const hrefs = await page.locator(links).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    return hrefs.map((href) => href.replace(/\/(#.*)?$/, '').replace('/geodesic/latest', ''))
  }
  const rows = await routes('.result-title')
  expect(rows.slice(0, 5).filter((route) => answers.includes(route))).not.toEqual([])
  await openSearch(page)
  await page.fill('.DocSearch-Input', query)
  await page.waitForSelector('.DocSearch-Hit')
  const hits = await routes('.DocSearch-Hit a')
  expect(hits[0]).toBe(rows[0])
  expect(hits.filter((route) => answers.includes(route))).not.toEqual([])
})

test('one document', async () => {
  const { page } = await open('real', 'search?q=kernelspec')
  await page.waitForSelector('.results-status:text-is("One result found")')
  expect(await page.locator('.results li').count()).toBe(1)
})

test('cuts a query that is longer than the field', async () => {
  const { page } = await open('real', `search?q=${'x'.repeat(80)}`)
  await page.waitForSelector('.results-status:text-is("No results were found")')
  expect(await page.inputValue(input)).toHaveLength(64)
})

test('an unreachable index is reported, and can be retried', async () => {
  const { page, visit } = await open('real', 'docs/WebApp/introduction', {
    allowed: /ERR_FAILED|Failed|Unreachable|RetryError/i,
  })
  const block = /search-index\.json|assets\/search\//
  await page.context().route(block, (route) => route.abort())
  await visit('search?q=boson')
  await page.waitForSelector('.results-status:has-text("Unable to fetch results")')
  await page.context().unroute(block)
  await page.click('.results-more')
  await page.waitForSelector('.results li')
})

test('without scripts the page has the form and a message', async () => {
  const { page } = await open('real', 'search', { javaScriptEnabled: false })
  expect(await page.isVisible(input)).toBe(true)
  expect(await page.getAttribute('main form', 'action')).toBe('/geodesic/latest/search/')
  expect(await page.isVisible('noscript p')).toBe(true)
})

test('offers versions and languages if there are several, and keeps the choice in the URL', async () => {
  const { page } = await open('versions', 'search?q=introduction')
  await page.waitForSelector('.results-status:not(:empty)')
  expect(await page.inputValue('[name=version]')).toBe('2.0')
  expect(await page.inputValue('[name=language]')).toBe('en')
  expect(await page.locator('[name=version] option').allTextContents()).toHaveLength(3)
  await page.selectOption('[name=version]', '1.0')
  await page.waitForURL(/\?q=introduction&version=1\.0$/)
  await expect
    .poll(() => page.locator('.result-title').evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toSatisfy(
      (hrefs: (string | null)[]) =>
        hrefs.length > 0 && hrefs.every((href) => !href?.includes('/docs/') || href.includes('/1.0/')),
    )
  await page.selectOption('[name=language]', 'ar')
  await page.waitForURL(/&version=1\.0&language=ar$/)
  await page.reload()
  await expect.poll(() => page.inputValue('[name=language]')).toBe('ar')
  expect(await findViolations(page)).toEqual([])
})

test('an address with a version or language that the site does not have shows the results of its own', async () => {
  const { page } = await open('versions', 'search?q=introduction&version=0.9&language=xx')
  await page.waitForSelector('.result-title')
  expect(await page.inputValue('[name=version]')).toBe('2.0')
  expect(await page.inputValue('[name=language]')).toBe('en')
})

test('a query without a result in the version of the reader links to the results of other versions', async () => {
  const { page } = await open('versions', 'search?q=beginning')
  const offer = page.locator('main .search-version')
  await offer.waitFor()
  expect(await offer.allTextContents()).toEqual(['Results in 1.0: 1'])
  expect(await page.textContent('.results-status')).toBe('No results were found')
  expect(await findViolations(page)).toEqual([])
  await offer.click()
  await page.waitForURL(/\?q=beginning&version=1\.0$/)
  await page.waitForSelector('.result-title')
  expect(await offer.count()).toBe(0)
  expect(await page.inputValue('[name=version]')).toBe('1.0')
})

test('the modal leads to all results in the version of the reader', async () => {
  const { page } = await open('versions', 'docs/1.0/intro')
  await openSearch(page)
  await page.keyboard.type('beginning')
  await page.click('.DocSearch-HitsFooter a')
  await page.waitForURL(/\/search\?q=beginning&version=1\.0$/)
  await page.waitForSelector('.results li')
  expect(await page.inputValue('[name=version]')).toBe('1.0')
})

test('the modal links to the results of other versions, for the last query', async () => {
  const { page } = await open('versions', 'docs/1.0/intro')
  await openSearch(page)
  const offer = page.locator('.DocSearch-Modal .search-version')
  await page.keyboard.type('zzqqxx')
  await page.waitForSelector('.DocSearch-NoResults')
  await page.fill('.DocSearch-Input', 'bottom')
  await page.waitForSelector('.DocSearch-NoResults:has-text("bottom") .search-version')
  expect(await offer.allTextContents()).toEqual([expect.stringMatching(/^Results in 2\.0: \d+$/)])
  expect(await findViolations(page)).toEqual([])
  await page.fill('.DocSearch-Input', 'zzqqxx')
  await expect.poll(() => offer.count()).toBe(0)
  await page.fill('.DocSearch-Input', 'bottom')
  await offer.click()
  await page.waitForURL(/\/search\?q=bottom&version=2\.0$/)
  await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
  await page.waitForSelector('.result-title')
})

test('texts of the modal follow the language of the page', async () => {
  const { page } = await open('versions', 'ar/docs/intro')
  await openSearch(page)
  expect(await page.textContent('.DocSearch-StartScreen .DocSearch-Help')).toBe('لا توجد عمليات بحث حديثة')
  await page.waitForSelector('.DocSearch-StartScreen :text("جرّب البحث عن:")')
  await page.keyboard.type('zzqqxx')
  await page.waitForSelector('.DocSearch-NoResults:has-text("لا نتائج لـ")')
})
