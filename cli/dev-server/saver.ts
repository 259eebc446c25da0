/** Saves what the next start can use: soon after the start, at the end, and now and then while nothing else is going on. */
const firstMs = 3000
const idleMs = 5000
const changesWorthSaving = 100

export function createSaver(save: () => Promise<unknown>, onError: (error: unknown) => void) {
  let changes = changesWorthSaving
  let timer = setTimeout(run, firstMs)
  timer.unref()

  function run(): void {
    changes = 0
    save().catch(onError)
  }

  return {
    changed(): void {
      changes++
      clearTimeout(timer)
      if (changes < changesWorthSaving) return
      timer = setTimeout(run, idleMs)
      timer.unref()
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      await save().catch(onError)
    },
  }
}
