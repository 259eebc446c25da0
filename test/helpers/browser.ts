/** The browser that all test files share (see `browser-sites.ts`), and its pages. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { slowDown } from './slow-page.ts'

/** Closing it only ends the connection. */
export function launchBrowser(): Promise<Browser> {
  return chromium.connect(inject('browser'))
}

export interface OpenPage {
  readonly page: Page
  /** Everything the page wrote to the console, and every uncaught error. */
  readonly messages: string[]
  /** Paths of all requests of the page. */
  readonly requests: string[]
}

/** Milliseconds. Longer than anything takes on a busy machine. */
export const patience = 60_000

/** A page in a context of its own: nothing is remembered from other tests. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  context.setDefaultTimeout(patience)
  const page = await context.newPage()
  await slowDown(page)
  const messages: string[] = []
  const requests: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(String(error)))
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return { page, messages, requests }
}
