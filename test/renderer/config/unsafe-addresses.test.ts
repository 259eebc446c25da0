/** Every address in a config passes the same check as those on pages. */
import { describe, expect, test } from 'vitest'
import { locateProblems, resolveConfig } from '../../../renderer/config/resolve-config.ts'

const addresses: readonly ((url: string) => string)[] = [
  (url) => `navbar: { items: [{ label: 'a', href: ${url} }] }`,
  (url) => `navbar: { items: [{ label: 'a', to: ${url} }] }`,
  (url) => `navbar: { items: [{ label: 'a', items: [{ label: 'b', href: ${url} }] }] }`,
  (url) => `navbar: { items: [{ type: 'localeDropdown', itemsAfter: [{ label: 'b', href: ${url} }] }] }`,
  (url) => `navbar: { logo: { src: 'a.svg', href: ${url} } }`,
  (url) => `navbar: { logo: { src: ${url} } }`,
  (url) => `navbar: { logo: { src: 'a.svg', srcDark: ${url} } }`,
  (url) => `footer: { links: [{ label: 'a', href: ${url} }] }`,
  (url) => `footer: { links: [{ title: 'A', items: [{ label: 'a', href: ${url} }] }] }`,
  (url) => `footer: { logo: { src: 'a.svg', href: ${url} } }`,
  (url) => `redirects: [{ from: '/a', to: ${url} }]`,
  (url) => `docs: { editUrl: ${url} + '{path}' }`,
  (url) => `head: [{ tag: 'link', attributes: { rel: 'icon', href: ${url} } }]`,
  (url) => `search: { missingResultsUrl: ${url} }`,
]

const html: readonly ((html: string) => string)[] = [
  (text) => `announcement: { content: ${text} }`,
  (text) => `footer: { copyright: ${text} }`,
  (text) => `footer: { links: [{ html: ${text} }] }`,
  (text) => `navbar: { items: [{ html: ${text}, href: '/a' }] }`,
  (text) => `navbar: { items: [{ type: 'html', value: ${text} }] }`,
  (text) => `head: [{ tag: 'noscript', content: ${text} }]`,
]

async function check(options: string) {
  const written = `title: 'Docs', url: 'https://example.com',\n${options}`
  const raw: unknown = new Function(`return {${written}}`)()
  const { config, problems } = resolveConfig(raw, 'site.config.ts')
  return { config, diagnostics: await locateProblems(problems, 'site.config.ts', `export default {${written}}`) }
}

test('reports a head tag that sends readers away or has a handler', async () => {
  const { diagnostics } = await check(`head: [
    { tag: 'meta', attributes: { 'http-equiv': 'Refresh', content: '0; url=/a' } },
    { tag: 'script', attributes: { src: '/a.js', onload: 'b()' } },
    { tag: 'link', attributes: { rel: 'icon', href: 'data:image/png;base64,xx' } },
  ]`)
  expect(diagnostics.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '3 config-unsafe-element',
    '4 config-event-handler',
  ])
})

test.each([
  'https://stats.example.com',
  'https://*.example.com:8080/path/',
  'wss://live.example.com',
  "'sha256-dGVzdA=='",
])('accepts the source %s', async (source) => {
  const { config } = await check(`security: { connect: [${JSON.stringify(source)}] }`)
  expect(config?.security.connect).toEqual([source])
})

test.each([
  '*',
  "'unsafe-inline'",
  "'self'; script-src *",
  'https:',
  'data:',
  'https://a.example.com https://b.example.com',
  'stats',
])('refuses the source %s', async (source) => {
  const { config, diagnostics } = await check(`security: { script: [${JSON.stringify(source)}] }`)
  expect(config).toBeUndefined()
  expect(diagnostics).toMatchObject([{ code: 'config-wrong-value', line: 2 }])
})

describe('reports an unsafe address at its option', () => {
  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'java\u00adscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript%3Aalert(1)',
    'vbscript:x',
    'data:text/html,x',
    'pathname:///a',
    'pathname://javascript:alert(1)',
  ])('%j', async (url) => {
    for (const write of addresses) {
      const { config, diagnostics } = await check(write(JSON.stringify(url)))
      expect([write(url), config]).toEqual([write(url), undefined])
      expect(diagnostics).toMatchObject([{ severity: 'error', line: 2, column: expect.any(Number) }])
    }
  })
})

describe('reports unsafe HTML at its option', () => {
  test.each([
    ['<a href="javascript:alert(1)">x</a>', 'config-unsafe-url'],
    ['<a href=java&Tab;script&colon;alert(1)>x</a>', 'config-unsafe-url'],
    ['<b><img/src=x.png onerror=alert(1)></b>', 'config-event-handler'],
    ['<base href="https://example.com">', 'config-unsafe-element'],
    ['<svg><set attributeName=href to=javascript:x></svg>', 'config-unsafe-element'],
  ])('%s', async (text, code) => {
    for (const write of html) {
      const { diagnostics } = await check(write(JSON.stringify(text)))
      expect([write(text), diagnostics]).toMatchObject([
        write(text),
        [{ code, severity: 'error', line: 2, column: expect.any(Number) }],
      ])
    }
  })
})

test('accepts other HTML and data URLs of images', async () => {
  const options = [
    'announcement: { content: \'<a href="mailto:a@example.com">x</a>\' }',
    "navbar: { logo: { src: 'data:image/svg+xml,x' } }",
  ]
  expect((await check(options.join(', '))).diagnostics).toEqual([])
})
