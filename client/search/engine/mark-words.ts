/** Marks the words of a query in a text: in the whole text or in a snippet. */
import { foldLetters } from './fold.ts'
import { escapeText, unescapeText } from './html-text.ts'
import type { QueryWord } from './query-words.ts'
import { isUnspaced, splitWords, type Word } from './words.ts'

/** A word of the query with every term that matches it. */
export interface WantedWord {
  readonly word: QueryWord
  readonly terms: ReadonlySet<string>
  /** Its share of the query. */
  readonly weight: number
  /** Where no text has it, it is a name of the page or of the section, or other pages say it of this one. */
  readonly isNamed: boolean
}

export interface MarkStyle {
  readonly before: string
  readonly after: string
  readonly ellipsis: string
}

/** Memoizes words of texts, because the same texts are shown again while a reader types. */
const seen = new Map<string, readonly Word[]>()
const maxSeen = 2000

function wordsOf(text: string): readonly Word[] {
  const words = seen.get(text) ?? splitWords(text)
  if (seen.size >= maxSeen) seen.clear()
  seen.set(text, words)
  return words
}

interface Mark {
  readonly start: number
  readonly end: number
  /** Index of the word in the text, or of the first word of a name, and of the word in the query. */
  readonly at: number
  readonly wanted: number
}

/** Marks words in the whole text. `html` is escaped, and so is the result. */
export function highlight(html: string, wanted: readonly WantedWord[], style: MarkStyle): string {
  const text = unescapeText(html)
  return write(text, findMarks(text, wanted), { start: 0, end: text.length }, style)
}

/**
 * Cuts `least` words out of the text, where most words of the query are; out of code, from one line. Of short words, such as the
 * characters of a script without spaces, as many as four letters each would take.
 */
export function snippet(html: string, least: number, wanted: readonly WantedWord[], style: MarkStyle): string {
  const text = unescapeText(html)
  if (isCode(text)) return snippet(escapeText(bestLine(text, wanted)), 2 * least, wanted, style)
  const words = wordsOf(text).filter(({ isName }) => !isName)
  const wordCount = Math.max(least, Math.round((4 * least * words.length) / text.length))
  const marks = findMarks(text, wanted)
  const start = Math.max(0, Math.min(bestStart(marks, wordCount), words.length - wordCount))
  const first = closeStart(words, start, marks)
  const range = {
    start: first === 0 ? 0 : wholePiece(text, words[first]?.start ?? 0, -1),
    end:
      first + wordCount >= words.length
        ? text.length
        : wholePiece(text, words[first + wordCount - 1]?.end ?? text.length, 1),
  }
  return [
    range.start > 0 ? style.ellipsis : '',
    write(text, marks, range, style),
    range.end < text.length ? style.ellipsis : '',
  ].join('')
}

/** Only code samples have line breaks; see `renderer/search/records/code-text.ts`. */
export function isCode(text: string): boolean {
  return text.endsWith('\n')
}

/** The first line with most words of the query. Before a file name, which is often the title of a sample, a line of several words. */
function bestLine(code: string, wanted: readonly WantedWord[]): string {
  const scoreOf = (line: string) =>
    line === '' ? 0 : 1 + 2 * wordsIn(escapeText(line), wanted).size + Number(/\s/.test(line))
  return bestOf(code.split('\n'), scoreOf)?.trim() ?? ''
}

/** The first item with the highest score, if any is above 0. */
export function bestOf<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item | undefined {
  const scores = items.map(scoreOf)
  const most = Math.max(0, ...scores)
  return most > 0 ? items[scores.indexOf(most)] : undefined
}

/** A longer piece without spaces, such as an address, is cut. */
const longestPiece = 24

/** The place after (before) what touches a word, as in `scene.tif`, `--to` or `(a)`. */
function wholePiece(text: string, at: number, step: -1 | 1): number {
  const after = endOf(text, at, step, (sign) => /[^\s·]/u.test(sign) && !isUnspaced(sign))
  return Math.abs(after - at) <= longestPiece
    ? after
    : endOf(text, at, step, (sign) => /[^\s\p{L}\p{N}\p{M}·]/u.test(sign))
}

function endOf(text: string, at: number, step: -1 | 1, isWithin: (sign: string) => boolean): number {
  let end = at
  while (isWithin(text.charAt(step < 0 ? end - 1 : end))) end += step
  return end
}

/** At most this many characters precede the first mark: longer words would move it out of sight. */
const mostBefore = 40

