/**
 * A search service of our own over HTTP, as far as the real client uses it: indices, batches, settings, tasks, copies, moves,
 * keys, browsing and queries, which our engine answers. Any request can be made to fail.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { type SearchQuery, search } from '../../client/search/engine/answer.ts'
import { indexRecords } from '../../renderer/search/index/index-records.ts'
import type { SearchRecord } from '../../renderer/search/records/record.ts'
import { openMemoryIndex } from './memory-index.ts'

export interface StoredIndex {
  readonly objects: Map<string, StoredObject>
  settings: Record<string, unknown>
  synonyms: Map<string, unknown>
  updatedAt: string
}

export type StoredObject = Readonly<Record<string, unknown>> & { readonly objectID: string }

export interface ServiceRequest {
  readonly method: string
  /** Without host and query. */
  readonly path: string
  /** The first path segment of the host's address, if it has one: several hosts are one server. */
  readonly host: string
  readonly body: string
  /** How many requests came before. */
  readonly number: number
}

/** `down` ends the connection, `silent` never answers. */
export type Fault =
  | 'down'
  | 'silent'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }

export interface AlgoliaServer {
  readonly port: number
  readonly indices: Map<string, StoredIndex>
  readonly requests: ServiceRequest[]
  /** Called before each request is carried out; what it answers happens instead. */
  onRequest: (request: ServiceRequest) => Fault | undefined
  /** How often one has to ask before a task is done. */
  looksNeeded: number
  /** Rights of each key. */
  readonly keys: Map<string, readonly string[]>
  /** Address for DOCS_GEN_ALGOLIA_HOSTS. */
  readonly address: (host?: string) => string
  close(): Promise<void>
}

const allRights = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
  'listIndexes',
]

