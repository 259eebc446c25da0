/** Code blocks that a component renders, with the real command. */
import { expect, test } from 'vitest'
import { createSite } from '../helpers/site.ts'

const config = (markdown: string) => `export default {
  title: 'Site',
  url: 'https://docs.example.com',
  markdown: ${markdown},
  theme: { mdxComponents: { Chart: './Chart.tsx', Dial: './Dial.tsx' } },
}
`

const chart = `export function Chart({ code, language, title, zoom, children }) {
  const bad = code.split('\\n').findIndex((line) => line.includes('bad'))
  if (bad >= 0) throw Object.assign(new Error('the value is bad'), { line: bad + 1, column: 3 })
  if (code === 'worse') throw new Error('it is worse than that')
  return <p data-title={title} data-zoom={zoom} data-language={language}>{code.split('\\n').join('|')}</p>
}
`

const dial = `'use client'
import { useState } from 'react'
export function Dial({ code }) {
  const [value, setValue] = useState(code)
  return <button onClick={() => setValue('9')}>{value}</button>
}
`

const block = '```chart title="Two \'rivers\'" zoom=4\na <b> "c"\n{d}\n```\n'

test('renders blocks with a component in Markdown, MDX and partials, and keeps other blocks as code', async () => {
  const site = createSite({
    'site.config.ts': config(`{ fences: { chart: 'Chart', dial: 'Dial' } }`),
    'Chart.tsx': chart,
    'Dial.tsx': dial,
    'docs/plain.md': `# Plain\n\n${block}\n- in a list\n\n  \`\`\`chart\n  x\n  \`\`\`\n`,
    'docs/rich.mdx': `import Part from './_part.mdx'\n\n# Rich\n\n${block}\n\`\`\`js\nlet a\n\`\`\`\n\n<Part />\n`,
    'docs/_part.mdx': '```chart\nfrom a part\n```\n',
    'docs/island.md': '# Island\n\n```dial\n5\n```\n',
  })
  const built = await site.build()
  expect([built.code, built.diagnostics]).toEqual([0, []])
  const drawn =
    '<p data-title="Two &#x27;rivers&#x27;" data-zoom="4" data-language="chart">a &lt;b&gt; &quot;c&quot;|{d}</p>'
  expect(built.main('docs/plain')).toContain(drawn)
  expect(built.main('docs/plain')).toContain('<p data-language="chart">x</p>')
  expect(built.main('docs/rich')).toContain(drawn)
  expect(built.main('docs/rich')).toContain('<figure class="code" data-language="javascript" data-label="js">')
  expect(built.main('docs/rich')).toContain('<p data-language="chart">from a part</p>')
  expect(built.main('docs/island')).toMatch(
    /<docs-island src="\/assets\/Dial-[^"]+" name="Dial"[^>]*><button>5<\/button>/,
  )
})

test('renders a block as code without the option', async () => {
  const site = createSite({
    'site.config.ts': config(`{ languageAliases: { chart: 'text' } }`),
    'Chart.tsx': chart,
    'Dial.tsx': dial,
    'docs/plain.md': `# Plain\n\n${block}`,
  })
  const built = await site.build()
  expect(built.code).toBe(0)
  expect(built.diagnostics).toMatchObject([{ code: 'code-option', file: 'docs/plain.md', line: 3 }])
  expect(built.main('docs/plain')).toContain("<figcaption>Two 'rivers'</figcaption>")
  expect(built.main('docs/plain')).not.toContain('data-zoom')
})

test('reports an error of a component at the line of the block, also with errors on other pages', async () => {
  const site = createSite({
    'site.config.ts': config(`{ fences: { chart: 'Chart', plot: 'Plott' } }`),
    'Chart.tsx': chart,
    'Dial.tsx': dial,
    'Throws.tsx': `export function Throws() {\n  throw new Error('not the block')\n}\n`,
    'docs/inside.md': '# Inside\n\n1. First\n\n   ```chart\n   good\n   bad\n   ```\n',
    'docs/whole.mdx': '# Whole\n\n```chart\nworse\n```\n',
    'docs/after.mdx': `import { Throws } from '../Throws.tsx'\n\n# After\n\n${block}\n<Throws />\n`,
    'docs/unknown.md': '# Unknown\n\n```plot\n1\n```\n',
    'docs/_part.mdx': 'Text\n\n```chart\nbad\n```\n',
    'docs/partial.mdx': "import Part from './_part.mdx'\n\n# Partial\n\n<Part />\n",
  })
  const { code, diagnostics } = await site.build()
  expect(code).toBe(1)
  expect(diagnostics.map(({ file, line, column, code, message }) => [file, line, column, code, message])).toEqual([
    ['Throws.tsx', 2, 9, 'page-failed', 'Rendering "docs/after.mdx" failed: not the block'],
    ['docs/_part.mdx', 4, 3, 'fence-failed', 'This block cannot be drawn: the value is bad'],
    ['docs/inside.md', 7, 6, 'fence-failed', 'This block cannot be drawn: the value is bad'],
    ['docs/unknown.md', 3, 1, 'unknown-component', 'Unknown component <Plott>.'],
    ['docs/whole.mdx', 3, 1, 'fence-failed', 'This block cannot be drawn: it is worse than that'],
  ])
})
