/** The output folder of a new config: where `build` is a folder of another tool, another one. */
import { join } from 'node:path'
import { isForeign } from '../../renderer/io/output/output-target.ts'

export function freeOutDir(root: string): string {
  return ['build', 'site-build', 'docs-build'].find((name) => !isForeign(join(root, name))) ?? 'docs-gen-build'
}
