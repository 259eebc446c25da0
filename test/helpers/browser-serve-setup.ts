/** Setup of the browser tests on `docs-gen serve`: starts both sites with the real command. */
import type { TestProject } from 'vitest/node'
import { type RunningSite, type SiteSource, shareSites } from './browser-sites.ts'
import { command, guard, runProcess } from './run-process.ts'

export function setup(project: TestProject): Promise<() => Promise<void>> {
  /** Without the server every further test would wait for its timeout. */
  const failRun = (error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    project.vitest.cancelCurrentRun('test-failure')
  }
  return shareSites(project, (source) => startServe(source, failRun))
}

async function startServe({ root, base }: SiteSource, onDeath: (error: Error) => void): Promise<RunningSite> {
  const running = runProcess([command, 'serve', '--root', root, '--port', '0'])
  const [url] = await running.says(/http:\S+(?=\s)/)
  return { origin: new URL(url).origin, base, dir: root, close: guard(running, onDeath) }
}
