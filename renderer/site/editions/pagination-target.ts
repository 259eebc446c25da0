import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import { finding } from '../../model/finding.ts'
import type { NavLink } from '../../model/model.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import type { Doc } from '../docs/docs-of-tree.ts'
import type { EditionContext } from './edition-context.ts'

/** The previous or next page of a doc: named in its front matter, else its neighbour in the sidebar. */
export function paginationTo(
  field: 'pagination_next' | 'pagination_prev',
  doc: Doc,
  neighbour: NavLink | undefined,
  context: EditionContext,
): NavLink | undefined {
  const id = doc.frontMatter[field]
  if (id === undefined) return neighbour
  if (id === null || context.draftIds.has(id)) return undefined
  const target = context.docs.get(id)
  if (!target) {
    const message = `There is no document "${id}" for "${field}".`
    const hint = didYouMean(
      nearest(id, context.docs.keys()),
      `Use the id of another document, or write "${field}: null" for none.`,
    )
    context.diagnostics.push(finding({ code: 'pagination-id', message, hint, file: doc.source, kind: 'frontMatter' }))
    return undefined
  }
  return linkTo(target)
}

const linkTo = memoizeByObject(({ frontMatter, title, route }: Doc): NavLink => {
  const { pagination_label, sidebar_label } = frontMatter
  return { label: pagination_label || sidebar_label || title, route }
})
