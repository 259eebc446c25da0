/** Rewrites the blocks of MkDocs as `:::` containers, HTML and fences of ours, line by line. */

import { attributeList, readAttributes } from './attributes.ts'
import { fenceStart, rewriteCode, rewriteFence } from './fences.ts'
import { rewriteInline } from './inline.ts'
import { cut, dedent, indentOf, insertedAt, isBlank, type Line, replaceIn } from './lines.ts'
import type { PageContext } from './page.ts'

/** The container that an admonition of Material becomes. */
const looks: Readonly<Record<string, string>> = {
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  hint: 'tip',
  check: 'success',
  done: 'success',
  question: 'info',
  help: 'info',
  faq: 'info',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  error: 'danger',
  bug: 'danger',
  example: 'note',
  quote: 'note',
  cite: 'note',
  seealso: 'note',
}

const admonitionStart = /^(\s*)(!!!|\?\?\?\+?)(?:\s*([\w-]+(?: +[\w-]+)*))?(?:\s+"(.*)")?\s*$/
const tabStart = /^(\s*)===([!+]*)\s+"(.*)"\s*$/
const slashStart = /^(\s*)(\/{3,})\s*([\w-]+)\s*(?:\|(.*))?$/
const apiBlock = /^(\s*):::\s+([\w.:-]+)\s*$/
const definitionMark = /^(\s*):(?:\s{2,}| (?=\S))/
const isMarkdown = /\smarkdown/
const listMark = /^(\s*)(?:[-*+]|\d+[.)])\s+/
const attributeLine = new RegExp(String.raw`^\s*${attributeList}\s*$`)

/** A block that takes some lines, and the lines that replace them. */
interface Taken {
  readonly count: number
  readonly lines: readonly Line[]
  /** Colons of the outermost container. */
  readonly height?: number
}

interface Blocks {
  readonly lines: Line[]
  /** The most colons that a container among the lines has, or 2. */
  readonly height: number
}

export function rewriteBlocks(lines: readonly Line[], page: PageContext): Line[] {
  return convert(lines, page).lines
}

function convert(lines: readonly Line[], page: PageContext): Blocks {
  const result: Line[] = []
  let height = 2
  let isInList = false
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line // below the length
    const taken = readBlock(lines, index, result.at(-1), page)
    if (taken) {
      result.push(...taken.lines)
      height = Math.max(height, taken.height ?? 0)
      index += taken.count
      continue
    }
    if (listMark.test(line.text)) isInList = true
    else if (indentOf(line) === 0 && (index === 0 || isBlank(lines[index - 1] as Line))) isInList = false // it exists
    result.push(isBlank(line) || isIndentedCode(lines, index, isInList) ? line : rewriteInline(line, page))
    index++
  }
  return { lines: result, height }
}

function isIndentedCode(lines: readonly Line[], index: number, isInList: boolean): boolean {
  if (isInList || indentOf(lines[index] as Line) < 4) return false // the index is that of a line
  const before = lines.slice(0, index).findLast((line) => isBlank(line) || indentOf(line) < 4)
  return before === undefined || isBlank(before)
}

function readBlock(
  lines: readonly Line[],
  index: number,
  last: Line | undefined,
  page: PageContext,
): Taken | undefined {
  const line = lines[index] as Line // the index is that of a line
  const start = line.text.trimStart()
  switch (start.charAt(0)) {
    case '`':
    case '~':
      return readFence(lines, index)
    case '!':
    case '?':
      return readAdmonition(lines, index, last, page)
    case '=':
      return readTabs(lines, index, last, page)
    case '/':
      return readSlashes(lines, index, last, page)
    case ':':
      return readApi(lines, index, page) ?? undefined
    case '<':
      // The term of a definition may be a comment, which a hook of the site replaces.
      return (
        (start.startsWith('<!--') ? readDefinitions(lines, index, last, page) : undefined) ??
        readHtml(lines, index, last, page)
      )
    case '{':
      return readAttributeLine(line, last)
    case '[':
      return /^\[toc\]\s*$/i.test(start)
        ? { count: 1, lines: around(last, [insertedAt(line, ':::toc'), insertedAt(line, ':::')]), height: 3 }
        : undefined
    default:
      return readDefinitions(lines, index, last, page)
  }
}

