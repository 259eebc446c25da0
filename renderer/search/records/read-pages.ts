/** Lists the searchable pages of a site, with the input of their records. */

import { once } from '../../memo/once.ts'
import type { BodyPart, FilePath, Page, Route, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import type { CompiledPages } from '../../pages/compile-pages.ts'
import type { SiteTheme } from '../../pages/load-theme.ts'
import { reactText, withMeta } from '../../pages/load-theme.ts'
import type { Surroundings } from '../../pages/surroundings.ts'
import { hashOf } from '../../text/hash.ts'
import { collectMentions } from './read-mentions.ts'
import { countLinks } from './read-popularity.ts'
import { type PageText, readText } from './read-text.ts'
import { createRecordContexts, type SearchablePage } from './record-context.ts'

export interface SearchSource {
  readonly surroundings: Surroundings
  readonly config: ResolvedConfig
  readonly site: Site
  readonly theme: SiteTheme
  readonly contents: CompiledPages
}

export interface SearchInput extends SearchablePage {
  /** Contains everything that the records of the page depend on. */
  readonly key: string
  /** The same without its address and version: pages with the same text, as several versions have them. */
  readonly textKey: string
  /** Path with base. */
  readonly url: string
  readonly source: FilePath | undefined
  /** By the number of pages that link to it, from 0 to 4. */
  readonly popularity: number
  /** Without holes: they hold URLs and texts of other pages. */
  readonly html: () => string
  readonly text: () => PageText
}

/** In the order of the site. */
export function readSearchPages(source: SearchSource): SearchInput[] {
  const contextOf = createRecordContexts(source.config)
  const found = source.site.pages.flatMap((given): FoundPage[] => {
    const page = given.kind === 'component' ? withMeta(given, source.theme.pages) : given
    const searchable = contextOf(page)
    return searchable ? [{ page, searchable }] : []
  })
  const around = describeAround(found, source)
  return found.map((it, index) => toInput(it, around[index] ?? '', source))
}

interface FoundPage {
  readonly page: Page
  readonly searchable: SearchablePage
}

function toInput({ page, searchable }: FoundPage, around: string, source: SearchSource): SearchInput {
  const [key, textKey, popularity, from] = around.split(' ')
  const content = contentOf(page, source)
  const html = () => withoutHoles(content.body())
  return {
    context: searchable.context,
    isGlossary: searchable.isGlossary,
    // Read each time: the sentences of all pages together are large.
    get names() {
      return { ...searchable.names, mentions: sentencesAbout(page.route, from ?? '', source) }
    },
    key: `${key} ${content.key}`,
    textKey: `${textKey} ${content.key}`,
    url: searchable.context.url,
    source: 'source' in page ? page.source : undefined,
    popularity: Number(popularity),
    html,
    text: () => readText(html(), searchable),
  }
}

/**
 * What the site adds to the records of each page: a hash of it, a hash of it without address and version, how popular the page is, and
 * the numbers of the pages that mention it.
 */
function describeAround(found: readonly FoundPage[], { site, contents, surroundings }: SearchSource): string[] {
  const known = surroundings('search')
  const backlinks = once(() => readBacklinks(site, contents))
  const numbers = once(() => new Map(site.pages.map((page, number) => [page, number])))

  const describe = ({ page: { route }, searchable }: FoundPage): string => {
    const { sentences = [], from = [] } = backlinks().mentions.of(route) ?? {}
    const named = { ...searchable, names: { ...searchable.names, mentions: [...sentences] } }
    const elsewhere = { ...named, context: { ...named.context, url: '', version: '' } }
    const pages = [...from].map((it) => numbers().get(it)).join(',')
    const described = [keyOf(named), keyOf(elsewhere), backlinks().popularity.of(route), pages].join(' ')
    known.set(route, described)
    return described
  }
  return found.map((it) => known.get(it.page.route) ?? describe(it))
}

/** In one pass: the references of all pages are read from the disk. */
function readBacklinks(site: Site, contents: Pick<CompiledPages, 'references'>) {
  const popularity = countLinks(site)
  const mentions = collectMentions(site)
  for (const page of site.pages) {
    if (!('source' in page)) continue
    const references = contents.references(page.source)
    popularity.add(page, references)
    mentions.add(page, references)
  }
  return { popularity, mentions }
}

/** `from`: numbers of the pages that mention the page, separated by commas. */
function sentencesAbout(route: Route, from: string, { site, contents }: SearchSource): string[] {
  const linking = from.split(',').flatMap((number) => site.pages[Number(number || NaN)] ?? [])
  const mentions = collectMentions(site)
  for (const page of linking) if ('source' in page) mentions.add(page, contents.references(page.source))
  return [...(mentions.of(route)?.sentences ?? [])]
}

function keyOf({ context, names, isGlossary }: SearchablePage): string {
  const parts = [
    ...Object.values(context),
    isGlossary,
    names.thesaurus,
    ...names.aliases,
    '',
    ...names.keywords,
    '',
    ...(names.mentions ?? []),
  ]
  return hashOf(parts.join('\0'))
}

function contentOf(page: Page, { theme, contents }: SearchSource): { key: string; body: () => readonly BodyPart[] } {
  if (page.kind === 'component') {
    const main = reactText(page, theme.pages)?.main ?? []
    return { key: hashOf(JSON.stringify(main)), body: () => main }
  }
  const key = 'source' in page ? contents.summary(page.source)?.key : undefined
  return { key: key ?? '', body: () => ('source' in page && key ? contents.body(page.source).body : []) }
}

function withoutHoles(parts: readonly BodyPart[]): string {
  return parts.filter((part) => typeof part === 'string').join('')
}
