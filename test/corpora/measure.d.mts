/** A row of `trees.mjs`. */
export interface Tree {
  readonly name: string
  /** The one to check out, where later ones belong to another generator. */
  readonly commit?: string
  readonly generator: string
  readonly site: string
  readonly docs: readonly { readonly dir: string; readonly route: string }[]
}

export interface Figure {
  readonly expected: number
  readonly found: number
  readonly missing: readonly string[]
}

export function measure(
  root: string,
  tree: Tree,
  output: { readonly build: string; readonly base: string },
): Readonly<Record<string, Figure | undefined>>
