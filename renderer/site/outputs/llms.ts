/** `llms.txt`: for programs that read text, the pages of a version in a language, with the addresses of their Markdown. */
import type { Edition, OutputFile, Page, SidebarItem, Site } from '../../model/model.ts'
import type { ResolvedConfig, ResolvedLocale } from '../../model/resolved-config.ts'
import { twinFile } from './twin-file.ts'

/** The pages that one `llms.txt` lists: a version of the docs in a language; that of the latest version has all other pages, too. */
export interface Book {
  /** Path of its folder, with a slash at the end unless it is empty. */
  readonly folder: string
  readonly title: string
  readonly pages: readonly Page[]
}

export function llms(site: Site, config: ResolvedConfig): OutputFile[] {
  if (!config.llms) return []
  const books = booksOf(site, config)
  return books.map((book) => ({ path: `${book.folder}llms.txt`, content: listOf(book, books, config) }))
}

/** Without books that have no page. */
export function booksOf(site: Site, config: ResolvedConfig): Book[] {
  return config.locales
    .flatMap((locale) => {
      const editions = site.editions.filter((edition) => edition.locale === locale.name)
      const pages = site.pages.filter((page) => page.locale === locale.name && isListed(page))
      const older = editions.filter(({ version }) => !version.isLast)
      const olderNames = new Set(older.map(({ version }) => version.name))
      const main = pages.filter((page) => !('version' in page && olderNames.has(page.version)))
      return [
        bookOf(main, editions, { folder: locale.path === '' ? '' : `${locale.path}/`, title: titleOf(locale, config) }),
        ...older.map((edition) =>
          bookOf(
            pages.filter((page) => 'version' in page && page.version === edition.version.name),
            [edition],
            {
              folder: `${edition.version.path.slice(1)}/`,
              title: [titleOf(locale, config), edition.version.set, edition.version.label].filter(Boolean).join(' '),
            },
          ),
        ),
      ]
    })
    .filter(({ pages }) => pages.length > 0)
}

function titleOf({ label }: ResolvedLocale, { title, locales }: ResolvedConfig): string {
  return locales.length > 1 ? `${title} (${label})` : title
}

/** Pages that readers are meant to find, each once: a fallback repeats a page of another language. */
function isListed(page: Page): boolean {
  return twinFile(page) !== undefined && !page.isUnlisted && !page.noIndex && !page.fallbacks?.includes(page.locale)
}

/** Sorts the pages as the sidebars have them; the others follow. */
function bookOf(pages: readonly Page[], editions: readonly Edition[], about: Omit<Book, 'pages'>): Book {
  const order = new Map<string, number>()
  for (const { sidebars } of editions)
    for (const { items } of sidebars)
      for (const route of routesOf(items)) if (!order.has(route)) order.set(route, order.size)
  const placeOf = ({ route }: Page) => order.get(route) ?? order.size
  return { ...about, pages: [...pages].sort((a, b) => placeOf(a) - placeOf(b)) }
}

function routesOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'html') return []
    const own = item.href === undefined ? [] : [item.href]
    return item.kind === 'link' ? own : [...own, ...routesOf(item.items)]
  })
}

function listOf(book: Book, books: readonly Book[], config: ResolvedConfig): string {
  const url = (path: string) => config.url + encodeURI(config.base + path)
  const others = books.filter((other) => other !== book)
  const groups = groupPages(book.pages, config)
  const sections = [...groups].map(([name, pages]) =>
    section(
      name,
      pages.map((page) => entryOf(page, url)),
    ),
  )
  const links = others.map(({ title, folder }) => `- [${linkText(title)}](${url(`${folder}llms.txt`)})`)
  const parts = [
    `# ${book.title}`,
    ...(config.tagline === '' ? [] : [`> ${config.tagline}`]),
    `All pages in one text: ${url(`${book.folder}llms-full.txt`)}`,
    ...sections,
    ...(links.length === 0 ? [] : [section('Optional', links)]),
  ]
  return `${parts.join('\n\n')}\n`
}

function section(name: string, lines: readonly string[]): string {
  return `## ${name}\n\n${lines.join('\n')}`
}

/** By the category at the top of the sidebar, with the id of further docs. */
function groupPages(pages: readonly Page[], { versions }: ResolvedConfig): Map<string, Page[]> {
  const sets = new Map(versions.map(({ name, docs }) => [name, docs.set]))
  const setOf = (page: Page) => ('version' in page && sets.get(page.version)) || ''
  const topOf = (page: Page) => [setOf(page), trailOf(page)[0]].filter(Boolean).join(': ')
  const tops = new Set(pages.filter((page) => trailOf(page).length > 1).map(topOf))
  const groups = new Map<string, Page[]>()
  for (const page of pages) {
    const top = topOf(page)
    const rest = setOf(page) || ('version' in page ? 'Documentation' : 'Pages')
    const name = tops.has(top) ? top : rest
    const group = groups.get(name)
    if (group) group.push(page)
    else groups.set(name, [page])
  }
  return groups
}

function trailOf(page: Page): string[] {
  return 'breadcrumbs' in page ? page.breadcrumbs.map(({ label }) => label) : []
}

function entryOf(page: Page, url: (path: string) => string): string {
  const about = page.description?.replace(/\s+/g, ' ').trim()
  return `- [${linkText(page.title)}](${url(twinFile(page) ?? '')})${about ? `: ${about}` : ''}`
}

/** A bracket would end the text of the link. */
function linkText(title: string): string {
  return title.replace(/[\\[\]]/g, '\\$&')
}
