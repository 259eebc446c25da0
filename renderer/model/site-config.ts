/**
 * The shape of `site.config.ts` as an author writes it. Each field's comment is its documentation, and editors
 * show it. After checks and defaults it is a `ResolvedConfig` (`resolved-config.ts`).
 */
import type { FindingKind } from './diagnostic.ts'

export type { FrontMatter } from './model.ts'
export type { CategoryConfig, SidebarItemConfig, SidebarsConfig } from './sidebars-config.ts'

/** Returns the config unchanged, and gives it a type. A plain object works, too. */
export function defineConfig(config: SiteConfig): SiteConfig {
  return config
}

export interface SiteConfig {
  /** Name of the site, shown in the navbar and in every page's title. */
  title: string
  /** One sentence for the home page and for search engines. Default: empty. */
  tagline?: string
  /** Where the site is published, without a path: `https://docs.example.com`. */
  url: string
  /** Path below which the site is published, with slashes at both ends: `/docs-site/`. Default: `/`. */
  base?: string
  /** Name and slug of the product that is documented; `{product}` in config texts is replaced by the name. Default: the title. */
  product?: { name: string; slug?: string }
  /**
   * Values that pages show: `{ version: '2.1' }` for `{{ version }}`, in text, titles, addresses and HTML, and in blocks of code that
   * are marked `variables`. An unknown name in a page is an error, an unused variable a hint. Default: none.
   */
  variables?: Record<string, string | number>
  /** Path of the icon, relative to a static folder. Default: `favicon.svg` or `favicon.ico` if there is one. */
  favicon?: string
  /**
   * Picture in link previews of pages without an `image` in their front matter: a path relative to a static folder, or an address.
   * 1200 × 630 pixels suit most services.
   */
  image?: string
  /** The documentation folder. `false` for a site of pages only. */
  docs?: DocsConfig | false
  /**
   * More docs, by id: each has its own folder, route, sidebars and versions, and is part of the same search. Navbar items name them by
   * that id: `docs: 'community'`. Default: none.
   */
  moreDocs?: Record<string, MoreDocsConfig>
  /** Folder of site-level pages; its `index` file is the home page. Default: `<docs dir>/_pages`. */
  pagesDir?: string
  /** Folder of the built site, which a build replaces as a whole; `--out` names another one. Default: `build`. */
  outDir?: string
  /** Versions, newest first, or `{ from: 'git' }` for tags of git. Default: one, `current`, labelled "Next". */
  versions?: VersionConfig[] | VersionRangeConfig
  /** Version at URLs without a version. Default: the first that is not `current`, else `current`. */
  lastVersion?: string
  /** Languages; the first is the default and has no path of its own. Default: `[{ name: 'en' }]`. */
  locales?: LocaleConfig[]
  /** The bar at the top. */
  navbar?: NavbarConfig
  /** The foot of every page. */
  footer?: FooterConfig
  /** A closable line above the navbar. */
  announcement?: AnnouncementConfig
  /** Light and dark. Default: light, with a switch. */
  colorMode?: ColorModeConfig
  /** Heading levels in the outline. Default: 2 to 3. */
  outline?: { min?: number; max?: number }
  /** Sidebar behavior. */
  sidebar?: { hideable?: boolean; autoCollapse?: boolean }
  /** Show the path to the current page above its title. Default: true. */
  breadcrumbs?: boolean
  /** Enlarge images on click. Default: true. */
  imageZoom?: boolean
  /** How Markdown and MDX are read. */
  markdown?: MarkdownConfig
  /** Search. Without credentials the index is embedded in the site. `false` switches search off. */
  search?: SearchConfig | false
  /** Components and stylesheets of your own. */
  theme?: ThemeConfig
  /** Folders copied unchanged to the root of the output. Default: `<docs dir>/_static` if it exists. */
  staticDirs?: string[]
  /**
   * Whether authors are trusted. By default they are: MDX and React pages run as code on the machine that builds the site, and raw
   * HTML is published as written. Build pages of strangers, for instance from pull requests, only with `untrusted`, for all pages
   * or for those below some folders. Such a page may contain Markdown, the built-in components, those of `theme.mdxComponents`,
   * and plain HTML without styles, forms and frames; anything else is an error. React pages are refused, and browsers download
   * HTML and SVG files of such static folders instead of opening them. Default: `trusted`.
   */
  content?: 'trusted' | 'untrusted' | { untrusted: string[] }
  /** Files that pages may show or link to, besides those in the docs, pages and static folders. */
  assets?: AssetsConfig
  /**
   * Builds the pages of another generator as they are. `docusaurus`: imports from `@theme`, `@docusaurus` and `@site` lead to our
   * components, which run during the build only, and to the folder of its config, HTML comments are allowed in MDX, and `.js` files of the pages folder are React
   * pages. An object names that folder where it is not the project's own, `{ docusaurus: 'website' }`, or has options:
   * `{ docusaurus: { headingIds: 'keep-case' } }`. `mkdocs`: Markdown files are read as MkDocs Material does, with its admonitions,
   * tabs, snippets, attribute lists and heading ids. An object has its options: `{ mkdocs: { snippets: ['includes'] } }`. `mdbook`: includes,
   * hidden lines of code and blocks of mdbook-admonish are read as in mdBook. Default: none.
   */
  compat?:
    | 'docusaurus'
    | 'mkdocs'
    | 'mdbook'
    | { docusaurus: string | DocusaurusConfig }
    | { mkdocs: MkDocsConfig }
    | { mdbook: MdBookConfig }
  /** Redirects from old routes to new ones. */
  redirects?: RedirectConfig[]
  /** Tags added to the `<head>` of every page. */
  head?: HeadTag[]
  /** Counts visits with a service: its script on every page, and what the content security policy must allow for it. */
  analytics?: AnalyticsConfig
  /**
   * Asks readers of docs pages "Was this page helpful?", and sends the answer to an address, by a POST request with the form fields
   * `helpful` (`yes` or `no`), `page`, `lang` and `version`, or, with `analytics`, as an event "Feedback" to the service of that option.
   * The security policy allows the address. Default: none.
   */
  feedback?: string
  /** What the content security policy allows besides the site's own files. */
  security?: SecurityConfig
  /** Limits of size, in bytes before compression. A larger page or file fails the build. Default: none. */
  budgets?: BudgetsConfig
  /**
   * Hosts that get the headers, with the security policy, and the redirects of the site in their own format: `apache` as `.htaccess`,
   * `nginx` as `_nginx.conf` for an `include`, `vercel` as `vercel.json`, and `s3` as `_cloudfront-headers.json`, a response headers
   * policy without the redirects, which are pages there. Netlify and Cloudflare Pages read `_headers` and `_redirects`, which every build writes.
   */
  hosts?: ('apache' | 'nginx' | 's3' | 'vercel')[]
  /**
   * How URLs end. `true` writes `page/index.html` and adds a slash to links to pages: every static host answers these at once. `false`
   * writes `page.html` and removes slashes: for GitHub Pages, Netlify and Cloudflare Pages; Vercel needs `cleanUrls`, nginx
   * `try_files $uri $uri.html`, and S3 cannot serve it. Default: `true`.
   */
  trailingSlash?: boolean
  /** Ask search engines not to index the site. Default: false. */
  noIndex?: boolean
  /**
   * Publish every page as Markdown, too, for language models and other programs that read text: `/docs/page.md` beside
   * `/docs/page`, with components as plain Markdown and absolute addresses. `llms.txt` lists these files, and `llms-full.txt`
   * has the text of all pages, in parts of 1 MB; versions and languages have their own. Readers get a button that copies the
   * page. Doubles the number of files. Default: false.
   */
  llms?: boolean
  /**
   * Publish the pages of each sidebar as one document to print, at `/print/<sidebar>`, with contents, numbers, and links between its
   * pages. Docs pages link to it. Search engines do not index it. A list names the sidebars. Default: false.
   */
  print?: boolean | string[]
  /**
   * Commands for `docs-gen check --samples`, by language: it runs the code blocks that say `run` or `test` after the language, and
   * parses all others. Nothing runs in builds, or for untrusted content. Default: none.
   */
  samples?: Record<string, SampleConfig>
  /** Shares compiled pages between machines. */
  cache?: CacheConfig
  /** What `docs-gen check --external` requests. */
  externalLinks?: ExternalLinksConfig
  /**
   * Severity of findings. Errors fail the build, warnings do not. `false` makes all of these warnings, `true` sets the defaults
   * below; an object sets `error`, `warn` or `off` per kind, and the others keep their default. Default: `true`.
   *
   * Errors by default: `brokenLinks`, `brokenAnchors` and `brokenImages` (missing, empty, or not an image), `duplicateRoutes`,
   * `lostUrls` (an address in `urls.json` that vanished), `externalLinks` (found by `check --external`), `frontMatter`, `unknownLanguage` (of a code block), `unusedDirective` (an unknown or misspelt `:::name`), `unclosedBlocks`
   * (a code block or container without its end), `sidebars` (what a sidebars file names and is not there, or a mistake in it).
   *
   * Warnings by default: `lostAnchors`, `outdatedTranslations` (found by `check --translations`), `undefinedReferences` (`[text][nope]`, `[^1]`), `duplicateIds`, `secondTitle` (two headings of level 1),
   * `headingLevels` (a level left out), `headingSpaces` (`##Text`), `imageAlt` (no alternative text), `ignoredHtml` (HTML that the security policy blocks or
   * that is shown as text, handlers on static pages), `unclosedHtml` (tags without their other half), `staticHooks` (React state outside an island), `codeOptions` (unknown words
   * after the language of a code block), `diagrams` (blocks of Mermaid that stay code), `shownAttributes` (`![](x){align=top}`, `:::note{colour=red}`, `<Tabs groupid>`), `lostText` (components that show nothing, cells without a column,
   * footnotes and links that nobody sees), `slugSpaces`, `emptyPages`.
   */
  strict?: boolean | Partial<Record<FindingKind, 'error' | 'warn' | 'off'>>
  /** Values of your own for components; the generator ignores them. */
  custom?: Record<string, unknown>
}

