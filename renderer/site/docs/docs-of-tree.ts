/** Makes the docs of an edition from its files: ids, routes, titles. */
import { basename, parse } from 'node:path/posix'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import { memoizeLists } from '../../memo/memoize-lists.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath, FrontMatter, PostHead, Route } from '../../model/model.ts'
import {
  isFolderIndex,
  isMkDocsIndex,
  isMkDocsPath,
  isPagePath,
  parseNumberPrefix,
  stripPathPrefixes,
  titleOfName,
} from '../../text/doc-name.ts'
import { hashOf } from '../../text/hash.ts'
import { joinRoute, toRoute } from '../../text/routes.ts'
import type { EditionFile, EditionSource } from './edition-source.ts'
import { readPost } from './posts.ts'

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
  /** From the front matter, else the number prefix. */
  readonly position: number | undefined
  /** The doc is the page of its folder: an index or readme, or named like the folder. */
  readonly isFolderIndex: boolean
  readonly isDraft: boolean
  readonly isUnlisted: boolean
  readonly isFallback: boolean
  readonly frontMatter: FrontMatter
  /** Front matter about the doc's neighbours and sidebar; `undefined` for most docs. */
  readonly place: OwnPlace | undefined
  /** In docs with posts. */
  readonly post: PostHead | undefined
}

type OwnPlace = Pick<FrontMatter, 'displayed_sidebar' | 'pagination_prev' | 'pagination_next'>

