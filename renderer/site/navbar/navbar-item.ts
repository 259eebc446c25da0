/** Resolves one navbar item for a page. Throws when the item names something that does not exist. */
import type { Page, VersionModel } from '../../model/model.ts'
import type { NavDropdownItem, NavItem, NavLinkItem, NavPosition } from '../../model/nav-item.ts'
import type { ResolvedLocale } from '../../model/resolved-config.ts'
import type { NavbarItemConfig } from '../../model/site-config.ts'
import { isExternal, joinRoute, splitSuffix } from '../../text/routes.ts'
import { trimEndOf } from '../../text/trim-end-of.ts'
import { choicesByVersion, type NavContext } from './choices-by-version.ts'

export type ItemContext = Omit<NavContext, 'helpers'>

export function resolveItem(item: NavbarItemConfig, around: ItemContext): NavItem[] {
  const context = { ...around, helpers: around.helpersOf('docs' in item ? item.docs : undefined) }
  switch (item.type) {
    case undefined:
    case 'default':
    case 'dropdown':
      return 'items' in item ? [toDropdown(item, context)] : [toLink(item, context)]
    case 'search':
      return [{ kind: 'search', position: positionOf(item) }]
    case 'html':
      return [{ kind: 'html', position: positionOf(item), html: item.value, className: item.className }]
    case 'localeDropdown':
      return toLocaleDropdown(item, context)
    case 'doc':
      return toDocLink(item, context)
    case 'docSidebar':
      return [toSidebarLink(item, context)]
    case 'docsVersion':
      return [toVersionLink(item, context)]
    case 'docsVersionDropdown':
      return [toVersionDropdown(item, context)]
    default:
      throw new Error(`unknown type "${(item as { type: string }).type}"`) // not one of the types
  }
}

type ItemOf<Type> = Extract<NavbarItemConfig, { type: Type }>
type LinkConfig = Extract<NavbarItemConfig, { type?: 'default' }>
type DropdownConfig = Extract<NavbarItemConfig, { type?: 'dropdown' }>

function positionOf(item: NavbarItemConfig): NavPosition {
  return item.position ?? 'right'
}

/** A link without the optional fields. */
function plainLink(item: NavbarItemConfig, label: string, href: string, isActive: boolean): NavLinkItem {
  return {
    kind: 'link',
    position: positionOf(item),
    label,
    html: undefined,
    href,
    isExternal: isExternal(href),
    isActive,
    icon: undefined,
    ariaLabel: undefined,
    className: item.className,
    target: undefined,
    rel: undefined,
  }
}

function toLink(item: LinkConfig, context: NavContext): NavLinkItem {
  const href = context.toLocal(item.to ?? item.href ?? '', context.page.locale)
  return {
    ...plainLink(item, item.label ?? item['aria-label'] ?? '', href, isCurrent(item, href, context)),
    html: item.html,
    icon: item.icon,
    ariaLabel: item['aria-label'],
    target: item.target,
    rel: item.rel,
  }
}

function isCurrent(item: LinkConfig, href: string, { page, toLocal }: NavContext): boolean {
  if (item.activeBaseRegex !== undefined) return new RegExp(item.activeBaseRegex).test(page.route)
  if (item.activeBasePath !== undefined) return page.route.startsWith(toLocal(item.activeBasePath, page.locale))
  if (isExternal(href) || !href.startsWith('/')) return false
  const route = trimEndOf(splitSuffix(href).path, '/')
  return page.route === (route || '/') || (route !== '' && page.route.startsWith(`${route}/`))
}

function toDropdown(item: DropdownConfig, context: NavContext): NavDropdownItem {
  const own = item.to ?? item.href
  const href = own === undefined ? undefined : context.toLocal(own, context.page.locale)
  const items = item.items.flatMap((child) => {
    if ('items' in child) throw new Error('nested dropdowns are not allowed')
    return resolveItem(child, context)
  })
  const isActive = items.some(isActiveItem) || (href !== undefined && context.page.route === href)
  return dropdown(item, 'dropdown', { label: item.label, href, isActive, items })
}

function dropdown(
  item: NavbarItemConfig,
  kind: NavDropdownItem['kind'],
  parts: Pick<NavDropdownItem, 'label' | 'title' | 'href' | 'isActive' | 'items'>,
): NavDropdownItem {
  return { kind, position: positionOf(item), className: item.className, ...parts }
}

function isActiveItem(item: NavItem): boolean {
  return 'isActive' in item && item.isActive
}

/** Links before and after the generated entries of a dropdown. */
function withSides(
  item: ItemOf<'localeDropdown' | 'docsVersionDropdown'>,
  entries: readonly NavItem[],
  context: NavContext,
): NavItem[] {
  const links = (side: readonly LinkConfig[] = []) => side.map((link) => toLink(link, context))
  return [...links(item.itemsBefore), ...entries, ...links(item.itemsAfter)]
}

