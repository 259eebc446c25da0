/** Rewrites the blocks of MkDocs as `:::` containers, HTML and fences of ours, line by line. */

import { cut, indentOf, insertedAt, isBlank, type Line, replaceIn } from '../lines.ts'
import { readAdmonition } from './admonitions.ts'
import { attributeList, readAttributes } from './attributes.ts'
import { type At, around, type Blocks, type Taken } from './block.ts'
import { readDefinitions } from './definitions.ts'
import { readFence } from './fences.ts'
import { readFormula } from './formulas.ts'
import { listMark, readHtml } from './html.ts'
import { rewriteInline } from './inline.ts'
import type { PageContext } from './page.ts'
import { readSlashes } from './slashes.ts'
import { readCodeTabs, readTabs } from './tabs.ts'

// The space is optional, and the block may be the heading of its own section.
const apiBlock = /^(\s*)((?:#{1,6} *)?):::\s*(\w[\w./:-]*)\s*$/
const attributeLine = new RegExp(String.raw`^\s*${attributeList}\s*$`)

export function rewriteBlocks(lines: readonly Line[], page: PageContext): Line[] {
  return convert(lines, page).lines
}

function convert(lines: readonly Line[], page: PageContext, column = 0): Blocks {
  const result: Line[] = []
  let height = 2
  let isInList = false
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] as Line // below the length
    const taken = readBlock({
      lines,
      index,
      last: result.at(-1),
      page,
      convert: (inner, below) => convert(inner, page, below),
    })
    if (taken) {
      result.push(...taken.lines)
      height = Math.max(height, taken.height ?? 0)
      index += taken.count
      continue
    }
    if (listMark.test(line.text)) isInList = true
    else if (indentOf(line) <= column && (index === 0 || isBlank(lines[index - 1] as Line))) isInList = false // it exists
    const isCode = !isInList && isIndentedCode(lines, index, column)
    const broken = isCode ? undefined : readBrokenLink(lines, index, page)
    result.push(...(broken ?? [isBlank(line) || isCode ? line : rewriteInline(line, page)]))
    index += broken ? 2 : 1
  }
  return { lines: result, height }
}

const openAddress = /!?\[[^[\]]*\]\([^\s()<>]+$/
const restOfAddress = new RegExp(String.raw`^\s*([^\s()<>[\]]*\)(?:${attributeList})?)(.*)$`)

/** Two lines, where an address goes on in the second: browsers ignore the break. */
function readBrokenLink(lines: readonly Line[], index: number, page: PageContext): Line[] | undefined {
  const [line, next] = [lines[index] as Line, lines[index + 1]] // the index is that of a line
  const [, rest, after = ''] = (openAddress.test(line.text) && restOfAddress.exec(next?.text ?? '')) || []
  if (rest === undefined || !next) return undefined
  const end = line.text.length
  const whole = rewriteInline(replaceIn(line, [{ start: end, end, text: rest }]), page)
  const others = after.trim() === '' ? [] : [rewriteInline(cut(next, 0, next.text.length - after.length), page)]
  return [whole, ...others]
}

function isIndentedCode(lines: readonly Line[], index: number, column: number): boolean {
  if (indentOf(lines[index] as Line) < column + 4) return false // the index is that of a line
  const before = lines.slice(0, index).findLast((line) => isBlank(line) || indentOf(line) < column + 4)
  return before === undefined || isBlank(before)
}

/** The term of a definition may begin as another block does: with code, a link, an icon. */
function readBlock(at: At): Taken | undefined {
  return readMarked(at) ?? readDefinitions(at)
}

function readMarked(at: At): Taken | undefined {
  const { lines, index, last, page } = at
  const line = lines[index] as Line // the index is that of a line
  const start = line.text.trimStart()
  switch (start.charAt(0)) {
    case '`':
    case '~':
      return readCodeTabs(at) ?? readFence(at)
    case '!':
    case '?':
      return readAdmonition(at)
    case '=':
      return readTabs(at)
    case '/':
      return readSlashes(at)
    case '$':
    case '\\':
      return readFormula(at)
    case ':':
    case '#':
      return readApi(lines, index, page)
    case '<':
      // The term of a definition may be a comment, which a hook of the site replaces.
      return (start.startsWith('<!--') ? readDefinitions(at) : undefined) ?? readHtml(at)
    case '{':
      return readAttributeLine(line, last)
    case '[':
      return /^\[toc\]\s*$/i.test(start)
        ? { count: 1, lines: around(last, [insertedAt(line, ':::toc'), insertedAt(line, ':::')]), height: 3 }
        : undefined
    default:
      return undefined
  }
}

/** The name of a Python object, with an anchor of this name; its options are indented. */
function readApi(lines: readonly Line[], index: number, page: PageContext): Taken | undefined {
  const head = lines[index] as Line // the index is that of a line
  const [, indent, marks = '', name = ''] = apiBlock.exec(head.text) ?? []
  if (indent === undefined || page.admonitions.has(name)) return undefined
  const rest = lines.slice(index + 1)
  const end = rest.findIndex((line) => isBlank(line) || indentOf(line) <= indent.length)
  const options = end < 0 ? rest : rest.slice(0, end)
  const command = name === 'mkdocs-click' ? commandIn(options) : undefined
  page.notes.add('mkdocstrings', command ?? name, head)
  const text = `${indent}${marks}${command === undefined ? `<a id="${name}"></a>` : ''}\`${command ?? name}\``
  return {
    count: 1 + options.length,
    lines: [replaceIn(head, [{ start: 0, end: head.text.length, text }])],
  }
}

/** The command that a block of `mkdocs-click` describes. */
function commandIn(options: readonly Line[]): string | undefined {
  const optionAt = (key: string) =>
    options
      .map(({ text }) => text.trim())
      .find((text) => text.startsWith(`:${key}:`))
      ?.slice(key.length + 2)
      .trim()
  return optionAt('prog_name') ?? optionAt('command')
}

/** Attributes of the block above: an id becomes an anchor; classes belong to styles that the site does not have. */
function readAttributeLine(line: Line, last: Line | undefined): Taken | undefined {
  if (!attributeLine.test(line.text)) return undefined
  const { id } = readAttributes(line.text)
  if (id === undefined || (last && /^\s*#/.test(last.text))) return { count: 1, lines: [] }
  return { count: 1, lines: [insertedAt(line, `<a id="${id}"></a>`)] }
}
