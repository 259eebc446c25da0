/** Turns a failure of the search service into a finding: what happened, which records readers have now, and what to do. */
import { SiteError } from '../../renderer/model/diagnostic.ts'
import { finding } from '../../renderer/model/finding.ts'
import { hideSecrets } from '../report/secrets.ts'
import { messageOf } from './requester.ts'

export type Visible = 'nothing' | 'some' | 'all' | 'unknown'

interface PublishState {
  readonly indexName: string
  /** Whether the user stopped the run. */
  readonly isStopped: boolean
  /** How many of the new records readers see. */
  readonly visible: Visible
  readonly service: Service
  /** The service or a proxy may repeat it in an answer. */
  readonly writeKey: string
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
export function explainFailure(error: unknown, state: PublishState): unknown {
  const { indexName, isStopped, visible, service } = state
  const { keys, address, rights } = variables[service]
  const failure = (code: string, message: string, hint: string) =>
    new SiteError([finding({ code, message: `${message}. ${readersHave[visible](indexName)}`, hint })])
  if (isStopped) return failure('publish-stopped', 'Stopped', 'Run the command again to publish all records.')
  if (!(error instanceof Error)) return error
  const { status, text } = answerOf(error)
  const answer = `(status ${status}: ${cleaned(text, state.writeKey)})`
  if (status === 401 || status === 403) {
    const hint = `Check ${keys}. The key needs the rights ${rights}.`
    return failure('publish-key', `The service rejected the key ${answer}`, hint)
  }
  if (status === 429) {
    const hint = 'Wait a few minutes, then run the command again.'
    return failure('publish-limit', `The service received too many requests ${answer}`, hint)
  }
  if (status !== undefined)
    return failure('publish-failed', `The service failed ${answer}`, 'Fix the cause above, then run the command again.')
  if (error.name === 'RetryError') {
    const hint = `Check the network and ${address}, then run the command again.`
    return failure('publish-unreachable', 'The service could not be reached, or did not answer in time', hint)
  }
  if (!isUnreadable(error)) return error
  const hint = `Check ${address}, and that no proxy or login page answers instead of the service.`
  return failure('publish-answer', 'The answer is not one of a search service', hint)
}

interface ServiceAnswer {
  readonly status: number | undefined
  readonly text: string
}

/** What the service answered. After several attempts, the last answer counts. */
function answerOf(error: Error & { readonly status?: unknown; readonly stackTrace?: unknown }): ServiceAnswer {
  if (error.status !== undefined) return { status: Number(error.status), text: error.message }
  // The client describes each attempt with its answer, which has status 0 when there was none.
  const attempts = (error.stackTrace ?? []) as { response: { status: number; content: string } }[]
  const { status = 0, content = '' } = attempts.at(-1)?.response ?? {}
  return status === 0 ? { status: undefined, text: '' } : { status, text: messageOf(content) }
}

/** Neither the client nor our own code could read what was answered with status 200. */
function isUnreadable(error: Error): boolean {
  return error.name === 'DeserializationError' || error instanceof SyntaxError || error instanceof TypeError
}

const longestText = 200

/** A text of the service on one line. The key is hidden before the text is cut, so that no part of it is left. */
function cleaned(text: string, writeKey: string): string {
  const line = hideSecrets(text, [writeKey])
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  return line.length > longestText ? `${line.slice(0, longestText)}…` : line
}
