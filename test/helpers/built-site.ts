/**
 * Pages of the sites that all browser tests share (see `browser-sites.ts`). Whatever a page writes to the console fails the test that opened it,
 * unless the test says that it belongs to what it shows.
 */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { launchBrowser, type OpenPage, openPage } from './browser.ts'
import type { ServedSite, SiteName } from './browser-sites.ts'

export interface SitePage extends OpenPage {
  /** Goes to a path below the site's base, by the browser. */
  readonly visit: (path: string) => Promise<void>
}

export interface OpenOptions extends BrowserContextOptions {
  /** Console messages that belong to what the test shows. */
  readonly allowed?: RegExp
}

export const desktop = { viewport: { width: 1440, height: 900 } } as const
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true } as const

let browser: Browser
const opened: (OpenPage & { readonly allowed: RegExp | undefined })[] = []

beforeAll(async () => {
  browser = await launchBrowser()
})

afterEach(async () => {
  const pages = opened.splice(0)
  await Promise.all(pages.map(({ page }) => page.context().close()))
  const unexpected = pages.flatMap(({ messages, allowed }) => messages.filter((message) => !allowed?.test(message)))
  expect(unexpected, 'the console stays empty').toEqual([])
})

afterAll(() => browser?.close())

export function site(name: SiteName): ServedSite {
  return inject('sites')[name]
}

/** The URL of a path below a site's base. */
export function urlOf(name: SiteName, path: string): string {
  const { origin, base } = site(name)
  return origin + base + path
}

/** A page in a context of its own, before it goes anywhere. */
export async function newPage(name: SiteName, { allowed, ...options }: OpenOptions = {}): Promise<SitePage> {
  const page = await openPage(browser, options)
  opened.push({ ...page, allowed })
  return { ...page, visit: async (path) => void (await page.page.goto(urlOf(name, path))) }
}

/** A page of a site, loaded, in a context of its own. */
export async function open(name: SiteName, path: string, options: OpenOptions = {}): Promise<SitePage> {
  const page = await newPage(name, options)
  await page.visit(path)
  return page
}

/** Marks the document: a full page load takes the mark away. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
  return () => page.evaluate(() => 'isMarked' in window)
}

/** Waits until the page of this title is shown. */
export function heading(page: Page, text: string): Promise<void> {
  return page.locator(`main h1:text-is("${text}")`).waitFor()
}

export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent?.trim() || (document.activeElement?.ariaLabel ?? ''))
}

/** Waits until the change is painted and its events are over. */
export function twoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** Until a script that the loader asks for by itself has come and run. `name` is what its file is called, without the hash. */
export async function hasRun(page: Page, name: string): Promise<void> {
  const url = await page.waitForFunction(
    (start) => performance.getEntriesByType('resource').find((it) => it.name.includes(`/${start}-`))?.name,
    name,
  )
  // A second import settles after the first one of the page. As a string, because the test runner rewrites imports.
  await page.evaluate(`import(${JSON.stringify(await url.jsonValue())}).then(() => undefined)`)
}
