/** Generators whose config `init --from` does not read. The manual has a page about each of them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { manualUrl } from '../report/manual-url.ts'

interface Generator {
  readonly name: string
  /** Its config, its pages and its static files, relative to the project. */
  readonly file: string
  readonly pages?: string
  readonly files?: string
}

/** `pages` and `files` are folders that exist. */
export interface UnreadGenerator extends Generator {
  readonly manual: string
}

const generators: readonly Generator[] = [
  { name: 'VitePress', file: '.vitepress' },
  { name: 'VitePress', file: 'docs/.vitepress', pages: 'docs', files: 'docs/public' },
  { name: 'Starlight', file: 'astro.config.mjs', pages: 'src/content/docs', files: 'public' },
  { name: 'Starlight', file: 'astro.config.ts', pages: 'src/content/docs', files: 'public' },
]

export function findUnread(root: string): UnreadGenerator | undefined {
  const has = (path: string | undefined): path is string => path !== undefined && existsSync(join(root, path))
  const found = generators.find(({ file }) => has(file))
  if (!found) return undefined
  const { name, file, pages, files } = found
  const manual = manualUrl(`moving/${name.toLowerCase()}`)
  return { name, file, manual, ...(has(pages) && { pages }), ...(has(files) && { files }) }
}
