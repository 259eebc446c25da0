/** A page after it was compiled and, if it needs code, run. */
import type { Diagnostic } from './diagnostic.ts'
import type { InputStates } from './input-states.ts'
import type { BodyHole, BodyPart, OutlineItem, PageLink } from './model.ts'

/** The small part, kept in memory for every page: what the rest of the site needs from it. */
export interface PageSummary {
  /** Identifies the content: pages with the same key have the same body. Empty for a page that failed and has no body. */
  readonly key: string
  readonly diagnostics: readonly Diagnostic[]
  /** Authors' islands in the body. */
  readonly islands: readonly string[]
  /** The other files that went into the page, with their states at that time. */
  readonly inputs: InputStates
}

/** What a page and others refer to each other by: several times as large as the summary, and read when it is requested. */
export interface PageReferences {
  readonly anchors: readonly string[]
  /** A link to an id that is not among `anchors` may be right. */
  readonly hasOtherAnchors?: true
  readonly links: readonly PageLink[]
  /** The holes in the body, each once: what fills them may change while the page does not. */
  readonly holes: readonly BodyHole[]
  /** The sentences with links to other pages, which searches for those pages also match. */
  readonly mentions: readonly LinkSentence[]
}

/** The index of a link among the holes of a page, and the text of its sentence. */
export type LinkSentence = readonly [hole: number, text: string]

/** The large part, read when the page is rendered. */
export interface PageBody {
  readonly body: readonly BodyPart[]
  readonly outline: readonly OutlineItem[]
  readonly hasTitle: boolean
}

export interface EvaluatedPage {
  readonly summary: PageSummary
  readonly references: PageReferences
  readonly body: PageBody
}

export function isHeading(item: OutlineItem | { readonly partial: string }): item is OutlineItem {
  return 'id' in item
}

/** The holes of a body, each once, without outlines, which depend on the page alone. */
export function holesIn(body: readonly BodyPart[]): BodyHole[] {
  const holes = body.flatMap((part) => (typeof part === 'string' || part.hole === 'outline' ? [] : [part]))
  return [...new Map(holes.map((hole) => [JSON.stringify(hole), hole])).values()]
}

/** Modules of the islands in a body, and the site's stylesheets of its components, each once. */
export function islandsIn(body: readonly BodyPart[]): string[] {
  const modules = body.flatMap((part) => {
    if (typeof part === 'string') return []
    if (part.hole === 'style') return part.name.includes('/') ? [part.name] : []
    return part.hole === 'island' ? [part.module] : []
  })
  return [...new Set(modules)].sort()
}

const ids = /<[^<>]*?\sid="([^"]+)"/g

/** Ids in rendered HTML, for pages whose elements exist only after their code has run. */
export function idsIn(body: readonly BodyPart[]): string[] {
  return body.flatMap((part) =>
    typeof part === 'string' ? [...part.matchAll(ids)].map((match) => match[1] ?? '') : [],
  )
}
