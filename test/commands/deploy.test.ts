/** The table of the manual, "Deploying": no host redirects an address that the site itself uses. */
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hosts, type RunningHost, startHost } from '../helpers/hosts.ts'
import { findAll } from '../helpers/html.ts'
import { type Built, createSite, temporaryFolder } from '../helpers/site.ts'
import { hasNginx, startNginx } from '../helpers/start-nginx.ts'

const base = '/base/'

function build(trailingSlash: boolean): Promise<Built> {
  return createSite({
    'site.config.ts': `export default {
  title: 'Site', url: 'https://docs.example.com', base: '${base}', favicon: 'icon.svg', staticDirs: ['static'], trailingSlash: ${trailingSlash}, llms: true,
  hosts: ['nginx', 'vercel', 's3', 'apache'],
  redirects: [{ from: '/old', to: '/docs/a#part' }],
  locales: [{ name: 'en' }, { name: 'de' }],
  navbar: { items: [{ label: 'Data', to: '/data.csv' }, { label: 'Node', to: '/docs/node.js' }] },
  footer: { links: [{ label: 'A', to: '/docs/a' }] },
}
`,
    'docs/a.md':
      '# A\n\n## Part\n\nSee [B](./folder/b.md#x), [data](/data.csv), [Node](/docs/node.js) and [C](/docs/c/).\n',
    'docs/c.md': '# C\n',
    'docs/node.js.md': '# Node\n',
    'docs/folder/index.md': '# Folder\n',
    'docs/folder/b.md': '# B\n\n## X\n\n[A](../a.md)\n',
    'docs/_pages/index.md': '# Home\n\n[A](/docs/a)\n',
    'static/data.csv': '1,2\n',
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }).build()
}

/** The paths of all links of all pages, their canonical addresses, and those of the sitemap. */
function addressesOf(site: Built): string[] {
  const pages = site
    .files()
    .filter((path) => path.endsWith('.html') && !site.read(path).includes('http-equiv="refresh"'))
  const links = pages.flatMap((path) =>
    findAll(site.read(path), '[href]').map(({ attributes }) => attributes.href ?? ''),
  )
  const listed = [...site.read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  const own = [...links, ...listed].map((href) => href.replace('https://docs.example.com', '').replace(/#.*/, ''))
  return [...new Set(own.filter((href) => href.startsWith(base)))]
}

/** Addresses that are not answered with 200 at once. */
async function refusedBy({ origin }: RunningHost, addresses: readonly string[]): Promise<string[]> {
  const statuses = await Promise.all(
    addresses.map(async (address) => (await fetch(origin + address, { redirect: 'manual' })).status),
  )
  return addresses.filter((_, index) => statuses[index] !== 200)
}

const sites = { true: build(true), false: build(false) }

test.each(
  Object.entries(hosts).flatMap(([name, host]) =>
    ([true, false] as const).map((trailingSlash) => [name, trailingSlash, host] as const),
  ),
)('%s with trailingSlash: %s answers all addresses of the site at once', async (name, trailingSlash, host) => {
  const site = await sites[`${trailingSlash}`]
  const addresses = addressesOf(site)
  expect(addresses).toContain(trailingSlash ? '/base/docs/node.js/' : '/base/docs/node.js')
  expect(addresses).toContain('/base/data.csv')
  const running = await startHost(host, site.out, base)
  const refused = await refusedBy(running, addresses)
  // The manual says so.
  if (name === 'S3 website' && !trailingSlash) expect(refused).toContain('/base/docs/a')
  else expect(refused).toEqual([])
  const missing = await fetch(`${running.origin}${base}docs/nothing/`)
  expect([missing.status, await missing.text()]).toEqual([404, site.read('404.html')])
  running.close()
})

test.skipIf(!hasNginx).each([true, false])(
  'nginx with trailingSlash: %s and its file sends pages, headers and redirects',
  async (trailingSlash) => {
    const site = await sites[`${trailingSlash}`]
    const running = await startServer(site.out)
    const get = (path: string) => fetch(running.origin + base + path, { redirect: 'manual' })
    const headersOf = async (path: string, ...names: string[]) => {
      const { headers } = await get(path)
      return names.map((name) => headers.get(name))
    }
    try {
      expect(await refusedBy(running, addressesOf(site))).toEqual([])
      const missing = await get('docs/nothing')
      expect([missing.status, await missing.text()]).toEqual([404, site.read('404.html')])
      expect(await (await get('de/docs/nothing')).text()).toBe(site.read('de/404.html'))
      const [, policy = ''] = /content-security-policy: (.*)/.exec(site.read('_headers')) ?? []
      for (const path of ['', 'docs/a/', 'docs/nothing'])
        expect(await headersOf(path, 'content-security-policy', 'x-content-type-options')).toEqual([policy, 'nosniff'])
      expect(await headersOf('icon.svg', 'content-security-policy')).toEqual([expect.stringMatching(/; sandbox$/)])
      expect(await headersOf('docs/a.md', 'x-robots-tag')).toEqual(['noindex'])
      const asset = site.files().find((path) => path.startsWith('assets/theme-')) ?? ''
      expect(await headersOf(asset, 'cache-control')).toEqual(['public, max-age=31536000, immutable'])
      expect(await headersOf('assets/none.js', 'cache-control')).toEqual([null])
      for (const path of ['old', 'old/'])
        expect(await headersOf(path, 'location')).toEqual([`/base/docs/a${trailingSlash ? '/' : ''}#part`])
    } finally {
      running.close()
    }
  },
)

test('writes the headers and redirects for Vercel, Apache and CloudFront', async () => {
  const site = await sites.true
  const [, policy = ''] = /content-security-policy: (.*)/.exec(site.read('_headers')) ?? []
  const vercel = JSON.parse(site.read('vercel.json'))
  expect(vercel).toMatchObject({ cleanUrls: false, trailingSlash: true })
  expect(vercel.headers[0]).toMatchObject({
    source: '/base/(.*)',
    headers: expect.arrayContaining([{ key: 'content-security-policy', value: policy }]),
  })
  expect(vercel.redirects[0]).toEqual({ source: '/base/old', destination: '/base/docs/a/#part', statusCode: 301 })
  const apache = site.read('.htaccess')
  expect(apache).toContain('ErrorDocument 404 /base/404.html\n')
  expect(apache).toContain('RedirectMatch 301 "^/base/old/$" "/base/docs/a/#part"\n')
  expect(apache).toContain(`Header always set content-security-policy "${policy}"\n`)
  expect(apache).toContain('<If "%{REQUEST_URI} =~ m#^/base/.*\\.svg$#">\n')
  const cloudFront = JSON.parse(site.read('_cloudfront-headers.json'))
  expect(cloudFront.SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy).toBe(policy)
})

/** With the rules of the manual. */
function startServer(out: string): Promise<RunningHost> {
  const root = temporaryFolder()
  symlinkSync(out, join(root, 'base'))
  return startNginx(
    root,
    (port) => `server { listen 127.0.0.1:${port}; root ${root}; include ${root}/base/_nginx.conf; }`,
  )
}
