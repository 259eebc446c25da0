import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fillHoles } from '../../renderer/pages/fill-holes.ts'
import { island, renderParts } from '../../renderer/theme/parts/parts.tsx'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { bundleClient } from '../helpers/bundle-client.ts'
import { createGate } from '../helpers/gate.ts'
import { type Answer, type StrictServer, serveStrictly } from '../helpers/strict-server.ts'
import * as components from './islands/Counter.tsx'

const module = 'test/browser/islands/Counter.tsx'
const Counter = island(components.Counter, { module, name: 'Counter' })
const Fields = island(components.Fields, { module, name: 'Fields' })
const Opener = island(components.Opener, { module, name: 'Opener' })
const Failing = island(components.Failing, { module, name: 'Failing' })

let browser: Browser
let server: StrictServer
let chunk: string

beforeAll(async () => {
  const bundle = await bundleClient([module])
  chunk = `/assets/${bundle.nameOf(module)}`
  const body = (element: React.ReactElement) =>
    fillHoles(renderParts(element), {
      link: () => '',
      route: () => '',
      asset: () => '',
      image: () => '',
      named: () => '',
      script: () => '',
      text: () => '',
      'doc-cards': () => '',
      outline: () => '',
      island: () => chunk,
    })
  const page = (content: string): Answer => ({
    body: `<!doctype html><html lang="en" data-base="/"><head><title>Islands</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/test.css"><script>${bundle.early}</script><script type="module" src="/assets/${bundle.nameOf('client/loader/loader.ts')}"></script></head>
<body><div class="page"><main>${content}</main></div></body></html>`,
  })
  const answers = new Map<string, Answer>([
    ['/one', page(`${body(<Counter start={1} />)}<a id="away" href="/away">Away</a>`)],
    [
      '/slot',
      page(
        body(
          <Counter>
            <p id="kept">
              Static <b>words</b>
            </p>
            <Counter start={5} />
          </Counter>,
        ),
      ),
    ],
    ['/visible', page(`<div class="tall"></div>${body(<Counter wake="visible" />)}`)],
    ['/load', page(body(<Counter wake="load" />))],
    ['/fields', page(body(<Fields />))],
    ['/lazy', page(body(<Opener />))],
    ['/away', page('<a id="back" href="/one">Back</a>')],
    ['/failing', page(body(<Failing text="it broke" />))],
    ['/test.css', { body: '.tall { height: 3000px } docs-island { display: contents }' }],
    ...[...bundle.files].map(([name, content]) => [`/assets/${name}`, { body: content }] as const),
  ])
  server = await serveStrictly(answers, bundle.early)
  browser = await launchBrowser()
})

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

const isReact = (path: string) => /react|island-runtime|Counter/.test(path)

test('React is not loaded before the reader acts, and the first click is not lost', async () => {
  const { page, messages, requests } = await openPage(browser)
  await page.goto(`${server.url}/one`, { waitUntil: 'networkidle' })
  expect(requests.filter(isReact)).toEqual([])
  expect(await page.textContent('output')).toBe('1')
  await page.click('text=Add')
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '2')
  expect(requests.some(isReact)).toBe(true)
  await page.click('text=Add')
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '3')
  expect(messages).toEqual([])
})

/** The code of the counter does not arrive before the gate is opened. */
async function holdCounter(page: Page) {
  const gate = createGate()
  await page.route('**/Counter-*.js', async (route) => {
    await gate.opened
    await route.continue()
  })
  return gate
}

test('clicks and keys that come while the code is loading are replayed in order', async () => {
  const { page, messages } = await openPage(browser)
  const gate = await holdCounter(page)
  await page.goto(`${server.url}/one`)
  await page.focus('text=Add')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.click('input')
  expect(await page.textContent('output')).toBe('1')
  gate.open()
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '26')
  expect(await page.isChecked('input')).toBe(true)
  expect(messages).toEqual([])
})

test('what the reader enters while the code is loading is not lost', async () => {
  const { page, messages } = await openPage(browser)
  const gate = await holdCounter(page)
  await page.goto(`${server.url}/fields`)
  await page.focus('[type=range]')
  await page.fill('[type=range]', '8')
  await page.fill('[type=text]', 'a b')
  await page.selectOption('select', 'mi')
  expect(await page.textContent('output')).toBe('5,,km')
  gate.open()
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '8,a b,mi')
  expect(messages).toEqual([])
})

test('static children stay the elements they were, and islands among them work on their own', async () => {
  const { page, messages } = await openPage(browser)
  await page.goto(`${server.url}/slot`)
  await page.evaluate(() => document.querySelector('#kept')?.setAttribute('data-same', ''))
  await page.click('button >> nth=1')
  await page.waitForFunction(() => document.querySelectorAll('output')[1]?.textContent === '6')
  await page.click('button >> nth=0')
  await page.waitForFunction(() => document.querySelectorAll('output')[0]?.textContent === '1')
  expect(await page.textContent('#kept[data-same]')).toBe('Static words')
  await page.click('button >> nth=1')
  expect(await page.locator('output').allTextContents()).toEqual(['1', '7'])
  expect(await page.evaluate(() => document.body.dataset.mounted)).toBe('2')
  expect(messages).toEqual([])
})

