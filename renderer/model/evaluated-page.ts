/** What is known of a page after it was compiled and, where it needs code, run. */

import type { Diagnostic } from './diagnostic.ts'
import type { InputStates } from './input-states.ts'
import type { BodyHole, BodyPart, CompiledPage, OutlineItem, PageLink } from './model.ts'

/** The small part, kept for every page: what the rest of the site must know of it. */
export interface PageSummary {
  /** Names the content: two pages with the same one have the same body. Empty for a page that failed and has none. */
  readonly key: string
  readonly anchors: readonly string[]
  readonly links: readonly PageLink[]
  readonly diagnostics: readonly Diagnostic[]
  /** What the body shows of other files and of the site, each once: what goes into these holes may change without the page. */
  readonly holes: readonly BodyHole[]
  /** Authors' islands in the body. */
  readonly islands: readonly string[]
  /** What besides the page's own file went into it, as it was at that time. */
  readonly inputs: InputStates
}

/** The large part, read when the page is rendered. */
export interface PageBody {
  readonly body: readonly BodyPart[]
  readonly outline: readonly OutlineItem[]
  readonly hasTitle: boolean
}

export interface EvaluatedPage {
  readonly summary: PageSummary
  readonly body: PageBody
}

/** The content of a page that needs no code. */
export function staticContent(page: CompiledPage, key: string): EvaluatedPage {
  return {
    summary: {
      key,
      anchors: page.anchors,
      links: page.links,
      diagnostics: page.diagnostics,
      holes: holesIn(page.body),
      islands: islandsIn(page.body),
      inputs: [],
    },
    body: { body: page.body, outline: page.outline.filter(isHeading), hasTitle: page.hasTitle },
  }
}

export function isHeading(item: OutlineItem | { readonly partial: string }): item is OutlineItem {
  return 'id' in item
}

/** The holes of a body, each once; but for outlines, which are the page's own. */
export function holesIn(body: readonly BodyPart[]): BodyHole[] {
  const holes = body.flatMap((part) => (typeof part === 'string' || part.hole === 'outline' ? [] : [part]))
  return [...new Map(holes.map((hole) => [JSON.stringify(hole), hole])).values()]
}

/** Modules of the islands in a body, each once. */
export function islandsIn(body: readonly BodyPart[]): string[] {
  const modules = body.flatMap((part) => (typeof part !== 'string' && part.hole === 'island' ? [part.module] : []))
  return [...new Set(modules)].sort()
}

const ids = /<[^>]*?\sid="([^"]+)"/g

/** Ids in ready HTML, for pages whose elements are only known after their code has run. */
export function idsIn(body: readonly BodyPart[]): string[] {
  return body.flatMap((part) =>
    typeof part === 'string' ? [...part.matchAll(ids)].map((match) => match[1] ?? '') : [],
  )
}
