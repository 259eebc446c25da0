/** The same modal with a hosted index: the spec's calls (section 7), its errors (section 8), and untrusted records. */
import type { Browser, Page, Request, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { createGate } from '../helpers/gate.ts'
import { closeSearch, field, openSearch } from '../helpers/search-modal.ts'
import { type SiteServer, serveSite } from '../helpers/serve-site.ts'
import { createSite } from '../helpers/site.ts'

const config = `export default {
  title: 'Site', url: 'https://docs.example.com', base: '/base/',
  search: {
    appId: 'TESTAPP', apiKey: 'search-key', indexName: 'docs', insights: true, shortcuts: { slash: false },
    placeholder: 'Find', missingResultsUrl: 'https://example.com/missing?q={query}',
  },
}\n`
const levels = { lvl0: 'Guide', lvl1: 'Start', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
const record = (objectID: string, changes: object = {}) => ({
  objectID,
  url: `https://docs.example.com/base/docs/start#${objectID}`,
  type: 'content',
  content: `Text ${objectID}`,
  hierarchy: levels,
  ...changes,
})
const answer = (hits: readonly object[]) => ({
  results: [{ hits, nbHits: hits.length, page: 0, nbPages: 1, queryID: 'query-1' }],
})

let browser: Browser
let server: SiteServer
let messages: string[] = []
let allowed: RegExp | undefined
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  const site = createSite({
    'site.config.ts': config,
    'docs/start.md': '# Start\n\nText\n',
    'docs/other.md': '# Other\n',
  })
  const { out } = await site.build()
  server = await serveSite(out, '/base/')
})

afterEach(async () => {
  await page.context().close()
  expect(messages.filter((message) => !allowed?.test(message))).toEqual([])
})

afterAll(async () => {
  server?.close()
  await browser?.close()
})

type Answerer = (request: Request, route: Route) => unknown

/** A page whose policy allows requests to the service, which `answerer` simulates. Returns the queries it received. */
async function open(answerer: Answerer, expectedMessages?: RegExp) {
  const opened = await openPage(browser)
  page = opened.page
  messages = opened.messages
  allowed = expectedMessages
  const queries: Request[] = []
  const events: unknown[] = []
  await page.route(/127\.0\.0\.1.*docs/, allowServices)
  await page.route(/insights\.algolia\.io/, async (route) => {
    events.push(...JSON.parse(route.request().postData() ?? '').events)
    await route.fulfill({ status: 200, body: '{}', headers: { 'access-control-allow-origin': '*' } })
  })
  await page.route(/algolia\.net|algolianet\.com/, async (route, request) => {
    queries.push(request)
    const result = await answerer(request, route)
    if (result) await route.fulfill({ status: 200, json: result, headers: { 'access-control-allow-origin': '*' } })
  })
  await page.goto(`${server.origin}/base/docs/start`)
  return { queries, events }
}

async function allowServices(route: Route): Promise<void> {
  const response = await route.fetch()
  const headers = response.headers()
  const services = "connect-src 'self' https://*.algolia.net https://*.algolianet.com https://insights.algolia.io"
  const policy = headers['content-security-policy']?.replace("connect-src 'self'", services) ?? ''
  await route.fulfill({ response, headers: { ...headers, 'content-security-policy': policy } })
}

const refuse = (status: number, more: object = {}) =>
  refuseWith({ status, body: JSON.stringify({ message: 'no', status, ...more }) })

const refuseWith = (answer: { status: number; body: string }) => (_: Request, route: Route) =>
  void route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } })

/** Collects the names of errors in the console from now on. */
async function noteWarnings(): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const { warn } = console
    const names: string[] = []
    Object.assign(window, { names })
    console.warn = (error) => {
      names.push(error.name)
      warn(error)
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'names'))
}

