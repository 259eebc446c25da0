import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { bundleClient } from '../helpers/bundle-client.ts'
import { type ShellPage, shellPage, shellStyles } from '../helpers/shell-page.ts'
import { type Answer, type StrictServer, serveStrictly } from '../helpers/strict-server.ts'

const category = (k: number, label: string, href: string, inside: string | undefined, isOn = false) =>
  `<li class="cat${isOn ? ' on' : ''}" data-k="${k}"><a href="${href}">${label}</a><button type="button" aria-expanded="${inside !== undefined}" aria-label="${inside === undefined ? 'Expand' : 'Collapse'} '${label}'"></button>${inside === undefined ? '' : `<ul>${inside}</ul>`}</li>`
const leaf = (href: string, current: string) =>
  `<li><a href="${href}"${href === current ? ' aria-current="page"' : ''}>${href}</a></li>`

/** The list as the server writes it for a page: only the branch of the page is open. */
function sidebar(current: string): string {
  const one = current === '/b' ? leaf('/b', current) : undefined
  return `<ul class="tree">${leaf('/a', current)}${category(0, 'One', '/one', one, current === '/b')}${category(1, 'Two', '/two', undefined)}</ul>`
}

let browser: Browser
let server: StrictServer

beforeAll(async () => {
  const bundle = await bundleClient()
  const page = (options: ShellPage): Answer => ({ body: shellPage(bundle, options) })
  const links =
    '<p><a id="to-b" href="/b">B</a> <a id="to-place" href="/b#place">Place</a> <a id="to-old" href="/old">Old</a> <a id="to-new" href="/new-deployment">New</a> </p>'
  const place =
    '<a href="#place">x</a><a href="#end">x</a><a id="to-query" href="/b?x=1">x</a><div class="tall"></div><h2 id="place">A place</h2><div class="tall"></div><h2 id="end">End</h2><div class="tall"></div>'
  server = await serveStrictly(
    new Map<string, Answer>([
      [
        '/a',
        page({ title: 'A', current: '/a', main: `<h1>A</h1>${links}<div class="tall"></div>`, sidebar: sidebar('/a') }),
      ],
      [
        '/b',
        page({
          title: 'B',
          current: '/b',
          main: `<h1>B</h1><a id="to-wide" href="/wide">Wide</a>${place}`,
          sidebar: sidebar('/b'),
          attributes: 'class="doc-b"',
        }),
      ],
      ['/wide', page({ title: 'Wide', main: '<h1>Wide</h1>' })],
      ['/new-deployment', page({ title: 'New', main: '<h1>New</h1>', loader: '/assets/loader-NEW.js' })],
      ['/faulty', page({ title: 'Faulty', main: '<h1>Faulty</h1><a id="to-broken" href="/broken">Broken</a>' })],
      ...['/', '/old', '/one', '/two', '/deep'].map(
        (path) => [path, page({ title: path, main: `<h1>${path}</h1>` })] as const,
      ),
      ['/broken', { body: 'no', status: 503 }],
      ['/tree.json', { body: JSON.stringify({ branches: [leaf('/b', ''), leaf('/deep', '')] }) }],
      ['/assets/loader-NEW.js', { body: '' }],
      ['/shell.css', { body: shellStyles }],
      ...[...bundle.files].map(([name, content]) => [`/assets/${name}`, { body: content }] as const),
    ]),
    bundle.early,
  )
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

/** Marks the document: a full page load would take the mark away. */
async function start(path = '/a') {
  const opened = await openPage(browser)
  await opened.page.goto(server.url + path, { waitUntil: 'load' })
  await opened.page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  return opened
}

const isSameDocument = (page: Page) => page.evaluate(() => 'isSameDocument' in window)
const heading = (page: Page, text: string) => page.waitForSelector(`h1:text-is("${text}")`)

test('a link puts the other page in place and keeps the shell', async () => {
  const { page, messages } = await start()
  await page.click('.tree button[aria-label="Expand \'Two\'"]')
  await page.waitForSelector('a[href="/deep"]')
  await page.click('#to-b')
  await heading(page, 'B')
  expect(await isSameDocument(page)).toBe(true)
  expect(page.url()).toBe(`${server.url}/b`)
  expect(await page.title()).toBe('B')
  expect(await page.getAttribute('meta[name=description]', 'content')).toBe('About B')
  expect(await page.getAttribute('html', 'class')).toBe('doc-b js')
  expect(await page.locator('.navbar [aria-current]').allTextContents()).toEqual(['Page /b'])
  expect(await page.locator('.sidebar [aria-current]').allTextContents()).toEqual(['/b'])
  expect(await page.locator('.cat.on').count()).toBe(1)
  expect(await page.isVisible('a[href="/deep"]')).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip')
  await page.waitForFunction(() => document.querySelector('[aria-live]')?.textContent === 'B')
  expect(messages).toEqual([])
})

test('back and forward restore page, position and sidebar', async () => {
  const { page, messages } = await start()
  await page.evaluate(() => scrollTo(0, 700))
  await page.evaluate(() => document.querySelector<HTMLElement>('#to-b')?.click())
  await heading(page, 'B')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await heading(page, 'A')
  await page.waitForFunction(() => scrollY === 700)
  expect(await page.locator('.sidebar [aria-current]').allTextContents()).toEqual(['/a'])
  await page.goForward()
  await heading(page, 'B')
  await page.waitForFunction(() => scrollY === 0)
  expect(await isSameDocument(page)).toBe(true)
  expect(messages).toEqual([])
})

test('an entry of an earlier document comes back with its page and position', async () => {
  const { page } = await start()
  await page.click('#to-b')
  await heading(page, 'B')
  await page.evaluate(() => scrollTo(0, 500))
  await page.goto(`${server.url}/wide`)
  await page.goBack()
  await heading(page, 'B')
  await page.waitForFunction(() => scrollY === 500)
  await page.goBack()
  await heading(page, 'A')
})

test('a hash of another page is scrolled to and focused, and the navbar shows', async () => {
  const { page } = await start()
  await page.click('#to-place')
  await heading(page, 'B')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('place')
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2000)
  expect(await page.getAttribute('html', 'data-navbar')).toBeNull()
})

test('places on a page keep their positions apart in the history', async () => {
  const { page } = await start()
  await page.click('#to-b')
  await heading(page, 'B')
  const to = (hash: string) =>
    page.evaluate((id) => document.querySelector<HTMLElement>(`a[href="${id}"]`)?.click(), hash)
  const position = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 120))
  await to('#place')
  await expect.poll(position).toBeGreaterThan(2000)
  const place = await position()
  await to('#end')
  await expect.poll(position).toBeGreaterThan(place)
  await page.goBack()
  await expect.poll(position).toBe(place)
  await page.goBack()
  await expect.poll(position).toBe(120)
  await page.goForward()
  await expect.poll(position).toBe(place)
  expect(await isSameDocument(page)).toBe(true)
})

