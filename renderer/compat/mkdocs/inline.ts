/** Rewrites what is within a line: marks, keys, icons, attribute lists, links and abbreviations. Code and tags stay as they are. */
import { escapeAttribute, escapeHtml } from '../../text/escape.ts'
import { namePrefix } from '../../text/named-target.ts'
import { noText } from '../../text/no-text.ts'
import { type Line, type Replacement, replaceIn } from '../lines.ts'
import {
  type Attributes,
  attributeList,
  attributePart,
  inlineAttributeList,
  readAttributes,
  writeAttributes,
} from './attributes.ts'
import { iconHtml, iconName } from './icons.ts'
import { keysHtml } from './keys.ts'
import { pageAddress, tagAddress } from './links.ts'
import type { PageContext } from './page.ts'

const heading = /^\s*#{1,6}\s/
// Python-Markdown needs no space. One mark before a word may be text, such as a color.
const closeHeading = /^( {0,3}(?:#{2,6}(?=[^\s#])|#{1,6}(?=\u00A0)))\u00A0*/
// Words that are neither a class nor an id have no effect.
const wholeList = new RegExp(String.raw`^\{:?(?:${attributePart}|[\w:-]+(?![\w:=-]))*\}$`)
const endOfBlock = new RegExp(String.raw`\s(${attributeList})\s*$`)
const definition = /^(\s*\[(?!\^)([^\]]+)\]:\s*)(\S+)/
// Its address is on the next line.
const openDefinition = /^\s*\[(?!\^)([^\]]+)\]:\s*$/
const abbreviation = /^\s*\*\[([^\]]+)\]:\s*(.*)$/

// Python-Markdown allows spaces, but quotes after them are a title.
const address = String.raw`<[^<>]*>|(?:[^\s()<]|\((?:[^\s()])*\)|(?<=[^\s(])[ ]+(?=[^\s"')]))*`
const title = String.raw`(?<!\s)\s+(?:"[^"]*"|'[^']*')`

/** One piece of a line, by the name of its group. */
const pieces = new RegExp(
  [
    String.raw`(?<code>(?<!\`)(?<ticks>\`+)(?!\`)(?<source>.*?[^\`])\k<ticks>(?!\`)(?:${attributeList})?)`,
    String.raw`(?<math>\\\((?<tex>(?:(?!\\\().)+?)\\\))`,
    String.raw`(?<escape>\\.)`,
    // As in Arithmatex; two marks are a formula on its own.
    String.raw`(?<formula>(?<!\$)(?<dollars>\$\$?)(?![\s$])(?:\\.|[^\\$])+(?<!\s)\k<dollars>(?!\$))`,
    String.raw`(?<tag></?[a-z][\w-]*(?:\s[^<>]*)?/?>)`,
    String.raw`(?<comment><[^\s<>]*>|<!--.*?(?:-->|$))`,
    `(?<icon>${iconName})(?:${inlineAttributeList})?(?<gap> )?`,
    String.raw`(?<link>!?\[(?<text>(?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*)\]\(\s*(?<address>${address})(?<title>${title})?(?<!\s)\s*\)(?<list>${inlineAttributeList})?)`,
    String.raw`(?<reference>(?<!\])!?\[(?<words>(?:[^[\]\\\`]|\\.|\`[^\`]*\`)+)\](?:\[(?<name>[^[\]]*)\]|(?=\{[ :.#\w]))(?<looks>${inlineAttributeList})?)`,
    String.raw`(?<keys>\+\+(?<combination>(?:[a-z0-9-]+|"[^"]+")(?:\+(?:[a-z0-9-]+|"[^"]+"))*)\+\+(?!\+))`,
    String.raw`(?<critic>\{(?<mark>\+\+|--|~~|==|>>)(?<change>(?:(?!\{(?:\+\+|--|~~|==|>>)).)+?)(?:\+\+|--|~~|==|<<)\})`,
    String.raw`(?<insert>\^\^(?<inserted>[^\s^](?:(?:(?!\^\^).)*\S)?)\^\^)`,
    String.raw`(?<raised>(?<![[^])\^(?<power>[^\s^\]]+)\^)`,
    String.raw`(?<lowered>(?<!~)~(?<index>[^\s~]+)~(?!~))`,
    String.raw`(?<highlight>(?<!=)==(?=[^\s=])(?<marked>(?:(?!==).)+)(?<=[^\s=])==(?!=))`,
    `(?<attributes>(?<=[*_:])${attributeList})`,
  ].join('|'),
  'gi',
)

