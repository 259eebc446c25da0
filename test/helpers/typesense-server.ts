/**
 * A Typesense cluster of our own over HTTP, as far as the publisher and the browser's requester use it: collections, imports,
 * exports, aliases, keys and searches in several collections. What it answers was written after Typesense's documentation.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface StoredCollection {
  readonly documents: Map<string, TypesenseDocument>
  readonly synonyms: Map<string, unknown>
  readonly schema: { readonly fields: readonly { readonly name: string; readonly optional?: boolean }[] }
  /** Seconds. */
  createdAt: number
}

export type TypesenseDocument = Readonly<Record<string, unknown>> & { readonly id: string }

export interface TypesenseServer {
  readonly address: (node?: string) => string
  readonly collections: Map<string, StoredCollection>
  readonly aliases: Map<string, string>
  /** Method and path of each request, with the node that was asked. */
  readonly requests: string[]
  readonly searches: Record<string, unknown>[]
  /** Called before each request; what it answers happens instead. `mute`: it is done, but its answer is lost. */
  onRequest: (request: string) => 'down' | 'mute' | number | Answer | undefined
  close(): Promise<void>
}

type Answer = readonly [status: number, value: unknown]

export async function startTypesenseServer(): Promise<TypesenseServer> {
  const collections = new Map<string, StoredCollection>()
  const aliases = new Map<string, string>()
  const requests: string[] = []
  const searches: Record<string, unknown>[] = []
  const server = createServer(async (incoming, response) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost')
    const [, node = '', path = pathname] = /^\/(node-\w+)(\/.*)$/.exec(pathname) ?? []
    const request = `${incoming.method} ${path}`
    requests.push(node === '' ? request : `${node} ${request}`)
    const body = await readBody(incoming)
    const fault = self.onRequest(`${node} ${request}`.trim())
    if (fault === 'down') return void incoming.socket.destroy()
    const key = String(incoming.headers['x-typesense-api-key'] ?? searchParams.get('x-typesense-api-key'))
    const [status, value]: Answer =
      typeof fault === 'number'
        ? [fault, { message: 'Injected' }]
        : typeof fault === 'object'
          ? fault
          : answer(request, body, key, searchParams.get('filter_by'))
    if (fault === 'mute') return void incoming.socket.destroy()
    send(response, status, value)
  })

  const answer = (request: string, body: string, key: string, filter: string | null): Answer => {
    if (!['write-key', 'search-key'].includes(key)) return [401, { message: 'Forbidden' }]
    const [, name = '', id = ''] = /^\w+ \/\w+\/([^/]+)(?:\/documents\/([^/]+))?/.exec(request) ?? []
    const collection = collections.get(aliases.get(name) ?? name)
    const missing: Answer = [404, { message: 'Not Found' }]
    if (request === 'POST /multi_search') {
      const asked = (JSON.parse(body) as { searches: Record<string, unknown>[] }).searches // sent by the requester
      searches.push(...asked)
      return [
        200,
        { results: asked.map((search) => find(collections.get(aliases.get(String(search.collection)) ?? ''), search)) },
      ]
    }
    if (key !== 'write-key') return [401, { message: 'Forbidden' }]
    if (request === 'GET /keys') return [200, { keys: [] }]
    if (request === 'GET /collections')
      return [200, [...collections].map(([name, { createdAt }]) => ({ name, created_at: createdAt }))]
    if (request === 'POST /collections') {
      const schema = JSON.parse(body) as StoredCollection['schema'] & { name: string } // sent by the publisher
      collections.set(schema.name, { documents: new Map(), synonyms: new Map(), schema, createdAt: Date.now() / 1000 })
      return [201, {}]
    }
    if (request.startsWith('GET /aliases/'))
      return aliases.has(name) ? [200, { collection_name: aliases.get(name) }] : missing
    if (request.startsWith('PUT /aliases/')) {
      aliases.set(name, (JSON.parse(body) as { collection_name: string }).collection_name) // sent by the publisher
      return [200, {}]
    }
    if (!collection) return missing
    const [synonyms, synonym] = request.split('/').slice(3)
    if (synonyms === 'synonyms') return answerSynonyms(collection, request, synonym, body)
    if (id === 'export') return [200, [...collection.documents.values()].map((it) => JSON.stringify(it)).join('\n')]
    if (id === 'import') return [200, importAll(collection, body)]
    if (request.endsWith('/documents')) return [200, removeAll(collection, filter ?? '')]
    if (request.startsWith('GET')) return [200, { ...collection.schema, num_documents: collection.documents.size }]
    collections.delete(name)
    return [200, {}]
  }

  const port = await new Promise<number>((done) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(typeof address === 'object' && address ? address.port : 0)
    }),
  )
  const self: TypesenseServer = {
    ...{ collections, aliases, requests, searches },
    address: (node = '') => `http://127.0.0.1:${port}${node && `/${node}`}`,
    onRequest: () => undefined,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return self
}

