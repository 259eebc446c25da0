/** Checks one link of a page. */
import { dirname, relative } from 'node:path/posix'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { type FindingParts, finding } from '../../model/finding.ts'
import { isFromCommit } from '../../model/git-paths.ts'
import type { FilePath, Page, PageLink, Route } from '../../model/model.ts'
import { damagedImage } from '../../text/damaged-image.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { didYouMean, nearest } from '../../text/nearest.ts'
import { isFilePath, type KnownRoutes, resolveRoute, splitSuffix, toRoute } from '../../text/routes.ts'
import type { FileRoutes } from './file-routes.ts'
import type { NearTargets } from './near-targets.ts'

/** What the site has, to check links against. */
export interface LinkFacts {
  /** Ids on a page; `undefined` when they are unknown. */
  readonly anchorsOf: (route: Route) => ReadonlySet<string> | undefined
  readonly routeOfFile: FileRoutes
  readonly fileExists: (file: FilePath) => boolean
  /** Why a file is not the image that its name promises. */
  readonly imageFault: (file: FilePath) => string | undefined
  /** Why a file of the project may not be published, and what to do. */
  readonly refusalOf: (file: FilePath) => { readonly reason: string; readonly hint: string } | undefined
  /** MkDocs does not publish these files either: links to them were broken before. */
  readonly isRefusalBroken: boolean
  /** Routes of the files in static folders, such as `/img/logo.svg`. */
  readonly staticFiles: ReadonlySet<string>
  /** The first static folder, where new files go. */
  readonly staticDir: FilePath | undefined
  readonly base: string
  /** The address of a page, with the base path. */
  readonly hrefOf: (route: Route) => string
  /** Routes of files made from the whole site, such as `/sitemap.xml`. */
  readonly otherRoutes: KnownRoutes
}

export interface LinkCheck extends LinkFacts {
  readonly pageRoutes: ReadonlySet<string>
  /** Redirects and files: targets whose anchors cannot be checked. */
  readonly otherTargets: KnownRoutes
  readonly nearRoute: NearTargets
  readonly nearSource: NearTargets
  readonly nearStatic: NearTargets
}

/** One link, its page and its file. */
export interface Usage {
  readonly link: PageLink
  readonly page: Page
  readonly file: FilePath | undefined
}

export function checkLink(usage: Usage, check: LinkCheck): Diagnostic | undefined {
  const { link, page } = usage
  switch (link.kind) {
    case 'anchor':
      return checkAnchor(usage, page.route, check)
    case 'file':
      return checkFileLink(usage, check)
    case 'route':
      return checkRouteLink(usage, check)
    case 'address':
      return checkAddress(usage, check)
    case 'image-address':
      return checkImageAddress(usage, check)
    case 'asset':
    case 'image':
      return checkFile(usage, check)
    case 'named':
      return undefined // `checkNames` reports them together
    case 'external':
      return undefined // `docs-gen check --external` requests it
  }
}

function checkFileLink(usage: Usage, check: LinkCheck): Diagnostic | undefined {
  const { link, page, file } = usage
  const version = 'version' in page ? page.version : undefined
  const from = { locale: page.locale, version, route: page.route }
  const route =
    check.routeOfFile(link.target, from) ?? (link.or === undefined ? undefined : check.routeOfFile(link.or, from))
  if (route !== undefined) return checkAnchor(usage, route, check)
  if (/\.mdx?$/i.test(link.target) && check.fileExists(link.target)) return unpublished(usage)
  const near = check.nearSource(link.target.replaceAll('\\', '/'))
  const suggestion = near === undefined ? undefined : relativePath(file ?? '', near)
  return brokenLink(usage, suggestion, difference(near, link.target))
}

function unpublished(usage: Usage): Diagnostic {
  return report(usage, {
    code: 'broken-link',
    kind: 'brokenLinks',
    message: `The link "${usage.link.written}" points to a file that is not a page of the site.`,
    hint: 'Link to another page, or to the file where it is on the web: drafts, and names that begin with "_" or ".", are not published.',
  })
}

