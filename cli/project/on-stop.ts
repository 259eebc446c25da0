/**
 * Says a last word when a command that is not meant to be stopped is stopped. The signal then ends the process, as it would have
 * done. Returns a function that ends this.
 */
export function onStop(sayLast: () => void): () => void {
  const end = () => void process.off('SIGINT', stop).off('SIGTERM', stop)
  const stop = (signal: NodeJS.Signals) => {
    end()
    sayLast()
    process.kill(process.pid, signal)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  return end
}

/**
 * Ctrl+C in a terminal also ends the programs that we started, and an error that follows from that may be seen before our own signal.
 * Give this to `catch`, so that the signal comes first.
 */
export async function afterSignals(error: unknown): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  throw error
}