/** What the environment says in addition, such as the token: see the page on shared builds. */
export interface CacheConfig {
  /**
   * Address of a server that speaks the HTTP protocol of Bazel's remote cache: `https://cache.example.com/docs`. `DOCS_GEN_REMOTE_CACHE`
   * replaces it. Default: none.
   */
  remote?: string
}

/** Addresses are compared as a whole; `*` matches any characters: `https://example.com/*`. */
export interface ExternalLinksConfig {
  /** Addresses that are not requested. Local and private ones never are, nor names for examples such as `example.com`. */
  ignore?: string[]
  /** Local and private addresses that are requested nevertheless. */
  allow?: string[]
  /** Days until an address that answered is requested again. Default: 7. */
  days?: number
}

/** Commands run without a shell, in a temporary folder of their own. At least one of `run`, `test` and `parse`. */
export interface SampleConfig {
  /** Runs a block that says `run`, `session=name` or `setup=hidden`: `python3 {file}`. `{root}` is the folder of the project. */
  run?: string
  /** Runs a block that says `test`: `python3 -m pytest {file}`. */
  test?: string
  /** Checks the syntax of all blocks of the language: `python3 -m py_compile {files}`. With `{file}`, one at a time. */
  parse?: string
  /** How long a sample may run: `500ms`, `20s`, `2m`. Default: `20s`. */
  timeout?: string
  /** Names of environment variables that samples get. By default they get the search path and the home folder. */
  env?: string[]
  /** Files of the project that samples find in their folder: `['docs/_static/data/volcanoes.csv']` is `volcanoes.csv` there. */
  files?: string[]
  /** Whether samples may use the network. Without it they cannot on Linux; elsewhere the command says that they could. Default: false. */
  network?: boolean
}

