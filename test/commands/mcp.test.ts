/** The Model Context Protocol server, over standard input and output as a client runs it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { beforeAll, expect, test } from 'vitest'
import { openBuiltSite } from '../../cli/mcp/open-built-site.ts'
import { callTool } from '../../cli/mcp/tools.ts'
import { command, commandEnvironment } from '../helpers/run-process.ts'
import { type Built, createSite, runCommand } from '../helpers/site.ts'

let site: Built

beforeAll(async () => {
  site = await createSite({
    'docs/intro.md': '# Intro\n\nText.\n\n## Volcanoes\n\n:::tip\nHot.\n:::\n\n### Deep\n\nMore.\n\n## Next\n\nEnd.\n',
    'docs/guide/setup.md': '# Setup\n\nSee the [intro](../intro.md#volcanoes).\n',
    'outside.html': 'secret',
  }).build()
})

/** Sends the messages, and returns the answers by id. */
async function talk(
  target: string | readonly string[],
  ...messages: readonly unknown[]
): Promise<ReadonlyMap<unknown, Answer>> {
  const child = spawn(process.execPath, [command, 'mcp', ...[target].flat()], { env: commandEnvironment() })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  child.stdin.end(messages.map((it) => `${typeof it === 'string' ? it : JSON.stringify(it)}\n`).join(''))
  await new Promise((done) => child.on('close', done))
  return new Map(
    text
      .split('\n')
      .flatMap((line) => (line ? [JSON.parse(line) as Answer] : []))
      .map((it) => [it.id, it]),
  ) // checked by the tests
}

interface Answer {
  readonly id: unknown
  readonly result?: Readonly<Record<string, unknown>> & { readonly content?: readonly { readonly text: string }[] }
  readonly error?: { readonly code: number }
}

const call = (id: number, name: string, given: object = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: given },
})

test('shakes hands, lists its tools, and answers from the site', async () => {
  const answers = await talk(
    site.out,
    { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-03-26', capabilities: {} } },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'tools/list' },
    call(3, 'search', { query: 'volcano' }),
    call(4, 'list_pages'),
    call(5, 'read_page', { page: '/base/docs/guide/setup/' }),
    call(6, 'read_section', { page: 'https://docs.example.com/base/docs/intro#x', section: '#volcanoes' }),
    { jsonrpc: '2.0', id: 7, method: 'ping' },
  )
  const textOf = (id: number) => answers.get(id)?.result?.content?.[0]?.text
  expect(answers.size).toBe(7)
  expect(answers.get(1)?.result).toMatchObject({ protocolVersion: '2025-03-26', serverInfo: { name: 'docs-gen' } })
  expect(answers.get(2)?.result?.tools).toMatchObject(
    ['search', 'list_pages', 'read_page', 'read_section'].map((name) => ({
      name,
      description: expect.stringContaining('data'),
      inputSchema: { type: 'object' },
    })),
  )
  expect(textOf(3)).toMatch(/Intro > Volcanoes: \/base\/docs\/intro\/#volcanoes/)
  expect(textOf(4)).toBe('- Setup: /base/docs/guide/setup/\n- Intro: /base/docs/intro/')
  expect(textOf(5)).toBe(
    'Source: https://docs.example.com/base/docs/guide/setup/\n\n# Setup\n\nSee the [intro](https://docs.example.com/base/docs/intro/#volcanoes).\n',
  )
  expect(textOf(6)).toBe(
    'Source: https://docs.example.com/base/docs/intro/#volcanoes\n\n## Volcanoes\n\n> **Tip**\n>\n> Hot.\n\n### Deep\n\nMore.\n',
  )
  expect(answers.get(7)?.result).toEqual({})
})

test('refuses what is wrong, and reads nothing outside the site', async () => {
  const answers = await talk(
    ['--root', dirname(site.out)],
    'no json',
    { jsonrpc: '2.0', id: 1, method: 'nope' },
    call(2, 'nope'),
    call(3, 'search'),
    call(4, 'read_page', { page: '../outside' }),
    call(5, 'read_page', { page: '/base/..%2foutside' }),
    call(6, 'read_section', { page: 'docs/intro', section: 'none' }),
  )
  expect(['null', 1, 2].map((id) => answers.get(id === 'null' ? null : id)?.error?.code)).toEqual([
    -32700, -32601, -32602,
  ])
  expect([3, 4, 5, 6].map((id) => answers.get(id)?.result?.isError)).toEqual([true, true, true, true])
})

test('answers wrong fields of messages, and goes on', async () => {
  const wrong = { jsonrpc: '2.0', method: 'tools/call', params: null }
  const messages = [
    { ...wrong, id: 1 },
    { ...wrong, id: 2, params: [] },
    { ...wrong, id: 3, method: 'initialize' },
  ]
  const answers = await talk(site.out, ...messages, { ...wrong, id: 4, params: 5 }, { ...wrong, id: 5, method: 'ping' })
  const codes = [1, 2, 3, 4, 5].map((id) => answers.get(id)?.error?.code)
  expect(codes).toEqual([-32602, -32602, undefined, -32602, undefined])
  expect(answers.get(5)?.result).toEqual({})
})

test('reads a site that is built again meanwhile, and every address of a page', async () => {
  const own = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', base: '/base/', redirects: [{ from: '/old', to: '/docs/a & b#säb' }] }\n`,
    'docs/a & b.md': '# First\n\nApples.\n\n## Säb\n\nPart.\n',
  })
  const { out } = await own.build()
  const open = await openBuiltSite(out)
  expect(await open.search('apples', 5)).toHaveLength(1)
  own.write({ 'docs/new.md': '# Second\n\nGiraffes.\n' })
  await own.build()
  await own.build(['--no-cache'])
  expect((await open.pages()).map(({ title }) => title)).toEqual(['First', 'Second'])
  expect((await open.search('giraffes', 5)).map(({ url }) => url)).toEqual(['/base/docs/new/'])
  expect((await open.search('apples', 5)).map(({ title }) => title)).toEqual(['Documentation > First'])
  for (const address of ['/old', 'docs/a & b.md', '/base/docs/a%20&%20b/?x#y'])
    expect((await open.page(address))?.url, address).toBe('https://docs.example.com/base/docs/a%20&%20b/')
  const part = { page: 'docs/a & b', section: 's%C3%A4b' }
  expect((await callTool('read_section', part, open)).content[0]?.text).toContain('Part.')
})

