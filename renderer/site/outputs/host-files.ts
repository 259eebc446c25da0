/** The headers and redirects of a site in the formats of hosts that read neither `_headers` nor `_redirects`. */
import type { OutputFile, Site } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { notFoundFile } from '../../text/routes.ts'
import type { HeaderRule } from './host-headers.ts'
import { type HostRedirect, redirectsOf } from './host-redirects.ts'

type Format = (
  config: ResolvedConfig,
  rules: readonly HeaderRule[],
  redirects: readonly HostRedirect[],
  notFound: readonly NotFound[],
) => OutputFile

/** The 404 page of a language, for all addresses below a path. */
interface NotFound {
  readonly below: string
  readonly file: string
}

export function hostFiles(site: Site, config: ResolvedConfig, rules: readonly HeaderRule[]): OutputFile[] {
  const redirects = redirectsOf(site, config)
  const notFound = site.pages.flatMap(({ kind, route }) =>
    kind === 'not-found'
      ? [{ below: config.base + route.slice(1, -'404'.length), file: config.base + notFoundFile(route) }]
      : [],
  )
  return config.hosts.map((host) => formats[host](config, rules, redirects, notFound))
}

/** For a `server` block whose `root` has the site at its base path. */
const nginx: Format = ({ base, trailingSlash }, rules, redirects, notFound) => {
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))]
  const variable = (name: string) => `$docs_${name.replaceAll('-', '_')}`
  const [first, ...others] = rules
  const sets = (headers: HeaderRule['headers']) =>
    Object.entries(headers).map(([name, value]) => `set ${variable(name)} ${quoted(value)};`)
  const content = [
    'absolute_redirect off;',
    'error_page 404 $docs_not_found;',
    `set $docs_not_found ${base}404.html;`,
    ...notFound.map(
      ({ below, file }) => `if ($uri ~ ${quoted(patternOf(`${below}*`))}) { set $docs_not_found ${file}; }`,
    ),
    ...redirects.map(({ from, to }) => `location = ${quoted(decodeURI(from))} { return 301 ${quoted(to)}; }`),
    // An empty header is not sent.
    ...sets({ ...Object.fromEntries(names.map((name) => [name, ''])), ...first?.headers }),
    ...others.map(
      ({ path, headers }) => `if ($uri ~ ${quoted(patternOf(decodeURI(path)))}) { ${sets(headers).join(' ')} }`,
    ),
    `location ${base} {`,
    `  try_files $uri ${trailingSlash ? '' : '$uri.html '}$uri/index.html =404;`,
    // A missing file must not be missing forever.
    ...names.map((name) => `  add_header ${name} ${variable(name)}${name === 'cache-control' ? '' : ' always'};`),
    '}',
  ]
  return { path: '_nginx.conf', content: `${content.join('\n')}\n` }
}

/** Apache reads it in the folder of the site. */
const apache: Format = ({ trailingSlash }, rules, redirects, notFound) => {
  const sets = ({ headers }: HeaderRule) =>
    Object.entries(headers).map(([name, value]) => `Header always set ${name} ${quoted(value)}`)
  const [first, ...others] = rules
  const content = [
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    ...notFound.flatMap(({ below, file }) => [
      `<If "%{REQUEST_URI} =~ m#${patternOf(`${below}*`)}#">`,
      `ErrorDocument 404 ${file}`,
      '</If>',
    ]),
    ...redirects.map(({ from, to }) => `RedirectMatch 301 ${quoted(patternOf(decodeURI(from)))} ${quoted(to)}`),
    ...(trailingSlash
      ? []
      : ['RewriteEngine On', 'RewriteCond %{REQUEST_FILENAME}.html -f', 'RewriteRule ^(.+)$ $1.html [END]']),
    ...(first ? sets(first) : []),
    ...others.flatMap((rule) => [
      `<If "%{REQUEST_URI} =~ m#${patternOf(decodeURI(rule.path))}#">`,
      ...sets(rule),
      '</If>',
    ]),
  ]
  return { path: '.htaccess', content: `${content.join('\n')}\n` }
}

/** Vercel reads it in the folder that is deployed. */
const vercel: Format = ({ trailingSlash }, rules, redirects) => {
  const source = (path: string) => path.replace(/[():?+{}]/g, '\\$&').replace('*', '(.*)')
  const content = {
    cleanUrls: !trailingSlash,
    trailingSlash,
    headers: rules.map(({ path, headers }) => ({
      source: source(path),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
    redirects: redirects.map(({ from, to }) => ({ source: source(from), destination: to, statusCode: 301 })),
  }
  return { path: 'vercel.json', content: `${JSON.stringify(content, null, 2)}\n` }
}

/** A response headers policy of CloudFront, because S3 itself sends no such headers. The headers of all files only. */
const s3: Format = (_, [first]) => {
  const { 'content-security-policy': policy = '', ...others } = first?.headers ?? {}
  const items = Object.entries(others).filter(([name]) => /^cross-origin/.test(name))
  const content = {
    Name: 'docs-gen',
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy },
      ContentTypeOptions: { Override: true },
      ReferrerPolicy: { Override: true, ReferrerPolicy: others['referrer-policy'] ?? 'same-origin' },
    },
    CustomHeadersConfig: {
      Quantity: items.length,
      Items: items.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  }
  return { path: '_cloudfront-headers.json', content: `${JSON.stringify(content, null, 2)}\n` }
}

const formats: Readonly<Record<ResolvedConfig['hosts'][number], Format>> = { apache, nginx, s3, vercel }

/** A regular expression for a path with at most one `*`. */
function patternOf(path: string): string {
  const escaped = path.replace(/[.+?^${}()|[\]\\#]/g, '\\$&').replace('*', '.*')
  return `^${escaped}$`
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
