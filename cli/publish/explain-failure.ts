/** Says what went wrong with the service, what readers have now, and what to do. */
import { PublishError } from './publish-error.ts'

export type Visible = 'nothing' | 'some' | 'all' | 'unknown'

export interface PublishState {
  readonly indexName: string
  /** The user ended the run. */
  readonly isStopped: boolean
  /** How much of what was to be published readers see. */
  readonly visible: Visible
  readonly service: Service
}

export type Service = 'algolia' | 'typesense'

/** What a refused key or an unknown address may come from. */
const variables: Readonly<
  Record<Service, { readonly keys: string; readonly address: string; readonly rights: string }>
> = {
  algolia: {
    keys: 'ALGOLIA_APP_ID and ALGOLIA_WRITE_KEY',
    address: 'ALGOLIA_APP_ID',
    rights: 'addObject, deleteObject, deleteIndex, settings, editSettings and browse',
  },
  typesense: {
    keys: 'TYPESENSE_WRITE_KEY',
    address: 'TYPESENSE_NODES',
    rights: 'collections:*, documents:* and aliases:*',
  },
}

const readersHave: Readonly<Record<Visible, (indexName: string) => string>> = {
  nothing: (name) => `Readers still have the records "${name}" had before.`,
  some: (name) => `"${name}" has all records it had before, and some of the new ones.`,
  unknown: (name) => `Readers have either all records "${name}" had before or all new ones; the service did not say.`,
  all: (name) => `Readers already have the new records in "${name}".`,
}

export function explainFailure(error: unknown, { indexName, isStopped, visible, service }: PublishState): unknown {
  const { keys, address, rights } = variables[service]
  const readers = readersHave[visible](indexName)
  if (isStopped) return new PublishError(`Stopped. ${readers}`, 'Run the command again to publish all records.', 130)
  if (!(error instanceof Error)) return error
  const status = 'status' in error ? Number(error.status) : undefined
  if (status === 401 || status === 403) {
    return new PublishError(
      `The service refused the key (status ${status}: ${error.message}). ${readers}`,
      `Check ${keys}; the key needs the rights ${rights}.`,
    )
  }
  if (status === 429) {
    return new PublishError(
      `The service asks for fewer requests (status 429: ${error.message}). ${readers}`,
      'Wait a few minutes, then run the command again.',
    )
  }
  if (error.name === 'RetryError') {
    return new PublishError(
      `The service could not be reached, or did not answer in time. ${readers}`,
      `Check the network and ${address}, then run the command again.`,
    )
  }
  if (status !== undefined) {
    return new PublishError(
      `The service answered with status ${status}: ${error.message}. ${readers}`,
      'Correct what it names, then run the command again.',
    )
  }
  return error
}
