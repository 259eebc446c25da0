/** Resolves an address written on a page, by path arithmetic alone: a later step checks that the target exists. */
import { posix } from 'node:path'
import type { FilePath, Route } from '../../model/model.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { splitSuffix } from '../../text/routes.ts'
import type { UrlUse } from '../../text/url-attributes.ts'
import { isPlain, schemeOf, withoutPlainPrefix } from '../../text/url-scheme.ts'
import type { CompileOptions } from '../tree/compile-options.ts'

export type Target =
  | { readonly kind: 'external' | 'plain'; readonly url: string }
  | { readonly kind: 'anchor'; readonly hash: string }
  | { readonly kind: 'file' | 'asset' | 'image'; readonly file: FilePath; readonly suffix: string }
  | { readonly kind: 'route'; readonly route: Route; readonly suffix: string }

/** The scheme must have been checked before. */
export function resolveUrl(url: string, use: UrlUse, from: FilePath, options: CompileOptions): Target {
  if (isPlain(url)) return { kind: 'plain', url: withoutPlainPrefix(url) }
  if (schemeOf(url) !== undefined || url.startsWith('//')) return { kind: 'external', url }
  const { path, suffix } = splitSuffix(url)
  if (path === '')
    return suffix.startsWith('#') ? { kind: 'anchor', hash: decodePercent(suffix.slice(1)) } : { kind: 'plain', url }
  return resolvePath({ path: decodePercent(path), suffix, use, from }, options)
}

interface WrittenPath {
  readonly path: string
  readonly suffix: string
  readonly use: UrlUse
  readonly from: FilePath
}

function resolvePath({ path, suffix, use, from }: WrittenPath, options: CompileOptions): Target {
  const isPage = use === 'link' && /\.mdx?$/i.test(path)
  if (path.startsWith('@site/'))
    return { kind: kindOf(use, isPage), file: normalize(path.slice('@site'.length)), suffix }
  if (!path.startsWith('/')) {
    // A link without an extension is a link to a page: `../install` means `../install.md`.
    const isPageName = use === 'link' && !/\.[^./]+$/.test(path)
    return { kind: kindOf(use, isPage || isPageName), file: normalize(posix.join(posix.dirname(from), path)), suffix }
  }
  if (isPage) return { kind: 'file', file: normalize(`${rootOf(from, options.contentRoots)}/${path}`), suffix }
  const sitePath = withoutBase(path, options.base)
  if (use === 'link') return { kind: 'route', route: `/${normalize(sitePath)}`, suffix }
  return { kind: kindOf(use, false), file: normalize(`${options.staticDirs[0] ?? ''}/${sitePath}`), suffix }
}

function kindOf(use: UrlUse, isPage: boolean): 'file' | 'asset' | 'image' {
  if (use === 'image') return 'image'
  return isPage ? 'file' : 'asset'
}

function withoutBase(path: string, base: string): string {
  if (base === '/') return path
  if (`${path}/` === base) return '/'
  return path.startsWith(base) ? path.slice(base.length - 1) : path
}

/** The longest root that contains the file; the project when none does. */
function rootOf(from: FilePath, roots: readonly FilePath[]): FilePath {
  const holding = roots.filter((root) => from.startsWith(`${root}/`))
  return holding.reduce((best, root) => (root.length > best.length ? root : best), '')
}

/** Makes a path relative to the project. A path that leaves the project keeps its leading `..`. */
function normalize(path: string): FilePath {
  const normal = posix.normalize(path.replace(/^\/+/, '')).replace(/\/$/, '')
  return normal === '.' ? '' : normal
}
