/** A finding as data. Stages return findings and go on, so that one run reports every problem; only `cli/report/report.ts` prints. */
import { isFromCommit } from './git-paths.ts'

/**
 * Kinds of findings whose severity the option `strict` may change, with their level when `strict` is true: an error where the
 * page is surely wrong. `model/site-config.ts` describes them.
 */
export const findingKinds = {
  brokenLinks: 'error',
  brokenAnchors: 'error',
  brokenImages: 'error',
  duplicateRoutes: 'error',
  lostUrls: 'error',
  externalLinks: 'error',
  frontMatter: 'error',
  unknownLanguage: 'error',
  unusedDirective: 'error',
  unclosedBlocks: 'error',
  sidebars: 'error',
  lostAnchors: 'warn',
  outdatedTranslations: 'warn',
  undefinedReferences: 'warn',
  duplicateIds: 'warn',
  secondTitle: 'warn',
  headingLevels: 'warn',
  headingSpaces: 'warn',
  imageAlt: 'warn',
  ignoredHtml: 'warn',
  unclosedHtml: 'warn',
  staticHooks: 'warn',
  codeOptions: 'warn',
  diagrams: 'warn',
  shownAttributes: 'warn',
  lostText: 'warn',
  slugSpaces: 'warn',
  emptyPages: 'warn',
} as const satisfies Readonly<Record<string, 'error' | 'warn'>>

export type FindingKind = keyof typeof findingKinds

/** What `strict` sets for each kind. */
export type Strictness = Readonly<Record<FindingKind, 'error' | 'warn' | 'off'>>

/** Keys of objects and numbers of entries that lead to a value. */
export type ValueKeys = readonly (string | number)[]

type Severity = 'error' | 'warning' | 'hint'

export interface Diagnostic {
  readonly severity: Severity
  /** Stable, in kebab case: `broken-link`. */
  readonly code: string
  /** What is wrong: one sentence with the offending value in quotes. */
  readonly message: string
  /** What to do: starts with a verb, or "Did you mean …?". */
  readonly hint: string
  /** Relative to the project root; `undefined` when the finding is about no file. */
  readonly file: string | undefined
  /** One-based; `undefined` when unknown. */
  readonly line: number | undefined
  /** One-based, in UTF-16 units. */
  readonly column: number | undefined
  /** Length of the offending text on that line, for the marker under it. */
  readonly length?: number | undefined
  /** For a finding about a value that the file exports: the keys that lead to it. They become its place at the end. */
  readonly keys?: ValueKeys | undefined
  /** Set when `strict` decides the severity. */
  readonly kind?: FindingKind | undefined
  /** How many there are of it on a page. A site shows findings with equal messages as one, with the sum (`joinCounts`). */
  readonly count?: number | undefined
}

/** Thrown for an error in a site's own files that stops a stage; the command line prints it without a stack trace. */
export class SiteError extends Error {
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((diagnostic) => diagnostic.message).join('\n'))
    this.name = 'SiteError'
    this.diagnostics = diagnostics
  }
}

/**
 * Applies the option `strict` to findings that have a kind, and drops those that are off. Files of a commit cannot be corrected, so
 * nothing in them is an error.
 */
export function applyStrictness(diagnostics: readonly Diagnostic[], strict: Strictness): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const level = diagnostic.kind ? strict[diagnostic.kind] : undefined
    if (level === 'off') return []
    const severity = { error: 'error', warn: 'warning', kept: diagnostic.severity } as const
    const found = severity[level ?? 'kept']
    const isPast = diagnostic.file !== undefined && isFromCommit(diagnostic.file)
    return [{ ...diagnostic, severity: isPast && found === 'error' ? ('warning' as const) : found }]
  })
}
