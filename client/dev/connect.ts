/** Receives events of the server about the page shown, as long as the page is open. */
import type { DevMessage } from './messages.ts'

const endpoint = '/__docs-gen/events'
const retryMs = 1000

export interface Connection {
  /** Switches to another page. `key` identifies its HTML; a page with errors has none. */
  follow(path: string, key: string | undefined): void
}

/** `onReturn` is called when the connection is back after a loss: changes in between were not reported. */
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
      // The browser reconnects automatically, but not after an HTTP error.
      if (current.readyState === EventSource.CLOSED) setTimeout(() => source === current && open(path, key), retryMs)
    })
  }
  open(location.pathname, document.documentElement.dataset.key)
  return { follow: open }
}
