/** The redirects that `createRedirects` of a Docusaurus config makes: old addresses of each page that the site will have. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node:path/posix'
import { resolveConfig } from '../../renderer/config/resolve-config.ts'
import { openCache } from '../../renderer/io/cache/cache.ts'
import { openDisk } from '../../renderer/io/disk/disk.ts'
import type { Page } from '../../renderer/model/model.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import type { RedirectConfig } from '../../renderer/model/site-config.ts'
import { createSite } from '../../renderer/site/create-site.ts'
import { readDocs } from '../../renderer/sources/read-docs.ts'
import { isFolderIndex, parseNumberPrefix } from '../../renderer/text/doc-name.ts'
import { toRoute } from '../../renderer/text/routes.ts'
import { type CreateRedirects, type DraftConfig, listOf, type Notes } from './migration.ts'

/** `config` is valid. Without those that it has, or that are pages. */
export async function createdRedirects(
  create: CreateRedirects,
  root: string,
  config: DraftConfig,
  { taken, left }: Notes,
): Promise<RedirectConfig[]> {
  try {
    const pages = await pagesOf(root, config)
    const known = new Set(pages.map(({ route }) => route))
    for (const { from } of config.redirects ?? []) for (const route of listOf(from)) known.add(toRoute(String(route)))
    const redirects = pages.flatMap((page) => {
      const made = listOf(create(pathOf(page, config.trailingSlash))).filter((from) => typeof from === 'string')
      const from = made.map(toRoute).filter((route) => !known.has(route))
      for (const route of from) known.add(route)
      return from.length > 0 ? [{ from: from.length > 1 ? from : (from[0] ?? ''), to: page.route }] : []
    })
    const count = redirects.flatMap(({ from }) => from).length
    taken.push({ from: '`createRedirects` of the redirects, for the pages of today', to: '`redirects`', count })
    return redirects
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    left.push({
      what: `\`createRedirects\` of the redirects, which failed: ${reason}`,
      todo: 'List the old routes in `redirects`.',
    })
    return []
  }
}

/** Those of the default language. */
async function pagesOf(root: string, written: DraftConfig): Promise<Page[]> {
  const { config } = resolveConfig(written, 'site.config.ts')
  return config ? (await readPages(root, config)).filter(({ locale }) => locale === config.locales[0]?.name) : []
}

async function readPages(root: string, config: ResolvedConfig): Promise<readonly Page[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-init-'))
  const cache = openCache(folder, '')
  try {
    const docs = await readDocs(openDisk(root, cache, Date.now), config, cache)
    return createSite({ config, ...docs }).site.pages.filter(({ kind }) => kind !== 'not-found')
  } finally {
    cache.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As Docusaurus has it: without the option, only the page of a folder ends in a slash. */
function pathOf(page: Page, trailingSlash: boolean | undefined): string {
  const { route } = page
  return (trailingSlash ?? endsInSlash(page)) && route !== '/' ? `${route}/` : route
}

function endsInSlash(page: Page): boolean {
  if (!('source' in page)) return false
  if ('frontMatter' in page && page.frontMatter.slug) return page.frontMatter.slug.endsWith('/')
  const { dir, name } = parse(page.source)
  return isFolderIndex(parseNumberPrefix(name).name, dir)
}
