import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { init } from '../../cli/commands/init.ts'
import { createSite } from '../helpers/site.ts'

test('takes over a book, whose pages are made again when a file that they include changes', async () => {
  const site = createSite({
    'secret.md': 'key',
    'code/main.rs': 'use a;\n// ANCHOR: call\nfirst();\n// ANCHOR_END: call\n',
    'guide/book.toml': `[book]
title = "Gauge"
description = "How to measure"
src = "text"

[output.html]
cname = "docs.gauge.example"
site-url = "/guide/"
git-repository-url = "https://github.com/gauge/gauge"
edit-url-template = "https://github.com/gauge/gauge/edit/main/guide/{path}"
additional-js = ["a.js"]
code.hidelines.python = "~"

[output.html.redirect]
"/old/start.html" = "../parts/parts.html#two"
"/older.html" = "https://gauge.example"

[preprocessor.toc]
[preprocessor.plot]
`,
    'guide/text/SUMMARY.md': `# Summary

[Start](start.md)

# The parts

- [Parts of \`gauge\`](parts/parts.md)
    - [Folder](parts/README.md)
    - [Draft]()
- [None](none.md)
- [Odd](100%.md)

---

[Words](words.md)
`,
    'guide/text/start.md':
      '## Start\n\n[Parts](parts/parts.html#two)\n\n```rust,ignore\n# unseen\n{{#include ../../code/main.rs:call}}\n```\n',
    'guide/text/parts/parts.md': '# Parts\n\n## Two\n\n[Start](../start.md#start) {{#include ../../../.env}}\n',
    'guide/text/parts/README.md': '# Folder\n',
    'guide/text/words.md': '# Words\n\n```python,ignore\n~unseen()\nseen()\n```\n',
    'guide/text/shared.md': 'No chapter\n',
    '.env': 'key\n',
  })
  rmSync(join(site.root, 'site.config.ts'))
  let output = ''
  const write = (text: string) => {
    output += text
  }
  expect(await init({ root: site.root, from: 'mdbook', write })).toBe(0)
  expect(output).toContain('MIGRATION.md')
  const report = readFileSync(join(site.root, 'MIGRATION.md'), 'utf8')
  expect(report).toMatch(/Draft "Draft"[\s\S]*`none\.md`[\s\S]*Preprocessor `plot`[\s\S]*`additional-js`/)
  expect(report).not.toContain('`toc`')
  const built = await site.build()
  const found = built.diagnostics.map(({ code, file, line, message }) => `${file}:${line} ${code} ${message}`)
  expect(found).toEqual([
    'guide/text/parts/parts.md:5 mdbook-include The included "../../../.env" does not exist, or may not be shown.',
  ])
  expect(built.page('start.html')).toMatch(/<title>Start \| Gauge</)
  expect(built.main('start.html')).toMatch(/<h1 id="start">Start<.*href="\/guide\/parts\/parts#two".*first</s)
  expect(built.main('start.html')).not.toMatch(/unseen|ANCHOR/)
  expect(built.page('start.html')).toMatch(/edit\/main\/guide\/text\/start\.md/)
  expect(built.page('start.html')).toMatch(/The parts.*Parts of gauge.*Words/s)
  expect(built.files()).toEqual(expect.arrayContaining(['parts/parts.html', 'old/start.html', 'older.html']))
  expect(built.main('words.html')).toContain('<code>seen()</code>')
  expect(built.files()).not.toContain('shared.html')
  site.write({ 'code/main.rs': '// ANCHOR: call\nsecond();\n// ANCHOR_END: call\n' })
  expect((await site.build()).main('start.html')).toContain('second<')
  site.write({ 'guide/text/parts/parts.md': '# Parts\n\n## Two\n\nOther\n' })
  // Of a chapter that a page links to, only whether it exists matters.
  expect((await site.build()).summary?.compiled).toBe(1)
})