export interface DocsConfig {
  /** Folder with the documentation, relative to the project. Default: `docs`. */
  dir?: string
  /** Route of the documentation. `/` puts it at the root. Default: `/docs`. */
  route?: string
  /** Module that exports the sidebars; `false` for none. Default: one sidebar made from the folders. */
  sidebars?: string | false
  /**
   * Address of a page's source, with `{path}` for the file's path relative to the project, and `{ref}` for the `ref` of its version,
   * `HEAD` in versions without one; or a function of these. Without `{ref}`, versions from git have no such link.
   */
  editUrl?: string | ((page: EditedPage) => string | undefined)
  /** Show when a page was last changed, read from git. Default: false. */
  lastUpdate?: boolean
  /** Strip `01-` and the like from file names. Default: true. */
  numberPrefixes?: boolean
  /** Ask search engines not to index the pages that list docs by tag. Default: false. */
  noIndexTags?: boolean
  /**
   * Files in the folder that are no pages, as patterns: `['README.md', 'drafts/**']`. `*` is any part of a name, `**` also of a path.
   * Default: none besides those whose name, or the name of a folder, begins with `_` or a dot.
   */
  exclude?: string[]
}

/** The options of `docs` and `versions`, for these docs only: they take over none of the main docs. */
export interface MoreDocsConfig extends DocsConfig {
  /** Folder with the documentation, relative to the project. Default: the id, such as `community`. */
  dir?: string
  /** Route of the documentation. `/` puts it at the root. Default: the id, such as `/community`. */
  route?: string
  /** Versions of these docs, newest first. A `ref` is for the main docs only. Default folder of a version: `<id>-versions/<name>`. */
  versions?: VersionConfig[]
  /** Version at URLs without a version. Default: the first that is not `current`, else `current`. */
  lastVersion?: string
  /**
   * The pages are posts of a blog: newest first, at addresses with their date, with a list of all posts, an RSS and an Atom feed.
   * `title` and `description` are those of the list. Default: false.
   */
  posts?: boolean | { title?: string; description?: string }
}

