import type { PageProps } from '../parts/page-props.ts'
import { PageActions } from '../pieces/PageActions.tsx'
import { PageNotices } from '../pieces/PageNotices.tsx'
import { PageTags } from '../pieces/PageTags.tsx'
import { TextColumns } from '../pieces/TextColumns.tsx'

/** A page of the documentation: the text in the middle, its outline beside it. */
export function DocPage(props: PageProps) {
  const { slots, page } = props
  const isWide = page.kind === 'doc' && page.frontMatter.hide_table_of_contents === true
  return (
    <TextColumns {...props} className={isWide ? 'doc-wide' : undefined}>
      <div className="doc-main">
        <PageNotices {...props} />
        <slots.VersionBanner {...props} />
        <article>
          <PageActions {...props} />
          <slots.Breadcrumbs {...props} />
          <slots.VersionBadge {...props} />
          <slots.Content {...props} />
          <PageTags {...props} />
          <slots.Feedback {...props} />
          <slots.DocFooter {...props} />
        </article>
        <slots.Pagination {...props} />
      </div>
    </TextColumns>
  )
}
