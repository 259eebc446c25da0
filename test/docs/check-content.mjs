// Measures every page of the built documentation: words, headings, figures, links to other pages and links from them. Prints
// one row a page, and fails on a page that is too short or too long for its kind, or that the text of no other page leads to.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const docs = fileURLToPath(new URL('../../build/docs', import.meta.url))

/** The first pattern that fits a page's path is its kind. Words are those of the text: code and drawings do not count. */
const kinds = [
  { name: 'reference', pattern: /Reference\//, words: [200, 1400], tables: 1 },
  { name: 'tutorial', pattern: /Tutorials?\//, words: [600, 1400], tables: 0 },
  { name: 'start', pattern: /GettingStarted\/|Basics\//, words: [300, 700], tables: 0 },
  { name: 'guide', pattern: /Guides|quickstart/, words: [300, 1400], tables: 0 },
  { name: 'overview', pattern: /Overview\/|introduction$/, words: [600, 1400], tables: 0 },
]
const leastLinks = { out: 2, in: 1 }

function measurePages() {
  const pages = readdirSync(docs, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('/index.html') && !file.startsWith('category/'))
    .flatMap((file) => measure(file.replace(/\/index\.html$/, '')))
  for (const page of pages) page.in = pages.filter(({ targets }) => targets.has(page.path)).length
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function measure(path) {
  const html = readFileSync(join(docs, path, 'index.html'), 'utf8')
  if (html.includes('http-equiv="refresh"')) return [] // an address that leads to another page
  const prose = /<div class="prose">([\s\S]*)<\/article>/.exec(html)?.[1] ?? ''
  const text = prose
    .replace(
      /<figure class="code[\s\S]*?<\/figure>|<svg[\s\S]*?<\/svg>|<details class="figure-facts[\s\S]*?<\/details>/g,
      ' ',
    )
    .replace(/<[^>]*>/g, ' ')
  const targets = [...prose.matchAll(/<a [^>]*href="[^"]*?\/docs\/([^"#?]+)/g)].map((match) =>
    match[1].replace(/\/$/, ''),
  )
  const isPage = (target) => !target.startsWith('category/') && existsSync(join(docs, target, 'index.html'))
  const page = {
    path,
    kind: kinds.find(({ pattern }) => pattern.test(path)),
    words: (text.match(/[\p{L}\p{N}][^\s]*/gu) ?? []).length,
    headings: count(prose, /<h[23] /g),
    figures: count(prose, /<figure class="figure /g),
    tables: count(prose, /<table/g),
    targets: new Set(targets.filter((target) => target !== path && isPage(target))),
    in: 0,
  }
  return [page]
}

const count = (text, pattern) => (text.match(pattern) ?? []).length

function faultsOf({ kind, words, tables, targets, in: linked }) {
  const [least, most] = kind.words
  return [
    words < least && `has ${words} words; a page of kind "${kind.name}" has ${least} or more`,
    words > most && `has ${words} words; a page of kind "${kind.name}" has ${most} or fewer`,
    tables < kind.tables && `has no table; a page of kind "${kind.name}" has one`,
    targets.size < leastLinks.out && `links to ${targets.size} other pages; there should be ${leastLinks.out}`,
    linked < leastLinks.in && 'is an orphan: the text of no other page links to it',
  ].filter(Boolean)
}

const pages = measurePages()
const longest = Math.max(...pages.map(({ path }) => path.length))
const row = (cells) =>
  cells
    .map((cell, index) =>
      index === 0 ? cell.padEnd(9) : index === 1 ? cell.padEnd(longest) : String(cell).padStart(5),
    )
    .join(' ')
console.log(row(['kind', 'page', 'words', 'heads', 'figs', 'tabs', 'out', 'in']))
for (const page of pages) {
  const { kind, path, words, headings, figures, tables, targets } = page
  console.log(row([kind.name, path, words, headings, figures, tables, targets.size, page.in]))
}
const faults = pages.flatMap((page) => faultsOf(page).map((fault) => `docs/${page.path} ${fault}.`))
for (const fault of faults) console.error(fault)
console.log(`${pages.length} pages, ${faults.length} faults.`)
process.exitCode = faults.length === 0 && pages.length > 0 ? 0 : 1