export interface VersionConfig {
  /** Name in file paths and search filters. `current` is the version being written. */
  name: string
  /** Name that readers see. Default: "Next" for `current`, else the name. */
  label?: string
  /** The same in other languages, by the name of the language: `{ fr: 'Suivante' }`. Default: `label`. */
  labels?: Record<string, string>
  /**
   * Tag, branch or commit of git with this version: its pages, sidebars and images are read from there, without a copy in the
   * project. Findings in them are warnings.
   */
  ref?: string
  /** Folder with this version's files, in the commit if there is a `ref`. Default: the docs folder for `current` and with a `ref`, else `versions/<name>`. */
  dir?: string
  /**
   * Sidebars of this version. Default: the docs' own for `current` and, if the commit has the file, with a `ref`; else a `sidebars`
   * file in its folder if there is one.
   */
  sidebars?: string | false
  /** Path segment below the docs route. Default: empty for the last version, `next` for `current`, else the name. */
  path?: string
  /** Line above each page. Default: none for the last version, `unreleased` for newer, `unmaintained` for older ones. */
  banner?: 'none' | 'unreleased' | 'unmaintained'
  /** Show the version's label on each page. Default: when there is more than one. */
  badge?: boolean
  /** Ask search engines not to index this version. Default: false. */
  noIndex?: boolean
}

/** A page of the docs, for `editUrl`. */
export interface EditedPage {
  /** Path of the file relative to the project, in the commit if its version has a `ref`. */
  path: string
  /** Path below the docs folder. */
  docPath: string
  /** Name of the version. */
  version: string
  /** Tag, branch or commit of the version. */
  ref: string | undefined
  /** Tag of the language. */
  locale: string
  /** Address below the base path. */
  route: string
}

/** The working tree is `current`, and each tag a version behind it. */
export interface VersionRangeConfig {
  /** Marks the versions as tags of git. */
  from: 'git'
  /**
   * Pattern of the tags, with `*` for any text: `v*`. Only tags that end with a number such as `2.1` or `2.1.0` count, and no
   * pre-releases.
   */
  tags: string
  /**
   * Which releases become versions: the newest of each minor version, named `2.1`, the newest of each major version, named `2`, or
   * all of them. Default: `latest-minor`.
   */
  keep?: 'latest-minor' | 'latest-major' | 'all'
  /** How many of them, newest first. Default: all. */
  max?: number
  /** Folder with the docs in these commits. Default: the docs folder. */
  dir?: string
  /** Sidebars file in these commits. Default: that of the docs, if a commit has it. */
  sidebars?: string | false
}

export interface LocaleConfig {
  /** Tag of the language, such as `en` or `pt-BR`. */
  name: string
  /** Name that readers see. Default: the language's own name for itself. */
  label?: string
  /** Reading direction. Default: that of the language. */
  dir?: 'ltr' | 'rtl'
  /** Value of the `lang` attribute. Default: the name. */
  htmlLang?: string
  /** Folder with the translated files, laid out like the project. Default: `i18n/<name>`; not used for the default language. */
  folder?: string
  /** Path segment of this language's pages. Default: the name; empty for the default language. */
  path?: string
  /**
   * Show a notice, with a link to the original, on pages that translate an older text of it: those whose front matter has another
   * revision in `translates` than the original. Not used for the default language. Default: false.
   */
  outdatedNotice?: boolean
  /**
   * Texts of the interface, by their English text, in place of those of the package. In a language that the package does not have,
   * missing ones stay English and are reported. A key that is nearly one of them gets a hint. Texts of the navbar, the footer, the
   * announcement and the sidebars are translated, too, by their wording there; those of HTML with the whole HTML. Not used for them in the default
   * language, in which the config is written.
   */
  strings?: Record<string, string>
}

