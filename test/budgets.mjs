// Holds the byte budgets against the built site. Figures are gzip unless a line says otherwise.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { parse } from 'yaml'
import { measureSearch } from './bench/search.mjs'

/** Some of the questions by which relevance is measured. */
function readersQuestions() {
  const dir = fileURLToPath(new URL('renderer/search', import.meta.url))
  const files = readdirSync(dir).filter((name) => name.endsWith('.yaml'))
  const all = files.flatMap((name) => parse(readFileSync(join(dir, name), 'utf8')).queries)
  return all.filter((_, index) => index % 3 === 0).map(({ query }) => query)
}

const build = fileURLToPath(new URL('../build', import.meta.url))
const assets = join(build, 'assets')
const gzip = (path) => gzipSync(readFileSync(path), { level: 9 }).length
const names = readdirSync(assets)
const asset = (pattern) => {
  const found = names.filter((name) => pattern.test(name))
  if (found.length !== 1) throw new Error(`${found.length} files in build/assets match ${pattern}; one was expected.`)
  return join(assets, found[0])
}

/** A script with everything it imports at once, each file counted once. */
function withImports(path, seen = new Set()) {
  if (seen.has(path)) return 0
  seen.add(path)
  const text = readFileSync(path, 'utf8')
  const imports = [...text.matchAll(/(?:from|import)\s?"\.\/([^"]+)"/g)].map((match) => join(assets, match[1]))
  return gzip(path) + imports.reduce((sum, file) => sum + withImports(file, seen), 0)
}

const page = join(build, 'docs/PythonAPI/Tutorial/DataMesh/search/index.html')
const html = readFileSync(page, 'utf8')
const scripts = [...html.matchAll(/<script type="module" src="[^"]*\/assets\/([^"]+)"/g)].map((match) =>
  join(assets, match[1]),
)

/** What "Copy page" adds to a page, the styles and the first script. */
function costOfCopyPage() {
  const parts =
    /<div class="page-actions">.*?<\/div>|<link rel="alternate" type="text\/markdown"[^>]*>|[^{},]*\.page-actions[^{},]*\{[^{}]*\}|\.page-actions,/g
  const files = [page, asset(/^theme-.*\.css$/), ...scripts].map((path) => readFileSync(path, 'utf8'))
  return files.reduce((sum, text) => {
    const rest = text.replace(parts, '')
    if (rest === text) throw new Error('A file of the first load has nothing of "Copy page".')
    return sum + gzipSync(text, { level: 9 }).length - gzipSync(rest, { level: 9 }).length
  }, 0)
}

const search = await measureSearch(build, readersQuestions())

const rows = [
  ['JavaScript before the reader acts', scripts.reduce((sum, file) => sum + withImports(file), 0), 4096],
  ['JavaScript after waking one island', withImports(asset(/^island-runtime-/)), 80_000],
  [
    'opening search: modal, client and engine',
    withImports(asset(/^search-[A-Z0-9]+\.js$/)) + gzip(asset(/^search-worker-/)),
    51_200,
  ],
  ['the index: any first query', search.first.most, 50_000],
  ['the index: any query, typed letter by letter', search.typed.most, 100_000],
  ['"Copy page" in the first load', costOfCopyPage(), 300],
  ['stylesheet', gzip(asset(/^theme-.*\.css$/)), 12_288],
  [
    'HTML of a page with its text left out',
    gzipSync(html.replace(/<div class="prose">[\s\S]*<\/article>/, '')).length,
    7168,
  ],
]

let isOver = false
for (const [name, bytes, budget] of rows) {
  if (bytes > budget) isOver = true
  console.log(`${bytes > budget ? 'OVER' : 'ok  '} ${name}: ${bytes} of ${budget} bytes`)
}
process.exitCode = isOver ? 1 : 0
