/** Publishes records to a Typesense cluster: fills a new collection, then points the alias that readers search in to it. */
import type { SearchRecord } from '../../renderer/search/records/record.ts'
import { compareSettings, type SettingDifference } from './compare.ts'
import { explainFailure, type Visible } from './explain-failure.ts'
import { type OneWaySynonym, ownPrefix } from './one-way-synonyms.ts'
import type { Publisher } from './publisher.ts'
import { createTypesenseCalls, type TypesenseCluster, TypesenseError } from './typesense-request.ts'
import { collectionSchema, fromDocument, type TypesenseDocument, toDocument } from './typesense-schema.ts'

export interface TypesenseTarget extends TypesenseCluster {
  /** Name of the alias that readers search in. */
  readonly collection: string
}

const batchSize = 1000
const removedAtOnce = 100
/** An older collection without an alias cannot belong to a run in progress. */
const leftoverAgeSeconds = 3600

type Call = ReturnType<typeof createTypesenseCalls>

export function createTypesensePublisher(target: TypesenseTarget, signal: AbortSignal): Publisher {
  const { collection: alias, writeKey } = target
  const call = createTypesenseCalls(target, signal)
  let visible: Visible = 'nothing'
  const ask = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await task()
    } catch (error) {
      const isStopped = signal.aborted
      throw explainFailure(error, { indexName: alias, isStopped, visible, service: 'typesense', writeKey })
    }
  }

  return {
    count: () => ask(async () => (await readDocuments(call, alias)).length),
    readAll: () => ask(async () => (await readDocuments(call, alias)).map(fromDocument)),
    differentSettings: () => ask(() => readDifferences(call, alias)),
    replace: (records, synonyms, onSent) =>
      ask(async () => {
        const old = await collectionOf(call, alias)
        await removeLeftovers(call, alias, old)
        const fresh = `${alias}_${Date.now()}`
        let isSettingAlias = false
        try {
          await call({ method: 'POST', path: '/collections', body: JSON.stringify(collectionSchema(fresh)) })
          await importAll(call, fresh, records, onSent)
          await putSynonyms(call, fresh, alias, synonyms)
          isSettingAlias = !signal.aborted
          await call({ method: 'PUT', path: `/aliases/${alias}`, body: JSON.stringify({ collection_name: fresh }) })
          visible = 'all'
        } catch (error) {
          if (isSettingAlias) visible = await visibleNow(call, alias, fresh)
          // Readers may be using the collection unless this is certain. A later run removes it if they are not.
          if (visible === 'nothing') await call({ method: 'DELETE', path: `/collections/${fresh}` }).catch(() => {})
          if (visible !== 'all') throw error
        }
        if (old !== undefined) await call({ method: 'DELETE', path: `/collections/${old}` })
      }),
    update: ({ added, changed, removed }, synonyms, onSent) =>
      ask(async () => {
        const collection = (await collectionOf(call, alias)) ?? alias
        visible = 'some'
        await importAll(call, collection, [...changed, ...added], onSent)
        // Removed last, so that a text with a new id is never missing.
        await removeAll(call, collection, removed, onSent)
        await putSynonyms(call, collection, alias, synonyms)
      }),
    // Only an admin key may list the keys.
    mayWrite: async (key) => {
      const answer = await call({ method: 'GET', path: '/keys', key }).catch(() => undefined)
      return answer === undefined ? undefined : true
    },
  }
}

/** The answer to setting the alias may be lost, so ask where the alias points. */
async function visibleNow(call: Call, alias: string, fresh: string): Promise<Visible> {
  try {
    return (await collectionOf(call, alias)) === fresh ? 'all' : 'nothing'
  } catch {
    return 'unknown'
  }
}

/** Removes as many documents per request as fit into a URL. */
async function removeAll(call: Call, collection: string, ids: readonly string[], onSent: (count: number) => void) {
  for (let first = 0; first < ids.length; first += removedAtOnce) {
    const some = ids.slice(first, first + removedAtOnce)
    const filter = encodeURIComponent(`id:[${some.join(',')}]`)
    await call({ method: 'DELETE', path: `/collections/${collection}/documents?filter_by=${filter}` })
    onSent(some.length)
  }
}

