/** A site that was taken over from MkDocs, in the colors of its palette. */
import { expect, test } from 'vitest'
import { migrate } from '../../cli/migrate/migrate.ts'
import { findViolations } from '../helpers/axe.ts'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { serveSite } from '../helpers/serve-site.ts'
import { createSite } from '../helpers/site.ts'

test.each(['yellow', 'deep purple', 'black'])('text on the bar and links can be read: %s', async (color) => {
  const site = createSite({
    'site.config.ts': undefined,
    'mkdocs.yml': `site_name: Site\nrepo_url: https://github.com/a/b\ntheme:\n  name: material\n  logo: white.svg\n  palette:\n    - { scheme: default, primary: ${color} }\n    - { scheme: slate, primary: ${color} }\n`,
    'docs/white.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path fill="white" d="M2 2h20v20H2z"/></svg>',
    'docs/index.md': '# Home\n\nA [link](guide.md) and `code`.\n\n## More\n\nText\n',
    'docs/guide.md': '# Guide\n',
  })
  await migrate({ from: 'mkdocs', dir: site.root, dryRun: false, write: () => {} })
  const built = await site.build()
  expect(built.diagnostics).toEqual([])
  const [server, browser] = await Promise.all([serveSite(built.out, '/'), launchBrowser()])
  try {
    for (const mode of ['light', 'dark']) {
      const { page } = await openPage(browser, { reducedMotion: 'reduce' })
      await page.goto(`${server.origin}/?theme=${mode}`)
      expect(await page.locator('.navbar .logo img').getAttribute('src')).toBe('/white.svg')
      expect(await findViolations(page)).toEqual([])
      await page.hover('.navbar .icon-button.color-toggle')
      expect(await findViolations(page)).toEqual([])
      const bar = await page.evaluate(
        () => getComputedStyle(document.querySelector('.navbar') as Element).backgroundColor,
      )
      await page.setViewportSize({ width: 400, height: 800 })
      await page.click('[data-open-menu]')
      await page.waitForSelector('#menu[open]')
      expect(await findViolations(page)).toEqual([])
      const head = await page.evaluate(
        () => getComputedStyle(document.querySelector('.menu-head') as Element).backgroundColor,
      )
      expect(head).toBe(bar)
      await page.context().close()
    }
  } finally {
    server.close()
    await browser.close()
  }
})
