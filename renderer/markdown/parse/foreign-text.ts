/**
 * Syntax of Hugo and VitePress, which Markdown shows as text and MDX takes for broken code. Its braces and angles become noncharacters for
 * the parser, so every place stays; then the tree gets the text back.
 */
import { rewriteProse } from './prepare-text.ts'

/** In this order: what an author may not write, so it is never in a text. */
const hidden = '\uFDE0\uFDE1\uFDE2\uFDE3'
const written = '{}<>'

/** Code in a line, which stays; shortcodes, code imports and interpolations. */
const syntax = /`+[^`]*`+|(?<!\\)\{\{[<%][^{}]*[>%]\}\}|^<<<(?=[ \t]*[@./]).*|(?<![\\=] ?)\{\{[^{}]*\}\}/g

/** The text without such syntax; the same text when it has none. */
export function hideForeignText(text: string): string {
  if (!/\{\{|<<</.test(text)) return text
  return rewriteProse(text, (line) =>
    line.replace(syntax, (found) =>
      found.startsWith('`') ? found : found.replace(/[{}<>]/g, (mark) => hidden[written.indexOf(mark)] ?? mark),
    ),
  )
}

/** Hides one brace or angle. */
export function hideAt(text: string, at: number): string {
  return text.slice(0, at) + (hidden[written.indexOf(text.charAt(at))] ?? text.charAt(at)) + text.slice(at + 1)
}

/** Gives all texts of a tree what was hidden from the parser. */
export function showForeignText(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const fields = value as Record<string, unknown> // a node, or a list of nodes
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field === 'string') fields[name] = withForeignText(field)
    else if (name !== 'position' && name !== 'loc') showForeignText(field)
  }
}

export function withForeignText(text: string): string {
  return text.replace(/[\uFDE0-\uFDE3]/g, (mark) => written[hidden.indexOf(mark)] ?? mark)
}

/** Code in a line, which stays; comments and tags of components. */
const mdx = /`+[^`]*`+|\{\/\*.*?\*\/\}|<\/?[A-Z][\w.]*(?:\s(?:[^<>]|=>)*)?\/?>/g

/** MDX as Markdown: without imports, exports, comments and the tags of components. Every line stays where it is. */
export function withoutMdx(text: string): string {
  let isCode = false
  return rewriteProse(text, (line) => {
    isCode = line.trim() !== '' && (isCode || /^(?:import|export)\s/.test(line))
    return isCode ? '' : line.replace(mdx, (found) => (found.startsWith('`') ? found : ''))
  })
}
