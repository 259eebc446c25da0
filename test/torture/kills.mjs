// Builds that are killed, or get errors of the file system, at a chosen call. Readers must have the old site or the new one.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { cleanBuild, contentsOf, firstFiles, runHere, runProcess, writeFiles } from './project.mjs'

const versions = ['Old text.', 'New text.']

/** A project with two versions of its sources and the sites that they make. */
export async function openTrial({ dir, args = [], env = {} }) {
  const root = join(dir, 'project')
  writeFiles(root, firstFiles)
  const write = (version) => writeFiles(root, { 'docs/one.md': `# One\n\n${versions[version]}\n\n## Place\n` })
  const sites = []
  for (const version of [1, 0]) {
    write(version)
    sites[version] = await cleanBuild(root, join(dir, 'copy'))
  }
  const build = (more = {}) => runProcess(['build', '--root', root, ...args], { ...env, ...more })
  await build()
  return { root, dir, sites, write, build }
}

/** How many calls a build makes that change the file system. */
export async function countCalls(trial, isCold) {
  const file = join(trial.dir, 'count')
  if (isCold) rmSync(join(trial.root, '.docs-gen'), { recursive: true, force: true })
  trial.write(1)
  await trial.build({ FAULT_COUNT: file })
  trial.write(0)
  await runHere(['build', '--root', trial.root])
  return Number(readFileSync(file, 'utf8'))
}

/** What readers see, and whether the site has another name in the middle of a swap. */
function look({ root }) {
  const build = join(root, 'build')
  if (existsSync(build)) return { site: contentsOf(build), isAside: false }
  const aside = readdirSync(root).find((name) => name.startsWith('.build.old-'))
  return { site: aside && contentsOf(join(root, aside)), isAside: true }
}

const nextCommands = [
  (root) => ['build', '--root', root],
  (root) => ['index', '--dry-run', '--root', root],
  (root) => ['build', '--root', root, '--config', 'nowhere.ts'],
]

/** One build with a fault. Returns what was lost, and whether readers had no site for a moment. */
export async function tryFault(trial, { number, env, isCold }) {
  const { root, sites, write } = trial
  if (isCold) rmSync(join(root, '.docs-gen'), { recursive: true, force: true })
  const version = number % 2
  write(version)
  const { code, output } = await trial.build(env)
  const losses = []
  const { site, isAside } = look(trial)
  if (!sites.includes(site)) losses.push('after the fault, there is no whole site')
  if (/bug in docs-gen/.test(output)) losses.push(`the command calls it a bug: ${output.slice(0, 300)}`)
  if (code === 0 && site !== sites[version]) losses.push('the command ended with 0, and the site is not the new one')
  const next = nextCommands[number % nextCommands.length](root)
  await runHere(next)
  if (!sites.includes(look(trial).site) || look(trial).isAside) losses.push(`"${next[0]}" does not restore the site`)
  const last = await runHere(['build', '--root', root])
  if (contentsOf(join(root, 'build')) !== sites[version])
    losses.push(`the next build is wrong: ${last.output.slice(0, 300)}`)
  return { losses, isAside }
}
