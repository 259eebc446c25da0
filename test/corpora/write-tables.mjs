// Writes the table of the last run, from its JSON, into the README and the pages of the manual about moving.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { replaceSection } from '../replace-section.mjs'
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
for (const [file, heading, rows] of files)
  replaceSection(resolve(root, file), heading, `${measured}\n\n${toTable(rows)}`)
