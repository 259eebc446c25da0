import type { ResolvedDocs } from '../resolved-config.ts'
import type { Doc } from './docs-of-tree.ts'

/** Where a doc's source is edited: what its front matter says, else what the config makes of its path. */
export function editUrlOf(
  doc: Doc,
  editUrl: ResolvedDocs['editUrl'],
  edition: { readonly version: string; readonly locale: string },
): string | undefined {
  const own = doc.frontMatter.custom_edit_url
  if (own !== undefined) return own || undefined
  if (typeof editUrl === 'string') return editUrl.replaceAll('{path}', () => encodeURI(doc.source))
  return editUrl?.({ path: doc.source, docPath: doc.docPath, route: doc.route, ...edition })
}
