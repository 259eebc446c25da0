/** Turns the errors of MDX's parser into findings with our wording and a hint. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { Place } from '../../model/place.ts'
import type { MarkdownLimits } from '../../model/resolved-config.ts'
import { conflict } from '../../text/merge-conflict.ts'
import { positionAt } from '../../text/position-at.ts'
import { withForeignText } from '../parse/foreign-text.ts'
import { offsetOf } from '../parse/hide-mistake.ts'
import { limitFinding } from '../parse/limits.ts'
import type { CompileContext } from '../tree/compile-context.ts'

interface Explanation {
  readonly code: string
  readonly message: string
  readonly hint: string
  /** Where the mistake begins, when the parser notices it elsewhere. */
  readonly place?: Place | undefined
  readonly length?: number
}

interface Rule {
  readonly pattern: RegExp
  readonly explain: (match: readonly string[]) => Explanation
}

const braceHint =
  'Write a literal brace as \\{, or as code between backticks; or rename the file to .md if it needs no components.'
const angleHint = 'Write a literal < as \\<, or as code between backticks; or rename the file to .md.'

const moduleCode = 'mdx-module'

const rules: readonly Rule[] = [
  {
    pattern: /Expected a closing tag for `<([^`]*)>`(?: \((\d+):(\d+)[^)]*\))?/,
    explain: ([, name = '', line, column]) => ({
      code: 'mdx-unclosed-tag',
      message: `<${name}> opened here is never closed.`,
      hint: `Add </${name}> with the same blank lines and indent around it as the opening tag, or write <${name} /> if it has no content.`,
      place: line === undefined ? undefined : { line: Number(line), column: Number(column) },
      length: name.length + 1,
    }),
  },
  {
    pattern: /Unexpected closing tag `<\/([^`]*)>`, expected corresponding closing tag for `<([^`]*)>`/,
    explain: ([, name = '', open = '']) => ({
      code: 'mdx-unclosed-tag',
      message: `</${name}> does not close the open tag <${open}>.`,
      hint: `Add </${open}> before it, or correct the name.`,
      length: name.length + 2,
    }),
  },
  {
    pattern: /Unexpected closing slash `\/` in tag, expected an open tag first/,
    explain: () => ({
      code: 'mdx-unopened-tag',
      message: 'This closing tag has no opening tag.',
      hint: 'Remove it, or add the opening tag before it.',
    }),
  },
  {
    pattern: /Unexpected character `!`.*before name/,
    explain: () => ({
      code: 'mdx-comment',
      message: '"<!--" does not begin a comment in MDX.',
      hint: 'Write comments as {/* … */}.',
    }),
  },
  {
    pattern: /Unexpected end of file in attribute value, expected a corresponding closing quote `(.)`/,
    explain: ([, quote = '']) => ({
      code: 'mdx-tag',
      message: 'The value of an attribute in this tag is never closed.',
      hint: `Add the closing ${quote}.`,
    }),
  },
  {
    pattern: /Unexpected end of file.* after attribute/,
    explain: () => ({ code: 'mdx-tag', message: 'This tag has no end.', hint: `Add the ">". ${angleHint}` }),
  },
  {
    pattern:
      /Unexpected (?:character `(.+?)`.*|end of file.*) (?:before name|in name|after name|before attribute|in attribute|in closing|before local|before member)/,
    explain: ([, character]) => ({
      code: 'mdx-tag',
      message: `Unexpected ${character === undefined ? 'end of the text' : `"${character}"`} in this tag.`,
      hint: angleHint,
    }),
  },
  {
    pattern: /Unexpected end of file in expression|Unexpected lazy line in expression/,
    explain: () => ({
      code: 'mdx-expression',
      message: 'The expression opened with "{" is never closed.',
      hint: braceHint,
    }),
  },
  {
    pattern: /Could not parse expression with acorn|Unexpected content after expression|spread/,
    explain: () => ({
      code: 'mdx-expression',
      message: 'The text between "{" and "}" is not a valid JavaScript expression.',
      hint: braceHint,
    }),
  },
  {
    pattern: /Could not parse import\/exports with acorn/,
    explain: () => ({
      code: moduleCode,
      message: 'This "import" or "export" statement is not valid JavaScript.',
      hint: 'Correct the statement and leave a blank line after it, or begin the line with another word if it is prose.',
    }),
  },
]

/** The fields of the parser's message that we read. */
export interface ParserError {
  readonly reason: string
  readonly line?: number | undefined
  readonly column?: number | undefined
  readonly cause?: unknown
}

export function isParserError(error: unknown): error is ParserError {
  return typeof error === 'object' && error !== null && 'reason' in error && typeof error.reason === 'string'
}

export function toDiagnostic(
  error: ParserError,
  { path, text }: Pick<CompileContext, 'path' | 'text'>,
  limits: MarkdownLimits,
): Diagnostic {
  const noticed = placeIn(error)
  if (isTooDeep(error)) return limitFinding({ limit: 'nesting', place: noticed }, path, limits)
  if (noticed && isConflictAt(text, noticed)) return finding({ ...conflict, file: path, line: noticed.line, column: 1 })
  const { place, ...explanation } = explain(withForeignText(error.reason), path)
  const start = explanation.code === moduleCode && noticed ? unfinishedStatement(text, noticed) : undefined
  const found = start ?? place ?? (noticed && openedPlace(text, error.reason, noticed)) ?? noticed
  return finding({ ...explanation, file: path, line: found?.line, column: found?.column })
}

/** MDX reads the marks of git as a tag. */
function isConflictAt(text: string, { line }: Place): boolean {
  return (text.split('\n')[line - 1] ?? '').startsWith('<<<<<<< ')
}

/**
 * The start of an unfinished statement. MDX continues such a statement after blank lines, so the parser notices the mistake in
 * the prose that follows. An indented line or a closing bracket is code: there the noticed place is the better one.
 */
function unfinishedStatement(text: string, { line }: Place): Place | undefined {
  const lines = text.split('\n').slice(0, line)
  const start = lines.findLastIndex((it) => /^(?:import|export)\b/.test(it))
  const hasBlank = lines.slice(start + 1).some((it) => it.trim() === '')
  const isCode = /^[ \t})\]]/.test(lines.at(-1) ?? '')
  return start >= 0 && hasBlank && !isCode ? { line: start + 1, column: 1 } : undefined
}

/** Where the tag or the expression begins that never ends: the parser notices that at the end of the text. */
function openedPlace(text: string, reason: string, noticed: Place): Place | undefined {
  if (!/Unexpected end of file/.test(reason)) return undefined
  const end = offsetOf(text, noticed)
  const [, quote] = /closing quote `(.)`/.exec(reason) ?? []
  const tagEnd = quote === undefined ? end : text.lastIndexOf(quote, end - 1)
  const at = /in expression/.test(reason) ? text.lastIndexOf('{', end - 1) : text.lastIndexOf('<', tagEnd - 1)
  return at < 0 ? undefined : positionAt(text, at)
}

/** The error comes from `script-parser.ts`, or from acorn when the code nests in a way that is not counted. */
function isTooDeep({ cause }: ParserError): boolean {
  return cause instanceof Error && /nested too deeply|Not enough stack space/.test(cause.message)
}

function explain(reason: string, path: string): Explanation {
  const rule = rules.find(({ pattern }) => pattern.test(reason))
  const explanation = rule?.explain(rule.pattern.exec(reason) ?? []) ?? {
    code: 'mdx-syntax',
    message: `Invalid MDX: ${reason}.`,
    hint: braceHint,
  }
  // Sites of Docusaurus may have MDX in these files.
  return /\.md$/.test(path) ? { ...explanation, hint: explanation.hint.replace(/; or rename .*/, '.') } : explanation
}

/** Some errors have their place only in the text of the message. */
export function placeIn({ reason, line, column }: ParserError): Place | undefined {
  if (line !== undefined) return { line, column: column ?? 1 }
  const [, textLine, textColumn] = /\((\d+):(\d+)/.exec(reason) ?? []
  return textLine === undefined ? undefined : { line: Number(textLine), column: Number(textColumn) }
}
