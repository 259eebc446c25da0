/** Answers queries from an index, in the format of the search protocol. Used by the worker, by Node and by tests. */
import { asWrittenFirst, normalize } from './as-written.ts'
import { addressToShow, type FacetFilters, isNear, readFilters } from './facets.ts'
import { findTerms } from './find-terms.ts'
import { levelCount, type PageOutline, type SectionTexts } from './index-files.ts'
import type { IndexReader, Sections } from './index-reader.ts'
import { bestOf, closeShare, isCode, snippet, type WantedWord, wordsIn } from './mark-words.ts'
import { type MatchedWord, matchWord, place, placeOf, textOf, windowsOf } from './match-word.ts'
import { countWords, parseQuery, type QueryWord, toWord } from './query-words.ts'
import { type RankedSections, rankSections, severalPagesFirst } from './rank.ts'
import { type HitStyle, toHit, toRecord } from './to-hit.ts'

/** The supported fields of a query. It comes from a request, so no field can be trusted. */
export interface SearchQuery {
  readonly indexName?: string
  readonly query?: string
  readonly page?: number
  readonly hitsPerPage?: number
  readonly facetFilters?: FacetFilters
  readonly attributesToRetrieve?: readonly string[] | string
  readonly attributesToSnippet?: readonly string[] | string
  readonly highlightPreTag?: string
  readonly highlightPostTag?: string
  readonly snippetEllipsisText?: string
}

/** Limit for hits over all pages, as in the hosted service. */
const maxHits = 1000

/** `path` is where the reader is. */
export async function answer(reader: IndexReader, body: string, path?: string): Promise<string> {
  const { requests = [] } = JSON.parse(body) as { requests?: readonly SearchQuery[] } // each field is checked where it is used
  return JSON.stringify({ results: await Promise.all(requests.map((query) => search(reader, query, path))) })
}

export async function search(reader: IndexReader, query: SearchQuery, path = '') {
  const text = String(query.query ?? '')
  const hitsPerPage = wholeNumber(query.hitsPerPage, 20, 1, maxHits)
  const page = wholeNumber(query.page, 0, 0, maxHits)
  const filters = readFilters(query.facetFilters)
  const sections = await reader.sections()
  const addressOf = (section: number) =>
    addressToShow(sections.facetsOf(section), filters, sections.levels[section] ?? 1, path)
  const isForeign = filters.flat().some(({ name, value }) => name === 'language' && !value.startsWith('en'))
  const where = { sections, path, isForeign, addressOf }
  const { ranked, pagesFound, ...found } = await findSections(reader, text, where)
  const reachable = ranked.slice(0, maxHits)
  const shown = reachable.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
  return {
    hits: await readHits(reader, shown, { ...where, ...found, query: text, style: styleOf(query) }),
    nbHits: ranked.length,
    /** Not part of the protocol: the number of pages with hits. */
    pagesFound,
    page,
    nbPages: Math.ceil(reachable.length / hitsPerPage),
    hitsPerPage,
    exhaustiveNbHits: true,
    query: text,
    index: query.indexName ?? '',
  }
}

/** Where a reader searches. */
interface ReaderPlace {
  readonly sections: Sections
  readonly path: string
  readonly isForeign: boolean
  /** Which address of its page a hit for this section shows; -1 when it may not be shown. */
  readonly addressOf: (section: number) => number
}

async function findSections(reader: IndexReader, text: string, { sections, path, isForeign, addressOf }: ReaderPlace) {
  const parsed = parseQuery(text, reader.synonyms).map((word) => ({ ...word, isForeign }))
  const words = await splitUnknown(reader, parsed)
  if (words.length === 0) {
    // The client sends an empty query before the first letter is typed.
    const ranked = text === '' ? popularFirst(sections, addressOf) : []
    return { ranked, pagesFound: ranked.length, scoreOf: () => 0, weights: [], words, matched: [] }
  }
  const matched = await Promise.all(words.map((word) => matchWord(reader, word)))
  const found = rankSections(matched, sections, {
    contentWords: countWords(text) + matched.filter((word) => word.isSplit).length,
    fewestWords: countWords(text) - joinedTwice(matched),
    isNear: (section) => isNear(sections.facetsOf(section)[addressOf(section)] ?? {}, path),
    isAllowed: (section) => addressOf(section) >= 0,
  })
  return { ...found, words, matched }
}

