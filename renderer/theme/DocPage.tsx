import { PageNotices } from './PageNotices.tsx'
import { pageOutline } from './page-outline.ts'
import type { PageProps } from './page-props.ts'

/** A page of the documentation: the text in the middle, its outline beside it. */
export function DocPage(props: PageProps) {
  const { slots } = props
  const isWide = props.page.kind === 'doc' && props.page.frontMatter.hide_table_of_contents === true
  return (
    <div className={isWide ? 'doc doc-wide' : 'doc'}>
      <div className="doc-main">
        <PageNotices {...props} />
        <slots.VersionBanner {...props} />
        <article>
          <slots.Breadcrumbs {...props} />
          <slots.VersionBadge {...props} />
          <slots.Content {...props} />
          <slots.DocFooter {...props} />
        </article>
        <slots.Pagination {...props} />
      </div>
      {pageOutline(props) === undefined ? null : (
        <div className="toc">
          <slots.Outline {...props} />
        </div>
      )}
    </div>
  )
}