export function rewriteInline(line: Line, page: PageContext): Line {
  if (abbreviation.test(line.text)) return replaceIn(line, [{ start: 0, end: line.text.length, text: '' }])
  const head = rewriteEnd(withSpace(line))
  const [, before, , target] = definition.exec(head.text) ?? []
  if (before !== undefined && target !== undefined) {
    const text = pageAddress(target, page)
    return text === target
      ? head
      : replaceIn(head, [{ start: before.length, end: before.length + target.length, text }])
  }
  return replaceIn(head, replacementsIn(head, page))
}

function withSpace(line: Line): Line {
  const [whole = '', marks] = closeHeading.exec(line.text) ?? []
  return marks === undefined ? line : replaceIn(line, [{ start: marks.length, end: whole.length, text: ' ' }])
}

/** Ids of headings are ours; of other attributes at the end of a block only an id is left. */
function rewriteEnd(line: Line): Line {
  if (!line.text.trimEnd().endsWith('}')) return line
  if (heading.test(line.text)) {
    const start = line.text.lastIndexOf('{')
    const list = line.text.slice(start).trimEnd()
    if (wholeList.test(list)) {
      const { id } = readAttributes(list)
      const end = line.text.length
      return replaceIn(line, [
        { start: headingEnd(line.text.slice(0, start)), end, text: id === undefined ? '' : ` {#${id}}` },
      ])
    }
  }
  const end = endOfBlock.exec(line.text)
  return end ? replaceIn(line, [{ start: end.index, end: line.text.length, text: anchorOf(end[1]) }]) : line
}

/** Marks that close a heading may be before its attributes, too. */
function headingEnd(before: string): number {
  return before
    .trimEnd()
    .replace(/(?<=\s)#+$/, '')
    .trimEnd().length
}

/** What an id in an attribute list leaves of it: links lead there. */
function anchorOf(list = ''): string {
  const { id } = readAttributes(list)
  return id === undefined ? '' : `<a id="${escapeAttribute(id)}"></a>`
}

function replacementsIn(line: Line, page: PageContext): Replacement[] {
  const result: Replacement[] = []
  let last = 0
  const addWords = (end: number) => {
    if (page.abbreviations.size > 0) result.push(...explained(line.text, last, end, page))
  }
  for (const match of line.text.matchAll(pieces)) {
    const [whole] = match
    addWords(match.index)
    last = match.index + whole.length
    const text = rewritten(match.groups ?? {}, whole, line, page)
    if (text !== whole) result.push({ start: match.index, end: last, text })
  }
  addWords(line.text.length)
  return result
}

/** The same for the text inside a piece. */
export function nested(text: string, line: Line, page: PageContext): string {
  const inner: Line = { text, number: line.number, edits: [] }
  return replaceIn(inner, replacementsIn(inner, page)).text
}

/** Links and buttons of HTML that have the looks of Material's. */
function withButtons(tag: string): string {
  return tag.replace(/(?<=\sclass=)"[^"<>]*"|(?<=\sclass=)'[^'<>]*'/, (names) =>
    names.replace(/(?<![\w-])md-button(--primary)?(?![\w-])/g, (_, primary) =>
      primary === undefined ? 'button' : 'button-primary',
    ),
  )
}

type Groups = Readonly<Record<string, string | undefined>>

