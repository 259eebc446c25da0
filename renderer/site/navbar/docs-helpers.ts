/** Looks up docs, sidebars and versions by name for the navbar. */
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import { plainName } from '../../model/docs-sets.ts'
import type { DocEntry, NavLink, Page, Site, VersionModel } from '../../model/model.ts'

/** Those of the docs with an id, or of the main docs without one. */
export type DocsHelpersOf = (set?: string) => DocsHelpers

export interface DocsHelpers {
  /** The id of the docs; empty for the main ones. */
  readonly set: string
  /** Whether a page is one of these docs. */
  readonly hasPage: (page: Page) => boolean
  /** Versions in a language, in config order. */
  readonly versions: (locale: string) => readonly VersionModel[]
  /** The version of a page, then the last one: navbar items look in these, in this order. */
  readonly candidates: (page: Page) => readonly VersionModel[]
  readonly versionByName: (name: string, locale: string) => VersionModel
  /** First link of a sidebar, in the first version that has the sidebar. */
  readonly sidebarLink: (sidebar: string, versions: readonly VersionModel[]) => NavLink
  /** A doc in the first version that has it; `undefined` for a draft. */
  readonly doc: (id: string, versions: readonly VersionModel[]) => DocEntry | undefined
  /** The main doc of a version, else its root. */
  readonly mainDoc: (version: VersionModel) => Pick<DocEntry, 'path'>
  /** The same doc in a version, else the main doc. */
  readonly sameDoc: (page: Page, version: VersionModel) => Pick<DocEntry, 'path'>
  /** The version of a page, of any docs, in another language. */
  readonly inLocale: (page: Page, locale: string) => VersionModel | undefined
}

/** Thrown for a name that does not exist. The names that do are listed only for the message: every page may throw this. */
export class UnknownName extends Error {
  readonly wanted: string
  readonly names: () => readonly string[]
  /** Whether a version, of any docs, has the name. */
  readonly isIn: ((version: VersionModel) => boolean) | undefined

  constructor(
    message: string,
    wanted: string,
    names: () => readonly string[],
    isIn?: (version: VersionModel) => boolean,
  ) {
    super(message)
    this.wanted = wanted
    this.names = names
    this.isIn = isIn
  }
}

export const createDocsHelpers = memoizeByObject((site: Site): DocsHelpersOf => {
  const bySet = memoizeByKey<DocsHelpers>()
  return (set = '') => bySet(set, () => helpersFor(set, site))
})

function helpersFor(set: string, { editions }: Site): DocsHelpers {
  const byLocale = new Map<string, VersionModel[]>()
  for (const { locale, version } of editions)
    if (version.set === set) byLocale.set(locale, [...(byLocale.get(locale) ?? []), version])
  const sets = new Map(editions.map(({ version }) => [version.name, version.set]))
  const setOf = (page: Page) => ('version' in page ? sets.get(page.version) : undefined)
  const versions = (locale: string) => byLocale.get(locale) ?? []
  const mainDoc = (version: VersionModel) => entryIn(version, version.mainDocId ?? '') ?? version
  return {
    set,
    hasPage: (page) => setOf(page) === set,
    versions,
    candidates: (page) => candidatesOf(page, versions(page.locale)),
    versionByName: (name, locale) => versionByName(name, versions(locale)),
    sidebarLink,
    doc: findDoc,
    mainDoc,
    sameDoc: (page, version) =>
      ('id' in page && setOf(page) === version.set ? entryIn(version, page.id) : undefined) ?? mainDoc(version),
    inLocale: (page, locale) =>
      editions.find((it) => it.locale === locale && 'version' in page && it.version.name === page.version)?.version,
  }
}

function entryIn(version: VersionModel, id: string): DocEntry | undefined {
  return entriesOf(version).get(id)
}

const entriesOf = memoizeByObject(({ docs }: VersionModel) => new Map(docs.map((doc) => [doc.id, doc])))

function candidatesOf(page: Page, versions: readonly VersionModel[]): readonly VersionModel[] {
  const active = 'version' in page ? versions.find(({ name }) => name === page.version) : undefined
  const last = versions.find((version) => version.isLast) ?? versions[0]
  return [...new Set([active, last])].filter((version) => version !== undefined)
}

function versionByName(name: string, versions: readonly VersionModel[]): VersionModel {
  const version = versions.find((candidate) => candidate.name === name)
  if (version) return version
  throw new UnknownName(`there is no version "${name}"`, name, () => versions.map((candidate) => candidate.name))
}

function sidebarLink(sidebar: string, versions: readonly VersionModel[]): NavLink {
  const found = versions.flatMap((version) => version.sidebars[sidebar] ?? [])[0]
  if (found?.link) return found.link
  if (found) throw new Error(`the sidebar "${sidebar}" has no page to link to`)
  throw new UnknownName(
    `there is no sidebar "${sidebar}" in ${named(versions)}`,
    sidebar,
    () => versions.flatMap((version) => Object.keys(version.sidebars)),
    (version) => isOther(version, versions) && sidebar in version.sidebars,
  )
}

function findDoc(id: string, versions: readonly VersionModel[]): DocEntry | undefined {
  for (const version of versions) {
    const doc = entryIn(version, id)
    if (doc) return doc
  }
  if (versions.some((version) => version.draftIds.includes(id))) return undefined
  throw new UnknownName(
    `there is no document "${id}" in ${named(versions)}`,
    id,
    () => versions.flatMap((version) => version.docs.map((doc) => doc.id)),
    (version) => isOther(version, versions) && entryIn(version, id) !== undefined,
  )
}

/** Other versions of the same docs are no help: the item names none. */
function isOther({ set }: VersionModel, versions: readonly VersionModel[]): boolean {
  return versions.every((version) => version.set !== set)
}

function named(versions: readonly VersionModel[]): string {
  const set = versions[0]?.set
  const names = versions.map(plainName).join(', ')
  return `version${versions.length > 1 ? 's' : ''} "${names}"${set ? ` of "${set}"` : ''}`
}