export interface NavbarConfig {
  /** Text beside the logo. Default: the site's title. */
  title?: string
  /** Image before the title. */
  logo?: LogoConfig
  /** Hide the bar on scrolling down. Default: false. */
  hideOnScroll?: boolean
  /** Links, menus and other items, in the order of the bar. */
  items?: NavbarItemConfig[]
}

export interface LogoConfig {
  /** Path of the image, relative to a static folder. */
  src: string
  /** Image for the dark mode. Default: the same. */
  srcDark?: string
  /** Text for readers who cannot see the image. Leave it empty when the title is beside it. */
  alt?: string
  /** Target of the logo's link. Default: the home page. */
  href?: string
  /** Width in pixels. Default: that of the file. */
  width?: number
  /** Height in pixels. Default: that of the file. */
  height?: number
}

interface NavbarItemBase {
  /** Side of the bar. Default: `right`. */
  position?: 'left' | 'right'
  /** CSS class of the item. */
  className?: string
}

/** A link: either `to` (a route of this site) or `href` (any URL). */
export interface NavbarLinkConfig extends NavbarItemBase {
  type?: 'default'
  /** Text of the link. */
  label?: string
  /** Raw HTML in place of the label. */
  html?: string
  /** Route of this site, which is checked. */
  to?: string
  /** Any URL. */
  href?: string
  /** The item is marked as current below this route. Default: `to`. */
  activeBasePath?: string
  /** The item is marked as current where this regular expression matches the route. */
  activeBaseRegex?: string
  /** Name of a built-in icon to show in place of the label, which becomes its accessible name. */
  icon?: 'github' | 'chat' | 'slack' | 'discord' | 'mail' | 'external'
  /** Accessible name when the label is not enough. */
  'aria-label'?: string
  /** The `target` attribute of the link. */
  target?: string
  /** The `rel` attribute of the link. */
  rel?: string
}

export interface NavbarDropdownConfig extends NavbarItemBase {
  type?: 'dropdown'
  /** Text of the button. */
  label: string
  /** Route of this site to which the label leads. */
  to?: string
  /** URL to which the label leads. */
  href?: string
  /** Items; a dropdown inside a dropdown is not allowed. */
  items: NavbarItemConfig[]
}

export interface NavbarLocaleDropdownConfig extends NavbarItemBase {
  type: 'localeDropdown'
  /** Links above the languages. */
  itemsBefore?: NavbarLinkConfig[]
  /** Links below the languages. */
  itemsAfter?: NavbarLinkConfig[]
  /** Query string added to the links. */
  queryString?: string
}

export interface NavbarSearchConfig extends NavbarItemBase {
  type: 'search'
}

export interface NavbarHtmlConfig extends NavbarItemBase {
  type: 'html'
  /** Raw HTML, inserted unchanged. */
  value: string
}

export interface NavbarDocConfig extends NavbarItemBase {
  type: 'doc'
  /** Id of the docs that have it, if they are among `moreDocs`. */
  docs?: string
  /** Id of the doc; the link leads to the version of the reader. */
  docId: string
  /** Default: the doc's id. */
  label?: string
}

export interface NavbarDocSidebarConfig extends NavbarItemBase {
  type: 'docSidebar'
  /** Id of the docs that have it, if they are among `moreDocs`. */
  docs?: string
  /** Name of the sidebar; the link leads to its first page. */
  sidebarId: string
  /** Default: the label of the sidebar's first link. */
  label?: string
}

export interface NavbarDocsVersionConfig extends NavbarItemBase {
  type: 'docsVersion'
  /** Id of the docs, if they are among `moreDocs`. */
  docs?: string
  /** Text of the link. Default: the label of the version of the reader. */
  label?: string
  /** Route of the link. Default: the main page of the version. */
  to?: string
}

