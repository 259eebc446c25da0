/** The same interface with a Typesense cluster, under the policy of a build, which allows only that cluster. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { closeSearch, field, openSearch, searchFor } from '../helpers/search-modal.ts'
import { type SiteServer, serveSite } from '../helpers/serve-site.ts'
import { createSite, runCommand } from '../helpers/site.ts'
import { startTypesenseServer, type TypesenseServer } from '../helpers/typesense-server.ts'

const hostile = '<img src=x onerror="window.hacked=1">'
const pages = Object.fromEntries(
  Array.from({ length: 18 }, (_, index) => [
    `docs/page-${index}.md`,
    `# Page ${index}\n\nText about ${index === 3 ? '`<img src=x onerror="window.hacked=1">` and ' : ''}tiles.\n`,
  ]),
)

let browser: Browser
let cluster: TypesenseServer
let server: SiteServer
let policy: string
let page: Page
let requests: string[]
let messages: string[]
let allowed: RegExp | undefined

beforeAll(async () => {
  browser = await launchBrowser()
  cluster = await startTypesenseServer()
  const nodes = JSON.stringify([cluster.address('node-a'), cluster.address('node-b')])
  const site = createSite({
    'site.config.ts': `export default {
  title: 'Site', url: 'https://docs.example.com', base: '/base/',
  search: { typesense: { nodes: ${nodes}, apiKey: 'search-key', collection: 'docs' } },
}\n`,
    'docs/_static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...pages,
  })
  const { out } = await site.build()
  const published = await runCommand(['index', '--root', site.root], { env: { TYPESENSE_WRITE_KEY: 'write-key' } })
  expect(published.code, published.stderr).toBe(0)
  policy = /content-security-policy: (.*)/.exec(readFileSync(join(out, '_headers'), 'utf8'))?.[1] ?? ''
  server = await serveSite(out, '/base/', policy)
})

beforeEach(async () => {
  const opened = await openPage(browser)
  page = opened.page
  requests = opened.requests
  messages = opened.messages
  allowed = undefined
  cluster.requests.length = 0
  cluster.onRequest = () => undefined
})

afterEach(async () => {
  await page.context().close()
  expect(messages.filter((message) => !allowed?.test(message))).toEqual([])
})

afterAll(async () => {
  server?.close()
  await cluster?.close()
  await browser?.close()
})

const visit = (path: string) => page.goto(`${server.origin}/base/${path}`)

test('the policy allows requests to the cluster, and has no other change', () => {
  const connect = policy.split('; ').find((rule) => rule.startsWith('connect-src'))
  expect(connect?.split(' ')).toContain(new URL(cluster.address()).origin)
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("require-trusted-types-for 'script'")
})

test('the modal: shows, opens and stores hits of the cluster; loads nothing of an embedded index', async () => {
  await visit('docs/page-0')
  await openSearch(page)
  await searchFor(page, 'Page 5')
  expect(await page.getAttribute('.DocSearch-Hit[aria-selected=true] a', 'href')).toBe('/base/docs/page-5/')
  expect(await page.textContent('.DocSearch-HitsFooter a')).toBe('One result found')
  expect(cluster.searches.at(-1)).toMatchObject({
    q: 'Page 5',
    per_page: 20,
    filter_by: '(language:=`en`) && (docusaurus_tag:=`default` || docusaurus_tag:=`docs-default-current`)',
  })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/docs\/page-5\/$/)
  await page.waitForSelector('.DocSearch-Modal', { state: 'detached' })
  await openSearch(page)
  await page.waitForSelector('.DocSearch-Hit-source:text-is("Recent")')
  expect(requests.filter((path) => /search-index|search-worker|\/assets\/search\/|\/1\/indexes/.test(path))).toEqual([])
  expect(cluster.requests.every((request) => /^node-[ab] POST \/multi_search$/.test(request))).toBe(true)
})

test('the search page: a link with a query, paging, and no results', async () => {
  await visit('search?q=Text')
  await page.waitForSelector('.results-status:text-is("18 results found")')
  expect(await page.locator('.results li').count()).toBe(15)
  expect(await page.locator('.results mark').first().textContent()).toBe('Text')
  await page.click('.results-more')
  await expect.poll(() => page.locator('.results li').count()).toBe(18)
  await page.fill('main input[name=q]', 'zzqqxx')
  await page.waitForSelector('.results-status:text-is("No results were found")')
})

test('records full of markup are text', async () => {
  await visit('docs/page-0')
  await openSearch(page)
  await page.fill(field, 'onerror')
  await page.waitForSelector('.DocSearch-Hit mark')
  expect(await page.textContent('.DocSearch-Hit-title')).toContain(hostile)
  expect(await page.locator('.DocSearch-Modal img').count()).toBe(0)
  await closeSearch(page)
  await visit('search?q=onerror')
  await page.waitForSelector('.results mark')
  expect(await page.textContent('.result-text')).toContain(hostile)
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('a node that is down is replaced by the next; when all are, the error stays until the next key', async () => {
  allowed = /ERR_|Failed|Unreachable|RetryError/i
  await page.clock.install()
  await visit('docs/page-0')
  await openSearch(page)
  cluster.onRequest = (request) => (request.startsWith('node-a') ? 'down' : undefined)
  await searchFor(page, 'Page 6')
  cluster.onRequest = () => 'down'
  await page.fill(field, 'Page 7')
  await page.waitForSelector('.DocSearch-ErrorScreen')
  await page.clock.fastForward(1000)
  expect(await page.textContent('.DocSearch-Title')).toBe('Unable to fetch results')
  cluster.onRequest = () => undefined
  await searchFor(page, 'Page 8')
})

test('a rejected key is an error on both, not an empty list', async () => {
  allowed = /401|ApiError|Forbidden/
  cluster.onRequest = () => 401
  await visit('search?q=Text')
  await page.waitForSelector('.results-status:has-text("Unable to fetch results")')
  await openSearch(page)
  await page.fill(field, 'Page 9')
  await page.waitForSelector('.DocSearch-ErrorScreen')
})
