import type { Diagnostic } from '../../model/diagnostic.ts'
import { plainVersionName } from '../../model/docs-sets.ts'
import { finding } from '../../model/finding.ts'
import { pathInCommit } from '../../model/git-paths.ts'
import type { FilePath } from '../../model/model.ts'
import { unsafeScheme } from '../../text/url-scheme.ts'
import type { Doc } from '../docs/docs-of-tree.ts'
import type { EditionContext } from './edition-context.ts'

/** The address for editing a doc's source: from its front matter, else from the config's `editUrl`. */
export function editUrlOf(doc: Doc, { config, source, diagnostics }: EditionContext): string | undefined {
  const own = doc.frontMatter.custom_edit_url
  if (own !== undefined) return own || undefined
  const { editUrl } = source.docs
  const { ref } = source.version
  const path = pathInCommit(doc.source)
  if (typeof editUrl === 'string') {
    if (ref !== undefined && !editUrl.includes('{ref}')) return undefined
    return editUrl.replaceAll('{ref}', () => encodeURI(ref ?? 'HEAD')).replaceAll('{path}', () => encodeURI(path))
  }
  try {
    const place = { version: plainVersionName(source.version), ref, locale: source.locale.name }
    // Authors write the function.
    const url: unknown = editUrl?.({ path, docPath: doc.docPath, route: doc.route, ...place })
    if (url === undefined) return undefined
    if (typeof url !== 'string') throw new Error(`it returns ${url}, not an address.`)
    if (unsafeScheme(url) !== undefined) throw new Error(`"${url}" is not a safe address.`)
    if (!/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(url)) throw new Error(`"${url}" leads elsewhere from each page.`)
    return url
  } catch (error) {
    diagnostics.push(failedFunction(error, config.file))
    return undefined
  }
}

/** Names no page, so that a function that fails for all pages is reported once. */
function failedFunction(error: unknown, file: FilePath): Diagnostic {
  const message = `The function "editUrl" of the config failed: ${error instanceof Error ? error.message : error}`
  const hint = 'Correct the function, or use a string with {path} in it.'
  return finding({ code: 'edit-url', message, hint, file })
}
