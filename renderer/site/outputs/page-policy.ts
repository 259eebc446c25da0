/**
 * The headers under which a site works, and the content security policy among them: what a static host should send is what
 * `serve` sends. Pure.
 */
import { createHash } from 'node:crypto'

/** Nothing here is for other sites, and no type is guessed. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** For files that are named by their content. */
export const immutable = 'public, max-age=31536000, immutable'

/** A picture that is opened by itself runs nothing. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Lets the inline scripts and styles of this HTML run, and what its tags load from other sites; no other inline code. */
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

/** The code as the policy has to name it. Data, such as JSON, is no code. */
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
