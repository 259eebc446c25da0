/** Makes a hit, in the shape of the search protocol, of a section that was found. */
import type { PageText, SectionText } from './index-files.ts'
import { highlight, type MarkedText, type MarkStyle, snippet, type WantedWord, wordsIn } from './mark-words.ts'
import { objectIdOf } from './object-id.ts'

export type Hierarchy = Readonly<Record<string, string | null>>

export interface HitRecord {
  readonly objectID: string
  readonly url: string
  readonly url_without_anchor: string
  readonly anchor: string
  readonly type: string
  readonly hierarchy: Hierarchy
  readonly content: string | null
}

export interface HitStyle extends MarkStyle {
  /** Number of words for each attribute that is wanted as a snippet. */
  readonly snippets: ReadonlyMap<string, number>
  /** `undefined`: all. */
  readonly attributes: readonly string[] | undefined
}

/** The record of a section that shows why it was found: its heading, or the text in which most words stand. */
export function toRecord(page: PageText, index: number, wanted: readonly WantedWord[]): HitRecord | undefined {
  const section = page.sections[index]
  // Only addresses of this site are shown, whatever the file says.
  if (!section || !/^\/(?![/\\])/.test(page.url)) return undefined
  const [level, anchor, , ...blocks] = section
  const hierarchy = hierarchyOf(page, index)
  const block = bestBlock(blocks, hierarchy, wanted)
  const type = block === undefined ? `lvl${level}` : 'content'
  return {
    objectID: objectIdOf(page.url, anchor, type, block ?? 0),
    url: anchor === '' ? page.url : `${page.url}#${anchor}`,
    url_without_anchor: page.url,
    anchor,
    type,
    hierarchy,
    content: block === undefined ? null : (blocks[block] ?? null),
  }
}

function hierarchyOf({ lvl0, sections }: PageText, index: number): Hierarchy {
  const levels: (string | null)[] = [lvl0, null, null, null, null, null, null]
  let wanted = 7
  for (let at = index; at >= 0 && wanted > 1; at--) {
    const [level, , heading] = sections[at] as SectionText // `at` counts down from a section that exists
    if (level >= wanted) continue
    levels[level] = heading
    wanted = level
  }
  return Object.fromEntries(levels.map((text, level) => [`lvl${level}`, text]))
}

/** The text that adds most to what the headings hold of the query; `undefined` when the heading itself is the better answer. */
function bestBlock(blocks: readonly string[], hierarchy: Hierarchy, wanted: readonly WantedWord[]): number | undefined {
  const [own = '', ...above] = Object.values(hierarchy).slice(1).reverse().filter(isText)
  const inOwn = wordsIn(own, wanted)
  const inHeadings = new Set([...inOwn, ...wordsIn(above.join('\n'), wanted)])
  if (inOwn.size > 0 && inHeadings.size === wanted.length) return undefined
  const [best] = blocks
    .map((block, index) => {
      const inBlock = wordsIn(block, wanted)
      return { index, count: inBlock.size, total: new Set([...inHeadings, ...inBlock]).size }
    })
    .sort((a, b) => b.total - a.total || b.count - a.count || a.index - b.index)
  if (!best || best.count === 0) return undefined
  return inOwn.size === 0 || best.total > inHeadings.size ? best.index : undefined
}

function isText(text: string | null): text is string {
  return text !== null
}

/** The record with the attributes asked for, and its marked texts. */
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
    _highlightResult: nest(present.map(([name, text]) => [name, toResult(highlight(text, wanted, style), wanted)])),
    _snippetResult: nest(
      present.flatMap((entry) => {
        const count = wordCounts(entry)
        return count === undefined ? [] : [[entry[0], toResult(snippet(entry[1], count, wanted, style), wanted)]]
      }),
    ),
  }
}

function toResult({ value, found }: MarkedText, wanted: readonly WantedWord[]) {
  const matchLevel = found.size === 0 ? 'none' : found.size === wanted.length ? 'full' : 'partial'
  return { value, matchLevel, matchedWords: [...found].sort((a, b) => a - b).map((index) => wanted[index]?.word.term) }
}

/** `hierarchy.lvl1` becomes `{ hierarchy: { lvl1 } }`. */
function nest(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const levels = entries.flatMap(([name, value]) => (name.startsWith('hierarchy.') ? [[name.slice(10), value]] : []))
  const content = entries.find(([name]) => name === 'content')?.[1]
  return {
    ...(levels.length > 0 && { hierarchy: Object.fromEntries(levels) }),
    ...(content !== undefined && { content }),
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
