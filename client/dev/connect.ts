/** Listens to the server for as long as the page is open, about the page that is shown. */
import type { DevMessage } from './messages.ts'

const endpoint = '/__docs-gen/events'
const retryMs = 1000

export interface Connection {
  /** Asks about another page from now on. `key` is that of its HTML; a page that is not good has none. */
  follow(path: string, key: string | undefined): void
}

/** `onReturn` is called when the server is back after it was gone: whatever has changed meanwhile was not told. */
export function connect(onMessage: (message: DevMessage) => void, onReturn: () => void): Connection {
  let source: EventSource | undefined
  let wasLost = false
  const open = (path: string, key = '') => {
    source?.close()
    const current = new EventSource(`${endpoint}?path=${encodeURIComponent(path)}&key=${key}`)
    source = current
    current.addEventListener('message', ({ data }) => onMessage(JSON.parse(data) as DevMessage)) // written by our server
    current.addEventListener('open', () => {
      if (wasLost) onReturn()
      wasLost = false
    })
    current.addEventListener('error', () => {
      wasLost = true
      // The browser tries again by itself, but not after an answer it does not like.
      if (current.readyState === EventSource.CLOSED) setTimeout(() => source === current && open(path, key), retryMs)
    })
  }
  open(location.pathname, document.documentElement.dataset.key)
  return { follow: open }
}
