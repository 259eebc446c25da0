import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { version } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { createHostCheck } from '../../cli/serve/allowed-hosts.ts'
import { checkRequest } from '../../cli/serve/check-request.ts'
import { createEditorUrl } from '../../cli/serve/editor-url.ts'
import { readTarget } from '../../cli/serve/read-target.ts'
import { readRange } from '../../cli/serve/send-content.ts'
import type { ResolvedSearch } from '../../renderer/model/resolved-config.ts'
import type { HeadTag } from '../../renderer/model/site-config.ts'
import { metaPolicy, pagePolicy, plainPolicyConfig } from '../../renderer/site/outputs/security-policy.ts'

test.each([
  ['/', { path: '/', query: '' }],
  ['/docs/a', { path: '/docs/a', query: '' }],
  ['/docs/a/', { path: '/docs/a/', query: '' }],
  ['/docs/a%20b?x=1&y=%2e%2e', { path: '/docs/a b', query: '?x=1&y=%2e%2e' }],
  ['/gr%C3%BC%C3%9Fe', { path: '/grüße', query: '' }],
  ['/100%25', { path: '/100%', query: '' }],
  ['/.hidden', { path: '/.hidden', query: '' }],
  ['/a...b', { path: '/a...b', query: '' }],
  ['/a?b?c#', undefined],
])('parses %s', (target, expected) => {
  expect(readTarget(target)).toEqual(expected)
})

test.each([
  '',
  'docs',
  '*',
  'http://localhost/docs',
  '//evil.example/x',
  '/docs//a',
  '/../etc/passwd',
  '/docs/..',
  '/docs/./a',
  '/%2e%2e/etc/passwd',
  '/%2E%2e%2fetc/passwd',
  '/docs%2f..%2f..%2fetc',
  '/docs%5c..%5cetc',
  '/docs\\..\\etc',
  '/%252e%252e/etc/passwd',
  '/%25%32%65/x',
  '/c:/windows',
  '/file.md::$DATA',
  '/file%3a%3a$DATA',
  '/PROGRA~1/x',
  '/a%00.html',
  '/a%0d%0aset-cookie:x',
  '/a%7f',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/x',
  '/%ff',
  '/a#b',
  '/a b',
  '/a\tb',
  '/grüße',
  `/${'a'.repeat(3000)}`,
])('rejects %j', (target) => {
  expect(readTarget(target)).toBeUndefined()
})

describe('hosts', () => {
  test.each([
    ['localhost', 'localhost:3000', true],
    ['localhost', 'LOCALHOST:3000', true],
    ['localhost', '127.0.0.1:3000', true],
    ['localhost', '[::1]:3000', true],
    ['localhost', 'docs.localhost:3000', true],
    ['localhost', 'localhost:3001', false],
    ['localhost', 'localhost', false],
    ['localhost', 'localhost:03000x', false],
    ['localhost', 'evil.example:3000', false],
    ['localhost', 'localhost.evil.example:3000', false],
    ['localhost', 'evil.example@localhost:3000', false],
    ['localhost', '192.168.1.5:3000', false],
    ['localhost', '127.0.0.1.evil.example:3000', false],
    ['localhost', '', false],
    ['localhost', '../../etc', false],
    ['0.0.0.0', '192.168.1.5:3000', true],
    ['0.0.0.0', '[fe80::1]:3000', true],
    ['0.0.0.0', 'evil.example:3000', false],
    ['docs.home.example', 'docs.home.example:3000', true],
    ['docs.home.example', 'other.home.example:3000', false],
  ])('server at %s with the Host header %j is allowed: %s', (host, header, expected) => {
    expect(createHostCheck(host, 3000)(header)).toBe(expected)
  })

  test('accepts the default port without a number', () => {
    expect(createHostCheck('localhost', 80)('localhost')).toBe(true)
  })
})

