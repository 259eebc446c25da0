/**
 * Finds nesting that would take the parser minutes: markers of quotes and lists on one line, `:::` containers, and brackets.
 * It reads the lines once, before the parse. Other nesting is cheap to parse, so `checkTree` finds it afterwards.
 */
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import type { Place } from '../../model/place.ts'

interface Fence {
  /** The characters that open the code block; at least as many close it. */
  readonly marker: string
  /** How many quotes are around the code block, which ends with them. */
  readonly quotes: number
}

const thematicBreak = /^[ \t]*([-*])(?:[ \t]*\1)*\s*$/
const containers = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)))*[ \t]*/
const marker = /[>\-*+.)]/g
const fenceStart = /^(?:`{3,}(?!`)(?!.*`)|~{3,})/
const directive = /^(:{3,})\s*(\w?)/

/** The place of the first block or bracket inside at least `limit` others. */
export function findTooDeep(text: string, limit: number): Place | undefined {
  if (isFlat(text, limit)) return undefined
  const directives: number[] = []
  let fence: Fence | undefined
  let brackets = 0
  for (const [index, line] of text.split('\n').entries()) {
    const lead = thematicBreak.test(line) ? '' : (containers.exec(line)?.[0] ?? '')
    const content = line.slice(lead.length)
    countDirective(content, directives)
    if (fence && quotesIn(lead) >= fence.quotes) {
      if (ends(line, fence)) fence = undefined
      continue
    }
    const depth = directives.length + (lead.match(marker)?.length ?? 0)
    if (depth > limit) return { line: index + 1, column: 1 }
    const start = fenceStart.exec(content)
    fence = start ? { marker: start[0], quotes: quotesIn(lead) } : undefined
    // Brackets match neither across paragraphs nor across rows of a table.
    if (content === '' || content.startsWith('|')) brackets = 0
    for (const { 0: found, index: at } of content.includes('[') ? content.matchAll(/\\.|[[\]]/g) : []) {
      if (found === '[') brackets++
      else if (found === ']' && brackets > 0) brackets--
      if (brackets > limit) return { line: index + 1, column: lead.length + at + 1 }
    }
  }
  return undefined
}

const rowOfMarkers = memoizeByKey<RegExp>()

/**
 * Whether the text has too few signs to be too deep: that is nearly every page, and its lines need not be read. Containers and markers
 * add up, so each may have half of the limit.
 */
function isFlat(text: string, limit: number): boolean {
  const half = Math.floor(limit / 2)
  const row = rowOfMarkers(
    String(half),
    () => new RegExp(`^(?:[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])(?=\\s))){${half}}`, 'm'),
  )
  return !hasMore(text, '[', limit) && !hasMore(text, ':::', half) && !row.test(text)
}

function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0 && count <= most; at = text.indexOf(sign, at + sign.length)) count++
  return count > most
}

/** Updates the list of open containers, given by their number of colons. A line of colons closes those with no more colons. */
function countDirective(content: string, open: number[]): void {
  const [, colons, name] = content.startsWith(':::') ? (directive.exec(content) ?? []) : []
  if (colons === undefined) return
  if (name) open.push(colons.length)
  else {
    const last = open.findLastIndex((size) => size <= colons.length)
    if (last >= 0) open.length = last
  }
}

function quotesIn(lead: string): number {
  return lead.includes('>') ? lead.split('>').length - 1 : 0
}

function ends(line: string, { marker }: Fence): boolean {
  const text = line.replace(/^[\s>]*/, '').trimEnd()
  return text.startsWith(marker) && text === marker.charAt(0).repeat(text.length)
}
