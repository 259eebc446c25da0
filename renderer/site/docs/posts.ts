/** Dates and addresses of posts, from their front matter and the names of their files. */
import type { PostHead, Route, SourceHead } from '../../model/model.ts'
import { toIsoDate } from '../../sources/scan/iso-date.ts'
import { toRoute } from '../../text/routes.ts'

const dated = /^(?<folder>.*?)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<name>.*?)(?:\/index)?\.mdx?$/i

interface PostName {
  readonly date: string | undefined
  /** Below the root of the docs. */
  readonly address: Route
}

/** `2024-05-31-news.md`, `2024-05-31-news/index.md` and `2024/05/31/news.md` are at `/2024/05/31/news`. */
function readName(docPath: string): PostName {
  const { folder = '', date, name = '' } = dated.exec(docPath)?.groups ?? {}
  if (date === undefined) return { date: undefined, address: toRoute(docPath.replace(/(?:\/index)?\.mdx?$/i, '')) }
  const [year, month = '', day = ''] = date.split(/[-/]/)
  return {
    date: toIsoDate(`${year}-${month}-${day}`),
    address: toRoute(`${date.replaceAll('-', '/')}/${folder}${name}`),
  }
}

export interface DatedPost {
  readonly slug: Route
  readonly post: PostHead
}

export function readPost(docPath: string, { post, frontMatter }: SourceHead): DatedPost {
  const { date, address } = readName(docPath)
  const slug = frontMatter.slug ? toRoute(frontMatter.slug) : address
  return { slug, post: { date: post?.date ?? date, authors: post?.authors ?? [] } }
}
