import type { PageProps } from './page-props.ts'

/** The page's heading, for content that does not begin with one of its own. */
export function PageTitle({ page, content }: PageProps) {
  const isHidden = (page.kind === 'doc' || page.kind === 'content') && page.frontMatter.hide_title === true
  if (isHidden || content?.hasTitle) return null
  return (
    <header>
      <h1>{page.title}</h1>
      {page.kind === 'category' && page.description ? <p className="lead">{page.description}</p> : null}
    </header>
  )
}
