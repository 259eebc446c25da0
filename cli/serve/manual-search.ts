/**
 * The search index of the packed manual, made from its pages when a reader searches: to pack it would cost as many bytes as the pages.
 * It has what a build has: titles, texts, and the sentences with links to a page.
 */
import { once } from '../../renderer/memo/once.ts'
import type { BodyHole, BodyPart, Page, Route, Site } from '../../renderer/model/model.ts'
import { entryPath, indexDir } from '../../renderer/search/index/build-index.ts'
import { indexRecords } from '../../renderer/search/index/index-records.ts'
import { collectMentions } from '../../renderer/search/records/read-mentions.ts'
import { countLinks } from '../../renderer/search/records/read-popularity.ts'
import { readText } from '../../renderer/search/records/read-text.ts'
import type { PageNames } from '../../renderer/search/records/record-context.ts'
import { decodeReferences } from '../../renderer/text/decode-references.ts'
import { linkSentences } from '../../renderer/text/link-sentences.ts'
import { contentOf } from './packed-folder.ts'
import type { SiteFolder } from './site-folder.ts'

/** `texts` are the files of the manual. */
export function withSearch(folder: SiteFolder, texts: ReadonlyMap<string, string>): SiteFolder {
  const files = once(() => new Map(indexFiles(texts).map(({ path, content }) => [`/${path}`, String(content)])))
  const isOfIndex = (path: string) => path === `/${entryPath}` || path.startsWith(`/${indexDir}/`)
  return {
    ...folder,
    file: (path) => folder.file(path) ?? (isOfIndex(path) ? contentOf(files().get(path)) : undefined),
  }
}

interface ManualPage {
  readonly page: Page
  readonly title: string
  readonly lead: string
  /** The labels of its categories, and its own. */
  readonly trail: readonly string[]
  /** The text below the title. */
  readonly html: string
  readonly body: readonly BodyPart[]
  readonly holes: readonly BodyHole[]
}

function indexFiles(texts: ReadonlyMap<string, string>) {
  const pages = [...texts].flatMap(([path, html]) => (isFound(path, html) ? readPage(path, html) : []))
  const site: Site = { pages: pages.map(({ page }) => page), editions: [], redirects: [] }
  const popularity = countLinks(site)
  const mentions = collectMentions(site)
  for (const { page, body, holes } of pages) {
    popularity.add(page, { holes })
    mentions.add(page, { holes, mentions: linkSentences(body, holes) })
  }
  const read = pages.map(({ page: { route }, title, lead, trail, html }) => {
    const names: PageNames = {
      aliases: [...trail.slice(-1), route.split('/').at(-2) ?? ''],
      keywords: [],
      mentions: [...(mentions.of(route)?.sentences ?? [])],
    }
    const lvl0 = trail.slice(0, -1).join(' / ') || 'Documentation'
    const context = { url: route, title, lvl0, lead: lead || undefined, language: 'en', version: undefined }
    return { names, route, ...readText(html, { context, names, isGlossary: false }) }
  })
  const records = read.flatMap(({ route, records }) =>
    records.map((record) => ({ ...record, weight: { ...record.weight, pageRank: popularity.of(route) } })),
  )
  const names = new Map<string, PageNames>(read.map((page) => [page.route, page.names]))
  return indexRecords(
    records,
    (url) => names.get(url),
    read.flatMap(({ synonyms }) => synonyms),
  )
}

function isFound(path: string, html: string): boolean {
  return path.endsWith('/index.html') && html.includes('<article') && !html.includes(' data-kind="search"')
}

function readPage(path: string, html: string): ManualPage {
  const route = path.replace(/index\.html$/, '') as Route // begins with a slash
  const article = html.slice(html.indexOf('<article'), html.indexOf('</article>'))
  const [before = '', prose = ''] = article.split('<div class="prose">')
  const text = prose.replace(/<header>.*?<\/header>|<details class="outline-mobile">.*?<\/details>/gs, '')
  const body = toBody(text)
  return {
    page: { kind: 'content', route, locale: 'en', source: route } as unknown as Page, // all that is read of it
    title: textIn(/<h1[^>]*>(.*?)<\/h1>/s.exec(prose)?.[1]),
    lead: textIn(/<p class="lead">(.*?)<\/p>/s.exec(prose)?.[1]),
    trail: [...before.matchAll(/<li><(?:span|a)[^>]*>([^<]+)</g)].map(([, label]) => textIn(label)),
    html: text,
    body,
    holes: body.filter((part) => typeof part !== 'string'),
  }
}

/** With links to pages as a page has them before it is rendered. */
function toBody(html: string): BodyPart[] {
  return html
    .split(/(?<=<a\b[^>]*\shref=")(\/[^"#]*)/)
    .map((part, index) => (index % 2 === 0 ? part : { hole: 'route', route: part as Route, suffix: '' })) // begins with a slash
}

function textIn(html = ''): string {
  return decodeReferences(html.replace(/<[^<>]*>/g, ''))
}
