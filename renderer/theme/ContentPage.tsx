import { PageNotices } from './PageNotices.tsx'
import { pageOutline } from './page-outline.ts'
import type { PageProps } from './page-props.ts'

/** A Markdown page outside the documentation. */
export function ContentPage(props: PageProps) {
  const { slots, page } = props
  const wrapper = page.kind === 'content' ? page.frontMatter.wrapperClassName : undefined
  return (
    <div className={wrapper ? `doc ${wrapper}` : 'doc'}>
      <article className="doc-main">
        <PageNotices {...props} />
        <slots.Content {...props} />
      </article>
      {pageOutline(props) === undefined ? null : (
        <div className="toc">
          <slots.Outline {...props} />
        </div>
      )}
    </div>
  )
}
