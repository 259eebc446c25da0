/** What attackers and accidents could bring into the bytes of a site. Numbers like S12 are those of the list of threats. */
import { readFileSync } from 'node:fs'
import { homedir, hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { findAll } from '../helpers/html.ts'
import { type Built, contentsOf, createSite, fixture, writeFiles } from '../helpers/site.ts'

const canary = 'canary-7c1f9a5e'
const attack = `</Script><script>alert(1)</script><img src=x onerror=alert(2)>"'&\u2028]]>-->`
const quoted = JSON.stringify(attack)

const hostile = {
  'site.config.ts': `export default {
  title: ${quoted}, tagline: ${quoted}, url: 'https://docs.example.com', base: '/base/',
  navbar: { title: ${quoted}, items: [{ label: ${quoted}, to: '/docs/page' }, { type: 'docSidebar', sidebarId: 'defaultSidebar' }] },
  footer: { links: [{ title: ${quoted}, items: [{ label: ${quoted}, href: 'https://example.com/?a="><script>alert(3)</script>' }] }] },
  head: [{ tag: 'meta', attributes: { name: 'x', content: ${quoted} } }],
  search: { placeholder: ${quoted} },
  strict: { brokenImages: 'warn' },
}
`,
  'docs/page.md': `---
title: ${quoted}
description: ${quoted}
keywords: [${quoted}]
image: ${quoted}
sidebar_label: ${quoted}
pagination_label: ${quoted}
wrapperClassName: ${quoted}
---

## Heading &lt;/Script&gt;&lt;script&gt;alert(4)&lt;/script&gt;

\`</Script><script>alert(5)</script>\`

![" onerror="alert(6)](./image.png '" onerror="alert(7)')

[" onmouseover="alert(8)](https://example.com/"onmouseover="alert(9) '" onfocus="alert(10)')

\`\`\`js title="</Script><script>alert(11)</script>"
'</Script><script>alert(12)</script>'
\`\`\`

:::note[&lt;/Script&gt;&lt;script&gt;alert(13)&lt;/script&gt;]
Text
:::

$\\text{</Script><script>alert(16)</script>}$

<img name="currentScript" src="./image.png" alt=""> <a name="scripts" id="forms"></a>
`,
  'docs/folder/_category_.json': `{ "label": ${quoted}, "link": { "type": "generated-index", "description": ${quoted} } }`,
  'docs/folder/inner.md': '# Inner\n',
  'docs/mdx.mdx': `# MDX

export const value = ${quoted}

{value}

<Card title={value} href="./page.md">{value}</Card>

<Badge>{value}</Badge>

<Widget value={value} />

import { Widget } from './Widget.tsx'
`,
  'docs/Widget.tsx': `'use client'
export function Widget({ value }: { value: string }) {
  return <span title={value}>{value}</span>
}
`,
  '.env': `SECRET=${canary}\n`,
  '.env.local': `SECRET=${canary}\n`,
  'docs/.hidden': canary,
}

describe('hostile texts', () => {
  let site: Built
  let pages: (readonly [path: string, html: string])[]

  beforeAll(async () => {
    const project = createSite(hostile)
    writeFiles(project.root, { 'docs/image.png': Buffer.from('\x89PNG\r\n\x1a\nnot an image', 'latin1') })
    site = await project.build([], { env: { SECRET: canary, ALGOLIA_WRITE_KEY: canary, NPM_TOKEN: canary } })
    pages = site.files().flatMap((path) => (path.endsWith('.html') ? [[path, site.read(path)] as const] : []))
  })

  test('builds the site', () => {
    expect([site.code, site.diagnostics.filter(({ severity }) => severity === 'error')]).toEqual([0, []])
    expect(pages.length).toBeGreaterThan(5)
  })

  test('has only our own scripts on every page (S12, S21)', () => {
    for (const [path, html] of pages) {
      const scripts = findAll(html, 'script').filter(({ attributes }) => attributes.type !== 'application/ld+json')
      const foreign = scripts.filter(
        ({ attributes, html: code }) => attributes.src === undefined && /alert\(/.test(code),
      )
      expect([path, foreign.map((it) => it.html)]).toEqual([path, []])
      // An element that ends early would leave its rest as an element of its own.
      expect([path, /<script>alert|<img src=x/i.test(withoutRawText(html))]).toEqual([path, false])
    }
  })

  test('has no event handlers and no URLs that run code (S18, S21)', () => {
    for (const [path, html] of pages) {
      const attributes = findAll(html, '').flatMap((element) => Object.entries(element.attributes))
      expect([path, attributes.filter(([name]) => /^on/i.test(name))]).toEqual([path, []])
      expect([
        path,
        attributes.filter(
          ([name, value]) => /^(href|src|xlink:href)$/.test(name) && /^\s*(javascript|data|vbscript):/i.test(value),
        ),
      ]).toEqual([path, []])
    }
  })

  test('escapes data in pages (S12)', () => {
    for (const [path, html] of pages) {
      for (const { html: json } of findAll(html, 'script[type="application/ld+json"]')) {
        expect(() => JSON.parse(json), path).not.toThrow()
        expect(json).not.toMatch(/[<>\u2028]/)
      }
      for (const { attributes } of findAll(html, 'docs-island'))
        expect(JSON.parse(attributes.props ?? '')).toEqual({ value: attack })
    }
  })

  test('writes well-formed XML and JSON files (S21)', () => {
    expect(
      site.read('sitemap.xml').replace(/<\/?(urlset|url|loc|changefreq|priority)\b[^<>]*>|<\?xml[^<>]*\?>/g, ''),
    ).not.toMatch(/[<>]/)
    for (const path of site.files().filter((it) => it.endsWith('.json'))) {
      expect(() => JSON.parse(site.read(path)), path).not.toThrow()
    }
  })

  test('does not find its own scripts by ids or names in the document (S13)', () => {
    for (const path of site.files().filter((it) => it.endsWith('.js'))) {
      expect([path, /document\.(currentScript|scripts)\b/.test(site.read(path))]).toEqual([path, false])
    }
  })

  test('contains no bytes of the environment or of hidden files (S27)', () => {
    const holding = Object.entries(contentsOf(site.out)).filter(([, content]) => content.includes(canary))
    expect(holding.map(([path]) => path)).toEqual([])
  })
})

/** Without the elements whose content is no markup, and without attributes. */
function withoutRawText(html: string): string {
  return html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').replace(/="[^"]*"/g, '')
}

describe('URLs that run code', () => {
  const url = 'pathname://javascript:alert(1)'
  const unsafe = [
    `[a](${url})`,
    `![a](${url})`,
    `<a href="${url}">a</a>`,
    '<a ping="https://example.com javascript:alert(1)">a</a>',
    '<div><img/src="./image.png"/onerror=alert(1)></div>',
    '<base href="https://evil.example/">',
    '<meta http-equiv=refresh content="0;url=https://evil.example/">',
    '<svg><animate attributeName=href values="javascript:alert(1)"></svg>',
    '<form action="&#1;javascript:alert(1)"></form>',
  ]
  const mdx = [
    ...unsafe.slice(0, 2),
    `<a href="${url}">a</a>`,
    `<Card href={"${url}"} />`,
    '<a {...{ href: "javascript:alert(1)" }}>a</a>',
    '{1 && <a href="data:text/html,x">a</a>}',
    '<base href="https://evil.example/" />',
    '<meta httpEquiv="refresh" content="0" />',
    '<b onclick="alert(1)">a</b>',
  ]
  const sidebar = `export default { main: ['md', 'mdx', { type: 'link', label: 'Out', href: 'javascript:alert(1)' }] }`

  test('reports each at its line and publishes nothing', async () => {
    const { code, diagnostics } = await createSite({
      'site.config.ts': `export default {
  title: 'T', url: 'https://docs.example.com', docs: { sidebars: './docs/sidebars.ts' },
}
`,
      'docs/sidebars.ts': sidebar,
      'docs/md.md': unsafe.join('\n\n'),
      'docs/mdx.mdx': mdx.join('\n\n'),
      'docs/edit.md': '---\ncustom_edit_url: "javascript:alert(1)"\n---\n',
      'docs/image.png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    }).build()
    expect(code).toBe(1)
    expect(diagnostics.filter(({ line, column }) => line === undefined || column === undefined)).toEqual([])
    const linesOf = (path: string) =>
      diagnostics.filter(({ file, severity }) => file === path && severity === 'error').map(({ line }) => line)
    expect(linesOf('docs/md.md')).toEqual(unsafe.map((_, index) => 2 * index + 1))
    expect(linesOf('docs/mdx.mdx')).toEqual(mdx.map((_, index) => 2 * index + 1))
    expect([linesOf('docs/sidebars.ts'), linesOf('docs/edit.md')]).toEqual([[1], [2]])
  })

  test('reports computed URLs at their pages', async () => {
    const { code, diagnostics } = await createSite({
      'site.config.ts': `export default { title: 'T', url: 'https://docs.example.com' }\n`,
      'docs/a.mdx': `# A\n\nexport const url = ['java', 'script:alert(1)'].join('')\n\n<a className="out" href={url}>a</a> <Card title="b" href={url}>b</Card>\n`,
      'docs/b.mdx': `# B\n\nexport const of = (scheme) => \`\${scheme}:x\`\n\n<a ping={of('https://x.y ping')} href={of('vbscript')}>a</a>\n`,
      'docs/c.mdx': `# C\n\nexport const picture = ['data:image/png', 'base64,AA'].join(';')\n\n<img alt="" src={picture} /> <a href={picture}>c</a>\n`,
      'docs/_pages/d.tsx': `const scheme = 'data'\nexport default () => <a href={scheme + ':text/html,x'}>d</a>\n`,
    }).build()
    expect(code).toBe(1)
    expect(
      diagnostics.map((it) => `${it.file} ${it.code} ${/The address .*?" uses/.exec(it.message)?.[0]}`).sort(),
    ).toEqual([
      'docs/_pages/d.tsx unsafe-url The address "data:text/html,x" uses',
      'docs/a.mdx unsafe-url The address "javascript:…" uses',
      'docs/b.mdx unsafe-url The address "ping:x" uses',
      'docs/b.mdx unsafe-url The address "vbscript:x" uses',
      'docs/c.mdx unsafe-url The address "data:image/png;base64,AA" uses',
    ])
  })
})

describe('a site with everything', () => {
  let site: Built
  let log: string

  beforeAll(async () => {
    const project = createSite({ 'no-network.mjs': guard }, fixture('kitchen-sink'))
    log = join(project.root, 'network.log')
    site = await project.build([], {
      env: { NODE_OPTIONS: `--import ${JSON.stringify(join(project.root, 'no-network.mjs'))}`, NETWORK_LOG: log },
    })
  })

  test('contains no path of the build machine', () => {
    expect(site.code).toBe(0)
    const traces = [
      tmpdir(),
      join(import.meta.dirname, '../..'),
      homedir(),
      process.execPath,
      hostname(),
      `/${userInfo().username}/`,
    ]
    for (const [path, content] of Object.entries(contentsOf(site.out))) {
      expect([path, traces.filter((trace) => trace.length > 3 && content.includes(trace))]).toEqual([path, []])
    }
  })

  test('makes no network request during a build', () => {
    expect(site.stderr).toBe('')
    // One line for each process or thread that the guard was loaded in, and no other.
    expect(readFileSync(log, 'utf8')).toMatch(/^(guarded\n)+$/)
  })
})

/** Runs before the command, and notes every attempt to reach the network. */
const guard = `import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
const refuse = (what) => (...args) => {
  appendFileSync(process.env.NETWORK_LOG, what + ' ' + JSON.stringify(args[0]) + '\\n')
  throw new Error('no network')
}
net.Socket.prototype.connect = refuse('connect')
net.connect = net.createConnection = refuse('connect')
net.Server.prototype.listen = refuse('listen')
dns.lookup = refuse('lookup')
dns.promises.lookup = refuse('lookup')
globalThis.fetch = refuse('fetch')
appendFileSync(process.env.NETWORK_LOG, 'guarded\\n')
syncBuiltinESMExports()
`
