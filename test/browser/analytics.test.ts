/** The option `analytics`: what each service needs works under the policy of pages. A local server is the service. */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveConfig } from '../../renderer/config/resolve-config.ts'
import { pagePolicy } from '../../renderer/site/outputs/security-policy.ts'
import { headTags } from '../../renderer/text/html-tag.ts'
import { launchBrowser, openPage } from '../helpers/browser.ts'

/** What the scripts of the services do with their tags, by path. */
const scripts: Readonly<Record<string, string>> = {
  '/js/script.js': `const { src, dataset } = document.currentScript
const request = new XMLHttpRequest()
request.open('POST', new URL(src).origin + '/api/event')
request.send(dataset.domain)`,
  '/script.js': `const { src, dataset } = document.currentScript
fetch(new URL(src).origin + '/api/send', { method: 'POST', body: dataset.websiteId })`,
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
fetch(new URL(script.src).origin + '/g/collect', { method: 'POST', body: id })`,
  '/part.js': '',
}

const beacons: string[] = []
let service: Server
let site: Server

beforeAll(async () => {
  service = await listen(async (request) => {
    const path = request.url ?? ''
    const script = scripts[path.replace(/\?.*/, '')]
    if (script !== undefined) return { body: script, headers: { 'content-type': 'text/javascript' } }
    beacons.push(`${path} ${await textOf(request)}`.trim())
    return { body: '', headers: { 'access-control-allow-origin': '*' } }
  })
  site = await listen((request) => {
    const { config } = resolveConfig(configOf(request.url ?? ''), 'site.config.ts')
    if (!config) throw new Error('The config has an error.')
    const body = `<!doctype html><link rel="icon" href="data:,">${headTags(config.head)}`
    const headers = { 'content-type': 'text/html', 'content-security-policy': pagePolicy(config, '') }
    return { body, headers }
  })
})

afterAll(() => {
  service?.close()
  site?.close()
})

test.each([
  ['plausible', ['/api/event me'], ['/api/event me']],
  ['umami', ['/api/send me'], ['/api/send me']],
  ['goatcounter', ['/count?first'], ['/count again', '/count?first']],
  [
    'matomo',
    ['/matomo.php?me', '/matomo.php?me beacon'],
    ['/matomo.php?me', '/matomo.php?me beacon', '/matomo.php?me beacon'],
  ],
  ['google', ['/g/collect me'], ['/g/collect me']],
])('%s counts a visit, and the next page, with an empty console', async (name, first, all) => {
  beacons.length = 0
  const browser = await launchBrowser()
  const { page, messages } = await openPage(browser)
  await page.goto(`${addressOf(site)}/${name}`)
  await expect.poll(() => [...beacons].sort()).toEqual(first)
  await page.evaluate(() => dispatchEvent(new Event('docs-gen:page')))
  await expect.poll(() => [...beacons].sort()).toEqual(all)
  expect(messages).toEqual([])
  await page.context().close()
  await browser.close()
})

function configOf(path: string) {
  const analytics = { service: path.slice(1), id: 'me', host: addressOf(service) }
  return { title: 'Site', url: 'https://docs.example.com', analytics }
}

function addressOf(server: Server): string {
  const { port } = server.address() as AddressInfo // a TCP server's address
  return `http://127.0.0.1:${port}`
}

interface Answer {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

async function listen(answer: (request: IncomingMessage) => Answer | Promise<Answer>): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { body, headers } = await answer(request)
    response.writeHead(200, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of request) text += piece
  return text
}
