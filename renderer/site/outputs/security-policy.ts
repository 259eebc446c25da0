/**
 * The HTTP headers of a site with its content security policy. `serve` sends them, and static hosts should send the same.
 */
import { createHash } from 'node:crypto'
import type { ResolvedConfig, ResolvedSearch } from '../../model/resolved-config.ts'
import type { HeadTag } from '../../model/site-config.ts'

/** Forbids other sites to use the files, and browsers to guess content types. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** For files whose name has a hash of their content. */
export const immutable = 'public, max-age=31536000, immutable'

/** Blocks scripts in a picture that is opened as a page. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The options that the policy is made from. */
export type PolicyConfig = Pick<ResolvedConfig, 'head' | 'analytics' | 'search' | 'security'>

/** Of a site without options. */
export const plainPolicyConfig: PolicyConfig = {
  head: [],
  analytics: [],
  search: undefined,
  security: {
    connect: [],
    script: [],
    style: [],
    img: [],
    frame: [],
    trustedTypes: true,
    policies: [],
    integrity: false,
  },
}

/** Makes browsers store a file instead of opening it as a page of the site. */
export const download: Readonly<Record<string, string>> = { 'content-disposition': 'attachment' }

/** Whether browsers would open a file as a page, in which scripts and forms would look like those of the site. */
export function isOpenable(path: string): boolean {
  return /\.(?:x?html?|xht|svgz?|xml)$/i.test(path)
}

/**
 * Allows what the site itself brings: the inline scripts of every page, the config's tags for `<head>`, its search service, and what
 * the option `security` adds. It is never made from the HTML of a page, because an author's text must not widen it.
 */
export function pagePolicy(config: PolicyConfig, ...inlineScripts: readonly string[]): string {
  return [...directivesFor(config, inlineScripts), "frame-ancestors 'self'"].join('; ')
}

/** The same for a `<meta>` tag, which cannot say who may frame the page. */
export function metaPolicy(config: PolicyConfig, ...inlineScripts: readonly string[]): string {
  return directivesFor(config, inlineScripts).join('; ')
}

function directivesFor(
  { head, analytics, search, security }: PolicyConfig,
  inlineScripts: readonly string[],
): string[] {
  const tags = (name: HeadTag['tag']) => [...analytics, ...head].filter(({ tag }) => tag === name)
  const foreign = tags('script').flatMap(({ attributes: { src } = {} }) =>
    typeof src === 'string' ? originOf(src) : [],
  )
  const scripts = [...inlineScripts.map(hashSource), ...tags('script').flatMap(scriptSources)]
  const styles = [
    ...tags('style').map(({ content = '' }) => hashSource(content)),
    ...tags('link').flatMap(sheetSources),
  ]
  return [
    "default-src 'self'",
    directive("script-src 'self'", [...scripts, ...security.script]),
    directive("style-src 'self'", withoutHashes([...styles, ...security.style])),
    directive("img-src 'self' https: data:", security.img),
    "media-src 'self' https:",
    directive("frame-src 'self' https:", security.frame),
    directive("connect-src 'self'", [...searchHosts(search), ...foreign, ...security.connect]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(security.trustedTypes
      ? ["require-trusted-types-for 'script'", directive('trusted-types docs-gen default', security.policies)]
      : []),
  ]
}

/** Browsers ignore `'unsafe-inline'` beside a hash. */
function withoutHashes(sources: readonly string[]): readonly string[] {
  return sources.includes("'unsafe-inline'") ? sources.filter((source) => !source.startsWith("'sha")) : sources
}

/** Where the search of a site sends its requests; nowhere when the index is embedded. */
function searchHosts(search: ResolvedSearch | undefined): string[] {
  const insights = search?.insights ? ['https://insights.algolia.io'] : []
  const algolia = search?.algolia ? ['https://*.algolia.net', 'https://*.algolianet.com', ...insights] : []
  return [...algolia, ...(search?.typesense?.nodes ?? []).flatMap(originOf)]
}

function directive(start: string, sources: readonly string[]): string {
  return [start, ...new Set(sources)].join(' ')
}

/** Data, such as JSON, needs no permission. */
function scriptSources({ attributes = {}, content = '' }: HeadTag): string[] {
  const { src, type = 'module' } = attributes
  if (typeof src === 'string') return originOf(src)
  return /^(module|text\/javascript|)$/.test(String(type)) ? [hashSource(content)] : []
}

function sheetSources({ attributes: { rel, href } = {} }: HeadTag): string[] {
  return /(^| )stylesheet( |$)/i.test(String(rel)) && typeof href === 'string' ? originOf(href) : []
}

function hashSource(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

/** Empty for an address of this site. */
function originOf(address: string): string[] {
  return /^https?:\/\/[^\s/?#;,]+/i.exec(address)?.slice(0, 1) ?? []
}
