/** Blocks of Mermaid, with the real command and the real package. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mermaidPackage } from '../helpers/mermaid-package.ts'
import { repository } from '../helpers/pack-package.ts'
import { contentsOf, createSite, type TestSite } from '../helpers/site.ts'

const block = '```mermaid title="Two boxes"\ngraph LR\n  a[One] --> b[Two]\n```\n'
const config = `export default { title: 'Site', url: 'https://docs.example.com', llms: true }`

function install(site: TestSite): void {
  mkdirSync(join(site.root, 'node_modules'))
  for (const name of ['beautiful-mermaid', 'elkjs', 'entities'])
    symlinkSync(join(repository, 'node_modules', name), join(site.root, 'node_modules', name))
}

test('draws diagrams as soon as the package is installed, in partials too, and the same from the cache', async () => {
  const site = createSite({
    'site.config.ts': config,
    'docs/plain.md': `# Plain\n\n${block}\n- in a list\n\n  \`\`\`mermaid\n  graph TD\n    A -->| B\n  \`\`\`\n`,
    'docs/rich.mdx': `import Part from './_part.mdx'\n\n# Rich\n\n{1 + 1}\n\n<Part />\n`,
    'docs/_part.mdx': block,
    'docs/other.md': '# Other\n\n```js\n1\n```\n',
  })
  const before = await site.build()
  const { code, severity, file, line, column, hint } =
    before.diagnostics.find((it) => it.file === 'docs/plain.md') ?? {}
  expect([before.code, code, severity, file, line, column]).toEqual([
    0,
    'diagram-package',
    'warning',
    'docs/plain.md',
    3,
    1,
  ])
  expect(hint).toContain('npm install beautiful-mermaid')
  expect(before.main('docs/plain')).toContain('data-language="mermaid"')

  install(site)
  const drawn = await site.build()
  expect(drawn.summary.compiled).toBe(2)
  expect(drawn.diagnostics.map((it) => [it.code, it.file, it.line, it.column])).toEqual([
    ['diagram-line', 'docs/plain.md', 12, 10],
  ])
  for (const page of ['docs/plain', 'docs/rich']) {
    expect(drawn.main(page)).toMatch(/<svg class="diagram-drawing"[^>]* role="img" aria-label="One, Two">/)
    expect(drawn.main(page)).toContain('<figcaption>Two boxes</figcaption>')
    expect(drawn.main(page)).toMatch(/<link rel="stylesheet" data-late href="\/assets\/diagrams-\w+\.css">/)
  }
  expect(drawn.page('docs/other')).not.toContain('diagrams-')
  expect(drawn.read('docs/plain.md')).toContain(block)
  const texts = drawn.files().filter((path) => path.startsWith('assets/search/') || path.startsWith('search/'))
  expect(texts.map(drawn.read).join('\n')).toContain('One')

  const warm = contentsOf(drawn.out)
  rmSync(join(site.root, '.docs-gen'), { recursive: true })
  expect(contentsOf((await site.build()).out)).toEqual(warm)
})

test('leaves other diagrams to the browser, and checks them with the parser of Mermaid', async () => {
  const site = createSite({
    'site.config.ts': `export default {
  title: 'Site',
  url: 'https://docs.example.com',
  llms: true,
  markdown: { mermaid: 'browser' },
  content: { untrusted: ['docs/others'] },
}`,
    'docs/a.md': '# A\n\n```mermaid\nboxes\nbox One\n```\n',
    'docs/b.md': '# B\n\n- x\n\n  ```mermaid\n  %% note\n  boxes\n    bix Two\n  ```\n',
    'docs/others/c.md': '# C\n\n```mermaid\nboxes\nbox One\n```\n',
    'docs/d.md': '# D\n',
  })
  const before = await site.build()
  expect([before.code, before.diagnostics.map((it) => [it.code, it.file, it.line, it.column, it.hint])]).toEqual([
    1,
    [
      [
        'diagram-package',
        'docs/others/c.md',
        3,
        1,
        // Not 'browser', which untrusted pages cannot use.
        "Run npm install beautiful-mermaid, or add mermaid: 'text' to markdown.languageAliases to show such blocks as code.",
      ],
      ['mermaid-package', 'site.config.ts', 5, 15, 'Run npm install mermaid.'],
    ],
  ])

  site.write(mermaidPackage)
  const built = await site.build()
  const mistakes = built.diagnostics.map(({ code, file, line, column, length }) => [code, file, line, column, length])
  expect([built.code, mistakes]).toEqual([
    0,
    [
      ['diagram-syntax', 'docs/b.md', 8, 5, 7],
      ['diagram-package', 'docs/others/c.md', 3, 1, undefined],
    ],
  ])
  expect(built.main('docs/a')).toMatch(/<docs-island src="\/assets\/Diagram-\w+\.js"[^>]*\/assets\/core-\w+\.js/)
  for (const page of ['docs/b', 'docs/others/c', 'docs/d']) expect(built.page(page)).not.toContain('docs-island')
  expect(built.read('docs/a.md')).toBe('# A\n\n```mermaid\nboxes\nbox One\n```\n')
  expect(built.read('_headers')).toContain("style-src 'self' 'unsafe-inline';")
  expect(built.read('_headers')).toContain('trusted-types docs-gen default dompurify')

  const warm = contentsOf(built.out)
  rmSync(join(site.root, '.docs-gen'), { recursive: true })
  expect(contentsOf((await site.build()).out)).toEqual(warm)
})
