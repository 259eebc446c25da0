/** What the steps that rewrite one page read. */
import type { FilePath } from '../../model/model.ts'
import type { MkDocsCompat } from '../../model/resolved-config.ts'
import type { Notes } from './notes.ts'

export interface PageContext {
  readonly path: FilePath
  readonly settings: MkDocsCompat
  /** Names of the `:::name` containers of the site that are admonitions. */
  readonly admonitions: ReadonlySet<string>
  readonly hasMath: boolean
  /** Pages are folders: `guide.md` is at `guide/`, and links in its HTML begin there. */
  readonly hasFolderUrls: boolean
  /** The folder of the docs, where the site begins. */
  readonly docsDir: FilePath
  /** Names of the languages of the site. */
  readonly languages: readonly string[]
  readonly notes: Notes
  /** The first of these files that exists and may be shown. */
  readonly findFile: (candidates: readonly FilePath[]) => { readonly path: FilePath; readonly text: string } | undefined
  /** Addresses of reference definitions, by name in lower case. */
  readonly definitions: Map<string, string>
  /** Addresses that were rewritten: what the author wrote, by what the page says now. */
  readonly addresses: Map<string, Set<string>>
  /** Explanations of abbreviations, by word. */
  readonly abbreviations: Map<string, string>
}
