/**
 * Holds the view of the latest state of the site that could be read. Takes up changes one after the other, and answers a question
 * again when a file changed meanwhile or the cache proved damaged.
 */

import { setTimeout as wait } from 'node:timers/promises'
import { DamagedCache } from '../io/cache/cache-bodies.ts'
import { ChangedFile } from '../io/disk/file-states.ts'
import { type Diagnostic, SiteError } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath } from '../model/model.ts'
import type { BuildContext } from '../pages/build-context.ts'
import type { Frame } from './create-stages.ts'
import { createViews, type View } from './create-view.ts'
import { joinUpdates } from './join-updates.ts'
import type { ProjectFiles } from './project-files.ts'
import { createModelReader } from './read-model.ts'

export interface CurrentView {
  /** Takes up changes. */
  update(paths: readonly FilePath[]): Promise<void>
  /** Waits for all changes; makes the model if nothing has needed it yet. */
  settled(): Promise<void>
  /** Asks the current view; `undefined` when the site could not be read yet. */
  ask<Result>(question: (shown: View) => Promise<Result>): Promise<Result | undefined>
  sharedFile(path: string): Promise<string | Uint8Array | undefined>
  shown(): View | undefined
  /** Findings that keep the site from being read. */
  broken(): readonly Diagnostic[]
  /** The update that was requested last; `undefined` until something needs the model. */
  lastUpdate(): Promise<void> | undefined
}

/** Limit for a file that keeps changing. Its next change, after it comes to rest, is taken up as usual. */
const mostTries = 10
/** Each pause is twice as long as the one before, about a second in all: the program that writes the file may be done by then. */
const pause = (tries: number) => wait(2 ** tries)

export function createCurrentView(
  context: BuildContext,
  { cache, disk, lastRun, docs }: ProjectFiles,
  frame: Frame,
): CurrentView {
  const readModel = createModelReader(context, docs)
  let views = createViews(context, frame, lastRun)
  let shown: View | undefined
  let renewed: View | undefined
  let broken: readonly Diagnostic[] = []

  /** When the site cannot be read, the last readable view stays. */
  const refresh = async (paths: readonly FilePath[], tries = 1): Promise<void> => {
    disk.forget(paths)
    try {
      shown = views.of(await readModel())
      broken = []
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      if (error instanceof ChangedFile && tries < mostTries) {
        await pause(tries)
        return await refresh(filesOf(error), tries + 1)
      }
      broken = (error instanceof ChangedFile ? restless(error) : error).diagnostics
    }
  }

  const { update, settled, lastUpdate } = joinUpdates(refresh)

  /**
   * A command runs its work again from the start (`open-context.ts`). Here other questions may be under way in the same view: the
   * first that finds the damage renews the cache, and all of them are asked again in the next view.
   */
  const renew = (damaged: View | undefined) => {
    if (damaged === renewed) return settled()
    renewed = damaged
    cache.renew()
    views = createViews(context, frame, lastRun)
    return update([])
  }

  const ask = async <Result>(question: (shown: View) => Promise<Result>, tries = 1): Promise<Result | undefined> => {
    await settled()
    const current = shown
    try {
      return current && (await question(current))
    } catch (error) {
      // Another question or the watcher was faster: the change may be in the view that is shown now.
      if (error instanceof ChangedFile && shown !== current) return await ask(question, tries)
      if (tries === mostTries) throw error instanceof ChangedFile ? restless(error) : error
      if (error instanceof ChangedFile) {
        await pause(tries)
        await update(filesOf(error))
      } else if (error instanceof DamagedCache) await renew(current)
      else throw error
      return await ask(question, tries + 1)
    }
  }

  return {
    update,
    settled,
    ask,
    sharedFile: (path) => views.sharedFile(path),
    shown: () => shown,
    broken: () => broken,
    lastUpdate,
  }
}

function filesOf({ diagnostics }: SiteError): FilePath[] {
  return diagnostics.flatMap(({ file }) => file ?? [])
}

function restless(error: ChangedFile): ChangedFile {
  return new ChangedFile(filesOf(error).map(keepsChanging))
}

function keepsChanging(file: FilePath): Diagnostic {
  return finding({
    code: 'file-changing',
    message: `"${file}" keeps changing while it is read.`,
    hint: 'Wait until the program that writes it has finished; the page then updates automatically.',
    file,
  })
}
