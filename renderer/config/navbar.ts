/** The option `navbar`. */
import type { ResolvedConfig, ResolvedVersion } from '../model/resolved-config.ts'
import type { NavbarDropdownConfig, NavbarItemConfig, NavbarLinkConfig } from '../model/site-config.ts'
import { suggest } from '../text/nearest.ts'
import { asLogo, complainOfTargets } from './links.ts'
import { asHref, asHtml, asLinkTarget } from './paths.ts'
import {
  asBoolean,
  asChoice,
  asList,
  asObject,
  asText,
  complain,
  complainOfEmpty,
  ignoreRest,
  type Options,
  onlyGiven,
  type Reader,
  read,
  readGroup,
  readRequired,
  type Setting,
} from './read-options.ts'

/** What navbar items may refer to. */
interface NavbarContext {
  readonly title: string
  readonly versions: readonly ResolvedVersion[]
  readonly hasSearch: boolean
}

export function readNavbar(site: Options, context: NavbarContext): ResolvedConfig['navbar'] {
  return readGroup(site, 'navbar', (navbar) => ({
    title: read(navbar, 'title', asText) ?? context.title,
    logo: read(navbar, 'logo', asLogo),
    hideOnScroll: read(navbar, 'hideOnScroll', asBoolean) ?? false,
    items: (read(navbar, 'items', asList(asItem(context, itemTypes))) ?? []).map((item) => ({
      position: 'right',
      ...item,
    })),
  }))
}

type ItemReader = (item: Options, context: NavbarContext) => NavbarItemConfig

const itemReaders: Readonly<Record<string, ItemReader>> = {
  default: readLink,
  dropdown: readDropdown,
  localeDropdown: (item, context) => ({
    type: 'localeDropdown',
    ...readSides(item, context),
    ...onlyGiven({ queryString: read(item, 'queryString', asText) }),
  }),
  search: ({ path, report }, { hasSearch }) => {
    const message = 'A navbar item of type "search" shows nothing, because search is false.'
    if (!hasSearch)
      report({ path, code: 'config-no-effect', severity: 'warning', message, hint: 'Remove it, or switch search on.' })
    return { type: 'search' }
  },
  html: (item) => {
    complainOfEmpty(item, 'value', removeItem)
    return { type: 'html', value: readRequired(item, 'value', asHtml, "'<b>…</b>'") ?? '' }
  },
  doc: (item, context) => ({
    type: 'doc',
    ...readDocs(item, context),
    docId: readRequired(item, 'docId', asText, "'intro'") ?? '',
    ...readLabel(item),
  }),
  docSidebar: (item, context) => ({
    type: 'docSidebar',
    ...readDocs(item, context),
    sidebarId: readRequired(item, 'sidebarId', asText, "'docs'") ?? '',
    ...readLabel(item),
  }),
  docsVersion: (item, context) => ({
    type: 'docsVersion',
    ...readDocs(item, context),
    ...readLabel(item),
    ...onlyGiven({ to: read(item, 'to', asLinkTarget) }),
  }),
  docsVersionDropdown: (item, context) => {
    const { docs } = readDocs(item, context)
    complainOfEmpty(item, 'versions', 'Name a version, or remove "versions" for all.')
    return {
      type: 'docsVersionDropdown',
      ...onlyGiven({
        docs,
        label: read(item, 'label', asText),
        versions: read(item, 'versions', asList(asVersionOf(context, docs))),
      }),
      ...readSides(item, context),
    }
  },
}

const removeItem = 'Write it, or remove the item.'

const itemTypes = Object.keys(itemReaders)
const entryTypes = itemTypes.filter((type) => !/dropdown|search/i.test(type))

/** A navbar item of one of the allowed types. */
function asItem(context: NavbarContext, allowed: readonly string[]): Reader<NavbarItemConfig> {
  return asObject((item) => {
    const position = read(item, 'position', asChoice(['left', 'right']))
    const type = readType(item)
    const readItem = allowed.includes(type) ? itemReaders[type] : undefined
    if (readItem === undefined) return complainOfType(item, type, allowed)
    complainOfMissingDocs(item, type, context)
    return { ...readItem(item, context), ...onlyGiven({ position, className: read(item, 'className', asText) }) }
  })
}

/** An item without a type, or of type `default`, is a dropdown when it has items. */
function readType(item: Options): string {
  const type = read(item, 'type', asText) ?? 'default'
  return type === 'default' && item.value.items !== undefined ? 'dropdown' : type
}

