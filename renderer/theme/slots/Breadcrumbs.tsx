import type { PageProps } from '../parts/page-props.ts'
import { Icon } from '../pieces/Icon.tsx'

/** The path from the home page to this page through the sidebar. */
export function Breadcrumbs({ page, config, urls, text, home }: PageProps) {
  if (!config.breadcrumbs || (page.kind !== 'doc' && page.kind !== 'category') || page.breadcrumbs.length === 0)
    return null
  const last = page.breadcrumbs.length - 1
  return (
    <nav className="breadcrumbs" aria-label={text('Breadcrumbs')}>
      <ol>
        {home === undefined ? null : (
          <li>
            <a href={urls.href(home)} aria-label={text('Home page')}>
              <Icon name="home" />
            </a>
          </li>
        )}
        {page.breadcrumbs.map(({ label, route }, index) => (
          <li key={route ?? label}>
            {index === last || route === undefined ? (
              <span aria-current={index === last ? 'page' : undefined}>{label}</span>
            ) : (
              <a href={urls.href(route)}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
