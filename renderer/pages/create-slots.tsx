import type { ComponentType } from 'react'
import { memoizeByKey } from '../memo/memoize-by-key.ts'
import type { BodyPart } from '../model/model.ts'
import type { SlotName } from '../model/slot-names.ts'
import type { PageProps, Slots } from '../theme/parts/page-props.ts'
import { Parts, renderParts } from '../theme/parts/parts.tsx'
import { defaultSlots } from '../theme/slots/default-slots.ts'

/** Our parts with the site's own in place. Those of ours that look the same on many pages are rendered once for all of them. */
export function createSlots(own: Partial<Slots>): Slots {
  const footer = once('Footer', (props) => props.locale.name)
  // A logo of the site's own may look at the page.
  const navbarKey = (props: PageProps) => (own.Logo ? undefined : keyOfNavbar(props))
  const menu = once('MobileMenu', navbarKey)
  return { ...defaultSlots, Footer: footer, Navbar: once('Navbar', navbarKey), MobileMenu: menu, ...own }
}

/** The bars of most pages differ in what is current only; a choice of language or version links from each page elsewhere. */
function keyOfNavbar({ navbar, locale }: PageProps): string | undefined {
  if (navbar.some((item) => item.kind === 'locales' || item.kind === 'versions')) return undefined
  return locale.name + JSON.stringify(navbar)
}

/** The slot rendered once for each key; always anew where there is no key. */
function once(name: SlotName, keyOf: (props: PageProps) => string | undefined): ComponentType<PageProps> {
  const Slot = defaultSlots[name]
  const keep = memoizeByKey<readonly BodyPart[]>()
  return (props) => {
    const key = keyOf(props)
    return key === undefined ? <Slot {...props} /> : <Parts parts={keep(key, () => renderParts(<Slot {...props} />))} />
  }
}
