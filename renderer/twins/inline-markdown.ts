/** Lines of Markdown: text, marks and addresses. */

/** One line without white space at its ends. */
export function line(text: string): string {
  // Most texts have single spaces only, and these tests take less time than the pattern.
  const isUneven = text.includes('  ') || /[\t\n\r]/.test(text)
  return (isUneven ? text.replace(/[ \t\n\r]+/g, ' ') : text).trim()
}

export function paragraph(run: string): string {
  const text = line(run)
  if (text === '') return ''
  // At its start, these would make it a heading, a quote or a list.
  return (text.includes('<br>') ? text.replace(/ ?<br> ?/g, '\\\n') : text).replace(
    /^(?:\d+(?=[.)] )|(?=(?:[-+]|#{1,6}) |>|-{3}|=+$))/,
    (start) => (start === '' ? '\\' : `${start}\\`),
  )
}

/** Marks stay outside the white space at the ends, where Markdown does not see them. */
export function around(mark: string, text: string): string {
  const inside = text.trim()
  if (inside === '') return text
  const start = text.length - text.trimStart().length
  return `${text.slice(0, start)}${mark}${inside}${mark}${text.slice(start + inside.length)}`
}

export function strong(text: string): string {
  return text === '' ? '' : `**${text.replaceAll('**', '')}**`
}

export function emphasis(text: string): string {
  return text === '' ? '' : `*${text.replaceAll('*', '')}*`
}

export function codeSpan(code: string): string {
  const text = code.replace(/\n/g, ' ')
  if (text.trim() === '') return text
  const fence = '`'.repeat(longestRun(text, '`') + 1)
  const pad = /^`|`$/.test(text) ? ' ' : ''
  return fence + pad + text + pad + fence
}

/** Length of the longest run of a character. */
export function longestRun(text: string, character: string): number {
  let longest = 0
  if (!text.includes(character)) return longest
  for (const [run] of text.matchAll(new RegExp(`${character}+`, 'g'))) longest = Math.max(longest, run.length)
  return longest
}

interface PageAddress {
  /** Absolute URL of the page, which relative addresses begin at. */
  readonly page: string
  /** Of that URL; empty when it has none. */
  readonly origin: string
}

/** Absolute, and without the characters that would end a link. */
export function address(href: string, { page, origin }: PageAddress): string {
  // Most are paths on the site. Parsing them takes most of the time of a link.
  if (/^(?:\/[\w-]+)+\/?(?:#[\w-]+)?$/.test(href)) return origin + href
  const url = URL.canParse(href, page) ? new URL(href, page).href : href
  return url.replace(/[()<>\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
}

/** Escapes what would be markup. `_` is markup only at the ends of words. */
export function escapeText(text: string): string {
  if (!/[\\`*_[\]<$~&]/.test(text)) return text
  return text
    .replace(/[\\`*[\]]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/~~/g, '\\~\\~')
    .replace(/<(?=[a-zA-Z/!?])/g, '&lt;')
}

/** All lines but the first begin further to the right. */
export function indent(text: string, width: number): string {
  return text.includes('\n') ? text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`) : text
}
