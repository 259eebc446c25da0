import type { ComponentType } from 'react'
import { memoizeByKey } from '../memo/memoize-by-key.ts'
import type { BodyPart } from '../model/model.ts'
import type { SlotName } from '../model/slot-names.ts'
import type { PageProps, Slots } from '../theme/parts/page-props.ts'
import { Parts, renderParts } from '../theme/parts/parts.tsx'
import { defaultSlots } from '../theme/slots/default-slots.ts'

/** Our slots, with the site's own in place of ours. Default slots that look the same on many pages are rendered once. */
export function createSlots(own: Partial<Slots>): Slots {
  const footer = renderedOnce('Footer', (props) => props.locale.name)
  // A site's own logo may depend on the page.
  const navbarKey = (props: PageProps) => (own.Logo ? undefined : keyOfNavbar(props))
  const menu = renderedOnce('MobileMenu', navbarKey)
  return { ...defaultSlots, Footer: footer, Navbar: renderedOnce('Navbar', navbarKey), MobileMenu: menu, ...own }
}

/** The navbars of most pages differ only in the current item. Language and version menus link somewhere else on each page. */
function keyOfNavbar({ navbar, locale }: PageProps): string | undefined {
  if (navbar.some((item) => item.kind === 'locales' || item.kind === 'versions')) return undefined
  return locale.name + JSON.stringify(navbar)
}

/** Renders the slot once per key; without a key, on every page. */
function renderedOnce(name: SlotName, keyOf: (props: PageProps) => string | undefined): ComponentType<PageProps> {
  const Slot = defaultSlots[name]
  const partsOf = memoizeByKey<readonly BodyPart[]>()
  return (props) => {
    const key = keyOf(props)
    return key === undefined ? (
      <Slot {...props} />
    ) : (
      <Parts parts={partsOf(key, () => renderParts(<Slot {...props} />))} />
    )
  }
}
