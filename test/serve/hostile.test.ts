/** Hostile requests, as raw bytes, to `serve` and `serve --built`. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '../helpers/random.ts'
import { request, sendEndlessly, sendRaw } from '../helpers/raw-request.ts'
import { type ServingCommand, startServe } from '../helpers/running-command.ts'
import { createSite, type TestSite, temporaryFolder } from '../helpers/site.ts'

const secret = 'the secret of another folder'
/** Would widen a policy that is made from the HTML of a page. */
const evil = `<link rel="stylesheet" href="https://evil.example/x.css">
<a data-search-typesense="https://evil.example" title="<script>evil()</script>">x</a>
<script src="https://evil.example/x.js"></script><style>p{}</style>`
let site: TestSite
let live: ServingCommand
let built: ServingCommand

beforeAll(async () => {
  site = createSite({
    'docs/a.md': '# A\n\nText of A.\n',
    'static/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'static/evil.html': evil,
    'build-secret/x.html': secret,
    'static-secret/x.html': secret,
    'secret.txt': secret,
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', staticDirs: ['static'] }\n`,
  })
  expect((await site.build()).code).toBe(0)
  const outside = temporaryFolder()
  writeFileSync(join(outside, 'x.html'), secret)
  mkdirSync(join(site.root, 'build/linked'))
  symlinkSync(join(outside, 'x.html'), join(site.root, 'build/linked/x.html'))
  symlinkSync(outside, join(site.root, 'build/folder'))
  symlinkSync(outside, join(site.root, 'static/outside'))
  ;[live, built] = await Promise.all([startServe(site.root), startServe(site.root, ['--built'])])
})

afterAll(async () => {
  await Promise.all([live?.stop(), built?.stop()])
})

const servers = [
  ['while it is written', () => live],
  ['as it was built', () => built],
] as const

/** Targets that lead out of the site, written in every way that has once worked somewhere. */
const waysOut: Readonly<Record<string, readonly string[]>> = {
  'an absolute path names no file': [
    '/base//etc/passwd',
    '//etc/passwd',
    '/base/%2fetc%2fpasswd',
    'file:///etc/passwd',
    '/@fs/etc/passwd',
    '/base/@fs/etc/passwd',
    '/base/@fs/etc/passwd?import&raw??',
    '/__docs-gen/open?file=/etc/passwd',
  ],
  'a query opens nothing': [
    '/base/secret.txt?raw',
    '/base/secret.txt?import&raw',
    '/base/secret.txt?import&raw??',
    '/base/secret.txt?inline&import',
    '/base/secret.txt?.svg?.wasm?init',
    '/base/a?/../../secret.txt',
  ],
  'a fragment opens nothing': ['/base/secret.txt#x', '/base/docs/a#/../../../secret.txt', '/base/../secret.txt#/a.svg'],
  'dots do not climb': [
    '/base/../secret.txt',
    '/base/./../secret.txt',
    '/base/docs/../../secret.txt',
    '/../../../../etc/passwd',
    '/base/%2e%2e/secret.txt',
    '/base/....//secret.txt',
    '/base/.%00./secret.txt',
    '/__docs-gen/client/../../package.json',
    '/__docs-gen/client/%2e%2e/manifest-dev.json',
  ],
  'an encoded slash is no separator': [
    '/base/..%2fsecret.txt',
    '/base/%2e%2e%2fsecret.txt',
    '/base/..%2F..%2f..%2fetc%2fpasswd',
    '/base/docs%2fa',
  ],
  'a backslash is no separator': ['/base/..\\secret.txt', '/base/..%5csecret.txt', '/base/docs\\a', '/base/docs%5Ca'],
  'what is encoded twice is not decoded twice': [
    '/base/%252e%252e%252fsecret.txt',
    '/%252e%252e/%252e%252e/etc/passwd',
    '/base/docs%252fa',
    '/base/%25%32%65%25%32%65/secret.txt',
  ],
  'a name does not end early': [
    '/base/secret.txt%00.html',
    '/base/secret.txt/',
    '/base/secret.txt%20',
    '/base/secret.txt.',
  ],
  'other names that Windows has for a file are none': [
    '/base/file::$DATA',
    '/base/secret.txt::$DATA',
    '/base/docs::$INDEX_ALLOCATION/a',
    '/base/DOCS~1/a',
    '/base/SECRET~1.TXT',
  ],
  'a folder whose name begins alike is another one': [
    '/base/../build-secret/x.html',
    '/base/../static-secret/x.html',
    '/base/..-secret/x.html',
    '/base-secret/x.html',
  ],
  'a link that leads out is not followed': [
    '/base/linked/x.html',
    '/base/linked/x',
    '/base/folder/x.html',
    '/base/folder/x',
    '/base/outside/x.html',
  ],
  'files beside the site are not of it': ['/base/secret.txt', '/base/site.config.ts', '/base/.docs-gen-output'],
}
const ways = Object.values(waysOut).flat()
const each = Object.entries(waysOut).flatMap(([rule, targets]) => targets.map((target) => [rule, target] as const))

