/** What the parts of a page (slots) are rendered from. Every slot takes these props; some take `children` too. */
import type { ComponentType, ReactNode } from 'react'
import type { BodyPart, Edition, OutlineItem, Page, Route, Site } from '../../model/model.ts'
import type { NavItem } from '../../model/nav-item.ts'
import type { ResolvedConfig, ResolvedLocale } from '../../model/resolved-config.ts'
import type { SlotName } from '../../model/slot-names.ts'
import type { Translate } from '../../text/translate.ts'

export interface PageProps {
  readonly page: Page
  readonly config: ResolvedConfig
  readonly site: Site
  readonly locale: ResolvedLocale
  /** The docs version the page belongs to; `undefined` outside the docs. */
  readonly edition: Edition | undefined
  /** The page's own content; `undefined` for generated pages. */
  readonly content: PageContent | undefined
  readonly lastUpdate: { readonly date: string | undefined; readonly author: string | undefined } | undefined
  readonly slots: Slots
  readonly urls: Urls
  /** The items of the bar, resolved for this page. */
  readonly navbar: readonly NavItem[]
  /** Route of the home page in this language, if the site has one. */
  readonly home: Route | undefined
  /** Where the latest version has this page, or its main doc; `undefined` on the latest version's own pages. */
  readonly latest: { readonly route: Route; readonly name: string; readonly label: string } | undefined
  readonly assets: PageAssets
  /** A date of the form 2026-03-04 as readers of the page's language write it. */
  readonly date: (iso: string) => string
  /** A text of the interface in the page's language. */
  readonly text: Translate
}

/** What every page of the site loads. */
interface PageAssets {
  /** Stylesheets of the site's own, after ours. */
  readonly styles: readonly string[]
  /** The one inline script: early state, before the first paint. Its hash stands in the content security policy. */
  readonly inlineScript: string
}

export interface PageContent {
  readonly body: readonly BodyPart[]
  /** Headings within the outline levels of the page. */
  readonly outline: readonly OutlineItem[]
  /** The content begins with its own `<h1>`. */
  readonly hasTitle: boolean
}

/** Addresses in the output, ready for an attribute. All begin with the base path. */
export interface Urls {
  /** The href of a route of this site; query and hash may follow. Applies the trailing-slash rule. External URLs are left alone. */
  readonly href: (routeOrUrl: string) => string
  /** The URL of one of our own client files: `loader.js`, `theme.css`, … */
  readonly client: (name: string) => string
  /** The shared file with the whole tree of a sidebar. */
  readonly sidebarTree: (sidebar: string) => string | undefined
  /** The open branch and its siblings of the page's sidebar, rendered once per sidebar and cut out for this page. */
  readonly sidebarHtml: () => string | undefined
  /** Absolute URL of a route, for canonical links. */
  readonly absolute: (route: Route) => string
}

/** A replaceable part of the page, by name; `theme.components` in the config replaces one. */
export type Slots = Readonly<Record<SlotName, ComponentType<PageProps & { children?: ReactNode }>>>
