/** Setup of the tests of long-running commands: compiles the package and starts the shared browser. */
import type { TestProject } from 'vitest/node'
import './browser-sites.ts'
import { setup as compilePackage } from './compile-package.ts'
import { startBrowser } from './start-browser.ts'

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  compilePackage()
  const browser = await startBrowser()
  project.provide('browser', browser.wsEndpoint())
  return () => browser.close()
}
