import { classNames } from './class-names.ts'
import { PageNotices } from './PageNotices.tsx'
import { pageOutline } from './page-outline.ts'
import type { PageProps } from './page-props.ts'

/** A Markdown page outside the documentation. */
export function ContentPage(props: PageProps) {
  const { slots, page } = props
  const wrapper = page.kind === 'content' ? page.frontMatter.wrapperClassName : undefined
  const hasOutline = pageOutline(props) !== undefined
  return (
    <div className={classNames('doc', hasOutline && 'doc-outlined', wrapper)}>
      <article className="doc-main">
        <PageNotices {...props} />
        <slots.Content {...props} />
      </article>
      {hasOutline ? (
        <div className="toc">
          <slots.Outline {...props} />
        </div>
      ) : null}
    </div>
  )
}
