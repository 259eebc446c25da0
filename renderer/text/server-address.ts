import { trimEndOf } from './trim-end-of.ts'

/** An address of a server, without a slash at its end; `undefined` for anything else. Secrets have no place in it. */
export function serverAddress(written: string): string | undefined {
  if (!URL.canParse(written)) return undefined
  const { protocol, username, password, search, hash, href } = new URL(written)
  const isPlain = /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '')
  return isPlain ? trimEndOf(href, '/') : undefined
}

export const wantedAddress =
  'Write one such as https://cache.example.com/docs, without a user name, a query and a hash. A token is in DOCS_GEN_REMOTE_CACHE_TOKEN.'
