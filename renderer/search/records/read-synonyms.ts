/** Finds the other names of things that the text of a page defines, so that readers who know these find the page. */
import type { Synonym } from '../../model/synonym.ts'
import { decodeReferences } from '../../text/decode-references.ts'

const abbreviation = /<abbr\b(?=[^<>]*?\stitle="([^"<>]+)")[^<>]*>([^<]+)<\/abbr>/g
const marked = String.raw`<(?:strong|em|b|i|dfn|code)>[^<]+<\/\w+>`
/** `<strong>asset</strong> (also called <em>image</em> or <em>file</em>)` */
const alsoCalled = new RegExp(
  `(${marked}),? ?\\(?also (?:called|known as) (${marked}(?:,? (?:(?:and|or) )?${marked})*)`,
  'g',
)
const row = /<tr\b[^<>]*>((?:(?!<tr\b)[\s\S])*?)<\/tr>/g
const cell = /<td\b[^<>]*>((?:(?!<td\b)[\s\S])*?)<\/td>/g
const entry = /<(dt|h[2-6])\b[^<>]*>((?:(?!<\1\b)[\s\S])*?)<\/\1>/g
/** `Discrete global grid (DGGS)` */
const withBrackets = /^([^()]+) \(([^()]+)\)$/

/** `html` is the body of the page. A glossary defines names in its tables, definition lists and headings, too. */
export function readSynonyms(html: string, isGlossary: boolean): Synonym[] {
  const ofAbbreviations = [...html.matchAll(abbreviation)].flatMap(([, title = '', short = '']) =>
    bothWays(title, short),
  )
  const ofSentences = [...html.matchAll(alsoCalled)].flatMap(([, name = '', others = '']) =>
    (others.match(new RegExp(marked, 'g')) ?? []).map((other) => ({ word: toText(other), name: toText(name) })),
  )
  const ofGlossary = isGlossary ? [...readTables(html), ...readEntries(html)] : []
  const all = [...ofAbbreviations, ...ofSentences, ...ofGlossary]
  return [...new Map(all.map((synonym) => [JSON.stringify(synonym), synonym])).values()]
}

/** A table of three columns or more: the first has the name, the last one the others, separated by commas. */
function readTables(html: string): Synonym[] {
  return [...html.matchAll(row)].flatMap(([, cells = '']) => {
    const [first = '', second, ...rest] = [...cells.matchAll(cell)].map(([, text = '']) => toText(text))
    const others = second === undefined ? undefined : rest.at(-1)
    return itemsOf(others ?? '').flatMap((word) => itemsOf(first).map((name) => ({ word, name })))
  })
}

function readEntries(html: string): Synonym[] {
  return [...html.matchAll(entry)].flatMap(([, , text = '']) => {
    const [, name = '', others = ''] = withBrackets.exec(toText(text)) ?? []
    return itemsOf(others).flatMap((other) => bothWays(other, name))
  })
}

function bothWays(a: string, b: string): Synonym[] {
  const [one, other] = [toText(a), toText(b)]
  return [
    { word: one, name: other },
    { word: other, name: one },
  ]
}

function itemsOf(text: string): string[] {
  return text.split(',').flatMap((item) => item.trim() || [])
}

function toText(html: string): string {
  return decodeReferences(html.replaceAll(/<[^<>]*>/g, '')).trim()
}
