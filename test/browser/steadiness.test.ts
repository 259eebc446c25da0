/** Nothing moves while a page loads, little is loaded, and everything is readable and reachable without scripts. */
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, newPage, open, phone, site, twoFrames, urlOf } from '../helpers/built-site.ts'

const pages = [
  '',
  'docs/PythonAPI/Tutorial/DataMesh/csv',
  'docs/category/tutorials',
  'markdown-page',
  'search',
  'docs/introductoin',
]

interface Shift {
  readonly value: number
  readonly sources: string
}

/** Call before visiting the page. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources?: { node: Node }[] })[]) {
        const sources = entry.sources?.map(({ node }) => (node as Element)?.outerHTML?.slice(0, 80)).join(' ') ?? ''
        shifts.push({ value: entry.value, sources })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    // Waits until everything that loads late is painted.
    await page.waitForLoadState('networkidle')
    await twoFrames(page)
    return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  }
}

describe.each([
  ['1440 px', desktop],
  ['390 px', phone],
])('at %s', (_, size) => {
  test.each([...pages, 'search?q=raster'])('/%s: the layout does not shift on load', async (path) => {
    const { page, visit } = await newPage('real', { ...size, allowed: /404/ })
    const shifts = await watchShifts(page)
    await page.addInitScript(() => localStorage.setItem('docs-gen:/geodesic/latest/theme', 'dark'))
    await visit(path)
    if (path.includes('?q=')) await page.waitForSelector('.results li')
    expect(await shifts()).toEqual([])
  })
})

test('nor does it with versions, stored tabs, and an announcement that was closed', async () => {
  const { page, visit } = await newPage('versions')
  const shifts = await watchShifts(page)
  await page.addInitScript(() => {
    localStorage.setItem('docs-gen:/atlas/announcement', 'first')
    localStorage.setItem('docs-gen:/atlas/tab.os', 'windows')
  })
  await visit('docs/parts/tabs')
  await page.waitForSelector('.tab-panel[data-selected]:has-text("On Windows.")')
  expect(await shifts()).toEqual([])
})

test('nor does it when a page arrives in pieces, as on a slow connection', async () => {
  const path = 'docs/category/tutorials'
  const { page, visit } = await newPage('real', desktop)
  const shifts = await watchShifts(page)
  const slow = await serveByHand()
  await page.route(urlOf('real', path), (route) => route.continue({ url: slow.url }))
  const html = readFileSync(join(site('real').dir, path, 'index.html'), 'utf8')
  const isVisited = visit(path)
  const response = await slow.response
  let sent = 0
  for (const [shown, next] of [
    ['.search-button', '"nav-items nav-right"'],
    ['.nav-right', '"icon-button color-toggle"'],
    ['.navbar .color-toggle', 'class="menu"'],
  ] as const) {
    const cut = html.lastIndexOf('<', html.indexOf(next))
    response.write(html.slice(sent, cut))
    sent = cut
    await page.waitForSelector(shown, { state: 'attached' })
    await twoFrames(page)
  }
  response.end(html.slice(sent))
  await isVisited
  expect(await shifts()).toEqual([])
  expect(await page.isVisible('.search-button')).toBe(true)
  await page.context().close()
  slow.server.close()
})

/** A server whose single answer is set by the test. */
async function serveByHand() {
  const server = createServer()
  const response = new Promise<ServerResponse>((resolve) => {
    server.once('request', (_, answer) => resolve(answer.writeHead(200, { 'content-type': 'text/html' })))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo // a TCP server's address
  return { server, response, url: `http://127.0.0.1:${port}/` }
}

test('a plain page loads one script of at most 4 KB, and no React, until the reader acts', async () => {
  const { page, visit } = await newPage('real')
  // A second later, pages with drawings load the code that offers to enlarge them.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(3_600_000)
  const scripts: Response[] = []
  page.on('response', (response) => void (/\.js$/.test(new URL(response.url()).pathname) && scripts.push(response)))
  await visit('docs/WebApp/introduction')
  await page.waitForLoadState('networkidle')
  const names = scripts.map((it) => it.url().replace(/.*\/([a-z-]+?)-[A-Z0-9]{8}\.js$/, '$1'))
  expect(names).toEqual(['loader'])
  const [code = Buffer.alloc(0)] = await Promise.all(scripts.map((it) => it.body()))
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(4096)
})

test('a plain page is laid out a few times only, also on a slow machine', async () => {
  const { page, visit } = await newPage('real')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const long: number[] = []
    Object.assign(window, { long })
    new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
  })
  await visit('docs/WebApp/introduction')
  await page.waitForLoadState('networkidle')
  await twoFrames(page)
  const long = await page.evaluate(() => (window as unknown as { long: number[] }).long)
  // Counts layouts, because the duration of tasks depends on the load of the machine.
  if (long.length > 0) console.info('Tasks over 50 ms at a quarter of the speed:', long.map(Math.round).join(', '))
  const { metrics } = await session.send('Performance.getMetrics')
  const countOf = (name: string) => metrics.find((metric) => metric.name === name)?.value
  expect(countOf('LayoutCount')).toBeLessThanOrEqual(8)
  expect(countOf('RecalcStyleCount')).toBeLessThanOrEqual(16)
})

describe('without scripts', () => {
  const noScript = { javaScriptEnabled: false }

  test.each(pages)('/%s can be read, and what needs scripts is not there', async (path) => {
    const { page } = await open('real', path, { ...noScript, allowed: /404/ })
    expect(await page.isVisible('main h1')).toBe(true)
    for (const selector of ['[data-color-toggle]', '[data-open-menu]', '[data-close-announcement]', '.to-top']) {
      expect(await page.locator(`${selector}:visible`).count()).toBe(0)
    }
  })

  test('every page of the site is reachable by links', async () => {
    const { page } = await newPage('real', noScript)
    const { origin, base } = site('real')
    const seen = new Set<string>()
    const waiting = [base]
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue
      seen.add(path)
      const html = await (await page.request.get(origin + path)).text()
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([^"#?]+)/g)) {
        if (href.startsWith(base) && !/\.\w+$/.test(href)) waiting.push(href)
      }
    }
    const sitemap = await (await page.request.get(`${origin}${base}sitemap.xml`)).text()
    const pages = [...sitemap.matchAll(/<loc>https:\/\/[^/]+([^<]+)/g)].map(([, path]) => path ?? '')
    expect(pages.length).toBeGreaterThan(100)
    expect(pages.filter((path) => !seen.has(path))).toEqual([])
  })

  test('on a phone the navbar shows its links, and the sidebar is below the text', async () => {
    const { page } = await open('real', 'docs/WebApp/introduction', { ...phone, ...noScript })
    expect(await page.isVisible('.nav-items a:text-is("Overview")')).toBe(true)
    const [text, list] = await Promise.all([page.locator('main').boundingBox(), page.locator('.sidebar').boundingBox()])
    expect(list?.y).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0) - 1)
  })

  test('the search button is a link to the search page', async () => {
    const { page } = await open('real', '', noScript)
    await page.click('.search-button')
    expect(new URL(page.url()).pathname).toBe('/geodesic/latest/search/')
    expect(await page.locator('noscript p').textContent()).toContain('Search needs JavaScript')
  })
})
