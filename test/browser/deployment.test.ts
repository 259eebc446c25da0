/** A tab that was open during a new deployment of the site. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { heading, newPage, site } from '../helpers/built-site.ts'
import { serveSite } from '../helpers/serve-site.ts'

test('an old tab still works after a new deployment replaced all hashed files', async () => {
  const { base, dir } = site('versions')
  const old = `${dir}-old`
  const next = `${dir}-next`
  cpSync(dir, old, { recursive: true })
  deployAgain(dir, next)
  const server = await serveSite(old, base)
  const { page } = await newPage('versions', { allowed: /404|Failed to fetch|Could not load/ })
  try {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.goto(`${server.origin}${base}docs/intro`)
    server.dir = next
    await page.click('main a:text-is("the long page")')
    await heading(page, 'Reading')
    await page.click('.navbar [data-color-toggle]')
    await page.click('.sidebar a:text-is("Tabs")')
    await heading(page, 'Tabs')
    // This is a document of the new deployment: before its script runs, tabs do nothing.
    await page.waitForLoadState()
    await page.click('.tab:text-is("Windows")')
    await expect.poll(() => page.locator('.tab-panel[data-selected]').first().textContent()).toBe('On Windows.')
    expect(await page.getAttribute('script[type=module]', 'src')).toContain('-NEXT')
  } finally {
    // A page that is still loading something would say that its server is gone.
    await page.context().close()
    server.close()
    for (const folder of [old, next]) rmSync(folder, { recursive: true })
  }
})

/** The same site with other names for all hashed files. */
function deployAgain(dir: string, to: string): void {
  cpSync(dir, to, { recursive: true })
  const hashed = readdirSync(join(to, 'assets')).filter((name) => /-[A-Z0-9]{8}\.(js|css)$/.test(name))
  const rename = (name: string) => name.replace(/-[A-Z0-9]{8}\./, (hash) => `-NEXT${hash.slice(5)}`)
  for (const name of hashed) renameSync(join(to, 'assets', name), join(to, 'assets', rename(name)))
  for (const path of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css)$/.test(path)) continue
    const text = readFileSync(join(to, path), 'utf8')
    writeFileSync(
      join(to, path),
      hashed.reduce((all, name) => all.replaceAll(name, rename(name)), text),
    )
  }
}
