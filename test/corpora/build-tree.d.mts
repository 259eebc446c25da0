import type { Tree } from './measure.mjs'

export interface BuiltTree {
  /** What the commands printed when they could not build. */
  readonly crash: string | undefined
  readonly build: string
  readonly errors: readonly string[]
}

export function buildTree(source: string, work: string, tree: Tree): BuiltTree
