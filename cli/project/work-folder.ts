/** Gives each process a folder below `.docs-gen`, so that two commands at the same time do not mix their files. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unusableCache } from '../../renderer/io/cache/unusable-cache.ts'
import { isRunning, removeIrregular, removeLeftovers, tryRemove } from '../../renderer/io/leftovers.ts'
import { makeFolders } from '../../renderer/io/make-folders.ts'
import { isMissing, isSystemError } from '../../renderer/io/system-errors.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import type { Flags } from './flag-types.ts'

interface WorkFolder {
  /** Absolute. */
  readonly dir: string
  /** The process that has the usual folder, and its note; `undefined` when this process has it. */
  readonly holder: { readonly pid: number; readonly note: string } | undefined
  /** A warning when the project cannot be written to. */
  readonly diagnostics: readonly Diagnostic[]
  release(): void
}

/**
 * Claims the usual folder, which stays for the next run. While another process has it, or when it cannot be written to, a temporary
 * folder is used instead.
 */
export function claimWorkFolder(root: string, name: string, note = ''): WorkFolder {
  try {
    return claimBelow(join(root, '.docs-gen'), name, note)
  } catch (error) {
    if (!isSystemError(error)) throw error
    removeLeftovers(tmpdir(), /^docs-gen-work-(\d+)-\w{6}$/)
    const dir = mkdtempSync(join(tmpdir(), `docs-gen-work-${process.pid}-`))
    return { dir, holder: undefined, diagnostics: [unusableCache(error)], release: () => tryRemove(dir) }
  }
}

/** The folder of the cache of commands that run once; with `--no-cache`, one of its own, which does not stay. */
export function claimCache(
  root: string,
  { cache }: Pick<Flags, 'cache'>,
): WorkFolder & { readonly keepCache: boolean } {
  const keepCache = cache !== false
  const folder = claimWorkFolder(root, keepCache ? 'cache' : 'uncached')
  return { ...folder, keepCache, diagnostics: keepCache ? folder.diagnostics : [] }
}

function claimBelow(parent: string, name: string, note: string): WorkFolder {
  removeLeftovers(parent, new RegExp(`^${name}-(\\d+)$`))
  const usual = join(parent, name)
  const lock = join(usual, 'process')
  // Something else may have the name of the folder. It is ours to replace.
  if (!statSync(usual, { throwIfNoEntry: false })?.isDirectory()) rmSync(usual, { force: true })
  makeFolders(usual)
  const holder = claim(lock, note)
  if (holder === undefined) return { dir: usual, holder, diagnostics: [], release: () => tryRemove(lock) }
  const dir = join(parent, `${name}-${process.pid}`)
  makeFolders(dir)
  return { dir, holder, diagnostics: [], release: () => tryRemove(dir) }
}

/** Returns the running process that has the lock; `undefined` when this process got it. */
function claim(lock: string, note: string): WorkFolder['holder'] {
  removeIrregular(lock)
  try {
    writeFileSync(lock, `${process.pid}\n${note}`, { flag: 'wx' })
    return undefined
  } catch (error) {
    if (!(isSystemError(error) && error.code === 'EEXIST')) throw error
    const [pid = '', text = ''] = readLock(lock).split('\n')
    if (isRunning(Number(pid))) return { pid: Number(pid), note: text }
    rmSync(lock, { force: true })
    return claim(lock, note)
  }
}

/** Empty when the other process has just released it. */
function readLock(lock: string): string {
  try {
    return readFileSync(lock, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}