test('asks as specified: path, credentials in the address, the body, language and version', async () => {
  const { queries } = await open(() => answer([record('a')]))
  await openSearch(page)
  expect(await page.getAttribute(field, 'placeholder')).toBe('Find')
  await page.fill(field, 'text')
  await page.waitForSelector('.DocSearch-Hit')
  const [request] = queries
  const url = new URL(request?.url() ?? '')
  expect(request?.method()).toBe('POST')
  expect(url.pathname).toBe('/1/indexes/*/queries')
  expect(url.hostname).toMatch(/^TESTAPP-dsn\.algolia\.net$/i)
  expect(url.searchParams.get('x-algolia-application-id')).toBe('TESTAPP')
  expect(url.searchParams.get('x-algolia-api-key')).toBe('search-key')
  const [query] = JSON.parse(request?.postData() ?? '').requests
  expect(query).toMatchObject({
    query: 'text',
    indexName: 'docs',
    hitsPerPage: 20,
    clickAnalytics: true,
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
  })
  expect(query.attributesToRetrieve).toEqual(expect.arrayContaining(['hierarchy.lvl0', 'content', 'type', 'url']))
  expect(query.attributesToSnippet).toContain('content:10')
})

test('hits of the published site are shown here; the credit is there', async () => {
  await open(() => answer([record('a'), record('b', { url: 'https://elsewhere.example/x' })]))
  await openSearch(page)
  await page.fill(field, 'text')
  await page.waitForSelector('.DocSearch-Hit')
  const hrefs = await page
    .locator('.DocSearch-Hit a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/base/docs/start#a', 'https://elsewhere.example/x'])
  expect(await page.isVisible('.DocSearch-Logo')).toBe(true)
})

test('hits are grouped: at most five for each group, texts below their page', async () => {
  const other = { ...levels, lvl0: 'Other', lvl1: 'Elsewhere' }
  await open(() =>
    answer([
      record('a'),
      record('page', { type: 'lvl1', content: null }),
      ...['b', 'c', 'd', 'e', 'f'].map((id) => record(id)),
      record('g', { hierarchy: other }),
    ]),
  )
  await openSearch(page)
  await page.fill(field, 'text')
  await page.waitForSelector('.DocSearch-Hit')
  expect(await page.locator('.DocSearch-Hit-source').allTextContents()).toEqual(['Guide', 'Other'])
  const lists = page.locator('.DocSearch-Hits ul')
  const texts = lists.first().locator('.DocSearch-Hit--Child')
  expect(await lists.first().locator('.DocSearch-Hit-title').allTextContents()).toEqual([
    'Start',
    ...['a', 'b', 'c', 'd'].map((id) => `Text ${id}`),
  ])
  expect(await texts.count()).toBe(4)
  expect(await texts.first().locator('.DocSearch-Hit-path').isVisible()).toBe(false)
  expect(await lists.last().locator('.DocSearch-Hit').count()).toBe(1)
  expect(await lists.last().locator('.DocSearch-Hit--Child').count()).toBe(0)
  expect(await page.textContent('.DocSearch-HitsFooter')).toBe('see all 8 results')
})

test('sends no events unless the site enables them; without a search page nothing links to it', async () => {
  const { events, queries } = await open(() => answer([record('a')]))
  await page.clock.install()
  await page.evaluate(() => {
    const button = document.querySelector('[data-search]')
    button?.removeAttribute('data-search-insights')
    button?.removeAttribute('href')
  })
  await openSearch(page)
  await page.fill(field, 'text')
  await page.waitForSelector('.DocSearch-Hit')
  expect(await page.locator('.DocSearch-HitsFooter a').count()).toBe(0)
  expect(JSON.parse(queries[0]?.postData() ?? '').requests[0].clickAnalytics).not.toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
  // Viewed hits would be sent after 400 ms, before the last event.
  await page.clock.fastForward(600)
  await page.evaluate(() => navigator.sendBeacon('https://insights.algolia.io/1/events', '{"events":["last"]}'))
  await expect.poll(() => events).toEqual(['last'])
})

