/** Tells when the first page has been answered, with all that it loads: until then whatever can wait stands back. */
import type { ServerOptions } from './start-server.ts'

type Answer = ServerOptions['answer']

/** So long is a first request waited for. */
const mostIdleMs = 500
/** So soon after an answer comes what the page refers to, and all of it in so long, even if there are requests all the time. */
const pauseMs = 150
const mostLoadingMs = 500
/** No page takes longer. */
const mostBusyMs = 5000

export function awaitCalm(answer: Answer): { readonly answer: Answer; readonly calm: Promise<void> } {
  let underWay = 0
  let isAnswered = false
  let timer: NodeJS.Timeout
  let tell = () => {}
  const calm = new Promise<void>((resolve) => {
    tell = resolve
  })
  const tellIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(tell, ms).unref()
  }
  tellIn(mostIdleMs)
  setTimeout(tell, mostBusyMs).unref()
  const end = () => {
    if (--underWay === 0) tellIn(pauseMs)
    if (!isAnswered) setTimeout(tell, mostLoadingMs).unref()
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
