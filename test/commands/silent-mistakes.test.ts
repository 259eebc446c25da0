/** One site with the mistakes that other generators show as they are, checked with the real command. */
import { beforeAll, expect, test } from 'vitest'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { createSite, runCommand } from '../helpers/site.ts'

const config = (strict = '') => `export default {
  title: 'Silent', favicon: '/icon.ico',
  url: 'https://docs.example.com',
  base: '/base/',
  announcement: { content: '<a href="/base/docs/ids" onclick="go()">News</a>' },
  footer: { copyright: '<a href="/base/docs/gone">x</a><b style="color: red">y</b><script>1</script>' },
  theme: { components: { Footer: './foot.tsx' } },
  navbar: { items: [{ type: 'html', value: '<a href="/docs/ids">z</a>' }] },
  ${strict}
}
`

const counter = `import { useState } from 'react'

export function Counter() {
  const [n, setN] = useState(0)
  return <button onClick={() => setN(n + 1)}>{n}</button>
}
`

const files = {
  'site.config.ts': config(),
  'docs/container.md': '# Container\n\n:::note\n\nNever closed.\n',
  'docs/counter.tsx': counter,
  'docs/empty.png': '',
  'docs/fence.md': '# Fence\n\n```js\nlet a\n',
  'docs/front.md': '---\ntitle: Open\n\n# Open\n',
  'docs/handler.md': '# Handler\n\n<b onclick="x()">x</b>\n',
  'docs/_pages/app.tsx': counter.replace('export', 'export default'),
  'foot.tsx': 'export default function Footer() {\n  return <b onClick={() => 1}>x</b>\n}\n',
  'docs/hooks.mdx': `import { Counter } from './counter'\n\n# Hooks\n\n<Counter />\n`,
  'docs/html.md': '# Html\n\n<p style="color: red">x</p>\n\n<script>x()</script>\n\n<style>p {}</style>\n',
  'docs/ids.md': '# Ids\n\n## One {#same}\n\n## Two {#same}\n',
  'docs/images.md':
    '# Images\n\n![](./full.svg)\n\n![Empty](./empty.png)\n\n<img src="./full.svg">\n\n![A page](./ids.md)\n',
  'docs/full.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'docs/json.md': '{\n  "title": "Json"\n}\n\n# Json\n',
  'docs/jsx.mdx': '# Jsx\n\n<b style={{ color: "red" }} onClick={() => 1}>x</b>\n\n<style>{`p {}`}</style>\n',
  'docs/nothing.md': '',
  'docs/outline.md': '# Outline\n\n# Second\n\n#### Deep\n',
  'docs/_static/icon.ico': '',
  'docs/preview.md': '---\nimage: /icon.ico\n---\n\n# Preview\n\nText.\n',
  'docs/references.md': '# References\n\n[text][nope] and text[^nope].\n',
  'docs/spaces.md': '# Spaces\n\n##Two\n\nA <div> and\n\n</section>\n',
  'docs/title.md': '---\ntitle: Title only\n---\n',
  'docs/toml.md': '+++\ntitle = "Toml"\n+++\n\n# Toml\n',
  'docs/words.md': '# Words\n\n```js {1,99-2}\na\nb\n```\n\n```js showLineNumbers=abc nonsense\na\n```\n',
}

