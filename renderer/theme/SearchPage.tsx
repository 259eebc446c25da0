import type { PageProps } from './page-props.ts'
import { SearchForm } from './SearchForm.tsx'

/** The results page. Scripts fill `[data-search-results]`; without them the page says so and leads to the documentation. */
export function SearchPage(props: PageProps) {
  const { text } = props
  return (
    <div className="doc doc-wide">
      <div className="doc-main search-page">
        <h1>{text('Search the documentation')}</h1>
        <SearchForm {...props} />
        <div data-search-results="" aria-live="polite" />
        <noscript>
          <p>{text('Searching needs JavaScript. The menu leads to every page without it.')}</p>
        </noscript>
      </div>
    </div>
  )
}
