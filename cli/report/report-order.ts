/** Sorts, groups and counts findings. */
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'

export interface FindingCount {
  readonly errors: number
  readonly warnings: number
  readonly hints: number
}

/** A finding, and the other places with the same finding. */
export interface Finding {
  readonly diagnostic: Diagnostic
  readonly others: readonly Diagnostic[]
}

/** Sorts by file, line and column, with findings without a file first, and drops duplicates. */
export function sortFindings(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((diagnostic) => [identityOf(diagnostic), diagnostic]))
  return withoutRepeated([...unique.values()]).sort(
    (a, b) =>
      compare(a.file ?? '', b.file ?? '') ||
      compare(a.line ?? 0, b.line ?? 0) ||
      compare(a.column ?? 0, b.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  )
}

/** A module of an island is bundled for the server and for the browser: `serve` finds its mistakes twice. */
function withoutRepeated(found: Diagnostic[]): Diagnostic[] {
  const isOfBrowser = ({ code }: Diagnostic) => code === 'browser-bundle'
  if (!found.some(isOfBrowser)) return found
  const placeOf = ({ file, line, column }: Diagnostic) => JSON.stringify([file, line, column])
  const others = new Set(found.filter((it) => !isOfBrowser(it)).map(placeOf))
  return found.filter((it) => !isOfBrowser(it) || !others.has(placeOf(it)))
}

function identityOf({ severity, code, message, hint, file, line, column }: Diagnostic): string {
  return JSON.stringify([severity, code, message, hint, file, line, column])
}

/** By code unit, so that the order does not depend on the machine's language. */
function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : Number(a > b)
}

export function countOf(diagnostics: readonly Diagnostic[]): FindingCount {
  const count = { error: 0, warning: 0, hint: 0 }
  for (const { severity } of diagnostics) count[severity]++
  return { errors: count.error, warnings: count.warning, hints: count.hint }
}

/** The same finding in this many files or more is shown once. */
const manyFiles = 5

/** From this many findings of one code in a file on, only the first ones are shown. */
const manyInFile = 6
const shownOfMany = 3

/** Groups findings with the same words in many files, and those of one code in one file, at the place of the first ones. */
export function groupFindings(sorted: readonly Diagnostic[]): Finding[] {
  return groupInFiles(groupAcrossFiles(sorted))
}

function groupInFiles(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Diagnostic[]>()
  const keyOf = ({ diagnostic: { file, severity, code }, others }: Finding) =>
    file === undefined || others.length > 0 ? undefined : JSON.stringify([file, severity, code])
  for (const finding of findings) {
    const key = keyOf(finding)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), finding.diagnostic])
  }
  return findings.flatMap((finding): Finding[] => {
    const group = groups.get(keyOf(finding) ?? '') ?? []
    const index = group.indexOf(finding.diagnostic)
    if (group.length < manyInFile || index < shownOfMany - 1) return [finding]
    return index === shownOfMany - 1 ? [{ ...finding, others: group.slice(shownOfMany) }] : []
  })
}

function groupAcrossFiles(sorted: readonly Diagnostic[]): Finding[] {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of sorted) {
    const key = JSON.stringify([diagnostic.severity, diagnostic.code, diagnostic.message])
    const group = groups.get(key)
    if (group) group.push(diagnostic)
    else groups.set(key, [diagnostic])
  }
  const repeated = [...groups.values()].filter((group) => new Set(group.map(({ file }) => file)).size >= manyFiles)
  const firstOf = new Map(repeated.flatMap((group) => group.map((diagnostic) => [diagnostic, group] as const)))
  return sorted.flatMap((diagnostic): Finding[] => {
    const group = firstOf.get(diagnostic)
    if (group === undefined) return [{ diagnostic, others: [] }]
    return group[0] === diagnostic ? [{ diagnostic, others: group.slice(1) }] : []
  })
}

/** The hint. For a link that is broken on many pages it also names the navbar and the footer. */
export function hintOf({ diagnostic, others }: Finding): string {
  const isLink = diagnostic.kind === 'brokenLinks' || diagnostic.kind === 'brokenAnchors'
  return isLink && others.some(({ file }) => file !== diagnostic.file)
    ? `${diagnostic.hint} It may also be in the navbar or the footer of the config.`
    : diagnostic.hint
}
