/** Everything in `<head>`. The order matters to browsers: encoding, early script, then what paints, then what describes. */
import type { HeadTag } from '../config.ts'
import { escapeAttribute, toScriptJson } from '../escape.ts'
import { isExternal } from '../site/routes.ts'
import { documentTitle } from './document-title.ts'
import type { PageProps } from './page-props.ts'
import { Html } from './parts.tsx'

export function Head(props: PageProps) {
  const { page, config, urls, assets } = props
  return (
    <head>
      <meta charSet="utf-8" />
      <Html html={`<script>${assets.inlineScript}</script>`} />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{documentTitle(page.title, config.title)}</title>
      <link rel="stylesheet" href={urls.client('theme.css')} />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <script type="module" src={urls.client('loader.js')} />
      {config.favicon ? <link rel="icon" href={urls.href(`/${config.favicon}`)} /> : null}
      <meta name="generator" content="docs-gen" />
      <PageMeta {...props} />
      <Languages {...props} />
      <SearchMeta {...props} />
      <BreadcrumbData {...props} />
      {config.head.map((tag) => (
        <CustomTag key={JSON.stringify(tag)} {...tag} />
      ))}
    </head>
  )
}

function PageMeta({ page, config, urls }: PageProps) {
  const isHidden = page.noIndex || page.isUnlisted || config.noIndex || page.kind === 'not-found'
  const url = urls.absolute(page.route)
  const image = page.image === undefined ? undefined : absoluteImage(page.image, config.url, urls.href)
  return (
    <>
      {page.description ? <meta name="description" content={page.description} /> : null}
      {page.keywords.length > 0 ? <meta name="keywords" content={page.keywords.join(',')} /> : null}
      {isHidden ? <meta name="robots" content="noindex,nofollow" /> : null}
      {page.kind === 'not-found' ? null : <link rel="canonical" href={url} />}
      {page.kind === 'not-found' ? null : <meta property="og:url" content={url} />}
      <meta property="og:title" content={documentTitle(page.title, config.title)} />
      {page.description ? <meta property="og:description" content={page.description} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      {image ? <meta name="twitter:image" content={image} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

function absoluteImage(image: string, origin: string, href: (route: string) => string): string {
  return isExternal(image) ? image : origin + href(image.startsWith('/') ? image : `/${image}`)
}

/** Which languages there are, and where this page is in each; nothing but the page's own language when there is one. */
function Languages({ page, config, locale, urls }: PageProps) {
  const others = config.locales.filter((other) => other.name !== locale.name && page.alternates[other.name])
  const translations = config.locales.flatMap((other) => {
    const route = page.alternates[other.name]
    return route ? [{ lang: other.htmlLang, url: urls.absolute(route) }] : []
  })
  const original = page.alternates[config.locales[0]?.name ?? '']
  return (
    <>
      <meta property="og:locale" content={locale.htmlLang.replaceAll('-', '_')} />
      {others.map((other) => (
        <meta key={other.name} property="og:locale:alternate" content={other.htmlLang.replaceAll('-', '_')} />
      ))}
      {config.locales.length > 1
        ? translations.map(({ lang, url }) => <link key={lang} rel="alternate" hrefLang={lang} href={url} />)
        : null}
      {config.locales.length > 1 && original ? (
        <link rel="alternate" hrefLang="x-default" href={urls.absolute(original)} />
      ) : null}
    </>
  )
}

/** What search filters by. The names are those of existing hosted indices, which so stay usable. */
function SearchMeta({ locale, edition }: PageProps) {
  const version = edition?.version.name
  const tag = version === undefined ? 'default' : `docs-default-${version}`
  return (
    <>
      <meta name="docusaurus_locale" content={locale.name} />
      <meta name="docusaurus_tag" content={tag} />
      <meta name="docsearch:language" content={locale.name} />
      <meta name="docsearch:docusaurus_tag" content={tag} />
      {version === undefined ? null : <meta name="docusaurus_version" content={version} />}
      {version === undefined ? null : <meta name="docsearch:version" content={version} />}
    </>
  )
}

function BreadcrumbData({ page, urls }: PageProps) {
  if (page.kind !== 'doc' && page.kind !== 'category') return null
  const linked = page.breadcrumbs.flatMap(({ label, route }) =>
    route ? [{ name: label, item: urls.absolute(route) }] : [],
  )
  if (linked.length === 0) return null
  const json = toScriptJson({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: linked.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry })),
  })
  return <Html html={`<script type="application/ld+json">${json}</script>`} />
}

/** A tag of the site's own, exactly as the config has it: React would rename attributes and warn about scripts. */
function CustomTag({ tag, attributes = {}, content }: HeadTag) {
  const written = Object.entries(attributes).flatMap(([name, value]) => {
    if (value === false) return []
    return value === true ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`
  })
  const end = tag === 'meta' || tag === 'link' ? '' : `${content ?? ''}</${tag}>`
  return <Html html={`<${tag}${written.join('')}>${end}`} />
}