/** How many fewer words the query has where two of them are written as one. */
function joinedTwice(matched: readonly MatchedWord[]): number {
  const joined = matched.flatMap((word) => word.joined)
  return joined.length - new Set(joined).size
}

/** The words of a name that is on no page count separately; of a version such as `3.12.4`, rather `3.12`. */
async function splitUnknown(reader: IndexReader, words: readonly QueryWord[]): Promise<readonly QueryWord[]> {
  const isFound = async (word: QueryWord) => (await findTerms(reader, word)).length > 0
  const split = words.map(async (word) => {
    if (!word.isName || (await isFound(word))) return [word]
    const minor = /^\d+\.\d+(?=\.\d+$)/.exec(word.term)?.[0]
    return minor !== undefined && (await isFound(toWord(minor))) ? [toWord(minor)] : word.parts
  })
  return (await Promise.all(split)).flat()
}

/** The pages, for an empty query. Those that most others link to are first. */
function popularFirst({ starts, popularity }: Sections, addressOf: ReaderPlace['addressOf']): number[] {
  const allowed = [...starts.keys()].filter((page) => addressOf(starts[page] ?? 0) >= 0)
  return allowed.sort((a, b) => Number(popularity[b]) - Number(popularity[a]) || a - b).map((page) => starts[page] ?? 0)
}

interface HitContext extends Pick<ReaderPlace, 'sections' | 'addressOf'>, Pick<RankedSections, 'scoreOf' | 'weights'> {
  readonly query: string
  readonly words: readonly QueryWord[]
  readonly matched: readonly MatchedWord[]
  readonly style: HitStyle
}

async function readHits(
  reader: IndexReader,
  found: readonly number[],
  { sections: { pages, starts }, addressOf, query, words, matched, scoreOf, weights, style }: HitContext,
) {
  const room = style.snippets.get('content') ?? 0
  const hasRoom = room > fewWords
  const records = await Promise.all(
    found.map(async (section) => {
      const page = pages[section] ?? 0
      const at = section - (starts[page] ?? 0)
      const outline = await reader.outline(page)
      const further = sectionsWithText(matched, section, outline.sections.length - at)
      const shown = further.map((step) => at + step)
      const read = [section, ...further.map((step) => section + step)]
      const wanted = words.map((word, index) => toWanted(word, read, matched[index], weights[index]))
      let texts: SectionTexts = []
      const readTexts = async () => {
        texts = await textsWithWords(reader, outline, shown, wanted)
        return texts
      }
      const readExcerpt = () => (hasRoom ? excerptOf(reader, outline, at, wanted) : null)
      const url = outline.urls[addressOf(section)] ?? ''
      const record = await toRecord(outline, [url, at], { phrase: normalize(query), wanted, readTexts, readExcerpt })
      if (!record) return []
      const headings = Object.values(record.hierarchy).slice(1).join(' ')
      return [{ ...record, wanted, score: scoreOf(section, closeShare([headings, ...texts], wanted)) }]
    }),
  )
  const ordered = severalPagesFirst(asWrittenFirst(records.flat(), query), (record) => record.url_without_anchor)
  const textOf = ({ content, wanted }: (typeof ordered)[number]) =>
    content && room > 0 ? snippet(content, room, wanted, style) : content
  const different = hasRoom ? ordered : withoutRepeats(ordered, textOf)
  return different.map(({ wanted, score, ...record }) => toHit(record, wanted, style))
}

interface ShownRecord {
  readonly url_without_anchor: string
  readonly type: string
  readonly content: string | null
  readonly hierarchy: Readonly<Record<string, string | null>>
}

