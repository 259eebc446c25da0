/** The secrets in the environment: read, compared, and kept out of everything that the command prints. */

export type Environment = Readonly<Record<string, string | undefined>>

const keyNames = ['ALGOLIA_WRITE_KEY', 'DOCS_GEN_ALGOLIA_WRITE_KEY', 'TYPESENSE_WRITE_KEY'] as const

export type KeyName = (typeof keyNames)[number]

/** They are no keys of a search service, and must not be printed either. */
const otherSecrets = ['DOCS_GEN_REMOTE_CACHE_TOKEN', 'DOCS_GEN_REMOTE_CACHE_SECRET'] as const

/** The key without the line break that shells and files add; empty when it is not set. */
export function readKey(env: Environment, name: KeyName | (typeof otherSecrets)[number]): string {
  return env[name]?.trim() ?? ''
}

const foreign = /[^\x21-\x7e]/gu

/** Whether a key is a write key. Characters that no key has do not hide it. */
export function isWriteKey(env: Environment, key: string): boolean {
  const plain = (text = '') => text.replace(foreign, '')
  return plain(key) !== '' && keyNames.some((name) => plain(env[name]) === plain(key))
}

/** Names the first character that no key has, and that no request could carry. */
export function foreignIn(key: string): string | undefined {
  const [character] = key.match(foreign) ?? []
  if (character === undefined) return undefined
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return characterNames[character] ?? `the character U+${code}`
}

const characterNames: Readonly<Record<string, string>> = {
  '\n': 'a line break',
  '\r': 'a line break',
  '\t': 'a tab',
  ' ': 'a space',
  '\u200b': 'a zero-width space',
}

/** A shorter text is no secret, and would be replaced within words. */
const shortestSecret = 4

/** Replaces secrets, also as they are written in JSON and in URLs. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret.length >= shortestSecret)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .sort((a, b) => b.length - a.length)
    .reduce((hidden, secret) => hidden.replaceAll(secret, '***'), text)
}

/** Hides the secrets in everything that is written to a stream, by our own code, the author's or a package's. */
export function guardStream(stream: Pick<NodeJS.WriteStream, 'write'>, env: Environment): void {
  const secrets = [...keyNames, ...otherSecrets].map((name) => readKey(env, name)).filter(Boolean)
  if (secrets.length === 0) return
  const write = stream.write.bind(stream) as (chunk: unknown, ...rest: unknown[]) => boolean // all of its signatures
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => write(guarded(chunk, secrets), ...rest)
}

/** Keys are ASCII, so that bytes can be searched as Latin-1, which keeps every byte. */
function guarded(chunk: string | Uint8Array, secrets: readonly string[]): string | Uint8Array {
  if (typeof chunk === 'string') return hideSecrets(chunk, secrets)
  return Buffer.from(hideSecrets(Buffer.from(chunk).toString('latin1'), secrets), 'latin1')
}
