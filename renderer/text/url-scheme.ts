/** The only check of URL schemes, for every address in Markdown, HTML, JSX and the config. */
import { decodePercent } from './decode-percent.ts'
import { decodeReferences } from './decode-references.ts'

const safeSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Open an app of the reader when they click, and run no script on the page. Only links of trusted authors may have them. */
const appSchemes: readonly string[] =
  `cursor discord facetime geo irc ircs jetbrains magnet matrix msteams obsidian sip sips slack sms
  vscode vscode-insiders vscodium webcal whatsapp windsurf xmpp zed zoommtg`.split(/\s+/)

/**
 * Browsers ignore some of these before or inside a scheme, and readers see none of them. A control character that is written
 * as a reference decodes to U+FFFD.
 */
const ignoredCharacters = /[\p{Cc}\p{Cf}\p{Z}\uFFFD]/gu

/** More rounds than any later step decodes. A fixed number keeps the time linear. */
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
export function unsafeScheme(url: string, isTrustedLink = false): string | undefined {
  const scheme = schemeOf(url)
  if (scheme === undefined || safeSchemes.includes(scheme)) return undefined
  return isTrustedLink && appSchemes.includes(scheme) ? undefined : scheme
}

/** Prefix of an address that goes to the output unchanged. */
const plainPrefix = 'pathname://'

export function isPlain(url: string): boolean {
  return url.startsWith(plainPrefix)
}

/** The address that a browser gets. Only one prefix is removed: a second one is an unknown scheme. */
export function withoutPlainPrefix(url: string): string {
  return isPlain(url) ? url.slice(plainPrefix.length) : url
}
