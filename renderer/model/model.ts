/**
 * The data that the stages exchange. All of it is plain JSON, so that it can be cached on disk, sent to a worker thread, or
 * printed in a test. Read this file first.
 *
 *   SourceFile ──create-site──▶ Site        compile-page ──▶ CompiledPage        render-page ──▶ HTML
 */
import type { Diagnostic } from './diagnostic.ts'

/** A URL path below the base path: starts with `/`, is percent-decoded, has no trailing slash except the root itself. */
export type Route = `/${string}`

/** A file's path relative to the project root, with forward slashes on every platform. */
export type FilePath = string

// ---------------------------------------------------------------------------------------------------------------------
// From disk

/** One Markdown or MDX file, with the little that the site model needs: the model never waits for a parse. */
export interface SourceFile {
  readonly path: FilePath
  /** Hash of the file's bytes. */
  readonly hash: string
  readonly head: SourceHead
}

/** The front matter and the first lines of a file, read without a parser. */
export interface SourceHead {
  /** Checked front matter: only known keys with valid values. */
  readonly frontMatter: FrontMatter
  /** Text of the first level-one heading, markup removed; `undefined` when the content has none. */
  readonly heading: string | undefined
  /** The same in HTML, if it comes before all others. */
  readonly htmlHeading?: string
  /** First paragraph of prose, markup removed, at most 200 characters; `undefined` when the front matter has a description. */
  readonly excerpt: string | undefined
  /** Names in `{{ name }}` anywhere in the file, if there are any. */
  readonly variables?: readonly string[]
  /** Findings about the front matter; positions are in the file. */
  readonly diagnostics: readonly Diagnostic[]
  /** Keys of Material for MkDocs, if there are any; see `sources/scan/material-keys.ts`. */
  readonly material?: readonly KeyElsewhere[]
  /** Keys of posts, if there are any; see `sources/scan/post-keys.ts`. */
  readonly ofPost?: readonly KeyElsewhere[]
  /** What they say, in docs with posts. */
  readonly post?: PostHead
  /** Below the root of the docs, for a page whose address is not that of its file: a post of Material. */
  readonly address?: Route
}

/** A key of the front matter that means something on some sites or in some docs only. */
export interface KeyElsewhere {
  readonly key: string
  readonly value: unknown
  readonly line: number
  /** Findings where the key is unknown. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface PostHead {
  /** An ISO date. */
  readonly date: string | undefined
  /** Names in `authors.yml`, or authors. */
  readonly authors: readonly (string | Author)[]
}

export interface Author {
  readonly name: string
  readonly url: string | undefined
}

/** The keys between the first two `---` lines of a page. */
export interface FrontMatter {
  /** Last part of the id by which sidebars and other pages name the page. Default: the file name without number prefix. */
  readonly id?: string
  /** Title of the page. Default: the first heading, else the id. */
  readonly title?: string
  /** One sentence for search engines, previews and cards. Default: the first paragraph. */
  readonly description?: string
  /** Words for the `keywords` tag of the page. */
  readonly keywords?: readonly string[]
  /** Image for previews: the path of a file in a static folder, or a URL. A missing file is an error. */
  readonly image?: string
  /** Address of the page: relative to its folder, or to the root of the docs with a slash in front. Default: the id. */
  readonly slug?: string
  /** Text of the page's link in the sidebar. Default: the title. */
  readonly sidebar_label?: string
  /** Order in a sidebar that is made from the folders. Default: the number prefix of the file. */
  readonly sidebar_position?: number
  /** Class of the page's entry in the sidebar. */
  readonly sidebar_class_name?: string
  /** Values of your own for a Sidebar slot. */
  readonly sidebar_custom_props?: Readonly<Record<string, unknown>>
  /** Tells entries with the same label apart. */
  readonly sidebar_key?: string
  /** Name of the sidebar to show beside the page; `null` shows none. */
  readonly displayed_sidebar?: string | null
  /** Name of the page in the links to it at the foot of its neighbors. Default: the sidebar label, else the title. */
  readonly pagination_label?: string
  /** Id of the page after this one; `null` removes the link. */
  readonly pagination_next?: string | null
  /** Id of the page before this one; `null` removes the link. */
  readonly pagination_prev?: string | null
  /** Address of the edit link; `null` or an empty string hides it. */
  readonly custom_edit_url?: string | null
  /** Strip `01-` and the like from the file name. Default: `docs.numberPrefixes` of the config. */
  readonly parse_number_prefixes?: boolean
  /** Do not show the title above the text. */
  readonly hide_title?: boolean
  /** Do not show the outline. */
  readonly hide_table_of_contents?: boolean
  /** First heading level in the outline, 2 to 6. */
  readonly toc_min_heading_level?: number
  /** Last heading level in the outline, 2 to 6. */
  readonly toc_max_heading_level?: number
  /** Date and author of the last change, in place of those from git. */
  readonly last_update?: { readonly date?: string; readonly author?: string }
  /** Show the page in `serve` only, and leave it out of builds. */
  readonly draft?: boolean
  /** Publish the page, but hide it from sidebars, the search and search engines. */
  readonly unlisted?: boolean
  /** Names of subjects. The page links to a list of the docs with each. */
  readonly tags?: readonly string[]
  /** Class of the element around a page of the pages folder. */
  readonly wrapperClassName?: string
  /** Format of this file, `md` or `mdx`, in place of the one of its name. */
  readonly mdx?: { readonly format?: 'md' | 'mdx' }
  /** Ask search engines not to index the page. */
  readonly no_index?: boolean
  /** `false` leaves the page out of the search of the site; search engines may have it. */
  readonly search?: boolean
  /** Read other names of things for the search from the tables, headings and definition lists of the page. */
  readonly glossary?: boolean
  /** The revision of the page that this one translates: `docs-gen check --translations --update` writes it. */
  readonly translates?: string
}

