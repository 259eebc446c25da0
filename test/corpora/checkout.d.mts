import type { Tree } from './measure.mjs'

export function checkOut(tree: Pick<Tree, 'name' | 'commit'>, folder: string, origin?: string): string | undefined
