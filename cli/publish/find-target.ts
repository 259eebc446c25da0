/** Finds where to publish records: the service, folder or file of `--to`, else the service of the config. */
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import type { ResolvedSearch } from '../../renderer/model/resolved-config.ts'
import { createPublisher } from './algolia.ts'
import { readCredentials, readTypesense } from './credentials.ts'
import type { Publisher } from './publisher.ts'
import { createTypesensePublisher } from './typesense.ts'

export type PublishTarget =
  | { readonly kind: 'folder'; readonly dir: string }
  /** For the records themselves. */
  | { readonly kind: 'file'; readonly path: string }
  | {
      readonly kind: 'service'
      readonly indexName: string
      readonly createPublisher: (signal: AbortSignal) => Publisher
    }

interface FoundTarget {
  /** `undefined` when something is missing. */
  readonly target: PublishTarget | undefined
  readonly diagnostics: readonly Diagnostic[]
}

export function findTarget(
  env: Readonly<Record<string, string | undefined>>,
  search: ResolvedSearch | undefined,
  to?: string,
): FoundTarget {
  if (to === undefined) {
    if (search?.typesense) return toTypesense(env, search)
    return search?.algolia || env.ALGOLIA_APP_ID ? toAlgolia(env, search) : noService(search)
  }
  if (to === 'algolia') return toAlgolia(env, search)
  if (to === 'typesense') return toTypesense(env, search)
  return { target: toPath(to), diagnostics: [] }
}

function toPath(path: string): PublishTarget {
  return path.endsWith('.json') ? { kind: 'file', path } : { kind: 'folder', dir: path }
}

/** Not a mistake: a pipeline may run `index` for every site. */
function noService(search: ResolvedSearch | undefined): FoundTarget {
  const message = search
    ? 'The search is embedded in the site by "docs-gen build", so there is nothing to publish.'
    : 'The search of this site is off, so there is nothing to publish.'
  const hint = 'To check the records, add --dry-run. To publish them, name a service or a file with --to.'
  return { target: undefined, diagnostics: [finding({ severity: 'hint', code: 'index-service', message, hint })] }
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