/** `_category_.json`, `_category_.yml`, `_category_.yaml`, `tags.yml` or `authors.yml`, parsed but not yet checked. */
export interface CategoryFile {
  readonly path: FilePath
  readonly value: unknown
}

/** The files of one version in one locale. */
export interface DocsTree {
  readonly locale: string
  readonly version: string
  /** Root folder of this tree; source paths below it are doc paths. */
  readonly dir: FilePath
  /** Paths of its files may have it, doc paths have not. */
  readonly suffix?: string | undefined
  /** In the order of their paths. */
  readonly files: readonly SourceFile[]
  readonly categoryFiles: readonly CategoryFile[]
  /** `tags.yml` in the root folder. */
  readonly tags?: CategoryFile | undefined
  /** `authors.yml` in the root folder, of docs with posts. */
  readonly authors?: CategoryFile | undefined
  /** The sidebars module's value, not yet checked; `undefined` without a module: one autogenerated sidebar. */
  readonly sidebars: { readonly path: FilePath; readonly value: unknown } | undefined
}

/** A file of the site-level pages folder. */
export type SitePageFile =
  | { readonly kind: 'content'; readonly source: SourceFile }
  | { readonly kind: 'component'; readonly path: FilePath; readonly hash: string }

// ---------------------------------------------------------------------------------------------------------------------
// The site model

export interface Site {
  /** One for each locale and version, in config order (locales outside, versions inside). */
  readonly editions: readonly Edition[]
  /** Everything that becomes an HTML file, in output order. Routes are unique. */
  readonly pages: readonly Page[]
  readonly redirects: readonly Redirect[]
}

/** One version of the documentation in one language. */
export interface Edition {
  readonly locale: string
  readonly version: VersionModel
  readonly sidebars: readonly Sidebar[]
}

/** A version as the navbar and the browser use it ("Docs version" in the specification). */
export interface VersionModel {
  readonly name: string
  /** The docs that it is a version of: an id among `moreDocs`, empty for `docs`. */
  readonly set: string
  readonly label: string
  readonly isLast: boolean
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly hasBadge: boolean
  readonly noIndex: boolean
  /** Route of the version's root, for example `/docs` or `/fr/docs/1.0`. */
  readonly path: Route
  readonly mainDocId: string | undefined
  readonly docs: readonly DocEntry[]
  readonly draftIds: readonly string[]
  /** First link of each sidebar, by sidebar name. */
  readonly sidebars: Readonly<Record<string, { readonly link: NavLink | undefined }>>
}

/** A doc or a generated category page, as the docs helpers use it. */
export interface DocEntry {
  readonly id: string
  readonly path: Route
  readonly sidebar: string | undefined
  readonly isUnlisted: boolean
}

export interface NavLink {
  readonly label: string
  readonly route: Route
}

