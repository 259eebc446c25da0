/** Who the docs of an edition are: ids, routes, titles. */
import type { Diagnostic } from '../diagnostic.ts'
import { keepByKey } from '../keep-by-key.ts'
import { keepByObject } from '../keep-by-object.ts'
import type { FilePath, FrontMatter, Route, SourceFile } from '../model.ts'
import { baseNameOf, folderOf, isFolderIndex, isPagePath, parseNumberPrefix, stripPathPrefixes } from './doc-name.ts'
import type { EditionFile, EditionSource } from './edition-source.ts'
import { finding } from './finding.ts'
import { joinRoute, toRoute } from './routes.ts'

export interface Doc {
  readonly id: string
  readonly route: Route
  /** Route below the version's root. */
  readonly slug: Route
  readonly source: FilePath
  /** Path below the root of its tree. */
  readonly docPath: string
  /** Folder of `docPath`, number prefixes included. */
  readonly folder: string
  /** File name without number prefix and extension. */
  readonly name: string
  readonly title: string
  readonly description: string | undefined
  /** From the front matter or the number prefix. */
  readonly position: number | undefined
  /** The doc speaks for its folder. */
  readonly isFolderIndex: boolean
  readonly isDraft: boolean
  readonly isUnlisted: boolean
  readonly isFallback: boolean
  readonly frontMatter: FrontMatter
}

export interface EditionDocs {
  /** By id, in order of their paths; without drafts unless they were asked for. */
  readonly docs: ReadonlyMap<string, Doc>
  readonly draftIds: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

export function docsOfTree(source: EditionSource, includeDrafts: boolean): EditionDocs {
  const docs = new Map<string, Doc>()
  const draftIds: string[] = []
  const diagnostics: Diagnostic[] = []
  const idFolders = keepByKey<string>()
  const idFolderOf = (folder: string) => idFolders(folder, () => stripPathPrefixes(folder))
  const edition = JSON.stringify([source.root, source.docs.numberPrefixes])
  for (const file of source.files) {
    if (!isPagePath(file.docPath)) continue
    if (!file.isFallback) for (const found of file.source.head.diagnostics) diagnostics.push(found)
    const key = `${edition} ${file.isFallback} ${file.docPath}`
    const doc = docsOf(file.source)(key, () => toDoc(file, source, idFolderOf))
    if (doc.isDraft) draftIds.push(doc.id)
    if (doc.isDraft && !includeDrafts) continue
    const known = docs.get(doc.id)
    if (known) diagnostics.push(duplicateId(doc, known))
    else docs.set(doc.id, doc)
    if (!isValidSlug(doc.slug)) diagnostics.push(invalidSlug(doc))
  }
  return { docs, draftIds, diagnostics }
}

/** A document that has not changed stays the same object, and with it whatever is kept by it. */
const docsOf = keepByObject((_: SourceFile) => keepByKey<Doc>())

function toDoc(
  { source, docPath, isFallback }: EditionFile,
  edition: EditionSource,
  withoutPrefixes: (folder: string) => string,
): Doc {
  const { frontMatter, heading, excerpt } = source.head
  const fileName = baseNameOf(docPath)
  const folder = folderOf(docPath)
  const hasPrefixes = frontMatter.parse_number_prefixes ?? edition.docs.numberPrefixes
  const { name, position } = hasPrefixes ? parseNumberPrefix(fileName) : { name: fileName, position: undefined }
  const idFolder = hasPrefixes ? withoutPrefixes(folder) : folder
  const baseId = frontMatter.id || name
  const isIndex = isFolderIndex(name, folder)
  const slug = toSlug(frontMatter.slug, idFolder, isIndex ? '' : baseId)
  return {
    id: idFolder === '' ? baseId : `${idFolder}/${baseId}`,
    route: joinRoute(edition.root, slug),
    slug,
    source: source.path,
    docPath,
    folder,
    name,
    title: frontMatter.title || heading || baseId,
    description: frontMatter.description ?? excerpt,
    position: frontMatter.sidebar_position ?? position,
    isFolderIndex: isIndex,
    isDraft: frontMatter.draft === true,
    isUnlisted: frontMatter.unlisted === true,
    isFallback,
    frontMatter,
  }
}

/** A slug that begins with a slash counts from the version's root, another one from the doc's folder. */
function toSlug(written: string | undefined, folder: string, name: string): Route {
  if (!written) return joinRoute(folder, name)
  return toRoute(written.startsWith('/') ? written : `${folder}/${written}`)
}

function isValidSlug(slug: Route): boolean {
  return !/[?#\\\p{Cc}]/u.test(slug)
}

function invalidSlug(doc: Doc): Diagnostic {
  const message = `"${doc.slug}", the slug of "${doc.id}", cannot be part of an address.`
  const hint = 'Rename the file, or set "slug: /my/path" in the front matter, without "?", "#" and backslashes.'
  return finding({ code: 'invalid-slug', message, hint, file: doc.source, line: 1, column: 1 })
}

function duplicateId(doc: Doc, known: Doc): Diagnostic {
  const message = `The document id "${doc.id}" belongs to "${known.source}" already.`
  const hint = 'Rename one of the two files, or set another "id" in the front matter of one.'
  return finding({ code: 'duplicate-doc-id', message, hint, file: doc.source, line: 1, column: 1 })
}
