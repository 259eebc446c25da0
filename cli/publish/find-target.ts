/** Where records are published: the service that `--to` names, else the one of the config. */
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import type { ResolvedSearch } from '../../renderer/model/resolved-config.ts'
import { createPublisher } from './algolia.ts'
import { finding, readCredentials, readTypesense } from './credentials.ts'
import type { Publisher } from './publisher.ts'
import { createTypesensePublisher } from './typesense.ts'

export type PublishTarget =
  | { readonly kind: 'folder'; readonly dir: string }
  | {
      readonly kind: 'service'
      readonly indexName: string
      readonly createPublisher: (signal: AbortSignal) => Publisher
    }

export interface FoundTarget {
  /** `undefined` when something is missing. */
  readonly target: PublishTarget | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export function findTarget(
  env: Readonly<Record<string, string | undefined>>,
  search: ResolvedSearch | undefined,
  to = search?.typesense ? 'typesense' : 'algolia',
): FoundTarget {
  if (to === 'algolia') return toAlgolia(env, search)
  if (to === 'typesense') return toTypesense(env, search)
  if (/[/\\.]/.test(to)) return { target: { kind: 'folder', dir: to }, diagnostics: [] }
  const hint = `Write algolia, typesense, or a folder with a slash, like ./${to}.`
  return { target: undefined, diagnostics: [finding('unknown-service', `"${to}" is no service that is known.`, hint)] }
}

function toAlgolia(env: Parameters<typeof findTarget>[0], search: ResolvedSearch | undefined): FoundTarget {
  const { credentials, diagnostics } = readCredentials(env, search?.algolia)
  if (!credentials) return { target: undefined, diagnostics }
  const { indexName } = credentials
  const create = (signal: AbortSignal) => createPublisher(credentials, signal)
  return { target: { kind: 'service', indexName, createPublisher: create }, diagnostics }
}

function toTypesense(env: Parameters<typeof findTarget>[0], search: ResolvedSearch | undefined): FoundTarget {
  const { target, diagnostics } = readTypesense(env, search?.typesense)
  if (!target) return { target: undefined, diagnostics }
  const create = (signal: AbortSignal) => createTypesensePublisher(target, signal)
  return { target: { kind: 'service', indexName: target.collection, createPublisher: create }, diagnostics }
}
