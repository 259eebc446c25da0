/**
 * Reads the headings and texts of a page from our own HTML: well-formed, so one walk from tag to tag is enough and no parser is
 * needed. Of sample code only the names used in it are taken.
 */
import { codeWords } from './code-words.ts'
import { decodeText } from './decode-text.ts'

export type PagePiece =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }

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
/** A text ends where one of these begins or ends. */
const blocks = new Set(
  'address article aside blockquote details div dl figcaption figure footer form header hr main p section summary table ul ol'.split(
    ' ',
  ),
)
/** Inside of these, texts stay together. */
const groups = new Set(['ul', 'ol', 'dl', 'table'])
const groupParts = new Set(['li', 'td', 'th', 'dt', 'dd'])
/** Between the items of a list or the cells of a table. */
const partBorder = ' · '

const tagPattern = /<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|<!--[\s\S]*?-->/g
const idPattern = /\sid="([^"]*)"/

export function readHtml(html: string): PagePiece[] {
  const pieces: PagePiece[] = []
  let text = ''
  let depth = 0
  let heading: { level: number; id: string } | undefined
  const flush = () => {
    const clean = cleanText(text)
    text = ''
    if (clean === '') return
    pieces.push(heading ? { kind: 'heading', ...heading, text: clean } : { kind: 'text', text: clean })
  }
  const openOrClose = (name: string, isEnd: boolean, attributes: string) => {
    if (/^h[1-6]$/.test(name)) {
      flush()
      heading = isEnd ? undefined : toHeading(name, attributes)
    } else if (groups.has(name)) {
      if (depth === 0 || (isEnd && depth === 1)) flush()
      depth = Math.max(0, depth + (isEnd ? -1 : 1))
    } else if (groupParts.has(name)) text += isEnd ? '' : partBorder
    else if (blocks.has(name)) {
      if (depth > 0) text += ' '
      else flush()
    } else if (name === 'br') text += ' '
  }
  const addCode = (code: string) => {
    if (depth === 0) flush()
    text += ` ${codeWords(code)} `
    if (depth === 0) flush()
  }

  let at = 0
  tagPattern.lastIndex = 0
  for (let match = tagPattern.exec(html); match; match = tagPattern.exec(html)) {
    text += html.slice(at, match.index)
    at = tagPattern.lastIndex
    const [, slash, name = '', attributes = ''] = match
    if (name === 'pre' || skipped.has(name)) {
      const end = slash === '/' ? at : endOf(html, name, at)
      if (name === 'pre') addCode(html.slice(at, end))
      at = end
      tagPattern.lastIndex = end
    } else openOrClose(name, slash === '/', attributes)
  }
  text += html.slice(at)
  flush()
  return pieces
}

function toHeading(name: string, attributes: string) {
  return { level: Number(name.charAt(1)), id: decodeText(idPattern.exec(attributes)?.[1] ?? '') }
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

function cleanText(html: string): string {
  return decodeText(html)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?: ?· )+/g, partBorder)
    .replaceAll(/^ ?·? ?| ?·? ?$/g, '')
}
