/** Says what went wrong with the service, what readers have now, and what to do. */
import { PublishError } from './publish-error.ts'

export type Visible = 'nothing' | 'all'

export interface PublishState {
  readonly indexName: string
  /** The user ended the run. */
  readonly isStopped: boolean
  /** How much of what was to be published readers see. */
  readonly visible: Visible
}

const readersHave: Readonly<Record<Visible, (indexName: string) => string>> = {
  nothing: (name) => `Readers still have the records "${name}" had before.`,
  all: (name) => `Readers already have the new records in "${name}".`,
}

export function explainFailure(error: unknown, { indexName, isStopped, visible }: PublishState): unknown {
  const readers = readersHave[visible](indexName)
  if (isStopped) return new PublishError(`Stopped. ${readers}`, 'Run the command again to publish all records.', 130)
  if (!(error instanceof Error)) return error
  const status = 'status' in error ? Number(error.status) : undefined
  if (status === 401 || status === 403) {
    const needed = 'addObject, deleteObject, deleteIndex, settings, editSettings and browse'
    return new PublishError(
      `The service refused the key (status ${status}: ${error.message}). ${readers}`,
      `Check ALGOLIA_APP_ID and ALGOLIA_WRITE_KEY; the key needs the rights ${needed}.`,
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
      'Check the network and ALGOLIA_APP_ID, then run the command again.',
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
