// Measures a site with ten versions from git, of which each changed a tenth of the pages, against the same site with one version.
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCorpus } from './corpus.mjs'

const pages = 300
const versions = 10

/** `build` builds a site from nothing and returns its summary. Processor time, as a ratio. */
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
    const one = build(root)
    writeFileSync(join(root, 'site.config.ts'), `export default { ${config}, versions: { from: 'git', tags: 'v*' } }\n`)
    const all = build(root)
    return { ratio: all.cpuMilliseconds / one.cpuMilliseconds, compiled: all.compiled, one, all }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

export function printVersions({ ratio, compiled, one, all }) {
  console.log(`${versions} versions of ${pages} pages from git`)
  console.log(
    `  cold build      ${all.cpuMilliseconds} ms of CPU, ${ratio.toFixed(2)} × one version (${one.cpuMilliseconds} ms; ${compiled} pages compiled)`,
  )
}