describe('requests', () => {
  const check = (method: string, ...headers: string[]) =>
    checkRequest({ method, rawHeaders: ['Host', 'localhost:3000', ...headers] }, createHostCheck('localhost', 3000))
      ?.status

  test.each([
    ['GET', [], undefined],
    ['HEAD', [], undefined],
    ['POST', [], 405],
    ['OPTIONS', [], 405],
    ['PUT', [], 405],
    ['GET', ['Content-Length', '5'], 413],
    ['GET', ['Content-Length', '0'], undefined],
    ['GET', ['Transfer-Encoding', 'chunked'], 413],
    ['GET', ['Host', 'localhost:3000'], 400],
    ['GET', ['Origin', 'http://localhost:3000'], undefined],
    ['GET', ['Origin', 'http://localhost:4000'], 403],
    ['GET', ['Origin', 'https://localhost:3000'], 403],
    ['GET', ['Origin', 'http://evil.example'], 403],
    ['GET', ['Origin', 'null'], 403],
    ['GET', ['Origin', ''], 400],
    ['GET', ['Origin', 'http://[::1'], 400],
    ['GET', ['Origin', 'http://[::1]:3000'], 403],
    ['GET', ['Sec-Fetch-Site', 'cross-site', 'Sec-Fetch-Mode', 'navigate'], undefined],
    ['GET', ['Sec-Fetch-Site', 'cross-site', 'Sec-Fetch-Mode', 'no-cors'], 403],
    ['GET', ['Sec-Fetch-Site', 'same-site', 'Sec-Fetch-Mode', 'no-cors'], 403],
    ['GET', ['Sec-Fetch-Site', 'same-origin', 'Sec-Fetch-Mode', 'cors'], undefined],
  ])('%s with %j: %s', (method, headers, expected) => {
    expect(check(method, ...headers)).toBe(expected)
  })

  test('rejects a missing and a foreign Host header', () => {
    const isAllowed = createHostCheck('localhost', 3000)
    expect(checkRequest({ method: 'GET', rawHeaders: [] }, isAllowed)?.status).toBe(400)
    expect(checkRequest({ method: 'GET', rawHeaders: ['Host', 'evil.example'] }, isAllowed)).toEqual({
      status: 403,
      reason: 'The host "evil.example" is not allowed. Start docs-gen with --host to allow a name.',
    })
  })
})

