// Measures what the Markdown copies of all pages (the option "llms") cost a first build.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCorpus } from './corpus.mjs'

const pages = 1000
const pairs = 9

/**
 * `build` builds a site from nothing and returns its summary. Processor time, as the median ratio of pairs. A second build may take
 * longer or shorter than the first, so pairs begin with either.
 */
export function measureTwins(build) {
  const root = mkdtempSync(join(tmpdir(), 'docs-gen-bench-'))
  try {
    writeCorpus(root, pages)
    const buildWith = (llms) => {
      const config = { title: 'Bench', url: 'https://docs.example.com', base: '/', llms }
      writeFileSync(join(root, 'site.config.ts'), `export default ${JSON.stringify(config)}\n`)
      return build(root).cpuMilliseconds
    }
    const runs = Array.from({ length: pairs }, (_, index) => {
      const first = buildWith(index % 2 === 1)
      const second = buildWith(index % 2 === 0)
      const [without, cost] = index % 2 === 0 ? [first, second] : [second, first]
      return { without, ratio: cost / without }
    })
    return runs.sort((a, b) => a.ratio - b.ratio)[Math.floor(pairs / 2)]
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

export function printTwins({ without, ratio }) {
  console.log(`Markdown copies of ${pages} pages`)
  console.log(`  cold build      ${ratio.toFixed(3)} × the build without them (${without} ms of CPU)`)
}