test('an island whose element leaves the document ends, one that is moved lives on', async () => {
  const { page, messages } = await openPage(browser)
  await page.goto(`${server.url}/slot`)
  await page.click('button >> nth=1')
  await page.waitForFunction(() => document.body.dataset.mounted === '2')
  await page.evaluate(async () => {
    document.body.append(...document.querySelectorAll('main>docs-island'))
    // Runs after everything that the move has deferred.
    await new Promise((resolve) => setTimeout(resolve))
  })
  await page.click('button >> nth=1')
  await page.waitForFunction(() => document.querySelectorAll('output')[1]?.textContent === '7')
  expect(await page.evaluate(() => document.body.dataset.mounted)).toBe('2')
  await page.evaluate(() => document.querySelector('docs-island')?.remove())
  await page.waitForFunction(() => document.body.dataset.mounted === '0')
  expect(messages).toEqual([])
})

test('an island that the reader has left while its code was loading does not start', async () => {
  const { page, messages } = await openPage(browser)
  const gate = await holdCounter(page)
  await page.goto(`${server.url}/one`)
  await page.click('text=Add')
  await page.click('#away')
  await page.waitForSelector('#back')
  gate.open()
  await page.click('#back')
  await page.click('text=Add')
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '2')
  expect(await page.evaluate(() => document.body.dataset.mounted)).toBe('1')
  expect(messages).toEqual([])
})

test('wake="visible" hydrates on scrolling into view, wake="load" at once', async () => {
  const { page, requests } = await openPage(browser)
  await page.goto(`${server.url}/visible`, { waitUntil: 'networkidle' })
  expect(requests.filter(isReact)).toEqual([])
  await page.evaluate(() => scrollTo(0, 3000))
  await page.waitForFunction(() => document.body.dataset.mounted === '1')
  await page.goto(`${server.url}/load`)
  await page.waitForFunction(() => document.body.dataset.mounted === '1')
})

test('an island that cannot be loaded warns, leaves its HTML to the browser and is tried again by the next click', async () => {
  const { page, messages } = await openPage(browser)
  const warnings = () => messages.filter((text) => text.startsWith('Could not load a part of the page')).length
  await page.route('**/Counter-*.js', (route) => route.abort())
  await page.goto(`${server.url}/one`)
  await page.hover('text=Add')
  await expect.poll(warnings).toBe(1)
  await page.click('input')
  // The click is held until the second try has failed.
  await page.waitForSelector('input:checked')
  expect(await page.textContent('output')).toBe('1')
  expect(warnings()).toBe(2)
})

test('an island that fails shows the crash screen with the causes and can be tried again', async () => {
  const { page } = await openPage(browser)
  await page.goto(`${server.url}/failing`)
  await page.click('text=Break')
  expect(await page.textContent('.crash h1')).toBe('This page crashed')
  expect(await page.textContent('.crash-text')).toBe('it broke\n\nCause:\nthe reason')
  await page.click('text=Try again')
  await page.waitForSelector('text=Break')
})

test('a lazy component: nothing for 200 ms, a spinner, the error with Retry, then the component', async () => {
  const { page } = await openPage(browser)
  await page.clock.install({ time: 0 })
  await page.goto(`${server.url}/lazy`)
  await page.clock.pauseAt(3_600_000)
  const answer = () => page.evaluate(() => window.dispatchEvent(new Event('answer')))
  const countSpinners = () => page.locator('.loading').count()
  await page.click('text=Open')
  await page.waitForSelector('body[data-attempts="1"]')
  await page.clock.runFor(199)
  expect(await countSpinners()).toBe(0)
  await page.clock.runFor(1)
  await page.waitForSelector('.loading', { state: 'attached' })
  await answer()
  await page.waitForSelector('text=Error: not this time')
  await page.click('text=Retry')
  await page.waitForSelector('body[data-attempts="2"]')
  await page.clock.runFor(200)
  await page.waitForSelector('.loading', { state: 'attached' })
  await answer()
  await page.waitForSelector('text=Hello reader')
})

test('many navigations leave no islands, listeners or elements behind', { timeout: 600_000 }, async () => {
  const { page } = await openPage(browser)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.goto(`${server.url}/one`)
  const counts = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
    return { nodes: metric('Nodes'), listeners: metric('JSEventListeners') }
  }
  // In the page itself, because the browser driver adds listeners of its own.
  const roundTrips = (times: number) =>
    page.evaluate(async (left) => {
      const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
      const until = async (isThere: () => boolean) => {
        while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 2))
      }
      for (let trip = 0; trip < left; trip++) {
        click('.counter button')
        await until(() => document.body.dataset.mounted === '1')
        click('#away')
        await until(() => document.body.dataset.mounted === '0')
        click('#back')
        await until(() => document.querySelector('.counter') !== null)
      }
    }, times)
  await roundTrips(10)
  const before = await counts()
  await roundTrips(200)
  // The browser may hold what was removed for some more tasks. What leaks stays, however often it collects.
  await expect.poll(async () => (await counts()).listeners).toBeLessThanOrEqual(before.listeners + 5)
  await expect.poll(async () => (await counts()).nodes).toBeLessThanOrEqual(before.nodes + 50)
})
