// Writes the table of the last run, from its JSON, into the README and the pages of the manual about moving.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { toTable } from './table.mjs'

const root = resolve(import.meta.dirname, '../..')
const results = JSON.parse(readFileSync(resolve(import.meta.dirname, 'figures.json'), 'utf8'))
const only = (generator) => Object.fromEntries(Object.entries(results).filter(([, row]) => row.generator === generator))

const measured = `Docs of public projects, built as they are after \`init --from\`, without their packages. The shares are of what a count of the
source finds, which shares no code with docs-gen: links that the original resolves, ids of headings, blocks, and a sample of sentences.
\`npm run corpora\` measures it.`

const files = [
  ['README.md', '### Tried on', results],
  ['cli/manual/docs/moving/docusaurus.mdx', '## Tried on', only('docusaurus')],
  ['cli/manual/docs/moving/mkdocs.mdx', '## Tried on', only('mkdocs')],
]
for (const [file, heading, rows] of files) {
  const path = resolve(root, file)
  const text = readFileSync(path, 'utf8')
  const start = text.indexOf(`\n${heading}\n`)
  if (start < 0) throw new Error(`${file} has no heading "${heading}".`)
  const after = text.slice(start + heading.length + 2)
  const end = after.search(/\n#{1,3} /)
  const rest = end < 0 ? '' : after.slice(end)
  writeFileSync(path, `${text.slice(0, start)}\n${heading}\n\n${measured}\n\n${toTable(rows)}\n${rest}`)
}
