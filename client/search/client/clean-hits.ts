/** Makes the hits of any index safe to show: drops malformed hits, and escapes all markup except marks. Pure. */
import { keepMarks, toPlainText } from './marked-text.ts'

export interface Hit {
  readonly objectID: string
  readonly url: string
  readonly type: string
  readonly content: string | null
  readonly hierarchy: Readonly<Record<string, string | null>>
  readonly _snippetResult?: unknown
  readonly _highlightResult?: unknown
}

/** True if the hit shows a code sample, which only has line breaks. */
export function showsCode({ type, content }: Pick<Hit, 'type' | 'content'>): boolean {
  return type === 'content' && content?.endsWith('\n') === true
}

type ToUrl = (written: string) => string | undefined

export function cleanHits(hits: readonly unknown[], toUrl: ToUrl): Hit[] {
  return hits.flatMap((hit) => (isHit(hit) ? (cleanHit(hit, toUrl) ?? []) : []))
}

function isHit(hit: unknown): hit is Hit {
  const { objectID, url, type, hierarchy } = (hit ?? {}) as Partial<Hit> // each field is checked
  return [objectID, url, type].every((value) => typeof value === 'string' && value !== '') && isRecord(hierarchy)
}

function cleanHit(hit: Hit, toUrl: ToUrl): Hit | undefined {
  const url = toUrl(hit.url)
  const shown = hit.type === 'content' ? hit.content : /^lvl[1-6]$/.test(hit.type) && hit.hierarchy[hit.type]
  if (url === undefined || typeof shown !== 'string' || shown === '') return undefined
  const clean = mapText(hit, keepMarks) as Hit
  // The modal inserts the title of a group as text, not as HTML.
  const lvl0 = inOneLine(toPlainText(hit.hierarchy.lvl0 ?? ''))
  const marked = { hierarchy: { lvl0: { value: lvl0 } } }
  return { ...clean, url, hierarchy: { ...clean.hierarchy, lvl0 }, _highlightResult: marked }
}

/** The title of a group with many levels keeps the first and the last one. */
function inOneLine(group: string): string {
  return group.replace(/ \/ .* \/ .* \/ /, ' / … / ')
}

function mapText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => mapText(item, change))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapText(item, change)]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
