interface Field {
  readonly name: string
  readonly isOptional: boolean
  readonly type: string
  readonly comment: string
}
export function readInterfaces(
  text: string,
): ReadonlyMap<string, { readonly comment: string; readonly fields: readonly Field[] }>
export function codesIn(text: string): string[]
export function componentNames(): string[]
export function variableNames(): string[]
export function findingCodes(): string[]
export function missingEntries(): string[]
export function stalePages(): Promise<string[]>
