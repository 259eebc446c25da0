/** A finding, as data. Stages return these and go on, so that one run reports every problem; only `cli/report/report.ts` prints them. */

/** Kinds of findings whose severity the config's `strict` may change. */
export const findingKinds = [
  'brokenLinks',
  'brokenAnchors',
  'brokenImages',
  'duplicateRoutes',
  'frontMatter',
  'unknownLanguage',
  'unusedDirective',
] as const

export type FindingKind = (typeof findingKinds)[number]

export type Severity = 'error' | 'warning' | 'hint'

export interface Diagnostic {
  readonly severity: Severity
  /** Stable, in kebab case: `broken-link`. */
  readonly code: string
  /** What is wrong: one sentence with the offending value in quotes. */
  readonly message: string
  /** What to do: starts with a verb, or "Did you mean …?". */
  readonly hint: string
  /** Relative to the project root; `undefined` when no file is to blame. */
  readonly file: string | undefined
  /** One-based; `undefined` when unknown. */
  readonly line: number | undefined
  /** One-based, in UTF-16 units. */
  readonly column: number | undefined
  /** Length of the offending text on that line, for the marker under it. */
  readonly length?: number | undefined
  /** Set when `strict` decides the severity. */
  readonly kind?: FindingKind | undefined
}

/** Raised for mistakes in a site's own files that stop a stage altogether; the command line prints it without a stack trace. */
export class SiteError extends Error {
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((diagnostic) => diagnostic.message).join('\n'))
    this.name = 'SiteError'
    this.diagnostics = diagnostics
  }
}

/** The entry nearest to `wanted` by edit distance, if one is near enough to be what was meant. */
export function nearest(wanted: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(wanted.length * 0.4))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue
    const distance = editDistance(wanted.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Levenshtein distance with transpositions; stops early and returns `limit` once it cannot be less. */
function editDistance(a: string, b: string, limit: number): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let distance = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (beforePrevious[j - 2] ?? 0) + 1)
      }
      current.push(distance)
      least = Math.min(least, distance)
    }
    if (least >= limit) return limit
    beforePrevious = previous
    previous = current
  }
  return previous[b.length] ?? limit
}

/** Applies the config's `strict` to findings that have a kind. Findings turned off are dropped. */
export function applyStrictness(
  diagnostics: readonly Diagnostic[],
  strict: Readonly<Record<FindingKind, 'error' | 'warn' | 'off'>>,
): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const level = diagnostic.kind ? strict[diagnostic.kind] : undefined
    if (level === undefined) return [diagnostic]
    if (level === 'off') return []
    return [{ ...diagnostic, severity: level === 'error' ? ('error' as const) : ('warning' as const) }]
  })
}
