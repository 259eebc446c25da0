import type { Place, Span } from '../../model/place.ts'
import type { CompileContext } from '../tree/compile-context.ts'

export interface Placed {
  readonly position?:
    | {
        readonly start: Place & { readonly offset?: number | undefined }
        readonly end: Place & { readonly offset?: number | undefined }
      }
    | undefined
}

/** The text of a node as the author wrote it; empty for a node that a plugin made. */
export function sourceOf({ position }: Placed, { text }: Pick<CompileContext, 'text'>): string {
  return position ? text.slice(position.start.offset, position.end.offset) : ''
}

/** The place of a node, and its length when it ends on the same line. */
export function spanOf({ position }: Placed): Span {
  if (!position) return { place: undefined }
  const { start, end } = position
  return { place: start, ...(start.line === end.line ? { length: end.column - start.column } : {}) }
}
