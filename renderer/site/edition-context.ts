import type { Diagnostic } from '../diagnostic.ts'
import type { ResolvedConfig } from '../resolved-config.ts'
import type { Doc } from './docs-of-tree.ts'
import type { EditionSource } from './edition-source.ts'
import type { SidebarOrder } from './sidebar-order.ts'

/** What the pages of an edition are made from. */
export interface EditionContext {
  readonly config: ResolvedConfig
  readonly source: EditionSource
  readonly docs: ReadonlyMap<string, Doc>
  readonly draftIds: ReadonlySet<string>
  readonly orders: ReadonlyMap<string, SidebarOrder>
  readonly diagnostics: Diagnostic[]
}
