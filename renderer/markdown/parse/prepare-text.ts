/** Prepares the text for the parser. No line and no beginning of a word moves, so places stay those of the file. */
import { wellFormed } from '../../text/well-formed.ts'

interface PrepareOptions {
  readonly frontMatterEnd: number
  readonly format: 'md' | 'mdx'
  /** Blank HTML comments, which the parser of MDX refuses, and the fences around MDX. */
  readonly hasComments: boolean
  readonly isDirective: (name: string) => boolean
}

/** Blanks the front matter and replaces old spellings with the current ones. */
export function prepareText(
  text: string,
  { frontMatterEnd, format, hasComments, isDirective }: PrepareOptions,
): string {
  const blanked = text.slice(0, frontMatterEnd).replace(/[^\r\n]+/g, '') + text.slice(frontMatterEnd)
  const shown = wellFormed(blanked)
  const open = hasComments && shown.includes(mdxFence) ? withoutMdxFences(shown) : shown
  const clean = hasComments && open.includes('<!--') ? blankComments(open) : open
  const hasDirective = clean.includes(':::')
  const hasHeadingId = format === 'mdx' && clean.includes('{#')
  if (!hasDirective && !hasHeadingId) return clean
  const markTabs = clean.includes('== ') ? tabMarker() : (line: string) => line
  return rewriteProse(clean, (line) => {
    const rewritten = hasDirective ? bracketTitle(markTabs(line), isDirective) : line
    return hasHeadingId ? rewritten.replace(/^([ >]*#{1,6}[ \t].*[^\\])(\{#[^{}\s]+\}\s*)$/, '$1\\$2') : rewritten
  })
}

/** Docusaurus reads such blocks as MDX: they keep tools for translations away from it. */
const mdxFence = 'mdx-code-block'

function withoutMdxFences(text: string): string {
  let fence: string | undefined
  let isMdx = false
  const lines = text.split('\n').map((line) => {
    const [, indent = '', marker, info = ''] = /^([\s>]*)(`{3,}|~{3,})[ \t]*([^\r]*?)\s*$/.exec(line) ?? []
    if (marker === undefined || (fence !== undefined && !(marker.startsWith(fence) && info === ''))) return line
    isMdx = fence === undefined ? info === mdxFence : isMdx
    fence = fence === undefined ? marker : undefined
    return isMdx ? indent.trimEnd() : line
  })
  return lines.join('\n')
}

/** Comments outside code become spaces. One may end on a later line, and have code in it. */
function blankComments(text: string): string {
  let isOpen = false
  const blank = (line: string) => {
    let result = ''
    for (let rest = line; rest !== ''; ) {
      const [, before = '', code = ''] = isOpen ? [] : (/^((?:[^`<]+|<(?!!--))*)(`+[^`]*`+|`)?/.exec(rest) ?? [])
      result += before + code
      rest = rest.slice(before.length + code.length)
      isOpen ||= rest.startsWith('<!--')
      if (!isOpen) continue
      const end = rest.indexOf('-->')
      const comment = end < 0 ? rest : rest.slice(0, end + 3)
      result += comment.replace(/[^\r]/g, ' ')
      rest = rest.slice(comment.length)
      isOpen = end < 0
    }
    return result
  }
  return rewriteProse(text, blank, () => !isOpen)
}

/** `:::note Title` and `::: note Title` become `:::note[Title]`. */
function bracketTitle(line: string, isDirective: PrepareOptions['isDirective']): string {
  // Braces in code are no attributes.
  const masked = line.includes('`') ? line.replace(/`[^`\r]*`/g, (code) => code.replace(/[{}]/g, '.')) : line
  const match =
    /^([\s>*+-]*:{3,})([ \t]*)([\w-]+)([ \t]+((?:\[[^\]\r]*\]\(|[^[{\s])(?:[^{}\r]*?[^{}\s])?))?[ \t]*(\{[^{}]*\})?(\r?)$/.exec(
      masked,
    )
  if (!match) return line
  const [, fence = '', gap = '', name = '', spaced = '', masking = '', attributes = '', end = ''] = match
  if (!isDirective(name) || (gap === '' && masking === '')) return line
  const start = fence.length + gap.length + name.length + spaced.length - masking.length
  const title = line.slice(start, start + masking.length)
  return `${fence}${name}${title === '' ? '' : `[${hasLink.test(title) ? title : title.replace(/[[\]]/g, '\\$&')}]`}${attributes}${end}`
}

/** How the line of a label begins when it is prepared. */
export const tabLabel = '##\t'

/** In `:::tabs`, `== npm` begins a tab in VitePress. As a heading, it also ends a paragraph and a list. */
function tabMarker(): (line: string) => string {
  let colons = 0
  return (line) => {
    const [, fence = '', name] = /^[ \t]*(:{3,})[ \t]*(\w*)/.exec(line) ?? []
    if (name === 'tabs') colons = fence.length
    else if (name === '' && fence.length >= colons) colons = 0
    return colons > 0 ? line.replace(/^([ \t]*)==[ \t](?=[ \t]*\S)/, `$1${tabLabel}`) : line
  }
}

/** A text with links and no other brackets. */
const hasLink = /^(?:[^[\]]*\[[^[\]]*\]\([^[\]()]*\))+[^[\]]*$/

const fencePattern = /^[\s>*+-]*(?:\d+[.)]\s+)?(`{3,}|~{3,})(.*)$/s

/** The lines outside fenced code. */
export function proseOf(text: string): string {
  const lines: string[] = []
  rewriteProse(text, (line) => {
    lines.push(line)
    return line
  })
  return lines.join('\n')
}

/** Applies `rewrite` to every line outside fenced code, which begins only where `mayBegin` allows it. */
export function rewriteProse(text: string, rewrite: (line: string) => string, mayBegin = () => true): string {
  let fence: string | undefined
  const lines = text.split('\n').map((line) => {
    const [, marker, rest = ''] =
      ((fence !== undefined || mayBegin()) && /`{3}|~{3}/.test(line) && fencePattern.exec(line)) || []
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
