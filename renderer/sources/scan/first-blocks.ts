/** Finds the first level-one heading, in Markdown or in HTML, and the first paragraph of prose by looking at how lines begin. */
import { variableUse } from '../../text/variables.ts'
import { toPlainText, truncate } from './plain-text.ts'

const excerptLength = 200

interface FirstBlocks {
  readonly heading: string | undefined
  /** The title of a page that begins with one in HTML. */
  readonly htmlHeading?: string
  readonly excerpt: string | undefined
}

interface Scan {
  readonly text: string
  readonly isMdx: boolean
  /** Offset of the next line. */
  next: number
  heading: string | undefined
  htmlHeading: string | undefined
  excerpt: string | undefined
  /** Whether a heading of another level came: one in HTML is no title then. */
  hasSection: boolean
}

export function scanBlocks(text: string, start: number, isMdx: boolean): FirstBlocks {
  const scan: Scan = {
    text,
    isMdx,
    next: start,
    heading: undefined,
    htmlHeading: undefined,
    excerpt: undefined,
    hasSection: false,
  }
  while (scan.next < text.length && scan.excerpt === undefined) readBlock(scan)
  while (scan.heading === undefined) {
    const candidate = nextHeadingCandidate(scan)
    if (candidate < 0) break
    while (scan.next <= candidate) readBlock(scan)
  }
  const { heading, htmlHeading, excerpt } = scan
  return { heading, ...(htmlHeading !== undefined && { htmlHeading }), excerpt }
}