/** The code of a fence stays, also where its end is missing. */
function readFence(lines: readonly Line[], index: number): Taken | undefined {
  const line = lines[index] as Line // the index is that of a line
  const [, indent = '', marker = ''] = fenceStart.exec(line.text) ?? []
  if (marker === '') return undefined
  const isEnd = ({ text }: Line) => {
    const end = text.trim()
    return (
      end.startsWith(marker) && end === marker.charAt(0).repeat(end.length) && text.indexOf(end) <= indent.length + 3
    )
  }
  const length = lines.slice(index + 1).findIndex(isEnd)
  const end = length < 0 ? lines.length : index + 2 + length
  const code = lines.slice(index + 1, end).map(rewriteCode)
  return { count: end - index, lines: [rewriteFence(line), ...code] }
}

/** The lines below `index` that are indented more, without blank lines at the end. */
function bodyOf(lines: readonly Line[], index: number, indent: number): Line[] {
  const rest = lines.slice(index + 1)
  const end = rest.findIndex((line) => !isBlank(line) && indentOf(line) < indent + 4)
  const body = end < 0 ? rest : rest.slice(0, end)
  while (body.length > 0 && isBlank(body.at(-1) as Line)) body.pop() // not empty
  return body
}

/** With blank lines around, so that the lines end the paragraph before them. */
function around(last: Line | undefined, block: readonly Line[]): Line[] {
  const [first] = block
  const before = last && first && !isBlank(last) ? [insertedAt(first, '')] : []
  const end = block.at(-1)
  return [...before, ...block, ...(end ? [insertedAt(end, '')] : [])]
}

interface Container {
  readonly head: Line
  readonly indent: string
  /** After the colons: `note[Title]{.class}`. */
  readonly name: string
  readonly body: Blocks
}

function container({ head, indent, name, body }: Container): Line[] {
  const colons = ':'.repeat(body.height + 1)
  const opened = replaceIn(head, [{ start: indent.length, end: head.text.length, text: `${colons}${name}` }])
  const last = body.lines.at(-1) ?? head
  // Without a blank line, a definition at the end would hide the colons.
  const gap = isBlank(last) ? [] : [insertedAt(last, '')]
  return [opened, ...body.lines, ...gap, insertedAt(last, `${indent}${colons}`)]
}

function readAdmonition(
  lines: readonly Line[],
  index: number,
  last: Line | undefined,
  page: PageContext,
): Taken | undefined {
  const head = lines[index] as Line // the index is that of a line
  const [whole, indent = '', mark = '', names, title] = admonitionStart.exec(head.text) ?? []
  if (whole === undefined || (names === undefined && title === undefined)) return undefined
  const written = bodyOf(lines, index, indent.length)
  const body = convert(
    written.map((line) => dedent(line, indent.length)),
    page,
  )
  const [type = 'note', ...classes] = (names ?? 'note').toLowerCase().split(/ +/)
  const name =
    mark === '!!!' ? admonitionName(type, title, classes, page) : detailsName(type, title, mark.endsWith('+'))
  const block = container({ head, indent, name, body })
  return { count: written.length + 1, lines: around(last, block), height: body.height + 1 }
}

function admonitionName(
  type: string,
  title: string | undefined,
  classes: readonly string[],
  { admonitions }: Pick<PageContext, 'admonitions'>,
): string {
  const isKnown = admonitions.has(type)
  const name = isKnown ? type : (looks[type] ?? 'note')
  const shown = [...(isKnown ? [] : [type]), ...classes].map((it) => `.${it}`)
  const attributes = [...shown, ...(title === '' ? ['title=""'] : [])]
  const label = title === '' || (title === undefined && isKnown) ? '' : `[${bracketed(title ?? capitalized(type))}]`
  return `${name}${label}${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}`
}

