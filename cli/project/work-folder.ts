/** A folder below `.docs-gen` for one process: what two of them wrote at once would belong to neither. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, removeLeftovers } from '../../renderer/io/leftovers.ts'

export interface WorkFolder {
  /** Absolute. */
  readonly dir: string
  /** The process that holds the usual folder, when this is another one, and what it said of itself. */
  readonly holder: { readonly pid: number; readonly note: string } | undefined
  release(): void
}

/** The usual folder keeps what it holds for the next run; where a running process has it, a folder that goes with this one. */
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

/** Answers with the running process that has the lock, if there is one. */
function claim(lock: string, note: string): WorkFolder['holder'] {
  const content = `${process.pid}\n${note}`
  try {
    writeFileSync(lock, content, { flag: 'wx' })
    return undefined
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const [pid = '', said = ''] = readFileSync(lock, 'utf8').split('\n')
    if (isRunning(Number(pid))) return { pid: Number(pid), note: said }
    writeFileSync(lock, content)
    return undefined
  }
}
