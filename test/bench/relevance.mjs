// How well the search of a built site answers questions made by rule: every heading must find its page, also with one typo, without
// a space, with its words swapped, and as a question; every name in code must find a page that has it. The engine is the one of the browser.
//   node test/bench/relevance.mjs build [query…]     with queries: prints their hits instead
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadEngine } from './search.mjs'

/** More questions of a kind would only take longer. */
const mostQuestions = 400
const style = {
  attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
  attributesToSnippet: ['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'content:10'],
  highlightPreTag: '[',
  highlightPostTag: ']',
}

export async function measureQuestions(site) {
  const { ask, pages } = await openSite(site)
  const rows = []
  for (const [kind, questions] of Object.entries(questionsOf(site, pages))) {
    const positions = []
    const misses = []
    for (const { query, urls } of evenly(questions, mostQuestions)) {
      const position = (await ask(query)).findIndex(({ url }) => urls.has(url.replace(/#.*/, ''))) + 1
      positions.push(position)
      if (position === 0 || position > 5) misses.push(query)
    }
    rows.push({ kind, questions: positions.length, ...figures(positions), misses })
  }
  return rows
}

async function openSite(site) {
  const { createIndexReader, search } = await loadEngine()
  const read = (path) => JSON.parse(readFileSync(join(site, path), 'utf8'))
  const entry = read('search-index.json')
  const reader = createIndexReader(entry, async (path) => read(path))
  const ask = async (query) => (await search(reader, { query, hitsPerPage: 20, ...style })).hits
  const outlines = entry.outlines.flatMap(([, file]) => read(`${entry.dir}/${file}.json`))
  // Hits show the first address of a text that several versions have.
  return { ask, pages: outlines.map(({ urls: [url], sections }) => ({ url, sections })) }
}

function questionsOf(site, pages) {
  const headings = groups(
    pages.flatMap(({ url, sections }) => sections.map(([, , heading]) => [plain(heading), url])),
    // A heading on many pages, such as "Examples", names none of them.
    4,
  ).filter(({ query }) => /\p{L}{3}/u.test(query) && query.length < 64)
  const change = (change) =>
    headings.flatMap(({ query, urls }) => {
      const changed = change(query)
      return changed === undefined ? [] : [{ query: changed, urls }]
    })
  return {
    headings,
    'with a typo': change(withTypo),
    'without a space': change(withoutSpace),
    'words swapped': change(swapped),
    'as questions': change((query) => `how do I ${query.charAt(0).toLowerCase()}${query.slice(1)}?`),
    'words of texts': wordsOfTexts(site, pages),
    'names in code': groups(
      pages.flatMap(({ url }) => namesOf(htmlOf(site, url)).map((name) => [name, url])),
      6,
    ),
    'lines of code': groups(
      pages.flatMap(({ url }) => linesOf(htmlOf(site, url)).map((line) => [line, url])),
      6,
    ),
  }
}

/** Four words of a text, and one of another text that readers might add. */
function wordsOfTexts(site, pages) {
  const texts = pages.flatMap(({ url }) =>
    textsOf(htmlOf(site, url)).flatMap((text) => {
      const words = [...new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])]
      return words.length < 8 ? [] : [{ url, words: evenly(words, 5) }]
    }),
  )
  return texts.map(({ url, words }, index) => {
    const other = texts[(index + Math.floor(texts.length / 2)) % texts.length].words[2]
    return { query: [...words.slice(0, 4), other].join(' '), urls: new Set([url]) }
  })
}

function textsOf(html) {
  return [...html.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, text]) => plain(text))
}

/** Each query once in any case, with the pages that answer it; without queries that more than `most` pages answer. */
function groups(entries, most) {
  const found = new Map()
  for (const [query, url] of entries) {
    const key = query.toLowerCase()
    if (!found.has(key)) found.set(key, { query, urls: new Set() })
    found.get(key).urls.add(url)
  }
  return [...found.values()].filter(({ urls }) => urls.size <= most)
}