function detailsName(type: string, title: string | undefined, isOpen: boolean): string {
  return `details[${bracketed(title || capitalized(type))}]{.${looks[type] ?? type}${isOpen ? ' open' : ''}}`
}

/** A text in brackets may have brackets in pairs only. */
function bracketed(title: string): string {
  const isPaired = /^(?:[^[\]]|\[[^[\]]*\])*$/.test(title)
  return isPaired ? title : title.replace(/[[\]]/g, '\\$&')
}

function capitalized(type: string): string {
  const words = type.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

interface Tab {
  readonly head: Line
  readonly indent: string
  readonly label: string
  readonly isSelected: boolean
  readonly body: Blocks
}

/** Neighbouring tabs are a set; `!` after the mark begins another one, `+` selects a tab. */
function readTabs(lines: readonly Line[], index: number, last: Line | undefined, page: PageContext): Taken | undefined {
  const tabs: Tab[] = []
  let next = index
  for (let at = index; at < lines.length; ) {
    const head = lines[at] as Line // below the length
    const [, indent, marks = '', label = ''] = tabStart.exec(head.text) ?? []
    if (indent === undefined || (tabs[0] && (tabs[0].indent !== indent || marks.includes('!')))) break
    const written = bodyOf(lines, at, indent.length)
    const body = convert(
      written.map((line) => dedent(line, indent.length)),
      page,
    )
    tabs.push({ head, indent, label, isSelected: marks.includes('+'), body })
    next = at + 1 + written.length
    at = next
    while (at < lines.length && isBlank(lines[at] as Line)) at++ // below the length
  }
  return tabs.length === 0 ? undefined : { count: next - index, ...tabSet(tabs, last, page) }
}

function tabSet(tabs: readonly Tab[], last: Line | undefined, page: PageContext) {
  const inner = Math.max(...tabs.map(({ body }) => body.height)) + 1
  const [first] = tabs
  const indent = first?.indent ?? ''
  const items = tabs.flatMap(({ head, label, isSelected, body }) => [
    ...container({
      head,
      indent,
      name: `tab[${bracketed(label)}]${isSelected ? '{selected}' : ''}`,
      body: { ...body, height: inner - 1 },
    }),
    insertedAt(head, ''),
  ])
  const colons = ':'.repeat(inner + 1)
  const group = page.settings.linkedTabs ? '{group=linked}' : ''
  const head = tabs[0]?.head
  const open = head ? [insertedAt(head, `${indent}${colons}tabs${group}`)] : []
  const end = items.at(-1)
  const close = end ? [insertedAt(end, `${indent}${colons}`)] : []
  return { lines: around(last, [...open, ...items, ...close]), height: inner + 1 }
}

/** `/// note | Title` … `///`: more slashes around fewer. */
function readSlashes(
  lines: readonly Line[],
  index: number,
  last: Line | undefined,
  page: PageContext,
): Taken | undefined {
  const block = slashBlock(lines, index)
  if (!block) return undefined
  if (block.name === 'tab') {
    const tabs: Tab[] = []
    let end = index
    for (let at = index; at < lines.length; ) {
      const next = slashBlock(lines, at)
      if (next?.name !== 'tab') break
      tabs.push({
        head: next.head,
        indent: next.indent,
        label: next.title,
        isSelected: next.options.has('select'),
        body: convert(next.body, page),
      })
      end = at + next.count
      at = end
      while (at < lines.length && isBlank(lines[at] as Line)) at++ // below the length
    }
    return { count: end - index, ...tabSet(tabs, last, page) }
  }
  const body = convert(block.body, page)
  const { head, indent, count, title } = block
  if (block.name === 'html' || block.name === 'caption' || block.name.endsWith('-caption'))
    return { count, lines: around(last, body.lines), height: body.height }
  const type =
    block.options.get('type') ?? (block.name === 'admonition' || block.name === 'details' ? 'note' : block.name)
  const name =
    block.name === 'details'
      ? detailsName(type, title || undefined, block.options.get('open')?.toLowerCase() === 'true')
      : admonitionName(type, title || undefined, [], page)
  return { count, lines: around(last, container({ head, indent, name, body })), height: body.height + 1 }
}

function slashBlock(lines: readonly Line[], index: number) {
  const head = lines[index] as Line // the index is that of a line
  const [, indent, slashes = '', name = '', title = ''] = slashStart.exec(head.text) ?? []
  if (indent === undefined) return undefined
  const length = lines.slice(index + 1).findIndex(({ text }) => text.trim() === slashes)
  if (length < 0) return undefined
  const body = lines.slice(index + 1, index + 1 + length)
  const options = new Map<string, string>()
  while (body[0] && /^\s+[\w-]+:/.test(body[0].text)) {
    const [, key = '', value = ''] = /^\s+([\w-]+):(.*)$/.exec(body.shift()?.text ?? '') ?? []
    options.set(key, value.trim())
  }
  return { head, indent, name: name.toLowerCase(), title: title.trim(), body, options, count: length + 2 }
}

/** The name of a Python object, with an anchor of this name; its options are indented. */
function readApi(lines: readonly Line[], index: number, page: PageContext): Taken | undefined {
  const head = lines[index] as Line // the index is that of a line
  const [, indent, name = ''] = apiBlock.exec(head.text) ?? []
  if (indent === undefined || page.admonitions.has(name)) return undefined
  page.notes.add('mkdocstrings', name, head)
  const rest = lines.slice(index + 1)
  const end = rest.findIndex((line) => isBlank(line) || indentOf(line) <= indent.length)
  const text = `${indent}<a id="${name}"></a>\`${name}\``
  return {
    count: 1 + (end < 0 ? rest.length : end),
    lines: [replaceIn(head, [{ start: 0, end: head.text.length, text }])],
  }
}

/** `markdown` on an element makes its content Markdown, which CommonMark reads after a blank line. Code in HTML stays as it is. */
function readHtml(lines: readonly Line[], index: number, last: Line | undefined, page: PageContext): Taken | undefined {
  const line = lines[index] as Line // the index is that of a line
  const raw = /^\s*<(pre|script|style|textarea|!--)/i.exec(line.text)?.[1]
  if (raw !== undefined) {
    const end = raw === '!--' ? '-->' : `</${raw}`
    const length = lines.slice(index).findIndex(({ text }) => text.toLowerCase().includes(end))
    const count = length < 0 ? 1 : length + 1
    return { count, lines: lines.slice(index, index + count) }
  }
  const cards = readCards(lines, index, last, page)
  if (cards) return cards
  if (/^\s*<(?!span|a\b|img)\w[^<>]*>\s*$/.test(line.text) && isMarkdown.test(line.text))
    return {
      count: 1,
      lines: [
        ...(last && !isBlank(last) ? [insertedAt(line, '')] : []),
        rewriteInline(line, page),
        insertedAt(line, ''),
      ],
    }
  const [closing] = /^\s*<\/(?:div|figure|section|details|p|td|th|article|aside|main|span)>\s*$/i.exec(line.text) ?? []
  if (closing !== undefined && last && !isBlank(last)) return { count: 1, lines: [insertedAt(line, ''), line] }
  return undefined
}

/** A grid of cards is a list in an element; the lines between the title and the text of a card are left out. */
function readCards(
  lines: readonly Line[],
  index: number,
  last: Line | undefined,
  page: PageContext,
): Taken | undefined {
  const head = lines[index] as Line // the index is that of a line
  const isGrid = /\bcards\b/.test(head.text) && isMarkdown.test(head.text)
  const [, indent] = (isGrid && /^(\s*)<div\b[^<>]*>\s*$/.exec(head.text)) || []
  const length =
    indent === undefined ? -1 : lines.slice(index).findIndex(({ text }) => text.trimEnd() === `${indent}</div>`)
  if (indent === undefined || length < 0) return undefined
  const written = lines.slice(index + 1, index + length)
  if (!listMark.test(written.find((line) => !isBlank(line))?.text ?? '')) return undefined
  const body = convert(
    written.filter(({ text }) => !/^\s+(?:-{3,}|\*{3,})\s*$/.test(text)),
    page,
  )
  return {
    count: length + 1,
    lines: around(last, container({ head, indent, name: 'cards', body })),
    height: body.height + 1,
  }
}

/** Attributes of the block above: an id becomes an anchor; classes belong to styles that the site does not have. */
function readAttributeLine(line: Line, last: Line | undefined): Taken | undefined {
  if (!attributeLine.test(line.text)) return undefined
  const { id } = readAttributes(line.text)
  if (id === undefined || (last && /^\s*#/.test(last.text))) return { count: 1, lines: [] }
  return { count: 1, lines: [insertedAt(line, `<a id="${id}"></a>`)] }
}

/** A term, and below it definitions that begin with `:` and are indented. */
function readDefinitions(
  lines: readonly Line[],
  index: number,
  last: Line | undefined,
  page: PageContext,
): Taken | undefined {
  const term = lines[index] as Line // the index is that of a line
  if (isBlank(term) || (last && !isBlank(last)) || firstMark(lines, index + 1) === undefined) return undefined
  const indent = ' '.repeat(indentOf(term))
  const result: Line[] = [insertedAt(term, `${indent}<dl>`)]
  let height = 2
  let at = index
  for (let mark = firstMark(lines, at + 1); mark !== undefined; mark = firstMark(lines, at + 1)) {
    const written = lines[at] as Line // a term is above each mark
    result.push(insertedAt(written, `${indent}<dt>`), insertedAt(written, ''), rewriteInline(written, page))
    result.push(insertedAt(written, ''), insertedAt(written, `${indent}</dt>`))
    at = mark
    while (at < lines.length && definitionMark.test((lines[at] as Line).text)) {
      const head = lines[at] as Line // below the length
      const body = bodyOf(lines, at, indent.length)
      const width = definitionMark.exec(head.text)?.[0].length ?? 0
      const inner = convert([cut(head, indent.length, width), ...body.map((line) => dedent(line, indent.length))], page)
      height = Math.max(height, inner.height)
      result.push(insertedAt(head, `${indent}<dd>`), insertedAt(head, ''), ...inner.lines)
      result.push(insertedAt(head, ''), insertedAt(head, `${indent}</dd>`))
      at += 1 + body.length
      const next = skipBlank(lines, at)
      if (next < lines.length && definitionMark.test((lines[next] as Line).text))
        at = next // below the length
      else break
    }
    const next = skipBlank(lines, at)
    if (
      firstMark(lines, next + 1) === undefined ||
      isBlank(lines[next] ?? term) ||
      indentOf(lines[next] ?? term) !== indent.length
    )
      break
    at = next
  }
  result.push(insertedAt(term, `${indent}</dl>`))
  return { count: at - index, lines: around(last, result), height }
}

/** Where the first definition of a term is: on the next line, or after one blank line. */
function firstMark(lines: readonly Line[], index: number): number | undefined {
  const at = skipBlank(lines, index)
  const line = lines[at]
  if (at > index + 1 || line === undefined || !definitionMark.test(line.text) || line.text.trimStart().startsWith('::'))
    return undefined
  const term = lines[index - 1]
  return term &&
    !isBlank(term) &&
    indentOf(term) === indentOf(line) &&
    !/^\s*(?:[#>|`~:]|[-*+]\s|<(?!!--))/.test(term.text)
    ? at
    : undefined
}

function skipBlank(lines: readonly Line[], index: number): number {
  let at = index
  while (at < lines.length && isBlank(lines[at] as Line)) at++ // below the length
  return at
}
