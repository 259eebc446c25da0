/** Every Python sample parses, those that need no account run, and what they call is held against the API's signatures. */
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../../renderer/model/diagnostic.ts'
import { temporaryFolder, writeFiles } from '../../helpers/site.ts'

const script = fileURLToPath(new URL('check_samples.py', import.meta.url))
const docs = fileURLToPath(new URL('../../../docs', import.meta.url))

function runPython(args: readonly string[]): string {
  return execFileSync('python3', ['-B', ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function hasPython(): boolean {
  try {
    return runPython(['-c', 'import sys; print(sys.version_info >= (3, 9))']).trim() === 'True'
  } catch {
    return false
  }
}

const isThere = hasPython()
const command = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))
const name = (text: string) => (isThere ? text : `${text} (skipped: there is no Python 3.9 or newer here)`)

test.runIf(isThere)(name('every Python sample parses, and those without an account run'), () => {
  const run = spawnSync(process.execPath, [command, 'check', '--samples', '--json', '--root', root], {
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(run.stdout) as { readonly diagnostics: readonly Diagnostic[] }
  const faults = diagnostics.filter(({ severity }) => severity === 'error')
  // NumPy need not be installed here.
  expect(faults.filter(({ message }) => !message.includes("No module named 'numpy'"))).toEqual([])
})

test.runIf(isThere)(name('every Python sample uses the API as it is'), () => {
  const lines = runPython([script, docs]).trimEnd().split('\n')
  expect(lines.slice(0, -1)).toEqual([])
  const [samples = 0, calls = 0, defaults = 0] = (lines.at(-1)?.match(/\d+/g) ?? []).map(Number)
  expect([samples > 190, calls > 480, defaults > 75], lines.at(-1)).toEqual([true, true, true])
})

test.runIf(isThere)(name('samples and tables that are wrong are found at their lines'), () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'docs/page.md': `# Page

\`\`\`python
ds = geodesic.Dataset.from_csv(name="a", lon_field="x")
geodesic.list_datasets()
geodesic.Dataset.from_tabular_data(url="https://example.com/a.fgb")
from geodesic.boson.middleware import hexagons
\`\`\`

| Parameter | Default |
|---|---|
| \`x_field\` | \`lon\` |
| \`feature_limit\` | 500 |
| \`lat_field\` | \`None\` |
`,
  })
  const report = runPython([script, join(folder, 'docs')])
  expect(report.trimEnd().split('\n')).toEqual([
    'docs/page.md:7: "hexagons" is not a name of geodesic.boson.middleware',
    "docs/page.md:4: from_csv(): got an unexpected keyword argument 'lon_field'",
    'docs/page.md:5: "geodesic.list_datasets" is not a function of the API',
    "docs/page.md:6: from_tabular_data(): missing a required argument: 'name'",
    'docs/page.md:13: the default of "feature_limit" is 10000, not 500',
    'docs/page.md:14: no function that this page calls has a parameter "lat_field"',
    '1 samples, 2 calls, 2 defaults',
  ])
})
