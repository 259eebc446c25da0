import { Fill } from '../parts/Fill.tsx'
import type { PageProps } from '../parts/page-props.ts'
import { PageActions } from '../pieces/PageActions.tsx'

/** The generated page of a category: its description, and its entries as cards. */
export function CategoryPage(props: PageProps) {
  const { slots } = props
  return (
    <div className="doc doc-wide">
      <div className="doc-main">
        <Fill slot={slots.VersionBanner} props={props} />
        <Fill slot={PageActions} props={props} />
        <Fill slot={slots.Breadcrumbs} props={props} />
        <Fill slot={slots.VersionBadge} props={props} />
        <Fill slot={slots.PageTitle} props={props} />
        <Fill slot={slots.CategoryCards} props={props} />
        <Fill slot={slots.Pagination} props={props} />
      </div>
    </div>
  )
}
