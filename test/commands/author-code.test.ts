/** Code of a site that would end a command or block it forever: it has its finding, and so has everything else. */
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { startCommand, startServe } from '../helpers/running-command.ts'
import { createSite, type Files } from '../helpers/site.ts'

/** Seconds. A loop takes all of it; on a busy machine, any other code may stand still for one. */
const limit = 4
const config = (more = '') =>
  `export default { title: 'Site', url: 'https://docs.example.com', markdown: { limits: { time: ${limit} }${more} } }\n`

/** Each page, and its one finding. */
const pages: Readonly<Record<string, readonly [text: string, finding: string]>> = {
  'loop.mdx': ['# Loop\n\n{(() => { for (;;); })()}\n', '1:1 page-too-slow'],
  'loop-export.mdx': ['export const x = (() => { for (;;); })()\n\n{x}\n', '1:1 page-too-slow'],
  'loop-timer.mdx': ['# Loop\n\n{setTimeout(() => { for (;;); }) ? 1 : 2}\n', '1:1 page-too-slow'],
  'loop-await.mdx': ['export const x = await (async () => { for (;;) await null })()\n\n{x}\n', '1:1 page-too-slow'],
  'await.mdx': ['export const x = await new Promise(() => {})\n\n{x}\n', '1:1 page-too-slow'],
  'reject.mdx': ['export const x = Promise.reject(new Error("refused"))\n\n{1}\n', '1:26 page-failed'],
  'reject-text.mdx': ['{Promise.reject("refused") && 1}\n', 'undefined:undefined page-failed'],
  'timer.mdx': ['# Timer\n\n{setTimeout(() => { throw new Error("x") }) ? 1 : 2}\n', '3:13 page-failed'],
  'exit.mdx': ['# Exit\n\nText {process.exit(7)}\n', '3:15 page-failed'],
  'exit-later.mdx': ['{setTimeout(() => process.exit(7)) && 1}\n', '1:27 page-failed'],
  '_pages/loop.tsx': ['export default function Loop() { for (;;); }\n', '1:1 page-too-slow'],
  '_pages/timer.tsx': ['setTimeout(() => { throw new Error("x") })\nexport default () => null\n', '1:26 page-failed'],
  'link.md': ['[x](./nowhere.md)', '1:5 broken-link'],
}

/** Pages that are as they should be. */
const good: Files = {
  'docs/index.md': '# Home\n',
  'docs/interval.mdx': '# Interval\n\n{setInterval(() => {}, 1000) && 1}\n',
  'docs/await-something.mdx': 'export const x = await Promise.resolve(42)\n\nThe number {x}.\n',
}

const toRow = ({ file, line, column, code }: Diagnostic) => `${file}:${line}:${column} ${code}`

test('each page has its finding, also in the next build', async () => {
  const files = Object.entries(pages).map(([name, [text]]) => [`docs/${name}`, text] as const)
  const site = createSite({ 'site.config.ts': config(), ...good, ...Object.fromEntries(files) })
  const expected = Object.entries(pages).map(([name, [, finding]]) => `docs/${name}:${finding}`)
  const first = await site.build()
  expect(first.diagnostics.map(toRow).sort()).toEqual([...expected].sort())
  expect(first.code).toBe(1)
  // The loops take their time again.
  const removed = ['loop-export.mdx', 'loop-timer.mdx', 'loop-await.mdx', 'await.mdx', '_pages/loop.tsx']
  site.write(Object.fromEntries(removed.map((name) => [`docs/${name}`, undefined])))
  const second = await site.build()
  const rest = expected.filter((row) => !removed.some((name) => row.startsWith(`docs/${name}:`)))
  expect(second.diagnostics.map(toRow).sort()).toEqual([...rest].sort())
})

test('runs pages in three bundles, so that their code runs while others are compiled', async () => {
  const counter = 'globalThis.bundles = (globalThis.bundles ?? 0) + 1\nexport const bundle = globalThis.bundles\n'
  const names = Array.from({ length: 99 }, (_, number) => `docs/page-${String(number).padStart(2, '0')}`)
  const text = "import { bundle } from './_counter.js'\n\n# Page\n\nBundle {bundle}.\n"
  const built = await createSite({
    'docs/_counter.js': counter,
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, text])),
  }).build()
  expect([built.code, built.diagnostics]).toEqual([0, []])
  const bundles = names.map((name) => /Bundle (\d)/.exec(built.main(name))?.[1])
  expect(bundles.join('')).toBe('1'.repeat(33) + '2'.repeat(33) + '3'.repeat(33))
})

