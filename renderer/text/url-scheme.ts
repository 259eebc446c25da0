/** The only check of URL schemes: every address that an author wrote passes it, from Markdown, HTML, JSX and the config. */
import { decodePercent } from './decode-percent.ts'
import { decodeReferences } from './decode-references.ts'

const safeSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']

/**
 * Browsers ignore some of these in front of a scheme or inside it, and readers see none of them. U+FFFD is what decoding leaves
 * of control characters that are written as references.
 */
const ignoredCharacters = /[\p{Cc}\p{Cf}\p{Z}\uFFFD]/gu

/** More than any later step decodes. A fixed number keeps the time linear. */
const decodingRounds = 3

/** The scheme in lower case; `undefined` for a path. */
export function schemeOf(url: string): string | undefined {
  if (!/[:&%]/.test(url)) return undefined
  let seen = url
  for (let round = 0; round < decodingRounds; round++) seen = decodePercent(decodeReferences(seen))
  const [, scheme] = /^([a-z][a-z\d+.-]*):/i.exec(seen.replace(ignoredCharacters, '')) ?? []
  return scheme?.toLowerCase()
}

/** The scheme when pages may not use it; `undefined` when the address is safe. */
export function unsafeScheme(url: string): string | undefined {
  const scheme = schemeOf(url)
  return scheme === undefined || safeSchemes.includes(scheme) ? undefined : scheme
}

/** In front of an address that goes to the output as it is. */
const plainPrefix = 'pathname://'

export function isPlain(url: string): boolean {
  return url.startsWith(plainPrefix)
}

/** What a browser gets to see of an address. Only one prefix is taken off: a second one is an unknown scheme. */
export function withoutPlainPrefix(url: string): string {
  return isPlain(url) ? url.slice(plainPrefix.length) : url
}
