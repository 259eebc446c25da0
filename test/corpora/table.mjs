// The figures of a run as a row of values, and all rows as a table.
import { readFileSync } from 'node:fs'

/** Builds of the originals that were measured on the same machine: processor time, and the memory of all processes together. */
const originals = JSON.parse(readFileSync(new URL('originals.json', import.meta.url), 'utf8'))

export function toRow({ generator }, { status, kinds, summary }, figures) {
  const found = Object.entries(figures).flatMap(([name, figure]) =>
    figure === undefined ? [] : [[name, [figure.found, figure.expected]]],
  )
  return {
    generator,
    ...Object.fromEntries(found),
    errors: summary.errors,
    warnings: summary.warnings,
    kinds,
    status,
    seconds: round(summary.milliseconds / 1000),
    cpuSeconds: round(summary.cpuMilliseconds / 1000),
    megabytes: Math.round(summary.peakMemory / 2 ** 20),
  }
}

const round = (number) => Math.round(number * 10) / 10

const columns = [
  ['Pages', ({ pages }) => `${pages[0]}/${pages[1]}`],
  ['Links', ({ links }) => share(links)],
  ['Ids', ({ ids }) => share(ids)],
  ['Admonitions', ({ admonitions }) => share(admonitions)],
  ['Tabs', ({ tabs }) => share(tabs)],
  ['Code', ({ codes }) => share(codes)],
  ['Tables', ({ tables }) => share(tables)],
  ['Images', ({ images }) => share(images)],
  ['Sentences', ({ sentences }) => share(sentences)],
  ['Sidebar', ({ sidebar }) => (sidebar ? (sidebar[0] === sidebar[1] ? 'same' : `${sidebar[0]}/${sidebar[1]}`) : '–')],
  ['Errors', ({ errors }) => String(errors)],
  ['CPU s', ({ cpuSeconds }) => String(cpuSeconds)],
  ['MB', ({ megabytes }) => String(megabytes)],
  ["Original's CPU s", ({ original }) => String(original?.cpuSeconds ?? '–')],
  ["Original's MB", ({ original }) => String(original?.megabytes ?? '–')],
]

/** Never rounded up to 100. */
function share([found, expected]) {
  if (expected === 0) return '–'
  return found === expected ? '100 %' : `${(Math.floor((found / expected) * 10000) / 100).toFixed(2)} %`
}

export function toTable(results) {
  const rows = Object.entries(results).map(([name, result]) =>
    result.crash
      ? [name, 'failed', ...columns.slice(1).map(() => '')]
      : [name, ...columns.map(([, cell]) => cell({ ...result, original: originals[name] }))],
  )
  const all = [['Project', ...columns.map(([head]) => head)], ['---', ...columns.map(() => '---')], ...rows]
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