function rewritten(groups: Groups, whole: string, line: Line, page: PageContext): string {
  const { code, source = '', ticks = '', tag, icon, link, reference, keys, critic } = groups
  const inner = (text: string | undefined) => nested(text ?? '', line, page)
  if (code !== undefined) return `${ticks}${source.replace(/^#!\S+ /, '')}${ticks}`
  if (groups.math !== undefined) return page.hasMath ? `$${groups.tex?.trim()}$` : whole
  if (groups.formula !== undefined && page.hasMath) return whole
  if (groups.formula !== undefined) return whole.charAt(0) + inner(whole.slice(1))
  if (tag !== undefined)
    return withScheme(
      withButtons(
        tagAddress(validTag(tag).replace(/(?<!\s)\s+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=[\s/>])/, ''), page),
      ),
    )
  if (icon !== undefined) {
    const html = iconHtml(icon, line, isAlone(icon, line), page)
    // Five spaces after the mark of a list would begin code.
    return html && html + (heading.test(line.text) && html.length === 1 ? noText : '') + (groups.gap ?? '')
  }
  if (link !== undefined) return linkText(groups, whole, inner(groups.text), line, page)
  if (reference !== undefined) return referenceText(groups, whole, line, page)
  if (keys !== undefined) return keysHtml(groups.combination ?? '')
  if (critic !== undefined) return criticHtml(groups.mark ?? '', groups.change ?? '', inner)
  if (groups.insert !== undefined) return `<ins>${inner(groups.inserted)}</ins>`
  if (groups.raised !== undefined) return `<sup>${groups.power}</sup>`
  if (groups.lowered !== undefined) return `<sub>${groups.index}</sub>`
  if (groups.highlight !== undefined) return `<mark>${inner(groups.marked)}</mark>`
  return groups.attributes === undefined ? whole : anchorOf(groups.attributes)
}

/** Browsers and Python-Markdown read attributes without a space between them, and addresses without quotes, our parsers do not. */
export function validTag(tag: string): string {
  return tag.replace(/(=\s*)(?:("[^"]*"|'[^']*')([^\s/>]?)|([^\s"'<>`]+))/g, (_, mark: string, quoted, next, bare) => {
    if (bare !== undefined) return mark + (/\/./.test(bare) ? `"${bare}"` : bare)
    return mark + quoted + (next === '' ? '' : ` ${next}`)
  })
}

function criticHtml(mark: string, change: string, inner: (text: string) => string): string {
  const [before = '', after = ''] = change.split('~>')
  switch (mark) {
    case '++':
      return `<ins>${inner(change)}</ins>`
    case '--':
      return `<del>${inner(change)}</del>`
    case '~~':
      return `<del>${inner(before)}</del><ins>${inner(after)}</ins>`
    case '==':
      return `<mark>${inner(change)}</mark>`
    default:
      return ''
  }
}

const allIcons = new RegExp(`${iconName}(?:${inlineAttributeList})?`, 'g')

/** Whether the cell or line of an icon has nothing to read but icons. A long line has, and is not read once for each icon. */
function isAlone(icon: string, { text }: Line): boolean {
  if (text.length > 1000) return false
  const cell = text.split('|').find((part) => part.includes(icon)) ?? ''
  return !/[\p{L}\p{N}]/u.test(cell.replace(allIcons, '').replace(/^\s*\d+[.)]\s/, ''))
}

/** A link or an image. With attributes it becomes HTML, which can have them. */
function linkText(groups: Groups, whole: string, text: string, line: Line, page: PageContext): string {
  const isImage = whole.startsWith('!')
  const written = groups.address ?? ''
  if (/^<?javascript:/i.test(written)) {
    page.notes.add('script', written, line)
    return text
  }
  const { url, scheme } = splitScheme(pageAddress(written.replace(/^<(.*)>$/, '$1'), page), isImage)
  const list = groups.list
  if (list === undefined && scheme === undefined) {
    const target = written.startsWith('<') || url.includes(' ') ? `<${url}>` : url
    return `${isImage ? '!' : ''}[${isImage ? groups.text : text}](${target}${groups.title ?? ''})`
  }
  const read = readAttributes(list ?? '')
  const own = groups.title?.trim().slice(1, -1)
  const others = [...read.others, ...(own === undefined ? [] : [['title', own] as const])]
  if (isImage) return pictureHtml(url, groups.text, { ...read, others }, scheme)
  const attributes = writeAttributes({ ...read, others: others.filter(([name]) => name !== 'alt') })
  return `<a${url === '' ? '' : ` href="${escapeAttribute(url)}"`}${attributes}>${text}</a>`
}