async function importAll(
  call: Call,
  collection: string,
  records: readonly SearchRecord[],
  onSent: (count: number) => void,
): Promise<void> {
  for (let first = 0; first < records.length; first += batchSize) {
    const batch = records.slice(first, first + batchSize)
    const body = batch.map((record) => JSON.stringify(toDocument(record))).join('\n')
    const path = `/collections/${collection}/documents/import?action=upsert`
    refuseFailures((await call({ method: 'POST', path, body })) ?? '')
    onSent(batch.length)
  }
}

/** Replaces the synonyms that an earlier run sent. From version 30 on, they are in a set that the collection refers to. */
async function putSynonyms(call: Call, collection: string, alias: string, wanted: readonly OneWaySynonym[]) {
  const path = `/collections/${collection}/synonyms`
  const answer = await call({ method: 'GET', path }).catch(noneIfRefused)
  const items = wanted.map(({ id, word, names }) => ({ id, root: word, synonyms: names }))
  if (answer === undefined) {
    const set = `${ownPrefix}${alias}`
    if (items.length > 0) await call({ method: 'PUT', path: `/synonym_sets/${set}`, body: JSON.stringify({ items }) })
    const body = JSON.stringify({ synonym_sets: items.length > 0 ? [set] : [] })
    await call({ method: 'PATCH', path: `/collections/${collection}`, body })
    return
  }
  const { synonyms } = JSON.parse(answer) as { synonyms: readonly { id: string }[] } // the service's format
  const ids = new Set(wanted.map(({ id }) => id))
  for (const { id } of synonyms)
    if (id.startsWith(ownPrefix) && !ids.has(id)) await call({ method: 'DELETE', path: `${path}/${id}` })
  for (const { id, ...item } of items) await call({ method: 'PUT', path: `${path}/${id}`, body: JSON.stringify(item) })
}

/** A key that may not list synonyms may still write them. */
function noneIfRefused(error: unknown): string {
  if (error instanceof TypesenseError && [401, 403].includes(error.status)) return '{"synonyms":[]}'
  throw error
}

/** An import returns status 200 even when some documents fail. */
function refuseFailures(answer: string): void {
  for (const line of answer.split('\n').filter(Boolean)) {
    const { success, error } = JSON.parse(line) as { success: boolean; error?: string } // one line per document
    if (!success) throw new TypesenseError(400, error ?? 'A record was rejected')
  }
}

async function readDocuments(call: Call, alias: string): Promise<TypesenseDocument[]> {
  const lines = (await call({ method: 'GET', path: `/collections/${alias}/documents/export` })) ?? ''
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as TypesenseDocument])) // as importAll sent them
}

/** Compares the schema field by field. The service adds defaults to each. */
async function readDifferences(call: Call, alias: string): Promise<SettingDifference[]> {
  const answer = await call({ method: 'GET', path: `/collections/${alias}` })
  if (answer === undefined) return []
  const { fields, ...live } = JSON.parse(answer) as Record<string, unknown> & { fields: readonly SchemaField[] } // the service's format
  const { name: _, fields: wantedFields, ...wanted } = collectionSchema(alias)
  const found = new Map(fields.map((field) => [field.name, field]))
  return [
    ...compareSettings(wanted, live),
    ...wantedFields.flatMap((field: SchemaField) =>
      compareSettings(field, found.get(field.name) ?? {}).length === 0
        ? []
        : [{ name: `field ${field.name}`, live: found.get(field.name), wanted: field }],
    ),
  ]
}

type SchemaField = Readonly<Record<string, unknown>> & { readonly name: string }

async function collectionOf(call: Call, alias: string): Promise<string | undefined> {
  const answer = await call({ method: 'GET', path: `/aliases/${alias}` })
  return answer === undefined ? undefined : (JSON.parse(answer) as { collection_name: string }).collection_name
}

/** Removes the collections of killed runs. */
async function removeLeftovers(call: Call, alias: string, live: string | undefined): Promise<void> {
  const answer = (await call({ method: 'GET', path: '/collections' })) ?? '[]'
  for (const { name, created_at } of JSON.parse(answer) as { name: string; created_at: number }[]) {
    const isOurs = name.startsWith(`${alias}_`) && /^\d+$/.test(name.slice(alias.length + 1)) && name !== live
    if (isOurs && Date.now() / 1000 - created_at > leftoverAgeSeconds)
      await call({ method: 'DELETE', path: `/collections/${name}` })
  }
}
