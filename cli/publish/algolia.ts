/** Publishes records to Algolia, or to other hosts with the same protocol. */
import { type SearchClient, type SynonymHit, searchClient } from '@algolia/client-search'
import type { SearchRecord } from '../../renderer/search/records/record.ts'
import { indexSettings } from './algolia-settings.ts'
import { type Changes, compareSettings, type LiveRecord, type SettingDifference } from './compare.ts'
import type { Credentials } from './credentials.ts'
import { explainFailure, type Visible } from './explain-failure.ts'
import { type OneWaySynonym, ownPrefix } from './one-way-synonyms.ts'
import type { Publisher } from './publisher.ts'
import { createRequester, type ServiceRequest } from './requester.ts'

const batchSize = 1000

export function createPublisher(credentials: Credentials, signal: AbortSignal): Publisher {
  const { appId, writeKey, indexName, hosts } = credentials
  let onBatch: (count: number) => void = () => {}
  let visible: Visible = 'nothing'
  const options = {
    requester: createRequester({
      signal,
      isDecisive: isMove,
      onSent: (request, { status }) => {
        if (isMove(request)) visible = afterMove(visible, status)
        if (status === 200 && /\/batch(?:\?|$)/.test(request.url)) onBatch(countOf(String(request.data)))
      },
    }),
    ...(hosts && { hosts: [...hosts] }),
  }
  const client = searchClient(appId, writeKey, options)
  const ask = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await task()
    } catch (error) {
      throw explainFailure(error, { indexName, isStopped: signal.aborted, visible, service: 'algolia', writeKey })
    }
  }

  return {
    count: () => ask(() => countRecords(client, indexName)),
    readAll: () => ask(() => readRecords(client, indexName)),
    differentSettings: () => ask(() => readDifferences(client, indexName)),
    replace: (records, synonyms, onSent) =>
      ask(async () => {
        onBatch = onSent
        await removeLeftovers(client, indexName)
        await applySettings(client, indexName)
        await applySynonyms(client, indexName, synonyms)
        await client.replaceAllObjects({ indexName, objects: asObjects(records), batchSize })
      }),
    update: (changes, synonyms, onSent) =>
      ask(async () => {
        onBatch = onSent
        await removeLeftovers(client, indexName)
        await updateByCopy(client, indexName, changes, synonyms)
      }),
    mayWrite: (apiKey) => mayWrite(searchClient(appId, apiKey, options), apiKey),
  }
}

function isMove({ url, data }: ServiceRequest): boolean {
  return /\/operation(?:\?|$)/.test(url) && String(data).includes('"move"')
}

/** A move without an answer may have succeeded. Repeating it would find nothing to move. */
function afterMove(before: Visible, status: number): Visible {
  if (status === 200) return 'all'
  return status === 0 ? 'unknown' : before
}

/** Converts to the client's type for objects of any shape. */
function asObjects(records: readonly SearchRecord[]): Record<string, unknown>[] {
  return records.map((record) => ({ ...record }))
}

/** Number of actions in a batch. */
function countOf(body: string): number {
  const { requests } = JSON.parse(body) as { requests?: readonly unknown[] } // written by the client
  return requests?.length ?? 0
}

async function countRecords(client: SearchClient, indexName: string): Promise<number> {
  const page = await orMissing(
    client.browse({ indexName, browseParams: { hitsPerPage: 1, attributesToRetrieve: ['objectID'] } }),
  )
  return page?.nbHits ?? 0
}

async function readRecords(client: SearchClient, indexName: string): Promise<LiveRecord[]> {
  const records: LiveRecord[] = []
  const browseParams = { attributesToRetrieve: ['*'], attributesToHighlight: [], attributesToSnippet: [] }
  await orMissing(
    client.browseObjects({
      indexName,
      browseParams,
      aggregator: ({ hits }) => void records.push(...hits.map(withoutExtras)),
    }),
  )
  return records
}

async function readDifferences(client: SearchClient, indexName: string): Promise<SettingDifference[]> {
  const live = await orMissing(orRefused(client.getSettings({ indexName, getVersion: 2 })))
  return live ? compareSettings({ ...indexSettings }, { ...live }) : []
}

