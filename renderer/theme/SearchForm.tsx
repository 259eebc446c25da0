import { Icon } from './Icon.tsx'
import type { PageProps } from './page-props.ts'

/** A form that leads to the search page, with or without scripts. */
export function SearchForm({ config, locale, urls, text }: PageProps) {
  const path = config.search?.pagePath
  if (!config.search || path === undefined) return null
  const prefix = locale.path === '' ? '' : `/${locale.path}`
  return (
    <search>
      <form className="search-form" action={urls.href(`${prefix}${path}`)}>
        <Icon name="search" />
        <input
          type="search"
          name="q"
          maxLength={64}
          autoComplete="off"
          placeholder={text(config.search.placeholder)}
          aria-label={text('Search')}
        />
      </form>
    </search>
  )
}
