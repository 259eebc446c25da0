/** Front matter keys that only posts have, the pages of docs with the option `posts`. */
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { Author, KeyElsewhere, PostHead, SourceFile } from '../../model/model.ts'
import { unsafeScheme } from '../../text/url-scheme.ts'
import { toIsoDate } from './iso-date.ts'

export function isOfPost({ key }: { readonly key: string }): boolean {
  return keys.has(key)
}

/** The last ones are those of older sites, in place of `authors`. */
const keys = new Set(['date', 'authors', 'author', 'author_url', 'authorURL'])

/** In other docs, these keys are as unknown as any other. The same object for a page without them. */
export function postReader(hasPosts: boolean): (source: SourceFile) => SourceFile {
  return hasPosts ? asPost : asPage
}

const asPage = memoizeByObject((source: SourceFile) =>
  withPost(source, undefined, source.head.ofPost?.flatMap(({ diagnostics }) => diagnostics) ?? []),
)

const asPost = memoizeByObject((source: SourceFile): SourceFile => {
  const entries = source.head.ofPost ?? []
  const written = (name: string) => entries.find(({ key }) => key === name)?.value
  const date = toIsoDate(written('date'))
  const single = { name: written('author'), url: written('author_url') ?? written('authorURL') }
  const listed = written('authors') ?? (single.name === undefined ? [] : [single])
  const authors = [listed].flat().map(toAuthor)
  const wrong = entries.flatMap((entry) => {
    if (entry.key === 'date') return date === undefined ? wrongKey(entry, source, 'a date', 'date: 2024-05-31') : []
    return authors.includes(undefined) ? wrongKey(entry, source, 'a name or an array of names', 'authors: [ada]') : []
  })
  return withPost(source, { date, authors: authors.flatMap((author) => author ?? []) }, wrong)
})

/** A name, or an author with fields. */
function toAuthor(value: unknown): string | Author | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null ? authorOf(value) : undefined
}

export function authorOf({ name, url }: { readonly name?: unknown; readonly url?: unknown }): Author | undefined {
  if (typeof name !== 'string') return undefined
  return { name, url: typeof url === 'string' && unsafeScheme(url) === undefined ? url : undefined }
}

function wrongKey({ key, line }: KeyElsewhere, { path }: SourceFile, expected: string, example: string): Diagnostic {
  const message = `"${key}" must be ${expected}.`
  return finding({
    code: 'front-matter-type',
    kind: 'frontMatter',
    message,
    hint: `Write ${example}.`,
    file: path,
    line,
    column: 1,
  })
}

function withPost(source: SourceFile, post: PostHead | undefined, found: readonly Diagnostic[]): SourceFile {
  const { head } = source
  if (!post && !head.ofPost) return source
  return { ...source, head: { ...head, ...(post && { post }), diagnostics: [...head.diagnostics, ...found] } }
}
