/**
 * Moves hits with the query as it is written to the front: the index knows words, but not their order and the signs between them.
 * Only the hits to show are compared, because their texts are loaded anyway.
 */
import { unescapeText } from './html-text.ts'

interface ShownRecord {
  readonly type: string
  readonly content: string | null
  readonly hierarchy: Readonly<Record<string, string | null>>
}

/** The text in one form for comparison: lower case, with single spaces. */
export function normalize(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** Stable: hits that are equally close to the query keep their order. */
export function asWrittenFirst<Hit extends ShownRecord>(hits: readonly Hit[], query: string): Hit[] {
  const wanted = normalize(query)
  return hits
    .map((hit) => ({ hit, distance: distanceOf(hit, wanted) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ hit }) => hit)
}

function distanceOf({ type, content, hierarchy }: ShownRecord, wanted: string): number {
  const headings = Object.entries(hierarchy).flatMap(([level, text]) =>
    text === null || level === 'lvl0' ? [] : [normalize(unescapeText(text))],
  )
  const own = type === 'content' ? undefined : headings.at(-1)
  if (own === wanted) return 0
  if (own !== undefined && ` ${own} `.includes(` ${wanted} `)) return 1
  // The exact text is decisive for code only; a sentence is as good with other words between.
  if (content === null || !looksLikeCode(wanted)) return 2
  const text = unescapeText(content)
  if (text.split('\n').some((line) => normalize(line) === wanted)) return 0
  return normalize(text).includes(wanted) ? 1 : 2
}

/** True for a query with signs or digits inside words. */
function looksLikeCode(query: string): boolean {
  return /[^\s\p{L}\p{M}?!,;'’]/u.test(query)
}
