/**
 * Reads the headings and texts of a page from our own HTML. That HTML is well-formed, so one pass from tag to tag is enough:
 * the tokenizer of `text/html-tags.ts` alone takes a third longer than this whole pass (measured). Code samples keep
 * their lines.
 */
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { codeText } from './code-text.ts'
import { createPieceCollector, type PagePiece } from './collect-pieces.ts'

/** The content of these elements is not text of the page. */
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

const sourcePattern = /\salttext="([^"]*)"/
const tagPattern = /<(\/?)([a-zA-Z][\w-]*)(?![\w-])((?:[^<>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?(?:-->|$)/g

export function readPieces(html: string): PagePiece[] {
  const collector = createPieceCollector()
  let at = 0
  let endOfEndTag = -1
  let title = ''
  tagPattern.lastIndex = 0
  for (let match = tagPattern.exec(html); match; match = tagPattern.exec(html)) {
    const [, slash, name = '', attributes = ''] = match
    const isEnd = slash === '/'
    collector.addText(html.slice(at, match.index))
    // Adjacent elements, such as the parts of a card, are separate words.
    if (!isEnd && endOfEndTag === match.index) collector.addText(' ')
    at = tagPattern.lastIndex
    if (isEnd) endOfEndTag = at
    const isCode = name === 'pre'
    const isTitle = name === 'figcaption' && !isEnd && html.startsWith('<pre', endOf(html, name, at))
    if (!isEnd && (isCode || isTitle || skipped.has(name))) {
      const end = endOf(html, name, at)
      const text = isCode || isTitle ? codeText(html.slice(at, end)) : ''
      if (isTitle) title = text
      else if (isCode) {
        // The title of a sample is its first line: it is no sentence of the page.
        collector.addCode(title + text)
        title = ''
      }
      // A formula by its source: a sentence without it says something else.
      else if (name === 'math') collector.addText(sourcePattern.exec(attributes)?.[1] ?? '')
      // Of the other drawings, the caption and the text beside them say what they show.
      else if (attributes.includes('"diagram-drawing"'))
        collector.addText(html.slice(at, end).replace(/<[^<>]*>/g, ' '))
      at = end
      tagPattern.lastIndex = end
    } else collector.addTag(name, isEnd, attributes)
  }
  collector.addText(html.slice(at))
  return collector.finish()
}

const tagsOf = memoizeByKey<RegExp>()

/** Position after the matching end tag of a start tag that ends at `from`. */
function endOf(html: string, name: string, from: number): number {
  const pattern = tagsOf(name, () => new RegExp(`<(/?)${name}\\b(?:[^<>"']|"[^"]*"|'[^']*')*>`, 'g'))
  pattern.lastIndex = from
  let open = 1
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    open += match[1] === '/' ? -1 : 1
    if (open === 0) return pattern.lastIndex
  }
  return html.length
}