test('never starts the server of the bundler, which can read other files, and uses a fixed version', () => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(28_001)
  const root = join(import.meta.dirname, '../..')
  const starting = ['cli', 'renderer'].flatMap((dir) =>
    readdirSync(join(root, dir), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
      .filter((path) => /\.serve\(/.test(readFileSync(join(root, dir, path), 'utf8'))),
  )
  expect(starting).toEqual([])
})

describe('the editor', () => {
  const urlOf = (env: Record<string, string>, host = 'localhost', file = 'docs/a b#1.md') =>
    createEditorUrl({ root: '/home/me/site', host, env })(file, 3, 7)

  test.each([
    [{}, 'vscode://file/home/me/site/docs/a%20b%231.md:3:7'],
    [{ EDITOR: '/usr/bin/subl -w' }, 'subl://open?url=file:///home/me/site/docs/a%20b%231.md&line=3&column=7'],
    [{ EDITOR: 'vim', VISUAL: 'idea' }, 'idea://open?file=/home/me/site/docs/a%20b%231.md&line=3&column=7'],
    [{ EDITOR: 'vim' }, 'vscode://file/home/me/site/docs/a%20b%231.md:3:7'],
  ])('%j opens %s', (env, expected) => {
    expect(urlOf(env)).toBe(expected)
  })

  test('gives no paths to other machines', () => {
    expect(urlOf({}, '0.0.0.0')).toBeUndefined()
  })

  test('escapes file names', () => {
    expect(urlOf({ EDITOR: 'idea' }, 'localhost', 'a&line=9?x#y')).toBe(
      'idea://open?file=/home/me/site/a%26line=9%3Fx%23y&line=3&column=7',
    )
  })
})

describe('the security policy', () => {
  const noTags = plainPolicyConfig
  const rule = (policy: string, name: string) => policy.split('; ').find((it) => it.startsWith(`${name} `))

  test('allows only the inline script of every page', () => {
    const policy = pagePolicy(noTags, 'one()')
    expect(rule(policy, 'script-src')).toBe(`script-src 'self' '${hashOf('one()')}'`)
    expect(rule(policy, 'style-src')).toBe("style-src 'self'")
    expect(policy).not.toMatch(/unsafe-|\*;/)
  })

  const nodes = ['https://a.example.com', 'http://b.example.com:8108/path']
  const typesense = { nodes, apiKey: 'key', collection: 'docs' }
  const algolia = { appId: 'APP', apiKey: 'key', indexName: 'docs' }
  const algoliaHosts = "'self' https://*.algolia.net https://*.algolianet.com"
  test.each<[string, Partial<ResolvedSearch>, string]>([
    ['embedded search', {}, "'self'"],
    ['a search cluster', { typesense }, "'self' https://a.example.com http://b.example.com:8108"],
    ['hosted search', { algolia }, algoliaHosts],
    ['hosted search with events', { algolia, insights: true }, `${algoliaHosts} https://insights.algolia.io`],
  ])('allows requests of %s, and no others', (_, search, hosts) => {
    const policy = pagePolicy({ ...noTags, search: search as ResolvedSearch }, '') // the policy reads nothing else
    expect(rule(policy, 'connect-src')).toBe(`connect-src ${hosts}`)
  })

  test('allows the head tags that a site adds', () => {
    const head: HeadTag[] = [
      { tag: 'script', attributes: { id: 'own' }, content: 'two()' },
      { tag: 'style', content: 'p{}' },
      { tag: 'script', attributes: { type: 'application/ld+json' }, content: '{}' },
      { tag: 'script', attributes: { async: true, src: 'https://stats.example.com/a.js' } },
      { tag: 'script', attributes: { src: '/own.js' } },
      { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example.com/b.css' } },
      { tag: 'link', attributes: { rel: 'preconnect', href: 'https://other.example.com' } },
    ]
    const policy = pagePolicy({ ...noTags, head }, 'one()')
    expect(rule(policy, 'script-src')).toBe(
      `script-src 'self' '${hashOf('one()')}' '${hashOf('two()')}' https://stats.example.com`,
    )
    expect(rule(policy, 'style-src')).toBe(`style-src 'self' '${hashOf('p{}')}' https://fonts.example.com`)
    expect(rule(policy, 'connect-src')).toBe("connect-src 'self' https://stats.example.com")
  })

  test('allows requests to Algolia only when it is configured', () => {
    const search = { algolia: { appId: 'A' }, insights: true } as Partial<ResolvedSearch> as ResolvedSearch // see above
    expect(rule(pagePolicy(noTags, ''), 'connect-src')).toBe("connect-src 'self'")
    expect(rule(pagePolicy({ ...noTags, search }, ''), 'connect-src')).toBe(
      "connect-src 'self' https://*.algolia.net https://*.algolianet.com https://insights.algolia.io",
    )
  })

  test('adds the sources of the option security', () => {
    const sources = (name: string) => [`https://${name}.example.com`]
    const security = {
      connect: sources('connect'),
      script: sources('script'),
      style: sources('style'),
      img: sources('img'),
      frame: sources('frame'),
      trustedTypes: false,
      policies: [],
      integrity: false,
    }
    const policy = pagePolicy({ ...noTags, security }, 'one()')
    for (const name of ['connect', 'script', 'style', 'img', 'frame'])
      expect(rule(policy, `${name}-src`)).toMatch(new RegExp(` https://${name}\\.example\\.com$`))
    expect(policy).not.toContain('trusted-types')
  })

  test('is the same as a meta tag, but for who may frame the page', () => {
    expect(`${metaPolicy(noTags, 'one()')}; frame-ancestors 'self'`).toBe(pagePolicy(noTags, 'one()'))
  })
})

function hashOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}

describe('ranges of 14 bytes', () => {
  test.each([
    ['bytes=4-6', [4, 6]],
    ['bytes=8-', [8, 13]],
    ['bytes=0-99', [0, 13]],
    ['bytes=13-13', [13, 13]],
    ['bytes=-3', [11, 13]],
    ['bytes=-99', [0, 13]],
    ['Bytes=0-0', [0, 0]],
    ['bytes=14-', 'outside'],
    ['bytes=14-20', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=99999999999999999999-', 'outside'],
    ['bytes=5-1', undefined],
    ['bytes=99-1', undefined],
    ['bytes=', undefined],
    ['bytes=-', undefined],
    ['bytes=--1', undefined],
    ['bytes=1--1', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=a-b', undefined],
    ['bytes=0x1-2', undefined],
    ['bytes=1.5-2', undefined],
    ['bytes 0-1', undefined],
    ['lines=1-2', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s: %j', (header, expected) => {
    expect(readRange(header, 14)).toEqual(expected)
  })

  test('has no range of nothing', () => {
    expect(readRange('bytes=0-0', 0)).toBe('outside')
    expect(readRange('bytes=-1', 0)).toBe('outside')
  })
})
