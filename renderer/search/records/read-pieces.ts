/**
 * Reads the headings and texts of a page from our own HTML: well-formed, so one walk from tag to tag is enough and no parser is
 * needed. Of sample code only the names used in it are taken.
 */
import { codeWords } from './code-words.ts'
import { createPieceCollector, type PagePiece } from './collect-pieces.ts'

/** What is in these is no text of the page. */
const skipped = new Set([
  'script',
  'style',
  'svg',
  'math',
  'button',
  'template',
  'nav',
  'select',
  'noscript',
  'textarea',
])

const tagPattern = /<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->/g

export function readPieces(html: string): PagePiece[] {
  const collector = createPieceCollector()
  let at = 0
  let endOfEndTag = -1
  tagPattern.lastIndex = 0
  for (let match = tagPattern.exec(html); match; match = tagPattern.exec(html)) {
    const [, slash, name = '', attributes = ''] = match
    const isEnd = slash === '/'
    collector.addText(html.slice(at, match.index))
    // Two elements side by side, such as the parts of a card, are words of their own.
    if (!isEnd && endOfEndTag === match.index) collector.addText(' ')
    at = tagPattern.lastIndex
    if (isEnd) endOfEndTag = at
    const isCode = name === 'pre'
    if (!isEnd && (isCode || skipped.has(name))) {
      const end = endOf(html, name, at)
      if (isCode) collector.addCode(codeWords(html.slice(at, end)))
      at = end
      tagPattern.lastIndex = end
    } else collector.addTag(name, isEnd, attributes)
  }
  collector.addText(html.slice(at))
  return collector.finish()
}

/** Position after the end tag that belongs to a start tag which ends at `from`. */
function endOf(html: string, name: string, from: number): number {
  const pattern = new RegExp(`<(/?)${name}\\b(?:[^>"']|"[^"]*"|'[^']*')*>`, 'g')
  pattern.lastIndex = from
  let open = 1
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    open += match[1] === '/' ? -1 : 1
    if (open === 0) return pattern.lastIndex
  }
  return html.length
}
