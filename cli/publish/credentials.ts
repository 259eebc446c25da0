/** Who publishes where. Keys come from the environment only: a config is shown to everybody who reads the repository. */
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import type { ResolvedSearch } from '../../renderer/model/resolved-config.ts'
import type { TypesenseTarget } from './typesense.ts'

export interface Credentials {
  readonly appId: string
  readonly writeKey: string
  readonly indexName: string
  /** In place of the service's own hosts. */
  readonly hosts: readonly PublishHost[] | undefined
}

export interface PublishHost {
  readonly url: string
  readonly protocol: 'http' | 'https'
  readonly port?: number
  readonly accept: 'readWrite'
}

type Environment = Readonly<Record<string, string | undefined>>

export interface FoundCredentials {
  /** `undefined` when something is missing. */
  readonly credentials: Credentials | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export function readCredentials(env: Environment, algolia: ResolvedSearch['algolia'] | undefined): FoundCredentials {
  const appId = env.ALGOLIA_APP_ID || algolia?.appId || ''
  const writeKey = env.ALGOLIA_WRITE_KEY || env.DOCS_GEN_ALGOLIA_WRITE_KEY || ''
  const indexName = algolia?.indexName || env.ALGOLIA_INDEX_NAME || ''
  const { hosts, wrong } = readHosts(env.DOCS_GEN_ALGOLIA_HOSTS)
  const diagnostics = [
    ...(appId === '' ? [missing('application id', 'ALGOLIA_APP_ID')] : []),
    ...(writeKey === '' ? [missing('key that may write', 'ALGOLIA_WRITE_KEY')] : []),
    ...(indexName === ''
      ? [missing('name of the index', 'ALGOLIA_INDEX_NAME', ' or give search.indexName in site.config.ts')]
      : []),
    ...wrong.map(wrongHost),
    ...checkPublicKey(env, { algolia }),
  ]
  return { credentials: diagnostics.length > 0 ? undefined : { appId, writeKey, indexName, hosts }, diagnostics }
}

export interface FoundTypesense {
  /** `undefined` when something is missing. */
  readonly target: TypesenseTarget | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export function readTypesense(env: Environment, given: ResolvedSearch['typesense'] | undefined): FoundTypesense {
  const nodes = env.TYPESENSE_NODES ? env.TYPESENSE_NODES.split(',').flatMap((node) => node.trim() || []) : given?.nodes
  const writeKey = env.TYPESENSE_WRITE_KEY ?? ''
  const collection = given?.collection ?? env.TYPESENSE_COLLECTION ?? ''
  const inConfig = (name: string) => ` or give search.typesense.${name} in site.config.ts`
  const diagnostics = [
    ...(nodes?.length ? [] : [missing('address of the cluster', 'TYPESENSE_NODES', inConfig('nodes'))]),
    ...(writeKey === '' ? [missing('key that may write', 'TYPESENSE_WRITE_KEY')] : []),
    ...(collection === '' ? [missing('name of the collection', 'TYPESENSE_COLLECTION', inConfig('collection'))] : []),
  ]
  const isComplete = nodes && diagnostics.length === 0
  return { target: isComplete ? { nodes, writeKey, collection } : undefined, diagnostics }
}

function readHosts(text: string | undefined) {
  const given = (text ?? '').split(',').flatMap((part) => part.trim() || [])
  const parsed = given.map((address) => ({ address, host: toHost(address) }))
  const hosts = parsed.flatMap(({ host }) => host ?? [])
  return {
    hosts: hosts.length > 0 ? hosts : undefined,
    wrong: parsed.flatMap(({ address, host }) => (host ? [] : [address])),
  }
}

function toHost(address: string): PublishHost | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port, pathname } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return undefined
  const path = pathname.replace(/\/$/, '')
  return {
    // A path goes after the port, which the client only writes for a bare name.
    url: path === '' ? hostname : `${hostname}${port && `:${port}`}${path}`,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && path === '' && { port: Number(port) }),
    accept: 'readWrite',
  }
}

function missing(what: string, variable: string, orElse = ''): Diagnostic {
  return finding(
    'index-credentials',
    `The ${what} is missing.`,
    `Set ${variable} in the environment${orElse && `,${orElse}`}.`,
  )
}

function wrongHost(address: string): Diagnostic {
  return finding(
    'index-hosts',
    `"${address}" in DOCS_GEN_ALGOLIA_HOSTS is not the address of a host.`,
    'Write addresses like https://search.example.com, separated by commas.',
  )
}

type PublicKeys = Partial<Pick<ResolvedSearch, 'algolia' | 'typesense'>>

/** The key in the config goes to every reader: it must not be the one that writes. */
export function checkPublicKey(env: Environment, search: PublicKeys | undefined): Diagnostic[] {
  const writeKeys = [env.ALGOLIA_WRITE_KEY, env.DOCS_GEN_ALGOLIA_WRITE_KEY, env.TYPESENSE_WRITE_KEY]
  const apiKey = search?.algolia?.apiKey ?? search?.typesense?.apiKey
  if (!apiKey || !writeKeys.includes(apiKey)) return []
  const message =
    'The key in search.apiKey, which every reader of the site gets, is the one that may write to the index.'
  const hint = 'Put the key that may only search into the config, and replace the other one: it has been public.'
  return [finding('public-write-key', message, hint, 'site.config.ts')]
}

export function finding(code: string, message: string, hint: string, file?: string): Diagnostic {
  return { severity: 'error', code, message, hint, file, line: undefined, column: undefined }
}
