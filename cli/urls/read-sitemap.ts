/** The addresses in a sitemap, which may be a list of sitemaps. */
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { finding } from '../../renderer/model/finding.ts'
import type { Route } from '../../renderer/model/model.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import { decodeReferences } from '../../renderer/text/decode-references.ts'
import { publishedRoute } from '../../renderer/text/routes.ts'
import { UsageError } from '../project/usage-error.ts'
import { reasonOf } from '../report/reason-of.ts'

const longestWait = 30_000
const mostLists = 100

export async function readSitemap(from: string): Promise<URL[]> {
  const found: URL[] = []
  const lists = [from]
  for (let index = 0; index < Math.min(lists.length, mostLists); index++) {
    const list = lists[index] ?? ''
    const text = (await load(list)).replace(/<!--.*?-->/gs, '')
    const urls = text.split('<loc>').slice(1).flatMap(toUrl)
    if (urls.length === 0) throw wrong(from, `"${list}" has no addresses.`)
    if (/<sitemapindex[\s>]/.test(text)) lists.push(...urls.map(({ href }) => href))
    else found.push(...urls)
  }
  return found
}

/** Routes of the addresses below the base path of the site, and how many are not below it. */
export function routesOf(
  urls: readonly URL[],
  { base, trailingSlash }: Pick<ResolvedConfig, 'base' | 'trailingSlash'>,
): { routes: Route[]; outside: number } {
  const inside = urls.filter(({ pathname }) => `${pathname}/`.startsWith(base))
  const routes = inside.map(({ pathname }) => publishedRoute(pathname.slice(base.length), trailingSlash))
  return { routes: [...new Set(routes)], outside: urls.length - inside.length }
}

/** `text` begins behind `<loc>`. */
function toUrl(text: string): URL | [] {
  const [written = ''] = text.split('</loc>', 1)
  const url = decodeReferences(written.trim().replace(/^<!\[CDATA\[|\]\]>$/g, ''))
  return URL.canParse(url) ? new URL(url) : []
}

async function load(from: string): Promise<string> {
  try {
    if (!/^https?:/i.test(from)) return unpacked(readFileSync(from))
    const response = await fetch(from, { signal: AbortSignal.timeout(longestWait) })
    if (!response.ok) throw new Error(`the server answered ${response.status}`)
    return unpacked(Buffer.from(await response.arrayBuffer()))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw wrong(from, `The sitemap "${from}" does not exist.`)
    throw wrong(from, `"${from}" cannot be read: ${reasonOf(error)}.`)
  }
}

/** Sitemaps may be compressed files, such as `sitemap.xml.gz`. */
function unpacked(bytes: Buffer): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  return (isPacked ? gunzipSync(bytes) : bytes).toString()
}

function wrong(from: string, message: string): UsageError {
  const hint = /^https?:/i.test(from)
    ? 'Check the address of the sitemap.'
    : 'Name a sitemap: a file, or a URL with https://.'
  return new UsageError([finding({ code: 'sitemap-not-read', message, hint })])
}
