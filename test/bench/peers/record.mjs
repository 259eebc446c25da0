// The tables of the comparison, and where they are kept.
import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { replaceSection } from '../../replace-section.mjs'
import { toChart } from './chart.mjs'

const root = resolve(import.meta.dirname, '../../..')
/** Figures of the last `--record`. */
export const recorded = resolve(import.meta.dirname, 'figures.json')

const columns = [
  ['Tool', ({ tool, version }) => (tool === 'docs-gen' ? `**${tool}**` : `${tool} ${version}`)],
  ['With', ({ note }) => note],
  ['Pages', ({ pages }) => pages.toLocaleString('en')],
  ['Cold, s', ({ cold }) => seconds(cold.wallMs)],
  ['Processor, s', ({ cold }) => seconds(cold.cpuMs)],
  ['Memory, MB', ({ cold }) => Math.round(cold.peakBytes / 1e6).toLocaleString('en')],
  ['One edit, s', ({ warm }) => seconds(warm.wallMs)],
  ['HTML of a page, KB', ({ output }) => Math.round(output.htmlOfPage / 1000)],
]

export const lineOf = (row) => `| ${columns.map(([, cell]) => cell(row)).join(' | ')} |`

export function toTable(rows) {
  const head = columns.map(([name]) => name)
  const rule = head.map((_, index) => (index < 2 ? '---' : '---:'))
  return [`| ${head.join(' | ')} |`, `| ${rule.join(' | ')} |`, ...rows.map(lineOf)].join('\n')
}

/** The number of pages that most tools were measured with. */
export function barSize(rows) {
  const sizes = [...new Set(rows.map(({ pages }) => pages))]
  const toolsAt = (size) => rows.filter(({ pages }) => pages === size).length
  return sizes.reduce((a, b) => (toolsAt(b) >= toolsAt(a) ? b : a))
}

/** Writes the figures, the chart, and the tables of the README and the manual. */
export function record(figures) {
  const { machine, rows } = figures
  writeFileSync(recorded, `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(resolve(root, '.github/peers.svg'), toChart(rows, barSize(rows)))
  const measured = `The same pages of 6.6 KB with 3.3 code blocks each, on one machine with ${machine.threads} threads and Node ${machine.node.slice(1).split('.')[0]}: a cold build without a
cache, and a build after an edit of one page. Figures are medians of three or five builds, or of single ones for the tools below Eleventy; memory is that of all processes together. \`npm run bench:peers\` measures it.`
  replaceSection(
    resolve(root, 'README.md'),
    '### Compared with others',
    `![Bars and lines: time of cold builds with docs-gen and other generators](.github/peers.svg)\n\n${measured}\n\n${toTable(rows)}`,
  )
  replaceSection(
    resolve(root, 'cli/manual/docs/start/why.md'),
    '## Compared with others',
    `${measured.replace('`npm', 'In the repository, `npm')} Measure your own site before you decide.\n\n${toTable(rows.filter(({ pages }) => pages === barSize(rows)))}`,
  )
}

const seconds = (ms) => (ms / 1000).toFixed(ms < 10_000 ? 2 : 0)
