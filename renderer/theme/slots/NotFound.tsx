import type { PageProps } from '../parts/page-props.ts'
import { SearchForm } from '../pieces/SearchForm.tsx'

/** The 404 page: says that the page is missing, and offers the search and some links. */
export function NotFound(props: PageProps) {
  const { text, urls, home } = props
  return (
    <div className="lost">
      <LostMap />
      <h1>{text('Page Not Found')}</h1>
      <p>{text('There is no page at this address.')}</p>
      <p>{text('It may have moved or been deleted. Check the address, or start from a link below.')}</p>
      <SearchForm {...props} />
      <p className="lost-links">
        {home === undefined ? null : <a href={urls.href(home)}>{text('Home page')}</a>}
        {waysOn(props).map(({ label, route }) => (
          <a key={route} href={urls.href(route)}>
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}

/** The links of the navbar within the site; without any, the first page of each sidebar. */
function waysOn({ navbar, home, site, locale }: PageProps): { label: string; route: string }[] {
  const own = navbar.flatMap((item) =>
    item.kind === 'link' && !item.isExternal && item.href !== home ? [{ label: item.label, route: item.href }] : [],
  )
  if (own.length > 0) return own
  const docs = site.editions.find((edition) => edition.locale === locale.name && edition.version.isLast)
  return Object.values(docs?.version.sidebars ?? {}).flatMap(({ link }) => (link ? [link] : []))
}

/** A map with a grid and no land. */
function LostMap() {
  return (
    <svg className="lost-map" viewBox="0 0 240 120" aria-hidden="true">
      <path d="M20 100C70 88 170 88 220 100M26 70c48-10 140-10 188 0M34 40c40-8 132-8 172 0M44 14c34-6 118-6 152 0M20 100L44 14M70 93l16-83M120 91V9M170 93L154 10M220 100L196 14" />
      <path className="lost-mark" d="M112 44l16 16M128 44l-16 16" />
    </svg>
  )
}
