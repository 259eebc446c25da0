import type { Diagnostic } from './diagnostic.ts'

export type FindingParts = Pick<Diagnostic, 'code' | 'message' | 'hint'> & Partial<Diagnostic>

/** A diagnostic: an error without a place, unless the parts have others. */
export function finding(parts: FindingParts): Diagnostic {
  return { severity: 'error', file: undefined, line: undefined, column: undefined, ...parts }
}
