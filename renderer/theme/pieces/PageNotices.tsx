import type { ReactNode } from 'react'
import type { Route } from '../../model/model.ts'
import type { PageProps } from '../parts/page-props.ts'

/** Notices above a page that is a draft, unlisted, not translated yet, or translated from an older text. */
export function PageNotices(props: PageProps) {
  const { page, newerOriginal, text } = props
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
      {newerOriginal ? <OutdatedNotice {...props} original={newerOriginal} /> : null}
    </>
  )
}

function OutdatedNotice({ original, config, urls, text }: PageProps & { original: Route }) {
  return (
    <Notice
      title={text('Outdated translation')}
      body={
        <>
          {text('The original page has changed since this translation was made.')}{' '}
          <a href={urls.href(original)} hrefLang={config.locales[0]?.htmlLang}>
            {text('Read the original')}
          </a>
        </>
      }
    />
  )
}

function Notice({ title, body }: { title: string; body: ReactNode }) {
  return (
    <div className="admonition admonition-warning" role="note">
      <p className="admonition-title">{title}</p>
      <p>{body}</p>
    </div>
  )
}
