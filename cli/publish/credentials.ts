/** Reads where to publish, and with which key. Write keys come from the environment only, since a config is usually public. */
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { ResolvedSearch } from '../../renderer/model/resolved-config.ts'
import { type Environment, foreignIn, isWriteKey, type KeyName, readKey } from '../report/secrets.ts'
import type { TypesenseTarget } from './typesense.ts'

export interface Credentials {
  readonly appId: string
  readonly writeKey: string
  readonly indexName: string
  /** Replaces the hosts of the service. */
  readonly hosts: readonly PublishHost[] | undefined
}

interface PublishHost {
  readonly url: string
  readonly protocol: 'http' | 'https'
  readonly port?: number
  readonly accept: 'readWrite'
}

interface FoundCredentials {
  /** `undefined` when something is missing. */
  readonly credentials: Credentials | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export function readCredentials(env: Environment, algolia: ResolvedSearch['algolia'] | undefined): FoundCredentials {
  const appId = env.ALGOLIA_APP_ID || algolia?.appId || ''
  const keyName = readKey(env, 'ALGOLIA_WRITE_KEY') ? 'ALGOLIA_WRITE_KEY' : 'DOCS_GEN_ALGOLIA_WRITE_KEY'
  const writeKey = readKey(env, keyName)
  const indexName = algolia?.indexName || env.ALGOLIA_INDEX_NAME || ''
  const { hosts, wrong } = readHosts(env.DOCS_GEN_ALGOLIA_HOSTS)
  const diagnostics = [
    ...(appId === '' ? [missing('application id', 'ALGOLIA_APP_ID')] : []),
    ...(writeKey === '' ? [missing('write key', 'ALGOLIA_WRITE_KEY')] : checkKey(keyName, writeKey)),
    ...(indexName === '' ? [missing('name of the index', 'ALGOLIA_INDEX_NAME', 'search.indexName')] : []),
    ...wrong.map(wrongHost),
  ]
  return { credentials: diagnostics.length > 0 ? undefined : { appId, writeKey, indexName, hosts }, diagnostics }
}

interface FoundTypesense {
  /** `undefined` when something is missing. */
  readonly target: TypesenseTarget | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export function readTypesense(env: Environment, given: ResolvedSearch['typesense'] | undefined): FoundTypesense {
  const nodes = env.TYPESENSE_NODES ? env.TYPESENSE_NODES.split(',').flatMap((node) => node.trim() || []) : given?.nodes
  const writeKey = readKey(env, 'TYPESENSE_WRITE_KEY')
  const collection = given?.collection ?? env.TYPESENSE_COLLECTION ?? ''
  const diagnostics = [
    ...(nodes?.length ? [] : [missing('address of the cluster', 'TYPESENSE_NODES', 'search.typesense.nodes')]),
    ...(writeKey === '' ? [missing('write key', 'TYPESENSE_WRITE_KEY')] : checkKey('TYPESENSE_WRITE_KEY', writeKey)),
    ...(collection === ''
      ? [missing('name of the collection', 'TYPESENSE_COLLECTION', 'search.typesense.collection')]
      : []),
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
    // The client appends the port to a bare name only, so with a path the port goes into the name.
    url: path === '' ? hostname : `${hostname}${port && `:${port}`}${path}`,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && path === '' && { port: Number(port) }),
    accept: 'readWrite',
  }
}

function missing(what: string, variable: string, setting = ''): Diagnostic {
  const hint = `Set ${variable} in the environment${setting && `, or ${setting} in the config`}.`
  return finding({ code: 'index-credentials', message: `The ${what} is missing.`, hint })
}

/** No request can carry such a key, so the service would seem to be down. */
function checkKey(name: KeyName, key: string): Diagnostic[] {
  const character = foreignIn(key)
  if (character === undefined) return []
  const message = `The key in ${name} has ${character} inside, which no key has.`
  return [finding({ code: 'index-credentials', message, hint: 'Copy the key again, without anything around it.' })]
}

function wrongHost(address: string): Diagnostic {
  const message = `"${address}" in DOCS_GEN_ALGOLIA_HOSTS is not a valid address.`
  const hint = 'Write addresses like https://search.example.com, separated by commas.'
  return finding({ code: 'index-hosts', message, hint })
}

type PublicKeys = Partial<Pick<ResolvedSearch, 'algolia' | 'typesense'>>

/** Every reader gets the key in the config, so it must not be the write key. */
export function checkPublicKey(env: Environment, search: PublicKeys | undefined, configFile: FilePath): Diagnostic[] {
  const apiKey = search?.algolia?.apiKey ?? search?.typesense?.apiKey
  if (apiKey === undefined || !isWriteKey(env, apiKey)) return []
  const message = 'The config has the write key in search.apiKey, and every reader of the site would get it.'
  const hint = 'Use a search-only key in the config. Replace the write key, since it may have been public.'
  return [finding({ code: 'public-write-key', message, hint, file: configFile })]
}
