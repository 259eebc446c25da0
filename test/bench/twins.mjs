// Measures what the Markdown copies of all pages (the option "llms") cost a first build.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCorpus } from './corpus.mjs'

const pages = 1000
const pairs = 9

/**
 * `build` builds a site from nothing and returns its summary. Median ratios of pairs: of processor time, and of the time that passes,
 * which is less where threads have time left. A second build may take longer or shorter than the first, so pairs begin with either.
 */
export function measureTwins(build) {
  const root = mkdtempSync(join(tmpdir(), 'docs-gen-bench-'))
  try {
    writeCorpus(root, pages)
    const buildWith = (llms) => {
      const config = { title: 'Bench', url: 'https://docs.example.com', base: '/', llms }
      writeFileSync(join(root, 'site.config.ts'), `export default ${JSON.stringify(config)}\n`)
      return build(root)
    }
    const runs = Array.from({ length: pairs }, (_, index) => {
      const first = buildWith(index % 2 === 1)
      const second = buildWith(index % 2 === 0)
      const [without, cost] = index % 2 === 0 ? [first, second] : [second, first]
      return {
        without: without.cpuMilliseconds,
        ratio: cost.cpuMilliseconds / without.cpuMilliseconds,
        timeRatio: cost.ms / without.ms,
      }
    })
    const median = (key) => runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(pairs / 2)]
    return { without: median('without'), ratio: median('ratio'), timeRatio: median('timeRatio') }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

export function printTwins({ without, ratio, timeRatio }) {
  console.log(`Markdown copies of ${pages} pages`)
  console.log(
    `  cold build      ${timeRatio.toFixed(3)} × the time without them, ${ratio.toFixed(3)} × the CPU (${without} ms)`,
  )
}
