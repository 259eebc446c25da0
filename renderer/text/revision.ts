import { createHash } from 'node:crypto'
import { withLineFeeds } from './line-feeds.ts'

const digits = 12

/** The revision of a text: the name that git gives a file with it. Line ends do not count, because they differ between checkouts. */
export function revisionOf(text: string): string {
  const bytes = Buffer.from(withLineFeeds(text))
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex').slice(0, digits)
}