test('code that leaves a timer behind does not keep the command from ending', async () => {
  const built = await createSite(good).build()
  expect([built.code, built.diagnostics]).toEqual([0, []])
  expect(built.main('docs/await-something')).toContain('The number 42.')
})

test('prints what the code logs beside the output of the command', async () => {
  const site = createSite({
    'site.config.ts': `console.info('from the config')\n${config()}`,
    'docs/index.mdx': 'export const x = console.log("from a page") ?? 1\n\n# Home\n\n{x}\n',
  })
  const { code, summary, stdout, stderr } = await site.build()
  expect([code, summary.pages]).toEqual([0, 3])
  expect(stdout).not.toContain('from')
  expect(stderr).toMatch(/from the config[\s\S]*from a page/)
})

test('reports hooks in the components of a page, but not in those of its islands', async () => {
  const box = "import { useState } from 'react'\nexport const Box = () => useState(0)[0]\n"
  const site = createSite({
    'docs/index.mdx':
      "import { Box } from './_box'\nimport { Island } from './_island'\n\n# Home\n\n<Box /> <Island />\n",
    'docs/_box.tsx': box,
    'docs/_island.tsx': "'use client'\nimport { Box } from './_inner'\nexport const Island = () => <Box />\n",
    'docs/_inner.tsx': box,
  })
  for (const run of ['cold', 'warm'])
    expect([run, (await site.build()).diagnostics.map(toRow)]).toEqual([run, ['docs/_box.tsx:2:26 static-hook']])
})

test('code of the config, the sidebars and the theme is limited as well', async () => {
  const site = createSite({
    'site.config.ts': `const loop = () => (_, file) => { while (file.path.endsWith('loop.md')); }\n${config(`, remarkPlugins: [loop] }, docs: { sidebars: 'docs/sidebars.ts' }, theme: { components: { Footer: './Footer.tsx' }`)}`,
    'docs/index.md': '[x](./nowhere.md)\n',
    'docs/loop.md': '# Loop\n',
    'Footer.tsx': 'export default function Footer() {\n  throw new Error("no foot")\n}\n',
    'docs/sidebars.ts': 'for (;;);\nexport default {}\n',
  })
  const { code, diagnostics } = await site.build()
  expect(diagnostics.map(toRow).sort()).toEqual([
    'Footer.tsx:2:9 page-failed',
    'docs/index.md:1:5 broken-link',
    'docs/loop.md:1:1 page-too-slow',
    'docs/sidebars.ts:undefined:undefined module-threw',
  ])
  expect(code).toBe(1)
})

test('serve reports a page that fails on the first request', async () => {
  const [text = ''] = pages['exit.mdx'] ?? []
  const site = createSite({ 'site.config.ts': config(), ...good, 'docs/page.mdx': text })
  const server = await startServe(site.root)
  expect((await fetch(`${server.url}docs/page`)).status).toBe(500)
  await server.says(/docs\/page\.mdx:3:15 error page-failed/)
  expect(await server.stop()).toBe(0)
})

test('serve and watch go on', async () => {
  const site = createSite({ 'site.config.ts': config(), ...good })
  const server = await startServe(site.root)
  const watch = startCommand(['watch', '--root', site.root])
  await watch.says(/Everything/)
  for (const name of ['loop.mdx', 'reject.mdx', 'loop-timer.mdx', 'timer.mdx', 'exit.mdx', 'exit-later.mdx']) {
    const [text = ''] = pages[name] ?? []
    site.write({ 'docs/page.mdx': text })
    await watch.says(/docs\/page\.mdx:\d+:\d+ error page-(?:failed|too-slow)/)
    await fetch(`${server.url}docs/page`)
    await server.says(/docs\/page\.mdx:\d+:\d+ error page-(?:failed|too-slow)/)
  }
  site.write({ 'docs/page.mdx': 'The number {6 * 7}.\n' })
  await watch.says(/docs\/page\.mdx: \d+ pages/)
  await expect.poll(async () => (await fetch(`${server.url}docs/page`)).text()).toContain('The number 42.')
  expect([await server.stop(), await watch.stop()]).toEqual([0, 0])
})
