/** A folder below `.docs-gen` for one process: what two of them wrote at once would belong to neither. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface WorkFolder {
  /** Absolute. */
  readonly dir: string
  /** The process that holds the usual folder, when this is another one. */
  readonly holder: number | undefined
  release(): void
}

/** The usual folder keeps what it holds for the next run; where a running process has it, a folder that goes with this one. */
export function claimWorkFolder(root: string, name: string): WorkFolder {
  const parent = join(root, '.docs-gen')
  removeLeftovers(parent, name)
  const usual = join(parent, name)
  const lock = join(usual, 'process')
  mkdirSync(usual, { recursive: true })
  const holder = claim(lock)
  if (holder === undefined) return { dir: usual, holder, release: () => rmSync(lock, { force: true }) }
  const dir = join(parent, `${name}-${process.pid}`)
  mkdirSync(dir, { recursive: true })
  return { dir, holder, release: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Answers with the running process that has the lock, if there is one. */
function claim(lock: string): number | undefined {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return undefined
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const holder = Number(readFileSync(lock, 'utf8'))
    if (isRunning(holder)) return holder
    writeFileSync(lock, String(process.pid))
    return undefined
  }
}

/** Folders of processes that were killed. */
function removeLeftovers(parent: string, name: string): void {
  for (const entry of listFolder(parent)) {
    const owner = entry.startsWith(`${name}-`) ? Number(entry.slice(name.length + 1)) : Number.NaN
    if (Number.isInteger(owner) && !isRunning(owner)) rmSync(join(parent, entry), { recursive: true, force: true })
  }
}

function listFolder(dir: string): string[] {
  try {
    return readdirSync(dir)
  } catch {
    return [] // there is none yet
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
