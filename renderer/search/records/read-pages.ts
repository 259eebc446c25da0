/** Lists the searchable pages of a site, with the input of their records. */
import type { BodyPart, FilePath, Page, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import type { CompiledPages } from '../../pages/compile-pages.ts'
import type { SiteTheme } from '../../pages/load-theme.ts'
import { withMeta } from '../../pages/load-theme.ts'
import { hashOf } from '../../text/hash.ts'
import { readMentions } from './read-mentions.ts'
import { readPopularity } from './read-popularity.ts'
import { type PageText, readText } from './read-text.ts'
import { createRecordContexts, type SearchablePage } from './record-context.ts'

export interface SearchSource {
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
  const popularity = readPopularity(source.site, source.contents)
  const mentions = readMentions(source.site, source.contents)
  return source.site.pages.flatMap((given) => {
    const page = given.kind === 'component' ? withMeta(given, source.theme.pages.get(given.source)) : given
    const found = contextOf(page)
    if (!found) return []
    const searchable = { ...found, names: { ...found.names, mentions: [...(mentions.get(page.route) ?? [])] } }
    const content = contentOf(page, source)
    const html = () => withoutHoles(content.body())
    return [
      {
        ...searchable,
        key: keyOf(searchable, content.key),
        textKey: keyOf({ ...searchable, context: { ...searchable.context, url: '', version: '' } }, content.key),
        url: searchable.context.url,
        source: 'source' in page ? page.source : undefined,
        popularity: popularity.get(page.route) ?? 0,
        html,
        text: () => readText(html(), searchable),
      },
    ]
  })
}

/** A plain join, because it is computed for every page in every build. */
function keyOf({ context, names, isGlossary }: SearchablePage, content: string): string {
  return [
    ...Object.values(context),
    isGlossary,
    names.thesaurus,
    ...names.aliases,
    '',
    ...names.keywords,
    '',
    ...(names.mentions ?? []),
    content,
  ].join('\0')
}

function contentOf(page: Page, { theme, contents }: SearchSource): { key: string; body: () => readonly BodyPart[] } {
  if (page.kind === 'component') {
    const main = theme.pages.get(page.source)?.main ?? []
    return { key: hashOf(JSON.stringify(main)), body: () => main }
  }
  const key = 'source' in page ? contents.summary(page.source)?.key : undefined
  return { key: key ?? '', body: () => ('source' in page && key ? contents.body(page.source).body : []) }
}

function withoutHoles(parts: readonly BodyPart[]): string {
  return parts.filter((part) => typeof part === 'string').join('')
}
