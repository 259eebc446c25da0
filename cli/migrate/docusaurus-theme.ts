/** The options of Docusaurus' `themeConfig`. */
import { packageOf } from '../../renderer/io/bundle/stand-ins.ts'
import { withoutPlainPrefix } from '../../renderer/text/url-scheme.ts'
import {
  compact,
  type DraftConfig,
  type Fields,
  fieldsAt,
  flagOf,
  isFields,
  listOf,
  type Notes,
  textOf,
} from './migration.ts'

type Part = DraftConfig

export interface ThemeContext {
  readonly notes: Notes
  readonly assetUrl: (path: string) => string
  /** The path of a picture in a static folder; `undefined` where there is no such file. */
  readonly picture: (path: unknown) => string | undefined
}

export function readTheme(theme: Fields, context: ThemeContext): Part {
  const { notes } = context
  for (const [key, todo] of unknownParts) {
    if (theme[key] !== undefined) notes.left.push({ what: `\`themeConfig.${key}\``, todo })
  }
  return {
    navbar: readNavbar(fieldsAt(theme, 'navbar'), context),
    footer: readFooter(fieldsAt(theme, 'footer'), context),
    announcement: readAnnouncement(theme, notes),
    colorMode: readColorMode(fieldsAt(theme, 'colorMode')),
    outline: readOutline(fieldsAt(theme, 'tableOfContents')),
    sidebar: compact({
      hideable: flagOf(fieldsAt(theme, 'docs', 'sidebar').hideable),
      autoCollapse: flagOf(fieldsAt(theme, 'docs', 'sidebar').autoCollapseCategories),
    }),
    search: readSearch(fieldsAt(theme, 'algolia')),
    head: readMetadata(theme, context),
  }
}

const unknownParts = [
  ['mermaid', 'The looks of diagrams come from the theme of the site.'],
  ['liveCodeBlock', 'The code is shown; make the example an island to let readers edit it.'],
] as const

function readNavbar(navbar: Fields, context: ThemeContext): Part['navbar'] {
  const items = listOf(navbar.items).flatMap((item) => readItem(item, context))
  if (items.length > 0) context.notes.taken.push({ from: '`themeConfig.navbar`', to: '`navbar`', count: items.length })
  const logo = readLogo(navbar.logo, context)
  return compact({
    // A logo without a title stands alone there.
    title: textOf(navbar.title) ?? (logo ? '' : undefined),
    logo,
    hideOnScroll: flagOf(navbar.hideOnScroll),
    items: items.length > 0 ? items : undefined,
  }) as Part['navbar'] // checked with the whole config
}

/** Keys that decide nothing here, or are written in another way. */
const droppedKeys = new Set([
  'docsPluginId',
  'dropdownItemsBefore',
  'dropdownItemsAfter',
  'dropdownActiveClassDisabled',
])

function readItem(item: unknown, context: ThemeContext): Fields[] {
  if (!isFields(item)) return []
  if (typeof item.type === 'string' && item.type.startsWith('custom-')) {
    const todo =
      'A component of the site draws it: add it to the part of the page that shows it, with `theme.components`.'
    context.notes.left.push({ what: `Navbar item \`${item.type}\``, todo })
    return []
  }
  const kept = Object.entries(item).filter(([key]) => !droppedKeys.has(key))
  const result: Record<string, unknown> = Object.fromEntries(kept)
  if (item.docsPluginId !== undefined && item.docsPluginId !== 'default') result.docs = item.docsPluginId
  if (typeof item.href === 'string') result.href = withoutPlainPrefix(item.href)
  if (typeof item.to === 'string') setTarget(result, item.to)
  if (typeof result.href === 'string') setIcon(result, result.href)
  if (item.items !== undefined) result.items = readLinks(item.items, context)
  const sides = { itemsBefore: item.dropdownItemsBefore, itemsAfter: item.dropdownItemsAfter }
  for (const [key, value] of Object.entries(sides)) {
    const items = readLinks(value, context)
    if (items.length > 0) result[key] = items
  }
  return [result]
}

/** Of a dropdown, which has links only. */
function readLinks(items: unknown, context: ThemeContext): Fields[] {
  const isHtml = (item: unknown) => isFields(item) && item.type === 'html'
  const html = listOf(items).filter(isHtml)
  if (html.length > 0)
    context.notes.left.push({
      what: 'HTML in dropdowns of the navbar, such as lines between links',
      count: html.length,
      todo: 'Dropdowns have links only.',
    })
  return listOf(items).flatMap((item) => (isHtml(item) ? [] : readItem(item, context)))
}

/** Without a label, a stylesheet of the site draws an icon. Its class goes where we have one. */
function setIcon(item: Record<string, unknown>, href: string): void {
  if ('label' in item || 'html' in item) return
  const host = hostOf(href)
  const [icon, name] = icons.find(([, , hosts]) => hosts.test(host)) ?? [undefined, host]
  item['aria-label'] ??= name
  if (icon === undefined) return
  item.icon = icon
  delete item.className
}

