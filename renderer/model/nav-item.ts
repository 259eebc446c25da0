/** A navbar item resolved for one page, as the navbar and the mobile menu render it. */
export type NavItem =
  | NavLinkItem
  | NavDropdownItem
  | { readonly kind: 'search'; readonly position: NavPosition }
  | {
      readonly kind: 'html'
      readonly position: NavPosition
      readonly html: string
      readonly className: string | undefined
    }

export type NavPosition = 'left' | 'right'

/** How an item differs for readers who picked another version, by version name; set on pages outside the versions. */
export interface VersionChoices {
  readonly hrefs?: Readonly<Record<string, string>> | undefined
  /** Set when the item's label is the version's label. */
  readonly labels?: Readonly<Record<string, string>> | undefined
}

export interface NavLinkItem extends VersionChoices {
  readonly kind: 'link'
  readonly position: NavPosition
  readonly label: string
  /** Raw HTML in place of the label. */
  readonly html: string | undefined
  /** A route of this site or a URL. */
  readonly href: string
  readonly isExternal: boolean
  readonly isActive: boolean
  readonly icon: string | undefined
  readonly ariaLabel: string | undefined
  readonly className: string | undefined
  readonly target: string | undefined
  readonly rel: string | undefined
  /** Set on the entries of a version dropdown: the version's name. */
  readonly version?: string | undefined
  /** Set on the entries of a locale dropdown: the value of `lang`. */
  readonly lang?: string | undefined
}

export interface NavDropdownItem extends VersionChoices {
  readonly kind: 'dropdown' | 'locales' | 'versions'
  readonly position: NavPosition
  readonly label: string
  /** What the list is, where the label does not say it. */
  readonly title?: string | undefined
  readonly href: string | undefined
  readonly isActive: boolean
  readonly className: string | undefined
  readonly items: readonly NavItem[]
}
