/** Shared by all browser tests: the real site, the test site with versions, and one browser. The caller serves the sites. */
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { setup as compilePackage } from './compile-package.ts'
import { startBrowser } from './start-browser.ts'

export type SiteName = 'real' | 'versions'

export interface ServedSite {
  readonly origin: string
  readonly base: string
  /** Folder of the built site; for `docs-gen serve`, the project folder. */
  readonly dir: string
}

export interface RunningSite extends ServedSite {
  readonly close: () => void | Promise<void>
}

export interface SiteSource {
  /** Folder of the project. */
  readonly root: string
  readonly base: string
  /** Output folder for a build. */
  readonly out: string
}

declare module 'vitest' {
  interface ProvidedContext {
    sites: Readonly<Record<SiteName, ServedSite>>
    /** Address of the shared browser. */
    browser: string
  }
}

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Compiles the package first. The returned function stops everything. */
export async function shareSites(
  project: TestProject,
  serve: (source: SiteSource) => Promise<RunningSite>,
): Promise<() => Promise<void>> {
  compilePackage()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-gen-browser-')))
  const [real, versions] = await Promise.all([
    serve({ root: repository, base: '/geodesic/latest/', out: join(folder, 'real') }),
    serve({ root: copyFixture('versions', folder), base: '/atlas/', out: join(folder, 'versions') }),
  ])
  const browser = await startBrowser()
  project.provide('sites', { real: factsOf(real), versions: factsOf(versions) })
  project.provide('browser', browser.wsEndpoint())
  return async () => {
    await Promise.all([browser.close(), real.close(), versions.close()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A copy, so that the fixture folder stays without a cache. */
function copyFixture(name: string, folder: string): string {
  const root = join(folder, `${name}-source`)
  cpSync(join(repository, 'test/fixtures', name), root, { recursive: true })
  return root
}

function factsOf({ origin, base, dir }: ServedSite): ServedSite {
  return { origin, base, dir }
}
