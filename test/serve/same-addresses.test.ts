/** `serve` and `serve --built` answer every address alike: a link that works in one of them works in the other one. */
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startServe } from '../helpers/running-command.ts'
import { createSite } from '../helpers/site.ts'

const site = (trailingSlash: boolean) =>
  createSite({
    'site.config.ts': `export default {
  title: 'Site', url: 'https://docs.example.com', base: '/base/', staticDirs: ['static'], trailingSlash: ${trailingSlash},
  locales: [{ name: 'en' }, { name: 'de' }], redirects: [{ from: '/old', to: '/docs/a' }],
}
`,
    'docs/a.md': '# A\n\nText of A.\n',
    'docs/guide/index.md': '# Guide\n\nText of the guide.\n',
    'docs/grüße.md': '# Grüße\n\nText.\n',
    'docs/my page.md': '# My page\n\nText.\n',
    'docs/node.md': '---\nslug: node.js\n---\n\n# Node.js\n\nText.\n',
    'static/data.csv': 'one,two\n',
    'static/LICENSE': 'Free.\n',
    'static/a b.txt': 'With a space.\n',
    'static/e#f.txt': 'With a hash.\n',
    'static/Up/Y.TXT': 'Upper case.\n',
    'static/pub/index.html': '<h1>Index</h1>\n',
    'static/v1.html/index.html': '<h1>A folder with the name of a file</h1>\n',
    'static/plain.html': '<h1>Plain</h1>\n',
    'static/.hidden': 'Hidden.\n',
    'static/.well-known/security.txt': 'Contact.\n',
  })

const names = [
  ...['', 'docs', 'docs/a', 'docs/guide', 'docs/gr%C3%BC%C3%9Fe', 'docs/my%20page', 'docs/node.js', 'de', 'de/docs/a'],
  ...['data.csv', 'LICENSE', 'a%20b.txt', 'e%23f.txt', 'Up/Y.TXT', 'Up', 'pub', 'pub/index', 'v1', 'plain', 'old'],
  ...['.hidden', '.nojekyll', '.well-known', '.well-known/security.txt', 'missing', 'missing.txt', 'de/missing'],
  ...['404', 'de/404', 'sitemap.xml', 'search-index.json', '_headers', 'assets', 'constructor', '__docs-gen'],
]
const ends = [
  ...['', '/', '//', '/.', '.html', '.htm', '.HTML', '.html/', '/index', '/index.html', '/INDEX.HTML', '/index.html/'],
  ...['.html.html', '/index.html/index.html', '/../docs/a', '%2F', '%2e', '%20', '%00', '%3Fq', '?q=1', '/?q=1&r=%2e'],
  ...['#h', '.br', '.md', '/x/x/x', ';a=b'],
]
const outside = [
  '/',
  '/base',
  '/base?q',
  '/base/..',
  '//base/',
  '/BASE/',
  '/b%61se/docs/a/',
  '/basel',
  '/favicon.ico',
  '*',
]
const targets = [
  ...outside,
  ...names.flatMap((name) => ends.map((end) => `/base/${name}${end}`)),
  ...names.flatMap((name) => [`/base//${name}`, `/base/${name.toUpperCase()}`, `/base/${encodeURIComponent(name)}`]),
]

interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly type: string | undefined
  /** The title of a page, the text of a file. */
  readonly shows: string | undefined
}

function ask(port: number, method: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (more: string) => {
        text += more
      })
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        const title = /<title[^>]*>(.*?)<\/title>/.exec(text)?.[1]
        const isList = /sitemap|search-index/.test(path) // `serve` has other dates, and names other files
        // Browsers may remember the redirects of a built site.
        const shown = { status: status === 302 ? 301 : status, shows: isList ? undefined : (title ?? text) }
        resolve({ ...shown, location: headers.location, type: headers['content-type'] })
      })
    })
    sent.on('error', reject).end()
  })
}

test.each([true, false])('with trailingSlash: %s', async (trailingSlash) => {
  const { root, build } = site(trailingSlash)
  await build()
  const [live, built] = await Promise.all([startServe(root), startServe(root, ['--built'])])
  const different: string[] = []
  for (const target of targets)
    for (const method of ['GET', 'HEAD']) {
      const [one, other] = await Promise.all([live, built].map(({ port }) => ask(port, method, target)))
      if (JSON.stringify(one) !== JSON.stringify(other))
        different.push(`${method} ${target}: ${JSON.stringify(one)}, built: ${JSON.stringify(other)}`)
    }
  expect(different).toEqual([])
  const located = async (target: string) => (await ask(built.port, 'GET', target)).location
  expect(await located('/base/data.csv/?q')).toBe('/base/data.csv?q')
  expect(await located('/base/e%23f.txt/')).toBe('/base/e%23f.txt')
  expect(await located('/base/pub')).toBe('/base/pub/')
  expect(await located('/base/docs/a.HTML')).toBe(trailingSlash ? '/base/docs/a/' : '/base/docs/a')
  await Promise.all([live.stop(), built.stop()])
})
