/** Before the browser tests of what `docs-gen serve` shows: both sites, held open by the real command. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestProject } from 'vitest/node'
import { command, commandEnvironment, type RunningSite, type SiteSource, shareSites } from './browser-sites.ts'

export function setup(project: TestProject): Promise<() => Promise<void>> {
  return shareSites(project, startServe)
}

async function startServe({ root, base }: SiteSource): Promise<RunningSite> {
  const args = [command, 'serve', '--root', root, '--port', '0']
  const child = spawn(process.execPath, args, { env: commandEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] })
  const { origin } = new URL(await readUrl(child))
  const close = async () => {
    child.kill()
    await once(child, 'close')
  }
  return { origin, base, dir: root, close }
}

function readUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [url] = /http:\S+(?=\s)/.exec(output) ?? []
      if (url) resolve(url)
    })
    child.once('close', () => reject(new Error(`It ended before it served: ${output}`)))
  })
}
