import type { PageProps } from '../parts/page-props.ts'

/** The title of the page and its description, for content that does not begin with its own h1. */
export function PageTitle({ page, content }: PageProps) {
  const frontMatter = page.kind === 'doc' || page.kind === 'content' ? page.frontMatter : undefined
  if (frontMatter?.hide_title || content?.hasTitle) return null
  // No excerpt as a description: it would only repeat the text that follows.
  const lead = page.kind === 'category' ? page.description : frontMatter?.description
  return (
    <header>
      <h1>{page.title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
    </header>
  )
}
