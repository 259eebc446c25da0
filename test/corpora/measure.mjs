// Compares the output of a tree with the counts of its source.
import { posix } from 'node:path'
import { plain, readOutput } from './output.mjs'
import { readPages } from './pages.mjs'
import { builtOrder, toPlain, withoutBase, writtenOrder } from './sidebar.mjs'
import { countSource } from './source.mjs'

const constructs = ['admonitions', 'tabs', 'codes', 'tables', 'images']

/** Every figure is a pair: how many there should be, and how many of these there are. */
export function measure(root, tree, { build, base }) {
  const pages = readPages(root, tree)
  const sources = new Map(pages.map((page) => [page, countSource(page, tree)]))
  const outputs = new Map(pages.map((page) => [page, readOutput(build, page.route)]))
  const total = { pages: pair(), links: pair(), ids: pair(), sentences: pair() }
  for (const name of constructs) total[name] = pair()
  const add = (name, page, isThere, what) => {
    total[name].expected++
    if (isThere) total[name].found++
    else if (total[name].missing.length < 2000) total[name].missing.push(`${page.file}: ${what}`)
  }
  const idsOf = new Map(pages.map((page) => [toPlain(page.route), new Set(sources.get(page).ids)]))
  for (const page of pages) {
    const [source, output] = [sources.get(page), outputs.get(page)]
    add('pages', page, output !== undefined, page.route)
    if (output === undefined) continue
    for (const id of source.ids) add('ids', page, output.ids.has(id), id)
    for (const text of source.sentences) add('sentences', page, output.text.includes(plain(text.trim())), text)
    for (const name of constructs) {
      const found = Math.min(source[name], output[name])
      total[name].expected += source[name]
      total[name].found += found
      if (found < source[name]) total[name].missing.push(`${page.file}: ${found} of ${source[name]}`)
    }
    const hrefs = new Set([...output.hrefs].map((href) => plainAddress(withoutBase(href, base))))
    for (const url of source.links) {
      const target = targetOf(url, page, pages, idsOf, tree)
      if (target !== undefined) add('links', page, hrefs.has(target) || hrefs.has(`#${target.split('#')[1]}`), url)
    }
  }
  const order = writtenOrder(root, tree, pages)
  return { ...total, sidebar: order && sameOrder(order.map(toPlain), builtOrder(build, base, order)) }
}

const pair = () => ({ expected: 0, found: 0, missing: [] })

function plainAddress(href) {
  const [path, anchor] = href.split('#')
  return toPlain(path || '') + (anchor === undefined ? '' : `#${toPlain(anchor)}`)
}

/** Where a link leads on the original; `undefined` for other sites and for what is broken there, too. */
function targetOf(url, page, pages, idsOf, { generator }) {
  const [path, anchor] = url.split('#')
  if (path === '' || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(path) || /[?{}]/.test(url)) return undefined
  const route = /\.mdx?$/.test(path) ? routeOfFile(path, page, pages) : routeOfAddress(path, page, idsOf, generator)
  if (route === undefined) return undefined
  const known = anchor === undefined || idsOf.get(toPlain(route))?.has(decodeURI(anchor))
  return known ? toPlain(route) + (anchor === undefined ? '' : `#${decodeURI(anchor)}`) : undefined
}

function routeOfFile(path, page, pages) {
  const file = decodeURI(path)
  const near = posix.join(posix.dirname(page.file), file)
  const names = [near, posix.join(page.part, file)]
  return names.map((name) => pages.find((other) => other.file === name)?.route).find(Boolean)
}

/** An address is relative to that of the page. In MkDocs it is not resolved when it names no file. */
function routeOfAddress(path, page, idsOf, generator) {
  if (generator === 'mkdocs' || /\.\w{1,5}$/.test(path)) return undefined
  const route = posix.resolve(posix.dirname(toPlain(page.route)), path)
  return idsOf.has(toPlain(route)) ? route : undefined
}

function sameOrder(written, built) {
  const expected = built.length === 0 ? written : written
  const different = expected.findIndex((route, index) => built[index] !== route)
  return different < 0
    ? { expected: expected.length, found: expected.length, missing: [] }
    : { expected: expected.length, found: different, missing: [`${expected[different]}, but ${built[different]}`] }
}
