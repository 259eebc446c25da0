/** MkDocs publishes all files of its docs under their paths there, and so do we: sites elsewhere, and pages of HTML among them, lead to these. */
import type { FilePath } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { isMkDocsPath } from '../../text/doc-name.ts'
import { globMatcher } from '../../text/glob.ts'

/** The folders whose files are copied as they are, some of them with pages among these. */
export function publishedDirs({ docs, staticDirs }: Pick<ResolvedConfig, 'docs' | 'staticDirs'>): readonly FilePath[] {
  return docs?.hasPathsOnly ? [...staticDirs, docs.dir] : staticDirs
}

/** The path in the output of a file that is no page; `undefined` for all others, and in sites that never were of MkDocs. */
export type DocsFilePath = (file: FilePath) => string | undefined

export function createDocsFilePath({ docs, staticDirs }: Pick<ResolvedConfig, 'docs' | 'staticDirs'>): DocsFilePath {
  if (!docs?.hasPathsOnly) return () => undefined
  const isExcluded = globMatcher(docs.exclude)
  return (file) => {
    if (!file.startsWith(`${docs.dir}/`) || staticDirs.some((dir) => file.startsWith(`${dir}/`))) return undefined
    const path = file.slice(docs.dir.length + 1)
    return /\.mdx?$/i.test(path) || !isMkDocsPath(path) || isExcluded(path) ? undefined : path
  }
}
