/** HTML with Markdown in it, and grids of cards. */

import { dedent, indentOf, insertedAt, isBlank, type Line, replaceIn } from '../lines.ts'
import { type At, around, bodyOf, container, type Taken } from './block.ts'
import { rewriteInline, validTag } from './inline.ts'

const isMarkdown = /\smarkdown/

export const listMark = /^(\s*)(?:[-*+]|\d+[.)])\s+/

/** `markdown` on an element makes its content Markdown, which CommonMark reads after a blank line. Code in HTML stays as it is. */
export function readHtml(given: At): Taken | undefined {
  const at = withValidTag(given)
  const { lines, index, last } = at
  const line = lines[index] as Line // the index is that of a line
  const raw = /^\s*<(pre|script|style|textarea|!--)/i.exec(line.text)?.[1]
  if (raw !== undefined) {
    const end = raw === '!--' ? '-->' : `</${raw}`
    const length = lines.slice(index).findIndex(({ text }) => text.toLowerCase().includes(end))
    const count = length < 0 ? 1 : length + 1
    return { count, lines: lines.slice(index, index + count) }
  }
  const text = readText(at)
  if (text) return text
  const drawing = readDrawing(at)
  if (drawing) return drawing
  const cards = readCards(at)
  if (cards) return cards
  if (/^\s*<(?!span|a\b|img)\w[^<>]*>\s*$/.test(line.text))
    return isMarkdown.test(line.text) ? readMarkdown(at) : readRaw(at)
  const [closing] = /^\s*<\/(?:div|figure|section|details|p|td|th|article|aside|main)>\s*$/i.exec(line.text) ?? []
  if (closing !== undefined && last && !isBlank(last)) return { count: 1, lines: [insertedAt(line, ''), line] }
  return undefined
}

/** Few lines need it, so the list is copied for these only. */
function withValidTag(at: At): At {
  const { lines, index } = at
  const line = lines[index] as Line // the index is that of a line
  const [tag = ''] = /^\s*<\w[^<>]*>/.exec(line.text) ?? []
  const text = validTag(tag)
  return text === tag ? at : { ...at, lines: lines.with(index, replaceIn(line, [{ start: 0, end: tag.length, text }])) }
}

const inlineTag =
  /^ {0,3}<\/?(?:a|abbr|b|big|br|cite|code|del|em|font|i|img|input|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|u|var|wbr)(?:\s[^<>]*)?\/?>\s*$/i

/** A tag that is part of a text begins a paragraph. Alone on a line, it would begin HTML, in which nothing is Markdown. */
function readText({ lines, index, last, page }: At): Taken | undefined {
  const [line, next] = [lines[index] as Line, lines[index + 1]] // the index is that of a line
  if (!next || (last && !isBlank(last)) || !inlineTag.test(line.text)) return undefined
  const [indent = '', start = ''] = /^ *(!?\[|\(|"|[*_]*[\p{L}\p{N}](?!\w{0,8}[.)]\s))/u.exec(next.text) ?? []
  if (start === '') return undefined
  const width = indent.length - start.length
  const joined = replaceIn(next, [{ start: 0, end: width, text: `${line.text.trim()} ` }])
  return { count: 2, lines: [rewriteInline(joined, page)] }
}

/** A drawing is no Markdown, not even after the blank lines of its styles, which would end it. */
function readDrawing({ lines, index }: At): Taken | undefined {
  if (!/^\s*<svg[\s>]/i.test(lines[index]?.text ?? '')) return undefined
  const length = lines.slice(index, index + mostDrawingLines).findIndex(({ text }) => /<\/svg\s*>/i.test(text))
  if (length < 0) return undefined
  const count = length + 1
  return { count, lines: lines.slice(index, index + count).filter((line) => !isBlank(line)) }
}

/** What is indented in the element is no code. */
function readMarkdown({ lines, index, last, page, convert }: At): Taken {
  const line = lines[index] as Line // the index is that of a line
  const indent = indentOf(line)
  const written = bodyOf(lines, index, indent)
  const body = convert(
    written.map((it) => dedent(it, indent)),
    indent,
  )
  const before = last && !isBlank(last) ? [insertedAt(line, '')] : []
  return {
    count: 1 + written.length,
    lines: [...before, rewriteInline(line, page), insertedAt(line, ''), ...body.lines],
    height: body.height,
  }
}

/** So that the time stays linear. */
const mostRawLines = 200
const mostDrawingLines = 2000

/** An element without Markdown, up to its end, has no blank lines to begin with: one before a tag in it would make code of what follows. */
function readRaw({ lines, index, page }: At): Taken | undefined {
  const [, name = ''] = /^\s*<(\w+)/.exec(lines[index]?.text ?? '') ?? []
  const tags = new RegExp(`<(/?)${name}\\b[^<>]*>`, 'gi')
  let depth = 0
  for (let end = index; end < Math.min(lines.length, index + mostRawLines); end++) {
    const { text } = lines[end] as Line // below the length
    if (text.trim() === '' || (end > index && isMarkdown.test(text))) return undefined
    for (const [tag, slash] of text.matchAll(tags)) if (!tag.endsWith('/>')) depth += slash === '' ? 1 : -1
    if (depth > 0) continue
    const block = lines.slice(index, end + 1)
    return { count: block.length, lines: block.map((line) => rewriteInline(line, page)) }
  }
  return undefined
}

/** A grid of cards is a list in an element; the lines between the title and the text of a card are left out. */
function readCards({ lines, index, last, convert }: At): Taken | undefined {
  const head = lines[index] as Line // the index is that of a line
  const isGrid = /\bcards\b/.test(head.text) && isMarkdown.test(head.text)
  const [, indent] = (isGrid && /^(\s*)<div\b[^<>]*>\s*$/.exec(head.text)) || []
  const length =
    indent === undefined ? -1 : lines.slice(index).findIndex(({ text }) => text.trimEnd() === `${indent}</div>`)
  if (indent === undefined || length < 0) return undefined
  const written = lines.slice(index + 1, index + length)
  if (!listMark.test(written.find((line) => !isBlank(line))?.text ?? '')) return undefined
  const body = convert(written.filter(({ text }) => !/^\s+(?:-{3,}|\*{3,})\s*$/.test(text)))
  return {
    count: length + 1,
    lines: around(last, container({ head, indent, name: 'cards', body })),
    height: body.height + 1,
  }
}
