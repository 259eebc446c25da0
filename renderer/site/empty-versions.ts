/** Reports versions, and docs besides the main ones, that have no pages. */
import type { Diagnostic } from '../model/diagnostic.ts'
import { versionsOf } from '../model/docs-sets.ts'
import { finding } from '../model/finding.ts'
import { pathInCommit } from '../model/git-paths.ts'
import type { Page } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'

/** The current version of the main docs may be empty: a site may have other pages only. */
export function emptyVersions(pages: readonly Page[], { versions, file }: ResolvedConfig): Diagnostic[] {
  const wanted = versions.filter(({ name, docs }) => docs.set !== '' || name !== 'current')
  if (wanted.length === 0) return []
  const used = new Set(pages.flatMap((page) => (page.kind === 'doc' ? [page.version] : [])))
  return wanted.flatMap((version) => {
    if (used.has(version.name)) return []
    const { dir, docs, ref } = version
    const index = versionsOf({ versions }, docs.set).indexOf(version)
    const place = ref === undefined ? `The folder "${dir}"` : `The folder "${pathInCommit(dir)}" in "${ref}"`
    return finding({
      severity: 'warning',
      code: 'no-pages',
      message: `${place} has no pages, or all are drafts.`,
      hint: docs.set === '' ? 'Add a page, or remove the version.' : `Add a page, or remove it from "moreDocs".`,
      file,
      keys:
        docs.set === ''
          ? ['versions', index]
          : ['moreDocs', docs.set, ...(dir === docs.dir ? [] : ['versions', index])],
    })
  })
}
