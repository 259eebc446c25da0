import type { PageProps } from '../parts/page-props.ts'
import { ColorToggle } from '../pieces/ColorToggle.tsx'
import { Icon } from '../pieces/Icon.tsx'
import { NavEntry, navKey } from '../pieces/NavEntry.tsx'

/**
 * The menu on small screens: the navbar items, and the docs sidebar beside them. The sidebar is moved into the menu when it
 * opens, so that the page holds it once.
 */
export function MobileMenu(props: PageProps) {
  const { slots, text, navbar } = props
  return (
    <dialog id="menu" className="menu" aria-label={text('Menu')}>
      <div className="menu-head">
        <slots.Logo {...props} />
        <ColorToggle {...props} />
        <button type="button" className="icon-button" data-close-menu="" aria-label={text('Close navigation bar')}>
          <Icon name="close" />
        </button>
      </div>
      <div className="menu-panes" data-pane="main">
        <ul className="menu-pane" data-pane-name="main">
          <li>
            <button type="button" className="menu-back" data-menu-docs="" hidden>
              {text('To the docs menu →')}
            </button>
          </li>
          {navbar
            .filter((item) => item.kind !== 'search')
            .map((item, index) => (
              <li key={navKey(item)}>
                <NavEntry item={item} id={`menu-${index}`} isInMenu props={props} />
              </li>
            ))}
        </ul>
        <div className="menu-pane" data-pane-name="docs" inert>
          <button type="button" className="menu-back" data-menu-back="">
            {text('← Back to main menu')}
          </button>
          <div data-menu-sidebar="" />
        </div>
      </div>
    </dialog>
  )
}
