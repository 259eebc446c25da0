/** `docs-gen init`: creates a small site. Existing files are kept; only `.gitignore` may get more lines. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, posix, relative, resolve } from 'node:path'
import { contentDirs } from '../../renderer/io/disk/public-files.ts'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { makeFolders } from '../../renderer/io/make-folders.ts'
import { finding } from '../../renderer/model/finding.ts'
import { findUnread, tagOf, type UnreadGenerator } from '../migrate/unread-generators.ts'
import { refuseUnusable } from '../project/check-paths.ts'
import { createFile } from '../project/create-file.ts'
import { configsIn, findRoot } from '../project/find-root.ts'
import { freeOutDir } from '../project/free-out-dir.ts'
import { loadConfig } from '../project/load-config.ts'
import { replaceFile } from '../project/replace-file.ts'
import { UsageError } from '../project/usage-error.ts'
import { packageDir, packageVersion } from '../project/version.ts'
import { type StarterFile, starterFiles, starterPages } from './starter-files.ts'
import { commandOf, missingParts, ownSpec } from './starter-package.ts'

interface InitOptions {
  /** Default: the current folder. */
  readonly root?: string
  /** Another generator: its config is read, see `cli/migrate/`. */
  readonly from?: string | boolean
  readonly dryRun?: boolean
  readonly write?: (text: string) => void
}

/** Returns the exit code. */
export async function init({
  root: dir = '.',
  from = false,
  dryRun = false,
  write = (text) => void process.stdout.write(text),
}: InitOptions): Promise<number> {
  const root = resolve(dir)
  if (from !== false) return await (await import('../migrate/migrate.ts')).migrate({ from, dir, dryRun, write })
  const other = await otherConfig(root)
  if (other !== undefined) {
    write(`Found ${other}. Its site is taken over, as with --from; for a new site, choose another folder.\n`)
    return await (await import('../migrate/migrate.ts')).migrate({ from: true, dir, dryRun, write })
  }
  await refuseDocs(root)
  const created: string[] = []
  const kept: string[] = []
  const spec = ownSpec(root, packageDir(), packageVersion())
  const outDir = configsIn(root).length > 0 ? 'build' : freeOutDir(root)
  const generator = findUnread(root)
  refuseMixed(root, generator)
  const places = { hasPages: hasPages(root, generator?.pages), generator, outDir, build: commandOf(root, 'build') }
  for (const file of starterFiles({ folder: basename(root), spec, ...places })) {
    const present = presentFile(root, file)
    if (present === undefined && !dryRun) writeNew(root, file)
    if (present === undefined) created.push(file.path)
    else kept.push(present)
  }
  if (ignoreOutput(root, outDir, dryRun)) created.push('.gitignore')
  write(dryRun ? listOf('Would create:', created, kept) : closing({ root, spec, created, kept, generator }))
  return 0
}

/** In the docs of another site, the files of a new one would become pages. */
async function refuseDocs(root: string): Promise<void> {
  const outer = findRoot(dirname(root))
  if (configsIn(root).length > 0 || configsIn(outer).length === 0) return
  const { config } = await loadConfig(outer)
  const path = relative(outer, root).replaceAll('\\', '/')
  const dir = config && contentDirs(config).find((it) => path === it || path.startsWith(`${it}/`))
  if (dir === undefined) return
  const message = `"${path}" is in the pages of the site in "${outer}": a new site there would become pages of it.`
  const hint = 'Choose another folder. "docs-gen new" adds a page to a site.'
  throw new UsageError([finding({ code: 'wrong-path', message, hint })])
}

/** The docs folder of a site is a folder of the project: other files of the project must not become pages. */
function refuseMixed(root: string, generator: UnreadGenerator | undefined): void {
  if (generator?.pages !== '.' || configsIn(root).length > 0) return
  const message = `The pages of ${generator.name} are in "${root}" itself. They need a folder of their own in the project.`
  const hint = `Run "docs-gen init ${join(relative('', root), '..')}" for the folder above, or move the pages and "${generator.file}" into a folder such as docs.`
  throw new UsageError([finding({ code: 'wrong-path', message, hint })])
}

/** The config of another generator, in a folder without one of ours. */
async function otherConfig(root: string): Promise<string | undefined> {
  if (configsIn(root).length > 0) return undefined
  return (await import('../migrate/migrate.ts')).findBeside(root)?.file
}

/** Pages that `init` did not create. */
function hasPages(root: string, dir = 'docs'): boolean {
  const docs = join(root, dir)
  if (!statSync(docs, { throwIfNoEntry: false })?.isDirectory()) return false
  const files = readdirSync(docs, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
  return files.some((file) => /\.mdx?$/i.test(file) && !starterPages.some(({ path }) => path === `${dir}/${file}`))
}

/** The path of the file, or of one with the same role, that exists. */
function presentFile(root: string, { path, rivals = [] }: StarterFile): string | undefined {
  return [path, ...rivals].find((candidate) => existsSync(join(root, candidate)))
}

function writeNew(root: string, { path, text }: StarterFile): void {
  makeFolders(dirname(join(root, path)))
  createFile(join(root, path), text)
}

/** Adds missing lines to `.gitignore`, unless it is a dry run. Returns whether any are missing. */
function ignoreOutput(root: string, outDir: string, dryRun: boolean): boolean {
  const path = join(root, '.gitignore')
  refuseUnusable('.gitignore', '.gitignore', path, { kind: 'file', use: 'fill' })
  const text = readIfFile(path) ?? ''
  const present = new Set(text.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')))
  const missing = ['node_modules/', `${outDir}/`, '.docs-gen/'].filter((line) => !present.has(line.slice(0, -1)))
  if (missing.length === 0 || dryRun) return missing.length > 0
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  replaceFile(path, `${text}${gap}${missing.join('\n')}\n`)
  return true
}

function listOf(title: string, created: readonly string[], kept: readonly string[]): string {
  const indented = (paths: readonly string[]) => paths.map((path) => `  ${path}`)
  const ofKept = kept.length > 0 ? ['Kept unchanged:', ...indented(kept)] : []
  return [...(created.length > 0 ? [title, ...indented(created)] : ['Nothing to create.']), ...ofKept, ''].join('\n')
}

function closing({
  root,
  spec,
  created,
  kept,
  generator,
}: {
  root: string
  spec: string
  created: readonly string[]
  kept: readonly string[]
  generator: UnreadGenerator | undefined
}): string {
  const below = relative(process.cwd(), root)
  const folder = below.startsWith('..') ? root : below
  const steps = [
    ...(folder === '' ? [] : [`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`]),
    ...(created.includes('site.config.ts') ? movesOf(generator) : []),
    ...(kept.includes('package.json') ? missingParts(root, spec) : ['npm install']),
    commandOf(root, 'dev'),
  ]
  return [
    listOf('Created:', created, kept).trimEnd(),
    ...(generator ? ['', `Found ${generator.file}. For what maps to what, see ${generator.manual}`] : []),
    '',
    'Next:',
    ...steps.map((step) => `  ${step}`),
    '',
  ].join('\n')
}

/** Translations lie in folders laid out like the project. */
function movesOf(generator: UnreadGenerator | undefined): string[] {
  const { pages = '', languages = [] } = generator ?? {}
  return languages.map((name) => {
    const target = `i18n/${tagOf(name)}/${pages}`
    return `mkdir -p ${posix.dirname(target)} && git mv ${pages}/${name} ${target}`
  })
}
