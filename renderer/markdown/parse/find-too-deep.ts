/**
 * Finds nesting that would keep the parser busy for minutes: markers of quotes and lists on one line, `:::` containers, and
 * brackets. One pass over the lines, before they are parsed. Other nesting costs the parser little: `checkTree` finds it.
 */
import type { Place } from '../../model/place.ts'

interface Fence {
  /** What begins the code: as many of these characters, or more, end it. */
  readonly marker: string
  /** How many quotes are around the code: with them, it ends. */
  readonly quotes: number
}

const thematicBreak = /^[ \t]*([-*])(?:[ \t]*\1)*\s*$/
const containers = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=\s)))*[ \t]*/
const marker = /[>\-*+.)]/g
const fenceStart = /^(?:`{3,}(?!.*`)|~{3,})/
const directive = /^(:{3,})\s*(\w?)/

/** The place of the first block or bracket that has `limit` others or more around it. */
export function findTooDeep(text: string, limit: number): Place | undefined {
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
    // Brackets do not match across paragraphs, nor across rows of a table.
    if (content === '' || content.startsWith('|')) brackets = 0
    for (const { 0: found, index: at } of content.includes('[') ? content.matchAll(/\\.|[[\]]/g) : []) {
      if (found === '[') brackets++
      else if (found === ']' && brackets > 0) brackets--
      if (brackets > limit) return { line: index + 1, column: lead.length + at + 1 }
    }
  }
  return undefined
}

/** Keeps the numbers of colons of the open containers: a line of colons ends those that have no more. */
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
