/** Makes one version in one language: its sidebars, its pages, and its model for the docs helpers. */
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { versionLabel } from '../../model/docs-sets.ts'
import type { DocEntry, Edition, NavLink, Route, VersionModel } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { own } from '../../text/own.ts'
import { type Doc, type DocLabels, docsOfTree, type EditionDocs } from '../docs/docs-of-tree.ts'
import type { EditionSource } from '../docs/edition-source.ts'
import type { PageDraft } from '../docs/page-draft.ts'
import { createFolderTree } from '../sidebars/autogenerate.ts'
import { readCategoryFiles } from '../sidebars/category-files.ts'
import type { ConfigItem } from '../sidebars/item-types.ts'
import { type ResolvedSidebars, resolveSidebars } from '../sidebars/resolve-sidebars.ts'
import { type ConfigSidebar, readSidebars } from '../sidebars/sidebar-config.ts'
import { orderSidebar, type SidebarOrder } from '../sidebars/sidebar-neighbours.ts'
import { readAuthors } from './authors.ts'
import type { EditionContext } from './edition-context.ts'
import { categoryPage, docPages } from './edition-pages.ts'
import { mainDocOf } from './main-doc.ts'
import { listLink, postList, postSidebar } from './posts.ts'
import { readTags, tagPages } from './tags.ts'

export interface EditionResult {
  readonly edition: Edition
  readonly pages: readonly PageDraft[]
  readonly mainDoc: Doc | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export function createEdition(source: EditionSource, config: ResolvedConfig, includeDrafts: boolean): EditionResult {
  const editionDocs = docsOfTree(source, includeDrafts, docLabels(source))
  const { docs, pieces } = editionDocs
  const resolved = createSidebars(source, editionDocs)
  const orders = resolved.sidebars.map((sidebar) => orderSidebar(sidebar, { docs, ...resolved }))
  const diagnostics = [...editionDocs.diagnostics, ...resolved.diagnostics]
  const context: EditionContext = {
    config,
    source,
    docs,
    draftIds: new Set(editionDocs.draftIds),
    orders: new Map(orders.map((order) => [order.name, order])),
    tags: readTags(docs.values(), source, diagnostics),
    authors: readAuthors(source, diagnostics),
    list: listLink(source, docs, labelsOf(source)),
    diagnostics,
    text: labelsOf(source),
  }
  const mainDoc = mainDocOf(docs, orders)
  const made = pieces.map((piece) => docPages(piece, context))
  const pages = [
    ...made.flatMap((piece) => piece.pages),
    ...resolved.generatedIndexes.map((index) => categoryPage(index, context)),
    ...tagPages(docs.values(), context.tags, source, config),
    ...postList(context),
  ]
  const entries = made.flatMap((piece) => piece.entries)
  const version = toVersionModel(context, entries, resolved, mainDoc)
  return { edition: { locale: source.locale.name, version, sidebars: resolved.sidebars }, pages, mainDoc, diagnostics }
}

function docLabels(source: EditionSource): DocLabels {
  const labels = new Map<string, string>()
  const walk = (items: readonly ConfigItem[]) => {
    for (const item of items) {
      if (item.kind === 'category') walk(item.items)
      else if (item.kind === 'doc' && item.label !== undefined) labels.set(item.id, item.label)
    }
  }
  if (source.docs.hasPathsOnly) for (const { items } of configuredSidebars(source).sidebars) walk(items)
  return labels
}

function createSidebars(source: EditionSource, { docs, pieces, draftIds }: EditionDocs): ResolvedSidebars {
  const { categories, diagnostics } = readCategoryFiles(source.categoryFiles)
  const { numberPrefixes, hasPathsOnly = false } = source.docs
  const { slugLabels } = source
  const folders = createFolderTree({ docs, pieces }, { categories, slugLabels, numberPrefixes, hasPathsOnly })
  const isByDate = source.docs.posts && !source.sidebars
  const read = isByDate
    ? { sidebars: postSidebar(docs.values()), diagnostics: [] }
    : configuredSidebars(source, docs.size === 0)
  const file = source.sidebars?.path
  const resolved = resolveSidebars(read.sidebars, {
    docs,
    draftIds: new Set(draftIds),
    folders,
    root: source.root,
    file,
    text: labelsOf(source),
  })
  return { ...resolved, diagnostics: [...diagnostics, ...read.diagnostics, ...resolved.diagnostics] }
}

/** Labels are written in the default language, as the texts of the navbar are. */
function labelsOf({ locale }: EditionSource): (label: string) => string {
  return locale.folder === undefined ? (label) => label : (label) => own(locale.strings, label) ?? label
}

/** Without a sidebars file, one sidebar is generated from the folders. */
function configuredSidebars(
  { version, sidebars, files, root }: EditionSource,
  isEmpty = files.length === 0,
): ReturnType<typeof readSidebars> {
  if (version.sidebars === false) return { sidebars: [], diagnostics: [] }
  if (sidebars) return readOnce(sidebars)(root, () => readSidebars(sidebars.value, sidebars.path))
  return { sidebars: isEmpty ? noSidebar : defaultSidebar, diagnostics: [] }
}

const defaultSidebar: readonly ConfigSidebar[] = [
  { name: 'defaultSidebar', items: [{ kind: 'autogenerated', folder: '' }] },
]
const noSidebar: readonly ConfigSidebar[] = [{ name: 'defaultSidebar', items: [] }]

/** Each edition has its own item objects, because results are memoized by item. */
const readOnce = memoizeByObject((_: NonNullable<EditionSource['sidebars']>) =>
  memoizeByKey<ReturnType<typeof readSidebars>>(),
)

function toVersionModel(
  context: EditionContext,
  docs: readonly DocEntry[],
  resolved: ResolvedSidebars,
  mainDoc: Doc | undefined,
): VersionModel {
  const { version, locale } = context.source
  const { name, isLast, banner, hasBadge, noIndex, docs: own } = version
  const categories = resolved.generatedIndexes.map(
    ({ id, route, sidebar }): DocEntry => ({ id, path: route, sidebar, isUnlisted: false }),
  )
  return {
    name,
    set: own.set,
    label: versionLabel(version, locale),
    isLast,
    banner,
    hasBadge,
    noIndex,
    path: context.source.root satisfies Route,
    mainDocId: mainDoc?.id,
    docs: [...docs, ...categories],
    draftIds: [...context.draftIds],
    sidebars: Object.fromEntries([...context.orders].map(([name, order]) => [name, { link: firstLink(order) }])),
  }
}

/** The first doc or category page from the top; external links do not count. */
function firstLink(order: SidebarOrder): NavLink | undefined {
  const first = order.stops.find((stop) => !stop.isUnlisted)
  return first?.link
}
