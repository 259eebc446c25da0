import type { ReactNode } from 'react'
import type { PageProps } from '../parts/page-props.ts'
import { Icon } from './Icon.tsx'

/** A form that opens the search page, with or without scripts. `children` are further fields. */
export function SearchForm({ config, locale, urls, text, children }: PageProps & { children?: ReactNode }) {
  const path = config.search?.pagePath
  if (!config.search || path === undefined) return null
  const prefix = locale.path === '' ? '' : `/${locale.path}`
  return (
    <search>
      <form className="search-form" action={urls.href(`${prefix}${path}`)}>
        <div className="search-field">
          <Icon name="search" />
          <input
            type="search"
            name="q"
            maxLength={64}
            autoComplete="off"
            placeholder={text(config.search.placeholder)}
            aria-label={text('Search')}
          />
        </div>
        {children}
      </form>
    </search>
  )
}
