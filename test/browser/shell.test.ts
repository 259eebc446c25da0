import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { bundleClient } from '../helpers/bundle-client.ts'
import { type ShellPage, shellPage, shellStyles } from '../helpers/shell-page.ts'
import { type Answer, type StrictServer, serveStrictly } from '../helpers/strict-server.ts'

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="200" height="100"/></svg>`
const tabs = (id: string) => `<div class="tabs" data-group="os" data-query="os">
<div class="tab-list" role="tablist">${['mac', 'linux', 'windows'].map((name, index) => `<button type="button" class="tab" role="tab" id="${id}t${index}" aria-controls="${id}p${index}" aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}" data-value="${name}">${name}</button>`).join('')}</div>
${['mac', 'linux', 'windows'].map((name, index) => `<div class="tab-panel" role="tabpanel" id="${id}p${index}"${index === 0 ? ' data-selected' : ''}>On ${name}</div>`).join('')}</div>`
const sidebar = `<ul class="tree"><li><a href="/" aria-current="page">Start</a></li>
<li class="cat" data-k="0"><a href="/deep">One</a><button type="button" aria-expanded="false" aria-label="Expand 'One'"></button></li>
<li class="cat" data-k="1"><a href="/deep" data-toggle>Two</a><button type="button" aria-expanded="false" aria-label="Expand 'Two'"></button></li></ul>`
const branches = [
  `<li><a href="/deep">Deep</a></li><li class="cat" data-k="2"><a href="/deep">Three</a><button type="button" aria-expanded="false" aria-label="Expand 'Three'"></button></li>`,
  '<li><a href="/deep">In two</a></li>',
  '<li><a href="/deep">In three</a></li>',
]
const long = 'a very long line of code that does not fit into a narrow block of three hundred pixels'

let browser: Browser
let server: StrictServer

beforeAll(async () => {
  const bundle = await bundleClient()
  const page = (options: ShellPage): Answer => ({ body: shellPage(bundle, options) })
  const outline = '<ul><li><a href="#one">One</a></li><li><a href="#two">Two</a></li></ul>'
  const text = `<div class="prose"><h1>Page</h1><h2 id="one">One</h2><div class="tall"></div><h2 id="two">Two</h2><div class="tall"></div></div>`
  const code = `<figure class="code"><pre tabindex="0"><code>${long}</code></pre></figure><figure class="code"><pre><code>short</code></pre></figure>`
  server = await serveStrictly(
    new Map<string, Answer>([
      ['/', page({ title: 'Start', main: `${tabs('a')}${tabs('b')}${code}`, sidebar })],
      ['/text', page({ title: 'Text', main: text, outline, attributes: 'data-hide-on-scroll' })],
      ['/system', page({ title: 'System', main: '', attributes: 'data-color-system' })],
      [
        '/zoom',
        page({
          title: 'Zoom',
          main: '<div class="prose"><img src="/picture.svg" alt="A map" width="200" height="100"><a href="/deep"><img src="/picture.svg" alt="" width="20" height="10"></a><div class="tall"></div></div>',
        }),
      ],
      ...['/a', '/b', '/deep'].map((path) => [path, page({ title: path, main: `<h1>${path}</h1>`, sidebar })] as const),
      [
        '/versions',
        page({
          title: 'Versions',
          main: `<a id="old" data-version-choice="1.0" data-keep-place href="/deep">1.0</a><a id="docs" href="/docs" data-version-hrefs='{"1.0":"/docs/1.0"}'>Docs</a>`,
          attributes: 'data-versions="current 1.0"',
        }),
      ],
      [
        '/banner',
        {
          body: `<!doctype html><html lang="en"><head><title>Banner</title><link rel="icon" href="data:,"><script>${bundle.early}</script><link rel="stylesheet" href="/wrong/theme.css"></head><body><template id="base-banner">Try <span data-suggestion></span></template><p>Text</p></body></html>`,
        },
      ],
      ['/tree.json', { body: JSON.stringify({ branches }) }],
      ['/picture.svg', { body: picture }],
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

async function open(path: string, options?: BrowserContextOptions) {
  const opened = await openPage(browser, options)
  await opened.page.goto(server.url + path)
  return opened
}

const phone = { viewport: { width: 390, height: 800 } }

test('the colour toggle: stored, labelled, before paint on the next page, in other tabs at once', async () => {
  const { page, messages } = await open('/')
  const theme = () => page.getAttribute('html', 'data-theme')
  expect(await theme()).toBe('light')
  const other = await page.context().newPage()
  await other.goto(`${server.url}/`)
  await page.click('[data-color-toggle]')
  expect(await theme()).toBe('dark')
  expect(await page.getAttribute('[data-color-toggle]', 'aria-label')).toBe('Switch (currently dark mode)')
  await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
  await page.reload({ waitUntil: 'commit' })
  await page.waitForSelector('body')
  expect(await theme()).toBe('dark')
  await page.goto(`${server.url}/?theme=light`)
  expect(await theme()).toBe('light')
  expect(messages).toEqual([])
})

test('the system’s colours are followed live until a choice is made, and can be chosen again', async () => {
  const { page } = await open('/system', { colorScheme: 'dark' })
  const state = () =>
    page.evaluate(() => `${document.documentElement.dataset.theme} ${document.documentElement.dataset.themeChoice}`)
  expect(await state()).toBe('dark system')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(state).toBe('light system')
  await page.click('[data-color-toggle]')
  await page.click('[data-color-toggle]')
  expect(await state()).toBe('dark dark')
  await page.click('[data-color-toggle]')
  expect(await state()).toBe('light system')
  expect(await page.evaluate(() => localStorage.getItem('docs-gen.theme'))).toBeNull()
})

test('a closed announcement stays away until its id changes', async () => {
  const { page } = await open('/')
  await page.click('[data-close-announcement]')
  expect(await page.isVisible('.announcement')).toBe(false)
  await page.reload()
  expect(await page.isVisible('.announcement')).toBe(false)
  await page.evaluate(() => localStorage.setItem('docs-gen.announcement', 'an older one'))
  await page.reload()
  expect(await page.isVisible('.announcement')).toBe(true)
})

test('dropdown: first click, arrows, Escape, click and focus outside', async () => {
  const { page, messages } = await open('/')
  const button = page.locator('[data-dropdown] button')
  const expanded = () => button.getAttribute('aria-expanded')
  await button.click()
  await expect.poll(expanded).toBe('true')
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('First')
  await page.keyboard.press('ArrowUp')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Second')
  await page.keyboard.press('Escape')
  expect(await expanded()).toBe('false')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More')
  await page.keyboard.press('Enter')
  expect(await expanded()).toBe('true')
  await page.mouse.click(700, 500)
  expect(await expanded()).toBe('false')
  await button.click()
  await page.focus('[data-color-toggle]')
  expect(await expanded()).toBe('false')
  expect(messages).toEqual([])
})

test('sidebar: a collapsed branch comes from the shared file, closes, and nests', async () => {
  const { page, messages, requests } = await open('/')
  expect(requests).not.toContain('/tree.json')
  await page.click('button[aria-label="Expand \'One\'"]')
  await page.waitForSelector('a:text-is("Deep")')
  await page.click('button[aria-label="Expand \'Three\'"]')
  await page.waitForSelector('a:text-is("In three")')
  await page.click('button[aria-label="Collapse \'One\'"]')
  expect(await page.isVisible('a:text-is("Deep")')).toBe(false)
  await page.click('a:text-is("Two")')
  await page.waitForSelector('a:text-is("In two")')
  expect(page.url()).toBe(`${server.url}/`)
  expect(requests.filter((path) => path === '/tree.json')).toHaveLength(1)
  expect(messages).toEqual([])
})

test('mobile menu: sidebar first, back to the main menu, focus kept in and returned', async () => {
  const { page, messages } = await open('/', phone)
  await page.click('[data-open-menu]')
  await page.waitForSelector('dialog[open] a:text-is("One")')
  expect(await page.getAttribute('[data-open-menu]', 'aria-expanded')).toBe('true')
  await page.click('[data-menu-back]')
  expect(await page.isVisible('#menu >> text=Page /a')).toBe(true)
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Menu')
  expect(await page.locator('.sidebar>nav').count()).toBe(1)
  expect(messages).toEqual([])
})

test('mobile menu closes on the close button, the backdrop, a link, the browser’s back and a wide window', async () => {
  const { page } = await open('/', phone)
  const isOpen = () => page.evaluate(() => document.querySelector('dialog')?.open)
  const openMenu = async () => {
    await page.click('[data-open-menu]')
    await page.waitForSelector('dialog[open]')
  }
  await openMenu()
  await page.click('[data-close-menu]')
  expect(await isOpen()).toBe(false)
  await openMenu()
  await page.mouse.click(385, 790)
  expect(await isOpen()).toBe(false)
  await page.waitForFunction(() => !history.state?.menu)
  await openMenu()
  await page.goBack()
  await expect.poll(isOpen).toBe(false)
  expect(page.url()).toBe(`${server.url}/`)
  await openMenu()
  await page.setViewportSize({ width: 997, height: 800 })
  await expect.poll(isOpen).toBe(false)
  await page.setViewportSize(phone.viewport)
  await page.waitForFunction(() => !history.state?.menu)
  await openMenu()
  await page.click('dialog a:text-is("One")')
  await page.waitForSelector('h1:text-is("/deep")')
  expect(await isOpen()).toBe(false)
  await page.goBack()
  await page.waitForSelector('.tabs')
  expect(page.url()).toBe(`${server.url}/`)
})

test('tabs: click, keys, groups, address, other tabs of the browser, the next visit', async () => {
  const { page, messages } = await open('/')
  const shown = () => page.locator('.tab-panel[data-selected]').allTextContents()
  const other = await page.context().newPage()
  await other.goto(`${server.url}/`)
  await page.click('#at1')
  await expect.poll(shown).toEqual(['On linux', 'On linux'])
  await other.waitForFunction(() => document.querySelector('.tab-panel[data-selected]')?.textContent === 'On linux')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('mac')
  expect(await shown()).toEqual(['On linux', 'On linux'])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  expect(await shown()).toEqual(['On windows', 'On windows'])
  expect(new URL(page.url()).search).toBe('?os=windows')
  await page.goto(`${server.url}/`)
  await expect.poll(shown).toEqual(['On windows', 'On windows'])
  await page.goto(`${server.url}/?os=mac`)
  await expect.poll(shown).toEqual(['On mac', 'On mac'])
  expect(messages).toEqual([])
})

test('code: copying says so for a second, wrapping is offered where a line is too wide', async () => {
  const { page, messages } = await open('/', { permissions: ['clipboard-read', 'clipboard-write'] })
  const copy = page.locator('.code >> nth=0 >> [data-copy]')
  await copy.click()
  await expect.poll(() => copy.getAttribute('aria-label')).toBe('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(long)
  await expect.poll(() => copy.getAttribute('aria-label')).toBe('Copy code to clipboard')
  await page.click('.code >> nth=0 >> [data-wrap]')
  expect(await page.locator('.code[data-wrapped]').count()).toBe(1)
  await page.hover('.code >> nth=1')
  expect(await page.isVisible('.code >> nth=1 >> [data-wrap]')).toBe(false)
  expect(messages).toEqual([])
})

test('zoom: offered after a second, by click and key, closed by Escape, click, resize and a scroll of more than 40 px', async () => {
  const { page, messages } = await open('/zoom')
  expect(await page.locator('.zoomable').count()).toBe(0)
  await page.waitForSelector('.zoomable')
  expect(await page.locator('.zoomable').count()).toBe(1)
  const overlay = page.locator('[role=dialog][aria-label="A map"]')
  const gone = () => overlay.waitFor({ state: 'detached' })
  const settle = () => page.waitForTimeout(400)
  await page.click('.zoomable')
  await overlay.waitFor()
  await settle()
  expect((await page.locator('.zoom-image').boundingBox())?.width).toBeCloseTo(1440, 0)
  await page.keyboard.press('Escape')
  await gone()
  expect(await page.evaluate(() => document.activeElement?.matches('.zoomable'))).toBe(true)
  await page.keyboard.press('Enter')
  await overlay.waitFor()
  await settle()
  await page.mouse.click(5, 5)
  await gone()
  await page.keyboard.press('Space')
  await settle()
  await page.evaluate(() => scrollTo(0, 40))
  await settle()
  expect(await overlay.count()).toBe(1)
  await page.evaluate(() => scrollTo(0, 41))
  await gone()
  await page.click('.zoomable')
  await settle()
  await page.setViewportSize({ width: 1000, height: 800 })
  await gone()
  expect(messages).toEqual([])
})

test('versions: a pick is remembered and keeps query and hash; unknown ones are forgotten', async () => {
  const { page } = await open('/versions?a=1#b')
  const stored = () => page.evaluate(() => localStorage.getItem('docs-gen.version'))
  await page.evaluate(() => localStorage.setItem('docs-gen.version', 'gone'))
  await page.reload()
  await expect.poll(stored).toBeNull()
  await page.click('#old')
  await page.waitForURL('**/deep?a=1#b')
  expect(await stored()).toBe('1.0')
  await page.goto(`${server.url}/versions`)
  await expect.poll(() => page.getAttribute('#docs', 'href')).toBe('/docs/1.0')
})

test('the base path banner appears only when an asset failed', async () => {
  const { page } = await open('/banner')
  await page.waitForSelector('text=Try /banner/')
  server.answers.set('/wrong/theme.css', { body: '' })
  await page.reload({ waitUntil: 'load' })
  expect(await page.locator('text=Try').count()).toBe(0)
})

test('Escape closes a dropdown that the pointer holds open', async () => {
  const { page } = await open('/')
  await page.hover('[data-dropdown]')
  const closed = () => page.locator('[data-dropdown][data-closed]').count()
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return closed()
    })
    .toBe(1)
  await page.mouse.move(700, 500)
  expect(await closed()).toBe(0)
})

test('the navbar hides on the way down, shows on the way up, and stays while it has the focus', async () => {
  const { page } = await open('/text')
  const isHidden = () => page.evaluate(() => document.documentElement.dataset.navbar === 'hidden')
  const scroll = async (y: number) => {
    await page.evaluate(
      (to) =>
        new Promise<void>((resolve) => {
          addEventListener('scroll', () => resolve(), { once: true })
          scrollTo(0, to)
        }),
      y,
    )
  }
  await scroll(500)
  expect(await isHidden()).toBe(true)
  await scroll(450)
  expect(await isHidden()).toBe(false)
  expect(await page.locator('.to-top[data-visible]').count()).toBe(1)
  await scroll(600)
  expect(await isHidden()).toBe(true)
  expect(await page.locator('.to-top[data-visible]').count()).toBe(0)
  await page.focus('[data-color-toggle]')
  expect(await isHidden()).toBe(false)
  await scroll(700)
  expect(await isHidden()).toBe(false)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.evaluate(() => document.querySelector<HTMLElement>('.outline a[href="#two"]')?.click())
  await page.waitForFunction(() => document.querySelector('.outline [aria-current]')?.textContent === 'Two')
  expect(await isHidden()).toBe(false)
})
