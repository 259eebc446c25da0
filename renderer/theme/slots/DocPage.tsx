import { Fill } from '../parts/Fill.tsx'
import type { PageProps } from '../parts/page-props.ts'
import { PageActions } from '../pieces/PageActions.tsx'
import { PageNotices } from '../pieces/PageNotices.tsx'
import { PageTags } from '../pieces/PageTags.tsx'
import { PostInfo } from '../pieces/PostInfo.tsx'
import { TextColumns } from '../pieces/TextColumns.tsx'

/** A page of the documentation: the text in the middle, its outline beside it. */
export function DocPage(props: PageProps) {
  const { slots, page } = props
  const isWide = page.kind === 'doc' && page.frontMatter.hide_table_of_contents === true
  return (
    <TextColumns props={props} className={isWide ? 'doc-wide' : undefined}>
      <div className="doc-main">
        <Fill slot={PageNotices} props={props} />
        <Fill slot={slots.VersionBanner} props={props} />
        <article>
          <Fill slot={PageActions} props={props} />
          <Fill slot={slots.Breadcrumbs} props={props} />
          <Fill slot={slots.VersionBadge} props={props} />
          <Fill slot={PostInfo} props={props} />
          <Fill slot={slots.Content} props={props} />
          <Fill slot={PageTags} props={props} />
          <Fill slot={slots.Feedback} props={props} />
          <Fill slot={slots.DocFooter} props={props} />
        </article>
        <Fill slot={slots.Pagination} props={props} />
      </div>
    </TextColumns>
  )
}