export interface NavbarDocsVersionDropdownConfig extends NavbarItemBase {
  type: 'docsVersionDropdown'
  /** Id of the docs, if they are among `moreDocs`. */
  docs?: string
  /** What the list is, in the menu of small screens and for screen readers. Default: "Versions". */
  label?: string
  /** Versions to list, by name. Default: all. */
  versions?: string[]
  /** Links above the versions. */
  itemsBefore?: NavbarLinkConfig[]
  /** Links below the versions. */
  itemsAfter?: NavbarLinkConfig[]
}

export type NavbarItemConfig =
  | NavbarLinkConfig
  | NavbarDropdownConfig
  | NavbarLocaleDropdownConfig
  | NavbarSearchConfig
  | NavbarHtmlConfig
  | NavbarDocConfig
  | NavbarDocSidebarConfig
  | NavbarDocsVersionConfig
  | NavbarDocsVersionDropdownConfig

export interface FooterConfig {
  /** Either columns (`{ title, items }`) or single links, not a mix. */
  links?: FooterColumnConfig[] | FooterLinkConfig[]
  /** Image below the links. */
  logo?: LogoConfig
  /** Raw HTML. */
  copyright?: string
}

export interface FooterColumnConfig {
  /** Heading of the column. */
  title: string
  /** Links of the column. */
  items: FooterLinkConfig[]
}

/** Exactly one of `to`, `href` and `html`. */
export interface FooterLinkConfig {
  /** Text of the link. */
  label?: string
  /** Route of this site, which is checked. */
  to?: string
  /** Any URL. */
  href?: string
  /** Raw HTML in place of a link. */
  html?: string
}

export interface AnnouncementConfig {
  /** Readers who closed the line see it again when this changes. Default: `announcement-bar`. */
  id?: string
  /** Raw HTML. */
  content: string
  /** Default: true. */
  isCloseable?: boolean
}

export interface ColorModeConfig {
  /** Default: `light`. */
  default?: 'light' | 'dark'
  /** Offer a switch. Default: true. */
  switch?: boolean
  /** Follow the reader's system setting until the reader chooses. Default: false. */
  respectSystem?: boolean
}

export interface MarkdownConfig {
  /**
   * `detect`: `.md` is CommonMark, `.mdx` is MDX. `mdx`: both are MDX. Front matter `mdx: { format }` decides for one file.
   * Default: `detect`.
   */
  format?: 'detect' | 'mdx'
  /** remark plugins, run after ours; `before` runs right after parsing. A function, or `[function, options]`. */
  remarkPlugins?: MarkdownPlugin[] | { before?: MarkdownPlugin[]; after?: MarkdownPlugin[] }
  /** rehype plugins, run after ours; `before` runs right after the conversion to HTML. */
  rehypePlugins?: MarkdownPlugin[] | { before?: MarkdownPlugin[]; after?: MarkdownPlugin[] }
  /**
   * Part of the cache key of every page. docs-gen notices changed modules and packages, but not what a plugin or a component
   * reads while it runs: files that it opens, the environment, the network. Put the state of such data here, for instance a date
   * or a hash, or import the file instead of opening it. Default: empty; then code that imports `node:fs` or `node:child_process`
   * runs in every build.
   */
  cacheKey?: string
  /** Formulas between dollar signs. Default: true. */
  math?: boolean
  /** `:smile:` becomes an emoji. Default: true. */
  emoji?: boolean
  /** Own admonition types: name → title and the built-in type that they look like. */
  admonitions?: Record<string, { title?: string; like?: AdmonitionType }>
  /** Language of code blocks that name none. Default: `text`. */
  defaultLanguage?: string
  /** Own names for languages: `{ cql: 'sql' }`. */
  languageAliases?: Record<string, string>
  /**
   * Languages whose fenced blocks a component draws: language → name of a component of `theme.mdxComponents`. It gets `code`,
   * `language`, and the attributes after the language, such as `title="…"`. An error with a `line` is shown at that line of the code.
   */
  fences?: Record<string, string>
  /**
   * Where blocks of Mermaid are drawn: during the `build`, if it can, or else in the `browser`, by the package `mermaid` of the site.
   * `browser` widens the security policy of the site: it allows inline styles. Default: `build`.
   */
  mermaid?: 'build' | 'browser'
  /** How ids of headings are made: as on GitHub, or as in VitePress, where titles have one, too. Default: `github`. */
  headingIds?: 'github' | 'vitepress'
  /** Upper bounds for one page. */
  limits?: LimitsConfig
}

