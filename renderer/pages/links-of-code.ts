/** Links and images in the HTML that code made. Their addresses are known when it has run; where they are written is searched for. */
import { idsIn } from '../model/evaluated-page.ts'
import type { BodyPart, FilePath, PageLink } from '../model/model.ts'
import { decodePercent } from '../text/decode-percent.ts'
import { decodeReferences } from '../text/decode-references.ts'
import { positionAt } from '../text/position-at.ts'
import { isExternal, splitSuffix } from '../text/routes.ts'
import { schemeOf } from '../text/url-scheme.ts'

interface Code {
  /** Links that are checked already. */
  readonly known: readonly PageLink[]
  /** What may have the addresses: the page, its modules, and names of facts. The first one that has an address is its place. */
  readonly files: readonly FilePath[]
  readonly readText: (file: FilePath) => string | undefined
  /** What the code may put before what its author wrote. */
  readonly base?: string
}

/** A value that holes cut is not matched: holes lead to what the site has, or are known. */
const addresses = /<(a|img|video|audio|source)\b[^<>]*?\s(?:href|src)="([^"]*)"/gi

export function linksOfCode(body: readonly BodyPart[], { known, files, readText, base = '/' }: Code): PageLink[] {
  const seen = new Set(known.map(nameOf))
  // Each heading has a link to itself.
  const ids = new Set(idsIn(body))
  const links = body
    .flatMap((part): PageLink[] => {
      if (typeof part !== 'string') return part.hole === 'route' ? routeLink(part.route, part.suffix) : []
      return [...part.matchAll(addresses)].flatMap(([, tag = '', value = '']) =>
        linkOf(tag.toLowerCase() === 'a', decodeReferences(value)),
      )
    })
    .filter(({ kind, hash = '' }) => kind !== 'anchor' || !ids.has(hash))
    .filter((link) => !seen.has(nameOf(link)) && seen.add(nameOf(link)))
  if (links.length === 0) return []
  const texts = files
    .filter((file) => /\.(?:mdx?|[cm]?[jt]sx?)$/.test(file) && !file.includes('node_modules/'))
    .flatMap((file): [FilePath, string][] => {
      const text = readText(file)
      return text === undefined ? [] : [[file, text]]
    })
  return links.flatMap((link) => {
    const isPlain = texts.some(([, text]) => isWrittenPlain(link, text))
    return isPlain ? [] : { ...link, ...placeOf(link, texts, base) }
  })
}

function nameOf({ kind, target, hash }: PageLink): string {
  return JSON.stringify([kind, target, hash])
}

function routeLink(route: string, suffix: string): PageLink[] {
  return [{ kind: 'route', target: route, hash: hashOf(suffix), written: route + suffix }]
}

function linkOf(isLink: boolean, url: string): PageLink[] {
  const { path, suffix } = splitSuffix(url)
  const hash = hashOf(suffix)
  if (schemeOf(url) !== undefined || isExternal(url)) {
    const isWeb = isLink && /^(?:https?:)?\/\//i.test(url)
    return isWeb ? [{ kind: 'external', target: url, hash: undefined, written: url }] : []
  }
  if (isLink && path === '') return hash === undefined ? [] : [{ kind: 'anchor', target: '', hash, written: url }]
  return [{ kind: isLink ? 'address' : 'image-address', target: path, hash, written: url }]
}

function hashOf(suffix: string): string | undefined {
  const at = suffix.indexOf('#')
  return at < 0 || at === suffix.length - 1 ? undefined : decodePercent(suffix.slice(at + 1))
}

/** `pathname://` marks an address that is not checked. What follows it may be computed. */
function isWrittenPlain({ kind, written }: PageLink, text: string): boolean {
  return kind === 'address' && (text.includes(`pathname://${written}`) || /pathname:\/\/(?!\/)/.test(text))
}

/** In slots, `urls.href` adds the base path, and a slash at the end. */
function placeOf({ written }: PageLink, texts: readonly (readonly [FilePath, string])[], base: string) {
  const ways = [written, written.startsWith(base) ? `/${written.slice(base.length)}` : written]
  for (const way of [...ways, ...ways.map((it) => it.replace(/\/(?=$|[?#])/, ''))])
    for (const [file, text] of texts) {
      const at = ['"', "'", '`'].map((quote) => text.indexOf(quote + way + quote)).find((it) => it >= 0)
      if (at !== undefined) return { file, written: way, ...positionAt(text, at + 1), length: Math.max(1, way.length) }
    }
  return {}
}
