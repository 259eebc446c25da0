import type { PageProps } from '../parts/page-props.ts'

/** Notices above a page that is a draft, unlisted or not translated yet. */
export function PageNotices({ page, text }: PageProps) {
  const isDraft = page.kind === 'doc' && page.isDraft
  const isFallback = page.kind === 'doc' && page.isFallback
  return (
    <>
      {isDraft ? (
        <Notice
          title={text('Draft page')}
          body={text('This page is shown during development and left out of the build.')}
        />
      ) : null}
      {page.isUnlisted ? (
        <Notice
          title={text('Unlisted page')}
          body={text('Only readers with a direct link find this page; search engines do not index it.')}
        />
      ) : null}
      {isFallback ? (
        <Notice title={text('Not translated yet')} body={text('This page is shown in its original language.')} />
      ) : null}
    </>
  )
}

function Notice({ title, body }: { title: string; body: string }) {
  return (
    <div className="admonition admonition-warning" role="note">
      <p className="admonition-title">{title}</p>
      <p>{body}</p>
    </div>
  )
}
