import { splitFrontMatter } from '../../renderer/sources/scan-source.ts'
import { mark, withoutMark } from '../../renderer/text/byte-order-mark.ts'

/** The text of a page with this revision in its front matter. Nothing else changes. */
export function withRevision(text: string, revision: string): string {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  const line = `translates: ${revision}`
  const { yaml, end } = splitFrontMatter(text)
  if (yaml === undefined) {
    const front = ['---', line, '---', '', ''].join(lineEnd)
    return text.startsWith(mark) ? mark + front + withoutMark(text) : front + text
  }
  const head = text.slice(0, end)
  const field = /^translates:.*$/m
  const changed = field.test(head)
    ? head.replace(field, line)
    : head.replace(/(?<=[\r\n])---[ \t]*\r?\n?$/, (close) => `${line}${lineEnd}${close}`)
  return changed + text.slice(end)
}