/** The same page in each language; nothing when there is only one language. */
function toLocaleDropdown(item: ItemOf<'localeDropdown'>, context: NavContext): NavItem[] {
  const { config, page } = context
  const entries = config.locales.map((locale): NavLinkItem => {
    const href = inLocale(locale, context) + (item.queryString ?? '')
    return {
      ...plainLink(item, locale.label, href, locale.name === page.locale),
      target: '_self',
      lang: locale.htmlLang,
    }
  })
  const items = withSides(item, entries, context)
  if (items.length <= 1) return []
  const label = config.locales.find((locale) => locale.name === page.locale)?.label ?? page.locale
  return [dropdown(item, 'locales', { label, href: undefined, isActive: false, items })]
}

/** The page in another language, else that language's main doc of the same version, else its home page. */
function inLocale(locale: ResolvedLocale, { page, helpers }: NavContext): string {
  const own = page.alternates[locale.name]
  if (own !== undefined) return own
  const version = helpers.inLocale(page, locale.name)
  return version ? helpers.sameDoc(page, version).path : joinRoute(locale.path)
}

/** Hidden for a draft, and for an unlisted doc except on its own page. */
function toDocLink(item: ItemOf<'doc'>, context: NavContext): NavItem[] {
  const { helpers, page } = context
  const doc = helpers.doc(item.docId, helpers.candidates(page))
  const isOwnPage = page.route === doc?.path
  if (!doc || (doc.isUnlisted && !isOwnPage)) return []
  const isActive = isOwnPage || (doc.sidebar !== undefined && sidebarOf(page, context) === doc.sidebar)
  const choices = choicesByVersion(context, (versions) => ({ href: helpers.doc(item.docId, versions)?.path }))
  return [{ ...plainLink(item, item.label ?? doc.id, doc.path, isActive), ...choices }]
}

/** Several docs may have sidebars of the same name. */
function sidebarOf(page: Page, { helpers }: NavContext): string | undefined {
  return 'sidebar' in page && helpers.hasPage(page) ? page.sidebar : undefined
}

function toSidebarLink(item: ItemOf<'docSidebar'>, context: NavContext): NavLinkItem {
  const { helpers, page } = context
  const link = helpers.sidebarLink(item.sidebarId, helpers.candidates(page))
  const choices = choicesByVersion(context, (versions) => ({
    href: helpers.sidebarLink(item.sidebarId, versions).route,
  }))
  return {
    ...plainLink(item, item.label ?? link.label, link.route, sidebarOf(page, context) === item.sidebarId),
    ...choices,
  }
}

function toVersionLink(item: ItemOf<'docsVersion'>, context: NavContext): NavLinkItem {
  const { helpers, page, toLocal } = context
  const [version] = helpers.candidates(page)
  if (!version) return plainLink(item, item.label ?? '', item.to ?? '/', false)
  const own = item.to === undefined ? undefined : toLocal(item.to, page.locale)
  const hrefIn = (candidate: VersionModel) => own ?? helpers.mainDoc(candidate).path
  const href = hrefIn(version)
  const choices = choicesByVersion(context, ([chosen]) => ({
    href: chosen && hrefIn(chosen),
    label: item.label === undefined ? chosen?.label : undefined,
  }))
  return { ...plainLink(item, item.label ?? version.label, href, page.route === href), ...choices }
}

/** The same doc in each version. A single entry is shown as a plain link. */
function toVersionDropdown(item: ItemOf<'docsVersionDropdown'>, context: NavContext): NavItem {
  const { helpers, page } = context
  const versions = item.versions
    ? item.versions.map((name) => helpers.versionByName(name, page.locale))
    : helpers.versions(page.locale)
  const active = 'version' in page && helpers.hasPage(page) ? page.version : undefined
  const entries = versions.map(
    (version): NavLinkItem => ({
      ...plainLink(item, version.label, helpers.sameDoc(page, version).path, version.name === active),
      // An empty name is not stored.
      version: helpers.set === '' ? version.name : '',
    }),
  )
  const items = withSides(item, entries, context)
  const [displayed] = helpers.candidates(page)
  const label = displayed?.label ?? ''
  const href = displayed && helpers.sameDoc(page, displayed).path
  if (items.length <= 1) return plainLink(item, label, href ?? '/', false)
  const choices = choicesByVersion(context, ([chosen]) => ({
    href: chosen && helpers.sameDoc(page, chosen).path,
    label: chosen?.label,
  }))
  return {
    ...dropdown(item, 'versions', { label, title: item.label, href, isActive: active !== undefined, items }),
    ...choices,
  }
}
