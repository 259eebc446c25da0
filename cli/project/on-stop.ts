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
