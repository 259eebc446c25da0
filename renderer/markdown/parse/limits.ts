/** The limits of one page. Exceeding a limit is a finding of that page: one page must not end the build or block it forever. */
import { missingOwnFile } from '../../io/system-errors.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { CompiledPage, FilePath } from '../../model/model.ts'
import type { Place } from '../../model/place.ts'
import type { MarkdownLimits } from '../../model/resolved-config.ts'
import { withinTime } from '../../text/within-time.ts'

interface Excess {
  readonly limit: keyof MarkdownLimits
  /** Default: a message about the whole page. */
  readonly message?: string
  readonly place?: Place | undefined
}

/** Thrown when a page exceeds one of its limits. */
export class LimitError extends Error {
  readonly excess: Excess

  constructor(excess: Excess) {
    super(`The limit "${excess.limit}" is exceeded.`)
    this.excess = excess
  }
}

const codes = {
  size: 'page-too-large',
  nesting: 'page-too-deep',
  time: 'page-too-slow',
  memory: 'page-memory',
} as const

export function limitFinding({ limit, message, place }: Excess, file: FilePath, limits: MarkdownLimits): Diagnostic {
  return finding({
    code: codes[limit],
    message: message ?? messageOf(limit, limits),
    hint: `${limit === 'nesting' ? 'Nest less deeply' : 'Split the page'}, or raise markdown.limits.${limit} in the config.`,
    file,
    line: place?.line ?? 1,
    column: place?.column ?? 1,
  })
}

function messageOf(limit: keyof MarkdownLimits, { size, nesting, time, memory }: MarkdownLimits): string {
  switch (limit) {
    case 'size':
      return `The page is larger than ${toText(size)}.`
    case 'nesting':
      return `The page nests deeper than ${nesting} levels.`
    case 'time':
      return `The page takes longer than ${time} s to compile.`
    case 'memory':
      return `The page needs more than ${toText(memory)} of memory.`
  }
}

/** The size in the unit that the config would use. */
function toText(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', 1e9] : bytes >= 1e6 ? ['MB', 1e6] : ['kB', 1e3]
  return `${Number((bytes / size).toFixed(1))} ${unit}`
}

/** Any shorter text takes half a second at most (measured); enforcing the limit takes a tenth of a millisecond. */
const lengthWorthLimit = 4000

/** Runs a step whose time may grow faster than the length of its text. */
export type LimitTime = <Result>(length: number, work: () => Result) => Result

/** Limits the time of all steps of one page together. */
export function createTimeLimit({ time }: MarkdownLimits): LimitTime {
  let left = time
  return (length, work) => {
    if (length < lengthWorthLimit) return work()
    const start = performance.now()
    try {
      return withinTime(left, work)
    } finally {
      left -= (performance.now() - start) / 1000
    }
  }
}

export function isStackOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack')
}

/** The finding for an unexpected error, most likely a bug of ours or of a plugin. Throws the error when the page is not its cause. */
export function compileFailure(file: FilePath, error: unknown, hasPlugins = false): Diagnostic {
  if (missingOwnFile(error) !== undefined) throw error
  return finding({
    code: 'compile-failed',
    message: `The page cannot be compiled: ${error instanceof Error ? error.message : String(error)}`,
    hint: hasPlugins
      ? 'Remove the plugins from markdown in the config: one of them may make nodes that are not valid.'
      : 'Report this bug with the page. To find the cause, remove parts of the page until it compiles.',
    file,
    line: 1,
    column: 1,
  })
}

/** Without a line: an excerpt of the file would show wrong characters. */
export function encodingFinding(file: FilePath): Diagnostic {
  const message = `"${file}" is not UTF-8 text.`
  return finding({ code: 'not-text', message, hint: 'Save it as UTF-8, or rename it if it is not a page.', file })
}

/** An empty page with the finding that explains why. */
export function failedPage(path: FilePath, reason: Diagnostic): CompiledPage {
  const nothing = {
    body: [],
    code: undefined,
    imports: [],
    outline: [],
    hasTitle: false,
    anchors: [],
    links: [],
    needs: [],
  }
  return { ...nothing, path, diagnostics: [reason] }
}
