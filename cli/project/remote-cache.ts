/** Reads where compiled pages are shared between machines. Secrets come from the environment only, since a config is usually public. */
import type { RemoteOptions } from '../../renderer/io/cache/remote/remote-cache.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import { serverAddress, wantedAddress } from '../../renderer/text/server-address.ts'
import { type Environment, foreignIn, readKey } from '../report/secrets.ts'
import type { Flags } from './flag-types.ts'
import { UsageError } from './usage-error.ts'

/** `undefined` without a remote cache, and with `--no-cache`. */
export function readRemoteCache(
  env: Environment,
  config: Pick<ResolvedConfig, 'cache'>,
  { cache }: Pick<Flags, 'cache'> = {},
): RemoteOptions | undefined {
  const url = addressIn(env) ?? config.cache.remote
  if (url === undefined || cache === false) return undefined
  const token = readKey(env, 'DOCS_GEN_REMOTE_CACHE_TOKEN')
  const character = foreignIn(token)
  if (character !== undefined) {
    const message = `The token in DOCS_GEN_REMOTE_CACHE_TOKEN has ${character} inside, which no token has.`
    throw wrong(message, 'Copy the token again, without anything around it.')
  }
  return { url, token, secret: readKey(env, 'DOCS_GEN_REMOTE_CACHE_SECRET'), canWrite: canWrite(env) }
}

/** CI systems set variables without a value to an empty one. */
function addressIn({ DOCS_GEN_REMOTE_CACHE: written = '' }: Environment): string | undefined {
  if (written.trim() === '') return undefined
  const url = serverAddress(written.trim())
  if (url === undefined) throw wrong('DOCS_GEN_REMOTE_CACHE is not the address of a server.', wantedAddress)
  return url
}

function canWrite({ DOCS_GEN_REMOTE_CACHE_WRITE: written = '' }: Environment): boolean {
  if (/^(?:1|true)$/.test(written)) return true
  if (/^(?:0|false|)$/.test(written)) return false
  throw wrong(
    `DOCS_GEN_REMOTE_CACHE_WRITE must be 1 or 0, not "${written}".`,
    'Set it to 1 where pages may be written.',
  )
}

function wrong(message: string, hint: string): UsageError {
  return new UsageError([finding({ code: 'remote-cache-options', message, hint })])
}
