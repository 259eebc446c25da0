/** A site of small pages that each ended the whole build: now each has a finding, and so have the others. */
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { find } from '../helpers/html.ts'
import { createSite, type Files, runCommand } from '../helpers/site.ts'

const long = 'a'.repeat(300)
const fence = (language: string) => `# Page\n\n\`\`\`${language}\na\n\`\`\`\n`

/** Each page, and its one finding. */
const pages: Readonly<Record<string, readonly [text: string, finding: string]>> = {
  'proto.md': [fence('__proto__'), '3:1 unknown-language'],
  'constructor.md': [fence('constructor'), '3:1 unknown-language'],
  'long-link.md': [`[x](./${long}.md)`, '1:5 broken-link'],
  'long-image.md': [`![x](./${long}.png)`, '1:6 missing-image'],
  'nul-link.md': ['[x](./a%00b.md)', '1:5 broken-link'],
  'nul-image.md': ['![x](./a%00b.png)', '1:6 missing-image'],
  'long-slug.md': [`---\nslug: ${long}\n---\n`, '1:1 route-name'],
  'long-id.md': [`---\nid: ${long}\n---\n`, '1:1 route-name'],
  'nul-slug.md': ['---\nslug: "a\\0b"\n---\n', '1:1 route-name'],
  'nul-id.md': ['---\nid: "a\\0b"\n---\n', '1:1 route-name'],
  'lists.md': [`${'- '.repeat(1000)}a`, '1:1 page-too-deep'],
  'quotes.md': [`${'> '.repeat(3000)}a`, '1:1 page-too-deep'],
  'emphasis.md': [`${'*a '.repeat(1000)}b${'*'.repeat(1000)}`, '1:301 page-too-deep'],
  'containers.md': [':::note\n'.repeat(1000), '101:1 page-too-deep'],
  'elements.mdx': [`${'<b>'.repeat(3000)}x${'</b>'.repeat(3000)}`, '1:301 page-too-deep'],
  'templates.mdx': [`{${'`${'.repeat(600)}1${'}`'.repeat(600)}}`, '1:302 page-too-deep'],
  'large.md': ['Text with a [link](./ok.md).\n\n'.repeat(40_000), '1:1 page-too-large'],
  'broken.md': ['[x](./nowhere.md)', '1:5 broken-link'],
}

const files: Files = {
  ...Object.fromEntries(Object.entries(pages).map(([name, [text]]) => [`docs/${name}`, text])),
  'docs/ok.md': '# OK\n',
  'docs/parentheses.mdx': 'export const x = ((1))\n\n{((x))} {[1].map((x) => ((<b key={x}>{x}</b>)))}\n',
  'docs/group/_category_.json': JSON.stringify({ label: long, link: { type: 'generated-index' } }),
  'docs/group/a.md': '# A\n',
}

/** Enough for threads. */
const more: Files = Object.fromEntries(Array.from({ length: 80 }, (_, n) => [`docs/more/page-${n}.md`, '# Page\n']))

const toRow = ({ file, line, column, code }: Diagnostic) => `${file}:${line}:${column} ${code}`

test.each([
  ['in the process itself', files, '1'],
  ['in threads', { ...files, ...more }, '2'],
])('each page has its finding, compiled %s', async (_, all, threads) => {
  const { code, diagnostics, stderr } = await createSite(all).build(['--threads', threads])
  expect(code).toBe(1)
  expect(stderr).not.toMatch(/bug in docs-gen|^ +at /m)
  const expected = Object.entries(pages).map(([name, [, finding]]) => `docs/${name}:${finding}`)
  expect(diagnostics.map(toRow).sort()).toEqual([...expected, 'docs/group/_category_.json:1:11 route-name'].sort())
})