export async function startAlgoliaServer(): Promise<AlgoliaServer> {
  const indices = new Map<string, StoredIndex>()
  const requests: ServiceRequest[] = []
  const keys = new Map<string, readonly string[]>([
    ['write-key', allRights],
    ['search-key', ['search']],
  ])
  const service = createService(indices, keys, () => self.looksNeeded)
  const server = createServer(async (incoming, response) => {
    const request = {
      ...splitUrl(incoming),
      body: await readBody(incoming),
      number: requests.length,
      method: incoming.method ?? '',
    }
    requests.push(request)
    const fault = self.onRequest(request)
    if (fault === 'down') return void incoming.socket.destroy()
    if (fault === 'silent') return
    if (fault) return void response.writeHead(fault.status, fault.headers).end(fault.body ?? injected(fault.status))
    const { status, value } = await service(request, keyOf(incoming))
    send(response, status, value)
  })
  const port = await new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  const self: AlgoliaServer = {
    port,
    indices,
    requests,
    keys,
    onRequest: () => undefined,
    looksNeeded: 1,
    address: (host = '') => `http://127.0.0.1:${port}${host && `/${host}`}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return self
}

function splitUrl({ url = '/' }: IncomingMessage) {
  const { pathname } = new URL(url, 'http://localhost')
  const at = pathname.indexOf('/1/')
  return { host: pathname.slice(1, Math.max(1, at)), path: decodeURIComponent(pathname.slice(at)) }
}

function keyOf({ url = '/', headers }: IncomingMessage): string {
  const inQuery = new URL(url, 'http://localhost').searchParams.get('x-algolia-api-key')
  return String(headers['x-algolia-api-key'] ?? inQuery ?? '')
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer) // no encoding is set
  const bytes = Buffer.concat(chunks)
  return (incoming.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

const injected = (status: number) => JSON.stringify({ message: 'Injected', status })

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  response.end(JSON.stringify(value))
}

interface Answer {
  readonly status: number
  readonly value: unknown
}

/** One row for each call: method, path, the right it needs, what it does. */
type Call = readonly [method: string, path: RegExp, right: string | undefined, run: (call: CallInput) => unknown]

interface CallInput {
  /** What the path's groups hold. */
  readonly name: string
  readonly rest: string
  readonly body: Record<string, unknown>
}

class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

function createService(
  indices: Map<string, StoredIndex>,
  keys: ReadonlyMap<string, readonly string[]>,
  looksNeeded: () => number,
) {
  let lastTask = 0
  const looks = new Map<number, number>()
  const task = () => ({ taskID: ++lastTask, updatedAt: new Date().toISOString() })
  const calls: readonly Call[] = [
    ['POST', /^\/1\/indexes\/\*\/queries$/, 'search', ({ body }) => answerQueries(indices, body)],
    ['GET', /^\/1\/indexes$/, 'listIndexes', () => ({ items: [...indices].map(listed), nbPages: 1 })],
    [
      'GET',
      /^\/1\/keys\/(.+)$/,
      undefined,
      ({ name }) => ({ value: name, acl: keys.get(name) ?? refuse(404, 'Key does not exist'), createdAt: 0 }),
    ],
    ['GET', /^\/1\/indexes\/([^/]+)\/settings$/, 'settings', ({ name }) => existing(indices, name).settings],
    [
      'PUT',
      /^\/1\/indexes\/([^/]+)\/settings$/,
      'editSettings',
      ({ name, body }) => {
        const index = ensured(indices, name)
        index.settings = { ...index.settings, ...body }
        return task()
      },
    ],
    [
      'POST',
      /^\/1\/indexes\/([^/]+)\/synonyms\/search$/,
      'settings',
      ({ name }) => ({ hits: [...existing(indices, name).synonyms.values()], nbHits: 0 }),
    ],
    [
      'POST',
      /^\/1\/indexes\/([^/]+)\/synonyms\/batch$/,
      'editSettings',
      ({ name, body }) => {
        const { synonyms } = ensured(indices, name)
        for (const synonym of Object.values(body) as { objectID: string }[]) synonyms.set(synonym.objectID, synonym) // sent by the real client
        return task()
      },
    ],
    [
      'DELETE',
      /^\/1\/indexes\/([^/]+)\/synonyms\/(.+)$/,
      'editSettings',
      ({ name, rest }) => {
        existing(indices, name).synonyms.delete(rest)
        return { ...task(), deletedAt: '' }
      },
    ],
    [
      'GET',
      /^\/1\/indexes\/([^/]+)\/task\/(\d+)$/,
      undefined,
      ({ rest }) => {
        const count = (looks.get(Number(rest)) ?? 0) + 1
        looks.set(Number(rest), count)
        return count < looksNeeded()
          ? { status: 'notPublished', pendingTask: true }
          : { status: 'published', pendingTask: false }
      },
    ],
    [
      'POST',
      /^\/1\/indexes\/([^/]+)\/batch$/,
      'addObject',
      ({ name, body }) => {
        const objectIDs = runBatch(ensured(indices, name), body)
        return { ...task(), objectIDs }
      },
    ],
    ['POST', /^\/1\/indexes\/([^/]+)\/browse$/, 'browse', ({ name, body }) => browse(existing(indices, name), body)],
    [
      'POST',
      /^\/1\/indexes\/([^/]+)\/operation$/,
      'addObject',
      ({ name, body }) => {
        copyOrMove(indices, name, body)
        return task()
      },
    ],
    [
      'DELETE',
      /^\/1\/indexes\/([^/]+)$/,
      'deleteIndex',
      ({ name }) => {
        indices.delete(name)
        return { ...task(), deletedAt: '' }
      },
    ],
  ]
  return (request: ServiceRequest, key: string) => answerCall(calls, keys.get(key), request)
}

async function answerCall(
  calls: readonly Call[],
  rights: readonly string[] | undefined,
  request: ServiceRequest,
): Promise<Answer> {
  try {
    if (rights === undefined) return refuse(403, 'Invalid Application-ID or API key')
    for (const [method, path, right, run] of calls) {
      const match = path.exec(request.path)
      if (method !== request.method || !match) continue
      if (right !== undefined && !rights.includes(right)) refuse(403, 'Method not allowed with this API key')
      const body = request.body === '' ? {} : (JSON.parse(request.body) as Record<string, unknown>) // sent by the real client
      return { status: 200, value: await run({ name: match[1] ?? '', rest: match[2] ?? '', body }) }
    }
    return { status: 404, value: { message: `Path not supported: ${request.method} ${request.path}`, status: 404 } }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, value: { message: error.message, status: error.status } }
  }
}

function refuse(status: number, message: string): never {
  throw new Refusal(status, message)
}

function existing(indices: ReadonlyMap<string, StoredIndex>, name: string): StoredIndex {
  return indices.get(name) ?? refuse(404, `Index ${name} does not exist`)
}

function ensured(indices: Map<string, StoredIndex>, name: string): StoredIndex {
  const index = indices.get(name) ?? {
    objects: new Map(),
    settings: {},
    synonyms: new Map(),
    updatedAt: new Date().toISOString(),
  }
  indices.set(name, index)
  return index
}

function listed([name, { objects, updatedAt }]: readonly [string, StoredIndex]) {
  return {
    name,
    entries: objects.size,
    updatedAt,
    createdAt: updatedAt,
    dataSize: 0,
    fileSize: 0,
    lastBuildTimeS: 0,
    numberOfPendingTasks: 0,
    pendingTask: false,
  }
}

interface BatchAction {
  readonly action: string
  readonly body: StoredObject
}

function runBatch({ objects }: StoredIndex, { requests }: Record<string, unknown>): string[] {
  const actions = requests as readonly BatchAction[] // sent by the real client
  for (const { action, body } of actions) {
    if (action === 'deleteObject') objects.delete(body.objectID)
    else objects.set(body.objectID, body)
  }
  return actions.map(({ body }) => body.objectID)
}

function browse({ objects }: StoredIndex, { cursor, hitsPerPage = 1000 }: Record<string, unknown>) {
  const all = [...objects.values()]
  const first = Number(cursor ?? 0)
  const end = first + Number(hitsPerPage)
  const hits = all.slice(first, end)
  return {
    hits,
    nbHits: all.length,
    page: 0,
    nbPages: 1,
    hitsPerPage,
    ...(end < all.length && { cursor: String(end) }),
  }
}

function copyOrMove(
  indices: Map<string, StoredIndex>,
  name: string,
  { operation, destination, scope }: Record<string, unknown>,
): void {
  const source = existing(indices, name)
  const target = String(destination)
  if (operation === 'move') {
    indices.set(target, source)
    indices.delete(name)
  } else {
    const copy = ensured(indices, target)
    copy.settings = { ...source.settings }
    copy.synonyms = new Map(source.synonyms)
    if (!scope) for (const [id, object] of source.objects) copy.objects.set(id, object)
  }
}

async function answerQueries(indices: ReadonlyMap<string, StoredIndex>, { requests }: Record<string, unknown>) {
  const queries = requests as readonly SearchQuery[] // sent by the real client
  return {
    results: await Promise.all(
      queries.map((query) => search(readerOf(existing(indices, query.indexName ?? '')), query)),
    ),
  }
}

function readerOf({ objects }: StoredIndex) {
  return openMemoryIndex(indexRecords([...objects.values()] as unknown as SearchRecord[])).reader // published by our command
}
