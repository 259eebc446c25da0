/** axe reports no problem on any page or open part of a page: light on a desktop, dark on a phone. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.ts'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { desktop, open, phone } from '../helpers/built-site.ts'
import { serveSite } from '../helpers/serve-site.ts'
import { createSite } from '../helpers/site.ts'

const pages = [
  ['home', ''],
  ['doc', 'docs/PythonAPI/Tutorial/DataMesh/csv'],
  ['another doc', 'docs/WebApp/introduction'],
  ['category', 'docs/category/tutorials'],
  ['search', 'search'],
  ['search with results', 'search?q=dataset'],
  ['markdown-page', 'markdown-page'],
  ['not found', 'nowhere'],
] as const

const still = { reducedMotion: 'reduce', allowed: /404/ } as const

describe.each([
  ['light', desktop],
  ['dark', phone],
] as const)('in the %s mode', (mode, size) => {
  const at = (path: string) => `${path}${path.includes('?') ? '&' : '?'}theme=${mode}`

  test.each(pages)('%s', async (_, path) => {
    const { page } = await open('real', at(path), { ...size, ...still })
    if (path.includes('?q=')) await page.waitForSelector('.results li')
    expect(await findViolations(page)).toEqual([])
  })

  test('open panel on a phone: docs and main menu', async () => {
    const { page } = await open('real', at('docs/WebApp/introduction'), { ...phone, ...still })
    await page.click('[data-open-menu]')
    await page.waitForSelector('#menu[open]')
    expect(await findViolations(page)).toEqual([])
    await page.click('[data-menu-back]')
    expect(await findViolations(page)).toEqual([])
  })

  test('open dropdown, in the bar and in the panel', async () => {
    const { page } = await open('versions', at('docs/intro'), still)
    await page.click('.navbar [data-dropdown=versions] button')
    await page.waitForSelector('.navbar [data-version-choice]')
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize(phone.viewport)
    await page.click('[data-open-menu]')
    await page.click('[data-menu-back]')
    await page.click('#menu [data-dropdown=versions] button')
    expect(await findViolations(page)).toEqual([])
  })

  test('open zoom', async () => {
    const { page } = await open('versions', at('docs/parts/images'), still)
    await page.waitForSelector('.zoomable')
    expect(await findViolations(page)).toEqual([])
    await page.click('.zoomable')
    await page.waitForSelector('.zoom-overlay[data-open]')
    expect(await findViolations(page)).toEqual([])
  })

  test('tabs, code, wide tables, islands, a crash, versions, and a page from right to left', async () => {
    const { page, visit } = await open('versions', at('docs/parts/tabs'), { ...still, allowed: /could not be drawn/ })
    const check = async (path: string, act?: () => Promise<unknown>) => {
      await visit(at(path))
      await act?.()
      return [path, await findViolations(page)]
    }
    expect(await check('docs/parts/tabs')).toEqual(['docs/parts/tabs', []])
    expect(await check('docs/parts/code')).toEqual(['docs/parts/code', []])
    expect(await check('docs/parts/tables')).toEqual(['docs/parts/tables', []])
    expect(await check('docs/1.0/intro')).toEqual(['docs/1.0/intro', []])
    expect(await check('ar/docs/intro')).toEqual(['ar/docs/intro', []])
    expect(await check('docs/parts/islands', () => crash(page))).toEqual(['docs/parts/islands', []])
  })
})

async function crash(page: Page): Promise<void> {
  await page.click('.fragile')
  await page.waitForSelector('.crash')
}

test('every stop of the Tab key shows where it is', async () => {
  const { page } = await open('real', 'docs/PythonAPI/Tutorial/DataMesh/search')
  const unseen: string[] = []
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return undefined
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      const isSeen = outlineStyle !== 'none' && outlineWidth !== '0px' && box.width > 0 && box.bottom > 0
      return isSeen ? '' : element.outerHTML.slice(0, 120)
    })
    if (stop) unseen.push(stop)
  }
  expect(unseen).toEqual([])
})

test('a post of a blog: links of authors stand out from the text around them', async () => {
  const built = await createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://example.com', moreDocs: { blog: { posts: true } } }`,
    'docs/index.md': '# A\n\nText\n',
    'blog/2024-05-31-tides.md': `---\nauthors: { name: Bo, url: 'https://bo.example.com' }\n---\n\n# Tides\n\nText\n`,
  }).build()
  const [server, browser] = await Promise.all([serveSite(built.out, '/'), launchBrowser()])
  try {
    const { page } = await openPage(browser, still)
    await page.goto(`${server.origin}/blog/2024/05/31/tides/`)
    expect(await findViolations(page)).toEqual([])
  } finally {
    await browser.close()
    await server.close()
  }
})
