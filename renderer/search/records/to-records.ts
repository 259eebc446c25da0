/** Creates the search records of a page, one for each heading and one for each text below it. All search engines use these. */
import { escapeText } from '../../../client/search/engine/html-text.ts'
import { objectIdOf } from '../../../client/search/engine/object-id.ts'
import type { PagePiece } from './collect-pieces.ts'
import { facetsOfContext } from './page-facets.ts'
import { readPieces } from './read-pieces.ts'
import type { RecordContext, RecordHierarchy, SearchRecord } from './record.ts'
import { splitCode, splitText } from './split-text.ts'

type Level = 1 | 2 | 3 | 4 | 5 | 6

/** Texts are split at this size, so that a record stays far below the 10 KB that hosted services allow. */
const maxTextBytes = 7000
const maxHeadingLength = 500

/** `html` is the body of the page. */
export function toRecords(html: string, page: RecordContext): SearchRecord[] {
  const records: SearchRecord[] = []
  const ordinals = new Map<string, number>()
  const pieces = withNotesFirst(readPieces(html))
  // Content may begin with its own title.
  const ownTitle = pieces[0]?.kind === 'heading' && pieces[0].level === 1 ? pieces.shift()?.text : undefined
  let anchor = ''
  let hierarchy = under(emptyHierarchy(page.lvl0), 1, ownTitle ?? page.title)

  const add = (type: SearchRecord['type'], content: string | null, level: number) => {
    const place = `${anchor}\n${type}`
    const ordinal = ordinals.get(place) ?? 0
    ordinals.set(place, ordinal + 1)
    records.push({
      objectID: objectIdOf(page.url, anchor, type, ordinal),
      url: anchor === '' ? page.url : `${page.url}#${anchor}`,
      url_without_anchor: page.url,
      anchor,
      type,
      hierarchy,
      content,
      ...facetsOfContext(page),
      weight: { pageRank: 0, level, position: records.length },
    })
  }
  const addText = (text: string) => {
    for (const part of (text.endsWith('\n') ? splitCode : splitText)(text, maxTextBytes))
      add('content', escapeText(part), 0)
  }

  add('lvl1', null, 90)
  if (page.lead) addText(page.lead)
  for (const piece of pieces) {
    // A heading without an id counts as text.
    if (piece.kind === 'text' || piece.id === '') {
      addText(piece.text)
      continue
    }
    // The page already has a title, so a further h1 begins a section like any h2.
    const level = Math.max(2, piece.level) as Level // a heading's level is at most 6
    anchor = piece.id
    hierarchy = under(hierarchy, level, piece.text)
    add(`lvl${level}`, null, 100 - 10 * level)
  }
  return records
}

/** Footnotes belong to the page: nobody looks for the heading above them, which remark adds. */
function withNotesFirst(pieces: PagePiece[]): PagePiece[] {
  const isHeading = (piece: PagePiece) => piece.kind === 'heading'
  const start = pieces.findIndex((piece) => piece.kind === 'heading' && piece.id === 'footnote-label')
  if (start < 0) return pieces
  const end = pieces.findIndex((piece, index) => index > start && isHeading(piece))
  const notes = pieces.splice(start, (end < 0 ? pieces.length : end) - start).slice(1)
  const [first] = pieces
  const from = first?.kind === 'heading' && first.level === 1 ? 1 : 0
  const next = pieces.findIndex((piece, index) => index >= from && isHeading(piece))
  return pieces.toSpliced(next < 0 ? pieces.length : next, 0, ...notes)
}

function emptyHierarchy(lvl0: string): RecordHierarchy {
  return { lvl0: escapeText(lvl0), lvl1: '', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
}

/** The hierarchy of a heading: keeps higher levels and clears lower ones. */
function under(hierarchy: RecordHierarchy, level: Level, heading: string): RecordHierarchy {
  const own = escapeText(heading.slice(0, maxHeadingLength))
  const textAt = (at: 2 | 3 | 4 | 5 | 6) => (at < level ? hierarchy[`lvl${at}`] : at === level ? own : null)
  return {
    lvl0: hierarchy.lvl0,
    lvl1: level === 1 ? own : hierarchy.lvl1,
    lvl2: textAt(2),
    lvl3: textAt(3),
    lvl4: textAt(4),
    lvl5: textAt(5),
    lvl6: textAt(6),
  }
}
