/** The text after the language of a fenced block: `title="app.ts" {1,3-5} showLineNumbers=10`. */
interface CodeMeta {
  readonly title: string | undefined
  /** One-based numbers of the lines to highlight. */
  readonly highlighted: ReadonlySet<number>
  readonly hasRange: boolean
  /** `undefined` when lines are not numbered. */
  readonly firstNumber: number | undefined
}

const titlePattern =
  /(?:^|\s)(?:title|filename)=(?:"([^"]*)"|'([^']*)'|([^\s{}"'][^\s{}]*))|(?:^|\s)\[((?:(?!\s\[)[^\]])+)\]/
const rangePattern = /\{([\d,\s-]+)\}/
const numbersPattern = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/
const mostLines = 10_000

export function parseCodeMeta(meta: string): CodeMeta {
  const title = titlePattern.exec(meta)
  const untitled = withoutTitle(meta)
  const range = rangePattern.exec(untitled)
  const numbers = numbersPattern.exec(untitled)
  return {
    title: title?.slice(1).find((it) => it) || undefined,
    highlighted: range ? parseRange(range[1] ?? '') : new Set(),
    hasRange: range !== null,
    firstNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
  }
}

function parseRange(range: string): Set<number> {
  const lines = new Set<number>()
  for (const part of range.split(',')) {
    const [, first, last] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? []
    if (first === undefined) continue
    for (let line = Number(first); line <= Math.min(Number(last ?? first), mostLines); line++) lines.add(line)
  }
  return lines
}

/** The parts of the text that have no effect: unknown words, and lines that a block of this many lines does not have. */
export function uselessParts(meta: string, lineCount: number): { readonly words: string[]; readonly ranges: string[] } {
  const untitled = withoutTitle(meta)
  const [written, range = ''] = rangePattern.exec(untitled) ?? []
  const rest = untitled.replace(written ?? '', ' ').replace(numbersPattern, ' ')
  return {
    words: rest.match(/(?:[^\s"']|"[^"]*"|'[^']*'|["'])+/g) ?? [],
    ranges: written === undefined ? [] : range.split(',').filter((part) => !hasLines(part.trim(), lineCount)),
  }
}

function hasLines(range: string, lineCount: number): boolean {
  const [, first, last = first] = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(range) ?? []
  // A comma at the end does no harm.
  return range === '' || (Number(first) >= 1 && Number(first) <= Number(last) && Number(first) <= lineCount)
}

/** The text without the title, for a block whose title is shown elsewhere. */
export function withoutTitle(meta: string): string {
  return meta.replace(titlePattern, ' ')
}
