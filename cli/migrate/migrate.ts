/** `docs-gen init --from`: reads the config of another generator and writes ours beside it. No file is changed or replaced. */
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { isFile, readIfFile } from '../../renderer/io/disk/read-file.ts'
import { finding } from '../../renderer/model/finding.ts'
import { refuseUnusable } from '../project/check-paths.ts'
import { createFile } from '../project/create-file.ts'
import { UsageError } from '../project/usage-error.ts'
import { compareLines } from '../report/compare-lines.ts'
import { chooseNames, type FileNames, rivalsOf } from './file-names.ts'
import { keepValid } from './keep-valid.ts'
import type { Generator, Link, Migration } from './migration.ts'
import { generatorNames, printReport } from './print-report.ts'
import { printValue } from './print-value.ts'
import { findUnread } from './unread-generators.ts'

interface MigrateOptions {
  /** The generator, its config file, or `true` for the config that is found. */
  readonly from: string | true
  readonly dir: string
  readonly dryRun: boolean
  readonly write: (text: string) => void
}

/** Returns the exit code. */
export async function migrate({ from, dir, dryRun, write }: MigrateOptions): Promise<number> {
  const { generator, folder, file } = findConfig(resolve(dir), from)
  const read = await readMigration(generator, folder, file)
  const names = await chooseNames(read.root, read.sidebars !== undefined)
  const { config, left } = keepValid(plainOf(withNames(read.config, names)))
  const made = await withRedirects({ ...read, config })
  const migration: Migration = { ...made, left: [...made.left, ...left, ...names.left] }
  const report = printReport(migration, names)
  if (dryRun) {
    write(report)
    return 0
  }
  for (const { path, text } of filesOf(migration, names, report)) {
    write(await writeOrCompare(migration.root, path, text))
  }
  for (const link of migration.links ?? []) write(linkOrCompare(migration.root, link))
  for (const { what, todo } of names.left) write(`Found ${what.replaceAll('`', '')}. ${todo.replaceAll('`', '')}\n`)
  write(`Next: read ${names.report}, which says what is left to do.\n`)
  return 0
}

/** Those that code of the other config makes need the addresses of the pages, so the config comes first. */
async function withRedirects(migration: Migration): Promise<Migration> {
  const { createRedirects, root, config } = migration
  if (createRedirects === undefined) return migration
  const { createdRedirects } = await import('./created-redirects.ts')
  const [taken, left] = [[...migration.taken], [...migration.left]]
  const created = await createdRedirects(createRedirects, root, config, { taken, left })
  const redirects = [...(config.redirects ?? []), ...created]
  return { ...migration, taken, left, config: redirects.length > 0 ? { ...config, redirects } : config }
}

function withNames(config: Migration['config'], { sidebars, outDir }: FileNames): Migration['config'] {
  const named = outDir === 'build' ? config : { ...config, outDir }
  const { docs } = config
  return docs && docs.sidebars === 'sidebars.ts' ? { ...named, docs: { ...docs, sidebars } } : named
}

/** As it is written: a value that is not given there may be `null` in the other config. */
function plainOf(config: Migration['config']): Migration['config'] {
  return JSON.parse(JSON.stringify(config), (_, value: unknown) => value ?? undefined) as Migration['config']
}

const configNames: readonly (readonly [Generator, readonly string[]])[] = [
  ['docusaurus', ['ts', 'js', 'mjs', 'cjs', 'mts'].map((ending) => `docusaurus.config.${ending}`)],
  // Zensical reads this one first.
  ['zensical', ['zensical.toml']],
  ['mkdocs', ['mkdocs.yml', 'mkdocs.yaml']],
  ['mdbook', ['book.toml']],
]

/** A site is in the named folder, or in one of those where projects keep their docs. */
const usualFolders = ['.', 'website', 'docs', 'documentation', 'site', 'book', 'guide', 'doc']

interface Found {
  readonly generator: Generator
  readonly folder: string
  readonly file: string
}

/** The config in a folder itself, for a command that names no generator. */
export function findBeside(root: string): Found | undefined {
  return findIn([root], configNames)
}

function findConfig(root: string, from: string | true): Found {
  if (from !== true && /\.(?:toml|ya?ml|[cm]?[jt]s)$/.test(from)) return namedConfig(root, from)
  const candidates = configNames.filter(([generator]) => from === true || from === generator)
  if (candidates.length === 0) {
    const known = configNames.map(([generator]) => `"${generator}"`).join(', ')
    const hint = `Write ${known} or the name of its config, or --from alone after the folder to use the config that is found.`
    throw usage(`Unknown generator "${from}".`, hint)
  }
  const folders = usualFolders.map((name) => join(root, name))
  const found = findIn(folders, candidates)
  if (found) return found
  const others = folders.flatMap((folder) => configsOfOtherNames(folder, candidates))
  const [only, second] = others
  if (only && !second) return only
  const unread = findUnread(root)
  if (unread && !only && from === true) {
    const hint = `Run docs-gen init without --from. For what maps to what, see ${unread.manual}`
    throw usage(`init does not read the config of ${unread.name}, "${unread.file}".`, hint)
  }
  const names = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
    candidates.map(([, [first = '']]) => first),
  )
  const hint = only
    ? `Name the config: docs-gen init --from ${relative(root, join(only.folder, only.file)).replaceAll('\\', '/')}.`
    : 'Name the folder of the site: docs-gen init my-docs --from.'
  throw usage(`There is no ${names} in "${root}".`, hint)
}

