/** The text after the language of a fenced block: `title="app.ts" {1,3-5} showLineNumbers=10`. */
interface CodeMeta {
  readonly title: string | undefined
  /** One-based numbers of the lines to highlight, and of those that Expressive Code calls inserted and deleted. */
  readonly highlighted: ReadonlySet<number>
  readonly added: ReadonlySet<number>
  readonly removed: ReadonlySet<number>
  readonly hasRange: boolean
  /** `undefined` when lines are not numbered. */
  readonly firstNumber: number | undefined
}

const titlePattern =
  /(?:^|\s)(?:title|filename)=(?:"([^"]*)"|'([^']*)'|([^\s{}"'][^\s{}]*))|(?:^|\s)\[((?:(?!\s\[)[^\]])+)\]/
const rangePattern = /(?:(?<=^|\s)(ins|del|mark)=)?\{([\d,\s-]+)\}/g
const numbersPattern = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/
const mostLines = 10_000

export function parseCodeMeta(meta: string): CodeMeta {
  const title = titlePattern.exec(meta)
  const untitled = withoutTitle(meta)
  const numbers = numbersPattern.exec(untitled)
  const ranges = rangesOf(untitled)
  const linesOf = (...names: string[]) =>
    new Set(ranges.flatMap(({ name, range }) => (names.includes(name) ? parseRange(range) : [])))
  return {
    title: title?.slice(1).find((it) => it) || undefined,
    highlighted: linesOf('mark', ''),
    added: linesOf('ins'),
    removed: linesOf('del'),
    hasRange: ranges.some(({ name }) => name === 'mark' || name === ''),
    firstNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
  }
}

function rangesOf(meta: string): { readonly name: string; readonly range: string }[] {
  return [...meta.replace(numbersPattern, ' ').matchAll(rangePattern)].map(([, name = '', range = '']) => ({
    name,
    range,
  }))
}

function parseRange(range: string): number[] {
  const lines: number[] = []
  for (const part of range.split(',')) {
    const [, first, last] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? []
    if (first === undefined) continue
    for (let line = Number(first); line <= Math.min(Number(last ?? first), mostLines); line++) lines.push(line)
  }
  return lines
}

/** The parts of the text that have no effect: unknown words, and lines that a block of this many lines does not have. */
export function uselessParts(meta: string, lineCount: number): { readonly words: string[]; readonly ranges: string[] } {
  const untitled = withoutTitle(meta)
  const rest = untitled.replace(numbersPattern, ' ').replace(rangePattern, ' ')
  return {
    words: rest.match(/(?:[^\s"']|"[^"]*"|'[^']*'|["'])+/g) ?? [],
    ranges: rangesOf(untitled).flatMap(({ range }) =>
      range.split(',').filter((part) => !hasLines(part.trim(), lineCount)),
    ),
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
