import type { ReactNode } from 'react'
import { pageListFile } from '../../site/outputs/page-lists.ts'
import type { PageProps } from '../parts/page-props.ts'
import { SearchForm } from '../pieces/SearchForm.tsx'

/**
 * The 404 page: says that the page is missing, and offers the search, some links and pages with a similar address. `children` come first:
 * a picture, for example.
 */
export function NotFound({ children, ...props }: PageProps & { children?: ReactNode }) {
  const { text, urls, home } = props
  return (
    <div className="lost">
      {children}
      <h1>{text('Page Not Found')}</h1>
      <p>{text('There is no page at this address.')}</p>
      <p>{text('It may have moved or been deleted. Check the address, or start from a link below.')}</p>
      <SearchForm {...props} />
      <ul>
        {home === undefined ? null : (
          <li>
            <a href={urls.href(home)}>{text('Home page')}</a>
          </li>
        )}
        {waysOn(props).map(({ label, route }) => (
          <li key={route}>
            <a href={urls.href(route)}>{label}</a>
          </li>
        ))}
      </ul>
      <Nearest {...props} />
    </div>
  )
}

/** The server knows no address: a script fills the list (`client/not-found/`). */
function Nearest({ config, locale, text, page }: PageProps) {
  const languages = page.locale === config.locales[0]?.name ? config.locales.slice(1).map(({ path }) => path) : []
  return (
    <section
      className="nearest"
      data-nearest={config.base + pageListFile(locale)}
      data-languages={languages.join(' ') || undefined}
      aria-labelledby="nearest"
      hidden
    >
      <h2 id="nearest">{text('Pages with a similar address')}</h2>
      <ul />
    </section>
  )
}

/** The links of the navbar within the site; without any, the first page of each sidebar. */
function waysOn({ navbar, home, site, locale }: PageProps): { label: string; route: string }[] {
  const own = navbar.flatMap((item) =>
    item.kind === 'link' && !item.isExternal && item.href !== home ? [{ label: item.label, route: item.href }] : [],
  )
  if (own.length > 0) return own
  return site.editions
    .filter((edition) => edition.locale === locale.name && edition.version.isLast)
    .flatMap(({ version }) => Object.values(version.sidebars))
    .flatMap(({ link }) => (link ? [link] : []))
}
