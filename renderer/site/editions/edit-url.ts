import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { ResolvedDocs } from '../../model/resolved-config.ts'
import { unsafeScheme } from '../../text/url-scheme.ts'
import type { Doc } from '../docs/docs-of-tree.ts'

/** Where a doc's source is edited: what its front matter says, else what the config makes of its path. */
export function editUrlOf(
  doc: Doc,
  editUrl: ResolvedDocs['editUrl'],
  edition: { readonly version: string; readonly locale: string },
  diagnostics: Diagnostic[],
): string | undefined {
  const own = doc.frontMatter.custom_edit_url
  if (own !== undefined) return own || undefined
  if (typeof editUrl === 'string') return editUrl.replaceAll('{path}', () => encodeURI(doc.source))
  try {
    const url = editUrl?.({ path: doc.source, docPath: doc.docPath, route: doc.route, ...edition })
    if (url !== undefined && unsafeScheme(url) !== undefined) throw new Error(`"${url}" is not an address of a page.`)
    return url
  } catch (error) {
    diagnostics.push(failedFunction(error))
    return undefined
  }
}

/** Names no page: a function that fails for all of them is reported once. */
function failedFunction(error: unknown): Diagnostic {
  const message = `The function "editUrl" of the config failed: ${error instanceof Error ? error.message : error}`
  const hint = 'Correct it, or use a text with {path} in it.'
  return finding({ code: 'edit-url', message, hint, file: 'site.config.ts' })
}
