/** The first minutes with docs-gen, in an empty folder: install the packed package, create a site, extend it, cut a version, publish. */
import { execFile } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findViolations } from '../helpers/axe.ts'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { pack, packPackage, repository } from '../helpers/pack-package.ts'
import { startProcess } from '../helpers/running-command.ts'
import { fixture, runNode, temporaryFolder, writeFiles } from '../helpers/site.ts'

let browser: Browser
let root: string

beforeAll(async () => {
  browser = await launchBrowser()
  root = temporaryFolder()
  const creator = temporaryFolder()
  cpSync(join(repository, 'cli/create'), creator, { recursive: true })
  await install([packPackage(), pack(creator), '@types/react@19.3.0'])
}, 240_000)

afterAll(() => browser.close())

/** From the registry, or from npm's cache where it has everything. */
async function install(packages: readonly string[]): Promise<void> {
  const args = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel', 'error', ...packages]
  // npm is a script of the shell on Windows.
  await promisify(execFile)('npm', args, { cwd: root, shell: process.platform === 'win32' }).catch((error) => {
    throw new Error(
      `npm could not install docs-gen. This test needs the npm registry, or its packages in npm's cache.\n${error.stderr}`,
    )
  })
}

const bin = (name: string) => {
  const folder = join(root, 'node_modules', name)
  return join(folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).bin[name])
}
const run = (...args: string[]) => runNode([bin('docs-gen'), ...args], { cwd: root })

/** Runs a command that serves while `work` runs. */
async function served(args: readonly string[], work: (url: string) => Promise<void>): Promise<void> {
  const running = startProcess([bin('docs-gen'), ...args, '--port', '0'])
  const [url] = await running.says(/http:\/\/[^/\s]+/)
  await work(url)
  await running.stop('SIGINT')
}

test('creates a site without findings, whose types are right', async () => {
  const created = await runNode([bin('create-docs-gen'), '.'], { cwd: root })
  expect([created.code, created.stdout]).toEqual([0, expect.stringContaining('  docs/guide/components.mdx\n')])
  const checked = await run('check', '--quiet')
  expect([checked.code, checked.stdout + checked.stderr]).toEqual([0, ''])
  const typed = await runNode([join(repository, 'node_modules/typescript/bin/tsc'), '-p', root], { cwd: root })
  expect([typed.code, typed.stdout]).toEqual([0, ''])
})

test('shows an edit, a slot, a new island and a new language while they are written', async () => {
  await served(['serve', root], async (url) => {
    const { page, messages } = await openPage(browser)
    await page.goto(`${url}/docs`)
    const config = readFileSync(join(root, 'site.config.ts'), 'utf8')
    const more = `theme: { components: { Footer: './theme/Footer.tsx' } },\n  locales: [{ name: 'en' }, { name: 'de' }],\n  docs:`
    writeFiles(root, {
      'theme/Footer.tsx': `import type { PageProps } from 'docs-gen/theme'\n\nexport default function Footer({ page }: PageProps) {\n  return <footer>Mine: {page.title}</footer>\n}\n`,
      'docs/_components/Likes.tsx': `'use client'\n\nimport { useState } from 'react'\n\nexport function Likes() {\n  const [count, add] = useState(0)\n  return <button onClick={() => add(count + 1)}>{count} likes</button>\n}\n`,
      'docs/guide/likes.mdx': `---\ntitle: Likes\n---\n\nimport { Likes } from '../_components/Likes.tsx'\n\nPress it:\n\n<Likes />\n`,
      'i18n/de/docs/index.md': `---\ntitle: Einleitung\nslug: /\n---\n\nAuf Deutsch.\n`,
      'site.config.ts': config.replace('docs:', more),
    })
    await expect.poll(() => page.textContent('footer').catch(() => '')).toBe('Mine: Introduction')
    await page.goto(`${url}/docs/guide/likes`)
    await page.click('text=0 likes')
    await page.waitForSelector('text=1 likes')
    await page.goto(`${url}/de/docs`)
    await page.waitForSelector('h1:text("Einleitung")')
    expect(messages).toEqual([])
  })
})

test('cuts a version, builds it all, and a browser has nothing to complain about', async () => {
  const cut = await run('cut', '1.0')
  expect([cut.code, cut.stdout, cut.stderr]).toEqual([0, expect.stringContaining('Added the version to'), ''])
  const built = await run('build', '--quiet')
  expect([built.code, built.stdout + built.stderr]).toEqual([0, ''])
  await served(['serve', root, '--built'], async (url) => {
    const { page, messages } = await openPage(browser)
    const answer = await page.goto(url)
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'")
    await page.waitForSelector('.hero .button-primary')
    for (const path of [
      '/docs',
      '/docs/next',
      '/de/docs',
      '/de/docs/next',
      '/docs/guide/writing',
      '/docs/category/guide',
    ]) {
      await page.goto(url + path)
      expect(await page.textContent('footer')).toMatch(/^Mine: ./)
    }
    await page.goto(`${url}/docs/guide/likes`)
    await page.click('text=0 likes')
    await page.waitForSelector('text=1 likes')
    await page.click('.search-button')
    await page.fill('.DocSearch-Input', 'tabs')
    await page.waitForSelector('.DocSearch-Hit >> text=Tabs')
    expect(messages).toEqual([])
  })
})

test('builds a site for another product that uses only what the manual says', async () => {
  const site = join(root, 'ferry')
  cpSync(fixture('ferry'), site, { recursive: true })
  const built = await run('build', site, '--quiet')
  expect([built.code, built.stdout + built.stderr]).toEqual([0, ''])
  await served(['serve', site, '--built'], async (url) => {
    const { page, messages } = await openPage(browser)
    await page.goto(`${url}/manual/docs/next/guide/consumers`)
    await page.fill('docs-island input', '250')
    await page.waitForSelector('output:text("1000 KB/s")')
    await page.click('role=tab[name="Python"]')
    await page.waitForSelector('text=Leave the')
    expect(await page.textContent('.ask')).toBe('Questions about “Consumers”? Begin again.')
    await page.goto(`${url}/manual/docs/next/guide/first-queue`)
    expect(await page.textContent('.since')).toContain('Since 2.0')
    expect(await page.textContent('pre')).toContain("queue.send({ to: 'harbor' })")
    await page.goto(`${url}/manual/de/docs/install`)
    expect(await page.textContent('h1')).toBe('Installieren')
    expect(await page.textContent('.crew')).toBe('Written by the crew.')
    expect(messages).toEqual([])
  })
})

test('has a manual in which axe finds no problem, in both modes', async () => {
  await served(['manual'], async (url) => {
    const { page, messages } = await openPage(browser, { reducedMotion: 'reduce' })
    for (const path of ['', 'writing/tabs', 'reference/cli'])
      for (const mode of ['light', 'dark']) {
        await page.goto(`${url}/${path}?theme=${mode}`)
        expect([path, mode, await findViolations(page)]).toEqual([path, mode, []])
      }
    expect(messages).toEqual([])
  })
})
