/** The props of slots. Every slot has these; some have `children` too. */
import type { ComponentType, ReactNode } from 'react'
import type { BodyPart, Edition, OutlineItem, Page, Route, Site } from '../../model/model.ts'
import type { NavItem } from '../../model/nav-item.ts'
import type { ResolvedConfig, ResolvedLocale } from '../../model/resolved-config.ts'
import type { SlotName } from '../../model/slot-names.ts'
import type { Translate } from '../../text/translate.ts'

export interface PageProps {
  /** The page: its kind, route, title, description and, for a doc, its front matter. */
  readonly page: Page
  /** The config with all defaults. */
  readonly config: ResolvedConfig
  /** All pages, editions and redirects of the site. */
  readonly site: Site
  /** The language of the page. */
  readonly locale: ResolvedLocale
  /** The docs version the page belongs to; `undefined` outside the docs. */
  readonly edition: Edition | undefined
  /** The page's own content; `undefined` for generated pages. */
  readonly content: PageContent | undefined
  /** Date and author of the last change; `undefined` when they are not shown. */
  readonly lastUpdate: { readonly date: string | undefined; readonly author: string | undefined } | undefined
  /** The page that this one translates, if it has changed since; only with `locales[].outdatedNotice`. */
  readonly newerOriginal: Route | undefined
  /** All slots of the site, so that one can contain others. */
  readonly slots: Slots
  /** Makes addresses. */
  readonly urls: Urls
  /** The navbar items, resolved for this page. */
  readonly navbar: readonly NavItem[]
  /** Route of the home page in this language, if the site has one. */
  readonly home: Route | undefined
  /** This page in the latest version, or else its main doc; `undefined` on pages of the latest version. */
  readonly latest: { readonly route: Route; readonly name: string; readonly label: string } | undefined
  /** Stylesheets and the inline scripts. */
  readonly assets: PageAssets
  /** Formats a date such as 2026-03-04 in the language of the page. */
  readonly date: (iso: string) => string
  /** Translates an English text of the interface into the language of the page. */
  readonly text: Translate
}

/** Resources that every page of the site loads. */
interface PageAssets {
  /** Stylesheets of the site, after ours. */
  readonly styles: readonly string[]
  /** The only inline script, which runs before the first paint. Its hash is in the content security policy. */
  readonly inlineScript: string
  /** The import map with the hashes of modules; empty without the option `security.integrity`. */
  readonly importMap: string
  /** The hash of a script or stylesheet by its URL, with that option. */
  readonly integrity: (url: string) => string | undefined
}

export interface PageContent {
  readonly body: readonly BodyPart[]
  /** Headings within the outline levels of the page. */
  readonly outline: readonly OutlineItem[]
  /** True if the content begins with its own `<h1>`. */
  readonly hasTitle: boolean
}

/** URLs in the output. All begin with the base path. */
export interface Urls {
  /** The href of a route of this site, with query and hash. Applies the trailing-slash rule. External URLs are unchanged. */
  readonly href: (routeOrUrl: string) => string
  /** The URL of a client file: `loader.js`, `theme.css`, … */
  readonly client: (name: string) => string
  /** The URL of the shared file with the whole tree of a sidebar. */
  readonly sidebarTree: (sidebar: string) => string | undefined
  /** The page's sidebar with its open branch, joined from HTML that is rendered once per sidebar. */
  readonly sidebarHtml: () => string | undefined
  /** Absolute URL of a route, for canonical links. */
  readonly absolute: (route: Route) => string
}

/** The replaceable parts of a page, by name; `theme.components` in the config replaces them. */
export type Slots = Readonly<
  Record<SlotName, ComponentType<PageProps & { children?: ReactNode; hasOwnMain?: boolean }>>
>