describe.each(servers)('%s', (_, server) => {
  test.each(each)('%s: %s', async (_, target) => {
    const { status, body, head } = await sendRaw(server().port, request(server().port, target))
    expect([302, 400, 404]).toContain(status)
    expect(body).not.toMatch(/secret of another|root:|export default/)
    expect(head).not.toMatch(/^location: (?!\/base\/)|^access-control-/im)
  })

  test.each(['/base/docs/a/', '/base/picture.svg'])('answers %s the same with any query', async (path) => {
    const { port } = server()
    const plain = await sendRaw(port, request(port, path))
    expect(plain.status).toBe(200)
    for (const query of [
      '?raw',
      '?import&raw??',
      '?inline&import',
      '?url',
      '?%2e%2e%2fsecret.txt',
      '?/../../secret.txt',
    ])
      expect((await sendRaw(port, request(port, path + query))).body, query).toBe(plain.body)
  })

  test.each(['localhost', '[::1]', 'docs.localhost', 'LOCALHOST'])('answers the same for the host %s', async (name) => {
    const { port } = server()
    const plain = await sendRaw(port, request(port, '/base/docs/a/'))
    const asked = await sendRaw(port, request(port, '/base/docs/a/', [`Host: ${name}:${port}`]))
    expect([asked.status, asked.body]).toEqual([200, plain.body])
  })

  test.each([
    ['POST', 'Content-Length: 1000000000'],
    ['GET', 'Content-Length: 1000000000'],
    ['GET', 'Transfer-Encoding: chunked'],
  ])('does not read an endless body: %s with %s', async (method, header) => {
    const { port } = server()
    const { status, sent } = await sendEndlessly(port, request(port, '/base/docs/a/', [header], method))
    // The connection may end before its answer is read.
    expect([405, 413, undefined]).toContain(status)
    expect(sent).toBeLessThan(64 * 2 ** 20)
    expect((await sendRaw(port, request(port, '/base/docs/a/'))).status).toBe(200)
  })

  test('answers plain requests with strict headers', async () => {
    const { status, head, body } = await sendRaw(server().port, request(server().port, '/base/docs/a/'))
    expect([status, body.includes('Text of A.')]).toEqual([200, true])
    expect(head).toMatch(/x-content-type-options: nosniff/i)
    expect(head).toMatch(/cross-origin-resource-policy: same-origin/i)
    expect(head).toMatch(/content-security-policy: .*script-src 'self' 'sha256-/i)
    expect(head).not.toMatch(/access-control-allow/i)
  })

  test('sends the same policy whatever a page contains', async () => {
    const policy = async (path: string) => {
      const { status, head } = await sendRaw(server().port, request(server().port, path))
      return [status, /^content-security-policy: .*/im.exec(head)?.[0]]
    }
    const expected = await policy('/base/docs/a/')
    expect(expected[1]).toMatch(/script-src 'self' 'sha256-[^ ;]+';/)
    expect(await policy('/base/evil.html')).toEqual(expected)
    expect((await policy('/base/nothing'))[1]).toBe(expected[1])
  })

  test('sends an image with a policy that runs no code', async () => {
    const { status, head } = await sendRaw(server().port, request(server().port, '/base/picture.svg'))
    expect(status).toBe(200)
    expect(head).toMatch(/content-security-policy: default-src 'none';.* sandbox/i)
    expect(head).toMatch(/content-type: image\/svg\+xml/i)
  })

  test.each([
    ['POST', [], 405],
    ['PUT', [], 405],
    ['DELETE', [], 405],
    ['OPTIONS', ['Origin: http://evil.example', 'Access-Control-Request-Method: GET'], 405],
    ['GET', ['Host: evil.example'], 403],
    ['GET', ['Host: evil.example:PORT'], 403],
    ['GET', ['Host: localhost.evil.example:PORT'], 403],
    ['GET', ['Host: 127.0.0.1'], 403],
    ['GET', ['Host: 127.0.0.1:1'], 403],
    ['GET', ['Host: [::1]'], 403],
    ['GET', ['Host: [::2]:PORT'], 403],
    ['GET', ['Host: build-secret'], 403],
    ['GET', ['Host: ../build-secret'], 400],
    ['GET', ['Host: [::1'], 400],
    ['GET', ['Host: \u0080'], 400],
    ['GET', ['Host: localhost:PORT:PORT'], 400],
    ['GET', ['Host: localhost:999999'], 400],
    ['GET', ['Host: evil.example@localhost:PORT'], 400],
    ['GET', ['Host: '], 400],
    ['GET', ['Host: a', 'Host: b'], 400],
    ['GET', ['Origin: http://127.0.0.1:PORT'], 200],
    ['GET', ['Origin: http://localhost:PORT'], 403],
    ['GET', ['Origin: http://127.0.0.1:1'], 403],
    ['GET', ['Origin: http://evil.example'], 403],
    ['GET', ['Origin: null'], 403],
    ['GET', ['Origin: ://'], 400],
    ['GET', ['Origin: http://'], 400],
    ['GET', ['Origin: http://[::1'], 400],
    ['GET', ['Origin: \u0080'], 400],
    ['GET', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors'], 403],
    ['GET', ['Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: no-cors'], 403],
    ['GET', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate'], 200],
    ['GET', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'], 200],
    ['GET', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: iframe'], 403],
    ['GET', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: object'], 403],
    ['GET', ['Content-Length: 3'], 413],
    ['GET', ['Transfer-Encoding: chunked'], 413],
    ['GET', [`X: ${'x'.repeat(40_000)}`], 431],
    ['GET', ['Upgrade: websocket', 'Connection: Upgrade'], 400],
    ['GET', ['Upgrade: websocket', 'Connection: Upgrade', 'Origin: http://evil.example'], 400],
    ['CONNECT', [], 400],
  ])('answers %s with %j with status %s', async (method, headers, expected) => {
    const { port } = server()
    const own = headers.map((header) => header.replaceAll('PORT', String(port)))
    const answer = await sendRaw(port, request(port, '/base/docs/a/', own, method))
    expect(answer.status).toBe(expected)
    expect(answer.head).not.toMatch(/access-control-allow/i)
  })

  test.each([
    'nonsense\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET\r\n\r\n',
    'GET /\r\nHost\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n',
    'GET / HTTP/1.1\r\n Host: a\r\n\r\n',
    `GET /${'a'.repeat(30_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
    '\u0016\u0003\u0001\u0000\u0001',
    '\r\n'.repeat(50),
  ])('rejects bytes that are not a request: %j', async (bytes) => {
    const { status } = await sendRaw(server().port, bytes, { isOver: true })
    expect([400, 431, undefined]).toContain(status)
  })

  test('still works after ten thousand hostile requests', { timeout: 600_000 }, async () => {
    const random = createRandom(20_260_101)
    const { port, says: _, isRunning } = server()
    for (let round = 0; round < 200; round++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => sendRaw(port, hostile(random, port), { isOver: true })),
      )
      for (const { status } of answers) expect([undefined, 200, 302, 400, 403, 404, 405, 413, 431]).toContain(status)
    }
    expect(isRunning()).toBe(true)
    const { status, body } = await sendRaw(port, request(port, '/base/docs/a/'))
    expect([status, body.includes('Text of A.')]).toEqual([200, true])
    expect(server().output()).not.toMatch(/bug|Error/)
  })
})

test('does not send a secret file that a page names', async () => {
  site.write({
    'docs/leak.md': '# Leak\n\n![x](../secret.txt)\n\n[x](../secret.txt) <img src="../.env">\n',
    '.env': secret,
  })
  const leak = async () => (await sendRaw(live.port, request(live.port, '/base/docs/leak/'))).body
  // The server notices a new file when the system reports it.
  await expect.poll(leak).toContain('<h1>Leak</h1>')
  const body = await leak()
  expect(body).not.toContain('/base/assets/secret')
  const addresses = [...body.matchAll(/(?:src|href)="(\/base\/[^"]*)"/g)].map(([, address = '']) => address)
  for (const address of addresses) {
    expect([address, (await sendRaw(live.port, request(live.port, address))).body.includes(secret)]).toEqual([
      address,
      false,
    ])
  }
  site.write({ 'docs/leak.md': undefined })
})

test('sends the same policy whatever Markdown contains', async () => {
  const policyOf = (head: string) => /^content-security-policy: .*/im.exec(head)?.[0]
  site.write({ 'docs/evil.md': `# Evil\n\n${evil}\n\n![<script>evil()</script>](x.png)\n` })
  const ask = (path: string) => sendRaw(live.port, request(live.port, path))
  await expect.poll(async () => (await ask('/base/docs/evil/')).body).toContain('<h1>Evil</h1>')
  expect(policyOf((await ask('/base/docs/evil/')).head)).toBe(policyOf((await ask('/base/docs/a/')).head))
  site.write({ 'docs/evil.md': undefined })
})

/** Messages of the server are for its own pages only. */
describe('events', () => {
  test('rejects other sites', async () => {
    const target = '/__docs-gen/events?path=/base/docs/a'
    const { status } = await sendRaw(live.port, request(live.port, target, ['Origin: http://evil.example']))
    expect(status).toBe(403)
  })

  test.each([
    ['Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: iframe'],
    ['Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'],
    ['Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: script'],
  ])('rejects what is no event source: %s, %s', async (...headers) => {
    const target = '/__docs-gen/events?path=/base/docs/a'
    expect((await sendRaw(live.port, request(live.port, target, headers))).status).toBe(403)
  })

  test('does not keep pages out with many streams', async () => {
    const streams = Array.from({ length: 600 }, () => connect(live.port, '127.0.0.1'))
    for (const stream of streams) {
      stream.on('error', () => {})
      stream.write(request(live.port, '/__docs-gen/events?path=/base/docs/a'))
    }
    const newest = streams.at(-1)
    await new Promise((resolve) => newest?.once('data', resolve))
    expect((await sendRaw(live.port, request(live.port, '/base/docs/a/'))).status).toBe(200)
    for (const stream of streams) stream.destroy()
  })

  test('sends no header that allows other sites', async () => {
    const target = request(live.port, '/__docs-gen/events?path=/base/docs/a')
    const { head } = await sendRaw(live.port, target, { until: /\r\n\r\n/ })
    expect(head).toMatch(/text\/event-stream/)
    expect(head).toMatch(/cross-origin-resource-policy: same-origin/i)
    expect(head).not.toMatch(/access-control-/i)
  })

  test.each([
    '',
    '?path=',
    '?path=/base/docs/a&key=%00<script>',
    '?path=%00',
    '?path=../..',
    '?path=//x',
    `?path=${'a'.repeat(1500)}`,
  ])('accepts the odd path %j', async (query) => {
    const { head } = await sendRaw(live.port, request(live.port, `/__docs-gen/events${query}`), { until: /\r\n\r\n/ })
    expect(head).toMatch(/200 OK[\s\S]*text\/event-stream/i)
  })
})

/** A request in good form with something put in, taken out or doubled at random. */
function hostile(random: (below: number) => number, port: number): Buffer {
  const target = ways[random(ways.length)] ?? '/'
  const headers = [
    ['Origin: http://evil.example'],
    ['Range: bytes=9-1'],
    ['If-None-Match: *'],
    ['Accept-Encoding: br, gzip'],
    [],
  ]
  let bytes = Buffer.from(request(port, target, headers[random(headers.length)] ?? []), 'latin1')
  for (let count = random(4); count > 0; count--) {
    const at = random(bytes.length + 1)
    const junk = Buffer.from(Array.from({ length: 1 + random(6) }, () => random(256)))
    const kinds = [
      () => Buffer.concat([bytes.subarray(0, at), junk, bytes.subarray(at)]),
      () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.min(bytes.length, at + junk.length))]),
      () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(Math.max(0, at - 9))]),
    ]
    bytes = Buffer.from(kinds[random(kinds.length)]?.() ?? bytes)
  }
  // What was taken out may be the end, for which the server would wait.
  return Buffer.concat([bytes, Buffer.from('\r\n\r\n')])
}
