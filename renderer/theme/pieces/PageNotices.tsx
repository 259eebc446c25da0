import type { PageProps } from '../parts/page-props.ts'

/** Says that a page is a draft, unlisted, or not translated yet. */
export function PageNotices({ page, text }: PageProps) {
  const isDraft = page.kind === 'doc' && page.isDraft
  const isFallback = page.kind === 'doc' && page.isFallback
  return (
    <>
      {isDraft ? (
        <Notice
          title={text('Draft page')}
          body={text('This page is a draft. It will only be visible in dev and be excluded from the production build.')}
        />
      ) : null}
      {page.isUnlisted ? (
        <Notice
          title={text('Unlisted page')}
          body={text(
            'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
          )}
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
