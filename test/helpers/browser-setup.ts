/** Setup of the browser tests: builds both sites with the real command and serves them under a strict policy. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { type SiteSource, shareSites } from './browser-sites.ts'
import { command, commandEnvironment } from './run-process.ts'
import { type SiteServer, serveSite } from './serve-site.ts'

export function setup(project: TestProject): Promise<() => Promise<void>> {
  return shareSites(project, buildAndServe)
}

async function buildAndServe({ root, base, out }: SiteSource): Promise<SiteServer> {
  const args = [command, 'build', '--root', root, '--out', out]
  await promisify(execFile)(process.execPath, args, { env: commandEnvironment() })
  return await serveSite(out, base)
}
