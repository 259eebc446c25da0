import type { Route } from '../../model/model.ts'
import { printDocuments } from '../../site/outputs/print-documents.ts'
import { Fill } from '../parts/Fill.tsx'
import type { PageProps } from '../parts/page-props.ts'
import { Icon } from '../pieces/Icon.tsx'

/** The edit link of the page, the document to print, and the date of the last change. */
export function DocFooter(props: PageProps) {
  const { page, text, lastUpdate } = props
  const editUrl = page.kind === 'doc' ? page.editUrl : undefined
  const hasDate = lastUpdate?.date !== undefined || lastUpdate?.author !== undefined
  const print = printRoute(props)
  if (editUrl === undefined && print === undefined && !hasDate) return null
  return (
    <div className="doc-meta">
      {editUrl === undefined ? null : (
        <a href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="edit" />
          {text('Edit this page')}
        </a>
      )}
      {print === undefined ? null : (
        <a href={props.urls.href(print)} target="_blank" rel="noopener noreferrer">
          <Icon name="print" />
          {text('Print all pages')}
        </a>
      )}
      {hasDate ? <Fill slot={LastUpdate} props={props} /> : null}
    </div>
  )
}

/** The document with all pages of the sidebar. It has no scripts, so it opens beside the page. */
function printRoute({ page, site, config, edition }: PageProps): Route | undefined {
  if (page.kind !== 'doc') return undefined
  const documents = printDocuments(site, config)
  return documents.find((it) => it.sidebar === page.sidebar && it.edition.version.path === edition?.version.path)?.route
}

/** "Last updated on 4 May 2025 by Ada", with optional parts. Each sentence is one text, so that translations can reorder it. */
function LastUpdate({ lastUpdate, date: formatDate, text }: PageProps) {
  const { date, author } = lastUpdate ?? {}
  const sentence = text(
    date === undefined
      ? 'Last updated by {user}'
      : author === undefined
        ? 'Last updated on {date}'
        : 'Last updated on {date} by {user}',
    { user: author ?? '' },
  )
  const [before = '', after = ''] = sentence.split('{date}')
  return (
    <p>
      {before}
      {date === undefined ? null : (
        <time dateTime={date} itemProp="dateModified">
          {formatDate(date)}
        </time>
      )}
      {after}
    </p>
  )
}
