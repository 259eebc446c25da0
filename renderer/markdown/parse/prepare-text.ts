/** Prepares the text for the parser. No line and no beginning of a word moves, so places stay those of the file. */

/** Noncharacters. Some of them mark holes in the output, so an author's text may not contain them. */
const noncharacters = /[\uFDD0-\uFDEF]/g

interface PrepareOptions {
  readonly frontMatterEnd: number
  readonly format: 'md' | 'mdx'
  readonly isDirective: (name: string) => boolean
}

/** Blanks the front matter and replaces old spellings with the current ones. */
export function prepareText(text: string, { frontMatterEnd, format, isDirective }: PrepareOptions): string {
  const blanked = text.slice(0, frontMatterEnd).replace(/[^\r\n]+/g, '') + text.slice(frontMatterEnd)
  const clean = blanked.replace(noncharacters, '\uFFFD')
  const hasDirective = clean.includes(':::')
  const hasHeadingId = format === 'mdx' && clean.includes('{#')
  if (!hasDirective && !hasHeadingId) return clean
  return rewriteProse(clean, (line) => {
    const rewritten = hasDirective ? bracketTitle(line, isDirective) : line
    return hasHeadingId ? rewritten.replace(/^([ >]*#{1,6}[ \t].*[^\\])(\{#[^{}\s]+\}\s*)$/, '$1\\$2') : rewritten
  })
}

/** `:::note Title` and `::: note Title` become `:::note[Title]`. */
function bracketTitle(line: string, isDirective: PrepareOptions['isDirective']): string {
  const match = /^([\s>*+-]*:{3,})([ \t]*)([\w-]+)(?:[ \t]+([^[{\s][^{}\r]*?))?[ \t]*(\{[^{}]*\})?(\r?)$/.exec(line)
  if (!match) return line
  const [, fence = '', gap = '', name = '', title, attributes = '', end = ''] = match
  if (!isDirective(name) || (gap === '' && title === undefined)) return line
  return `${fence}${name}${title === undefined ? '' : `[${title.replace(/[[\]]/g, '\\$&')}]`}${attributes}${end}`
}

const fencePattern = /^[\s>*+-]*(?:\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/

/** The lines outside fenced code. */
export function proseOf(text: string): string {
  const lines: string[] = []
  rewriteProse(text, (line) => {
    lines.push(line)
    return line
  })
  return lines.join('\n')
}

/** Applies `rewrite` to every line outside fenced code. */
function rewriteProse(text: string, rewrite: (line: string) => string): string {
  let fence: string | undefined
  const lines = text.split('\n').map((line) => {
    const [, marker, rest = ''] = (/`{3}|~{3}/.test(line) && fencePattern.exec(line)) || []
    if (fence === undefined) {
      if (marker === undefined || (marker.startsWith('`') && rest.includes('`'))) return rewrite(line)
      fence = marker
    } else if (marker?.startsWith(fence) && rest.trim() === '') {
      fence = undefined
    }
    return line
  })
  return lines.join('\n')
}
