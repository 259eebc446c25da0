/** The texts of a result, as HTML with marks. Pure. */
import type { Hit } from '../client/clean-hits.ts'
import { toPlainText } from '../client/marked-text.ts'

interface ResultText {
  /** The heading found, or the one above the text found. */
  readonly title: string
  /** The headings above it, from the top, as plain text. */
  readonly path: readonly string[]
  readonly content: string | undefined
}

const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

export function resultText(hit: Hit): ResultText {
  const written = levels.filter((level) => hit.hierarchy[level])
  const own = hit.type === 'content' ? written.at(-1) : levels.find((level) => level === hit.type)
  const above = written.slice(0, own ? written.indexOf(own) : 0)
  const path = ['lvl0', ...above].flatMap((level) => hit.hierarchy[level] || []).map(toPlainText)
  const content = snippetOf(hit, 'content') ?? hit.content ?? undefined
  const title = own ? (snippetOf(hit, own) ?? hit.hierarchy[own] ?? '') : path.join(' › ')
  return { title, path, content: content || undefined }
}

function snippetOf({ _snippetResult }: Hit, name: string): string | undefined {
  const { hierarchy, content } = (_snippetResult ?? {}) as Snippets // every step may be missing
  return (name === 'content' ? content : hierarchy?.[name])?.value
}

interface Snippet {
  readonly value?: string
}

interface Snippets {
  readonly content?: Snippet
  readonly hierarchy?: Readonly<Record<string, Snippet | undefined>>
}
