import { lastEdition, versionsOf, versionsOfSets } from '../../model/docs-sets.ts'
import type { ResolvedVersion } from '../../model/resolved-config.ts'
import type { PageProps } from '../parts/page-props.ts'
import { SearchForm } from '../pieces/SearchForm.tsx'

/** The page of search results. Scripts fill `[data-search-results]`; without JavaScript the page says so. */
export function SearchPage(props: PageProps) {
  const { config, locale, text } = props
  const versions = versionsOf(config).map(({ name, label }) => ({ value: name, label }))
  const languages = config.locales.map(({ name, label, htmlLang }) => ({ value: name, label, lang: htmlLang }))
  const last = lastEdition(props.site, locale)
  return (
    <div className="doc doc-wide">
      <div className="doc-main search-page">
        <h1>{text('Search the documentation')}</h1>
        <SearchForm {...props}>
          {config.search?.isContextual ? (
            <>
              <Filter name="version" label={text('Version')} options={versions} chosen={last?.version.name} />
              {versionsOfSets(config).map((names, index) => (
                <Filter
                  key={names[0]}
                  name={`version${index + 2}`}
                  label={text('Version')}
                  options={config.versions.filter(({ name }) => names.includes(name)).map(ofSet)}
                  chosen={names[0]}
                />
              ))}
              <Filter name="language" label={text('Language')} options={languages} chosen={locale.name} />
            </>
          ) : null}
        </SearchForm>
        <div data-search-results="" />
        <noscript>
          <p>{text('Search needs JavaScript. Without it, the menu links to every page.')}</p>
        </noscript>
      </div>
    </div>
  )
}

/** Docs besides the main ones are known by their id. */
function ofSet({ name, label, docs }: ResolvedVersion) {
  return { value: name, label: `${docs.set}: ${label}` }
}

interface FilterProps {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly lang?: string }[]
  readonly chosen: string | undefined
}

/** Renders nothing for a single option. */
function Filter({ name, label, options, chosen }: FilterProps) {
  if (options.length < 2) return null
  return (
    <select name={name} className="search-filter needs-js" aria-label={label} defaultValue={chosen}>
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