test('another query is the same document: a new entry, nothing fetched, nothing moved', async () => {
  const { page, requests } = await start('/b')
  await page.evaluate(() => scrollTo(0, 300))
  const before = requests.length
  await page.evaluate(() => document.querySelector<HTMLElement>('#to-query')?.click())
  await page.waitForURL('**/b?x=1')
  expect(await page.evaluate(() => scrollY)).toBe(300)
  expect(requests.slice(before).filter((path) => path === '/b')).toEqual([])
  await page.goBack()
  await page.waitForURL('**/b')
  await heading(page, 'B')
})

test('a link to the page that is shown makes no new entry', async () => {
  const { page } = await start()
  await page.click('.tree a[href="/b"], #to-b')
  await heading(page, 'B')
  const length = await page.evaluate(() => history.length)
  await page.click('.sidebar a[href="/b"]')
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('another sidebar or none replaces the whole page, and the way back works', async () => {
  const { page } = await start('/b')
  await page.click('#to-wide')
  await heading(page, 'Wide')
  expect(await page.locator('.sidebar').count()).toBe(0)
  await page.goBack()
  await heading(page, 'B')
  expect(await page.locator('.page>:first-child.sidebar').count()).toBe(1)
  expect(await isSameDocument(page)).toBe(true)
})

test('a page of another deployment is loaded by the browser', async () => {
  const { page, messages } = await start()
  await page.click('#to-new')
  await heading(page, 'New')
  expect(await isSameDocument(page)).toBe(false)
  expect(messages).toEqual([])
})

test('when the navigation code is gone after a deployment, the browser navigates', async () => {
  const { page } = await start()
  await page.route('**/navigate-*.js', (route) => route.abort())
  await page.click('#to-b')
  await heading(page, 'B')
  expect(await isSameDocument(page)).toBe(false)
})

test('a failed load warns and is left to the browser once; the second time the page tells, with Retry', async () => {
  const { page, messages } = await start('/faulty')
  await page.click('#to-broken')
  await page.waitForURL('**/broken')
  expect(messages.join()).toContain('answered with status 503')
  await page.goto(`${server.url}/faulty`)
  await page.click('#to-broken')
  await page.waitForSelector('.loading-error')
  expect(await page.textContent('.loading-error p')).toContain('answered with status 503')
  expect(page.url()).toBe(`${server.url}/broken`)
  const answer = server.answers.get('/b')
  if (answer) server.answers.set('/broken', answer)
  await page.click('text=Retry')
  await heading(page, 'B')
  server.answers.set('/broken', { body: 'no', status: 503 })
})

test('the progress bar appears after 200 ms and goes when the page is there', async () => {
  const { page } = await openPage(browser)
  await page.route('**/b', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.goto(`${server.url}/a`)
  await page.click('#to-b')
  await page.waitForSelector('.progress')
  expect(await page.evaluate(() => document.querySelector<HTMLElement>('.progress')?.style.transform)).toBe(
    'scaleX(0.08)',
  )
  await heading(page, 'B')
  await page.waitForSelector('.progress', { state: 'detached' })
})

test('links in view and links pointed at are prefetched once, and not where data is dear', async () => {
  const { page, requests } = await start()
  await expect.poll(() => requests.includes('/b')).toBe(true)
  await page.hover('#to-b')
  await page.click('#to-b')
  await heading(page, 'B')
  expect(requests.filter((path) => path === '/b')).toHaveLength(1)

  const dear = await openPage(browser)
  await dear.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await dear.page.goto(`${server.url}/a`, { waitUntil: 'networkidle' })
  await dear.page.hover('#to-b')
  await dear.page.waitForTimeout(200)
  expect(dear.requests).not.toContain('/b')
})

test('clicks with a modifier are the browser’s', async () => {
  const { page } = await start()
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.click('#to-b', { modifiers: ['Control'] }),
  ])
  await opened.close()
  expect(page.url()).toBe(`${server.url}/a`)
})
