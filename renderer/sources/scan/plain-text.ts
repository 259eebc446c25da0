import { wellFormed } from '../../text/well-formed.ts'

/** Longest text whose markup is removed: keeps the time linear for hostile input. */
const limit = 1000

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * Inline Markdown as plain text, without a parser: close enough for titles and descriptions. Text in brackets is a link where the page
 * defines its address.
 */
export function toPlainText(markdown: string, page: string): string {
  const text = markdown.length > limit ? markdown.slice(0, limit) : markdown
  if (!/[*_`[\]<&\\~{]/.test(text)) return collapse(text)
  // Code is taken out first, because nothing in it is markup.
  const codes: string[] = []
  const withoutCode = text.replace(
    /(`+)([^`]+)\1(?!`)/g,
    (_, __, code: string) => `\uFDD4${codes.push(code.trim()) - 1}\uFDD5`,
  )
  const plain = stripInline(withoutCode, page)
  return collapse(plain.replace(/\uFDD4(\d+)\uFDD5/g, (_, index: string) => codes[Number(index)] ?? ''))
}

type Replacement = string | ((whole: string, ...groups: (string | undefined)[]) => string)

/** One kind of markup: a string that it always contains, its pattern, and the replacement. */
type Step = readonly [trigger: string, pattern: RegExp, replacement: Replacement]

const links: readonly Step[] = [
  ['\\', /\\([!-/:-@[-`{-~])/g, (_, char = '') => `&#${char.charCodeAt(0)};`],
  ['<!--', /<!--[\s\S]*?(?:-->|$)/g, ''],
  ['{/*', /\{\/\*[\s\S]*?(?:\*\/\}|$)/g, ''],
  ['![', /!\[[^\]]*\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])?/g, ''],
  ['[^', /\[\^[^\]]*\]/g, ''],
  ['[', /\[([^[\]]*)\](?:\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\])/g, '$1'],
]

const marks: readonly Step[] = [
  ['<', /<([a-z][a-z\d+.-]+:[^\s<>]+)>/gi, '$1'],
  ['<', /<\/?[A-Za-z][^<>]*>|<\/?>/g, ''],
  ['~~', /~~(?=\S)([^~]*?\S)~~/g, '$1'],
  ['*', /(\*{1,3})(?=\S)([^*]*?\S)\1/g, '$2'],
  ['*', /(\*{1,3})(?=\S)([^*]*?\S)\1/g, '$2'], // again, for emphasis within emphasis
  ['_', /(^|[^\w_])(_{1,3})(?=[^\s_])([^_]*?[^\s_])\2(?![\w_])/g, '$1$3'],
  ['&', /&(?:#(\d{1,7})|([a-z]+));/gi, decodeEntity],
]

function stripInline(text: string, page: string): string {
  const plain = strip(text, links)
  if (!plain.includes('[')) return strip(plain, marks)
  const lines = `\n${page}`.toLowerCase()
  const isDefined = (label: string) => lines.includes(`\n[${label.toLowerCase()}]:`)
  return strip(
    plain.replace(/\[([^[\]]*)\]/g, (whole, label: string) => (isDefined(label) ? label : whole)),
    marks,
  )
}

function strip(text: string, steps: readonly Step[]): string {
  let plain = text
  for (const [trigger, pattern, replacement] of steps) {
    // The cast joins the two overloads of `replace`.
    if (plain.includes(trigger)) plain = plain.replace(pattern, replacement as string)
  }
  return plain
}

function decodeEntity(whole: string, code: string | undefined, name: string | undefined): string {
  if (code !== undefined)
    return Number(code) > 0 && Number(code) <= 0x10ffff ? wellFormed(String.fromCodePoint(Number(code))) : whole
  return entities[(name ?? '').toLowerCase()] ?? whole
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** At most `length` characters, cut between words, with an ellipsis when something was cut. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  const space = cut.lastIndexOf(' ')
  const kept = space > length / 2 ? cut.slice(0, space) : cut.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '')
  return `${kept.replace(/[\s,;:.–—-]+$/, '')}…`
}