test('names that objects have are names like others', async () => {
  const site = createSite({
    'site.config.ts': `export default {
      title: 'Site', url: 'https://docs.example.com', versions: [{ name: 'current', label: 'Next' }, { name: 'constructor' }],
      markdown: { admonitions: { constructor: {} }, languageAliases: { tostring: 'js' } },
    }`,
    'docs/index.md': '# Home\n\n:::constructor\nText.\n:::\n\n<b>&constructor;</b>\n',
    'docs/constructor/toString.md': '---\ntags: [constructor]\n---\n# constructor\n\n```toString\na\n```\n',
    'docs/__proto__/__proto__.md': '# __proto__\n\n## __proto__\n\n[x](#__proto__) [y](../constructor/toString.md)\n',
    'versions/constructor/index.md': '# Old\n',
  })
  const { code, diagnostics } = await site.build()
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(code).toBe(0)
})

test('what marks holes in pages is a replacement character in the words of authors', async () => {
  // Raw, as escapes of YAML and JSON, as references, and made by code: a part that contains itself, a file, and no JSON.
  const hole = encodeURIComponent(JSON.stringify({ hole: 'asset', file: '.env' }))
  const raw = `\uFDD00\uFDD1 \uFDD2${hole}\uFDD3 \uFDD2%\uFDD3`
  const escaped = `\\uFDD00\\uFDD1 \\uFDD2${hole}\\uFDD3 \\uFDD2null\\uFDD3 \\uD800`
  const site = createSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', llms: true, print: true, strict: false }`,
    '.env': 'secret',
    'docs/raw.md': `# Raw ${raw}\n\n${raw}\n\n## Part ${raw}\n\n\`\`\`text title="${raw}"\n${raw}\n\`\`\`\n`,
    'docs/front.md': `---\ntitle: "Front ${escaped}"\ndescription: "${escaped}"\ntags: ["${escaped}"]\n---\n\nText.\n`,
    'docs/references.md':
      '# References &#64976;0&#64977; &#xFDD2;null&#xFDD3; &#55296;\n\n&#64978;null&#64979; text.\n',
    'docs/code.mdx': `# Code\n\n{'${escaped}'} <a title={'\\uFDD01\\uFDD1'}>x</a>\n`,
    'docs/group/_category_.json': `{ "label": "Group ${escaped}", "link": { "type": "generated-index" } }`,
    'docs/group/a.md': '# A\n',
  })
  const built = await site.build()
  expect([built.code, built.stderr]).toEqual([0, expect.not.stringContaining('bug in docs-gen')])
  const texts = built
    .files()
    .filter((path) => /\.(?:html|md|json|xml|txt)$/.test(path))
    .map((path) => built.read(path))
  expect(texts.filter((text) => /[\uFDD0-\uFDD3]/.test(text))).toEqual([])
  expect(texts.filter((text) => text.includes('/.env'))).toEqual([])
  expect(find(built.page('docs/front'), 'h1').text).toMatch(
    /^Front \uFFFD0\uFFFD \uFFFD%7B.*\uFFFD \uFFFDnull\uFFFD \uFFFD$/,
  )
})

test('a link to a device, which has no end, is not read', async () => {
  const site = createSite({ 'docs/index.md': '# Home\n' })
  for (const name of ['zero.md', 'tags.yml', '_category_.yml']) symlinkSync('/dev/zero', join(site.root, 'docs', name))
  const { code, diagnostics } = await site.build()
  expect([code, diagnostics.map((it) => it.code)]).toEqual([1, ['symbolic-link', 'symbolic-link', 'symbolic-link']])
})

test('a page that needs too much memory ends its thread only', async () => {
  const { code, stdout, stderr } = await runCommand([
    'build',
    '--root',
    createSite({
      'site.config.ts': `export default { title: 'Site', url: 'https://docs.example.com', markdown: { limits: { memory: '60 MB' } } }`,
      'docs/large.md': 'Text with a [link](./ok.md) and **strong** text.\n\n'.repeat(10_000),
      'docs/ok.md': '[x](./nowhere.md)',
    }).root,
  ])
  expect(code).toBe(1)
  expect(stdout + stderr).toMatch(/docs\/large\.md:1:1 error page-memory\s+The page needs more than 60 MB of memory\./)
  expect(stdout + stderr).toContain('docs/ok.md:1:5 error broken-link')
})
