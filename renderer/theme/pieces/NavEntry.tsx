/** A navbar item. The navbar and the mobile menu use the same HTML. */

import type { NavDropdownItem, NavItem, NavLinkItem, VersionChoices } from '../../model/nav-item.ts'
import { searchAttributes } from '../html/search-attributes.ts'
import type { PageProps } from '../parts/page-props.ts'
import { Html } from '../parts/parts.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

function NavAnchor({ item, props }: { item: NavLinkItem; props: PageProps }) {
  const { urls, text } = props
  const target = item.target ?? (item.isExternal ? '_blank' : undefined)
  const rel = item.rel ?? (target === '_blank' ? 'noopener noreferrer' : undefined)
  const name = item.ariaLabel ?? (item.icon ? item.label : undefined)
  return (
    <a
      className={classNames('nav-link', item.icon && 'nav-icon', item.className)}
      href={urls.href(item.href)}
      target={target}
      rel={rel}
      lang={item.lang}
      hrefLang={item.lang}
      aria-label={name}
      aria-current={item.isActive ? 'page' : undefined}
      data-version-choice={item.version}
      data-keep-place={item.version !== undefined || item.lang !== undefined ? '' : undefined}
      {...versionChoices(item, props)}
    >
      <NavLabel item={item} />
      {item.isExternal && !item.icon && item.html === undefined ? <Icon name="external" className="icon-out" /> : null}
      {target === '_blank' && !name ? <span className="vh">{text('(opens in new tab)')}</span> : null}
    </a>
  )
}

/** Read by `client/loader/versions.ts`. */
function versionChoices({ hrefs, labels }: VersionChoices, { urls }: PageProps) {
  const addresses = hrefs && Object.entries(hrefs).map(([version, route]) => [version, urls.href(route)])
  return {
    'data-version-hrefs': addresses && JSON.stringify(Object.fromEntries(addresses)),
    'data-version-labels': labels && JSON.stringify(labels),
  }
}

function NavLabel({ item }: { item: NavLinkItem }) {
  if (item.icon) return <Icon name={item.icon as IconName} /> // checked with the config
  return item.html === undefined ? item.label : <Html html={item.html} />
}

/** A label with a list below it, opened by hover, focus or the button. Without scripts it is a plain list. */
function NavDropdown({ item, id, props }: { item: NavDropdownItem; id: string; props: PageProps }) {
  const label = (
    <>
      {item.kind === 'locales' ? <Icon name="language" /> : null}
      {item.label}
    </>
  )
  const button = { type: 'button', 'aria-haspopup': true, 'aria-expanded': false, 'aria-controls': id } as const
  const isCurrent = item.isActive ? 'true' : undefined
  return (
    <div className={classNames('dropdown', item.className)} data-dropdown={item.kind}>
      {item.href === undefined ? (
        <button className="nav-link dropdown-label" {...button} data-current={isCurrent}>
          {label}
        </button>
      ) : (
        <>
          <a
            className="nav-link"
            href={props.urls.href(item.href)}
            data-current={isCurrent}
            {...versionChoices(item, props)}
          >
            {label}
          </a>
          <button className="dropdown-label" {...button} aria-label={props.text('Expand the dropdown')} />
        </>
      )}
      <ul className="dropdown-menu" id={id}>
        {item.items.map((child, index) => (
          <li key={navKey(child)}>
            <NavEntry item={child} id={`${id}-${index}`} props={props} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export function NavEntry({ item, id, props }: { item: NavItem; id: string; props: PageProps }) {
  if (item.kind === 'link') return <NavAnchor item={item} props={props} />
  if (item.kind === 'html')
    return (
      <div className={item.className}>
        <Html html={item.html} />
      </div>
    )
  if (item.kind === 'search') return <SearchButton {...props} />
  return <NavDropdown item={item} id={id} props={props} />
}

/** Looks like a field and opens the search modal. Without scripts it is a link to the search page. */
export function SearchButton(props: PageProps) {
  const { config, locale, urls, text } = props
  if (!config.search) return null
  const { pagePath } = config.search
  const prefix = locale.path === '' ? '' : `/${locale.path}`
  const shared = { className: 'search-button', 'aria-label': text('Search'), ...searchAttributes(props) }
  const inside = (
    <>
      <Icon name="search" />
      <span>{text('Search')}</span>
      {config.search.shortcuts.ctrlK ? <kbd /> : null}
    </>
  )
  return pagePath === undefined ? (
    <button type="button" {...shared}>
      {inside}
    </button>
  ) : (
    <a href={urls.href(`${prefix}${pagePath}`)} {...shared}>
      {inside}
    </a>
  )
}

/** A React key that is unique within a list. */
export function navKey(item: NavItem): string {
  return 'label' in item ? `${item.label} ${item.href}` : item.kind
}
