/** Turns a failure of the search service into a finding: what happened, which records readers have now, and what to do. */
import { SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'

export type Visible = 'nothing' | 'some' | 'all' | 'unknown'

interface PublishState {
  readonly indexName: string
  /** Whether the user stopped the run. */
  readonly isStopped: boolean
  /** How many of the new records readers see. */
  readonly visible: Visible
  readonly service: Service
}

type Service = 'algolia' | 'typesense'

/** Settings to check when the service rejects the key or cannot be reached. */
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
  nothing: (name) => `Readers still have the old records of "${name}".`,
  some: (name) => `Readers have all old records of "${name}", and some of the new ones.`,
  unknown: (name) => `Readers have either all old records of "${name}" or all new ones: the service did not answer.`,
  all: (name) => `Readers already have the new records of "${name}".`,
}

/** A `SiteError`, or the error itself when it has nothing to do with the service. */
export function explainFailure(error: unknown, { indexName, isStopped, visible, service }: PublishState): unknown {
  const { keys, address, rights } = variables[service]
  const failure = (code: string, message: string, hint: string) =>
    new SiteError([finding({ code, message: `${message}. ${readersHave[visible](indexName)}`, hint })])
  if (isStopped) return failure('publish-stopped', 'Stopped', 'Run the command again to publish all records.')
  if (!(error instanceof Error)) return error
  const status = 'status' in error ? Number(error.status) : undefined
  const answer = `(status ${status}: ${error.message})`
  if (status === 401 || status === 403) {
    const hint = `Check ${keys}. The key needs the rights ${rights}.`
    return failure('publish-key', `The service rejected the key ${answer}`, hint)
  }
  if (status === 429) {
    const hint = 'Wait a few minutes, then run the command again.'
    return failure('publish-limit', `The service received too many requests ${answer}`, hint)
  }
  if (error.name === 'RetryError') {
    const hint = `Check the network and ${address}, then run the command again.`
    return failure('publish-unreachable', 'The service could not be reached, or did not answer in time', hint)
  }
  if (status === undefined) return error
  return failure('publish-failed', `The service failed ${answer}`, 'Fix the cause above, then run the command again.')
}
