/** Saves the cache for the next start: soon after this start, at the end, and when idle after many changes. */
const firstMs = 3000
const idleMs = 5000
const changesWorthSaving = 100
/** Without a pause as well: until it is saved, the cache holds what every change made. */
const mostUnsaved = 200

export function createSaver(save: () => Promise<unknown>, onError: (error: unknown) => void) {
  let changes = changesWorthSaving
  let saving = Promise.resolve()
  let timer = setTimeout(run, firstMs)
  timer.unref()

  /** One save at a time, and none after the files are closed. */
  function run(): Promise<void> {
    changes = 0
    saving = saving.then(save).then(() => {}, onError)
    return saving
  }

  return {
    changed(): void {
      changes++
      clearTimeout(timer)
      if (changes < changesWorthSaving) return
      if (changes >= mostUnsaved) return void run()
      timer = setTimeout(run, idleMs)
      timer.unref()
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      await run()
    },
  }
}
