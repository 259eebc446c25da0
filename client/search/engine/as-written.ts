/**
 * Moves hits with the query as it is written to the front: the index knows words, but not their order and the signs between them.
 * Only the hits to show are compared, because their texts are loaded anyway.
 */
import { foldPlural } from './fold.ts'
import { unescapeText } from './html-text.ts'
import { isCode } from './mark-words.ts'

interface ShownRecord {
  readonly content: string | null
  readonly hierarchy: Readonly<Record<string, string | null>>
  readonly score: number
}

/** The text in one form for comparison: lower case, with single spaces, without quotes around it. */
export function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ "'`“”]+|(?<![ "'`“”])[ "'`“”]+$/g, '')
}

/** What the score of a hit gains where its text has the name that is searched. A sample only uses a name; a row or an item of its own describes it. */
const inSample = 0.2
const inSentence = 0.5
const inRow = 1.7

/** Of hits that are equally close to the query, the one with the higher score first. */
export function asWrittenFirst<Hit extends ShownRecord>(hits: readonly Hit[], query: string): Hit[] {
  const wanted = normalize(query)
  const isOneName = isName(query)
  const scoreOf = (hit: Hit) => hit.score + (isOneName ? describes(hit, wanted) : 0)
  const distance = isOneName ? distanceOfHeading : distanceOf
  return hits
    .map((hit) => ({ hit, distance: distance(hit, wanted), score: scoreOf(hit) }))
    .sort((a, b) => a.distance - b.distance || b.score - a.score)
    .map(({ hit }) => hit)
}

function distanceOf(hit: ShownRecord, wanted: string): number {
  const distance = distanceOfHeading(hit, wanted)
  // The exact text is decisive for code only; a sentence is as good with other words between.
  if (hit.content === null || !looksLikeCode(wanted)) return distance
  const text = unescapeText(hit.content)
  if (text.split('\n').some((line) => normalize(line) === wanted)) return 0
  return normalize(text).includes(wanted) ? Math.min(distance, 1) : distance
}

function distanceOfHeading(hit: ShownRecord, wanted: string): number {
  const [heading = ''] = headingsOf(hit)
  if (heading === wanted) return 0
  // Before "Scope of a model", "Scopes" is what "scope" means, and before texts, `send(message)` what `send` means.
  if (bareName(heading) === bareName(wanted)) return 0.5
  return ` ${heading} `.includes(` ${wanted} `) ? 1 : 2
}

/** The heading of the section, then those above it. */
function headingsOf({ hierarchy }: ShownRecord): string[] {
  const [, ...headings] = Object.values(hierarchy)
  return headings.flatMap((heading) => (heading === null ? [] : normalize(unescapeText(heading)))).reverse()
}

/** In the singular, without the arguments of a call, the dashes of a flag and placeholders: `--registry <url>` is "registry". */
function bareName(text: string): string {
  return text.replace(/^--?|[ =]?<[^<>]+>|(?<=\w)\(.*/g, '').replace(/[a-z]+/g, foldPlural)
}

function describes(hit: ShownRecord, name: string): number {
  const { content } = hit
  if (isMember(hit, name)) return inRow
  const text = normalize(unescapeText(content ?? ''))
  if (content === null || !text.includes(name)) return 0
  if (isCode(content)) return inSample
  return ` · ${text} · `.includes(` · ${name} · `) ? inRow : inSentence
}

/** `store.dispatch` is the heading "dispatch(action)" below "Store": a reference names a thing once, above its members. */
function isMember(hit: ShownRecord, name: string): boolean {
  const [, owner = '', member = ''] = /\b(\w+)(?:\.|::|->)(\w+)$/.exec(bareName(name)) ?? []
  const [own = '', ...above] = headingsOf(hit).map(bareName)
  const isOwner = (heading: string) => [heading.replaceAll(' ', ''), ...heading.split(/\W+/)].includes(owner)
  return own === member && above.some(isOwner)
}

/** True for a query with signs or digits inside words. */
function looksLikeCode(query: string): boolean {
  return /[^\s\p{L}\p{M}?!,;'’]/u.test(query)
}

/** True for one word that looks like code, or has a capital inside. */
function isName(query: string): boolean {
  return /^\s*\S+\s*$/.test(query) && (looksLikeCode(query.trim()) || /\p{Ll}\p{Lu}/u.test(query))
}
