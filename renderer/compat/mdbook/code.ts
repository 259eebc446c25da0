/** Blocks of code: words for Rust's tools behind the language, lines that readers do not see, and the blocks of mdbook-admonish. */
import { capitalized } from '../../text/capitalized.ts'
import { type Line, replaceIn } from '../lines.ts'

interface CodeSettings {
  /** What hidden lines begin with, by language. */
  readonly hiddenLines: Readonly<Record<string, string>>
  readonly admonitions: ReadonlySet<string>
  /** Of a line that is no code. */
  readonly rewriteText: (line: Line) => readonly Line[]
}

const fence = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)?)(`{3,}|~{3,})([^`]*)$/

export function rewriteCode(lines: readonly Line[], settings: CodeSettings): Line[] {
  const result: Line[] = []
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as Line // the index is that of a line
    const [, before = '', mark, written = ''] = fence.exec(line.text) ?? []
    if (mark === undefined) {
      result.push(...settings.rewriteText(line))
      continue
    }
    const length = lines.slice(index + 1).findIndex(({ text }) => isEnd(text, mark))
    const end = length < 0 ? lines.length : index + 1 + length
    const info = written.trim()
    const block = { start: line, before, mark, info, code: lines.slice(index + 1, end), end: lines[end] }
    result.push(...(isAdmonish(info) ? toAdmonition(block, settings) : toCode(block, settings)))
    index = end
  }
  return result
}

function isEnd(text: string, mark: string): boolean {
  const [, , end = '', info = ''] = fence.exec(text) ?? []
  return end.startsWith(mark) && info.trim() === ''
}

interface Block {
  readonly start: Line
  /** What is in the line before the fence. */
  readonly before: string
  readonly mark: string
  readonly info: string
  readonly code: readonly Line[]
  readonly end: Line | undefined
}

function toCode({ start, before, mark, info, code, end }: Block, { hiddenLines }: CodeSettings): Line[] {
  const [language = '', ...words] = info.split(/[\s,]+/)
  const prefix = words.join(' ').match(/\bhidelines=(\S+)/)?.[1] ?? hiddenLines[language]
  const shown =
    language === 'rust' && prefix === undefined
      ? code.flatMap(toRust)
      : code.filter(({ text }) => prefix === undefined || !text.trimStart().startsWith(prefix))
  // Other words are for the compiler, or for the playground.
  const first = words.length > 0 ? withInfo(start, before.length + mark.length, language) : start
  return [first, ...shown, ...(end ? [end] : [])]
}

function withInfo(line: Line, start: number, info: string): Line {
  return replaceIn(line, [{ start, end: line.text.length, text: info }])
}

/** `# use a;` is hidden, `## a` is `# a`, and `#[attribute]` stays. */
function toRust(line: Line): Line[] {
  const [, indent = '', next = ''] = /^([\s>]*)#(.?)/.exec(line.text) ?? [undefined, '', 'none']
  if (next === '#') return [replaceIn(line, [{ start: indent.length, end: indent.length + 1, text: '' }])]
  return next === '' || next === ' ' ? [] : [line]
}

function isAdmonish(info: string): boolean {
  return /^admonish(?![\w-])/.test(info)
}

/** Kinds of mdbook-admonish that we have under another name. */
const kinds: Readonly<Record<string, string>> = {
  abstract: 'info',
  bug: 'danger',
  example: 'note',
  failure: 'danger',
  question: 'note',
  quote: 'note',
  success: 'tip',
}

/** A block around others has a longer fence, as one of ours has more colons. */
function toAdmonition({ start, before, mark, info, code, end }: Block, settings: CodeSettings): Line[] {
  const colons = ':'.repeat(mark.length)
  const [, kind = ''] = /^admonish\s+([\w-]+)(?=\s|$)/.exec(info) ?? []
  const [, , title] = /\btitle=(["'])(.*?)\1/.exec(info) ?? []
  const name = settings.admonitions.has(kind) ? kind : (kinds[kind] ?? 'note')
  const isFolded = /\bcollapsible=true/.test(info)
  const shown = title ?? (isFolded || kind !== name ? capitalized(kind || (isFolded ? name : '')) : undefined)
  const opening = `${colons}${isFolded ? 'details' : name}${shown ? `[${shown}]` : ''}`
  const at = before.length
  const close = end && replaceIn(end, [{ start: end.text.search(/[`~]/), end: end.text.length, text: colons }])
  const first = replaceIn(start, [{ start: at, end: start.text.length, text: opening }])
  return [first, ...rewriteCode(code, settings), ...(close ? [close] : [])]
}
