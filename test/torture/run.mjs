// Kills, faults, damage, clocks and edits, in a table of trials and losses. See `--help`.
import { spawnSync } from 'node:child_process'
import { Console } from 'node:console'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tryClock, tryDamage, tryEdit, tryTwo } from './damage.mjs'
import { countCalls, openTrial, tryFault } from './kills.mjs'

const help = `Kills and disturbs builds of a small site, and counts sites that are harmed.

  npm run torture                 everything, about 20 minutes
  npm run torture -- --short      a few trials of each kind
  npm run torture -- --seed 7     other random choices (default: 1)
  npm run torture -- --only edits one or more kinds, by parts of their names
`

const args = process.argv.slice(2)
const argumentOf = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const isShort = args.includes('--short')
const seed = Number(argumentOf('--seed') ?? 1)
const only = argumentOf('--only')

const base = realpathSync(mkdtempSync(join(tmpdir(), 'docs-gen-torture-')))
const folder = (name) => {
  const dir = join(base, name.replaceAll(/\W+/g, '-'))
  mkdirSync(dir)
  return dir
}

/** Small deterministic generator (mulberry32), as in `test/helpers/random.ts`. */
function createRandom(start) {
  let state = start
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % below
  }
}

/** The path of programs decides how a site is swapped in. */
const programs = fileURLToPath(new URL('../helpers/programs', import.meta.url))
const canExchange = spawnSync(join(programs, 'exch'), [folder('one'), folder('two')]).status === 0
const modes = [
  ['two renames', { env: { PATH: folder('no programs') } }],
  ['a link', { args: ['--link'], env: { PATH: join(base, 'no-programs') } }],
  ...(canExchange ? [['an exchange', { env: { PATH: `${programs}${delimiter}${process.env.PATH}` } }]] : []),
]

/** Faults at every call of a build, or at a few in the short form. */
function faultKind(name, mode, { isCold, env, most = Number.POSITIVE_INFINITY, few = 0 }) {
  const run = async function* (random) {
    if (isShort && few === 0) return
    const trial = await openTrial({ dir: folder(name), ...mode })
    const calls = await countCalls(trial, isCold)
    const count = Math.min(isShort ? few : most, calls)
    const all = Array.from({ length: calls }, (_, index) => index + 1)
    const chosen = count === calls ? all : Array.from({ length: count }, () => 1 + random(calls))
    for (const [number, at] of chosen.entries()) {
      const { losses, isAside } = await tryFault(trial, { number, isCold, env: { ...env, FAULT_AT: String(at) } })
      yield { losses, isAside, what: `call ${at}` }
    }
  }
  return [name, run]
}

/** Each trial changes the project further. */
function seriesKind(name, count, attempt) {
  const run = async function* (random) {
    const trial = await openTrial({ dir: folder(name) })
    for (let number = 1; number <= count; number++)
      yield { losses: await attempt(trial, random, number), isAside: false, what: `trial ${number}` }
  }
  return [name, run]
}

const kill = { FAULT: 'kill', FAULT_TORN: '1' }
const kinds = [
  ...modes.flatMap(([mode, options]) =>
    [true, false].map((isCold) =>
      faultKind(`kills of ${isCold ? 'cold' : 'warm'} builds, ${mode}`, options, {
        isCold,
        env: kill,
        few: isCold ? 0 : 2,
      }),
    ),
  ),
  ...['ENOSPC', 'EDQUOT', 'EIO', 'EROFS'].map((code) =>
    faultKind(`${code} from a call on`, modes[0][1], {
      isCold: false,
      env: { FAULT: code },
      most: 30,
      few: code === 'ENOSPC' ? 2 : 0,
    }),
  ),
  ...['ENOSPC', 'EACCES'].map((code) =>
    faultKind(`${code} in the cache only`, modes[0][1], {
      isCold: true,
      env: { FAULT: code, FAULT_BELOW: '.docs-gen/cache' },
      most: 20,
      few: 0,
    }),
  ),
  seriesKind('damaged caches', isShort ? 8 : 300, tryDamage),
  seriesKind('clock changes', isShort ? 1 : 40, tryClock),
  seriesKind('two builds at once', isShort ? 1 : 30, tryTwo),
  seriesKind('edits, warm against cold', isShort ? 10 : 1000, tryEdit),
].filter(([name]) => only === undefined || name.includes(only))

/** The command line, which some trials run in this process, prints what others log to the standard error stream. */
const output = new Console(process.stdout, process.stderr)

async function torture() {
  const rows = []
  for (const [name, run] of kinds) {
    const row = { kind: name, trials: 0, losses: 0, 'without a site': 0 }
    for await (const { losses, isAside, what } of run(createRandom(seed))) {
      row.trials++
      if (isAside) row['without a site']++
      if (losses.length > 0) row.losses++
      for (const loss of losses) output.error(`${name}, seed ${seed}, ${what}: ${loss}`)
    }
    if (row.trials === 0) continue
    rows.push(row)
    output.log(`${name}: ${row.trials} trials, ${row.losses} losses, ${row['without a site']} without a site`)
  }
  return rows
}

if (args.includes('--help')) output.log(help)
else {
  try {
    const rows = await torture()
    output.table(rows)
    process.exitCode = rows.some(({ losses }) => losses > 0) ? 1 : 0
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}
