/** `serve --built` serves a built site like a static host. */
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, openPage } from '../helpers/browser.ts'
import { giveAway, otherUser } from '../helpers/other-user.ts'
import { type ServingCommand, startCommand, startServe } from '../helpers/running-command.ts'
import { createSite, type TestSite } from '../helpers/site.ts'

let site: TestSite
let server: ServingCommand

beforeAll(async () => {
  site = createSite({
    'site.config.ts': `export default {
  title: 'Site', url: 'https://docs.example.com', base: '/base/', favicon: 'picture.svg', staticDirs: ['static'],
  locales: [{ name: 'en' }, { name: 'de' }],
  redirects: [{ from: '/old', to: '/docs/a' }],
  analytics: { service: 'matomo', id: '7', host: 'https://stats.example.com' },
  head: [{ tag: 'script', attributes: { id: 'own' }, content: 'document.title += "!"' }],
}
`,
    'docs/a.md': '# A\n\nText of A.\n\n## Part\n\nSee [B](./b.md).\n',
    'docs/b.md': '# B\n\nText of B.\n',
    'static/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    'static/data.csv': 'one,two,three\n',
  })
  const { out } = await site.build()
  writeFileSync(join(out, 'data.csv.br'), brotliCompressSync('one,two,three\n'))
  writeFileSync(join(out, 'docs/b/index.html.br'), brotliCompressSync(readFileSync(join(out, 'docs/b/index.html'))))
  server = await startServe(site.root, ['--built'])
})

afterAll(() => server?.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.url), { headers, redirect: 'manual' })
const header = async (path: string, name: string) => (await get(path)).headers.get(name)

test.each([
  ['docs/a/', 200, 'text/html'],
  ['docs/a/index.html', 200, 'text/html'],
  ['sitemap.xml', 200, 'application/xml'],
  ['picture.svg', 200, 'image/svg+xml'],
  ['data.csv', 200, 'text/csv'],
  ['search-index.json', 200, 'application/json'],
  ['old/', 200, 'text/html'],
  ['nothing', 404, 'text/html'],
  ['docs/', 200, 'text/html'],
  ['.nojekyll', 404, 'text/html'],
])('%s: %s, %s', async (path, status, type) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('content-type')?.replace(/;.*/, '')]).toEqual([status, type])
})

test.each([
  ['docs/none', 'Page Not Found'],
  ['de/docs/none', 'Seite nicht gefunden'],
  ['de/a/b/c/d', 'Seite nicht gefunden'],
])('shows the nearest 404 page of the site at %s', async (path, title) => {
  const answer = await get(path)
  expect([answer.status, (await answer.text()).includes(title)]).toEqual([404, true])
})

test.each(['docs/a/', 'docs/b/', 'nothing'])('counts no visit of a preview at %s', async (path) => {
  const answer = await get(path, { 'accept-encoding': 'br' })
  const html = await answer.text()
  expect(html).not.toMatch(/matomo\.js|_paq/)
  expect(html).toContain('document.title += "!"')
  expect(Number(answer.headers.get('content-length'))).toBe(Buffer.byteLength(html))
  expect(readFileSync(join(site.root, 'build/docs/b/index.html'), 'utf8')).toContain('matomo.js')
})

test('counts no visit of serve', async () => {
  const live = await startServe(site.root)
  const html = await (await fetch(new URL('docs/a/', live.url))).text()
  await live.stop()
  expect(html).toContain('Text of A.')
  expect(html).not.toMatch(/matomo\.js|_paq/)
})

test('serves the site at its base path', async () => {
  expect((await get('/')).headers.get('location')).toBe('/base/')
  expect((await get('/base')).headers.get('location')).toBe('/base/')
  expect((await get('/docs/a/')).status).toBe(404)
})

test('answers 304 to a browser that has the file', async () => {
  const etag = (await header('docs/a/', 'etag')) ?? ''
  expect(etag).not.toBe('')
  expect((await get('docs/a/', { 'if-none-match': etag })).status).toBe(304)
})

test('lets browsers cache hashed files forever and revalidate others', async () => {
  const html = await (await get('docs/a/')).text()
  const [, asset = ''] = /src="(\/base\/assets\/loader-[^"]+)"/.exec(html) ?? []
  expect(await header(asset, 'cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await header('docs/a/', 'cache-control')).toBe('no-cache')
})

