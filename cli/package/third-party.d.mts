interface Output {
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>
}
export function hasPackages(output: Output): boolean
export function licensesOf(
  metafiles: readonly { readonly outputs: Readonly<Record<string, Output>> }[],
  root: string,
): string
