/** Starts a real Chromium. `CHROME_PATH` wins over the usual places. */
import { type BrowserServer, chromium } from 'playwright-core'

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
  '--js-flags=--expose-gc',
]

/** Its `wsEndpoint()` is where tests connect to it. */
export async function startBrowser(): Promise<BrowserServer> {
  const { findBrowser } = (await import(finder)) as Finder // plain JavaScript, which the check script runs too
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium was found: install one, or set CHROME_PATH.')
  return chromium.launchServer({ executablePath, args })
}
