// Builds the same pages with docs-gen and with other generators, and writes figures, a table and a chart. The other generators are
// installed on demand, outside of the repository.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { adapters } from './peers/adapters.mjs'
import { toChart } from './peers/chart.mjs'
import { writeFiles } from './peers/corpus-for.mjs'
import { measure } from './peers/measure.mjs'
import { barSize, lineOf, record, recorded, toTable } from './peers/record.mjs'

const help = `Builds the same pages with docs-gen and other generators.

  npm run bench:peers [-- [options] [number of pages …]]   100 and 1,000 pages

  --only hugo,eleventy   these tools only; known are ${adapters.map(({ name }) => name.toLowerCase()).join(', ')}
  --runs 3               builds of each kind; the figures are medians
  --dir <folder>         where tools and sites are put; the default is a folder of the system for temporary files
  --out <folder>         where peers.json, peers.md and peers.svg are written; the default is the same folder
  --record               writes them to test/bench/peers and the tables to the README and the manual`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    dir: { type: 'string', default: join(tmpdir(), 'docs-gen-peers') },
    out: { type: 'string' },
    record: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(help)
  process.exit()
}

const dir = resolve(values.dir)
const out = resolve(values.out ?? dir)
const sizes = positionals.length > 0 ? positionals.map(Number) : [100, 1000]
const wanted = values.only?.toLowerCase().split(',')
const chosen = adapters.filter(({ name }) => !wanted || wanted.includes(name.toLowerCase()))

/** Returns the version of the tool, or `undefined` with a message when it cannot be had. */
function setUp({ name, packages, program, versionOf }, folder) {
  mkdirSync(folder, { recursive: true })
  if (program && spawnSync(program, ['--version']).error) {
    console.log(`${name} is left out: "${program}" is not installed.`)
    return undefined
  }
  if (!packages) return versionOf?.() ?? 'this checkout'
  writeFiles(folder, { 'package.json': '{ "private": true, "type": "module" }\n' })
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--no-save', '--silent', ...packages],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (status === 0) return packages[0].slice(packages[0].lastIndexOf('@') + 1)
  console.log(`${name} is left out: npm could not install it.\n${stderr.slice(0, 500)}`)
  return undefined
}

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map((path) => ({ path, stat: statSync(join(folder, path)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ path, stat }) => ({ path, size: stat.size }))
  const pages = files.filter(({ path }) => path.endsWith('.html'))
  const total = (list) => list.reduce((sum, { size }) => sum + size, 0)
  return { files: files.length, bytes: total(files), htmlOfPage: Math.round(total(pages) / pages.length) }
}

/** The middle of the runs by each figure. */
function medians(runs) {
  const middle = (key) => runs.map((run) => run[key]).sort((a, b) => a - b)[Math.floor(runs.length / 2)]
  return { wallMs: middle('wallMs'), cpuMs: middle('cpuMs'), peakBytes: Math.max(...runs.map((run) => run.peakBytes)) }
}

const contestants = chosen.flatMap((adapter) => {
  const folder = join(dir, adapter.name.toLowerCase())
  const version = setUp(adapter, folder)
  return version === undefined ? [] : [{ adapter, folder, version }]
})

const rows = []
for (const pages of sizes) {
  const sites = contestants.map(({ adapter, folder, version }) => {
    // Inside the folder of the tool, so that its packages are found.
    const root = join(folder, `site-${pages}`)
    rmSync(root, { recursive: true, force: true })
    adapter.write(root, pages)
    writeFiles(root, adapter.config ?? {})
    const build = () => measure(adapter.command(folder, root), { cwd: root, env: adapter.env })
    return { adapter, version, root, build, cold: [], warm: [], failed: false }
  })
  // Interleaved, so that other work on the machine slows all of them alike.
  for (let run = 0; run < Number(values.runs); run++) {
    for (const site of sites) await add(site, 'cold')
    for (const site of sites) await add(site, 'warm')
  }
  for (const { adapter, version, root, cold, warm } of sites.filter(({ failed }) => !failed)) {
    const row = {
      ...{ tool: adapter.name, version, note: adapter.note, pages, load: Number(loadavg()[0].toFixed(1)) },
      ...{ cold: medians(cold), warm: medians(warm), output: sizeOf(join(root, adapter.out)), runs: { cold, warm } },
    }
    rows.push(row)
    console.log(lineOf(row))
  }
}

/** Builds a site once more. A tool that cannot build it is left out; the others go on. */
async function add(site, kind) {
  const { adapter, root, build } = site
  if (site.failed) return
  if (kind === 'warm') appendFileSync(join(root, adapter.edited), '\nOne more sentence.\n')
  else for (const path of [adapter.out, ...adapter.caches]) moveAway(join(root, path))
  try {
    site[kind].push(await build())
  } catch (error) {
    site.failed = true
    console.log(`${adapter.name} is left out: ${error.message}`)
  }
}

/** For some seconds after files were deleted, ext4 takes longer to create others. */
function moveAway(path) {
  if (!existsSync(path)) return
  const old = join(dir, 'old')
  mkdirSync(old, { recursive: true })
  renameSync(path, join(old, randomUUID()))
}

rmSync(join(dir, 'old'), { recursive: true, force: true })
const machine = { processor: cpus()[0]?.model, threads: availableParallelism(), node: process.version }
const figures = values.record ? withEarlier({ machine, rows }) : { machine, rows }
writeFiles(out, {
  'peers.json': `${JSON.stringify(figures, null, 2)}\n`,
  'peers.md': `${toTable(figures.rows)}\n`,
  'peers.svg': toChart(figures.rows, barSize(figures.rows)),
})
console.log(`Figures, table and chart are in ${out}.`)
if (values.record) record(figures)

/** New figures replace those of the same tool and number of pages. */
function withEarlier({ machine, rows }) {
  const earlier = existsSync(recorded) ? JSON.parse(readFileSync(recorded, 'utf8')).rows : []
  const others = earlier.filter((old) => !rows.some(({ tool, pages }) => tool === old.tool && pages === old.pages))
  const order = adapters.map(({ name }) => name)
  const place = ({ tool, pages }) => pages * 100 + order.indexOf(tool)
  return { machine, rows: [...others, ...rows].sort((a, b) => place(a) - place(b)) }
}
