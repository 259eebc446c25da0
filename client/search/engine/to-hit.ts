/** Converts a section that was found into a hit in the format of the search protocol. */
import { normalize } from './as-written.ts'
import { unescapeText } from './html-text.ts'
import type { PageOutline, SectionTexts } from './index-files.ts'
import { bestOf, highlight, isCode, type MarkStyle, snippet, type WantedWord, wordsIn } from './mark-words.ts'
import { nestAttributes } from './nest-attributes.ts'
import { objectIdOf } from './object-id.ts'
import { usualAnchor } from './usual-anchor.ts'

type Hierarchy = Readonly<Record<string, string | null>>

interface HitRecord {
  readonly objectID: string
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string
  readonly type: string
  readonly hierarchy: Hierarchy
  readonly content: string | null
}

export interface HitStyle extends MarkStyle {
  /** Number of words for each attribute that is requested as a snippet. */
  readonly snippets: ReadonlyMap<string, number>
  /** `undefined`: all. */
  readonly attributes: readonly string[] | undefined
}

interface RecordSource {
  /** The query as written, in the form of `normalize`. */
  readonly phrase: string
  readonly wanted: readonly WantedWord[]
  /** Reads the texts with the match; called only when the headings of the section do not contain it. */
  readonly readTexts: () => SectionTexts | Promise<SectionTexts>
  /** Reads a text of the section, or how it begins; called when its headings are the match. */
  readonly readExcerpt: () => string | null | Promise<string | null>
}

/** The record of a section that contains the match: its heading, or the text with most words of the query. */
export async function toRecord(
  page: PageOutline,
  [url, index]: readonly [url: string, section: number],
  { phrase, wanted, readTexts, readExcerpt }: RecordSource,
): Promise<HitRecord | undefined> {
  const section = page.sections[index]
  // Only URLs of this site are shown, even if the file was changed.
  if (!section || !/^\/(?![/\\])/.test(url)) return undefined
  const [level, given, heading] = section
  const anchor = given === 0 ? usualAnchor(heading) : given
  const hierarchy = hierarchyOf(page, index)
  const inHeadings = wordsInHeadings(hierarchy, wanted)
  const texts = inHeadings.areEnough ? [] : await readTexts()
  const best = bestText(texts, inHeadings, { phrase, wanted })
  const type = best === undefined ? `lvl${level}` : 'content'
  return {
    objectID: objectIdOf(url, anchor, type, best ?? 0),
    url: anchor === '' ? url : `${url}#${anchor}`,
    url_without_anchor: url,
    anchor,
    type,
    hierarchy,
    content: best === undefined ? await readExcerpt() : (texts[best] ?? null),
  }
}

function hierarchyOf({ lvl0, sections }: PageOutline, index: number): Hierarchy {
  const levels: (string | null)[] = [lvl0, null, null, null, null, null, null]
  let wanted = 7
  for (let at = index; at >= 0 && wanted > 1; at--) {
    const [level = 1, , heading = ''] = sections[at] ?? []
    if (level >= wanted) continue
    levels[level] = heading
    wanted = level
  }
  return Object.fromEntries(levels.map((text, level) => [`lvl${level}`, text]))
}

interface FoundInHeadings {
  /** Words in the heading of the section. */
  readonly own: ReadonlySet<number>
  /** Words in that heading or in one above it. */
  readonly all: ReadonlySet<number>
  /** The heading is the best match. */
  readonly areEnough: boolean
}

function wordsInHeadings(hierarchy: Hierarchy, wanted: readonly WantedWord[]): FoundInHeadings {
  const [heading = '', ...above] = Object.values(hierarchy).slice(1).reverse().filter(isText)
  const own = wordsIn(heading, wanted)
  const all = new Set([...own, ...wordsIn(above.join('\n'), wanted)])
  return { own, all, areEnough: own.size > 0 && all.size === wanted.length }
}

/** The text that adds most words of the query to those in the headings; `undefined` when the heading is the better match. */
function bestText(
  texts: SectionTexts,
  { own, all }: FoundInHeadings,
  { phrase, wanted }: Pick<RecordSource, 'phrase' | 'wanted'>,
): number | undefined {
  const totalOf = (inText: ReadonlySet<number>) => new Set([...all, ...inText]).size
  const best = bestOf(texts, (text) => {
    const inText = wordsIn(text, wanted)
    if (inText.size === 0) return 0
    const isWritten = normalize(unescapeText(text)).includes(phrase)
    return 64 * totalOf(inText) + 4 * inText.size + 2 * Number(isWritten) + Number(!isCode(text))
  })
  return best !== undefined && (own.size === 0 || totalOf(wordsIn(best, wanted)) > all.size)
    ? texts.indexOf(best)
    : undefined
}

function isText(text: string | null): text is string {
  return text !== null
}

/** The record with the requested attributes and its marked texts. */
export function toHit(record: HitRecord, wanted: readonly WantedWord[], style: HitStyle): Record<string, unknown> {
  const texts = [
    ...Object.entries(record.hierarchy).map(([name, text]) => [`hierarchy.${name}`, text] as const),
    ['content', record.content] as const,
  ]
  const present = texts.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]))
  const wordCounts = ([name]: readonly [string, string]) => style.snippets.get(name) ?? style.snippets.get('*')
  return {
    ...pick(record, style.attributes),
    objectID: record.objectID,
    _highlightResult: nestAttributes(present.map(([name, text]) => [name, { value: highlight(text, wanted, style) }])),
    _snippetResult: nestAttributes(
      present.flatMap((entry) => {
        const count = wordCounts(entry)
        return count === undefined ? [] : [[entry[0], { value: snippet(entry[1], count, wanted, style) }]]
      }),
    ),
  }
}

function pick(record: HitRecord, attributes: readonly string[] | undefined): Record<string, unknown> {
  if (attributes === undefined || attributes.includes('*')) return { ...record }
  const isWanted = (name: string) => attributes.includes(name)
  const levels = Object.entries(record.hierarchy).filter(
    ([name]) => isWanted('hierarchy') || isWanted(`hierarchy.${name}`),
  )
  return {
    ...Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'hierarchy' && isWanted(name))),
    ...(levels.length > 0 && { hierarchy: Object.fromEntries(levels) }),
  }
}
