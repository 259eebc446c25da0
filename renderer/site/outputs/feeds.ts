/** The feeds of docs with posts: `rss.xml` and `atom.xml` at their root, with the newest posts. */
import type { DocPage, Edition, OutputFile, Route, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { escapeAttribute, escapeHtml } from '../../text/escape.ts'
import { own } from '../../text/own.ts'
import { hrefOf, joinRoute } from '../../text/routes.ts'

const mostPosts = 20
const head = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function feeds(site: Site, config: ResolvedConfig): OutputFile[] {
  return site.editions.flatMap((edition) => {
    const title = feedTitle(edition, config)
    if (title === undefined) return []
    const feed = { title, edition, config, posts: newestPosts(site, edition) }
    return [
      { path: joinRoute(edition.version.path, 'rss.xml').slice(1), content: rss(feed) },
      { path: joinRoute(edition.version.path, 'atom.xml').slice(1), content: atom(feed) },
    ]
  })
}

/** In the language of the edition, as the title of the list is. `undefined` for docs without posts. */
export function feedTitle(edition: Edition, config: ResolvedConfig): string | undefined {
  const title = textOfList('title', edition, config)
  return title === undefined ? undefined : `${title} | ${config.title}`
}

function textOfList(
  key: 'title' | 'description',
  { version, locale }: Edition,
  { versions, locales }: ResolvedConfig,
): string | undefined {
  const text = versions.find(({ name }) => name === version.name)?.docs.posts?.[key]
  const language = locales.find(({ name }) => name === locale)
  return (text && language?.folder ? own(language.strings, text) : undefined) ?? text
}

interface Feed {
  readonly title: string
  readonly edition: Edition
  readonly config: ResolvedConfig
  readonly posts: readonly DocPage[]
}

function newestPosts({ pages }: Site, { locale, version }: Edition): DocPage[] {
  return pages
    .flatMap((page) => (page.kind === 'doc' && page.version === version.name && page.locale === locale ? [page] : []))
    .filter(({ isUnlisted, isDraft, post }) => !isUnlisted && !isDraft && post?.date !== undefined)
    .sort((a, b) => dateOf(b).localeCompare(dateOf(a)) || a.route.localeCompare(b.route))
    .slice(0, mostPosts)
}

function dateOf({ post }: DocPage): string {
  return post?.date ?? ''
}

function rss({ title, edition, config, posts }: Feed): string {
  const items = posts.map((page) => {
    const url = escapeHtml(addressOf(page.route, config))
    return element('item', [
      leaf('title', page.title),
      `<link>${url}</link><guid>${url}</guid>`,
      leaf('pubDate', new Date(dateOf(page)).toUTCString()),
      leaf('description', page.description),
      ...(page.tags ?? []).map(({ label }) => leaf('category', label)),
    ])
  })
  const channel = [
    leaf('title', title),
    leaf('link', addressOf(edition.version.path, config)),
    leaf('description', textOfList('description', edition, config) || config.tagline || title),
    leaf('language', languageOf(edition, config)),
    ...items,
  ]
  return `${head}<rss version="2.0">${element('channel', channel)}</rss>\n`
}

function atom({ title, edition, config, posts }: Feed): string {
  const entries = posts.map((page) => {
    const url = addressOf(page.route, config)
    const authors = page.post?.authors ?? []
    return element('entry', [
      leaf('title', page.title),
      `${link({ href: url })}${leaf('id', url)}`,
      leaf('updated', dateOf(page)),
      ...authors.map(({ name }) => element('author', [leaf('name', name)])),
      leaf('summary', page.description),
      ...(page.tags ?? []).map(({ label }) => `<category term="${escapeAttribute(label)}"/>`),
    ])
  })
  const own = addressOf(edition.version.path, config)
  const parts = [
    leaf('title', title),
    `${link({ href: own })}${leaf('id', own)}`,
    // The Atom format requires a date, and an author where entries have none.
    leaf('updated', posts[0] ? dateOf(posts[0]) : new Date(0).toISOString()),
    element('author', [leaf('name', config.title)]),
    ...entries,
  ]
  const language = escapeAttribute(languageOf(edition, config))
  return `${head}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">\n${parts.join('\n')}\n</feed>\n`
}

function link({ href }: { readonly href: string }): string {
  return `<link href="${escapeAttribute(href)}"/>`
}

function element(name: string, parts: readonly string[]): string {
  return `<${name}>\n${parts.filter(Boolean).join('\n')}\n</${name}>`
}

/** XML has no control characters, not even escaped. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu

/** Empty without content. */
function leaf(name: string, content: string | undefined): string {
  return content ? `<${name}>${escapeHtml(content.replace(notInXml, ''))}</${name}>` : ''
}

function addressOf(route: Route, { url, base, trailingSlash }: ResolvedConfig): string {
  return url + hrefOf(route, base, trailingSlash)
}

function languageOf({ locale }: Edition, { locales }: ResolvedConfig): string {
  return locales.find(({ name }) => name === locale)?.htmlLang ?? locale
}