test('reads the site in the folder that the config names', async () => {
  const own = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', outDir: 'public' }\n`,
    'docs/intro.md': '# Intro\n',
  })
  await own.build()
  const answers = await talk(['--root', own.root], call(1, 'read_page', { page: 'docs/intro' }))
  expect(answers.get(1)?.result?.content?.[0]?.text).toContain('# Intro')
})

test('reads a published site', async () => {
  const server = createServer(({ url = '' }, response) => {
    const file = join(site.out, url.replace(/^\/base\//, ''))
    if (!url.startsWith('/base/') || !existsSync(file) || !statSync(file).isFile()) response.writeHead(404).end('none')
    else response.end(readFileSync(file))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // listens on a port
  const target = `http://127.0.0.1:${port}/base`
  const answers = await talk(
    target,
    call(1, 'search', { query: 'setup' }),
    call(2, 'read_page', { page: 'docs/intro' }),
  )
  server.close()
  expect(answers.get(1)?.result?.content?.[0]?.text).toContain('Setup: /base/docs/guide/setup')
  expect(answers.get(2)?.result?.content?.[0]?.text).toContain('# Intro\n\nText.')
})

test('works with the official client of the protocol', async () => {
  const client = new Client({ name: 'test', version: '1' })
  const args = [command, 'mcp', site.out]
  await client.connect(new StdioClientTransport({ command: process.execPath, args }))
  try {
    expect(client.getServerVersion()).toMatchObject({ name: 'docs-gen' })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).sort()).toEqual(['list_pages', 'read_page', 'read_section', 'search'])
    await client.ping()
    const found = await client.callTool({ name: 'search', arguments: { query: 'volcanoes' } })
    expect(JSON.stringify(found.content)).toContain('/docs/intro')
    // The client checks the result against its schema.
    const failed = await client.callTool({ name: 'read_page', arguments: { page: '/docs/nowhere' } })
    expect(failed.isError).toBe(true)
    await expect(client.callTool({ name: 'unknown' })).rejects.toThrow(/-32602|Unknown tool/)
  } finally {
    await client.close()
  }
})

test('says when the folder holds no site', async () => {
  const { code, stderr } = await runCommand(['mcp', site.out.replace(/build$/, 'docs')])
  expect(code).toBe(2)
  expect(stderr).toContain('is not a site that docs-gen built')
})

test('reports an address without a server', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  await new Promise((done) => server.close(done))
  const closed = `http://127.0.0.1:${port}/docs/`
  for (const [address, message] of [
    ['https://', '"https://" is not a site that docs-gen built.'],
    [closed, `The site "${closed}" cannot be read: connect ECONNREFUSED 127.0.0.1:${port}.`],
  ] as const) {
    const { code, stdout, stderr } = await runCommand(['mcp', address])
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(`error not-a-site\n  ${message}\n`)])
  }
})