function findIn(folders: readonly string[], candidates: typeof configNames): Found | undefined {
  for (const folder of folders)
    for (const [generator, names] of candidates) {
      const file = names.find((name) => isFile(join(folder, name)))
      if (file !== undefined) return { generator, folder, file }
    }
  return undefined
}

function namedConfig(root: string, name: string): Found {
  const path = [resolve(root, name), resolve(name)].find(isFile)
  if (path === undefined) throw usage(`There is no file "${name}".`, 'Name the config of the site.')
  refuseUnusable(`--from ${name}`, name, path, { kind: 'file', use: 'read' })
  return { generator: generatorOf(basename(path)), folder: dirname(path), file: basename(path) }
}

function generatorOf(file: string): Generator {
  if (file.endsWith('.toml')) return file.startsWith('book') ? 'mdbook' : 'zensical'
  return /\.ya?ml$/.test(file) ? 'mkdocs' : 'docusaurus'
}

const otherNames = {
  docusaurus: /^docusaurus\.config[\w.-]*\.[cm]?[jt]s$/,
  zensical: /^zensical[\w.-]*\.toml$/,
  mkdocs: /^mkdocs[\w.-]*\.ya?ml$/,
  mdbook: /^book[\w.-]*\.toml$/,
} as const

/** `mkdocs-online.yml`, `docusaurus.config.prod.js`. */
function configsOfOtherNames(folder: string, candidates: typeof configNames): Found[] {
  const files = existsSync(folder) && !isFile(folder) ? readdirSync(folder).toSorted() : []
  return candidates.flatMap(([generator]) => {
    const found = files.filter((file) => otherNames[generator].test(file))
    // One that others of them add to is no site of its own.
    const bases = found.map(
      (file) => /^INHERIT: *["']?(?:\.\/)?([^\s"']+)/m.exec(readIfFile(join(folder, file)) ?? '')?.[1],
    )
    return found.filter((file) => !bases.includes(file)).map((file) => ({ generator, folder, file }))
  })
}

function usage(message: string, hint: string): UsageError {
  return new UsageError([finding({ code: 'migration', message, hint })])
}

async function readMigration(generator: Generator, folder: string, file: string): Promise<Migration> {
  if (generator === 'docusaurus') return await (await import('./read-docusaurus.ts')).readDocusaurus(folder, file)
  if (generator === 'mdbook') return (await import('./read-mdbook.ts')).readMdBook(folder, file)
  return (await import('./read-mkdocs.ts')).readMkDocs(folder, file)
}

interface WrittenFile {
  readonly path: string
  readonly text: string
}

function filesOf(
  { generator, source, config, sidebars, stylesheet }: Migration,
  names: FileNames,
  report: string,
): WrittenFile[] {
  const origin = `Made from ${source} (${generatorNames[generator]}) by "docs-gen init --from".`
  const made = `// ${origin}`
  const head = `${made} ${names.report} says what is left to do.\n`
  const text = `${head}import { defineConfig } from 'docs-gen'\n\nexport default defineConfig(${printValue(config)})\n`
  const list = `${made}\nexport default ${printValue(sidebars)}\n`
  return [
    { path: names.config, text },
    ...(sidebars ? [{ path: names.sidebars, text: list }] : []),
    ...(stylesheet ? [{ path: stylesheet.path, text: `/* ${origin} */\n\n${stylesheet.text}` }] : []),
    { path: names.report, text: report },
  ]
}

/** Writes a new link, unless something is at its place. */
function linkOrCompare(root: string, { path, target }: Link): string {
  const [place, goal] = [join(root, path), join(root, target)]
  const shown = (name: string) => relative(process.cwd(), name).replaceAll('\\', '/')
  if (existsSync(place)) {
    if (realpathSync(place) === realpathSync(goal)) return `Kept ${shown(place)}: nothing would change.\n`
    return `Kept ${shown(place)}. It would be a link to ${shown(goal)}: move its files there.\n`
  }
  mkdirSync(dirname(place), { recursive: true })
  try {
    symlinkSync(relative(realpathSync(dirname(place)), realpathSync(goal)), place, isFile(goal) ? 'file' : 'dir')
  } catch (error) {
    // Windows lets only some users create links.
    return `Cannot create ${shown(place)} (${(error as NodeJS.ErrnoException).code}). Make it a link to ${shown(goal)}.\n` // of a call of the system
  }
  return `Created ${shown(place)}, a link to ${shown(goal)}\n`
}

/** Writes a new file. Where it exists, returns how it differs from what would be written. */
async function writeOrCompare(root: string, path: string, text: string): Promise<string> {
  const present = rivalsOf(path).find((name) => existsSync(join(root, name)))
  const shown = (name: string) => relative(process.cwd(), join(root, name)).replaceAll('\\', '/')
  if (present === undefined) {
    createFile(join(root, path), text)
    return `Created ${shown(path)}\n`
  }
  const lines = compareLines(readIfFile(join(root, present)) ?? '', text)
  if (lines.length === 0) return `Kept ${shown(present)}: nothing would change.\n`
  return `Kept ${shown(present)}. It differs from what would be written (+):\n${lines.map((line) => `  ${line}\n`).join('')}`
}