/** What one page may cost. A page that exceeds a limit is an error of that page; the other pages are still checked. */
export interface LimitsConfig {
  /** Size of the file. Default: `1 MB`. */
  size?: string
  /** Levels of lists, quotes, containers, brackets, elements and code inside one another. Default: 100. */
  nesting?: number
  /** Seconds for parsing a page, and for each run of its code; also for theme modules, plugins and sidebars. Default: 60. */
  time?: number
  /** Memory of a thread that compiles pages. Default: `2 GB`. */
  memory?: string
}

export type AdmonitionType = 'note' | 'tip' | 'info' | 'warning' | 'danger'

// A plugin may take any options: unified's own type would pull its packages into every site's type check.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type MarkdownPlugin = ((...options: any[]) => unknown) | readonly [(...options: any[]) => unknown, ...unknown[]]

export interface SearchConfig {
  /** Text in the empty search field. Default: "Search docs". */
  placeholder?: string
  /** Route of the results page; `false` for none. Default: `/search`. */
  searchPagePath?: string | false
  /** Search only the reader's language and version. Default: true. */
  contextual?: boolean
  /** Algolia application. With `apiKey` and `indexName`: search is hosted. */
  appId?: string
  /** Algolia's search-only key; it is published with the site. */
  apiKey?: string
  /** Name of the Algolia index. */
  indexName?: string
  /** A Typesense cluster in place of Algolia. The key may only search; it is published with the site. */
  typesense?: { nodes: string[]; apiKey: string; collection: string }
  /** Keyboard shortcuts that open the search. Default: both true. */
  shortcuts?: { ctrlK?: boolean; slash?: boolean }
  /** Send "Item Selected" events to Algolia. Default: false. */
  insights?: boolean
  /** Target of "Let us know."; `{query}` is replaced by the query. */
  missingResultsUrl?: string
  /**
   * Other words that readers search for, by the name that the pages have: `{ dataset: ['data source', 'layer'] }`. Pages define more of
   * them: with `<abbr title="…">`, with "**dataset** (also called *layer*)", and in a glossary (`glossary: true` in the front matter).
   */
  synonyms?: Record<string, string[]>
  /** Find English pages also by other usual words for those of their title and beginning: "delete" for "Remove". Default: true. */
  thesaurus?: boolean
}

export interface ThemeConfig {
  /** Replaces parts of the page by name: `{ Footer: './theme/Footer.tsx' }`. */
  components?: Record<string, string>
  /** Components for MDX that need no import: `{ Map: './components/Map.tsx' }`. */
  mdxComponents?: Record<string, string>
  /** Stylesheets added after ours. */
  css?: string[]
}

/** How pages of Docusaurus are read. */
export interface DocusaurusConfig {
  /** The folder of its config, if that is not the project's own. */
  dir?: string
  /** Capitals in the ids of headings: `lower-case`, or `keep-case` as with `markdown.anchors.maintainCase`. Default: `lower-case`. */
  headingIds?: 'lower-case' | 'keep-case'
  /** What imports may begin with, and the file or folder that it means: `{ '@components': 'src/components' }`. Default: none. */
  aliases?: Record<string, string>
}

/** How pages of MkDocs are read. */
export interface MkDocsConfig {
  /** Folders that the paths of snippets begin in, first to last. Their files may be shown in pages. Default: the docs folder. */
  snippets?: string[]
  /** Files that are added to every page, such as a list of abbreviations. Default: none. */
  append?: string[]
  /** Values for `{{ name }}` in pages, as the macros plugin has them. Without them, braces are text. Default: none. */
  variables?: Record<string, unknown>
  /** Letters in the ids of headings: `ascii` as `toc` makes them, or `unicode` as `pymdownx.slugs` does. Default: `ascii`. */
  headingIds?: 'ascii' | 'unicode'
  /** Content tabs with the same label change together. Default: `false`. */
  linkedTabs?: boolean
  /**
   * Where translations are. `project`: below the folder of the language, as in other sites. `folder`: beside the docs folder, which has the
   * name of the default language, as `docs/fr` is beside `docs/en`; below one of another name, as `docs/fr` is below `docs`. Files that
   * a language lacks are those of the default language, or of the folder around. `suffix`: beside each file, as `a.fr.md` is beside `a.md`, and `a.fr.png` beside `a.png`. Default: `project`.
   */
  translations?: 'project' | 'folder' | 'suffix'
  /** The blog plugin of Material: where its posts are, and their addresses. Default: none. */
  blog?: MkDocsBlogConfig
}

