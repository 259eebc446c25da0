// What searching a built site costs a reader: bytes as servers send them, processor time for each key, memory. The engine that
// runs in the browser's worker runs here, on the files of the site.
//   node test/bench/search.mjs build      a site that is built already
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const engine = fileURLToPath(new URL('../../client/search/engine/', import.meta.url))
const queryCount = 30
/** As the modal asks. */
const style = {
  attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
  attributesToSnippet: ['hierarchy.lvl1:10', 'content:10'],
}

/** `given`: the queries; by default words of headings. */
export async function measureSearch(site, given) {
  const { createIndexReader, search } = await loadEngine()
  const read = (path) => readFileSync(join(site, path))
  const entry = JSON.parse(read('search-index.json'))
  const sizes = new Map()
  const sizeOf = (path) => {
    if (!sizes.has(path)) sizes.set(path, gzipSync(read(path)).length)
    return sizes.get(path)
  }
  /** One reader's visit: what is loaded once stays. */
  const visit = () => {
    const seen = new Set(['search-index.json'])
    const reader = createIndexReader(entry, async (path) => {
      seen.add(path)
      return JSON.parse(read(path))
    })
    const ask = (query, more) => search(reader, { query, ...style, ...more })
    return { ask, loaded: () => ({ files: seen.size, bytes: [...seen].reduce((sum, path) => sum + sizeOf(path), 0) }) }
  }

  const queries = given ?? pickQueries(entry, read)
  const first = []
  const typed = []
  const keys = []
  for (const query of queries) {
    const once = visit()
    await once.ask(query)
    first.push(once.loaded())
    const letters = visit()
    // The searches that an empty field offers.
    await letters.ask('', { hitsPerPage: 3 })
    for (let length = 1; length <= query.length; length++) {
      const start = process.cpuUsage()
      await letters.ask(query.slice(0, length))
      const { user, system } = process.cpuUsage(start)
      keys.push((user + system) / 1000)
    }
    typed.push(letters.loaded().bytes)
  }
  return {
    first: spread(first.map(({ bytes }) => bytes)),
    files: spread(first.map(({ files }) => files)),
    typed: spread(typed),
    keys: spread(keys),
    memory: await memoryOf(visit, queries),
    queries: queries.length,
  }
}

export function printSearch({ first, files, typed, keys, memory, queries }) {
  const kb = (bytes) => `${(bytes / 1000).toFixed(0)} KB`
  console.log(
    `  search          first query ${kb(first.middle)} in ${files.middle} files (most ${kb(first.most)}), letter by letter ${kb(typed.middle)} (most ${kb(typed.most)})`,
  )
  console.log(
    `                  ${keys.middle.toFixed(1)} ms of CPU a key (95 %: ${keys.high.toFixed(1)}, most ${keys.most.toFixed(1)}), ${Math.round(memory / 1e6)} MB after ${queries} queries`,
  )
}

export async function loadEngine() {
  const dir = mkdtempSync(join(tmpdir(), 'docs-gen-engine-'))
  try {
    const outfile = join(dir, 'engine.mjs')
    const contents = "export * from './answer.ts'\nexport * from './index-reader.ts'"
    await build({ stdin: { contents, resolveDir: engine }, bundle: true, format: 'esm', outfile, logLevel: 'error' })
    return await import(pathToFileURL(outfile))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Words of headings from all over the site, two by two. */
function pickQueries({ outlines, dir }, read) {
  const headings = outlines
    .filter((_, index) => index % Math.ceil(outlines.length / queryCount) === 0)
    .flatMap(([, file]) => JSON.parse(read(`${dir}/${file}.json`)).slice(0, 2))
    .flatMap(({ sections }) => sections.slice(-1).map(([, , heading]) => heading))
  const words = (heading) => (heading.toLowerCase().match(/\p{L}{3,}/gu) ?? []).slice(0, 2).join(' ')
  return [...new Set(headings.map(words))].filter(Boolean).slice(0, queryCount)
}

function spread(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { middle: at(0.5), high: at(0.95), most: at(1) }
}

/** Bytes that a visit with all these queries keeps. */
async function memoryOf(visit, queries) {
  const used = () => {
    globalThis.gc?.()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = used()
  const kept = visit()
  for (const query of queries) await kept.ask(query)
  const after = used()
  kept.loaded()
  return Math.max(0, after - before)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) printSearch(await measureSearch(process.argv[2] ?? 'build'))