function complainOfType(item: Options, type: string, allowed: readonly string[]): undefined {
  ignoreRest(item)
  if (itemTypes.includes(type) && /dropdown/i.test(type)) {
    const hint = 'Move its items into this dropdown, or put it next to this dropdown.'
    return complain(item, 'nested-dropdown', 'Nested dropdowns are not allowed.', hint)
  }
  const place = { path: [...item.path, 'type'], report: item.report }
  return complain(place, 'navbar-type', `Unknown navbar item type "${type}".`, suggest(type, allowed))
}

function complainOfMissingDocs(item: Options, type: string, { versions }: NavbarContext): void {
  if (!type.startsWith('doc') || item.value.docs !== undefined || versions.some(({ docs }) => docs.set === '')) return
  const message = `A navbar item of type "${type}" needs docs, but docs is false.`
  const [version] = versions
  const hint = version
    ? `Name the docs that it is about: docs: '${version.docs.set}'.`
    : 'Remove it, or give docs a folder.'
  complain(item, 'contradiction', message, hint)
}

function readLink(item: Options): NavbarLinkConfig {
  const link = onlyGiven({
    type: 'default' as const,
    label: read(item, 'label', asText),
    html: read(item, 'html', asHtml),
    to: read(item, 'to', asLinkTarget),
    href: read(item, 'href', asHref),
    activeBasePath: read(item, 'activeBasePath', asText),
    activeBaseRegex: read(item, 'activeBaseRegex', asPattern),
    icon: read(item, 'icon', asChoice(['github', 'chat', 'slack', 'discord', 'mail', 'external'])),
    'aria-label': read(item, 'aria-label', asText),
    target: read(item, 'target', asText),
    rel: read(item, 'rel', asText),
  })
  complainOfTargets(item, ['to', 'href'])
  for (const key of ['label', 'html', 'aria-label']) complainOfEmpty(item, key, removeItem)
  if (item.value.label === undefined && item.value.html === undefined && item.value['aria-label'] === undefined) {
    complain(item, 'missing-key', 'A navbar link needs a label.', 'Add label, html or aria-label.')
  }
  return link
}

function readDropdown(item: Options, context: NavbarContext): NavbarDropdownConfig {
  if (item.value.to !== undefined && item.value.href !== undefined) complainOfTargets(item, ['to', 'href'])
  complainOfEmpty(item, 'label', removeItem)
  complainOfEmpty(item, 'items', 'Add an item, or remove the dropdown.')
  return {
    type: 'dropdown',
    label: readRequired(item, 'label', asText, "'More'") ?? '',
    ...onlyGiven({ to: read(item, 'to', asLinkTarget), href: read(item, 'href', asHref) }),
    items: readRequired(item, 'items', asList(asItem(context, entryTypes)), '[ … ]') ?? [],
  }
}

function readDocs(item: Options, { versions }: NavbarContext) {
  const ids = [...new Set(versions.map(({ docs }) => docs.set))].filter(Boolean)
  return onlyGiven({ docs: read(item, 'docs', asOneOf(ids, 'There are no "moreDocs" with the id')) })
}

function readLabel(item: Options) {
  complainOfEmpty(item, 'label', 'Write it, or remove "label" for the default.')
  return onlyGiven({ label: read(item, 'label', asText) })
}

function readSides(item: Options, context: NavbarContext) {
  // Only plain links are allowed.
  const asLinks = asList(asItem(context, ['default']) as Reader<NavbarLinkConfig>)
  return onlyGiven({ itemsBefore: read(item, 'itemsBefore', asLinks), itemsAfter: read(item, 'itemsAfter', asLinks) })
}

/** A version of these docs, by the name that its author gave it. */
function asVersionOf({ versions }: NavbarContext, set = ''): Reader<string> {
  const prefix = set && `${set}-`
  const names = versions.filter(({ docs }) => docs.set === set).map(({ name }) => name.slice(prefix.length))
  const asName = asOneOf(names, 'There is no version')
  return (place) => {
    const name = asName(place)
    return name === undefined ? undefined : prefix + name
  }
}

function asOneOf(names: readonly string[], problem: string): Reader<string> {
  return (place) => {
    const name = asText(place)
    if (name === undefined || names.includes(name)) return name
    const hint = names.length === 0 ? 'Remove it.' : suggest(name, names)
    return complain(place, 'wrong-value', `${problem} "${name}".`, hint)
  }
}

function asPattern(place: Setting): string | undefined {
  const pattern = asText(place)
  if (pattern === undefined) return undefined
  try {
    new RegExp(pattern)
    return pattern
  } catch {
    return complain(
      place,
      'wrong-value',
      `"${pattern}" is not a valid regular expression.`,
      'Correct it; it is matched against the route.',
    )
  }
}
