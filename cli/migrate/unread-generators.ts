/** Generators whose config `init --from` does not read. The manual has a page about each of them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manualUrl } from '../report/manual-url.ts'

export interface UnreadGenerator {
  readonly name: string
  /** Its config, relative to the project. */
  readonly file: string
  readonly manual: string
}

const files: readonly (readonly [name: string, file: string])[] = [
  ['VitePress', '.vitepress'],
  ['VitePress', 'docs/.vitepress'],
  ['Starlight', 'astro.config.mjs'],
  ['Starlight', 'astro.config.ts'],
]

export function findUnread(root: string): UnreadGenerator | undefined {
  const found = files.find(([, file]) => existsSync(join(root, file)))
  return found && { name: found[0], file: found[1], manual: manualUrl(`moving/${found[0].toLowerCase()}`) }
}
