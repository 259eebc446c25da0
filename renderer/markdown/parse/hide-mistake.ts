/** Hides from the parser what is no MDX in a page of Docusaurus, which versions before its third one read as text. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { hideAt } from './foreign-text.ts'

/** Those that writers use: their mistakes are better read as Markdown. */
const elements = new Set(
  `a abbr audio b blockquote br button center code col colgroup dd del details div dl dt em figcaption figure font footer form h1 h2 h3
  h4 h5 h6 header hr i iframe img input ins kbd label li main mark nav ol option p path picture pre q s samp script section select
  small source span strong style sub summary sup svg table tbody td tfoot th thead time tr u ul var video wbr`.split(
    /\s+/,
  ),
)

/** The text without the brace or angle that a finding of the parser is about; `undefined` where it is not known. */
export function hideMistake(text: string, found: Diagnostic): string | undefined {
  const at = offsetOf(text, found)
  const start = at === undefined ? -1 : startOf(text, at, found.code)
  return start < 0 ? undefined : hideAt(text, start)
}

function startOf(text: string, at: number, code: string): number {
  if (code === 'mdx-expression') return text.lastIndexOf('{', at)
  if (code === 'mdx-tag' || code === 'mdx-syntax') return text.lastIndexOf('<', at)
  // Elements and components are meant as such: only a name such as <file> is text.
  const [, name] = /^<\/?([a-z][\w.:-]*)/.exec(text.slice(at, at + 100)) ?? []
  return name !== undefined && !elements.has(name) ? at : -1
}

function offsetOf(text: string, { line, column }: Diagnostic): number | undefined {
  if (line === undefined) return undefined
  let start = 0
  for (let number = 1; number < line; number++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return undefined
    start = end + 1
  }
  return start + (column ?? 1) - 1
}
