// Measures a site with ten versions from git, of which each changed a tenth of the pages, against the same site with one version.
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCorpus } from './corpus.mjs'

const pages = 300
const versions = 10

const pairs = 5

/** `build` builds a site from nothing and returns its summary. Median ratios of pairs: of processor time, and of the time that passes. */
export function measureVersions(build) {
  const root = mkdtempSync(join(tmpdir(), 'docs-gen-bench-'))
  try {
    const files = writeCorpus(root, pages)
    const git = (...args) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root })
    const config = "title: 'Bench', url: 'https://docs.example.com', base: '/'"
    git('init', '-q')
    for (let version = 1; version < versions; version++) {
      for (const file of files.filter((_, index) => index % 10 === version))
        appendFileSync(join(root, file), '\nMore.\n')
      git('add', 'docs')
      git('commit', '-q', '-m', `Version ${version}`)
      git('tag', `v${version}.0`)
    }
    const buildWith = (versions) => {
      writeFileSync(join(root, 'site.config.ts'), `export default { ${config}${versions} }\n`)
      return build(root)
    }
    const runs = Array.from({ length: pairs }, () => {
      const one = buildWith('')
      const all = buildWith(", versions: { from: 'git', tags: 'v*' }")
      return { ratio: all.cpuMilliseconds / one.cpuMilliseconds, timeRatio: all.ms / one.ms, one, all }
    })
    const median = (figureOf) => runs.map(figureOf).sort((a, b) => a - b)[Math.floor(pairs / 2)]
    return {
      ratio: median((run) => run.ratio),
      timeRatio: median((run) => run.timeRatio),
      one: median((run) => run.one.cpuMilliseconds),
      all: median((run) => run.all.cpuMilliseconds),
      compiled: runs[0].all.compiled,
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

export function printVersions({ ratio, timeRatio, one, all, compiled }) {
  console.log(`${versions} versions of ${pages} pages from git`)
  console.log(
    `  cold build      ${timeRatio.toFixed(2)} × the time of one version, ${ratio.toFixed(2)} × the CPU (${all} ms, ${one} ms; ${compiled} pages compiled)`,
  )
}