test('sends the same headers as the built _headers file', async () => {
  const [pages = '', pictures = '', assets = ''] = readFileSync(join(site.root, 'build/_headers'), 'utf8').split(
    /\n(?=\/)/,
  )
  expect([pages, pictures, assets].map((rule) => rule.split('\n')[0])).toEqual([
    '/base/*',
    '/base/*.svg',
    '/base/assets/*',
  ])
  const rules = [...pages.matchAll(/^ {2}([\w-]+): (.+)$/gm)]
  expect(rules.map(([, name]) => name)).toEqual([
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-resource-policy',
    'cross-origin-opener-policy',
    'content-security-policy',
  ])
  for (const [, name = '', value] of rules) {
    expect(await header('docs/a/', name)).toBe(value)
    expect(await header('nothing', name)).toBe(value)
  }
  const picturePolicy = await header('picture.svg', 'content-security-policy')
  expect(pictures).toBe(`/base/*.svg\n  content-security-policy: ${picturePolicy}\n`)
  expect(picturePolicy).toMatch(/; sandbox$/)
  expect(assets).toBe('/base/assets/*\n  cache-control: public, max-age=31536000, immutable\n')
})

test('sends compressed files to clients that accept them', async () => {
  const answer = await get('data.csv', { 'accept-encoding': 'gzip, BR;q=0.5' })
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
  expect(await answer.text()).toBe('one,two,three\n')
  for (const encoding of ['', 'gzip', 'br;q=0', 'brotli', 'br;q=0.000, *'])
    expect((await get('data.csv', { 'accept-encoding': encoding })).headers.get('content-encoding')).toBeNull()
})

test.each([
  ['bytes=4-6', 206, 'two', 'bytes 4-6/14'],
  ['bytes=8-', 206, 'three\n', 'bytes 8-13/14'],
  ['bytes=99-', 416, '', 'bytes */14'],
  ['bytes=-3', 206, 'ee\n', 'bytes 11-13/14'],
  ['bytes=5-1', 200, 'one,two,three\n', null],
  ['bytes=0-1,3-4', 200, 'one,two,three\n', null],
  ['lines=1-2', 200, 'one,two,three\n', null],
])('answers the range %s', async (range, status, text, contentRange) => {
  const answer = await get('data.csv', { range, 'accept-encoding': 'identity' })
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([
    status,
    text,
    contentRange,
  ])
})

test('resumes a download only of the same file', async () => {
  const etag = (await header('data.csv', 'etag')) ?? ''
  const resume = async (tag: string) => (await get('data.csv', { range: 'bytes=8-', 'if-range': tag })).status
  expect([await resume(etag), await resume('"other"'), await resume(`W/${etag}`)]).toEqual([206, 200, 200])
})

test('reads a large file piece by piece', async () => {
  const size = 3 * 2 ** 20
  writeFileSync(join(site.root, 'build/large.bin'), Buffer.alloc(size, 'abcd'))
  const part = await get('large.bin', { range: `bytes=${size - 3}-` })
  expect([part.status, await part.text()]).toEqual([206, 'bcd'])
  expect((await (await get('large.bin')).arrayBuffer()).byteLength).toBe(size)
  expect((await fetch(`${server.url}large.bin`, { method: 'HEAD' })).headers.get('content-length')).toBe(`${size}`)
})

test.each([
  ['*', 304],
  ['"other"', 200],
  ['"other", W/ETAG', 304],
])('answers if-none-match: %s with %s', async (header, status) => {
  const etag = (await get('docs/a/')).headers.get('etag') ?? ''
  expect((await get('docs/a/', { 'if-none-match': header.replace('ETAG', etag) })).status).toBe(status)
})

test.each([
  ['docs/a', 301, '/base/docs/a/'],
  ['docs/a?x=1', 301, '/base/docs/a/?x=1'],
  ['docs/a.html', 301, '/base/docs/a/'],
  ['docs/a.html?x=1', 301, '/base/docs/a/?x=1'],
  ['picture.svg/', 301, '/base/picture.svg'],
  ['docs/none.html', 404, null],
  ['docs.html', 301, '/base/docs/'],
  ['404.html', 200, null],
  ['.html', 404, null],
])('%s: %s %s', async (path, status, location) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
})

