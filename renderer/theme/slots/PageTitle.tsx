import type { PageProps } from '../parts/page-props.ts'

/** The page's heading and what it is about in one sentence, for content that does not begin with a heading of its own. */
export function PageTitle({ page, content }: PageProps) {
  const frontMatter = page.kind === 'doc' || page.kind === 'content' ? page.frontMatter : undefined
  if (frontMatter?.hide_title || content?.hasTitle) return null
  // An excerpt of the text would only say what follows at once.
  const lead = page.kind === 'category' ? page.description : frontMatter?.description
  return (
    <header>
      <h1>{page.title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
    </header>
  )
}
