import type { Diagnostic } from '../../model/diagnostic.ts'
import type { NavLink } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import type { Doc } from '../docs/docs-of-tree.ts'
import type { EditionSource } from '../docs/edition-source.ts'
import type { SidebarOrder } from '../sidebars/sidebar-neighbours.ts'
import type { Authors } from './authors.ts'
import type { Tags } from './tags.ts'

/** The inputs for the pages of an edition, and their findings so far. */
export interface EditionContext {
  readonly config: ResolvedConfig
  readonly source: EditionSource
  readonly docs: ReadonlyMap<string, Doc>
  readonly draftIds: ReadonlySet<string>
  readonly orders: ReadonlyMap<string, SidebarOrder>
  readonly tags: Tags
  readonly authors: Authors | undefined
  /** Of all posts, in docs with posts. */
  readonly list: NavLink | undefined
  readonly diagnostics: Diagnostic[]
  /** Translates a label that the author of the sidebars wrote. */
  readonly text: (label: string) => string
}
