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
import type { RecordContext } from './record.ts'
import { createRecordContexts, type RecordContexts, type SearchablePage } from './record-context.ts'

export interface SearchSource {
  readonly surroundings: Surroundings
  readonly config: ResolvedConfig
  readonly site: Site
  readonly theme: SiteTheme
  readonly contents: CompiledPages
}

export interface SearchInput {
  /** Contains everything that the records of the page depend on. */
  readonly key: string
  /** What it depends on besides its content, its address and its version. */
  readonly aroundKey: string
  /** Identifies its content. The same content may have several. */
  readonly contentKey: string
  /** Its language and version. */
  readonly edition: string
  /** Of the page in its edition. */
  readonly name: string
  /** Path with base. */
  readonly url: string
  readonly language: string
  /** `undefined` outside the documentation. */
  readonly version: string | undefined
  readonly source: FilePath | undefined
  /** By the number of pages that link to it, from 0 to 4. */
  readonly popularity: number
  /** Makes the rest each time: that of all pages together is large. */
  readonly read: () => SearchContent
}

export interface SearchContent extends SearchablePage, Pick<SearchInput, 'url'> {
  /** Without holes: they hold URLs and texts of other pages. */
  readonly html: () => string
  readonly text: () => PageText
}

/** In the order of the site. */
export function readSearchPages(source: SearchSource): SearchInput[] {
  const contexts = createRecordContexts(source.config)
  const describe = describeAround(source)
  return source.site.pages.flatMap((given) => {
    const page = given.kind === 'component' ? withMeta(given, source.theme.pages) : given
    if (!contexts.isSearchable(page)) return []
    const searchable = contexts.of(page)
    return toInput(page, searchable.context, describe(page, searchable), contexts, source)
  })
}

function toInput(
  page: Page,
  { url, language, version }: RecordContext,
  around: string,
  contexts: RecordContexts,
  source: SearchSource,
): SearchInput {
  const [key, aroundKey = '', popularity] = around.split(' ')
  const contentKey = contentKeyOf(page, source)
  const input: SearchInput = {
    // Joined: V8 makes a template of references to its parts.
    key: [key, contentKey].join(' '),
    aroundKey,
    contentKey,
    edition: `${page.locale} ${'version' in page ? page.version : ''}`,
    name: 'id' in page ? `${page.locale} ${page.id}` : page.route,
    url,
    language,
    version,
    source: 'source' in page ? page.source : undefined,
    popularity: Number(popularity),
    read: () => readContent(page, input, around, contexts, source),
  }
  return input
}

function readContent(
  page: Page,
  { url }: SearchInput,
  around: string,
  contexts: RecordContexts,
  source: SearchSource,
): SearchContent {
  const searchable = contexts.of(page)
  const [, , , from = ''] = around.split(' ')
  const html = () => withoutHoles(bodyOf(page, source))
  return {
    url,
    context: searchable.context,
    isGlossary: searchable.isGlossary,
    // It reads other pages.
    get names() {
      return { ...searchable.names, mentions: sentencesAbout(page.route, from, source) }
    },
    html,
    text: () => readText(html(), searchable),
  }
}

/**
 * What the site adds to the records of each page: a hash of it, a hash of it without address and version, how popular the page is, and
 * the numbers of the pages that mention it.
 */
function describeAround({ site, contents, surroundings }: SearchSource) {
  const known = surroundings('search')
  const backlinks = once(() => readBacklinks(site, contents))
  const numbers = once(() => new Map(site.pages.map((page, number) => [page, number])))

  const describe = ({ route }: Page, searchable: SearchablePage): string => {
    const { sentences = [], from = [] } = backlinks().mentions.of(route) ?? {}
    const { context, names, isGlossary } = searchable
    const named = { context, names: { ...names, mentions: [...sentences] }, isGlossary }
    const elsewhere = { ...named, context: { ...context, url: '', version: '' } }
    const pages = [...from].map((it) => numbers().get(it)).join(',')
    const described = [keyOf(named), keyOf(elsewhere), backlinks().popularity.of(route), pages].join(' ')
    known.set(route, described)
    return described
  }
  return (page: Page, searchable: SearchablePage) => known.get(page.route) ?? describe(page, searchable)
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

function contentKeyOf(page: Page, { theme, contents }: SearchSource): string {
  if (page.kind === 'component') return hashOf(JSON.stringify(reactText(page, theme.pages)?.main ?? []))
  return ('source' in page ? contents.summary(page.source)?.key : undefined) ?? ''
}

function bodyOf(page: Page, { theme, contents }: SearchSource): readonly BodyPart[] {
  if (page.kind === 'component') return reactText(page, theme.pages)?.main ?? []
  return 'source' in page ? contents.body(page.source).body : []
}

function withoutHoles(parts: readonly BodyPart[]): string {
  return parts.filter((part) => typeof part === 'string').join('')
}
