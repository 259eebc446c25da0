import type { InstalledPackage } from '../../io/disk/installed-package.ts'
import type { FilePath } from '../../model/model.ts'
import type { ResolvedMarkdown, SampleCommands } from '../../model/resolved-config.ts'

/** The part of the site that compiling depends on: nothing that changes with another page. */
export interface CompileOptions {
  readonly markdown: ResolvedMarkdown
  /** The site's base path; links may be written with or without it. */
  readonly base: string
  /** Values of `{{ name }}`. */
  readonly variables: Readonly<Record<string, string>>
  /** Roots for links like `/guide.md`: the innermost one that contains the linking file is used. */
  readonly contentRoots: readonly FilePath[]
  /** Folders whose files go to the root of the output; images like `/logo.png` are in the first one. */
  readonly staticDirs: readonly FilePath[]
  /** Names that MDX may use without an import: the built-in components and the theme's. */
  readonly components: readonly string[]
  /** Those of the theme. One with the name of a built-in component replaces it. */
  readonly ownComponents?: readonly string[]
  /** How ids of headings are made: as GitHub does, as VitePress does, or as Python-Markdown does. Default: `github`. */
  readonly headingIds?: 'github' | 'vitepress' | 'ascii' | 'unicode'
  /** Whether ids as on GitHub keep capitals. Default: `false`. */
  readonly keepsCase?: boolean
  /** Whether pages were written for another generator. */
  readonly isForeign?: boolean
  /** Whether pages were written for Docusaurus: links and unknown components in them mean what they mean there. */
  readonly isDocusaurus?: boolean
  /** The folder of its config, where a link such as `/docs/a.md` may begin. */
  readonly siteDir?: FilePath
  /** Whether the security policy allows inline styles. Default: `false`. */
  readonly inlineStyles?: boolean
  /** Whether `<!-- -->` is a comment in MDX, too. */
  readonly htmlComments: boolean
  /** Folders of untrusted authors. */
  readonly untrusted: readonly FilePath[]
  /** Languages whose samples have commands, with those commands. */
  readonly samples: Readonly<Record<string, Pick<SampleCommands, 'run' | 'test'>>>
  /** The package that draws diagrams. */
  readonly diagrams: InstalledPackage
  /** The package that draws the others in the browser, and the one that it cleans texts with. */
  readonly mermaid?: { readonly library: InstalledPackage; readonly cleaner: InstalledPackage }
  /** The texts of each language, by their English wording, and the folder of its files, empty for the default language. */
  readonly languages: readonly { readonly folder: FilePath; readonly strings: Readonly<Record<string, string>> }[]
}
