/** The config after checks and defaults, which all stages use. Paths are relative to the project root, with forward slashes. */
import type { Strictness, ValueKeys } from './diagnostic.ts'
import type { FilePath, Redirect, Route } from './model.ts'
import type {
  AdmonitionType,
  AnalyticsConfig,
  DocsConfig,
  FooterConfig,
  HeadTag,
  LogoConfig,
  MarkdownPlugin,
  NavbarItemConfig,
} from './site-config.ts'
import type { Synonym } from './synonym.ts'

export interface ConfiguredRedirect extends Redirect {
  /** Where the config has its target. */
  readonly keys: ValueKeys
}

export interface ResolvedConfig {
  /** The config file, for findings. */
  readonly file: FilePath
  readonly title: string
  readonly tagline: string
  /** Origin only: `https://docs.example.com`. */
  readonly url: string
  /** Begins and ends with a slash. */
  readonly base: `/${string}`
  readonly product: { readonly name: string; readonly slug: string }
  /** Values of `{{ name }}` in pages. */
  readonly variables: Readonly<Record<string, string>>
  readonly favicon: string | undefined
  readonly image: string | undefined
  readonly docs: ResolvedDocs | undefined
  readonly pagesDir: FilePath
  readonly outDir: FilePath
  /** Of all docs: first those of `docs`, newest first and never empty when there are docs, then those of each of `moreDocs`. */
  readonly versions: readonly ResolvedVersion[]
  /** The pattern of the tags that are the versions of the main docs, if one chooses them. */
  readonly versionTags?: string | undefined
  /** The default language first. */
  readonly locales: readonly ResolvedLocale[]
  readonly navbar: {
    readonly title: string
    readonly logo: LogoConfig | undefined
    readonly hideOnScroll: boolean
    readonly items: readonly NavbarItemConfig[]
  }
  readonly footer: FooterConfig
  readonly announcement: { readonly id: string; readonly content: string; readonly isCloseable: boolean } | undefined
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly switch: boolean; readonly respectSystem: boolean }
  readonly outline: { readonly min: number; readonly max: number }
  readonly sidebar: { readonly hideable: boolean; readonly autoCollapse: boolean }
  readonly breadcrumbs: boolean
  readonly imageZoom: boolean
  readonly markdown: ResolvedMarkdown
  readonly search: ResolvedSearch | undefined
  readonly theme: {
    readonly components: Readonly<Record<string, FilePath>>
    readonly mdxComponents: Readonly<Record<string, FilePath>>
    readonly css: readonly FilePath[]
  }
  readonly assets: {
    readonly dirs: readonly FilePath[]
    readonly files: readonly FilePath[]
    readonly maxSize: number
  }
  readonly staticDirs: readonly FilePath[]
  /** An address without a slash at its end. */
  readonly cache: { readonly remote: string | undefined }
  /** Folders of untrusted authors; an empty path is the whole project. */
  readonly untrusted: readonly FilePath[]
  /** The generator that the pages were written for. */
  readonly compat: DocusaurusCompat | MkDocsCompat | MdBookCompat | undefined
  readonly redirects: readonly ConfiguredRedirect[]
  readonly head: readonly HeadTag[]
  /** Tags of the analytics service, for `<head>`. `serve` leaves them out. */
  readonly analytics: readonly HeadTag[]
  readonly security: ResolvedSecurity
  /** Asks readers whether a page was helpful. */
  readonly feedback: ResolvedFeedback | undefined
  readonly budgets: Readonly<Record<'html' | 'js' | 'css' | 'image' | 'page', number | undefined>>
  readonly hosts: readonly ('apache' | 'nginx' | 's3' | 'vercel')[]
  readonly trailingSlash: boolean
  readonly noIndex: boolean
  /** Every page is published as Markdown, too. */
  readonly llms: boolean
  /** Sidebars that are published as one page to print; `true`: all. */
  readonly print: true | readonly string[]
  readonly externalLinks: {
    readonly ignore: readonly string[]
    readonly allow: readonly string[]
    readonly days: number
  }
  /** By language. */
  readonly samples: Readonly<Record<string, SampleCommands>>
  readonly strict: Strictness
  readonly custom: Readonly<Record<string, unknown>>
}

/** How `check --samples` runs the blocks of a language. */
export interface SampleCommands {
  readonly run: string | undefined
  readonly test: string | undefined
  readonly parse: string | undefined
  readonly seconds: number
  /** Names of environment variables that samples get. */
  readonly env: readonly string[]
  readonly files: readonly FilePath[]
  readonly hasNetwork: boolean
}

/** `dir` is the folder of its config: empty for the project's own. */
interface DocusaurusCompat {
  readonly generator: 'docusaurus'
  readonly dir: FilePath
  readonly headingIds: 'lower-case' | 'keep-case'
  /** The beginning of an import → what it means. */
  readonly aliases: Readonly<Record<string, FilePath>>
}

export interface MkDocsCompat {
  readonly generator: 'mkdocs'
  readonly snippets: readonly FilePath[]
  readonly append: readonly FilePath[]
  readonly variables: Readonly<Record<string, unknown>> | undefined
  readonly headingIds: 'ascii' | 'unicode'
  readonly linkedTabs: boolean
  readonly translations: 'project' | 'folder' | 'suffix'
  readonly blog: MkDocsBlog | undefined
}

