/**
 * Creates the content of `<head>` as a string, because React would reorder the tags. The order: encoding, security policy, the early script,
 * resources for the first paint, metadata.
 */
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import { memoizeByObject } from '../../memo/memoize-by-object.ts'
import { originalOf, translationsOf } from '../../site/docs/page-draft.ts'
import { feedTitle } from '../../site/outputs/feeds.ts'
import { metaPolicy } from '../../site/outputs/security-policy.ts'
import { twinFile } from '../../site/outputs/twin-file.ts'
import { escapeAttribute, escapeHtml, toScriptJson } from '../../text/escape.ts'
import { headTags, integrityOf, tag } from '../../text/html-tag.ts'
import { isExternal, joinRoute } from '../../text/routes.ts'
import type { PageProps } from '../parts/page-props.ts'
import { documentTitle } from './document-title.ts'

export function headHtml(props: PageProps): string {
  const { page, config, assets } = props
  const { start, resources } = sharedOf(assets)(config)(page.kind, () => sharedHead(props))
  return [
    start,
    `<title>${escapeHtml(documentTitle(page.title, config.title))}</title>`,
    resources,
    ...aboutPage(props),
    ...aboutLanguages(props),
    aboutTwin(props),
    aboutFeed(props),
    ...aboutSearch(props),
    breadcrumbData(props),
    headTags(config.analytics),
    headTags(config.head),
  ].join('')
}

/** What pages of a kind have in common. */
const sharedOf = memoizeByObject((_: PageProps['assets']) =>
  memoizeByObject((_: PageProps['config']) => memoizeByKey<ReturnType<typeof sharedHead>>()),
)

function sharedHead(props: PageProps) {
  const { page, config, urls, assets } = props
  const module = (src: string) =>
    `${tag('script', { type: 'module', src, ...integrityOf(src, assets.integrity) })}</script>`
  const start = [
    '<meta charset="utf-8">',
    tag('meta', {
      'http-equiv': 'content-security-policy',
      content: metaPolicy(config, assets.inlineScript, ...(assets.importMap ? [assets.importMap] : [])),
    }),
    `<script>${assets.inlineScript}</script>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
  ]
  const resources = [
    ...[urls.client('theme.css'), ...assets.styles].map((href) =>
      tag('link', { rel: 'stylesheet', href, ...integrityOf(href, assets.integrity) }),
    ),
    assets.importMap && `<script type="importmap">${assets.importMap}</script>`,
    module(urls.client('loader.js')),
    page.kind === 'not-found' ? module(urls.client('not-found.js')) : '',
    favicon(props),
    meta('generator', 'docs-gen'),
  ]
  return { start: start.join(''), resources: resources.join('') }
}

/** Browsers request `/favicon.ico` of a page without an icon. Below a base path, that file belongs to another site. */
function favicon({ config, urls }: PageProps): string {
  if (config.favicon !== undefined) return tag('link', { rel: 'icon', href: urls.href(`/${config.favicon}`) })
  return config.base === '/' ? tag('link', { rel: 'icon', href: 'data:,' }) : ''
}

/** Empty without content. */
function meta(name: string, content: string | undefined): string {
  if (!content) return ''
  return `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeAttribute(content)}">`
}

function aboutPage({ page, config, urls }: PageProps): string[] {
  const isPlace = page.kind !== 'not-found'
  const isHidden = page.noIndex || page.isUnlisted || config.noIndex || !isPlace
  const url = isPlace ? urls.absolute(originalOf(page, config.locales[0]?.name ?? '')) : undefined
  const picture = page.image ?? config.image
  const image = picture === undefined ? undefined : absoluteImage(picture, config)
  return [
    meta('description', page.description),
    meta('keywords', page.keywords.join(',')),
    // Search engines may follow the links on the search page.
    isHidden ? meta('robots', page.kind === 'search' ? 'noindex,follow' : 'noindex,nofollow') : '',
    url === undefined ? '' : tag('link', { rel: 'canonical', href: url }),
    meta('og:url', url),
    meta('og:title', documentTitle(page.title, config.title)),
    meta('og:description', page.description),
    meta('og:image', image),
    meta('twitter:image', image),
    meta('twitter:card', image === undefined ? 'summary' : 'summary_large_image'),
    meta('og:type', page.kind === 'doc' || page.kind === 'content' ? 'article' : 'website'),
    meta('og:site_name', config.title),
  ]
}

function absoluteImage(image: string, { url, base }: PageProps['config']): string {
  return isExternal(image) ? image : url + base + encodeURI(image.replace(/^\/+/, ''))
}

function aboutTwin({ page, config, urls }: PageProps): string {
  const file = config.llms ? twinFile(page) : undefined
  return file === undefined ? '' : tag('link', { rel: 'alternate', type: 'text/markdown', href: urls.href(`/${file}`) })
}

function aboutFeed({ edition, config, urls }: PageProps): string {
  const title = edition && feedTitle(edition, config)
  if (title === undefined) return ''
  const href = urls.href(joinRoute(edition?.version.path ?? '', 'rss.xml'))
  return tag('link', { rel: 'alternate', type: 'application/rss+xml', title, href })
}

/** The languages of the site, with links to this page in each. */
function aboutLanguages({ page, config, locale, urls }: PageProps): string[] {
  const tags = [meta('og:locale', locale.htmlLang.replaceAll('-', '_'))]
  if (config.locales.length === 1 || page.kind === 'not-found') return tags
  const translations = translationsOf(page)
  const link = (hreflang: string, route: Parameters<typeof urls.absolute>[0]) =>
    tag('link', { rel: 'alternate', hreflang, href: urls.absolute(route) })
  for (const { name, htmlLang } of config.locales) {
    const route = translations[name]
    if (!route) continue
    tags.push(link(htmlLang, route))
    if (name !== locale.name) tags.push(meta('og:locale:alternate', htmlLang.replaceAll('-', '_')))
    if (name === config.locales[0]?.name) tags.push(link('x-default', route))
  }
  return tags
}

/** The facets for search filters. Those of Algolia have the names of existing hosted indexes, which stay usable. */
function aboutSearch({ locale, edition, config: { search } }: PageProps): string[] {
  const version = edition?.version.name
  const own = [meta('docsearch:language', locale.name), meta('docsearch:version', version)]
  if (!search?.algolia) return search ? own : []
  const searchTag = version === undefined ? 'default' : `docs-default-${version}`
  return [
    ...own,
    meta('docsearch:docusaurus_tag', searchTag),
    meta('docusaurus_locale', locale.name),
    meta('docusaurus_tag', searchTag),
    meta('docusaurus_version', version),
  ]
}

function breadcrumbData({ page, urls }: PageProps): string {
  if (page.kind !== 'doc' && page.kind !== 'category') return ''
  const places = page.breadcrumbs.flatMap(({ label, route }) =>
    route ? [{ name: label, item: urls.absolute(route) }] : [],
  )
  if (places.length === 0) return ''
  const json = toScriptJson({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: places.map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
  })
  return `<script type="application/ld+json">${json}</script>`
}
