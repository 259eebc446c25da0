import { splitFrontMatter } from '../../renderer/sources/scan-source.ts'
import { withLineFeeds } from '../../renderer/text/line-feeds.ts'

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