export interface MdBookCompat {
  readonly generator: 'mdbook'
  /** Folders and files that pages include, besides the docs. */
  readonly includes: readonly FilePath[]
  /** What hidden lines of code begin with, by language. */
  readonly hiddenLines: Readonly<Record<string, string>>
}

/** Paths in the project. */
export interface MkDocsBlog {
  readonly index: FilePath
  readonly posts: FilePath
  /** `blog/{yyyy}/{slug}`, relative to the root of the docs. */
  readonly url: string
}

/** Additions to the content security policy. */
export interface ResolvedSecurity {
  readonly connect: readonly string[]
  readonly script: readonly string[]
  readonly style: readonly string[]
  readonly img: readonly string[]
  readonly frame: readonly string[]
  readonly trustedTypes: boolean
  /** Names of trusted types policies that a package of the site creates. */
  readonly policies: readonly string[]
  /** Pages name the hashes of scripts and stylesheets. */
  readonly integrity: boolean
}

/** Where answers go: to the analytics service of the site, or to an address. */
export interface ResolvedFeedback {
  readonly service: AnalyticsConfig['service'] | undefined
  readonly url: string | undefined
}

export interface ResolvedDocs {
  /** The id among `moreDocs`; empty for `docs`. */
  readonly set: string
  readonly dir: FilePath
  /** Without base path and without trailing slash; `/` = at the root. */
  readonly route: Route
  readonly editUrl: DocsConfig['editUrl']
  readonly lastUpdate: boolean
  readonly numberPrefixes: boolean
  readonly noIndexTags: boolean
  /** Patterns of files that are no pages. */
  readonly exclude: readonly string[]
  /** The docs are posts: dated, with a list of all of them and feeds. */
  readonly posts?: { readonly title: string; readonly description: string | undefined } | undefined
  /** Pages are at the paths of their files: another generator gives `slug` and `id` no meaning. */
  readonly hasPathsOnly?: true
}

export interface ResolvedVersion {
  /** Unique among all docs: versions of `moreDocs` begin with the id and a dash. */
  readonly name: string
  readonly docs: ResolvedDocs
  readonly label: string
  /** In other languages. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** Tag, branch or commit; then `dir` and `sidebars` are in the folder of that commit. */
  readonly ref: string | undefined
  readonly dir: FilePath
  /** `undefined`: one sidebar made from the folders; `false`: none. */
  readonly sidebars: FilePath | false | undefined
  /** Path part below the docs route; empty for the last version. */
  readonly path: string
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly hasBadge: boolean
  readonly noIndex: boolean
  readonly isLast: boolean
}

export interface ResolvedLocale {
  readonly name: string
  readonly label: string
  readonly dir: 'ltr' | 'rtl'
  readonly htmlLang: string
  /** `undefined` for the default language, whose files are the project's own. */
  readonly folder: FilePath | undefined
  /** In the names of files of this language, which are beside those of the others: `.fr` for `a.fr.md`. */
  readonly suffix?: string
  /** Folders whose translations are elsewhere than at their own path below `folder`. */
  readonly translated: Readonly<Record<FilePath, FilePath>>
  /** Path part; empty for the default language. */
  readonly path: string
  /** Pages that translate an older text say so. */
  readonly outdatedNotice: boolean
  readonly strings: Readonly<Record<string, string>>
}

export interface ResolvedMarkdown {
  readonly format: 'detect' | 'mdx'
  readonly remarkBefore: readonly MarkdownPlugin[]
  readonly remarkAfter: readonly MarkdownPlugin[]
  readonly rehypeBefore: readonly MarkdownPlugin[]
  readonly rehypeAfter: readonly MarkdownPlugin[]
  readonly cacheKey: string
  readonly math: boolean
  readonly emoji: boolean
  readonly admonitions: Readonly<Record<string, { readonly title: string; readonly like: AdmonitionType }>>
  readonly defaultLanguage: string
  readonly languageAliases: Readonly<Record<string, string>>
  readonly fences: Readonly<Record<string, string>>
  readonly mermaid: 'build' | 'browser'
  readonly headingIds: 'github' | 'vitepress'
  readonly limits: MarkdownLimits
}

export interface MarkdownLimits {
  /** In bytes, as `memory`. */
  readonly size: number
  readonly nesting: number
  /** In seconds. */
  readonly time: number
  readonly memory: number
}

export interface ResolvedSearch {
  readonly placeholder: string
  readonly pagePath: Route | undefined
  readonly isContextual: boolean
  /** Without this and `typesense` the index is embedded in the site. */
  readonly algolia: { readonly appId: string; readonly apiKey: string; readonly indexName: string } | undefined
  readonly typesense:
    | { readonly nodes: readonly string[]; readonly apiKey: string; readonly collection: string }
    | undefined
  readonly shortcuts: { readonly ctrlK: boolean; readonly slash: boolean }
  readonly insights: boolean
  readonly missingResultsUrl: string | undefined
  readonly synonyms: readonly Synonym[]
  /** Whether English pages are found by other usual words for those of their titles and first words. */
  readonly hasThesaurus: boolean
}
