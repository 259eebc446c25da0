// Measures builds and `serve` of generated sites. Builds are compared with the bare packages on the same pages, in the same run.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { measureBuilt, printBuilt } from './built.mjs'
import { writeCorpus } from './corpus.mjs'
import { measureSearch, printSearch } from './search.mjs'
import { measureServe, printServe } from './serve.mjs'
import { measureTwins, printTwins } from './twins.mjs'
import { measureVersions, printVersions } from './versions.mjs'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const floorScript = fileURLToPath(new URL('./floor.mjs', import.meta.url))
const ratiosFile = new URL('./ratios.json', import.meta.url)
const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) {
  console.log(`Measures builds and "serve" of generated sites.

  npm run bench                 100, 1,000 and 10,000 pages, printed as a table
  npm run bench -- 100 1000     other sizes
  npm run bench -- --check      fails if a ratio is worse by more than 15 % than in ratios.json,
                                that of Markdown copies by more than 0.03
  npm run bench -- --record     writes ratios.json`)
  process.exit()
}
/** Of `serve --built`, compared with sirv on the same folder. */
const leastSpeed = 0.9
const isCheck = args.includes('--check')
const isComparison = isCheck || args.includes('--record')
const given = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
const sizes = given.length > 0 ? given : isComparison ? [100, 1000] : [100, 1000, 10000]

function run(...command) {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ms = performance.now() - start
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}.\n${stderr}\n${stdout}`)
  return { ms, result: JSON.parse(stdout) }
}

const build = (root) => {
  const { ms, result } = run(cli, 'build', '--root', root, '--json')
  return { ms, ...result.summary }
}

/** Old sites are moved away: for some seconds after files were deleted, ext4 takes longer to create others. */
const buildCold = (root) => {
  const old = join(root, '.old', randomUUID())
  mkdirSync(old, { recursive: true })
  for (const dir of ['.docs-gen', 'build']) if (existsSync(join(root, dir))) renameSync(join(root, dir), join(old, dir))
  return build(root)
}

/** The middle of several runs: these machines are never quiet. */
function median(count, measure) {
  const runs = Array.from({ length: count }, measure).sort((a, b) => a.ms - b.ms)
  return runs[Math.floor(runs.length / 2)]
}

async function measure(pages) {
  const root = mkdtempSync(join(tmpdir(), 'docs-gen-bench-'))
  try {
    const files = writeCorpus(root, pages)
    const repeat = pages > 2000 ? 1 : 3
    const floor = median(repeat, () => run(floorScript, root).result)
    const cold = median(repeat, () => buildCold(root))
    const unchanged = median(3, () => build(root))
    const edited = median(3, () => {
      appendFileSync(join(root, files[0]), '\nOne more sentence.\n')
      return build(root)
    })
    const html = htmlSize(join(root, 'build'))
    // Only what is compared with a recorded figure has to be measured when figures are compared.
    const serve = isComparison ? undefined : await measureServe(cli, root)
    const search = isComparison ? undefined : await measureSearch(join(root, 'build'))
    const routes = files.slice(0, 50).map((file) => file.replace(/\.mdx?$/, '/'))
    const built = await measureBuilt(cli, root, routes)
    return { pages, floor, cold, unchanged, edited, html, serve, search, built }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Median gzip size of a page's HTML. */
function htmlSize(dir) {
  const pages = readdirSync(dir, { recursive: true }).filter(
    (file) => file.endsWith('.html') && statSync(join(dir, file)).isFile(),
  )
  const some = pages.filter((_, index) => index % Math.ceil(pages.length / 50) === 0)
  const bytes = some.map((file) => gzipSync(readFileSync(join(dir, file))).length).sort((a, b) => a - b)
  return bytes[Math.floor(bytes.length / 2)]
}

function print(row) {
  const { pages, floor, cold, unchanged, edited } = row
  const stages = Object.entries(cold.stages)
    .map(([name, ms]) => `${name} ${ms}`)
    .join(', ')
  console.log(`${pages} pages`)
  console.log(
    `  bare packages   ${floor.ms.toFixed(0)} ms, ${floor.cpuMilliseconds} ms of CPU (${(floor.cpuMilliseconds / pages).toFixed(2)} a page)`,
  )
  console.log(
    `  cold build      ${cold.ms.toFixed(0)} ms (${(cold.ms / floor.ms).toFixed(2)} × the bare packages; ${stages})`,
  )
  console.log(`  nothing changed ${unchanged.ms.toFixed(0)} ms`)
  console.log(
    `  one page edited ${edited.ms.toFixed(0)} ms (${edited.compiled} compiled, ${edited.written} files written)`,
  )
  console.log(
    `  peak memory     ${Math.round(cold.peakMemory / 1e6)} MB cold, ${Math.round(edited.peakMemory / 1e6)} MB warm`,
  )
  console.log(`  HTML            ${row.html} bytes gzip, median page`)
}

const rows = []
for (const size of sizes) {
  const row = await measure(size)
  print(row)
  if (row.serve) printServe(row.serve)
  if (row.search) printSearch(row.search)
  printBuilt(row.built)
  rows.push(row)
}

const versions = measureVersions(buildCold)
printVersions(versions)

const twins = measureTwins(buildCold)
printTwins(twins)

// Processor time: on a machine that does other things as well, it is steadier than the clock.
const ratios = Object.fromEntries(
  rows.map(({ pages, floor, cold, edited }) => [
    pages,
    { cold: cold.cpuMilliseconds / floor.cpuMilliseconds, edited: edited.cpuMilliseconds / floor.cpuMilliseconds },
  ]),
)

ratios.versions = { cold: versions.ratio }
ratios.twins = { cold: twins.ratio }
const names = { versions: 'ten versions', twins: 'Markdown copies' }

if (args.includes('--record')) writeFileSync(ratiosFile, `${JSON.stringify(ratios, null, 2)}\n`)
if (isCheck) {
  for (const { pages, built } of rows) {
    const speed = built.other / built.own
    const verdict = speed < leastSpeed ? 'WORSE' : 'fine'
    console.log(
      `${pages} pages, serve --built: ${speed.toFixed(2)} of the speed of sirv, ${leastSpeed} wanted: ${verdict}`,
    )
    if (verdict === 'WORSE') process.exitCode = 1
  }
  const recorded = existsSync(ratiosFile) ? JSON.parse(readFileSync(ratiosFile, 'utf8')) : {}
  for (const [pages, now] of Object.entries(ratios)) {
    for (const [kind, ratio] of Object.entries(now)) {
      const before = recorded[pages]?.[kind]
      if (before === undefined) throw new Error(`ratios.json has no "${kind}" for ${pages}; run with --record first.`)
      // Markdown copies take a few percent of a build: 15 % of the whole would allow several times that.
      const most = pages === 'twins' ? before + 0.03 : before * 1.15
      const verdict = ratio > most ? 'WORSE' : 'fine'
      console.log(
        `${names[pages] ?? `${pages} pages`}, ${kind}: ${ratio.toFixed(3)} now, ${before.toFixed(3)} recorded: ${verdict}`,
      )
      if (verdict === 'WORSE') process.exitCode = 1
    }
  }
}
