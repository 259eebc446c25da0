// Counts what a page of the output has, from its HTML.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The page of a route; `undefined` where there is none. */
export function readOutput(build, route) {
  const path = decodeURI(route).replace(/^\/|\/$/g, '')
  const file = [join(build, path, 'index.html'), join(build, `${path || 'index'}.html`)].find((it) => existsSync(it))
  return file === undefined ? undefined : countOutput(readFileSync(file, 'utf8'))
}

function countOutput(html) {
  const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? html
  const count = (pattern) => [...main.matchAll(pattern)].length
  return {
    ids: new Set([...main.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => decode(id))),
    hrefs: new Set([...main.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href]) => decode(href))),
    next: decode(/<a\b[^>]*\brel="next"[^>]*>/.exec(html)?.[0].match(/href="([^"]*)"/)?.[1] ?? ''),
    admonitions: count(/\bclass="(?:[^"]* )?admonition[" ]|<details\b/g),
    tabs: count(/\brole="tab"/g),
    codes: count(/<pre\b/g),
    tables: count(/<table\b/g),
    images: count(/<img\b/g),
    text: textOf(main),
  }
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(text) {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, number, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(number)
    return name ? (entities[name] ?? whole) : String.fromCodePoint(code)
  })
}

function textOf(html) {
  const words = html.replace(/<(?:script|style)\b[\s\S]*?<\/(?:script|style)>/g, ' ').replace(/<[^>]*>/g, '')
  return plain(decode(words))
}

/** The same characters for quotes, which typography changes. */
export function plain(text) {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ')
}
