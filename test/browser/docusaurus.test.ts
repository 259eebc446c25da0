/** Islands of a site that was written for Docusaurus. */
import { expect, test } from 'vitest'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { serveSite } from '../helpers/serve-site.ts'
import { createSite } from '../helpers/site.ts'

test('gives islands the color mode of the page, and lets them change it', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', compat: 'docusaurus', colorMode: { default: 'dark' } }\n`,
    'src/Mode.jsx': `'use client'
import { useColorMode } from '@docusaurus/theme-common'
export default function Mode() {
  const { colorMode, isDarkTheme, setColorMode } = useColorMode()
  return <button id="mode" onClick={() => setColorMode(isDarkTheme ? 'light' : 'dark')}>{colorMode}</button>
}\n`,
    'src/Still.jsx': `import { useColorMode, useThemeConfig } from '@docusaurus/theme-common'
export default () => <i>still {useColorMode().colorMode}{useThemeConfig().none}</i>\n`,
    'docs/a.mdx': `import Mode from '../src/Mode.jsx'\nimport Still from '../src/Still.jsx'\n\n# A\n\n<Mode /> <Still />\n`,
  }).build()
  expect(built.diagnostics).toEqual([])
  expect(built.main('/docs/a')).toMatch(/>dark<\/button>.*<i>still (?:<!-- -->)?dark/s)
  const [site, browser] = await Promise.all([serveSite(built.out, '/base/'), launchBrowser()])
  const { page, messages } = await openPage(browser)
  try {
    await page.goto(`${site.origin}/base/docs/a/`)
    await page.click('#mode')
    await page.waitForSelector('html[data-theme="light"] #mode:text-is("light")')
    expect(await page.getAttribute('.navbar [data-color-toggle]', 'title')).toBe('light mode')
    await page.click('.navbar [data-color-toggle]')
    await page.waitForSelector('html[data-theme="dark"] #mode:text-is("dark")')
    await page.click('#mode')
    await page.waitForSelector('#mode:text-is("light")')
    await page.reload()
    await page.waitForSelector('html[data-theme="light"]')
    expect(messages).toEqual([])
  } finally {
    await page.context().close()
    site.close()
    await browser.close()
  }
})
