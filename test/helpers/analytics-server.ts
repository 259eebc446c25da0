/** A local server in the place of all analytics services, and of the target of feedback. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface AnalyticsServer {
  readonly origin: string
  /** Path and body of each request that is not one for a script. */
  readonly received: string[]
  readonly close: () => void
}

/** What the scripts of the services do with their tags, by path. */
const scripts: Readonly<Record<string, string>> = {
  '/js/script.js': `const { src, dataset } = document.currentScript
const send = () => {
  const request = new XMLHttpRequest()
  request.open('POST', new URL(src).origin + '/api/event')
  request.send(dataset.domain)
}
const { pushState } = history
history.pushState = (...all) => { pushState.apply(history, all); send() }
send()`,
  '/script.js': `const { src, dataset } = document.currentScript
const send = () => fetch(new URL(src).origin + '/api/send', { method: 'POST', body: dataset.websiteId })
const { pushState } = history
history.pushState = (...all) => { pushState.apply(history, all); send() }
send()`,
  '/count.js': `const { goatcounter: place } = document.currentScript.dataset
window.goatcounter = { count: () => navigator.sendBeacon(place, 'again') }
new Image().src = place + '?first'`,
  '/matomo.js': `const settings = {}
const place = () => settings.setTrackerUrl + '?' + settings.setSiteId
const run = ([name, value]) => name === 'trackPageView' ? queueMicrotask(() => navigator.sendBeacon(place(), 'beacon')) : (settings[name] = value)
_paq.forEach(run)
window._paq = { push: (...all) => all.forEach(run) }
setTimeout(() => { new Image().src = place() })`,
  '/gtag/js': `const [, id] = dataLayer.map((it) => [...it]).find(([name]) => name === 'config')
const script = document.createElement('script')
script.src = document.currentScript.src.replace('gtag/js', 'part.js')
document.head.append(script)
const send = () => fetch(new URL(script.src).origin + '/g/collect', { method: 'POST', body: id })
const { pushState } = history
history.pushState = (...all) => { pushState.apply(history, all); send() }
send()`,
  '/part.js': '',
}

export async function startAnalyticsServer(): Promise<AnalyticsServer> {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    let body = ''
    for await (const part of request) body += part
    const script = scripts[path.replace(/\?.*/, '')]
    if (script === undefined) received.push(`${path} ${body}`.trim())
    response.writeHead(script === undefined ? 204 : 200, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
    })
    response.end(script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server's address
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, received, close }
}
