// Writes the table of the last run, from its JSON, into the README and the pages of the manual about moving.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { replaceSection } from '../replace-section.mjs'
import { toTable } from './table.mjs'

const root = resolve(import.meta.dirname, '../..')
const results = JSON.parse(readFileSync(resolve(import.meta.dirname, 'figures.json'), 'utf8'))
const patched = 'cypress-io/cypress-documentation'
const only = (generator) => Object.fromEntries(Object.entries(results).filter(([, row]) => row.generator === generator))

const measured = `Docs of public projects, built as they are after \`init --from\`, without their packages. The shares are of what a count of the
source finds, which shares no code with docs-gen: links that the original resolves, ids of headings, blocks, and a sample of sentences.
\`npm run corpora\` measures it.

The last two columns are the original's own build on the same machine, with other work on it: processor time, and the memory of all its
processes. Docusaurus is the version of each site, 3.6 to 3.10, with the site's packages, without a cache, in the default language,
with its blog: electron without plugins and two pages that need the network, crawlee and mikro-orm without the plugin that reads code. The
sites without a figure need the network, another repository or packages that are not published. MkDocs is 1.4.2 with Material 8.2.5, which Debian has: without the
plugins of a site other than \`search\`, its hooks, its templates and extensions that Debian does not have, so without the Python reference.
gateway-api is the last commit that MkDocs builds, facebook/docusaurus one of May 2024.`

const footnote = `cypress-documentation patches Docusaurus: its ids keep capitals, which \`init\` reads from the patch, have dashes for the dots of versions, and
lack the dash beside an icon. It is built with the remark plugin that "From Docusaurus" in the manual shows for the last two; without the plugin,
the ids of 84.78 % of its headings are the same.`

const files = [
  ['README.md', '### Tried on', results],
  ['cli/manual/docs/moving/docusaurus.mdx', '## Tried on', only('docusaurus')],
  ['cli/manual/docs/moving/mkdocs.mdx', '## Tried on', only('mkdocs')],
]
for (const [file, heading, rows] of files)
  replaceSection(
    resolve(root, file),
    heading,
    `${measured}\n\n${toTable(rows)}${rows[patched] ? `\n\n${footnote}` : ''}`,
  )