export interface Sidebar {
  readonly name: string
  readonly items: readonly SidebarItem[]
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml

export interface SidebarLink {
  readonly kind: 'link'
  readonly label: string
  /** A route of this site, or an external URL. */
  readonly href: string
  readonly isExternal: boolean
  readonly docId: string | undefined
  readonly isUnlisted: boolean
  readonly description: string | undefined
  readonly className: string | undefined
  readonly key: string | undefined
  readonly customProps: Readonly<Record<string, unknown>> | undefined
}

export interface SidebarCategory {
  readonly kind: 'category'
  readonly label: string
  /** Route of the category's own page, if it has one. */
  readonly href: Route | undefined
  /** The category's own page is unlisted. */
  readonly isLinkUnlisted: boolean
  readonly items: readonly SidebarItem[]
  readonly isCollapsible: boolean
  readonly isCollapsed: boolean
  readonly description: string | undefined
  readonly className: string | undefined
  readonly key: string | undefined
  readonly customProps: Readonly<Record<string, unknown>> | undefined
}

export interface SidebarHtml {
  readonly kind: 'html'
  readonly html: string
  readonly hasDefaultStyle: boolean
  readonly className: string | undefined
  readonly key: string | undefined
}

export type Page = DocPage | CategoryPage | ContentPage | ComponentPage | SearchPage | NotFoundPage

interface PageBase {
  readonly route: Route
  readonly locale: string
  readonly title: string
  readonly description: string | undefined
  readonly keywords: readonly string[]
  readonly image: string | undefined
  readonly isUnlisted: boolean
  /** Asks search engines not to index the page, and leaves it out of the sitemap. */
  readonly noIndex: boolean
  /** The same page in all locales that have it, this one included. */
  readonly alternates: Readonly<Record<string, Route>>
  /** The locales among `alternates` that show the default language's text, because they have no translation. */
  readonly fallbacks?: readonly string[]
}

interface DocsPageBase extends PageBase {
  readonly version: string
  /** Name of the sidebar shown beside the page. */
  readonly sidebar: string | undefined
  /** The path from the top of the sidebar to this page, which is the last entry; empty when no sidebar has the page. */
  readonly breadcrumbs: readonly Breadcrumb[]
  readonly previous: NavLink | undefined
  readonly next: NavLink | undefined
}

export interface Breadcrumb {
  readonly label: string
  /** `undefined` for a category without a page. */
  readonly route: Route | undefined
}

export interface DocPage extends DocsPageBase {
  readonly kind: 'doc'
  readonly id: string
  readonly source: FilePath
  readonly isDraft: boolean
  readonly frontMatter: FrontMatter
  readonly editUrl: string | undefined
  /** The page shows the default language's text, because it is not translated. */
  readonly isFallback: boolean
  /** Links to the lists of docs with the same tags. */
  readonly tags?: readonly NavLink[]
  readonly post?: Post
}

/** What is above the text of a post. */
export interface Post {
  /** An ISO date. */
  readonly date: string | undefined
  readonly authors: readonly Author[]
}

export interface CategoryPage extends DocsPageBase {
  readonly kind: 'category'
  /** The list of the docs with a tag, of all tags, or of all posts. The search leaves it out. */
  readonly isList?: true
  /** The slug, as in `/category/tutorials-1`. */
  readonly id: string
  readonly cards: readonly Card[]
  /** The file that makes the category; none when its folder does. */
  readonly file?: FilePath | undefined
}

/** One card of a category page, resolved from a sidebar item. */
export interface Card {
  readonly kind: 'doc' | 'category' | 'external'
  readonly label: string
  readonly href: string
  readonly description: string | undefined
  /** Number of entries below, for a category. */
  readonly itemCount: number | undefined
  /** Of a post. */
  readonly date?: string | undefined
}

/** A Markdown or MDX page outside the docs. */
interface ContentPage extends PageBase {
  readonly kind: 'content'
  readonly source: FilePath
  readonly frontMatter: FrontMatter
}

/** A React page: its default export fills `<main>`, or has one. */
export interface ComponentPage extends PageBase {
  readonly kind: 'component'
  readonly source: FilePath
}

/** The page of search results, unless the author has a page at its route. */
interface SearchPage extends PageBase {
  readonly kind: 'search'
}

interface NotFoundPage extends PageBase {
  readonly kind: 'not-found'
}

export interface Redirect {
  readonly from: Route
  /** A route of this site (with query and hash if given), or an absolute URL. */
  readonly to: string
}

// ---------------------------------------------------------------------------------------------------------------------
// Compiled pages

/**
 * The body of a page: HTML with holes. A hole names something from another file or from the site model, which compiling one
 * page cannot know; rendering fills it. Neighboring strings are joined.
 */
export type BodyPart = string | BodyHole

export type BodyHole =
  /** The value of an `href` attribute: the route of a source file, plus query and hash. Filled with an escaped URL. */
  | { readonly hole: 'link'; readonly file: FilePath; readonly suffix: string; readonly or?: FilePath }
  /** The value of an `href` attribute: a route of this site written by the author as a path, plus query and hash. */
  | { readonly hole: 'route'; readonly route: Route; readonly suffix: string }
  /** The attribute `href`: the page that has an anchor of this name, else of the other one. Nothing when no page has it. */
  | { readonly hole: 'named'; readonly name: string; readonly or: string }
  /** The value of an `href` or `src` attribute: the URL of a file copied to the output under a content-hashed name. */
  | { readonly hole: 'asset'; readonly file: FilePath; readonly isImported?: boolean }
  /** The attributes `src`, `width` and `height`; only `src` when the author set a size or the size is unknown. */
  | { readonly hole: 'image'; readonly file: FilePath; readonly hasSize: boolean }
  /** The value of the `src` attribute of an island's element: the URL of its chunk. */
  | { readonly hole: 'island'; readonly module: string }
  /** The URL of one of our scripts. */
  | { readonly hole: 'script'; readonly name: string }
  /** A text of the interface, in the language of the page. */
  | { readonly hole: 'text'; readonly text: string }
  /** Nothing where it is: the page loads this stylesheet: one of ours, or one of the site, by its path, which has a slash. */
  | { readonly hole: 'style'; readonly name: string }
  /** The cards of the current category, or of the given labels' parents; only the site model knows them. */
  | { readonly hole: 'doc-cards' }
  /** The page's outline inside the text. */
  | { readonly hole: 'outline'; readonly min: number; readonly max: number }

export interface OutlineItem {
  readonly depth: number
  readonly id: string
  /** Inline HTML of the heading, links removed. */
  readonly html: string
}

/** A reference from one page to something else, for the link check. */
export interface PageLink {
  readonly kind: 'file' | 'route' | 'address' | 'image-address' | 'anchor' | 'named' | 'asset' | 'image' | 'external'
  /**
   * What is linked to: a file path (`file`, `asset`, `image`), a route (`route`), a path as the browser gets it (`address`,
   * `image-address`), a URL (`external`), an anchor of any page (`named`), or empty (`anchor`, this page).
   */
  readonly target: string
  /** The file or anchor that is meant when the target does not exist: other generators look in two places. */
  readonly or?: FilePath
  /** Decoded fragment without `#`, if any. */
  readonly hash: string | undefined
  /** What the author wrote, for the message. */
  readonly written: string
  /** Where the address is, and its length in the file. Unknown for one that code computes. */
  readonly line?: number
  readonly column?: number
  readonly length?: number
  /** The file that has the link, when it is a partial or a module and not the page's own file. */
  readonly file?: FilePath
}

/** A link in the text of a page. */
export type WrittenLink = PageLink & Required<Pick<PageLink, 'line' | 'column' | 'length'>>

/** An `import` in an MDX file with its place, for an error when it cannot be resolved. */
export interface ModuleImport {
  readonly specifier: string
  readonly line: number
  readonly column: number
}

/** One page or partial, compiled without reading any other file. */
export interface CompiledPage {
  readonly path: FilePath
  /** The page in HTML when it needs no code; else empty, and `code` yields the body when it runs. */
  readonly body: readonly BodyPart[]
  /** An ES module (JSX compiled) whose default export is the page as a React component; `undefined` for static pages. */
  readonly code: string | undefined
  readonly imports: readonly ModuleImport[]
  /** Headings of level 2 to 6 in order. `partial` marks where an imported partial is used, whose outline goes there. */
  readonly outline: readonly (OutlineItem | { readonly partial: string })[]
  /** The content begins with its own level-one heading, so no title is added. */
  readonly hasTitle: boolean
  /** Every id a link may point to. */
  readonly anchors: readonly string[]
  /** Other tools add ids that are not known here. */
  readonly hasOtherAnchors?: true
  readonly links: readonly WrittenLink[]
  readonly diagnostics: readonly Diagnostic[]
  /** Names of files and facts that the page was made from, besides its own file. */
  readonly needs: readonly string[]
}

// ---------------------------------------------------------------------------------------------------------------------
// Output

/** A file of the output, by its path relative to the output folder. */
export interface OutputFile {
  readonly path: string
  readonly content: string | Uint8Array
}

/** A file whose content is made only when the old output does not have it. */
export interface KeyedFile<Content = string | Uint8Array> {
  readonly path: string
  /** Names everything the content depends on. */
  readonly key: string
  readonly content: () => Content
}
