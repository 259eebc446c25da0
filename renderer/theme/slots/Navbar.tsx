import type { NavItem } from '../../model/nav-item.ts'
import type { PageProps } from '../parts/page-props.ts'
import { ColorToggle } from '../pieces/ColorToggle.tsx'
import { Icon } from '../pieces/Icon.tsx'
import { NavEntry, navKey, SearchButton } from '../pieces/NavEntry.tsx'

/** The navbar: menu button, logo and left items; then search, right items and the color toggle. */
export function Navbar(props: PageProps) {
  const { slots, text, navbar } = props
  const hasSearchItem = navbar.some((item) => item.kind === 'search')
  return (
    <header className="navbar">
      <nav className="navbar-inner" aria-label={text('Main')}>
        <button
          type="button"
          className="icon-button menu-button"
          data-open-menu=""
          aria-label={text('Toggle navigation bar')}
          aria-expanded={false}
          aria-controls="menu"
        >
          <Icon name="menu" />
        </button>
        <slots.Logo {...props} />
        <NavGroup side="left" props={props} />
        {hasSearchItem ? null : <SearchButton {...props} />}
        <NavGroup side="right" props={props} />
        <ColorToggle {...props} />
      </nav>
    </header>
  )
}

function NavGroup({ side, props }: { side: NavItem['position']; props: PageProps }) {
  const items = props.navbar.filter((item) => item.position === side)
  return (
    <ul className={`nav-items nav-${side}`}>
      {items.map((item, index) => (
        <li key={navKey(item)} className={item.kind === 'search' ? 'nav-search' : undefined}>
          <NavEntry item={item} id={`nav-${side}-${index}`} props={props} />
        </li>
      ))}
    </ul>
  )
}
