/** The only printer of findings: as text for people, as annotations for GitHub, as JSON for machines. */
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { hasColor, hasLinks } from './paint.ts'
import { toAnnotation } from './report-github.ts'
import { countOf, type Finding, type FindingCount, groupFindings, sortFindings } from './report-order.ts'
import { createFormatter } from './report-text.ts'

export interface ReportOptions {
  /** Writers to standard output and standard error. */
  readonly writeOut: (text: string) => void
  readonly writeError: (text: string) => void
  /** Whether standard error is a terminal. */
  readonly isTTY: boolean
  readonly env: Readonly<Record<string, string | undefined>>
  readonly json: boolean
  /** Print annotations for GitHub. Default: only on GitHub's own runners. */
  readonly github?: boolean | undefined
  /** Text of a project file, for the source line shown with a finding. */
  readonly readSource: (file: string) => string | undefined
  /** Path of the project within the repository, for annotations. Empty when they are the same folder. */
  readonly projectDir?: string
}

export interface Report {
  /**
   * Prints findings, sorted and without duplicates, and their count. With `json` it writes the only document on standard output,
   * so call it exactly once, also without findings; `summary` is added to the summary of the document.
   */
  readonly print: (diagnostics: readonly Diagnostic[], summary?: Readonly<Record<string, unknown>>) => FindingCount
}

export function createReport(options: ReportOptions): Report {
  let isAdvised = false
  const isOnGitHub = options.env.GITHUB_ACTIONS === 'true' && !options.json
  return {
    print(diagnostics, summary = {}) {
      const sorted = sortFindings(diagnostics)
      const count = countOf(sorted)
      const findings = groupFindings(sorted)
      if (options.json) options.writeOut(toJson(sorted, { ...count, ...summary }))
      else if (findings.length > 0) {
        options.writeError(toText(findings, count, { ...options, isAdvised }))
        isAdvised ||= sorted.some(({ file }) => file !== undefined)
      }
      // With JSON, annotations go to standard error: standard output holds the document only.
      const annotate = options.json ? options.writeError : options.writeOut
      if (options.github ?? isOnGitHub)
        annotate(findings.map((finding) => toAnnotation(finding, options.projectDir)).join(''))
      return count
    },
  }
}

function toJson(diagnostics: readonly Diagnostic[], summary: Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ diagnostics, summary }, null, 2)}\n`
}

interface TextOptions extends Pick<ReportOptions, 'env' | 'isTTY' | 'readSource'> {
  /** Whether an earlier text said how to read about a finding. */
  readonly isAdvised: boolean
}

function toText(
  findings: readonly Finding[],
  count: FindingCount,
  { env, isTTY, readSource, isAdvised }: TextOptions,
): string {
  const format = createFormatter({ hasColor: hasColor(env, isTTY), hasLinks: hasLinks(env, isTTY), readSource })
  // Findings about the command itself say all that there is to know.
  const first = findings.find(({ diagnostic }) => diagnostic.file !== undefined)
  const advice = isAdvised || !first ? [] : [format.advice(first.diagnostic.code)]
  return `${[...findings.map(format.finding), format.count(count), ...advice].join('\n')}\n`
}
