/** Gives each process a folder below `.docs-gen`, so that two commands at the same time do not mix their files. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, removeLeftovers } from '../../renderer/io/leftovers.ts'

interface WorkFolder {
  /** Absolute. */
  readonly dir: string
  /** The process that has the usual folder, and its note; `undefined` when this process has it. */
  readonly holder: { readonly pid: number; readonly note: string } | undefined
  release(): void
}

/** Claims the usual folder, which stays for the next run. While another process has it, a temporary folder is used instead. */
export function claimWorkFolder(root: string, name: string, note = ''): WorkFolder {
  const parent = join(root, '.docs-gen')
  removeLeftovers(parent, new RegExp(`^${name}-(\\d+)$`))
  const usual = join(parent, name)
  const lock = join(usual, 'process')
  mkdirSync(usual, { recursive: true })
  const holder = claim(lock, note)
  if (holder === undefined) return { dir: usual, holder, release: () => rmSync(lock, { force: true }) }
  const dir = join(parent, `${name}-${process.pid}`)
  mkdirSync(dir, { recursive: true })
  return { dir, holder, release: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Returns the running process that has the lock; `undefined` when this process got it. */
function claim(lock: string, note: string): WorkFolder['holder'] {
  const content = `${process.pid}\n${note}`
  try {
    writeFileSync(lock, content, { flag: 'wx' })
    return undefined
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const [pid = '', text = ''] = readFileSync(lock, 'utf8').split('\n')
    if (isRunning(Number(pid))) return { pid: Number(pid), note: text }
    writeFileSync(lock, content)
    return undefined
  }
}
