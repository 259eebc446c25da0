import type { Diagnostic } from './diagnostic.ts'

type FindingParts = Pick<Diagnostic, 'code' | 'message' | 'hint'> & Partial<Diagnostic>

/** A diagnostic; what is not given is an error without a known position. */
export function finding(parts: FindingParts): Diagnostic {
  return { severity: 'error', file: undefined, line: undefined, column: undefined, ...parts }
}

/** "Did you mean …?" when a near name is known, else what to do instead. */
export function didYouMean(name: string | undefined, otherwise: string): string {
  return name === undefined ? otherwise : `Did you mean "${name}"?`
}
