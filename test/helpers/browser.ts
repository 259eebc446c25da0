/** A real Chromium for the tests that need one. `CHROME_PATH` wins over the usual places. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

interface Finder {
  readonly findBrowser: () => string | undefined
}

const finder = new URL('./find-browser.mjs', import.meta.url).href
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
]

export async function launchBrowser(): Promise<Browser> {
  const { findBrowser } = (await import(finder)) as Finder // plain JavaScript, which the check script runs too
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium was found: install one, or set CHROME_PATH.')
  return chromium.launch({ executablePath, args })
}

export interface OpenPage {
  readonly page: Page
  /** Everything the page wrote to the console, and every uncaught error. */
  readonly messages: string[]
  /** Paths of everything the page asked for. */
  readonly requests: string[]
}

/** A page in a context of its own: nothing is remembered from other tests. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<OpenPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  const messages: string[] = []
  const requests: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(String(error)))
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  return { page, messages, requests }
}