function checkRouteLink(usage: Usage, check: LinkCheck): Diagnostic | undefined {
  const { target } = usage.link
  const route = resolveRoute(target, check.pageRoutes)
  if (route !== undefined) return checkAnchor(usage, route, check)
  if (resolveRoute(target, check.otherTargets) !== undefined) return undefined
  const wanted = toRoute(target)
  const near = check.nearRoute(wanted)
  const place = isFilePath(wanted) ? `${check.staticDir ?? ''}${wanted}` : undefined
  return brokenLink(usage, near, difference(near, wanted), place)
}

/** An address in HTML that code made, which the browser resolves. */
function checkAddress(usage: Usage, check: LinkCheck): Diagnostic | undefined {
  const { link, page } = usage
  const { base } = check
  const isRelative = !link.target.startsWith('/')
  // The page that is shown for all missing ones has many addresses.
  if (isRelative && page.kind === 'not-found') return undefined
  const from = `http://site${check.hrefOf(page.route)}`
  if (!URL.canParse(link.target, from)) return undefined
  const path = new URL(link.target, from).pathname
  const isBelow = path.startsWith(base) || `${path}/` === base
  const target = isBelow ? `/${path.slice(base.length)}` : path
  if (!isBelow) return resolveRoute(target, check.pageRoutes) === undefined ? undefined : lacksBase(usage, base)
  const found = checkRouteLink({ ...usage, link: { ...link, target } }, check)
  if (!found || !isRelative) return found
  return { ...found, hint: `${found.hint} From the page "${page.route}", it leads to "${decodePercent(target)}".` }
}

/** Images with other addresses are those of other sites, or depend on the address of the page. */
function checkImageAddress(usage: Usage, check: LinkCheck): Diagnostic | undefined {
  const { base, staticDir = '' } = check
  const path = usage.link.target
  if (!path.startsWith(base)) return undefined
  const written = `/${path.slice(base.length)}`
  return checkFile(
    { ...usage, link: { ...usage.link, kind: 'image', target: staticDir + decodePercent(written), written } },
    check,
  )
}

/** Without the base path, an address may also be that of another site on the same host. */
function lacksBase(usage: Usage, base: string): Diagnostic {
  return report(usage, {
    code: 'broken-link',
    kind: 'brokenLinks',
    message: `The link "${usage.link.written}" lacks the base path "${base}".`,
    hint: 'Write <Link to="…"> of "docs-gen/theme", or urls.href("…") in a slot: they add it.',
  })
}

/** A sentence about two names that look alike. */
function difference(near: string | undefined, wanted: string): string {
  if (near === undefined || near.startsWith(wanted)) return ''
  if (near.normalize().startsWith(wanted.normalize()))
    return ' The two look alike, but write their accents with different characters (Unicode NFC and NFD).'
  return near.toLowerCase().startsWith(wanted.toLowerCase()) ? ' Upper and lower case matter.' : ''
}

/** `place`: where the file of the link would be, when it is not a page. */
function brokenLink(usage: Usage, suggestion: string | undefined, more: string, place?: FilePath): Diagnostic {
  const hint = didYouMean(suggestion, place === undefined ? 'Correct the address, or remove the link.' : addFile(place))
  return report(usage, {
    code: 'broken-link',
    kind: 'brokenLinks',
    message: `The link "${usage.link.written}" points to a ${place === undefined ? 'page' : 'file'} that does not exist.`,
    hint: hint + more,
  })
}

function checkAnchor(usage: Usage, route: Route, check: LinkCheck): Diagnostic | undefined {
  const { written } = usage.link
  const hash = usage.link.hash ?? ''
  const place = route === usage.page.route ? 'this page' : `the page "${route}"`
  const anchors = hash === '' ? undefined : check.anchorsOf(route)
  const missing = anchors && missingAnchor({ written, hash, place }, anchors)
  return missing && report(usage, missing)
}

interface AnchorLink {
  readonly written: string
  readonly hash: string
  /** What should have the anchor, for the message. */
  readonly place: string
}