function answerSynonyms({ synonyms }: StoredCollection, request: string, id = '', body: string): Answer {
  if (id === '') return [200, { synonyms: [...synonyms.keys()].map((key) => ({ id: key })) }]
  if (request.startsWith('PUT')) synonyms.set(id, JSON.parse(body))
  else synonyms.delete(id)
  return [200, {}]
}

/** One line for each document, whether it was taken or not. */
function importAll({ documents, schema }: StoredCollection, body: string): string {
  return body
    .split('\n')
    .map((line) => {
      const document = JSON.parse(line) as TypesenseDocument // sent by the publisher
      const lacks = schema.fields.find(({ name, optional }) => !optional && document[name] === undefined)
      if (lacks)
        return JSON.stringify({ success: false, error: `Field \`${lacks.name}\` has been declared, but is not found` })
      documents.set(document.id, document)
      return JSON.stringify({ success: true })
    })
    .join('\n')
}

/** The filter names the ids: `id:[a,b]`. */
function removeAll({ documents }: StoredCollection, filter: string): object {
  const ids = /^id:\[(.*)\]$/.exec(filter)?.[1]?.split(',') ?? []
  return { num_deleted: ids.filter((id) => documents.delete(id)).length }
}

/** Documents that hold the words, one for each address; of filters only `field:=value` joined by "and" and "or". */
function find(collection: StoredCollection | undefined, search: Readonly<Record<string, unknown>>) {
  const { q, filter_by, page, per_page } = search
  if (!collection) return { code: 404, error: 'Not found.' }
  const word = String(q)
  const found = [...collection.documents.values()].filter(
    (document) => passes(document, String(filter_by ?? '')) && texts(document).some(([, text]) => text.includes(word)),
  )
  const order = sortFields(search)
  const refused =
    order.length > 2 || order.find((name) => !collection.schema.fields.some((field) => field.name === name))
  if (refused) return { code: 404, error: `Could not sort by ${String(search.sort_by)}.` }
  const byUrl = new Map(found.sort(descending(order)).map((document) => [document.url, document]))
  const first = (Number(page) - 1) * Number(per_page)
  return {
    found: byUrl.size,
    grouped_hits: [...byUrl.values()].slice(first, first + Number(per_page)).map((document) => ({
      group_key: [document.url],
      hits: [
        {
          document,
          highlights: texts(document).flatMap(([field, text]) =>
            text.includes(word)
              ? [{ field, snippet: mark(cut(text, word, search), word, search), value: mark(text, word, search) }]
              : [],
          ),
        },
      ],
    })),
  }
}

/** Besides the match of the text, which is the same for all; three fields in all are the most. */
function sortFields({ sort_by }: Readonly<Record<string, unknown>>): string[] {
  return String(sort_by ?? '')
    .split(',')
    .map((rule) => rule.replace(/:desc$/, ''))
    .filter((name) => !['', '_text_match'].includes(name))
}

function descending(order: readonly string[]) {
  return (a: TypesenseDocument, b: TypesenseDocument) =>
    order.map((name) => Number(b[name]) - Number(a[name])).find((difference) => difference !== 0) ?? 0
}

/** Keeps this many words on both sides of the match. Short texts stay whole. */
function cut(text: string, found: string, { snippet_threshold, highlight_affix_num_tokens }: Record<string, unknown>) {
  const words = text.split(' ')
  if (words.length <= Number(snippet_threshold ?? 30)) return text
  const affix = Number(highlight_affix_num_tokens ?? 4)
  const length = found.split(' ').length
  const at = words.findIndex((_, index) =>
    words
      .slice(index, index + length)
      .join(' ')
      .includes(found),
  )
  return words.slice(Math.max(0, at - affix), at + length + affix).join(' ')
}

function mark(text: string, found: string, { highlight_start_tag, highlight_end_tag }: Record<string, unknown>) {
  return text.replace(found, `${highlight_start_tag}${found}${highlight_end_tag}`)
}

function texts(document: TypesenseDocument): [string, string][] {
  return Object.entries(document).flatMap(([name, value]) =>
    typeof value === 'string' && /^(?:hierarchy\.|content$)/.test(name) ? [[name, value]] : [],
  )
}

function passes(document: TypesenseDocument, filter: string): boolean {
  return filter
    .split(' && ')
    .filter(Boolean)
    .every((all) =>
      all
        .slice(1, -1)
        .split(' || ')
        .some((one) => {
          const [, field = '', value = ''] = /^(\w+):=`(.*)`$/.exec(one) ?? []
          return document[field] === value
        }),
    )
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer) // no encoding is set
  return Buffer.concat(chunks).toString()
}

function send(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
  response.end(typeof value === 'string' ? value : JSON.stringify(value))
}
