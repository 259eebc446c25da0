/** The text that a translation was made from: its revision is the name that git gives a file with this text. */
import { createHash } from 'node:crypto'
import { splitFrontMatter } from '../../renderer/sources/scan-source.ts'

const digits = 12

const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n')

/** Line ends do not count: they differ between checkouts. */
export function revisionOf(text: string): string {
  const bytes = Buffer.from(withLineFeeds(text))
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex').slice(0, digits)
}

/** The text of a page with this revision in its front matter. */
export function withRevision(text: string, revision: string): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  const line = `translates: ${revision}`
  const plain = withLineFeeds(text)
  const { yaml, end } = splitFrontMatter(plain)
  if (yaml === undefined) return `---${lineEnd}${line}${lineEnd}---${lineEnd}${lineEnd}${text}`
  const head = plain.slice(0, end)
  const field = /^translates:.*$/m
  const changed = field.test(head)
    ? head.replace(field, line)
    : head.replace(/\n---[ \t]*\n?$/, (close) => `\n${line}${close}`)
  return (changed + plain.slice(end)).replaceAll('\n', lineEnd)
}