/** In a short list, only its text tells a hit from others of the page: where a page shows a text of a section, the section shows its heading. */
function withoutRepeats<Hit extends ShownRecord>(hits: readonly Hit[], textOf: (hit: Hit) => string | null): Hit[] {
  const seen = new Set<string>()
  return hits.map((hit) => {
    const key = `${hit.url_without_anchor}\n${textOf(hit)}`
    if (hit.type !== 'content' || !seen.has(key)) {
      seen.add(key)
      return hit
    }
    const levels = Object.keys(hit.hierarchy).filter((level) => hit.hierarchy[level] !== null)
    return { ...hit, type: levels.at(-1) ?? hit.type, content: null }
  })
}

/**
 * How much further the sections are whose text to show, best first: a page that is found by another name, or by what other pages say of it,
 * often has the words in a text further down. None when no text has them, or only a heading.
 */
function sectionsWithText(matched: readonly MatchedWord[], section: number, count: number): readonly number[] {
  const isInHeading = matched.some(({ match }) => placeOf(match[section] ?? 0) === place.heading)
  const [own, ...others] = Array.from(
    { length: isInHeading ? 1 : count },
    (_, further) => matched.filter(({ match }) => windowsOf(match[section + further] ?? 0) !== 0).length,
  )
  const most = Math.max(0, ...others)
  return [...(own ? [0] : []), ...(most > 0 ? [others.indexOf(most) + 1] : [])]
}

/** The texts of the first of these sections that has a word of the query. The index counts words that no text of the page has, too. */
async function textsWithWords(
  reader: IndexReader,
  outline: PageOutline,
  sections: readonly number[],
  wanted: readonly WantedWord[],
) {
  for (const section of sections) {
    const texts = await reader.texts(outline, section)
    if (texts.some((text) => wordsIn(text, wanted).size > 0)) return texts
  }
  return []
}

/** A name that the sections do not have, or not all parts of, is not marked: `sl` of `-fsSL` begins "slider". */
function toWanted(
  word: QueryWord,
  sections: readonly number[],
  matched: MatchedWord | undefined,
  weight = 0,
): WantedWord {
  const [section = 0] = sections
  const value = matched?.match[section] ?? 0
  const isThere = sections.some((other) => matched?.match[other])
  const terms = matched?.whole[section] ? matched.terms : matched?.allTerms
  return {
    word,
    terms: (isThere && terms) || new Set(),
    weight,
    // In the first window alone, those of the lowest level are what other pages say. The others may be of the thesaurus only.
    isNamed: placeOf(value) >= place.keyword || windowsOf(value) > 1 || textOf(value) === levelCount,
  }
}

/** Snippets of more words than this also show how the section of a heading begins. */
const fewWords = 20

/** The text of a section with most words of the query, or the first sentence of the section or of the first one below it. */
async function excerptOf(reader: IndexReader, outline: PageOutline, at: number, wanted: readonly WantedWord[]) {
  const levelOf = (section: number) => outline.sections[section]?.[0] ?? 0
  for (let section = at; section === at || levelOf(section) > levelOf(at); section++) {
    const texts = (await reader.texts(outline, section)).filter((text) => !isCode(text))
    const best = section === at ? bestOf(texts, (text) => wordsIn(text, wanted).size) : undefined
    if (best !== undefined) return best
    const [text] = texts
    if (text !== undefined) return /^.{20,}?[.!?。](?=\s|$)/.exec(text)?.[0] ?? text
  }
  return null
}

function styleOf(query: SearchQuery): HitStyle {
  const snippets = listOf(query.attributesToSnippet).map((attribute) => {
    const [name = '', count] = attribute.split(':')
    return [name, wholeNumber(count, 10, 1, 1000)] as const
  })
  return {
    before: query.highlightPreTag ?? '<em>',
    after: query.highlightPostTag ?? '</em>',
    ellipsis: query.snippetEllipsisText ?? '…',
    snippets: new Map(snippets),
    attributes: query.attributesToRetrieve === undefined ? undefined : listOf(query.attributesToRetrieve),
  }
}

function listOf(value: readonly string[] | string | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : (value ?? [])
}

function wholeNumber(value: unknown, missing: number, least: number, most: number): number {
  const number = Math.floor(Number(value ?? missing))
  return Number.isNaN(number) ? missing : Math.min(most, Math.max(least, number))
}