export function missingAnchor(
  { written, hash, place }: AnchorLink,
  anchors: ReadonlySet<string>,
): Pick<Diagnostic, 'code' | 'kind' | 'message' | 'hint'> | undefined {
  // In browsers, `#top` is the start of any page, and `#:~:` finds words on it.
  if (hash === '' || hash.toLowerCase() === 'top' || hash.startsWith(':~:') || anchors.has(hash)) return undefined
  const near = nearest(hash, anchors)
  return {
    code: 'broken-anchor',
    kind: 'brokenAnchors',
    message: `The link "${written}" points to "#${hash}", which does not exist on ${place}.`,
    hint: didYouMean(near && `#${near}`, anchorsHint(anchors)),
  }
}

function anchorsHint(anchors: ReadonlySet<string>): string {
  if (anchors.size === 0) return 'Remove the part after "#": the page has no headings to link to.'
  const shown = [...anchors].slice(0, 10).map((anchor) => `#${anchor}`)
  return `Use one of: ${shown.join(', ')}${anchors.size > shown.length ? ', …' : ''}`
}

function addFile(path: FilePath): string {
  if (isFromCommit(path)) return 'The commit of this version does not have it.'
  return `Add the file "${path}", or correct the path.`
}

function checkFile(usage: Usage, check: LinkCheck): Diagnostic | undefined {
  const { kind, target, written } = usage.link
  const staticRoute = written.startsWith('/') ? toRoute(decodePercent(splitSuffix(written).path)) : undefined
  const refusal = check.refusalOf(target)
  if (refusal) return refused(usage, refusal, check)
  if (check.fileExists(target) || (staticRoute && check.staticFiles.has(staticRoute)))
    return kind === 'image' ? checkImage(usage, check) : undefined
  const sameFile = ['NFC', 'NFD'].map((form) => target.normalize(form)).find(check.fileExists)
  const inStatic = written.replace(/^(?:\.{0,2}\/)*/, '/')
  const otherFile = sameFile ?? (check.staticFiles.has(inStatic) ? inStatic : undefined)
  const near = staticRoute === undefined ? otherFile : check.nearStatic(staticRoute)
  const suggestion = near !== undefined && near === sameFile ? relativePath(usage.file ?? '', near) : near
  const hint = didYouMean(suggestion, /(^|\/)\.{0,2}$/.test(written) ? 'Add the name of a file.' : addFile(target))
  const isImage = kind === 'image'
  return report(usage, {
    code: isImage ? 'missing-image' : 'missing-asset',
    kind: isImage ? 'brokenImages' : 'brokenLinks',
    message: `The ${isImage ? 'image' : 'file'} "${written}" does not exist.`,
    hint: hint + difference(near, staticRoute ?? target),
  })
}

function checkImage(usage: Usage, { imageFault }: LinkCheck): Diagnostic | undefined {
  const fault = imageFault(usage.link.target)
  if (fault === undefined) return undefined
  return report(usage, damagedImage(`image "${usage.link.written}"`, fault))
}

/** Never published. An error whatever `strict` says, because the author expects a file that readers must not get. */
function refused(
  usage: Usage,
  { reason, hint }: { readonly reason: string; readonly hint: string },
  { isRefusalBroken }: LinkCheck,
): Diagnostic {
  const isImage = usage.link.kind === 'image'
  const kind = isImage ? 'brokenImages' : 'brokenLinks'
  return report(usage, {
    code: 'private-file',
    kind: isRefusalBroken ? kind : undefined,
    message: `The ${isImage ? 'image' : 'file'} "${usage.link.written}" cannot be published: it ${reason}.`,
    hint,
  })
}

function report({ link, file }: Usage, parts: FindingParts): Diagnostic {
  const { line, column, length, written } = link
  const isElsewhere = /^(?:www\.|[\w-]+\.(?:com|dev|io|net|org)(?:\/|$))/i.test(written)
  const isMail = /^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(written)
  const meant = isElsewhere ? `https://${written}` : isMail ? `mailto:${written}` : undefined
  const hint = didYouMean(meant, parts.hint)
  return finding({ file, line, column, length, ...parts, hint })
}

/** The path of a file in a link from another file. */
function relativePath(from: FilePath, to: FilePath): string {
  const path = relative(dirname(from), to)
  return path.startsWith('../') ? path : `./${path}`
}
