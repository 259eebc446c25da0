/** Finds the sentences in which a page links to others. What they say of a page is often what readers search for. */
import type { LinkSentence } from '../model/evaluated-page.ts'
import type { BodyHole, BodyPart } from '../model/model.ts'
import { decodeReferences } from './decode-references.ts'

/** Longer sentences are cut at this distance from the link, in characters of HTML. */
const reach = 300
const blockTag = /<\/?(?:p|li|td|th|dt|dd|h[1-6]|div|tr|ul|ol|table|pre|blockquote|section|summary|figure)\b[^<>]*>/
const sentenceEnd = /(?<=[.!?])\s|(?<=。)/

/** `holes` are those of `holesIn`. */
export function linkSentences(body: readonly BodyPart[], holes: readonly BodyHole[]): LinkSentence[] {
  const numbers = new Map(holes.map((hole, index) => [JSON.stringify(hole), index]))
  return body.flatMap((part, index): LinkSentence[] => {
    if (typeof part === 'string' || !(part.hole === 'link' || part.hole === 'route')) return []
    const before = around(body, index, -1)
    if (!/<a\b[^<>]*$/.test(before)) return []
    const after = around(body, index, 1)
    const start = toText(before.split(blockTag).at(-1) ?? '').split(sentenceEnd)
    const end = toText(after.split(blockTag)[0] ?? '').split(sentenceEnd)
    return [[numbers.get(JSON.stringify(part)) ?? 0, `${start.at(-1)} ${end[0]}`.trim()]]
  })
}

/** The HTML on one side of a part, without other holes. */
function around(body: readonly BodyPart[], index: number, step: 1 | -1): string {
  let html = ''
  for (let at = index + step; body[at] !== undefined && html.length < reach; at += step) {
    const part = body[at]
    if (typeof part !== 'string') continue
    html = step < 0 ? part.slice(-reach) + html : html + part.slice(0, reach)
  }
  return html
}

/** The beginning or the end of the HTML may be in the middle of a tag. */
function toText(html: string): string {
  const whole = html.replace(/^[^<>]*>/, '').replace(/<[^<>]*$/, '')
  return decodeReferences(whole.replaceAll(/<[^<>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()
}
