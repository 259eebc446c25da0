/** What the readers of blocks share: the lines they take, and the containers that they make. */
import { indentOf, insertedAt, isBlank, type Line, replaceIn } from '../lines.ts'
import type { PageContext } from './page.ts'

/** A block that takes some lines, and the lines that replace them. */
export interface Taken {
  readonly count: number
  readonly lines: readonly Line[]
  /** Colons of the outermost container. */
  readonly height?: number
}

export interface Blocks {
  readonly lines: Line[]
  /** The most colons that a container among the lines has, or 2. */
  readonly height: number
}

/** Where a block may begin. */
export interface At {
  readonly lines: readonly Line[]
  readonly index: number
  /** The last line of what is written before. */
  readonly last: Line | undefined
  readonly page: PageContext
  /** Rewrites what is in the block. `column` is where its lines begin: what is indented more is code. */
  readonly convert: (lines: readonly Line[], column?: number) => Blocks
}

/** The lines below `index` that are indented more, without blank lines at the end. */
export function bodyOf(lines: readonly Line[], index: number, indent: number): Line[] {
  const rest = lines.slice(index + 1)
  const end = rest.findIndex((line) => !isBlank(line) && indentOf(line) < indent + 4)
  const body = end < 0 ? rest : rest.slice(0, end)
  while (body.length > 0 && isBlank(body.at(-1) as Line)) body.pop() // not empty
  return body
}

/** With blank lines around, so that the lines end the paragraph before them. */
export function around(last: Line | undefined, block: readonly Line[]): Line[] {
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

export function container({ head, indent, name, body }: Container): Line[] {
  const colons = ':'.repeat(body.height + 1)
  const opened = replaceIn(head, [{ start: indent.length, end: head.text.length, text: `${colons}${name}` }])
  const last = body.lines.at(-1) ?? head
  // Without a blank line, a definition at the end would hide the colons.
  const gap = isBlank(last) ? [] : [insertedAt(last, '')]
  return [opened, ...body.lines, ...gap, insertedAt(last, `${indent}${colons}`)]
}

/** A text in brackets may have brackets in pairs only. */
export function bracketed(title: string): string {
  const isPaired = /^(?:[^[\]]|\[[^[\]]*\])*$/.test(title)
  return isPaired ? title : title.replace(/[[\]]/g, '\\$&')
}