/** Offset of the next line that may be a heading: one search spares most pages the walk to their end. */
function nextHeadingCandidate(scan: Scan): number {
  const heading = /^ {0,3}(?:#[ \t]|=+[ \t]*\r?$|<h1[ >])/gm
  heading.lastIndex = scan.next
  return heading.exec(scan.text)?.index ?? -1
}

function nextLine(scan: Scan): string {
  const end = scan.text.indexOf('\n', scan.next)
  const line = end < 0 ? scan.text.slice(scan.next) : scan.text.slice(scan.next, end)
  scan.next = end < 0 ? scan.text.length : end + 1
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

/** Reads one line and the rest of the block that it begins. */
function readBlock(scan: Scan): void {
  const start = scan.next
  const line = nextLine(scan)
  const indent = line.search(/\S/)
  if (indent < 0 || indent > 3 || line.charCodeAt(0) === 9) return
  const content = line.slice(indent)
  const fence = /^(?:`{3,}(?=[^`]*$)|~{3,}|\${2,}\s*$)/.exec(content)
  if (fence) {
    skipFence(scan, fence[0].trim())
  } else if (/^#(?:[ \t]|$)/.test(content)) {
    scan.heading ??= headingText(content.slice(1).replace(/[ \t]#+[ \t]*$/, ''), scan)
  } else if (content.startsWith('<') && !/^<[a-z][a-z\d+.-]+:/i.test(content)) {
    skipHtml(scan, content)
    scan.htmlHeading ??= htmlTitle(scan, start)
  } else if (/^(?:import|export)\s/.test(content)) {
    skipUntilBlank(scan)
  } else if (/^(?:[-+*]|\d{1,9}[.)]|>)(?:\s|$)/.test(content) && !isBreak(content)) {
    skipContinuation(scan)
  } else if (isOtherBlock(content)) {
    scan.hasSection ||= content.startsWith('##')
  } else {
    readParagraph(scan, content, indent)
  }
}

/** Headings of other levels, tables, directives, definitions, breaks and expressions. */
function isOtherBlock(content: string): boolean {
  if (startsWithLetter(content)) return false
  // The last ones are blocks of MkDocs: admonitions, tabs and snippets.
  const other = /^(?:#{2,6}(?:\s|$)|>|\||:::|::\w|\[[^\]]+\]:|\{|!!! |\?\?\?\+? |===[!+]* "|-+8<-|\/{3} )/
  return other.test(content) || isBreak(content)
}

function isBreak(content: string): boolean {
  return /^([-*_])[ \t]*(?:\1[ \t]*){2,}$/.test(content)
}

/** Most lines begin with a letter, and such a line is always prose. */
function startsWithLetter(line: string): boolean {
  const code = line.charCodeAt(0) | 32
  return code >= 97 && code <= 122
}

/** Whether a line ends the paragraph before it. */
function interruptsParagraph(line: string): boolean {
  return /^ {0,3}(?:$|#{1,6}(?:\s|$)|>|`{3}|~{3}|:::|[-+*]\s|1[.)]\s|<[/A-Za-z!])/.test(line)
}

/** The rest of a paragraph; also reads the underline of a heading. */
function restOfParagraph(scan: Scan): { readonly lines: readonly string[]; readonly end: string | undefined } {
  const lines: string[] = []
  while (scan.next < scan.text.length) {
    const lineStart = scan.next
    const line = nextLine(scan)
    if (!startsWithLetter(line)) {
      const end = /^ {0,3}(=+|-+)[ \t]*$/.exec(line)?.[1] ?? (line.trim() === '' ? '' : undefined)
      if (end !== undefined) return { lines, end: end.charAt(0) }
      if (lines.length === 0 && /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*\|[ \t:|-]*$/.test(line)) return { lines, end: '|' }
      if (interruptsParagraph(line)) {
        scan.next = lineStart
        break
      }
    }
    lines.push(line)
  }
  return { lines, end: undefined }
}

/** Indented text may belong to a list above, so it is not an excerpt. */
function readParagraph(scan: Scan, first: string, indent: number): void {
  const { lines, end } = restOfParagraph(scan)
  const all = [first, ...lines.slice(0, 20)]
  if (end === '=') scan.heading ??= headingText(all.join(' '), scan)
  if (end === '-') scan.hasSection = true
  else if (end === '|') skipUntilBlank(scan)
  if (end === '=' || end === '-' || end === '|' || scan.excerpt !== undefined || indent > 1) return
  if (scan.isMdx && hasExpression(all.join(' '))) return
  const text = toPlainText(all.join(' '), scan.text)
  if (text !== '') scan.excerpt = truncate(text, excerptLength)
}

/** The value of an expression is known only when the page runs. */
function hasExpression(mdx: string): boolean {
  // A variable of the site is text.
  return /(?<!\\)\{(?!\s*\/\*)/.test(mdx.replaceAll(/(`+)[^`]*\1/g, '').replaceAll(variableUse, ''))
}

function skipContinuation(scan: Scan): void {
  while (scan.next < scan.text.length) {
    const lineStart = scan.next
    const line = nextLine(scan)
    if (startsWithLetter(line)) continue
    if (interruptsParagraph(line)) {
      scan.next = lineStart
      return
    }
  }
}

function headingText(markdown: string, { text: page }: Scan): string | undefined {
  const text = toPlainText(
    markdown.slice(0, 500).replace(/(?<!\s)\s*\\?\{(?:#[^{}]*|:?\s*[.#][\w:-]+[^{}]*)\}\s*$/, ''),
    page,
  )
  return text === '' ? undefined : text
}

/** Longest part of a block that is searched: keeps the time linear for hostile input. */
const longestHtml = 5000
const hiddenHtml = /<(!--|(?:pre|script|style|textarea)\b)[\s\S]*?(?:-->|<\/\1|$)/gi

/** The title in the block of HTML that was read. */
function htmlTitle(scan: Scan, start: number): string | undefined {
  const { text, next, heading, hasSection, isMdx } = scan
  if (hasSection || heading !== undefined) return undefined
  const html = text.slice(start, Math.min(next, start + longestHtml)).replaceAll(hiddenHtml, '')
  const [, title] = /<h1(?:\s[^<>]*)?>(.+?)<\/h1>/is.exec(html) ?? []
  return title === undefined || (isMdx && hasExpression(title)) ? undefined : headingText(title, scan)
}

function skipFence(scan: Scan, fence: string): void {
  const mark = fence.charAt(0)
  while (scan.next < scan.text.length) {
    const line = nextLine(scan).trim()
    if (line.startsWith(fence) && line.replaceAll(mark, '') === '') return
  }
}

function skipHtml(scan: Scan, content: string): void {
  const end = content.startsWith('<!--') ? '-->' : closingTag(content)
  if (end === undefined) skipUntilBlank(scan, content)
  else if (!content.toLowerCase().includes(end, 1)) skipThrough(scan, end)
}

/** The closing tag of elements that may contain blank lines. */
function closingTag(content: string): string | undefined {
  const name = /^<(script|style|pre|textarea)\b/i.exec(content)?.[1]
  return name && `</${name.toLowerCase()}`
}

function skipThrough(scan: Scan, end: string): void {
  while (scan.next < scan.text.length) if (nextLine(scan).toLowerCase().includes(end)) return
}

function skipUntilBlank(scan: Scan, first = ''): void {
  if (first.endsWith('/>')) return
  while (scan.next < scan.text.length) if (nextLine(scan).trim() === '') return
}
