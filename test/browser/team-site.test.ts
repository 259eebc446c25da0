/** A site with everything that a docs team switches on, under the policy that its build writes. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.ts'
import { launchBrowser, type OpenPage, openPage } from '../helpers/browser.ts'
import { command, commandEnvironment } from '../helpers/run-process.ts'
import { type SiteServer, serveSite } from '../helpers/serve-site.ts'
import { temporaryFolder } from '../helpers/site.ts'

/** What the server got that is the analytics service and the target of feedback. */
const received: string[] = []
let service: Server
let site: SiteServer
let browser: Browser
let opened: OpenPage | undefined

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    if (request.method === 'POST') received.push(`${request.url} ${body}`)
    response.writeHead(request.url === '/js/script.js' ? 200 : 204, { 'content-type': 'text/javascript' }).end()
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo // a TCP server's address
  const root = fileURLToPath(new URL('../fixtures/team', import.meta.url))
  const out = join(temporaryFolder(), 'build')
  const env = { ...commandEnvironment(), SERVICE: `http://127.0.0.1:${port}` }
  const args = [command, 'build', '--root', root, '--out', out]
  const [built] = await Promise.all([promisify(execFile)(process.execPath, args, { env }), launch()])
  expect(built.stdout).not.toContain('warning')
  site = await serveSite(out, '/rockets/', policyIn(readFileSync(join(out, '_headers'), 'utf8')))
})

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

test.each(['docs/guide/install/', 'de/docs/intro/', 'de/docs/tags/', 'start/', 'print/guide/'])(
  '%s has no message in the console and no violation',
  async (path) => {
    const { page, messages } = await open(path)
    expect(await findViolations(page)).toEqual([])
    expect(messages).toEqual([])
  },
)

test('sends feedback to another server, and thanks in the language of the page', async () => {
  const { page, messages } = await open('de/docs/intro/')
  received.length = 0
  await page.click('.feedback button[value=no]')
  await page.waitForSelector('.feedback [role=status]:text-is("Vielen Dank für Ihre Rückmeldung.")')
  expect(received).toEqual(['/feedback helpful=no&page=%2Fde%2Fdocs%2Fintro&lang=de&version=current'])
  expect(await findViolations(page)).toEqual([])
  expect(messages).toEqual([])
})

test('says when feedback could not be sent, and can be asked again', async () => {
  const { page } = await open('docs/intro/')
  await page.route('**/feedback', (route) => route.abort())
  await page.click('.feedback button[value=yes]')
  await page.waitForSelector('.feedback [role=status]:text-is("Your feedback could not be sent.")')
  await page.unroute('**/feedback')
  received.length = 0
  await page.click('.feedback button[value=yes]')
  await expect.poll(() => received.length).toBe(1)
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
  expect(breaks).toEqual(['page', 'page', 'avoid', 'page'])
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
})
