import { classNames } from './class-names.ts'
import { PageNotices } from './PageNotices.tsx'
import { pageOutline } from './page-outline.ts'
import type { PageProps } from './page-props.ts'

/** A page of the documentation: the text in the middle, its outline beside it. */
export function DocPage(props: PageProps) {
  const { slots } = props
  const isWide = props.page.kind === 'doc' && props.page.frontMatter.hide_table_of_contents === true
  const hasOutline = pageOutline(props) !== undefined
  return (
    <div className={classNames('doc', isWide && 'doc-wide', hasOutline && 'doc-outlined')}>
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
      {hasOutline ? (
        <div className="toc">
          <slots.Outline {...props} />
        </div>
      ) : null}
    </div>
  )
}
