// Runs everything that CI runs, in order. Every step runs even if an earlier one failed, so that one run shows all failures.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findBrowser, installBrowser } from './helpers/find-browser.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url))

const steps = [
  ['Lint and format', [bin('@biomejs/biome/bin/biome'), 'ci', '.']],
  ['Types', [bin('typescript/bin/tsc'), '-b']],
  ['Compile the package', ['cli/package/build-package.mjs']],
  ['Rules that no tool has', ['test/rules.mjs']],
  ['Build the site', ['dist/cli.js', 'build']],
  ['Build the manual', ['cli/package/build-manual.mjs']],
  ['Byte budgets', ['test/budgets.mjs']],
  ['Pages of the documentation', ['test/docs/check-content.mjs']],
  // All tests, with those of `npm run check:docs`.
  ['Tests', [bin('vitest/vitest.mjs'), 'run']],
]

const browser = findBrowser() ?? installBrowser()
if (!browser) {
  console.error('No Chromium was found, and none could be installed. Install Chrome or Chromium, or set CHROME_PATH.')
  process.exit(1)
}

const failed = []
for (const [name, args] of steps) {
  console.log(`\n# ${name}`)
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROME_PATH: browser },
  })
  if (status !== 0) failed.push(name)
}
if (!existsSync(fileURLToPath(new URL('../dist/cli.js', import.meta.url)))) failed.push('dist/cli.js is missing')
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