/** The record as it was sent: search answers add fields about the query. */
function withoutExtras(hit: LiveRecord): LiveRecord {
  const { objectID } = hit
  return { ...Object.fromEntries(Object.entries(hit).filter(([name]) => !name.startsWith('_'))), objectID }
}

/** `undefined` when there is no such index. */
function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  return unlessStatus(404, answer)
}

/** `undefined` when the key may not do this. */
function orRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  return unlessStatus(403, answer)
}

async function unlessStatus<T>(status: number, answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === status) return undefined
    throw error
  }
}

/**
 * Sends only the changes, to a copy of the index that the service makes. Moving the copy back is one step, so readers have the old
 * records until all changes are there.
 */
async function updateByCopy(
  client: SearchClient,
  indexName: string,
  changes: Changes,
  synonyms: readonly OneWaySynonym[],
): Promise<void> {
  const copy = `${indexName}_tmp_${Math.floor(Math.random() * 900_000) + 100_000}`
  const operate = async (from: string, operation: 'copy' | 'move', destination: string) => {
    const { taskID } = await client.operationIndex({
      indexName: from,
      operationIndexParams: { operation, destination },
    })
    await client.waitForTask({ indexName: from, taskID })
  }
  try {
    await operate(indexName, 'copy', copy)
    await applySettings(client, copy)
    await applySynonyms(client, copy, synonyms)
    const saved = asObjects([...changes.changed, ...changes.added])
    const to = { indexName: copy, batchSize, waitForTasks: true }
    if (saved.length > 0) await client.saveObjects({ ...to, objects: saved })
    if (changes.removed.length > 0) await client.deleteObjects({ ...to, objectIDs: [...changes.removed] })
    await operate(copy, 'move', indexName)
  } catch (error) {
    await client.deleteIndex({ indexName: copy }).catch(() => undefined)
    throw error
  }
}

/** Also creates the index if it does not exist. */
async function applySettings(client: SearchClient, indexName: string): Promise<void> {
  const { taskID } = await client.setSettings({ indexName, indexSettings })
  await client.waitForTask({ indexName, taskID })
}

/** Replaces the synonyms that an earlier run sent. Others stay: they were added on the service's own pages. */
async function applySynonyms(client: SearchClient, indexName: string, wanted: readonly OneWaySynonym[]): Promise<void> {
  const live: SynonymHit[] = []
  // A key that may not read settings may still save synonyms.
  await orRefused(client.browseSynonyms({ indexName, aggregator: ({ hits }) => void live.push(...hits) }))
  const ids = new Set(wanted.map(({ id }) => id))
  for (const { objectID } of live)
    if (objectID.startsWith(ownPrefix) && !ids.has(objectID)) await client.deleteSynonym({ indexName, objectID })
  if (wanted.length === 0) return
  const synonymHit = wanted.map(
    ({ id, word, names }): SynonymHit => ({ objectID: id, type: 'oneWaySynonym', input: word, synonyms: [...names] }),
  )
  const { taskID } = await client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms: false })
  await client.waitForTask({ indexName, taskID })
}

/** An older temporary index cannot belong to a run in progress. */
const leftoverAgeMs = 3_600_000

/** Removes temporary indices of killed runs. A key that may not list indices leaves them, which does no harm. */
async function removeLeftovers(client: SearchClient, indexName: string): Promise<void> {
  const { items = [] } = (await orRefused(client.listIndices())) ?? {}
  const leftovers = items.filter(
    ({ name, updatedAt }) =>
      name.startsWith(`${indexName}_tmp_`) &&
      /^\d+$/.test(name.slice(indexName.length + 5)) &&
      Date.now() - Date.parse(updatedAt) > leftoverAgeMs,
  )
  for (const { name } of leftovers) await orRefused(client.deleteIndex({ indexName: name }))
}

const readOnly = new Set([
  'search',
  'browse',
  'listIndexes',
  'settings',
  'analytics',
  'recommendation',
  'usage',
  'logs',
  'seeUnretrievableAttributes',
])

async function mayWrite(client: SearchClient, apiKey: string): Promise<boolean | undefined> {
  try {
    const { acl } = await client.getApiKey({ key: apiKey })
    return acl.some((right) => !readOnly.has(right))
  } catch {
    return undefined
  }
}
