import type { FilePath } from '../model/model.ts'

/** Runs one update at a time. Changes that come until the next one begins join it, so that a question waits for two at most. */
export function joinUpdates(refresh: (paths: readonly FilePath[]) => Promise<void>) {
  let last: Promise<void> | undefined
  let hasFailed = false
  /** The update that has not begun. */
  let next: { readonly paths: Set<FilePath>; readonly done: Promise<void> } | undefined

  const update = (paths: readonly FilePath[]): Promise<void> => {
    if (next) {
      for (const path of paths) next.paths.add(path)
      return next.done
    }
    const joined = new Set(paths)
    const done = (last ?? Promise.resolve()).then(() => {
      next = undefined
      return refresh([...joined])
    })
    next = { paths: joined, done }
    // The caller gets the error; the next change is taken up all the same.
    last = done.then(
      () => {
        hasFailed = false
      },
      () => {
        hasFailed = true
      },
    )
    return done
  }

  return {
    update,
    /** After an error of the system, such as a missing permission, tries again. */
    async settled(): Promise<void> {
      // Without a wait in between: of two callers at once, the second has to wait for the update of the first.
      if (!last) return await update([])
      await last
      if (hasFailed) await update([])
    },
    /** `undefined` before the first update. */
    lastUpdate: () => last,
  }
}