const expected = [
  'docs/_pages/app.tsx:4:21 warning static-hook staticHooks',
  'docs/_pages/app.tsx:5:18 warning static-handler ignoredHtml',
  'docs/container.md:3:1 error unclosed-container unclosedBlocks',
  'docs/counter.tsx:4:21 warning static-hook staticHooks',
  'docs/counter.tsx:5:18 warning static-handler ignoredHtml',
  'docs/fence.md:3:1 error unclosed-code unclosedBlocks',
  'docs/front.md:1:1 error unclosed-front-matter frontMatter',
  'docs/handler.md:3:4 error event-handler -',
  'docs/html.md:3:4 warning inline-style ignoredHtml',
  'docs/html.md:5:1 warning html-as-text ignoredHtml',
  'docs/html.md:7:1 warning html-as-text ignoredHtml',
  'docs/ids.md:5:1 warning duplicate-id duplicateIds',
  'docs/images.md:3:1 warning missing-alt imageAlt',
  'docs/images.md:5:10 error invalid-image brokenImages',
  'docs/images.md:7:1 warning missing-alt imageAlt',
  'docs/images.md:9:11 error invalid-image brokenImages',
  'docs/json.md:1:1 error front-matter-language frontMatter',
  'docs/jsx.mdx:3:4 warning inline-style ignoredHtml',
  'docs/jsx.mdx:3:29 warning static-handler ignoredHtml',
  'docs/jsx.mdx:5:1 warning blocked-element ignoredHtml',
  'docs/nothing.md:1:1 warning empty-page emptyPages',
  'docs/outline.md:3:1 warning second-title secondTitle',
  'docs/outline.md:5:1 warning skipped-heading-level headingLevels',
  'docs/preview.md:2:8 error invalid-image brokenImages',
  'docs/references.md:3:1 warning undefined-reference undefinedReferences',
  'docs/references.md:3:22 warning undefined-reference undefinedReferences',
  'docs/spaces.md:3:1 warning heading-space headingSpaces',
  'docs/spaces.md:5:3 warning unclosed-element unclosedHtml',
  'docs/spaces.md:7:1 warning unopened-element unclosedHtml',
  'docs/title.md:1:1 warning empty-page emptyPages',
  'docs/toml.md:1:1 error front-matter-language frontMatter',
  'docs/words.md:3:10 warning code-option codeOptions',
  'docs/words.md:8:7 warning code-option codeOptions',
  'docs/words.md:8:27 warning code-option codeOptions',
  'foot.tsx:2:13 warning static-handler ignoredHtml',
  'site.config.ts:2:20 error invalid-image brokenImages',
  'site.config.ts:5:19 error config-event-handler -',
  'site.config.ts:6:13 warning blocked-element ignoredHtml',
  'site.config.ts:6:13 error broken-link brokenLinks',
  'site.config.ts:6:13 warning inline-style ignoredHtml',
  'site.config.ts:8:37 error broken-link brokenLinks',
]

const kinds = [...new Set(expected.map((line) => line.split(' ').at(-1) ?? ''))].filter((kind) => kind !== '-')

const site = createSite(files)
let found: readonly Diagnostic[]

async function check(...command: string[]): Promise<readonly Diagnostic[]> {
  return JSON.parse((await runCommand([...command, '--json', '--root', site.root])).stdout).diagnostics
}

function toLine({ file, line, column, severity, code, kind }: Diagnostic): string {
  return `${file}:${line}:${column} ${severity} ${code} ${kind ?? '-'}`
}

function useStrictness(level: string): void {
  site.write({ 'site.config.ts': config(`strict: { ${kinds.map((kind) => `${kind}: '${level}'`).join(', ')} },`) })
}

beforeAll(async () => {
  found = await check('check')
})

test('reports each mistake at its place, with its kind, in one run', () => {
  expect(found.map(toLine)).toEqual(expected)
})

test('a build reports the same', async () => {
  expect((await check('build')).map(toLine)).toEqual(expected)
})

test.each([
  ['error', 'error'],
  ['warn', 'warning'],
] as const)('each kind can be made "%s"', async (level, severity) => {
  useStrictness(level)
  expect((await check('check')).map(toLine)).toEqual(found.map((it) => toLine(it.kind ? { ...it, severity } : it)))
})

test('each kind can be switched off, but nothing that is unsafe', async () => {
  useStrictness('off')
  expect((await check('check')).map(({ code }) => code)).toEqual(['event-handler', 'config-event-handler'])
})