test('answers HEAD like GET, without the body', async () => {
  const answer = await fetch(`${server.url}docs/a/`, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(1000)
})

test('shows a page under the strict headers with an empty console', async () => {
  const browser = await launchBrowser()
  const { page, messages } = await openPage(browser)
  await page.goto(`${server.url}docs/a/`)
  await page.click('main a:text-is("B")')
  await page.waitForSelector('h1:text-is("B")')
  expect(messages).toEqual([])
  await browser.close()
})

test('serves a new build at once, also during requests', async () => {
  let isDone = false
  const requests = async () => {
    const statuses = new Set<number>()
    while (!isDone) statuses.add((await get('docs/b/')).status)
    return [...statuses]
  }
  const asking = requests()
  site.write({ 'docs/b.md': '# B\n\nOther text of B.\n' })
  expect((await site.build()).code).toBe(0)
  isDone = true
  expect(await asking).toEqual([200])
  expect(await (await get('docs/b/')).text()).toContain('Other text of B.')
})

test('answers 200 for a page that both sites have while the folder is swapped again and again', async () => {
  const out = join(site.root, 'build')
  cpSync(out, join(site.root, 'other'), { recursive: true })
  const swapping = new Worker(swapForever, { eval: true, workerData: [out, join(site.root, 'other'), `${out}-old`] })
  const statuses = new Map<number, number>()
  const ask = async (path: string) => {
    for (let count = 0; count < 100; count++) {
      const { status } = await get(path)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(['docs/a/', 'docs/b/', 'picture.svg', 'data.csv'].map(ask))
  expect((await get('nothing')).status).toBe(404)
  swapping.postMessage('stop')
  await once(swapping, 'exit')
  expect([...statuses]).toEqual([[200, 400]])
})

/** Two renames with a pause between them, like a build on a busy machine. */
const swapForever = `
const { renameSync } = require('node:fs')
const { parentPort, workerData: [dir, other, old] } = require('node:worker_threads')
const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
const swap = () => {
  renameSync(dir, old)
  pause(1)
  renameSync(other, dir)
  renameSync(old, other)
  pause(1)
  next = setImmediate(swap)
}
let next = setImmediate(swap)
parentPort.once('message', () => clearImmediate(next))
`

test('fails without a build', async () => {
  const empty = createSite({ 'docs/a.md': '# A\n' })
  mkdirSync(join(empty.root, 'build'))
  const command = startCommand(['serve', '--built', '--root', empty.root])
  await command.says(/There is no built site in ".*build"\.\s+Run "docs-gen build" first/)
  expect(await command.ended).toBe(1)
  const wrong = startCommand(['serve', '--built', '--root', empty.root, '--out', 'docs'])
  await wrong.says(/There is no built site in ".*docs"\./)
  expect(await wrong.ended).toBe(2)
})

test.skipIf(process.platform === 'win32')('says which folder or file of the site it may not read', async () => {
  const closed = createSite({ 'docs/a.md': '# A\n', 'docs/deep/b.md': '# B\n', 'docs/c.md': '# C\n' })
  const { out } = await closed.build()
  giveAway(closed.root)
  const places = [join(out, 'docs/deep'), join(out, 'docs/c/index.html')]
  for (const place of places) chmodSync(place, 0)
  const command = await startServe(closed.root, ['--built'], {}, otherUser)
  const statusOf = async (path: string) => (await fetch(command.url + path)).status
  expect(await statusOf('docs/a/')).toBe(200)
  expect(await statusOf('docs/none/')).toBe(404)
  for (const path of ['docs/deep/', 'docs/deep/b', 'docs/deep/b/', 'docs/deep/none']) {
    expect([path, await statusOf(path)]).toEqual([path, 500])
    await command.says(/error system-error\n {2}docs-gen may not read ".*docs\/deep\/.*" \(EACCES\)\./)
  }
  expect(await statusOf('docs/c/')).toBe(500)
  await command.says(/docs-gen may not open ".*docs\/c\/index\.html" \(EACCES\)\./)
  for (const place of places) chmodSync(place, 0o755)
  expect([await statusOf('docs/deep/b/'), await statusOf('docs/c/')]).toEqual([200, 200])
  expect(await command.stop()).toBe(0)
})
