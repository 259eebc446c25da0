import { Fragment } from 'react'
import type { PageProps } from '../parts/page-props.ts'

/** The date and the authors of a post. */
export function PostInfo({ page, date: formatDate }: PageProps) {
  if (page.kind !== 'doc' || !page.post) return null
  const { date, authors } = page.post
  if (date === undefined && authors.length === 0) return null
  return (
    <p className="post-info">
      {date === undefined ? null : (
        <time dateTime={date} itemProp="datePublished">
          {formatDate(date)}
        </time>
      )}
      {authors.map(({ name, url }, index) => (
        <Fragment key={name}>
          {index > 0 ? ', ' : date === undefined ? '' : ' · '}
          {url === undefined ? name : <a href={url}>{name}</a>}
        </Fragment>
      ))}
    </p>
  )
}
