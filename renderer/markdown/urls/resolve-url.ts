/** Resolves an address written on a page, by path arithmetic alone: a later step checks that the target exists. */
import { posix } from 'node:path'
import { commitFolder } from '../../model/git-paths.ts'
import type { FilePath, Route } from '../../model/model.ts'
import { decodePercent } from '../../text/decode-percent.ts'
import { isFolderIndex, isPagePath, isWithin, parseNumberPrefix } from '../../text/doc-name.ts'
import { fromPage } from '../../text/from-page.ts'
import { innermostRoot } from '../../text/innermost-root.ts'
import { namePrefix } from '../../text/named-target.ts'
import { splitSuffix } from '../../text/routes.ts'
import type { UrlUse } from '../../text/url-attributes.ts'
import { isPlain, schemeOf, withoutPlainPrefix } from '../../text/url-scheme.ts'
import type { CompileContext } from '../tree/compile-context.ts'
import type { CompileOptions } from '../tree/compile-options.ts'
import { createSlugger } from '../tree/slugger.ts'

export type Target =
  | { readonly kind: 'external' | 'plain'; readonly url: string }
  | { readonly kind: 'anchor'; readonly hash: string }
  | { readonly kind: 'named'; readonly name: string; readonly or: string }
  | {
      readonly kind: 'file' | 'asset' | 'image'
      readonly file: FilePath
      readonly suffix: string
      /** The file that is meant when there is no such page. */
      readonly or?: FilePath
    }
  | { readonly kind: 'route'; readonly route: Route; readonly suffix: string }

type Origin = Pick<CompileContext, 'path' | 'slug'>

/** The scheme must have been checked before. */
export function resolveUrl(url: string, use: UrlUse, from: Origin, options: CompileOptions): Target {
  if (isPlain(url)) return { kind: 'plain', url: withoutPlainPrefix(url) }
  if (schemeOf(url) !== undefined || url.startsWith('//')) return { kind: 'external', url }
  if (options.headingIds !== undefined && url.startsWith(namePrefix)) {
    const name = decodePercent(url.slice(namePrefix.length))
    return { kind: 'named', name, or: createSlugger(options).slug(name) }
  }
  const { path, suffix } = splitSuffix(url)
  if (path === '')
    return suffix.startsWith('#') ? { kind: 'anchor', hash: decodePercent(suffix.slice(1)) } : { kind: 'plain', url }
  return resolvePath({ path: decodePercent(path), suffix, use, from: from.path, slug: from.slug }, options)
}

interface WrittenPath {
  readonly path: string
  readonly suffix: string
  readonly use: UrlUse
  readonly from: FilePath
  readonly slug: string | undefined
}

function resolvePath({ path, suffix, use, from, slug }: WrittenPath, options: CompileOptions): Target {
  const isPage = use === 'link' && /\.mdx?$/i.test(path)
  if (path.startsWith('@site/'))
    return { kind: kindOf(use, isPage), file: commitFolder(from) + normalize(path.slice('@site'.length)), suffix }
  if (!path.startsWith('/')) {
    // A link without an extension is a link to a page: `../install` means `../install.md`.
    const isPageName = use === 'link' && !/\.[^./]+$/.test(path)
    const kind = kindOf(use, isPage || isPageName)
    const or = options.isDocusaurus && kind === 'file' ? otherFile({ path, from, slug }, isPage, options) : undefined
    return { kind, file: normalize(posix.join(posix.dirname(from), path)), suffix, ...(or !== undefined && { or }) }
  }
  if (isPage) {
    const file = normalize(`${innermostRoot(from, options.contentRoots)}/${path}`)
    const { siteDir } = options
    return { kind: 'file', file, suffix, ...(siteDir !== undefined && { or: normalize(`${siteDir}/${path}`) }) }
  }
  const sitePath = withoutBase(path, options.base)
  if (use === 'link') return { kind: 'route', route: `/${normalize(sitePath)}`, suffix }
  const file = commitFolder(from) + normalize(`${options.staticDirs[0] ?? ''}/${sitePath}`)
  return { kind: kindOf(use, false), file, suffix }
}

/**
 * Docusaurus looks for a file in the docs folder and in that of its config, too. An address without an ending begins at that of the page, which may be that of
 * its folder, or a folder itself; in a partial, at that of the page that uses it.
 */
function otherFile(
  { path, from, slug }: Pick<WrittenPath, 'path' | 'from' | 'slug'>,
  isFile: boolean,
  { contentRoots, siteDir = '' }: CompileOptions,
) {
  if (isFile) {
    if (path.startsWith('.')) return undefined
    const fromSite = normalize(posix.join(siteDir, path))
    const isFromSite = contentRoots.some((root) => fromSite.startsWith(`${root}/`))
    return isFromSite ? fromSite : normalize(`${innermostRoot(from, contentRoots)}/${path}`)
  }
  const root = innermostRoot(from, contentRoots)
  if (!isWithin(from, root) || !isPagePath(from.slice(root.length + 1))) return fromPage + path
  const { dir, name } = posix.parse(from)
  if (slug !== undefined) {
    const address = slug.startsWith('/') ? `${innermostRoot(from, contentRoots)}${slug}` : posix.join(dir, slug)
    return normalize(posix.join(address.endsWith('/') ? address : posix.dirname(address), path))
  }
  const isIndex = isFolderIndex(parseNumberPrefix(name).name, dir)
  return normalize(isIndex ? posix.join(dir, '..', path) : posix.join(dir, name, path))
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

/** Makes a path relative to the project. A path that leaves the project keeps its leading `..`. */
function normalize(path: string): FilePath {
  const normal = posix.normalize(path.replace(/^\/+/, '')).replace(/\/$/, '')
  return normal === '.' ? '' : normal
}
