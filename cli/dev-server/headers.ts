/** Headers that every answer has, and the policy of pages. */
import { createHash } from 'node:crypto'

/** Nothing here is for other sites, and no type is guessed. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** `scripts` are the texts of inline scripts that may run; no other inline code may. */
export function pagePolicy(scripts: readonly string[]): string {
  const hashes = scripts.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self'${hashes.join('')}`,
    "style-src 'self'",
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    "frame-src 'self' https:",
    "connect-src 'self' https://*.algolia.net https://*.algolianet.com https://insights.algolia.io",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types docs-gen default',
  ].join('; ')
}

/** A picture that is opened by itself runs nothing. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The inline scripts of a page, as the policy has to name them. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
}