export interface EditionDocs {
  /** By id, in order of their paths; drafts only when they are included. */
  readonly docs: ReadonlyMap<string, Doc>
  /** The same in pieces of neighbours: an unchanged piece is the same object as before. */
  readonly pieces: readonly (readonly Doc[])[]
  readonly draftIds: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Labels in the sidebar, by id. In MkDocs, a page without a heading has its label as title. */
export type DocLabels = ReadonlyMap<string, string>

export function docsOfTree(source: EditionSource, includeDrafts: boolean, labels: DocLabels = new Map()): EditionDocs {
  const docs = new Map<string, Doc>()
  const draftIds: string[] = []
  const diagnostics: Diagnostic[] = []
  const takes = (doc: Doc): boolean => {
    if (doc.isDraft) draftIds.push(doc.id)
    if (doc.isDraft && !includeDrafts) return false
    const first = docs.get(doc.id)
    if (first) diagnostics.push(duplicateId(doc, first))
    else docs.set(doc.id, doc)
    return !first
  }
  const { numberPrefixes, posts } = source.docs
  const edition = JSON.stringify([source.root, numberPrefixes, posts && true, hashOf(JSON.stringify([...labels]))])
  const pieces = source.files.map((files) => {
    const piece = piecesOf(files)(edition, () => toPiece(files, source, labels))
    diagnostics.push(...piece.diagnostics)
    const taken = piece.docs.filter(takes)
    return taken.length === piece.docs.length ? piece.docs : sameDocs(taken)
  })
  return { docs, pieces, draftIds, diagnostics }
}

interface Piece {
  readonly docs: readonly Doc[]
  readonly diagnostics: readonly Diagnostic[]
}

const piecesOf = memoizeByObject((_: readonly EditionFile[]) => memoizeByKey<Piece>())
const sameDocs = memoizeLists<Doc>()

function toPiece(all: readonly EditionFile[], source: EditionSource, labels: DocLabels): Piece {
  const isPage = source.docs.hasPathsOnly ? isMkDocsPath : isPagePath
  const files = all.filter(({ docPath }) => isPage(docPath))
  const idFolders = memoizeByKey<string>()
  const without = (folder: string) => idFolders(folder, () => stripPathPrefixes(folder))
  const docs = files.map((file) => toDoc(file, source, { withoutPrefixes: without, labels }))
  return {
    docs,
    diagnostics: [
      ...files.flatMap(({ source, isFallback }) => (isFallback ? [] : source.head.diagnostics)),
      ...docs.filter((doc) => !isValidSlug(doc.slug)).map(invalidSlug),
      ...docs.flatMap((doc) => repeatedRoute(doc, source) ?? []),
    ],
  }
}

function toDoc(
  { source, docPath, isFallback }: EditionFile,
  edition: EditionSource,
  { withoutPrefixes, labels }: { readonly withoutPrefixes: (folder: string) => string; readonly labels: DocLabels },
): Doc {
  const { frontMatter, heading, htmlHeading, excerpt } = source.head
  const { dir: folder, name: fileName } = parse(docPath)
  const hasPrefixes = frontMatter.parse_number_prefixes ?? edition.docs.numberPrefixes
  const { name, position } = hasPrefixes ? parseNumberPrefix(fileName) : { name: fileName, position: undefined }
  const idFolder = hasPrefixes ? withoutPrefixes(folder) : folder
  const own = edition.docs.hasPathsOnly ? {} : frontMatter
  const baseId = own.id || name
  const isIndex = edition.docs.hasPathsOnly ? isMkDocsIndex(name) : isFolderIndex(name, folder)
  const dated = edition.docs.posts && readPost(docPath, source.head)
  const slug = dated?.slug ?? source.head.address ?? toSlug(own.slug, idFolder, isIndex ? '' : baseId)
  const id = idFolder === '' ? baseId : `${idFolder}/${baseId}`
  const label = heading === undefined ? labels.get(id) : undefined
  return {
    id,
    route: joinRoute(edition.root, slug),
    slug,
    source: source.path,
    docPath,
    folder,
    name,
    title:
      label ||
      frontMatter.title ||
      heading ||
      // MkDocs reads no HTML.
      (edition.docs.hasPathsOnly ? titleOfPath(folder, baseId, isIndex) : (htmlHeading ?? baseId)),
    description: frontMatter.description ?? excerpt,
    position: frontMatter.sidebar_position ?? position,
    isFolderIndex: isIndex,
    isDraft: frontMatter.draft === true,
    isUnlisted: frontMatter.unlisted === true,
    isFallback,
    frontMatter,
    place: hasPlace(frontMatter) ? frontMatter : undefined,
    post: dated?.post ?? source.head.post,
  }
}

/** The index has the title of its folder. */
function titleOfPath(folder: string, name: string, isIndex: boolean): string {
  return titleOfName(isIndex ? basename(folder) : name) || 'Home'
}

function hasPlace({ displayed_sidebar, pagination_prev, pagination_next }: FrontMatter): boolean {
  return displayed_sidebar !== undefined || pagination_prev !== undefined || pagination_next !== undefined
}

/** A slug with a leading slash is relative to the version's root, any other to the doc's folder. */
function toSlug(written: string | undefined, folder: string, name: string): Route {
  if (!written) return joinRoute(folder, name)
  return toRoute(written.startsWith('/') ? written : `${folder}/${written}`)
}

/** No address of another site. NUL cannot even be part of a file's name, and is found with the names that are too long. */
function isValidSlug(slug: Route): boolean {
  return !/[?#\\]|(?!\0)\p{Cc}|\/[a-z][a-z\d+.-]+:\//iu.test(slug)
}

function invalidSlug(doc: Doc): Diagnostic {
  // Its line is that of the key in the front matter, if there is one.
  const message = `The "slug" or the file name makes the route "${doc.slug}", with characters that no route may contain.`
  const hint = 'Rename the file, or write a "slug" such as /my/path, without "?", "#" and backslashes.'
  return finding({ code: 'invalid-slug', message, hint, file: doc.source })
}

/** Other generators have slugs that are whole addresses. */
function repeatedRoute(
  { frontMatter, route, source, isFallback }: Doc,
  { docs }: EditionSource,
): Diagnostic | undefined {
  const { slug = '' } = frontMatter
  if (isFallback || docs.route === '/' || !`${slug}/`.startsWith(`${docs.route}/`)) return undefined
  const message = `The slug "${slug}" begins with the route of the docs, so the address is "${route}".`
  const hint = `Write "${slug.slice(docs.route.length) || '/'}": slugs begin below "${docs.route}".`
  return finding({ severity: 'hint', code: 'slug-with-route', message, hint, file: source })
}

function duplicateId(doc: Doc, first: Doc): Diagnostic {
  const message = `The document id "${doc.id}" is already used by "${first.source}".`
  const hint = 'Rename one of the two files, or set another "id" in its front matter.'
  return finding({ code: 'duplicate-doc-id', message, hint, file: doc.source, line: 1, column: 1 })
}
