/** Looks things up in the docs by name, and throws when the name leads nowhere. */
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { DocEntry, NavLink, Page, SidebarCategory, SidebarItem, Site, VersionModel } from '../../model/model.ts'

export interface DocsHelpers {
  /** Versions in a language, in config order. */
  readonly versions: (locale: string) => readonly VersionModel[]
  /** The version of a page, then the last one: where items of the layout look, in this order. */
  readonly candidates: (page: Page) => readonly VersionModel[]
  readonly versionByName: (name: string, locale: string) => VersionModel
  /** First link of a sidebar, in the first version that has the sidebar. */
  readonly sidebarLink: (sidebar: string, versions: readonly VersionModel[]) => NavLink
  /** A doc in the first version that has it; `undefined` for a draft. */
  readonly doc: (id: string, versions: readonly VersionModel[]) => DocEntry | undefined
  readonly versionDoc: (id: string, version: VersionModel) => DocEntry
  /** The same doc in a version, else its main doc, else its root. */
  readonly sameDoc: (page: Page, version: VersionModel) => Pick<DocEntry, 'path'>
  /** The version a docs page belongs to. */
  readonly activeVersion: (page: Page) => VersionModel
  /** The category whose own page this is. */
  readonly currentCategory: (page: Page) => SidebarCategory
}

export const createDocsHelpers = memoizeByObject((site: Site): DocsHelpers => {
  const byLocale = new Map<string, VersionModel[]>()
  for (const { locale, version } of site.editions) byLocale.set(locale, [...(byLocale.get(locale) ?? []), version])
  const versions = (locale: string) => byLocale.get(locale) ?? []
  const findActive = (page: Page) => {
    const name = 'version' in page ? page.version : undefined
    return versions(page.locale).find((version) => version.name === name)
  }
  const entryIn = createEntryTable()
  return {
    versions,
    candidates: (page) => candidatesOf(findActive(page), versions(page.locale)),
    versionByName: (name, locale) =>
      versions(locale).find((version) => version.name === name) ?? noVersion(name, versions(locale)),
    sidebarLink,
    doc: (id, candidates) => findDoc(id, candidates, entryIn),
    versionDoc: (id, version) => entryIn(version, id) ?? fail(`no version doc found by id=${id}`),
    sameDoc: (page, version) => {
      const own = 'id' in page ? entryIn(version, page.id) : undefined
      return own ?? entryIn(version, version.mainDocId ?? '') ?? version
    },
    activeVersion: (page) => findActive(page) ?? noActiveVersion(page, site),
    currentCategory: (page) => findCategory(page, site),
  }
})

function fail(message: string): never {
  throw new Error(message)
}

/** Docs by id, one table for each version, made when it is first asked for one. */
function createEntryTable(): (version: VersionModel, id: string) => DocEntry | undefined {
  const tables = new Map<VersionModel, ReadonlyMap<string, DocEntry>>()
  return (version, id) => {
    const table = tables.get(version) ?? new Map(version.docs.map((doc) => [doc.id, doc]))
    tables.set(version, table)
    return table.get(id)
  }
}

function candidatesOf(active: VersionModel | undefined, versions: readonly VersionModel[]): readonly VersionModel[] {
  const last = versions.find((version) => version.isLast) ?? versions[0]
  return [...new Set([active, last])].filter((version) => version !== undefined)
}

function sidebarLink(sidebar: string, versions: readonly VersionModel[]): NavLink {
  const found = versions.flatMap((version) => version.sidebars[sidebar] ?? [])[0]
  if (!found) {
    const known = versions.flatMap((version) => Object.keys(version.sidebars))
    return fail(
      `Can't find any sidebar with id "${sidebar}" in ${named(versions)}. Available sidebar ids are:${listed(known)}`,
    )
  }
  return found.link ?? fail(`DocSidebarNavbarItem: Sidebar with ID "${sidebar}" doesn't have anything to be linked to.`)
}

function findDoc(
  id: string,
  versions: readonly VersionModel[],
  entryIn: ReturnType<typeof createEntryTable>,
): DocEntry | undefined {
  for (const version of versions) {
    const doc = entryIn(version, id)
    if (doc) return doc
  }
  if (versions.some((version) => version.draftIds.includes(id))) return undefined
  // Only what is shown is gathered: on a large site every page may get here.
  const known = versions.flatMap((version) => version.docs.slice(0, shownAtMost).map((doc) => doc.id))
  const count = versions.reduce((sum, version) => sum + version.docs.length, 0)
  return fail(
    `Couldn't find any doc with id "${id}" in ${named(versions)}. Available doc ids are:${listed(known, count)}`,
  )
}

function noVersion(name: string, versions: readonly VersionModel[]): never {
  const known = versions.map((version) => version.name)
  return fail(
    `No docs version exist for name '${name}', please verify your 'docsVersionDropdown' navbar item versions config. Available version names:${listed(known)}`,
  )
}

function noActiveVersion(page: Page, site: Site): never {
  const roots = site.editions.map(({ version }) => version.path)
  const where = roots.length === 0 ? ' This site has no docs.' : ` The docs are below:${listed(roots)}`
  return fail(
    `Can't find active docs plugin for "${page.route}" pathname, while it was expected to be found. Maybe you tried to use a docs feature that can only be used on a docs-related page?${where}`,
  )
}

function findCategory(page: Page, site: Site): SidebarCategory {
  if (page.kind !== 'category') {
    return fail(
      `${page.route} is not associated with a category. useCurrentSidebarCategory() should only be used on category index pages.`,
    )
  }
  const edition = site.editions.find(({ locale, version }) => locale === page.locale && version.name === page.version)
  const sidebar = edition?.sidebars.find(({ name }) => name === page.sidebar)
  const category = sidebar && categoryAt(sidebar.items, page.route)
  return category ?? fail('Unexpected: cant find current sidebar in context')
}

function categoryAt(items: readonly SidebarItem[], route: string): SidebarCategory | undefined {
  for (const item of items) {
    if (item.kind !== 'category') continue
    const found = item.href === route ? item : categoryAt(item.items, route)
    if (found) return found
  }
  return undefined
}

function named(versions: readonly VersionModel[]): string {
  return `version${versions.length > 1 ? 's' : ''} "${versions.map((version) => version.name).join(', ')}"`
}

/** Long lists are cut: a thousand ids help nobody. */
const shownAtMost = 30

function listed(names: readonly string[], count = new Set(names).size): string {
  const shown = [...new Set(names)].slice(0, shownAtMost)
  const rest = count > shownAtMost ? `\n- … and ${count - shown.length} more` : ''
  return shown.map((name) => `\n- ${name}`).join('') + rest
}
