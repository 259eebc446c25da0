/** Swaps whole folders: the collected site becomes the output, and the old output becomes the start of the next collection. */
import { randomBytes } from 'node:crypto'
import { existsSync, renameSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hashOf } from '../../text/hash.ts'
import { findByProcess, findLeftovers, removeLeftovers, tryRemove } from '../leftovers.ts'
import { makeFolders } from '../make-folders.ts'
import { isMissing } from '../system-errors.ts'
import type { KnownTrees } from './known-trees.ts'
import { type Exchange, type OutputTarget, outputFolder } from './output-target.ts'
import { openStagingFolder, type StagingFolder } from './staging-folder.ts'

/** How a collected site gets to its place. */
export interface Delivery {
  readonly staging: StagingFolder
  /** Replaces the old site with the collected one. */
  publish(): void
  /** Keeps the collected files for the next build, which checks every file in them. */
  discard(): void
}

/** The staging folder is the site before the last one if it is still there, else an empty folder. */
export function openSwap(target: OutputTarget, known: Pick<KnownTrees, 'read'>): Delivery {
  const { dir, workDir, exchange } = target
  cleanUp(target)
  makeFolders(dirname(dir))
  makeFolders(workDir)
  // Folders are moved by renaming, which works only within a file system.
  const canMove = statSync(workDir).dev === statSync(dirname(dir)).dev
  const spare = canMove ? join(workDir, `spare-${hashOf(dir)}`) : undefined
  const staging =
    takeSpare(spare, known) ??
    openStagingFolder(emptyFolder(spare ? ofThisProcess(spare) : pathBeside(dir, 'staging')), known)
  return {
    staging,
    publish: () => swap({ staging: staging.dir, dir, spare, exchange }),
    discard: () => moveToSpare(staging.dir, spare),
  }
}

/** Removes what killed builds left, and restores the site that one had set aside. */
export function cleanUp({ dir, workDir }: OutputTarget): void {
  recoverFolder(dir)
  removeLeftovers(workDir, spareOfProcess)
}

const spareOfProcess = /^spare-[\da-f]+-(\d+)(?:-[\da-f]+)?$/

/** A name that no other process uses, nor an earlier run of this one: in containers, process ids are often the same. */
function ofThisProcess(path: string): string {
  return `${path}-${process.pid}-${randomBytes(4).toString('hex')}`
}

/** The kinds of hidden folders beside an output: `old` is always a whole site, and `staging` may be removed. */
function pathBeside(dir: string, kind: 'old' | 'staging'): string {
  return join(dirname(dir), ofThisProcess(`.${basename(dir)}.${kind}`))
}

/** `undefined` when there is no spare, or another user owns a part of it. */
function takeSpare(spare: string | undefined, known: Pick<KnownTrees, 'read'>): StagingFolder | undefined {
  if (spare === undefined || !existsSync(spare)) return undefined
  const staging = ofThisProcess(spare)
  try {
    renameSync(spare, staging)
    return openStagingFolder(staging, known)
  } catch {
    // An empty folder always works.
    tryRemove(staging)
    return undefined
  }
}

/** An empty folder on the same file system as `dir`, with a hidden name. */
export function createStagingBeside(dir: string): string {
  return emptyFolder(pathBeside(dir, 'staging'))
}

function emptyFolder(path: string): string {
  makeFolders(path)
  return path
}

/**
 * Replaces `dir` with the staging folder, in one step where the system can. Otherwise `dir` is missing for a moment, and a process
 * that is killed then leaves it aside; see `restoreSite`. If the swap fails, the old folder comes back. The old folder becomes the
 * `spare`, or is removed when there is no such path.
 */
export function swap(folders: SwapFolders): void {
  const { staging, dir, spare, exchange } = folders
  if (existsSync(dir) && exchange(staging, dir)) moveToSpare(staging, spare)
  else swapByRenaming(folders)
}

interface SwapFolders {
  readonly staging: string
  readonly dir: string
  readonly spare: string | undefined
  readonly exchange: Exchange
}

function swapByRenaming({ staging, dir, spare }: SwapFolders): void {
  for (let tries = 0; ; tries++) {
    const old = pathBeside(dir, 'old')
    // There is no site between these two calls, so nothing else may come between them.
    setAside(dir, old)
    try {
      renameSync(staging, dir)
      retire(old, dir, spare)
      return
    } catch (error) {
      // Another build may have put its site there in the meantime. The last build wins.
      const isTaken = existsSync(dir) && tries < 100
      if (!isTaken && existsSync(old)) renameSync(old, dir)
      if (!isTaken) throw error
      retire(old, dir, spare)
    }
  }
}

function setAside(dir: string, old: string): void {
  try {
    renameSync(dir, old)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/** Gives a folder that may be incomplete from now on another name than one that can be restored. */
function retire(old: string, dir: string, spare: string | undefined): void {
  const staging = pathBeside(dir, 'staging')
  try {
    renameSync(old, staging)
  } catch {
    // There was no old site, or it cannot be renamed.
    tryRemove(old)
  }
  moveToSpare(staging, spare)
}

/** Removes the folder when it cannot become the spare: another build has left one, or another user owns it. */
function moveToSpare(folder: string, spare: string | undefined): void {
  try {
    if (spare !== undefined) renameSync(folder, spare)
  } catch {
    // It is removed below.
  }
  tryRemove(folder)
}

/** Cleans up after killed builds: restores an old site that was set aside, and removes the folders of dead processes. */
export function recoverFolder(dir: string): void {
  restoreSite(dir)
  removeLeftovers(dirname(dir), namesBeside(dir))
}

/** Old sites that could not be removed, for instance because another user owns them. */
export function keptBeside(dir: string): string[] {
  return findLeftovers(dirname(dir), namesBeside(dir)).map(({ path }) => path)
}

/**
 * A build that is killed between the two renames of its swap leaves no output folder. This restores the old site, which was set
 * aside a moment before. It does not harm a build that is in the middle of its swap at this moment.
 */
export function restoreSite(output: string): void {
  const dir = outputFolder(output)
  if (existsSync(dir)) return
  restoreNewest(
    findByProcess(dirname(dir), namesBeside(dir, 'old')).map(({ path }) => path),
    dir,
  )
}

/** Restores every site and search index that a killed process has set aside in a folder. */
export function restoreSitesIn(folder: string): void {
  for (const { path } of findLeftovers(folder, /^\..+\.old-(\d+)-[\da-f]{8}$/)) {
    const name = basename(path)
      .slice(1)
      .replace(/\.old-[^.]*$/, '')
    restoreSite(join(folder, name))
  }
}

function restoreNewest(paths: readonly string[], dir: string): void {
  // Renaming a folder sets this time.
  const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0
  const [newest] = paths.toSorted((a, b) => timeOf(b) - timeOf(a))
  try {
    if (newest !== undefined) renameSync(newest, dir)
  } catch {
    // Another command has restored it or put a new site there, or this one may not change the folder.
  }
}

/** Matches the names of `pathBeside`, for any process. */
function namesBeside(dir: string, kind = '(?:old|staging)'): RegExp {
  const name = basename(dir).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^\\.${name}\\.${kind}-(\\d+)(?:-[\\da-f]+)?$`)
}
