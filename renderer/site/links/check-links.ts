/** Checks the links of all pages and of the config. */
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Diagnostic, ValueKeys } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { DocsTree, FilePath, Page, PageLink, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { damagedImage } from '../../text/damaged-image.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { readHtml } from '../../text/html-tags.ts'
import { didYouMean } from '../../text/nearest.ts'
import { isExternal, isFilePath, resolveRoute, splitSuffix, toRoute } from '../../text/routes.ts'
import { checkNavbar } from '../navbar/navbar.ts'
import { printDocuments } from '../outputs/print-documents.ts'
import { checkLink, type LinkCheck, type LinkFacts } from './check-link.ts'
import { createNearTargets } from './near-targets.ts'

export interface LinkCheckInput extends LinkFacts {
  readonly site: Site
  readonly pages: Iterable<{ readonly page: Page; readonly links: readonly PageLink[] }>
}

export function checkLinks(input: LinkCheckInput): Diagnostic[] {
  const check = createCheck(input)
  // A fallback page is in several languages, and so are its broken links: each is reported once.
  const found = new Map<string, Diagnostic>()
  for (const { page, links } of input.pages) {
    const lost = checkPreviewImage(page, check)
    if (lost) found.set(`${lost.file}\n${lost.message}`, lost)
    for (const link of links) {
      const diagnostic = checkLink({ link, page, file: link.file ?? sourceOf(page) }, check)
      if (!diagnostic) continue
      const { file, code, message } = diagnostic
      // The message may name the page that the link leads to in this language.
      const key = `${file}\n${link.line}\n${link.column}\n${link.line === undefined ? message : code}`
      if (!found.has(key)) found.set(key, diagnostic)
    }
  }
  return [...found.values()]
}

/** The image that a page names for previews elsewhere. */
function checkPreviewImage(page: Page, check: LinkCheck): Diagnostic | undefined {
  const { staticFiles, staticDir = '', nearStatic, imageFault } = check
  const { image } = page
  if (!image || isExternal(image)) return undefined
  const { path } = splitSuffix(image)
  const route = `/${path.replace(/^\/+/, '')}`
  const file = page.kind === 'category' ? page.file : sourceOf(page)
  if (staticFiles.has(route)) {
    const fault = imageFault(staticDir + decodePercent(route))
    return fault === undefined ? undefined : finding({ ...damagedImage(`preview image "${image}"`, fault), file })
  }
  const isRelative = path.startsWith('.')
  return finding({
    code: 'missing-image',
    kind: 'brokenImages',
    message: isRelative
      ? `The preview image "${image}" is relative to the page, but previews need a file of a static folder.`
      : `The preview image "${image}" does not exist.`,
    hint: isRelative
      ? 'Move the file to a static folder, and write its path there.'
      : didYouMean(nearStatic(route), `Add the file "${staticDir}${route}", or correct the path.`),
    file,
  })
}

function createCheck(input: LinkCheckInput): LinkCheck {
  const { site, staticFiles, otherRoutes } = input
  const { pageRoutes, redirects, nearSource } = targetsOf(site)
  return {
    ...input,
    pageRoutes,
    otherTargets: { has: (route) => redirects.has(route) || staticFiles.has(route) || otherRoutes.has(route) },
    nearRoute: createNearTargets(() => [...pageRoutes, ...redirects, ...staticFiles]),
    nearSource,
    nearStatic: createNearTargets(() => staticFiles),
  }
}

export const targetsOf = memoizeByObject(({ pages, redirects }: Site) => ({
  pageRoutes: new Set<string>(pages.filter(({ kind }) => kind !== 'not-found').map(({ route }) => route)),
  redirects: new Set<string>(redirects.map(({ from }) => from)),
  nearSource: createNearTargets(() => new Set(pages.flatMap((page) => sourceOf(page) ?? []))),
}))

function sourceOf(page: Page): FilePath | undefined {
  return 'source' in page ? page.source : undefined
}

interface ConfigLink {
  readonly to: string
  /** It goes to the pages unchanged, as HTML and `href` do, and does not begin with the base path. */
  readonly lacksBase?: boolean
  /** The first one is "navbar", "footer" or "announcement". */
  readonly keys: ValueKeys
}

/** Checks the links and items of the config's navbar, footer and announcement, also those in their HTML. */
export function checkConfigLinks(site: Site, config: ResolvedConfig): readonly Diagnostic[] {
  return configFindings(config)(site)
}

const configFindings = memoizeByObject((config: ResolvedConfig) =>
  memoizeByObject((site: Site) => findBrokenConfigLinks(site, config)),
)

function findBrokenConfigLinks(site: Site, config: ResolvedConfig): Diagnostic[] {
  const broken = brokenAmong(configLinks(config), { site, config, file: config.file, nameOf: ([name]) => String(name) })
  return [...broken, ...checkNavbar(config, site)]
}

interface WrittenIn {
  readonly site: Site
  readonly config: ResolvedConfig
  readonly file: FilePath
  /** What has the link, for messages. */
  readonly nameOf: (keys: ValueKeys) => string
}

function brokenAmong(all: readonly ConfigLink[], { site, config, file, nameOf }: WrittenIn): Diagnostic[] {
  const { pageRoutes, redirects } = targetsOf(site)
  const printed = new Set<string>(printDocuments(site, config).map(({ route }) => route))
  const targets = { has: (route: string) => pageRoutes.has(route) || redirects.has(route) || printed.has(route) }
  const near = createNearTargets(() => [...pageRoutes, ...redirects])
  const pageLinks = all.filter(({ to }) => !isFileOrElsewhere(to))
  const broken = pageLinks.filter(({ to, lacksBase }) => !lacksBase && !resolveRoute(to, targets))
  const lacking = pageLinks.filter(({ to, lacksBase }) => lacksBase && resolveRoute(to, targets))
  const links = broken.map(({ to, keys }) =>
    finding({
      code: 'broken-link',
      kind: 'brokenLinks',
      message: `The link "${to}" in the ${nameOf(keys)} points to a page that does not exist.`,
      hint: didYouMean(near(toRoute(splitSuffix(to).path)), 'Correct the address, or remove the item.'),
      file,
      keys,
    }),
  )
  const withoutBase = lacking.map(({ to, keys }) =>
    finding({
      code: 'broken-link',
      kind: 'brokenLinks',
      message: `The link "${to}" in the ${nameOf(keys)} lacks the base path "${config.base}".`,
      hint:
        keys.at(-1) === 'href'
          ? `Write to: '${to}' in place of "href".`
          : `Write "${config.base}${to.slice(1)}": HTML in the config is not changed.`,
      file,
      keys,
    }),
  )
  const relative = all.filter(({ to, lacksBase }) => lacksBase && isRelative(to))
  const ofEachPage = relative.map(({ to, keys }) =>
    finding({
      code: 'broken-link',
      kind: 'brokenLinks',
      message: `The link "${to}" in the ${nameOf(keys)} leads elsewhere from each page.`,
      hint: `Write ${file === config.file && keys.at(-1) === 'href' ? 'to: ' : ''}'/…' for a page of this site, or a URL such as https://example.com.`,
      file,
      keys,
    }),
  )
  return [...links, ...withoutBase, ...ofEachPage]
}

/** The files of static folders are unknown here. */
function isFileOrElsewhere(to: string): boolean {
  return isExternal(to) || !to.startsWith('/') || isFilePath(splitSuffix(to).path)
}

/** Relative to the page: no URL, no path from the root of the host, and neither the page nor a part of it. */
function isRelative(to: string): boolean {
  return !isExternal(to) && /^[^/#?]/.test(to)
}

/** The links of these options, also those in their HTML. */
export function configLinks({ navbar, footer, announcement, base }: ResolvedConfig): ConfigLink[] {
  return linksBelow({ navbar, footer, announcement }, [], base)
}

/** Options whose value is HTML. */
export const htmlOptions: ReadonlySet<string> = new Set(['html', 'value', 'copyright', 'content'])

function linksBelow(options: unknown, above: ValueKeys, base: string): ConfigLink[] {
  if (typeof options !== 'object' || options === null) return []
  return Object.entries(options).flatMap(([name, value]): ConfigLink[] => {
    const keys = [...above, name]
    if (typeof value !== 'string') return linksBelow(value, keys, base)
    if (name === 'to' || (name === 'href' && above.at(-1) === 'logo')) return [{ to: value, keys }]
    if (name === 'href')
      return isExternal(value) || value.startsWith(base) ? [] : [{ to: value, keys, lacksBase: true }]
    // HTML goes to the pages unchanged, so its links have the base path.
    return htmlOptions.has(name) ? linksIn(value).map((to) => ({ ...withoutBase(to, base), keys })) : []
  })
}

export function linksIn(html: string): string[] {
  return [...readHtml(html)].flatMap((token) =>
    token.kind === 'tag' && token.name === 'a'
      ? token.attributes.flatMap((it) => (it.name === 'href' ? [it.value] : []))
      : [],
  )
}

/** A link without the base path leads to another site on the same host, unless the author forgot the base path. */
function withoutBase(to: string, base: string): Pick<ConfigLink, 'to' | 'lacksBase'> {
  return to.startsWith(base) ? { to: `/${to.slice(base.length)}` } : { to, lacksBase: true }
}

/** Checks the links that sidebars files write as addresses, also those in their HTML. Docs are found by their ids. */
export function checkSidebarLinks(
  site: Site,
  trees: readonly DocsTree[],
  config: ResolvedConfig,
  isStatic: (route: string) => boolean,
): Diagnostic[] {
  const links = linksOfSidebars(trees, config.base).filter(({ to }) => !isStatic(toRoute(splitSuffix(to).path)))
  const files = new Set(links.map(({ file }) => file))
  return [...files].flatMap((file) => {
    const own = links.filter((link) => link.file === file)
    return brokenAmong(own, { site, config, file, nameOf: ([name]) => `sidebar "${name}"` })
  })
}

/** Versions without a file of their own have the same one. */
export function linksOfSidebars(trees: readonly DocsTree[], base: string) {
  const files = new Map(trees.flatMap(({ sidebars }) => (sidebars?.path ? [[sidebars.path, sidebars.value]] : [])))
  return [...files].flatMap(([file, value]) => linksOfSidebar(value, [], base).map((link) => ({ ...link, file })))
}

function linksOfSidebar(value: unknown, keys: ValueKeys, base: string): ConfigLink[] {
  if (typeof value !== 'object' || value === null) return []
  const { type, href, value: html } = value as Readonly<Record<string, unknown>> // any object has properties
  if (type === 'link' && typeof href === 'string')
    return [{ to: href, keys: [...keys, 'href'], ...(isRelative(href) && { lacksBase: true }) }]
  if (type === 'html' && typeof html === 'string')
    return linksIn(html).map((to) => ({ ...withoutBase(to, base), keys: [...keys, 'value'] }))
  return Object.entries(value).flatMap(([key, inner]) =>
    linksOfSidebar(inner, [...keys, Array.isArray(value) ? Number(key) : key], base),
  )
}
