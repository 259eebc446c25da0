/** Words an error of the YAML library for people who write front matter, and finds the character that caused it. */
import type { YAMLParseError } from 'yaml'
import { findCircle } from '../../text/find-circle.ts'
import { conflict, conflictMark } from '../../text/merge-conflict.ts'

export interface Problem {
  readonly message: string
  readonly hint: string
  /** Offset in the file. */
  readonly at: number
}

export const yamlHint = 'Write "key: value" lines; put text with special characters in quotes.'

/** `start` is the offset of the YAML text in its file. */
export function toProblem(
  { code, message, pos: [at] }: YAMLParseError,
  yaml: string,
  start: number,
  what = 'front matter',
): Problem {
  const rest = yaml.slice(at).split('\n', 1)[0]?.trim() ?? ''
  const problem = (text: string, hint: string, offset = at): Problem => {
    // An unclosed value is found at the end: point at the last character, not behind it.
    return { message: text, hint, at: start + Math.min(offset, Math.max(0, yaml.trimEnd().length - 1)) }
  }
  const mark = yaml.search(conflictMark)
  if (mark >= 0) return problem(conflict.message, conflict.hint, mark)
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /:(\s|$)/.test(rest)
        ? problem('A value that contains ": " needs quotes.', inQuotes(yaml, at, rest))
        : problem('The line below this value is indented too far.', 'Begin each key at the start of its line.')
    case 'BAD_SCALAR_START':
      return problem(`A value that begins with "${rest.charAt(0)}" needs quotes.`, inQuotes(yaml, at, rest))
    case 'MULTILINE_IMPLICIT_KEY':
      return problem(...lineProblem(rest))
    case 'DUPLICATE_KEY':
      return problem(`The key "${/^[^:\s]*/.exec(rest)}" is used twice.`, 'Remove one of the two lines.')
    case 'UNEXPECTED_TOKEN':
      if (/at node end$/.test(message))
        return problem('Text follows the end of this value.', inQuotes(yaml, ...valueAround(yaml, at)))
      break
    case 'BAD_DQ_ESCAPE':
      return problem(
        'This backslash begins an unknown escape sequence.',
        'Write \\\\ for a backslash, or use single quotes.',
      )
    case 'TAB_AS_INDENT':
      return problem('A tab is used to indent a line.', 'Indent with spaces.')
    case 'MISSING_CHAR':
    case 'BAD_INDENT': {
      if (/by map values$/.test(message)) return problem(...lineProblem(rest))
      const closing = /closing (["'])|end with a ([\]}])/.exec(message)
      const mark = closing?.[1] ?? { ']': '[', '}': '{' }[closing?.[2] ?? '']
      const opened = mark === undefined ? -1 : openedAt(yaml.slice(0, at), mark)
      if (opened >= 0)
        return problem(`The ${mark} at the start of this value is never closed.`, 'Add the closing one.', opened)
    }
  }
  return problem(`The ${what} is not valid YAML: ${message}.`, yamlHint)
}

/** Says why a line is no `key: value`. */
export function lineProblem(line: string): readonly [message: string, hint: string] {
  const [, start, value] = /^([\w-]+:|-)([^\s-].*)$/.exec(line) ?? []
  return start === undefined
    ? [`The line "${line}" has no colon.`, 'Write "key: value".']
    : [`A space is missing after "${start}".`, `Write "${start} ${value}".`]
}

/** The value of the line at an offset, without its quotes, and where it begins. */
function valueAround(yaml: string, at: number): readonly [start: number, value: string] {
  const line = yaml.lastIndexOf('\n', at - 1) + 1
  const [written = ''] = yaml.slice(line).split('\n', 1)
  const [before = ''] = /^.*?(?::[ \t]+|-[ \t]+|$)/.exec(written) ?? []
  const value = written.slice(before.length).trim()
  return [line + before.length, value.replace(/^(["'])(.*)\1$/, '$2')]
}

/** An alias such as `*name` without an anchor, which is more often a value that begins with an asterisk. */
export function unknownAlias(error: unknown, yaml: string, start: number): Problem | undefined {
  const [, name] = /^Unresolved alias.*: (.+)$/.exec(error instanceof Error ? error.message : '') ?? []
  const at = name === undefined ? -1 : yaml.indexOf(`*${name}`)
  if (at < 0) return undefined
  const hint = inQuotes(yaml, ...valueAround(yaml, at))
  return { message: 'A value that begins with "*" needs quotes.', hint, at: start + at }
}

/** An anchor whose value contains its own alias: `&a [*a]`. */
export function circularAlias(value: unknown, yaml: string, start: number): Problem | undefined {
  if (!findCircle(value)) return undefined
  const [anchor] = [...yaml.matchAll(/&([^\s,[\]{}]+)/g)].filter(([, name]) => yaml.includes(`*${name}`))
  const message = anchor ? `The value "${anchor[0]}" contains itself.` : 'A value contains itself.'
  return { message, hint: 'Remove the alias from the value, or write what it means.', at: start + (anchor?.index ?? 0) }
}

/** Where the last value begins that opens with this mark. */
function openedAt(yaml: string, mark: string): number {
  const values = [...yaml.matchAll(/[:,[{-][ \t]*(?=["'[{])/g)].map(({ index, 0: before }) => index + before.length)
  return values.findLast((at) => yaml[at] === mark) ?? -1
}

function inQuotes(yaml: string, at: number, value: string): string {
  const key = yaml.slice(yaml.lastIndexOf('\n', at - 1) + 1, at)
  return `Put the value in quotes: ${key}${JSON.stringify(value)}`
}
