/** Waits until the first page and everything it loads are answered. Until then, `serve` postpones work that can wait. */
import type { ServerOptions } from './start-server.ts'

type Answer = ServerOptions['answer']

/** How long the first request may wait. */
const mostIdleMs = 500
/** After a page, the browser asks for its files within this pause. */
const pauseMs = 150
/** After the first answer, loading is over by then, even if requests keep coming. */
const mostLoadingMs = 500
/** Upper bound for everything. */
const mostBusyMs = 5000

export function awaitCalm(answer: Answer): { readonly answer: Answer; readonly calm: Promise<void> } {
  let underWay = 0
  let isAnswered = false
  let timer: NodeJS.Timeout
  let settle = () => {}
  const calm = new Promise<void>((resolve) => {
    settle = resolve
  })
  const settleIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(settle, ms).unref()
  }
  settleIn(mostIdleMs)
  setTimeout(settle, mostBusyMs).unref()
  const end = () => {
    if (--underWay === 0) settleIn(pauseMs)
    if (!isAnswered) setTimeout(settle, mostLoadingMs).unref()
    isAnswered = true
  }
  return {
    calm,
    answer(...args) {
      underWay++
      clearTimeout(timer)
      const answering = answer(...args)
      answering.then(end, end)
      return answering
    },
  }
}
