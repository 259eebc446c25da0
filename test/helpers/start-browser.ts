/** Starts Chromium. `CHROME_PATH` wins over the usual paths. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserServer, chromium } from 'playwright-core'

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

/** A browser whose reader has set the size of the text, in pixels (16 is the default), and how to end it. */
export async function startBrowserWithText(size: number): Promise<[BrowserContext, () => Promise<void>]> {
  const profile = mkdtempSync(join(tmpdir(), 'docs-gen-profile-'))
  mkdirSync(join(profile, 'Default'))
  const preferences = { webkit: { webprefs: { default_font_size: size } } }
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(profile, { executablePath: await browserPath(), args })
  const end = async () => {
    await context.close()
    // The browser may still write to its profile for a moment.
    await rm(profile, { recursive: true, force: true, maxRetries: 10 })
  }
  return [context, end]
}

async function browserPath(): Promise<string> {
  const { findBrowser } = (await import(finder)) as Finder // plain JavaScript, which the check script runs too
  const path = findBrowser()
  if (!path) throw new Error('No Chromium was found: install one, or set CHROME_PATH.')
  return path
}