/** Two letters in the middle of the longest word change places. */
function withTypo(query) {
  const [longest = ''] = (query.match(/\p{L}+/gu) ?? []).sort((a, b) => b.length - a.length)
  const middle = Math.floor(longest.length / 2)
  const typo = `${longest.slice(0, middle)}${longest[middle + 1]}${longest[middle]}${longest.slice(middle + 2)}`
  return longest.length < 6 || typo === longest ? undefined : query.replace(longest, typo)
}

/** The first two words of letters as one. */
function withoutSpace(query) {
  const joined = query.replace(/(?<![\w.-])([a-z]{3,}) ([a-z]{3,})(?![\w.-])/i, '$1$2')
  return joined === query ? undefined : joined
}

function swapped(query) {
  const words = query.split(' ')
  return words.length < 2 ? undefined : [...words.slice(1), words[0]].join(' ')
}

/** The files of a build have no base path. */
function htmlOf(site, url) {
  const path = url.replace(/\/$/, '')
  for (const name of [`${path}/index.html`, `${path}.html`]) {
    const file = join(site, name)
    if (!existsSync(file)) continue
    return readFileSync(file, 'utf8')
      .replace(/^[\s\S]*?<main/, '')
      .replace(/<footer[\s\S]*$/, '')
  }
  const shorter = path.replace(/^\/[^/]*/, '')
  return shorter === '' ? '' : htmlOf(site, shorter)
}

/** Names with underscores, dots or capitals inside, flags, and longer numbers. */
const namePattern = /(?<![\w-])(?:--?[a-z][\w-]+|[a-zA-Z]\w*[_.][\w.]*\w|[a-z]+[A-Z]\w+|\d{4,})\b/g

function namesOf(html) {
  return codeOf(html)
    .flatMap((code) => code.match(namePattern) ?? [])
    .filter((name) => name.length < 60)
}

function linesOf(html) {
  return codeOf(html)
    .flatMap((code) => code.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line.length > 11 && line.length < 60 && /[a-z]{3}/i.test(line))
}

function codeOf(html) {
  return [...html.matchAll(/<code[^>]*>([\s\S]*?)<\/code>/g)].map(([, code]) => plain(code))
}

function plain(html) {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(lt|#x3C|gt|quot|#39|#x27|amp);/g,
      (_, name) => ({ lt: '<', '#x3C': '<', gt: '>', quot: '"', amp: '&' })[name] ?? "'",
    )
}

function evenly(items, most) {
  const step = Math.max(1, items.length / most)
  return Array.from({ length: Math.min(items.length, most) }, (_, index) => items[Math.floor(index * step)])
}

function figures(positions) {
  const share = (isGood) => positions.filter(isGood).length / positions.length
  return {
    mrr: positions.reduce((sum, position) => sum + (position === 0 ? 0 : 1 / position), 0) / positions.length,
    first: share((position) => position === 1),
    recall: share((position) => position > 0 && position <= 5),
  }
}

async function main([site = 'build', ...queries]) {
  if (queries.length > 0) {
    const { ask } = await openSite(site)
    for (const query of queries) {
      console.log(`\n${query}`)
      for (const { url, type, _snippetResult } of (await ask(query)).slice(0, 6))
        console.log(`  ${url} (${type})  ${JSON.stringify(_snippetResult.content?.value ?? '')}`)
    }
    return
  }
  for (const { kind, questions, mrr, first, recall, misses } of await measureQuestions(site)) {
    const at = (value) => value.toFixed(3)
    console.log(
      `${kind.padEnd(15)} ${String(questions).padStart(4)}  MRR ${at(mrr)}  first ${at(first)}  recall@5 ${at(recall)}`,
    )
    if (process.env.MISSES) for (const query of misses) console.log(`    ${query}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2))