test('records full of markup are text, bad ones are left out, and nothing runs', async () => {
  const evil = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
  const mark = `<mark onclick="window.hacked=1">${evil}</mark>`
  await open(() =>
    answer([
      record('a', { content: evil, hierarchy: { ...levels, lvl0: evil, lvl1: evil } }),
      record('b', { _snippetResult: { content: { value: mark }, hierarchy: { lvl1: { value: mark } } } }),
      record('c', { url: 'javascript:window.hacked=1' }),
      record('d', { hierarchy: null }),
      record('e', { type: 'lvl0' }),
    ]),
  )
  await openSearch(page)
  await page.fill(field, evil.slice(0, 60))
  await page.waitForSelector('.DocSearch-Hit')
  expect(await page.locator('.DocSearch-Hit').count()).toBe(2)
  expect(await page.locator('.DocSearch-Hit-title').first().textContent()).toBe(evil)
  expect(await page.locator('.DocSearch-Hit-source').first().textContent()).toBe(evil)
  expect(await page.locator('.DocSearch-Modal :is(img,script,[onclick])').count()).toBe(0)
  await page.locator('.DocSearch-Hit').first().click()
  await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
  await openSearch(page)
  await page.waitForSelector('.DocSearch-Hit')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

describe('failures', () => {
  test('the next host answers when one fails; a host that is down is avoided', async () => {
    const { queries } = await open((request, route) => {
      if (/-dsn/i.test(request.url())) return refuse(500)(request, route)
      return answer([record('a')])
    }, /500/)
    await openSearch(page)
    await page.fill(field, 'a')
    await page.waitForSelector('.DocSearch-Hit')
    await page.fill(field, 'ab')
    await expect.poll(() => queries.length).toBe(3)
    const toFirst = () => queries.filter((request) => /-dsn/i.test(request.url()))
    expect(toFirst()).toHaveLength(1)
    // Also by the next page.
    await page.reload()
    await openSearch(page)
    await page.fill(field, 'abc')
    await page.waitForSelector('.DocSearch-Hit')
    expect(toFirst()).toHaveLength(1)
  })

  test('a query over the limit is not sent again', async () => {
    const { queries } = await open(refuse(429), /./)
    await openSearch(page)
    await page.fill(field, 'a')
    await page.waitForSelector('.DocSearch-ErrorScreen')
    expect(queries).toHaveLength(1)
  })

  test.each([
    ['RetryError', 'all hosts unreachable', (_: Request, route: Route) => void route.abort()],
    ['ApiError', 'a wrong key', refuse(403)],
    ['ApiError', 'no such index', refuse(404)],
    ['DetailedApiError', 'a refusal with details', refuse(400, { error: { code: 'wrong-filter' } })],
    ['Error', 'an answer without results', refuseWith({ status: 200, body: '{"results":[]}' })],
    ['Error', 'an answer of something else', refuseWith({ status: 200, body: '{"results":[{}]}' })],
    ['DeserializationError', 'an answer that is no JSON', refuseWith({ status: 200, body: '<p>Please log in</p>' })],
  ])('%s, %s: "Unable to fetch results", with a hint, until the next key', async (name, _, failing) => {
    let isFailing = true
    await open((request, route) => (isFailing ? failing(request, route) : answer([record('a')])), /./)
    await page.clock.install()
    const namesOf = await noteWarnings()
    await openSearch(page)
    await page.fill(field, 'a')
    await page.waitForSelector('.DocSearch-ErrorScreen')
    await page.clock.fastForward(1000)
    expect(await page.textContent('.DocSearch-Title')).toBe('Unable to fetch results')
    expect(await page.textContent('.DocSearch-Help')).toBe('You might want to check your network connection.')
    isFailing = false
    await page.keyboard.type('b')
    await page.waitForSelector('.DocSearch-Hit')
    expect(await namesOf()).toContain(name)
    if (name === 'RetryError')
      expect(messages.join()).toContain('Unreachable hosts - your application id may be incorrect')
  })

  test('Search panel status: idle, loading, stalled after 300 ms, idle with the hits', async () => {
    const gate = createGate()
    const { queries } = await open(async () => {
      await gate.opened
      return answer([record('a')])
    })
    await page.clock.install({ time: 0 })
    await openSearch(page)
    await page.clock.pauseAt(3_600_000)
    const isStalled = async () => (await page.locator('.DocSearch-Container--Stalled').count()) > 0
    expect(await isStalled()).toBe(false)
    await page.fill(field, 'a')
    await expect.poll(() => queries.length).toBe(1)
    await page.clock.runFor(290)
    expect(await isStalled()).toBe(false)
    await page.clock.runFor(20)
    await page.waitForSelector('.DocSearch-Container--Stalled')
    gate.open()
    await page.waitForSelector('.DocSearch-Hit')
    await page.waitForSelector('.DocSearch-Container--Stalled', { state: 'detached' })
  })

  test('No hits: "Believe this query should return results?" with the link "Let us know."', async () => {
    await open(() => answer([]))
    await openSearch(page)
    await page.fill(field, 'a&b')
    await page.waitForSelector('.DocSearch-NoResults')
    expect(await page.textContent('.DocSearch-NoResults')).toContain('Believe this query should return results?')
    const link = page.locator('.DocSearch-NoResults a')
    expect(await link.textContent()).toBe('Let us know.')
    expect(await link.getAttribute('href')).toBe('https://example.com/missing?q=a%26b')
  })
})

test('an analytics event named "Item Selected" is sent on click of a hit; viewed hits are sent once', async () => {
  const { events } = await open(() => answer([record('a'), record('b')]))
  await openSearch(page)
  await page.fill(field, 'text')
  await page.waitForSelector('.DocSearch-Hit')
  await expect
    .poll(() => events)
    .toMatchObject([{ eventType: 'view', eventName: 'Items Viewed', index: 'docs', objectIDs: ['a', 'b'] }])
  await page.locator('.DocSearch-Hit').first().click()
  await expect.poll(() => events.length).toBe(2)
  expect(events[1]).toMatchObject({
    eventType: 'click',
    eventName: 'Item Selected',
    index: 'docs',
    objectIDs: ['a'],
    positions: [1],
    queryID: 'query-1',
  })
  await openSearch(page)
  await page.fill(field, 'text')
  // Recent searches, which are offered until then, are hits too.
  await page.locator('.DocSearch-Hit').nth(1).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => events.at(-1)).toMatchObject({ eventName: 'Item Selected', objectIDs: ['b'], positions: [2] })
})

test('item-viewed events debounced 400 ms, 20 object ids per event', async () => {
  const hits = Array.from({ length: 25 }, (_, index) =>
    record(String(index), { hierarchy: { ...levels, lvl0: `Guide ${index}` } }),
  )
  const { events } = await open(() => answer(hits))
  await page.clock.install({ time: 0 })
  await openSearch(page)
  await page.clock.pauseAt(3_600_000)
  await page.fill(field, 'text')
  await page.waitForSelector('.DocSearch-Hit')
  await page.clock.runFor(390)
  expect(events).toEqual([])
  await page.clock.runFor(20)
  const counts = () => events.map((event) => (event as { objectIDs: string[] }).objectIDs.length)
  await expect.poll(counts).toEqual([20, 5])
})

test('a shortcut that is switched off stays the page’s, also after the modal was open', async () => {
  await open(() => answer([record('a')]))
  const press = async () => {
    await page.evaluate(() =>
      addEventListener('keydown', (event) => Object.assign(window, { wasPrevented: event.defaultPrevented }), {
        capture: true,
        once: true,
      }),
    )
    await page.keyboard.press('/')
    expect(await page.evaluate(() => Reflect.get(window, 'wasPrevented'))).toBe(false)
    expect(await page.locator('.DocSearch-Modal').count()).toBe(0)
  }
  await press()
  await openSearch(page)
  await closeSearch(page)
  // On the button itself, the key is a character of a query.
  await page.focus('main')
  await press()
})
