/** A site with everything that a docs team switches on, under the policy that its build writes. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AnalyticsServer, startAnalyticsServer } from '../helpers/analytics-server.ts'
import { findViolations } from '../helpers/axe.ts'
import { launchBrowser, type OpenPage, openPage } from '../helpers/browser.ts'
import { command, commandEnvironment } from '../helpers/run-process.ts'
import { type SiteServer, serveSite } from '../helpers/serve-site.ts'
import { temporaryFolder } from '../helpers/site.ts'

const root = fileURLToPath(new URL('../fixtures/team', import.meta.url))

let service: AnalyticsServer
let site: SiteServer
let browser: Browser
let opened: OpenPage | undefined

beforeAll(async () => {
  service = await startAnalyticsServer()
  ;[site] = await Promise.all([serveBuilt('plausible'), launch()])
})

/** The site as the real command builds it, with one of the services, under the policy for hosts. */
async function serveBuilt(analytics: string): Promise<SiteServer> {
  const out = join(temporaryFolder(), 'build')
  const env = { ...commandEnvironment(), SERVICE: service.origin, ANALYTICS: analytics }
  const built = await promisify(execFile)(process.execPath, [command, 'build', '--root', root, '--out', out], { env })
  expect(built.stdout).not.toContain('warning')
  return serveSite(out, '/rockets/', policyIn(readFileSync(join(out, '_headers'), 'utf8')))
}

afterEach(async () => {
  await opened?.page.context().close()
})

afterAll(async () => {
  site?.close()
  service?.close()
  await browser?.close()
})

async function launch(): Promise<void> {
  browser = await launchBrowser()
}

/** That of all pages, which is the first rule. */
function policyIn(headers: string): string {
  return /content-security-policy: (.*)/i.exec(headers)?.[1] ?? ''
}

async function open(path: string): Promise<OpenPage> {
  opened = await openPage(browser, { reducedMotion: 'reduce' })
  await opened.page.goto(`${site.origin}/rockets/${path}`)
  return opened
}

const pages = [
  'docs/guide/install/',
  'docs/guide/launch/',
  'docs/guide/figures/',
  'docs/tags/basics/',
  'docs/1.0/intro/',
  'de/docs/intro/',
  'de/docs/tags/',
  'ja/docs/intro/',
  'ar/docs/guide/figures/',
  'search/?q=rocket',
  'start/',
  'print/guide/',
]

test.each(pages)('%s has no message in the console, and no violation in both modes', async (path) => {
  const { page, messages } = await open(path)
  // A redirect leads on after it has loaded.
  await page.waitForSelector('main')
  for (const mode of ['light', 'dark']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), mode)
    expect(await findViolations(page), mode).toEqual([])
  }
  expect(messages).toEqual([])
})

test('has the title at the same place on pages with and without styles of their own', async () => {
  const tops = []
  for (const path of ['docs/guide/install/', 'docs/guide/figures/']) {
    const { page } = await open(path)
    tops.push((await page.locator('h1').boundingBox())?.y)
    await page.context().close()
  }
  expect(tops[0]).toBe(tops[1])
})

test('uses everything that a team may switch on', async () => {
  const { page } = await open('docs/guide/figures/')
  const drawn = ['diagram', 'figure-flow', 'figure-sequence', 'figure-graph', 'figure-map']
  expect(await page.$$eval('figure', (all) => all.flatMap((it) => [...it.classList]))).toEqual(
    expect.arrayContaining(drawn),
  )
  expect(await page.textContent('main')).toContain('rocket.ignite()')
  expect(await page.textContent('main')).toContain('Ask the tower for help.')
})

test.each([
  ['plausible', ['/api/event rockets'], ['/api/event rockets', '/api/event rockets']],
  ['umami', ['/api/send rockets'], ['/api/send rockets', '/api/send rockets']],
  ['goatcounter', ['/count?first'], ['/count again', '/count?first']],
  [
    'matomo',
    ['/matomo.php?rockets', '/matomo.php?rockets beacon'],
    ['/matomo.php?rockets', '/matomo.php?rockets beacon', '/matomo.php?rockets beacon'],
  ],
  ['google', ['/g/collect rockets'], ['/g/collect rockets', '/g/collect rockets']],
])('%s counts a visit, and the next page, with an empty console', async (name, first, all) => {
  const counted = await serveBuilt(name)
  opened = await openPage(browser)
  const { page, messages } = opened
  service.received.length = 0
  await page.goto(`${counted.origin}/rockets/docs/intro/`)
  await expect.poll(() => [...service.received].sort()).toEqual(first)
  await page.click('.pagination a[rel=next]')
  await expect.poll(() => [...service.received].sort()).toEqual(all)
  expect(messages).toEqual([])
  counted.close()
})

