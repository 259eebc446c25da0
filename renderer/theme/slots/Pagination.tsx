import type { NavLink } from '../../model/model.ts'
import type { PageProps } from '../parts/page-props.ts'

/** Links to the previous and next page. */
export function Pagination({ page, urls, text }: PageProps) {
  if (page.kind !== 'doc' && page.kind !== 'category') return null
  const card = (link: NavLink | undefined, rel: 'prev' | 'next', label: string) =>
    link ? (
      <a className={rel} rel={rel} href={urls.href(link.route)}>
        <span>{text(label)}</span>
        {link.label}
      </a>
    ) : null
  return (
    <nav className="pagination" aria-label={text('Docs pages')}>
      {card(page.previous, 'prev', 'Previous')}
      {card(page.next, 'next', 'Next')}
    </nav>
  )
}