function closeStart(words: readonly Word[], start: number, [mark, ...others]: readonly Mark[]): number {
  if (!mark) return start
  if (mark.at < start) return closeStart(words, start, others)
  let first = start
  while (first < mark.at && mark.start - (words[first]?.start ?? 0) > mostBefore) first++
  return first
}

/** Indexes of the query words that are in a text. */
export function wordsIn(html: string, wanted: readonly WantedWord[]): Set<number> {
  return new Set(findMarks(unescapeText(html), wanted).map((mark) => mark.wanted))
}

/** Words of a query in so many words of a text belong together: in a sentence or in a row of a table. */
const closeWords = 20

const anywhere = Number.POSITIVE_INFINITY

/** The share of the query that one of the texts has close together. A name is close to all words. */
export function closeShare(texts: readonly string[], wanted: readonly WantedWord[]): number {
  const found = texts.map((html) => findMarks(unescapeText(html), wanted))
  const isFound = new Set(found.flat().map((mark) => mark.wanted))
  const named = wanted.map(({ isNamed }, index) => (isNamed && !isFound.has(index) ? anywhere : -closeWords))
  const shareAt = (at: number, lastAt: readonly number[]) =>
    wanted.reduce((sum, { weight }, index) => sum + (Number(lastAt[index]) > at - closeWords ? weight : 0), 0)
  let best = shareAt(0, named)
  for (const marks of found) {
    const lastAt = [...named]
    for (const mark of marks) {
      lastAt[mark.wanted] = mark.at
      best = Math.max(best, shareAt(mark.at, lastAt))
    }
  }
  return best
}

/** Those of the texts of a hit, which are compared, chosen and shown. */
const known = new WeakMap<readonly WantedWord[], Map<string, readonly Mark[]>>()

function findMarks(text: string, wanted: readonly WantedWord[]): readonly Mark[] {
  const ofHit = known.get(wanted) ?? new Map<string, readonly Mark[]>()
  known.set(wanted, ofHit)
  const marks = ofHit.get(text) ?? marksIn(text, wanted)
  ofHit.set(text, marks)
  return marks
}

function marksIn(text: string, wanted: readonly WantedWord[]): readonly Mark[] {
  const marks: Mark[] = []
  let at = 0
  for (const { start, end, terms, isName } of wordsOf(text)) {
    const index = wanted.findIndex(({ word, terms: accepted }) =>
      (word.isLight ? terms.slice(0, 1) : terms).some((term) => accepted.has(term)),
    )
    const match = wanted[index]
    if (match) marks.push({ start, end: start + markedLength(text.slice(start, end), match.word), at, wanted: index })
    if (!isName) at++
  }
  return marks
}

/** Marks only the beginning of a word that begins with the query word. */
function markedLength(written: string, { prefix, term }: QueryWord): number {
  const folded = foldLetters(written)
  const isBeginning = prefix !== undefined && folded.length === written.length && folded.startsWith(prefix)
  return isBeginning && folded !== `${term}s` ? prefix.length : written.length
}

/** The start of the window that has the most different words of the query, with some words before the first of them. */
function bestStart(marks: readonly Mark[], wordCount: number): number {
  let best = 0
  let bestCount = 0
  for (const [index, { at }] of marks.entries()) {
    const inside = marks.slice(index, index + wordCount).filter((mark) => mark.at < at + wordCount)
    const count = new Set(inside.map((mark) => mark.wanted)).size
    if (count <= bestCount) continue
    const last = inside.at(-1)?.at ?? at
    bestCount = count
    best = Math.max(0, at - Math.floor((wordCount - (last - at) - 1) / 2))
  }
  return best
}

function write(text: string, marks: readonly Mark[], range: { start: number; end: number }, style: MarkStyle): string {
  let html = ''
  let at = range.start
  for (const { start, end } of joined(marks)) {
    if (end <= range.start || start >= range.end) continue
    const from = Math.max(start, at)
    const to = Math.min(end, range.end)
    html += `${escapeText(text.slice(at, from))}${style.before}${escapeText(text.slice(from, to))}${style.after}`
    at = to
  }
  return html + escapeText(text.slice(at, range.end))
}

/** Joins overlapping marks; pairs of characters overlap. */
function joined(marks: readonly Mark[]): { start: number; end: number }[] {
  const result: { start: number; end: number }[] = []
  for (const { start, end } of marks) {
    const last = result.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}
