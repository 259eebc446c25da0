/** Which addresses are requested: not those that only this machine can reach, or none. */
import { isIP } from 'node:net'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'

type Lists = ResolvedConfig['externalLinks']

/** The URL that is requested for a link, without its fragment; `undefined` for none. */
export function addressOf(written: string, { ignore, allow }: Lists): string | undefined {
  const url = urlOf(written)
  if (url === undefined) return undefined
  const matches = (patterns: readonly string[]) => patterns.some((it) => toPattern(it).test(url.href))
  if (matches(ignore) || url.username !== '') return undefined
  return isReserved(url.hostname) && !matches(allow) ? undefined : url.href
}

/** Whether a link as it is written has an address that the pattern matches. */
export function isLike(written: string, pattern: string): boolean {
  const url = urlOf(written)
  return url !== undefined && toPattern(pattern).test(url.href)
}

function urlOf(written: string): URL | undefined {
  const absolute = written.startsWith('//') ? `https:${written}` : written
  if (!URL.canParse(absolute)) return undefined
  const url = new URL(absolute)
  url.hash = ''
  return url
}

function toPattern(glob: string): RegExp {
  const parts = glob.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

const reservedNames = /(?:^|\.)(?:localhost|local|internal|test|invalid|example|example\.(?:com|net|org))$/i
const privateAddresses = /^(?:127|10|0|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./

function isReserved(host: string): boolean {
  const plain = host.replace(/^\[|\]$|\.$/g, '')
  if (isIP(plain) === 6) return /^(?:::1?$|f[cde])/i.test(plain) || plain.startsWith('::ffff:')
  return isIP(plain) === 4 ? privateAddresses.test(plain) : reservedNames.test(plain) || !plain.includes('.')
}
