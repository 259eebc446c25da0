/** Finds the first level-one heading and the first paragraph of prose by looking at how lines begin. */
import { toPlainText, truncate } from './plain-text.ts'

const excerptLength = 200

export interface FirstBlocks {
  readonly heading: string | undefined
  readonly excerpt: string | undefined
}

interface Scan {
  readonly text: string
  /** Offset of the next line. */
  next: number
  heading: string | undefined
  excerpt: string | undefined
}

export function scanBlocks(text: string, start: number): FirstBlocks {
  const scan: Scan = { text, next: start, heading: undefined, excerpt: undefined }
  while (scan.next < text.length && (scan.heading === undefined || scan.excerpt === undefined)) readBlock(scan)
  return { heading: scan.heading, excerpt: scan.excerpt }
}

function nextLine(scan: Scan): string {
  const end = scan.text.indexOf('\n', scan.next)
  const line = end < 0 ? scan.text.slice(scan.next) : scan.text.slice(scan.next, end)
  scan.next = end < 0 ? scan.text.length : end + 1
  return line.endsWith('\r') ? line.slice(0, -1) : line
}

/** Reads one line, and with it the rest of the block it begins. */
function readBlock(scan: Scan): void {
  const line = nextLine(scan)
  const indent = line.search(/\S/)
  if (indent < 0 || indent > 3 || line.charCodeAt(0) === 9) return
  const content = line.slice(indent)
  const fence = /^(?:`{3,}(?=[^`]*$)|~{3,}|\${2,}\s*$)/.exec(content)
  if (fence) {
    skipFence(scan, fence[0].trim())
  } else if (/^#(?:[ \t]|$)/.test(content)) {
    scan.heading ??= headingText(content.slice(1).replace(/[ \t]#+[ \t]*$/, ''))
  } else if (content.startsWith('<') && !/^<[a-z][a-z\d+.-]+:/i.test(content)) {
    skipHtml(scan, content)
  } else if (/^(?:import|export)\s/.test(content)) {
    skipUntilBlank(scan)
  } else if (!isOtherBlock(content)) {
    readParagraph(scan, content)
  }
}

/** Headings of other levels, lists, quotes, tables, directives, definitions, breaks and expressions. */
function isOtherBlock(content: string): boolean {
  return /^(?:#{2,6}(?:\s|$)|[-+*](?:\s|$)|\d{1,9}[.)](?:\s|$)|>|\||:::|::\w|\[[^\]]+\]:|\{|([-*_])[ \t]*(?:\1[ \t]*){2,}$)/.test(
    content,
  )
}

/** Whether a line ends the paragraph before it. */
function interruptsParagraph(line: string): boolean {
  return /^ {0,3}(?:$|#{1,6}(?:\s|$)|>|`{3}|~{3}|:::|[-+*]\s|1[.)]\s|<[/A-Za-z!])/.test(line)
}

function readParagraph(scan: Scan, first: string): void {
  const lines = [first]
  while (scan.next < scan.text.length) {
    const lineStart = scan.next
    const line = nextLine(scan)
    const underline = /^ {0,3}(=+|-+)[ \t]*$/.exec(line)?.[1]
    if (underline) {
      if (underline.startsWith('=')) scan.heading ??= headingText(lines.join(' '))
      return
    }
    if (lines.length === 1 && /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t:|-]*)$/.test(line)) {
      skipUntilBlank(scan)
      return
    }
    if (line.trim() === '') break
    if (interruptsParagraph(line)) {
      scan.next = lineStart
      break
    }
    lines.push(line)
  }
  const text = scan.excerpt === undefined ? toPlainText(lines.slice(0, 20).join(' ')) : ''
  if (text !== '') scan.excerpt = truncate(text, excerptLength)
}

function headingText(markdown: string): string | undefined {
  const text = toPlainText(markdown.slice(0, 500).replace(/\s*\\?\{#[^{}]*\}\s*$/, ''))
  return text === '' ? undefined : text
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

/** These elements end at their closing tag, blank lines or not. */
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
