import { Fill } from '../parts/Fill.tsx'
import type { PageProps } from '../parts/page-props.ts'
import { PageActions } from '../pieces/PageActions.tsx'
import { PageNotices } from '../pieces/PageNotices.tsx'
import { TextColumns } from '../pieces/TextColumns.tsx'

/** A Markdown page outside the documentation. */
export function ContentPage(props: PageProps) {
  const { slots, page } = props
  const wrapper = page.kind === 'content' ? page.frontMatter.wrapperClassName : undefined
  return (
    <TextColumns props={props} className={wrapper}>
      <article className="doc-main">
        <Fill slot={PageNotices} props={props} />
        <Fill slot={PageActions} props={props} />
        <Fill slot={slots.Content} props={props} />
      </article>
    </TextColumns>
  )
}
