/** Starts Chromium. `CHROME_PATH` wins over the usual paths. */
import { type Browser, type BrowserServer, chromium } from 'playwright-core'

interface Finder {
  readonly findBrowser: () => string | undefined
}

const finder = new URL('./find-browser.mjs', import.meta.url).href
/**
 * Every window of Chromium prepares the list below its address field, a page of its own, which takes half of the processor time of
 * a small test. The switch replaces the list of Playwright, of which tests need the other ones.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--js-flags=--expose-gc',
  `--disable-features=${unusedFeatures.join(',')}`,
]

/** Its `wsEndpoint()` is where tests connect to it. */
export async function startBrowser(): Promise<BrowserServer> {
  return chromium.launchServer({ executablePath: await browserPath(), args })
}

/** A browser whose reader has set the size of the text, in pixels (16 is the default). */
export async function startBrowserWithText(size: number): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserPath(),
    args: [...args, `--blink-settings=defaultFontSize=${size}`],
  })
}

async function browserPath(): Promise<string> {
  const { findBrowser } = (await import(finder)) as Finder // plain JavaScript, which the check script runs too
  const path = findBrowser()
  if (!path) throw new Error('No Chromium was found: install one, or set CHROME_PATH.')
  return path
}