const icons = [
  ['github', 'GitHub', /^(?:www\.)?github\.com$/],
  ['discord', 'Discord', /^(?:www\.)?discord(?:app)?\.(?:com|gg)$/],
  ['slack', 'Slack', /(?:^|\.)slack\.com$/],
] as const

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}

function setTarget(result: Record<string, unknown>, to: string): void {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(to)) {
    delete result.to
    result.href = withoutPlainPrefix(to)
  } else result.to = `/${to.replace(/^\//, '')}`
}

function readLogo(logo: unknown, { picture }: ThemeContext): unknown {
  if (!isFields(logo)) return undefined
  const { alt, href, width, height } = logo
  const [src, srcDark] = [picture(logo.src), logo.srcDark === undefined ? undefined : picture(logo.srcDark)]
  return src && compact({ src, srcDark, alt, href, width: toNumber(width), height: toNumber(height) })
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined
}

function readFooter(footer: Fields, context: ThemeContext): Part['footer'] {
  const links = listOf(footer.links).flatMap((entry) => {
    if (!isFields(entry)) return []
    if (entry.items === undefined) return readFooterItem(entry, context)
    return [{ title: entry.title ?? '', items: listOf(entry.items).flatMap((item) => readFooterItem(item, context)) }]
  })
  if (links.length > 0) context.notes.taken.push({ from: '`themeConfig.footer`', to: '`footer`', count: links.length })
  return compact({
    links: links.length > 0 ? links : undefined,
    logo: readLogo(footer.logo, context),
    copyright: textOf(footer.copyright),
  }) as Part['footer'] // checked with the whole config
}

/** Attributes for the looks of a link, such as `className`, are those of the other theme. */
function readFooterItem(item: unknown, context: ThemeContext): Fields[] {
  const isKnown = (key: string) => ['label', 'to', 'href', 'html'].includes(key)
  return readItem(item, context).map((read) => Object.fromEntries(Object.entries(read).filter(([key]) => isKnown(key))))
}

function readAnnouncement(theme: Fields, { taken, left }: Notes): Part['announcement'] {
  const bar = fieldsAt(theme, 'announcementBar')
  const content = textOf(bar.content)
  if (content === undefined) return undefined
  taken.push({ from: '`themeConfig.announcementBar`', to: '`announcement`' })
  if (bar.backgroundColor !== undefined || bar.textColor !== undefined)
    left.push({ what: 'Colors of the announcement bar', todo: 'Set them in a stylesheet: `theme.css`.' })
  return compact({ id: textOf(bar.id), content, isCloseable: flagOf(bar.isCloseable) }) as Part['announcement'] // has content
}

function readColorMode(mode: Fields): Part['colorMode'] {
  const isSwitchless = flagOf(mode.disableSwitch)
  return compact({
    default: mode.defaultMode === 'dark' || mode.defaultMode === 'light' ? mode.defaultMode : undefined,
    switch: isSwitchless === undefined ? undefined : !isSwitchless,
    respectSystem: flagOf(mode.respectPrefersColorScheme),
  }) as Part['colorMode'] // without empty fields
}

function readOutline(contents: Fields): Part['outline'] {
  return compact({
    min: toNumber(contents.minHeadingLevel),
    max: toNumber(contents.maxHeadingLevel),
  }) as Part['outline'] // the same
}

function readSearch(algolia: Fields): Part['search'] {
  const page = algolia.searchPagePath
  return compact({
    appId: textOf(algolia.appId),
    apiKey: textOf(algolia.apiKey),
    indexName: textOf(algolia.indexName),
    contextual: flagOf(algolia.contextualSearch),
    placeholder: textOf(algolia.placeholder),
    insights: flagOf(algolia.insights),
    searchPagePath:
      page === false || page === null ? false : typeof page === 'string' ? `/${page.replace(/^\//, '')}` : undefined,
  }) as Part['search'] // without empty fields
}

function readMetadata(theme: Fields, { notes, assetUrl }: ThemeContext): Part['head'] {
  const metadata = listOf(theme.metadata).filter(isFields)
  const image = textOf(theme.image)
  const tags = metadata.map((attributes) => ({ tag: 'meta' as const, attributes }))
  if (image !== undefined) tags.push({ tag: 'meta', attributes: { property: 'og:image', content: assetUrl(image) } })
  if (tags.length > 0)
    notes.taken.push({ from: '`themeConfig.metadata` and `image`', to: '`head`', count: tags.length })
  return tags.length > 0 ? (tags as Part['head']) : undefined // checked with the whole config
}

/** What `prism` sets beyond languages, which need no list here. */
export function readDefaultLanguage(theme: Fields): string | undefined {
  const { defaultLanguage } = fieldsAt(theme, 'prism')
  return packageOf(defaultLanguage) === undefined ? textOf(defaultLanguage) : undefined
}
