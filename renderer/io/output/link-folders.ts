/**
 * An output that is a symbolic link to a hidden folder beside it. One rename replaces the link, so readers never find the output
 * missing. The old folder stays until the next build collects its site in it: a reader may be in it at this moment.
 */
import { randomBytes } from 'node:crypto'
import { lstatSync, mkdirSync, renameSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { findLeftovers, tryRemove } from '../leftovers.ts'
import { makeFolders } from '../make-folders.ts'
import type { KnownTrees } from './known-trees.ts'
import { type Exchange, linkTarget, type OutputTarget, siteName } from './output-target.ts'
import { openStagingFolder, type StagingFolder } from './staging-folder.ts'
import { type Delivery, recoverFolder, swap } from './swap-folders.ts'

export function openLink({ dir, exchange }: OutputTarget, known: Pick<KnownTrees, 'read'>): Delivery {
  recoverFolder(dir)
  makeFolders(dirname(dir))
  const staging = takeOldSite(dir, known) ?? openEmpty(newSiteFolder(dir), known)
  return {
    staging,
    publish: () => pointTo(staging.dir, dir, exchange),
    // The next build finds it by its name.
    discard: () => {},
  }
}

/** One of the folders that the link does not lead to becomes the staging folder. The others are removed. */
function takeOldSite(dir: string, known: Pick<KnownTrees, 'read'>): StagingFolder | undefined {
  const [first, ...others] = oldSites(dir)
  for (const path of others) tryRemove(path)
  if (first === undefined) return undefined
  const taken = newSiteFolder(dir)
  try {
    renameSync(first, taken)
    return openStagingFolder(taken, known)
  } catch {
    // Another build has taken it, or another user owns it.
    tryRemove(taken)
    return undefined
  }
}

/** Folders of sites that were replaced and of builds that failed, unless their process may still write to them. */
function oldSites(dir: string): string[] {
  const current = linkTarget(dir)
  const start = siteName(dir)
  return findLeftovers(dirname(dir), /-(\d+)-[\da-f]+$/)
    .map(({ path }) => path)
    .filter((path) => basename(path).startsWith(start) && basename(path) !== current)
}

function newSiteFolder(dir: string): string {
  return join(dirname(dir), `${siteName(dir)}${process.pid}-${randomBytes(4).toString('hex')}`)
}

function openEmpty(path: string, known: Pick<KnownTrees, 'read'>): StagingFolder {
  mkdirSync(path)
  return openStagingFolder(path, known)
}

function pointTo(site: string, dir: string, exchange: Exchange): void {
  const link = `${dirname(dir)}/.${basename(dir)}.staging-${process.pid}-${randomBytes(4).toString('hex')}`
  symlinkSync(basename(site), link, 'dir')
  const isFolder = lstatSync(dir, { throwIfNoEntry: false })?.isDirectory()
  // The first time, the link replaces a folder, which no single rename can do.
  if (isFolder) swap({ staging: link, dir, spare: newSiteFolder(dir), exchange })
  else renameSync(link, dir)
}
