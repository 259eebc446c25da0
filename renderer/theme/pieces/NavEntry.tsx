/** A navbar item. The navbar and the mobile menu use the same HTML. */
import type { NavDropdownItem, NavItem, NavLinkItem, VersionChoices } from '../../model/nav-item.ts'
import { splitSuffix } from '../../text/routes.ts'
import { searchAttributes } from '../html/search-attributes.ts'
import type { PageProps } from '../parts/page-props.ts'
import { Html } from '../parts/parts.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './Icon.tsx'

function NavAnchor({ item, props }: { item: NavLinkItem; props: PageProps }) {
  const { urls, text } = props
  const target = item.target ?? (item.isExternal ? '_blank' : undefined)
  const rel = item.rel ?? (target === '_blank' ? 'noopener noreferrer' : undefined)
  const isOut = item.isExternal && item.html === undefined
  const name = item.ariaLabel ?? (item.icon ? item.label : undefined)
  return (
    <a
      className={classNames('nav-link', item.icon ? 'nav-icon' : isOut && 'out', item.className)}
      href={urls.href(item.href)}
      target={target}
      rel={rel}
      lang={item.lang}
      hrefLang={item.lang}
      aria-label={name}
      aria-current={currentMark(item, props)}
      data-version-choice={item.version}
      data-keep-place={item.version !== undefined || item.lang !== undefined ? '' : undefined}
      {...versionChoices(item, props)}
    >
      <NavLabel item={item} />
      {target === '_blank' && !name ? <span className="vh">{text('(opens in new tab)')}</span> : null}
    </a>
  )
}

/** `page` for a link to this page, `true` for one to its part of the site. */
function currentMark({ isActive, href }: NavLinkItem, { page }: PageProps): 'page' | 'true' | undefined {
  if (!isActive) return undefined
  return splitSuffix(href).path === page.route ? 'page' : 'true'
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

interface DropdownProps {
  readonly item: NavDropdownItem
  readonly id: string
  readonly isInMenu: boolean
  readonly props: PageProps
}

/** A label with a list below it, opened by hover, focus or the button. Without scripts it is a plain list. */
function NavDropdown({ item, id, isInMenu, props }: DropdownProps) {
  const title = isInMenu ? menuTitle(item, props) : undefined
  const label = (
    <>
      {item.kind === 'locales' ? <Icon name="language" /> : null}
      {title ?? item.label}
    </>
  )
  const button = { type: 'button', 'aria-haspopup': true, 'aria-expanded': false, 'aria-controls': id } as const
  const isCurrent = item.isActive ? 'true' : undefined
  return (
    <div className={classNames('dropdown', item.className)} data-dropdown={item.kind}>
      {item.href === undefined || title !== undefined ? (
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
          <button
            className="dropdown-label"
            {...button}
            aria-label={props.text("Toggle the dropdown '{label}'", { label: nameOf(item) })}
          />
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

/** The menu has no icons beside names such as "2.0", so it says what the list is. */
function menuTitle({ kind, title }: NavDropdownItem, { text }: PageProps): string | undefined {
  if (kind === 'locales') return text('Languages')
  return kind === 'versions' ? (title ?? text('Versions')) : undefined
}

/** Several docs may have versions of the same name. */
function nameOf({ title, label }: NavDropdownItem): string {
  return title === undefined ? label : `${title} ${label}`
}

interface EntryProps {
  readonly item: NavItem
  readonly id: string
  readonly isInMenu?: boolean
  readonly props: PageProps
}

export function NavEntry({ item, id, isInMenu = false, props }: EntryProps) {
  if (item.kind === 'link') return <NavAnchor item={item} props={props} />
  if (item.kind === 'html')
    return (
      <div className={item.className}>
        <Html html={item.html} />
      </div>
    )
  if (item.kind === 'search') return <SearchButton {...props} />
  return <NavDropdown item={item} id={id} isInMenu={isInMenu} props={props} />
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
