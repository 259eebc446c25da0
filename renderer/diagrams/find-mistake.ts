/** Finds syntax errors of diagrams that browsers draw, with Mermaid's own parser, which runs without a browser. */
import { type Line, lineAt } from './diagram-lines.ts'

interface Mermaid {
  readonly parse: (code: string) => Promise<unknown>
}

/** What Mermaid says about an error; each of its kinds of parsers sets something else. */
interface ParseError {
  readonly name?: string
  readonly message?: string
  readonly hash?: { readonly loc?: Span }
}

interface Span {
  readonly first_line: number
  readonly first_column: number
  readonly last_line: number
  readonly last_column: number
}

/** Line and column, both from 0. */
type At = readonly [row: number, offset: number]

/** The modules that a site has installed, by URL. */
interface Modules {
  readonly library: string
  readonly cleaner: string | undefined
}

/** `undefined` for a diagram that Mermaid can read. */
export async function findMistake(code: string, modules: Modules): Promise<Line | undefined> {
  const mermaid = await loadMermaid(modules)
  const error = await failureOf(mermaid, code)
  if (!error) return undefined
  // Mermaid counts lines after it has removed these.
  const plain = withoutRemoved(code)
  const counted = await failureOf(mermaid, plain)
  const skipped = plain.length - plain.trimStart().length
  const [row, offset] = counted ? placeOf(counted, plain.slice(skipped)) : [0, 0]
  return lineAt(code, row + plain.slice(0, skipped).split('\n').length - 1, offset)
}

async function failureOf(mermaid: Mermaid, code: string): Promise<ParseError | undefined> {
  try {
    await mermaid.parse(code)
    return undefined
  } catch (error) {
    // Mermaid needs something of a browser after all: readers see the source if the diagram is wrong.
    return error instanceof TypeError || error instanceof ReferenceError ? undefined : (error as ParseError)
  }
}

async function loadMermaid({ library, cleaner }: Modules): Promise<Mermaid> {
  if (cleaner !== undefined) await standInForDom(cleaner)
  const { default: mermaid } = (await import(library)) as { default: Mermaid } // what the package exports
  return mermaid
}

/** Without a DOM, the package that cleans texts has none of its functions. Nothing here is shown, so texts need no cleaning. */
async function standInForDom(url: string): Promise<void> {
  const { default: cleaner } = (await import(url)) as { default: Record<string, unknown> } // a function with properties
  if (cleaner.isSupported === false)
    Object.assign(cleaner, { addHook: () => undefined, removeHook: () => undefined, sanitize: (text: string) => text })
}

/** Empty lines in place of comments and front matter. */
function withoutRemoved(code: string): string {
  return code
    .replace(/^\s*---\n[\s\S]*?\n---(?=\n)/, (text) => text.replace(/[^\n]/g, ''))
    .replace(/^[ \t]*%%(?!\{).*$/gm, '')
}

function placeOf({ name, message = '', hash }: ParseError, code: string): At {
  const [, line, column] = /line (\d+)(?:, column (\d+))?/.exec(message) ?? []
  if (name === 'UnknownDiagramError' || line === undefined) return [0, 0]
  if (column !== undefined) return [Number(line) - 1, Number(column) - 1]
  if (hash?.loc) return placeAfter(hash.loc)
  const row = Number(line) - 1
  return [row, unreadOffset(message, code.split('\n')[row] ?? '')]
}

/** The error follows what was read last. A text that is not closed runs to the end, so its beginning says more. */
function placeAfter(span: Span): At {
  const isOneLine = span.first_line === span.last_line
  return [span.first_line - 1, isOneLine ? span.last_column : span.first_column]
}

/** The message shows the text around the error, and a caret below what was not read. */
function unreadOffset(message: string, line: string): number {
  const [caret = '', shown = ''] = message.split('\n').reverse()
  const unread = shown.slice(caret.indexOf('^'))
  return Math.max(0, unread === '' ? 0 : line.lastIndexOf(unread))
}
