/** `docs-gen init`: a small site to begin with. Nothing that exists is changed, except for lines added to `.gitignore`. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type StarterFile, starterFiles } from './starter-files.ts'

declare const __VERSION__: string | undefined

export interface InitOptions {
  /** Default: the current folder. */
  readonly dir?: string
  readonly write?: (text: string) => void
}

/** Returns the exit code. */
export async function init({
  dir = '.',
  write = (text) => void process.stdout.write(text),
}: InitOptions): Promise<number> {
  const root = resolve(dir)
  if (await isFile(root)) {
    write(`"${dir}" is a file. Name a folder, or leave the name out for the current one.\n`)
    return 2
  }
  const created: string[] = []
  const kept: string[] = []
  for (const file of starterFiles({ folder: basename(root), version: packageVersion() })) {
    const present = await writeNew(root, file)
    if (present === undefined) created.push(file.path)
    else kept.push(present)
  }
  if (await ignoreOutput(root)) created.push('.gitignore')
  write(closing({ root, created, kept }))
  return 0
}

function packageVersion(): string {
  return typeof __VERSION__ === 'string' ? __VERSION__ : '0.0.0'
}

async function isFile(path: string): Promise<boolean> {
  return existsSync(path) && !(await stat(path)).isDirectory()
}

/** Writes a file, unless it or another file in its role is there already: that one's path is returned. */
async function writeNew(root: string, { path, text, rivals = [] }: StarterFile): Promise<string | undefined> {
  const present = [path, ...rivals].find((candidate) => existsSync(join(root, candidate)))
  if (present !== undefined) return present
  await mkdir(dirname(join(root, path)), { recursive: true })
  // Fails rather than replace a file that has appeared meanwhile.
  await writeFile(join(root, path), text, { flag: 'wx' })
  return undefined
}

/** Adds what is missing to `.gitignore`; whether anything was. */
async function ignoreOutput(root: string): Promise<boolean> {
  const path = join(root, '.gitignore')
  const text = existsSync(path) ? await readFile(path, 'utf8') : ''
  const present = new Set(text.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')))
  const missing = ['node_modules/', 'build/', '.docs-gen/'].filter((line) => !present.has(line.slice(0, -1)))
  if (missing.length === 0) return false
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  await writeFile(path, `${text}${gap}${missing.join('\n')}\n`)
  return true
}

function closing({
  root,
  created,
  kept,
}: {
  root: string
  created: readonly string[]
  kept: readonly string[]
}): string {
  const below = relative(process.cwd(), root)
  const folder = below.startsWith('..') ? root : below
  const install = kept.includes('package.json') ? 'npm install --save-dev docs-gen' : 'npm install'
  const steps = [
    ...(folder === '' ? [] : [`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`]),
    install,
    'npx docs-gen serve',
  ]
  return [
    ...(created.length > 0 ? ['Written:', ...created.map((path) => `  ${path}`)] : ['Nothing to write.']),
    ...(kept.length > 0 ? ['Kept as they are:', ...kept.map((path) => `  ${path}`)] : []),
    '',
    'Next:',
    ...steps.map((step) => `  ${step}`),
    '',
  ].join('\n')
}
