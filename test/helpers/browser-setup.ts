/**
 * Before all browser tests: compiles the package, builds the real site and the test site with versions by the real command,
 * serves both under a strict policy, and starts the one browser that all test files share.
 */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { setup as compilePackage } from './compile-package.ts'
import { type SiteServer, serveSite } from './serve-site.ts'
import { startBrowser } from './start-browser.ts'

export type SiteName = 'real' | 'versions'

export interface ServedSite {
  readonly origin: string
  readonly base: string
  readonly dir: string
}

declare module 'vitest' {
  interface ProvidedContext {
    sites: Readonly<Record<SiteName, ServedSite>>
    /** Where the shared browser listens. */
    browser: string
  }
}

const repository = fileURLToPath(new URL('../..', import.meta.url))

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  compilePackage()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-gen-browser-')))
  const [real, versions] = await Promise.all([
    buildAndServe(repository, join(folder, 'real'), '/geodesic/latest/'),
    buildFixture('versions', folder, '/atlas/'),
  ])
  const browser = await startBrowser()
  project.provide('sites', { real: factsOf(real), versions: factsOf(versions) })
  project.provide('browser', browser.wsEndpoint())
  return () => stop(browser, [real, versions], folder)
}

/** A copy, so that the fixture's own folder holds no cache. */
function buildFixture(name: string, folder: string, base: string): Promise<SiteServer> {
  const root = join(folder, `${name}-source`)
  cpSync(join(repository, 'test/fixtures', name), root, { recursive: true })
  return buildAndServe(root, join(folder, name), base)
}

async function buildAndServe(root: string, out: string, base: string): Promise<SiteServer> {
  const command = join(repository, 'dist/cli.js')
  // What a test runner sets must not reach the command.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  await promisify(execFile)(process.execPath, [command, 'build', '--root', root, '--out', out], { env })
  return await serveSite(out, base)
}

function factsOf({ origin, base, dir }: SiteServer): ServedSite {
  return { origin, base, dir }
}

async function stop(browser: BrowserServer, servers: readonly SiteServer[], folder: string): Promise<void> {
  for (const server of servers) server.close()
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}
