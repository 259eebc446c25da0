/** The authors of posts, and those that the file of authors lists. */
import type { Diagnostic } from '../../model/diagnostic.ts'
import { type FindingParts, finding } from '../../model/finding.ts'
import type { Author, Post } from '../../model/model.ts'
import { authorOf } from '../../sources/scan/post-keys.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import { isObject } from '../docs/check-shape.ts'
import type { Doc } from '../docs/docs-of-tree.ts'
import type { EditionSource } from '../docs/edition-source.ts'

export type Authors = ReadonlyMap<string, Author>

/** Those of `authors.yml`. */
export function readAuthors({ authors }: EditionSource, diagnostics: Diagnostic[]): Authors | undefined {
  if (!authors) return undefined
  const { path: file, value } = authors
  if (!isObject(value)) {
    const message = 'The authors file must contain an object.'
    const hint = 'Write authors with their names: "ada: { name: Ada Lovelace }".'
    diagnostics.push(finding({ code: 'authors-file', message, hint, file }))
    return undefined
  }
  const entries = Object.entries(value).map(([key, fields]): [string, Author] => {
    const named = authorOf(isObject(fields) ? fields : {})
    return [key, named ?? { name: key, url: undefined }]
  })
  return new Map(entries)
}

/** Without `authors.yml`, what pages write are the names themselves. */
export function postOf(
  { post, source, isFallback }: Doc,
  authors: Authors | undefined,
  diagnostics: Diagnostic[],
): Post | undefined {
  if (!post) return undefined
  const report = (parts: FindingParts) => {
    if (!isFallback) diagnostics.push(finding({ severity: 'warning', file: source, ...parts }))
  }
  const [wrong] = post.date === undefined ? (/\d{4}[-/]\d{1,2}[-/]\d{1,2}/.exec(source) ?? []) : []
  if (post.date === undefined)
    report({
      code: 'post-date',
      line: 1,
      column: 1,
      message: wrong ? `"${wrong}", with which the name of the file begins, is no date.` : 'The post has no date.',
      hint: 'Write "date: 2024-05-31", or begin the name of the file with it.',
    })
  const named = post.authors.map((author): Author => {
    if (typeof author !== 'string') return author
    const known = authors?.get(author)
    if (authors && !known) {
      const hint = didYouMean(nearest(author, [...authors.keys()]), 'Add it to the file.')
      report({ code: 'unknown-author', message: `The author "${author}" is not in "authors.yml".`, hint })
    }
    return known ?? { name: author, url: undefined }
  })
  return { date: post.date, authors: named }
}
