/** All links to other sites, for `docs-gen check --external`. */
import type { FilePath, Page, PageLink, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { htmlOptions, linksIn } from './check-links.ts'

export interface ExternalLink {
  readonly url: string
  readonly file: FilePath | undefined
  /** Unknown for links in the config and in sidebars, and for those that code computes. */
  readonly place: { readonly line: number; readonly column: number; readonly length: number } | undefined
}

interface LinkSources {
  readonly site: Site
  readonly config: ResolvedConfig
  readonly linksOf: (file: FilePath) => readonly PageLink[]
  readonly sidebarFiles: readonly FilePath[]
}

/** Each place once, in the order of the site. */
export function externalLinks({ site, config, linksOf, sidebarFiles }: LinkSources): ExternalLink[] {
  const inPages = site.pages.flatMap((page) => {
    const source = sourceOf(page)
    const links = source === undefined ? [] : linksOf(source)
    return links
      .filter(({ kind }) => kind === 'external')
      .map(({ target, file = source, line, column, length }) => ({
        url: target,
        file,
        place: line === undefined ? undefined : { line, column: column ?? 1, length: length ?? 1 },
      }))
  })
  const inConfig = [config.navbar, config.footer, config.announcement].flatMap(addressesIn)
  const inSidebars = site.editions.flatMap(({ sidebars }) => sidebars).flatMap(addressesIn)
  const [sidebarFile] = sidebarFiles.length === 1 ? sidebarFiles : []
  const all = [
    ...inPages,
    ...inConfig.map((url) => ({ url, file: config.file, place: undefined })),
    ...inSidebars.map((url) => ({ url, file: sidebarFile, place: undefined })),
  ]
  return [...new Map(all.map((link) => [JSON.stringify(link), link])).values()]
}

function sourceOf(page: Page): FilePath | undefined {
  return 'source' in page ? page.source : undefined
}

/** Addresses of other sites in options, in those whose value is HTML as well. */
function addressesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (typeof inner !== 'string') return addressesIn(inner)
    const found = htmlOptions.has(name) ? linksIn(inner) : name === 'href' || name === 'to' ? [inner] : []
    return found.filter((url) => /^(?:https?:)?\/\//i.test(url))
  })
}