/** `#only-dark` at the end of an image's address shows it in this color mode only. */
function splitScheme(url: string, isImage: boolean) {
  const [, path = url, mode] = isImage ? (/^(.*)#(?:gh-|only-)?(light|dark)(?:-mode-only)?$/.exec(url) ?? []) : []
  return { url: path, scheme: mode && `${mode}-only` }
}

/** The same for an image in HTML. */
function withScheme(tag: string): string {
  const [, url = ''] = (/^<img\s/i.test(tag) && /\ssrc=["']([^"'<>]*)["']/i.exec(tag)) || []
  const { scheme } = splitScheme(url, true)
  if (scheme === undefined) return tag
  return /\sclass=["']/i.test(tag)
    ? tag.replace(/(\sclass=["'])/i, `$1${scheme} `)
    : tag.replace(/^<img/i, `<img class="${scheme}"`)
}

/** A name that the page does not define is that of a heading or of an object on any page. */
function referenceText({ words = '', name, looks }: Groups, whole: string, line: Line, page: PageContext): string {
  const { definitions } = page
  const label = (name || words).toLowerCase()
  const isFootnote = words.startsWith('^') || name?.startsWith('^')
  const target = definitions.get(label)
  if (whole.startsWith('!')) return target === undefined ? whole : pictureText({ words, looks }, target, whole, page)
  if (looks !== undefined && target !== undefined) {
    const href = escapeAttribute(pageAddress(target, page))
    return `<a href="${href}"${writeAttributes(readAttributes(looks))}>${nested(words, line, page)}</a>`
  }
  // Only a list of attributes makes this a piece.
  if (name === undefined) return `[${nested(words, line, page)}]${looks ?? ''}`
  if (isFootnote || definitions.has(label) || !/[\w.]{3}/.test(label)) return whole
  const wanted = (name || words).replaceAll('`', '')
  return `<a href="${namePrefix}${encodeURIComponent(wanted)}"${writeAttributes(readAttributes(looks ?? ''))}>${nested(words, line, page)}</a>`
}

/** An image whose address is in a definition. */
function pictureText({ words, looks }: Groups, target: string, whole: string, page: PageContext): string {
  const { url, scheme } = splitScheme(pageAddress(target, page), true)
  return looks === undefined && scheme === undefined
    ? whole
    : pictureHtml(url, words, readAttributes(looks ?? ''), scheme)
}

function pictureHtml(url: string, alt: string | undefined, read: Attributes, scheme: string | undefined): string {
  const others = read.others.filter(([name]) => name !== 'alt')
  const attributes = writeAttributes({ ...read, classes: [...read.classes, ...(scheme ? [scheme] : [])], others })
  return `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt ?? '')}"${attributes}>`
}

/** Words with an explanation, between two columns. */
function explained(text: string, start: number, end: number, { abbreviations }: PageContext): Replacement[] {
  const names = [...abbreviations.keys()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const words = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`, 'g')
  return [...text.slice(start, end).matchAll(words)].map(({ 0: word, index }) => ({
    start: start + index,
    end: start + index + word.length,
    text: `<abbr title="${escapeAttribute(abbreviations.get(word) ?? '').replaceAll('|', '&#124;')}">${escapeHtml(word)}</abbr>`,
  }))
}

/** Reads what the lines of a page define for all of it. */
export function readDefinitions(lines: readonly Line[], { definitions, abbreviations }: PageContext): void {
  let open: string | undefined
  for (const { text } of lines) {
    const [, , name = open, target = /^\s*(\S+)/.exec(text)?.[1]] = definition.exec(text) ?? []
    open = openDefinition.exec(text)?.[1]
    if (name !== undefined && target !== undefined) definitions.set(name.toLowerCase(), target)
    const [, word, meaning] = abbreviation.exec(text) ?? []
    if (word !== undefined && meaning !== undefined) abbreviations.set(word, meaning.trim())
  }
}
