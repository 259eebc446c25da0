/** Longest text whose markup is looked at; keeps hostile input from costing more than its length. */
const limit = 1000

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Inline Markdown as plain text: what a reader would read aloud. Close enough for titles and descriptions, no parser. */
export function toPlainText(markdown: string): string {
  const text = markdown.length > limit ? markdown.slice(0, limit) : markdown
  if (!/[*_`[\]<&\\~{]/.test(text)) return collapse(text)
  // Code is taken out first, for nothing in it is markup.
  const codes: string[] = []
  const withoutCode = text.replace(
    /(`+)([^`]+)\1(?!`)/g,
    (_, __, code: string) => `\uFDD4${codes.push(code.trim()) - 1}\uFDD5`,
  )
  const plain = stripInline(withoutCode)
  return collapse(plain.replace(/\uFDD4(\d+)\uFDD5/g, (_, index: string) => codes[Number(index)] ?? ''))
}

function stripInline(text: string): string {
  return text
    .replace(/\\([!-/:-@[-`{-~])/g, (_, char: string) => `&#${char.charCodeAt(0)};`)
    .replace(/<!--[\s\S]*?(?:-->|$)|\{\/\*[\s\S]*?(?:\*\/\}|$)/g, '')
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g, '')
    .replace(/\[\^[^\]]*\]/g, '')
    .replace(/\[([^[\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/\[([^[\]]*)\]/g, '$1')
    .replace(/<([a-z][a-z\d+.-]+:[^\s<>]+)>/gi, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>|<\/?>/g, '')
    .replace(/(\*{1,3}|~~)(?=\S)([^*~]*?\S)\1/g, '$2')
    .replace(/(^|[^\w_])(_{1,3})(?=[^\s_])([^_]*?[^\s_])\2(?![\w_])/g, '$1$3')
    .replace(/&(?:#(\d{1,7})|([a-z]+));/gi, decodeEntity)
}

function decodeEntity(whole: string, code: string | undefined, name: string | undefined): string {
  if (code !== undefined)
    return Number(code) > 0 && Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole
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
