/**
 * The HTTP headers of a site with its content security policy. `serve` sends them, and static hosts should send the same.
 */
import { createHash } from 'node:crypto'

/** Forbids other sites to use the files, and browsers to guess content types. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** For files whose name has a hash of their content. */
export const immutable = 'public, max-age=31536000, immutable'

/** Blocks scripts in a picture that is opened as a page. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Allows the inline scripts and styles of this HTML, and what its tags load from other sites; no other inline code. */
export function pagePolicy(html: string): string {
  const scripts = [...inlineCode(html, 'script'), ...origins(html, /<script\b[^>]*? src="(https?:\/\/[^/"]+)/g)]
  const [, search = ''] = / data-search-typesense="([^"]*)"/.exec(html) ?? []
  const searchNodes = origins(search, /(https?:\/\/[^/"&]+)/g)
  const sheets = origins(html, /<link\b(?=[^>]* rel="stylesheet")[^>]*? href="(https?:\/\/[^/"]+)/g)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...inlineCode(html, 'style'), ...sheets].join(' '),
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "frame-src 'self' https:",
    [
      "connect-src 'self' https://*.algolia.net https://*.algolianet.com https://insights.algolia.io",
      ...searchNodes,
    ].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types docs-gen default',
  ].join('; ')
}

/** The hashes of inline code, as the policy names them. Data, such as JSON, needs no hash. */
function inlineCode(html: string, name: 'script' | 'style'): string[] {
  const isCode = (attributes: string) =>
    !/ src=/.test(attributes) && !/ type="(?!module|text\/(?:javascript|css))/.test(attributes)
  const blocks = [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'g'))]
  const hashes = blocks.flatMap(([, attributes = '', code = '']) =>
    isCode(attributes) ? [`'sha256-${createHash('sha256').update(code).digest('base64')}'`] : [],
  )
  return [...new Set(hashes)]
}

function origins(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, origin = '']) => origin))]
}
