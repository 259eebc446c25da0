import type { PageProps } from '../parts/page-props.ts'
import { PageActions } from '../pieces/PageActions.tsx'

/** The generated page of a category: its description, and its entries as cards. */
export function CategoryPage(props: PageProps) {
  const { slots } = props
  return (
    <div className="doc doc-wide">
      <div className="doc-main">
        <slots.VersionBanner {...props} />
        <PageActions {...props} />
        <slots.Breadcrumbs {...props} />
        <slots.VersionBadge {...props} />
        <slots.PageTitle {...props} />
        <slots.CategoryCards {...props} />
        <slots.Pagination {...props} />
      </div>
    </div>
  )
}
