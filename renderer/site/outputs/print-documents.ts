/** Plans the documents of the option `print`: all pages of a sidebar as one page, at `/print/<sidebar>`. */
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { CategoryPage, DocPage, Edition, Route, SidebarItem, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { nearest } from '../../text/nearest.ts'
import { joinRoute } from '../../text/routes.ts'

export interface PrintDocument {
  readonly route: Route
  readonly edition: Edition
  readonly sidebar: string
  readonly entries: readonly PrintEntry[]
  readonly pageCount: number
}

/** A page of the document, or a category without a page. */
export interface PrintEntry {
  /** "2.1" */
  readonly number: string
  readonly label: string
  readonly page: DocPage | CategoryPage | undefined
  readonly children: readonly PrintEntry[]
}

/** Browsers take long to lay out more; the document of so many pages has about 20 MB. */
const mostPages = 1000

/** Those that can be printed. */
export function printDocuments(site: Site, config: ResolvedConfig): readonly PrintDocument[] {
  return allDocuments(config)(site).filter(({ pageCount }) => pageCount > 0 && pageCount <= mostPages)
}

export function printFindings(site: Site, config: ResolvedConfig): Diagnostic[] {
  const documents = allDocuments(config)(site)
  const names = new Set(site.editions.flatMap(({ sidebars }) => sidebars.map(({ name }) => name)))
  const unknown = config.print === true ? [] : config.print.filter((name) => !names.has(name))
  return [...unknown.map((name) => noSidebar(name, names, config)), ...tooLong(documents, config)]
}

function noSidebar(name: string, names: ReadonlySet<string>, { file }: ResolvedConfig): Diagnostic {
  const near = nearest(name, names) ?? [...names].join('", "')
  const hint = names.size === 0 ? 'Give the docs sidebars.' : `Write the name of a sidebar: "${near}".`
  return finding({
    code: 'unknown-print',
    message: `No sidebar is named "${name}", which "print" names.`,
    hint,
    file,
  })
}

function tooLong(documents: readonly PrintDocument[], { file }: ResolvedConfig): Diagnostic[] {
  return documents
    .filter(({ pageCount }) => pageCount > mostPages)
    .map(({ sidebar, pageCount }) =>
      finding({
        severity: 'warning',
        code: 'print-too-long',
        message: `The sidebar "${sidebar}" has ${pageCount} pages and is left out of the printed documents, which have ${mostPages} at most.`,
        hint: 'Divide the sidebar, or name the sidebars to print in the config: print: ["guide"].',
        file,
      }),
    )
}

const allDocuments = memoizeByObject((config: ResolvedConfig) =>
  memoizeByObject(({ editions, pages }: Site): readonly PrintDocument[] => {
    if (config.print !== true && config.print.length === 0) return []
    const byRoute = new Map<string, DocPage | CategoryPage>()
    for (const page of pages) if (page.kind === 'doc' || page.kind === 'category') byRoute.set(page.route, page)
    return editions.flatMap((edition) =>
      edition.sidebars
        .filter(({ name }) => config.print === true || config.print.includes(name))
        .map(({ name, items }) => {
          const entries = toEntries(items, '', byRoute)
          return { route: routeOf(edition, name, config), edition, sidebar: name, entries, pageCount: countOf(entries) }
        }),
    )
  }),
)

function routeOf({ locale, version }: Edition, sidebar: string, { locales, versions }: ResolvedConfig): Route {
  const language = locales.find(({ name }) => name === locale)?.path ?? ''
  const folder = versions.find(({ name }) => name === version.name)?.path ?? ''
  return joinRoute(language, 'print', version.set, folder, sidebar.replaceAll(/[^\w.-]+/g, '_'))
}

function toEntries(
  items: readonly SidebarItem[],
  above: string,
  pages: ReadonlyMap<string, DocPage | CategoryPage>,
): PrintEntry[] {
  const entries: PrintEntry[] = []
  for (const item of items) {
    const number = `${above}${entries.length + 1}`
    if (item.kind === 'html') continue
    const page = item.href === undefined ? undefined : pages.get(item.href)
    const shown = page?.isUnlisted ? undefined : page
    const children = item.kind === 'category' ? toEntries(item.items, `${number}.`, pages) : []
    if (shown || children.length > 0) entries.push({ number, label: item.label, page: shown, children })
  }
  return entries
}

function countOf(entries: readonly PrintEntry[]): number {
  return entries.reduce((sum, { page, children }) => sum + (page ? 1 : 0) + countOf(children), 0)
}
