import type { FilePath } from '../../model/model.ts'
import type { ResolvedMarkdown } from '../../model/resolved-config.ts'

/** What compiling needs to know of the site: nothing that changes when another page does. */
export interface CompileOptions {
  readonly markdown: ResolvedMarkdown
  /** The site's base path; links may be written with or without it. */
  readonly base: string
  /** Roots for links like `/guide.md`, the innermost that holds the linking file counts. */
  readonly contentRoots: readonly FilePath[]
  /** Folders whose files are at the root of the output; images like `/logo.png` are looked up in the first. */
  readonly staticDirs: readonly FilePath[]
  /** Names that MDX may use without an import: the built-in components and the theme's. */
  readonly components: readonly string[]
  /** Texts of each language, by their English wording, and the folder of its files; empty for the default language. */
  readonly languages: readonly { readonly folder: FilePath; readonly strings: Readonly<Record<string, string>> }[]
}
