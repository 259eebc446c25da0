/** What all types of Mermaid diagrams share: comments, a title, texts for screen readers, and lines with their places. */
import { decodeReferences } from '../text/decode-references.ts'
import { escapeHtml } from '../text/escape.ts'

/** One statement, without the white space around it. */
export interface Line {
  readonly text: string
  /** Line of the code, from 0. */
  readonly row: number
  /** Column where the text begins, from 1. */
  readonly column: number
}

export interface DiagramLines {
  readonly header: Line
  readonly lines: readonly Line[]
  readonly title: string | undefined
  readonly accessibleTitle: string | undefined
  readonly description: string | undefined
}

/** A statement that the library would draw wrongly or drop. */
export class NotDrawable extends Error {
  readonly line: Line

  /** `offset` is where in the text of the line it begins. */
  constructor(line: Line, offset = 0) {
    const rest = restOf(line, offset)
    super(`Cannot draw "${rest.text}".`)
    this.line = rest
  }
}

/** At the end of a line, the whole line is unfinished. */
function restOf({ text, row, column }: Line, offset: number): Line {
  const at = offset < text.length ? offset : 0
  return { text: text.slice(at), row, column: column + at }
}

/** What is wrong from a place on, which is counted from 0. Behind the text, its last line is unfinished. */
export function lineAt(code: string, row: number, offset: number): Line {
  const lines = code.split('\n')
  const line = toLine(lines[row] ?? '', row)
  if (line.text === '' && row > 0) return lineAt(code, Math.min(row, lines.length) - 1, 0)
  const start = line.column - 1
  const rest = restOf(line, Math.max(0, offset - start))
  return toLine(' '.repeat(rest.column - 1) + rest.text, row)
}

function toLine(raw: string, row: number): Line {
  const text = raw.trim()
  return { text, row, column: raw.length - raw.trimStart().length + 1 }
}

export function readLines(code: string): DiagramLines {
  const written = code.split('\n').map(toLine)
  const { title, rest } = takeFrontMatter(written)
  const found: Record<string, string> = {}
  const lines: Line[] = []
  for (let index = 0; index < rest.length; index++) {
    const line = rest[index]
    if (!line || line.text === '' || line.text.startsWith('%%')) continue
    const [, name, value] = /^(accTitle|accDescr|title)(?:\s*:)?\s+(\S.*)$/.exec(line.text) ?? []
    if (/^accDescr\s*\{/.test(line.text)) {
      const end = rest.findIndex(({ text }, at) => at >= index && text.endsWith('}'))
      if (end < 0) throw new NotDrawable(line)
      const text = rest.slice(index, end + 1).map((it) => it.text)
      found.accDescr = text
        .join(' ')
        .replace(/^accDescr\s*\{/, '')
        .slice(0, -1)
        .trim()
      index = end
    } else if (name && value && lines.length > 0) found[name] = value.trim()
    else lines.push(line)
  }
  const [header, ...statements] = lines
  if (!header) throw new NotDrawable({ text: '', row: 0, column: 1 })
  return {
    header,
    lines: statements,
    title: found.title === undefined ? title : unquote(found.title),
    accessibleTitle: found.accTitle,
    description: found.accDescr,
  }
}

/** Mermaid reads YAML between lines of three hyphens. Only its title is shown: looks come from the theme of the site. */
function takeFrontMatter(lines: readonly Line[]): { title: string | undefined; rest: readonly Line[] } {
  const first = lines.findIndex(({ text }) => text !== '')
  const end = lines.findIndex(({ text }, index) => index > first && text === '---')
  if (lines[first]?.text !== '---' || end < 0) return { title: undefined, rest: lines }
  const title = lines.slice(first, end).find(({ text }) => text.startsWith('title:'))
  return { title: title && unquote(title.text.slice('title:'.length).trim()), rest: lines.slice(end + 1) }
}

export function unquote(text: string): string {
  return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text
}

/**
 * Hides the characters of labels that the library would read as syntax: each becomes one character of a private area, and `restore`
 * puts it back into the drawing.
 */
export interface LabelCodec {
  readonly hide: (label: string) => string
  readonly restore: (svg: string) => string
}

const privateArea = 0xe000
const special = /[!-/:-@[-`{-~]/g
const plain = ",.!?'+=-"

export function createLabelCodec(): LabelCodec {
  const hide = (text: string) =>
    text.replace(special, (it) => (plain.includes(it) ? it : String.fromCharCode(privateArea + it.charCodeAt(0))))
  return {
    hide: (label) =>
      clean(label)
        .split(/<br\s*\/?>|\\n/i)
        .map((line) => hide(line.trim()))
        .join('<br/>'),
    restore: (svg) =>
      svg.replace(/[\ue000-\ue07f]/g, (it) => escapeHtml(String.fromCharCode(it.charCodeAt(0) - privateArea))),
  }
}

/** References as Mermaid writes them, `#quot;` and `#9829;`, and as HTML does; tags that only format, and icons, are dropped. */
function clean(label: string): string {
  const html = label.replace(/(?<!&)#(\w+);/g, (_, name: string) => (/^\d/.test(name) ? `&#${name};` : `&${name};`))
  return decodeReferences(html).replace(
    /<\/?(?:b|i|u|s|em|strong|code|small|sub|sup|span)>|\bfa[bsr]?:fa-[\w-]+\s*/gi,
    '',
  )
}
