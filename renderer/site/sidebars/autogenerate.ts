/** Generates sidebar items from folders. */
import { basename } from 'node:path/posix'
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import { memoizeLast } from '../../memo/memoize-last.ts'
import { memoizeLists } from '../../memo/memoize-lists.ts'
import { folderOf, parseNumberPrefix, stripPathPrefixes, titleOfName } from '../../text/doc-name.ts'
import { nearest } from '../../text/nearest.ts'
import type { Doc, EditionDocs } from '../docs/docs-of-tree.ts'
import type { FolderCategory } from './category-files.ts'
import type { CategoryItem, CategoryLink, DocItem, PlainItem } from './item-types.ts'

/** Documents and folders directly in a folder. */
interface Folder {
  readonly docs: Doc[]
  readonly folders: Set<string>
}

export interface FolderTree {
  readonly folders: ReadonlyMap<string, Folder>
  readonly categories: ReadonlyMap<string, FolderCategory>
  /** Labels of the default language, which name category pages in every language. */
  readonly slugLabels: ReadonlyMap<string, string>
  readonly docs: ReadonlyMap<string, Doc>
  readonly numberPrefixes: boolean
  /** Folders get their names and order as in MkDocs. */
  readonly hasPathsOnly: boolean
}

export function createFolderTree(
  { docs, pieces }: Pick<EditionDocs, 'docs' | 'pieces'>,
  rest: Omit<FolderTree, 'folders' | 'docs'>,
): FolderTree {
  const folders = new Map<string, Folder>([['', { docs: [], folders: new Set() }]])
  for (const piece of pieces) {
    for (const [path, docs] of byFolder(piece)) folderAt(folders, path).docs.push(...docs)
  }
  return { ...rest, docs, folders }
}

const byFolder = memoizeByObject((docs: readonly Doc[]) => {
  const folders = new Map<string, Doc[]>()
  for (const doc of docs) {
    const siblings = folders.get(doc.folder)
    if (siblings) siblings.push(doc)
    else folders.set(doc.folder, [doc])
  }
  return [...folders]
})

/** The folder at a path; adds it and its parents when they are new. */
function folderAt(folders: Map<string, Folder>, path: string): Folder {
  const existing = folders.get(path)
  if (existing) return existing
  const folder: Folder = { docs: [], folders: new Set() }
  folders.set(path, folder)
  folderAt(folders, folderOf(path)).folders.add(path)
  return folder
}

/** The items of a folder; for an unknown folder, the nearest name. */
export function autogenerate(
  folder: string,
  tree: FolderTree,
): { readonly items: readonly PlainItem[]; readonly isKnown: boolean; readonly suggestion: string | undefined } {
  const isKnown = tree.folders.has(folder)
  return {
    items: itemsOf(folder, tree, undefined),
    isKnown: isKnown && (folder !== '' || tree.docs.size > 0),
    suggestion: isKnown ? undefined : nearest(folder, tree.folders.keys()),
  }
}

interface Positioned {
  readonly position: number | undefined
  readonly name: string
  readonly kind: 'index' | 'doc' | 'folder'
  readonly item: PlainItem
}

/** By position, items without one last; then by the name on disk, in MkDocs by kind first. An unchanged folder has the same list as before. */
function itemsOf(path: string, tree: FolderTree, linked: Doc | undefined): readonly PlainItem[] {
  const folder = tree.folders.get(path)
  if (!folder) return []
  const docs = docEntriesOf(sameDocs(linked ? folder.docs.filter((doc) => doc !== linked) : folder.docs))
  const categories = Array.from(folder.folders, (child) => toCategoryEntry(child, tree))
  const entries = sameEntries([...docs, ...categories])
  return tree.hasPathsOnly ? inOrderOfKinds(entries) : inOrder(entries)
}

const sameDocs = memoizeLists<Doc>()
const sameEntries = memoizeLists<Positioned>()
const docEntriesOf = memoizeByObject((docs: readonly Doc[]) => docs.map(toDocEntry))
const inOrder = memoizeByObject((entries: readonly Positioned[]): readonly PlainItem[] =>
  entries.toSorted(byPosition).map((entry) => entry.item),
)

const inOrderOfKinds = memoizeByObject((entries: readonly Positioned[]): readonly PlainItem[] =>
  entries.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || byPosition(a, b)).map(({ item }) => item),
)

const kinds: readonly Positioned['kind'][] = ['index', 'doc', 'folder']

function byPosition(a: Positioned, b: Positioned): number {
  const difference = (a.position ?? Number.MAX_VALUE) - (b.position ?? Number.MAX_VALUE)
  return difference || (a.name < b.name ? -1 : 1)
}

function toDocEntry(doc: Doc): Positioned {
  const kind = doc.isFolderIndex ? 'index' : 'doc'
  return { position: doc.position, name: basename(doc.docPath), kind, item: toDocItem(doc) }
}

function toDocItem({ id, frontMatter }: Doc): DocItem {
  return {
    kind: 'doc',
    id,
    label: undefined,
    isRef: false,
    key: frontMatter.sidebar_key,
    className: frontMatter.sidebar_class_name,
    customProps: frontMatter.sidebar_custom_props,
    description: undefined,
    origin: { file: undefined },
  }
}

function toCategoryEntry(path: string, tree: FolderTree): Positioned {
  const category = tree.categories.get(path)
  const index = indexOf(path, tree, category)
  const items = itemsOf(path, tree, index)
  const slugLabel = tree.slugLabels.get(path)
  return entryOf(index ?? items)([path, category, index, items, slugLabel, tree.numberPrefixes], () => {
    const folderName = basename(path)
    const { name, position } = tree.numberPrefixes
      ? parseNumberPrefix(folderName)
      : { name: folderName, position: undefined }
    const ofIndex = tree.hasPathsOnly ? titleOfName(name) : index?.title
    const label = category?.label ?? index?.frontMatter.sidebar_label ?? ofIndex ?? name
    const item: CategoryItem<PlainItem> = {
      kind: 'category',
      label,
      slugLabel: slugLabel ?? label,
      items,
      link: linkOf(category, index),
      key: category?.key ?? index?.frontMatter.sidebar_key,
      className: category?.className ?? index?.frontMatter.sidebar_class_name,
      customProps: category?.customProps ?? index?.frontMatter.sidebar_custom_props,
      description: category?.description,
      isCollapsible: category?.isCollapsible ?? true,
      isCollapsed: category?.isCollapsed ?? true,
      origin: { file: category?.file },
    }
    return { position: category?.position ?? index?.position ?? position, name: folderName, kind: 'folder', item }
  })
}

const entryOf = memoizeByObject((_: Doc | readonly PlainItem[]) => memoizeLast<Positioned>())

/** The doc that is the folder's page: from the category file, else the folder's index. */
function indexOf(path: string, tree: FolderTree, category: FolderCategory | undefined): Doc | undefined {
  const link = category?.link
  if (link?.kind === 'doc') return tree.docs.get(`${stripPathPrefixes(path)}/${link.id}`) ?? tree.docs.get(link.id)
  if (link !== undefined) return undefined
  return tree.folders.get(path)?.docs.find((doc) => doc.isFolderIndex)
}

/** An unknown doc stays in the link, and is reported with the other unknown ids. */
function linkOf(category: FolderCategory | undefined, index: Doc | undefined): CategoryLink | undefined {
  if (index) return { kind: 'doc', id: index.id }
  return category?.link ?? undefined
}
