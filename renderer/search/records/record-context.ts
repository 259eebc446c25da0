/** Decides which pages are searchable, and what a search shows around their text. */
import type { Page } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import type { NavbarItemConfig } from '../../model/site-config.ts'
import { joinRoute } from '../../text/routes.ts'
import { createText } from '../../text/translate.ts'
import { toHref } from '../../text/urls.ts'
import type { RecordContext } from './record.ts'

export interface SearchablePage {
  readonly context: RecordContext
  readonly names: PageNames
  readonly isGlossary: boolean
}

/** What a page is also found by. */
export interface PageNames {
  /** Its label in the sidebar and the last part of its URL. */
  readonly aliases: readonly string[]
  /** What its author says it is about. */
  readonly keywords: readonly string[]
  /** Sentences of other pages that link to it. */
  readonly mentions?: readonly string[]
  /** `false`: not by other words for those of its title and first words. */
  readonly thesaurus?: false
}

export interface RecordContexts {
  isSearchable(page: Page): boolean
  of(page: Page): SearchablePage
}

export function createRecordContexts(config: ResolvedConfig): RecordContexts {
  const labels = sidebarLabels(config.navbar.items)
  const ownRoutes = new Set<string>(searchRoutes(config))
  const sets = new Map(config.versions.map(({ name, docs }) => [name, docs.set]))
  const texts = new Map(config.locales.map(({ name, strings }) => [name, createText(strings)]))
  const contextOf = (page: Page): SearchablePage => {
    const text = texts.get(page.locale) ?? ((label: string) => label)
    const isDocs = page.kind === 'doc' || page.kind === 'category'
    const set = isDocs ? sets.get(page.version) : undefined
    const label = isDocs && page.sidebar !== undefined ? labels.get(labelKey(page.sidebar, set)) : undefined
    const trail = isDocs ? page.breadcrumbs.map((crumb) => crumb.label) : []
    const lvl0 = [...(label === undefined ? [] : [text(label)]), ...trail.slice(0, -1)].join(' / ')
    return {
      context: {
        url: toHref(config, page.route),
        title: page.title,
        lvl0: lvl0 === '' ? text('Documentation') : lvl0,
        lead: leadOf(page),
        language: page.locale,
        version: isDocs ? page.version : undefined,
      },
      names: {
        aliases: [...trail.slice(-1), page.route.slice(page.route.lastIndexOf('/') + 1)],
        keywords: keywordsOf(page),
        mentions: [],
        ...(config.search?.hasThesaurus === false && { thesaurus: false }),
      },
      isGlossary: 'frontMatter' in page && page.frontMatter.glossary === true,
    }
  }
  return { isSearchable: (page) => !ownRoutes.has(page.route) && isSearchable(page), of: contextOf }
}

/**
 * True if readers may find a page. `noIndex` is for public search engines: a site or version that hides from them is still
 * searched by its own readers. So only the front matter of the page counts.
 */
function isSearchable(page: Page): boolean {
  if (page.kind === 'search' || page.kind === 'not-found' || page.isUnlisted) return false
  if (page.kind === 'doc' && page.isDraft) return false
  if (page.kind === 'category' && page.isList) return false
  if (!('frontMatter' in page)) return true
  const { no_index, search, draft } = page.frontMatter
  return !(no_index === true || search === false || draft === true)
}

/** Routes of the search page in each language, if the author wrote one. */
function searchRoutes({ search, locales }: ResolvedConfig): string[] {
  const path = search?.pagePath
  return path === undefined ? [] : locales.map((locale) => joinRoute(locale.path, path))
}

/** The sentence under the title of the page; see `PageTitle`. */
function leadOf(page: Page): string | undefined {
  if (page.kind === 'category') return page.description
  return 'frontMatter' in page ? page.frontMatter.description : undefined
}

function keywordsOf(page: Page): readonly string[] {
  return 'frontMatter' in page ? (page.frontMatter.keywords ?? []) : []
}

function labelKey(sidebar: string, set = ''): string {
  return `${set}\n${sidebar}`
}

/** The navbar's label for each sidebar, including those in dropdowns. */
function sidebarLabels(items: readonly NavbarItemConfig[]): Map<string, string> {
  return new Map(
    items.flatMap((item): [string, string][] => {
      if (item.type === 'docSidebar')
        return item.label === undefined ? [] : [[labelKey(item.sidebarId, item.docs), item.label]]
      return 'items' in item ? [...sidebarLabels(item.items as readonly NavbarItemConfig[])] : [] // items of a dropdown are navbar items
    }),
  )
}
