/** mdBook adds no title to a page, so a page may begin with a heading of level 2: it is the title here. */
import { cut, type Line } from '../lines.ts'

/** `texts` are the lines that are no code. */
export function raiseHeadings(lines: readonly Line[], texts: ReadonlySet<Line>): Line[] {
  const ofText = lines.filter((line) => texts.has(line)).map(({ text }) => text)
  const first = ofText.find((text) => text.trim() !== '' && !/^(?:<!--|<a\b)/.test(text))
  const [, marks = ''] = /^(#{2,6})\s/.exec(first ?? '') ?? []
  if (marks === '' || ofText.some((text) => /^#\s|^=+\s*$|<h1\b/.test(text))) return [...lines]
  // Those below move with it, where it is the only one of its level.
  const isOnly = ofText.filter((text) => levelOf(text) === marks.length).length === 1
  const title = lines.find((line) => texts.has(line) && levelOf(line.text) === marks.length)
  return lines.map((line) => {
    const level = texts.has(line) && (isOnly || line === title) ? levelOf(line.text) : 1
    return cut(line, 0, Math.min(level, marks.length) - 1)
  })
}

/** 1 for what is no heading. */
function levelOf(text: string): number {
  return /^#{2,6}(?=\s)/.exec(text)?.[0].length ?? 1
}