/** The service also counts the visit of the page, sooner or later. */
const feedback = () => service.received.filter((request) => request.startsWith('/feedback '))

test('sends feedback to another server, and thanks in the language of the page', async () => {
  const { page, messages } = await open('de/docs/intro/')
  service.received.length = 0
  await page.click('.feedback button[value=no]')
  await page.waitForSelector('.feedback [role=status]:text-is("Vielen Dank für Ihre Rückmeldung.")')
  expect(feedback()).toEqual(['/feedback helpful=no&page=%2Fde%2Fdocs%2Fintro&lang=de&version=current'])
  expect(await findViolations(page)).toEqual([])
  expect(messages).toEqual([])
})

test('says when feedback could not be sent, and can be asked again', async () => {
  const { page } = await open('docs/intro/')
  await page.route('**/feedback', (route) => route.abort())
  await page.click('.feedback button[value=yes]')
  await page.waitForSelector('.feedback [role=status]:text-is("Your feedback could not be sent.")')
  await page.unroute('**/feedback')
  service.received.length = 0
  await page.click('.feedback button[value=yes]')
  await expect.poll(feedback).toHaveLength(1)
  expect(await page.getAttribute('.feedback button[value=yes]', 'aria-pressed')).toBe('true')
})

test('prints a sidebar as one document whose links stay inside', async () => {
  const { page } = await open('docs/intro/')
  const href = await page.getAttribute('.doc-meta a[href*=print]', 'href')
  await page.goto(site.origin + href)
  const ids = await page.$$eval('[id]', (all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  const hashes = await page.$$eval('a[href^="#"]', (links) => links.map((link) => (link as HTMLAnchorElement).hash))
  expect(hashes).toContain('#s2.1-windows')
  expect(hashes.filter((hash) => !ids.includes(hash.slice(1)))).toEqual([])
  const boxes = await page.$$eval('main, section', (all) => all.map((it) => it.scrollWidth - it.clientWidth))
  expect(Math.max(...boxes)).toBe(0)
  await page.emulateMedia({ media: 'print' })
  const breaks = await page.$$eval('section', (all) => all.map((section) => getComputedStyle(section).breakBefore))
  // The heading of a category is on the page of its first section.
  expect(breaks).toEqual(['page', 'page', 'avoid', 'page', 'page'])
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  const count = (part: RegExp) => pdf.match(part)?.length ?? 0
  // Its title, its contents, and one for each section but that of the category.
  expect(count(/\/Type\s*\/Page\b/g)).toBeGreaterThanOrEqual(6)
  const links = await page.$$eval('a', (all) => all.filter((link) => link.checkVisibility()).length)
  expect(links).toBeGreaterThan(5)
  expect(count(/\/Subtype\s*\/Link\b/g)).toBeGreaterThanOrEqual(links)
})

test('refuses scripts and stylesheets that were changed, also those that load later', async () => {
  const { page, messages } = await open('docs/intro/')
  const hashes = await page.$$eval('link[rel=stylesheet], script[src^="/"]', (all) =>
    all.map((it) => it.getAttribute('integrity')),
  )
  expect(hashes).toEqual([expect.stringMatching(/^sha256-/), expect.stringMatching(/^sha256-/)])
  for (const changed of ['**/content-*.js', '**/search-*.css'])
    await page.route(changed, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `${await response.text()}\n` })
    })
  await page.click('.feedback button[value=yes]')
  await expect.poll(() => messages.join()).toMatch(/integrity[\s\S]*Could not load a part of the page/)
  messages.length = 0
  await page.click('[data-search]')
  await expect.poll(() => messages.join()).toMatch(/integrity/)
  // A file that is still on its way would fail after the test.
  await page.unrouteAll({ behavior: 'wait' })
})