/** How pages of mdBook are read. */
export interface MdBookConfig {
  /** Folders and files outside the docs that pages may include. Default: none. */
  includes?: string[]
  /** What hidden lines of code begin with, by language, such as `{ python: '~' }`. Those of Rust begin with `# `. Default: none. */
  hiddenLines?: Record<string, string>
}

export interface MkDocsBlogConfig {
  /** The page that lists the posts, newest first, below the docs folder. Default: `blog/index.md`. */
  index?: string
  /** Folder of the posts, below the docs folder. Those with a `date` in their front matter are posts. Default: `blog/posts`. */
  posts?: string
  /** Address of a post, below the docs. `{slug}` is made from its title. Default: `blog/{yyyy}/{MM}/{dd}/{slug}`; `{file}` is the name of the file. */
  url?: string
}

export interface AssetsConfig {
  /**
   * More folders whose files may be published: images, downloads, and code that `<Include>` shows. A page that refers to any
   * other file of the project is an error, so that no page can publish a key. Default: none.
   */
  dirs?: string[]
  /** Single files elsewhere in the project that may be published, such as one in its root. Default: none. */
  files?: string[]
  /** Largest file that is published, in MB. Default: 100. */
  maxSize?: number
}

export interface BudgetsConfig {
  /** The HTML of a page. */
  html?: number
  /** The JavaScript that every page loads first; that of an island or of the search is loaded when it is used. */
  js?: number
  /** The stylesheets of every page together. */
  css?: number
  /** An image. */
  image?: number
  /** A page with that JavaScript, the stylesheets and the images in its text. */
  page?: number
}

export interface AnalyticsConfig {
  /** The service. `google` is Google Analytics 4; its script does not work under trusted types, which are then not required. */
  service: 'plausible' | 'umami' | 'goatcounter' | 'matomo' | 'google'
  /** What the service calls your site: Plausible its domain, Umami and Matomo the id, GoatCounter the code, Google `G-…`. */
  id: string
  /** Address of your own server of the service, such as `https://stats.example.com`. Matomo needs it. Default: the service's own. */
  host?: string
}

/**
 * Additions to the content security policy, which `serve` sends, `_headers` contains, and every page has as a `<meta>` tag for hosts
 * that send no headers. The tags of `head` need none: their inline code and the origins of their scripts and stylesheets are
 * allowed, and those scripts may send requests to their own origin. A source is an origin such as `https://stats.example.com` or
 * `https://*.example.com`, or the hash of inline code, `'sha256-…'`.
 */
export interface SecurityConfig {
  /** More origins that scripts may send requests to, also `wss:` ones. */
  connect?: string[]
  /** More origins that scripts may come from, and `'wasm-unsafe-eval'`. */
  script?: string[]
  /** More origins that stylesheets may come from, and `'unsafe-inline'` for attributes `style` and elements `<style>`. */
  style?: string[]
  /** More sources of images than `https:` and `data:`, such as `blob:`. */
  img?: string[]
  /** More origins of frames than those with `https:`. */
  frame?: string[]
  /**
   * Require trusted types, which keep scripts from turning text into code. Set it to `false` for a script from another site that
   * adds scripts or HTML itself, as tag managers do. Default: `true`.
   */
  trustedTypes?: boolean
  /**
   * Name the hash of every script and stylesheet in the pages, also of those that load later, so that browsers refuse files that were
   * changed on the way. Leave it out when the host changes files, for instance to make them smaller. Default: `false`.
   */
  integrity?: boolean
}

export interface RedirectConfig {
  /** Old route. */
  from: string | string[]
  /** New route or URL. */
  to: string
}

export interface HeadTag {
  /** Name of the tag. */
  tag: 'meta' | 'link' | 'script' | 'style' | 'noscript'
  /** Attributes of the tag; `true` writes the name alone. */
  attributes?: Record<string, string | boolean>
  /** Text between the tags: a script, a style, or HTML of `noscript`. */
  content?: string
}
