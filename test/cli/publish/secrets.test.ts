/** Services and proxies that repeat the write key in their answers. */
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPublisher } from '../../../cli/publish/algolia.ts'
import { createTypesensePublisher } from '../../../cli/publish/typesense.ts'
import { guardStream, hideSecrets } from '../../../cli/report/secrets.ts'
import { SiteError } from '../../../renderer/model/diagnostic.ts'
import { type AlgoliaServer, startAlgoliaServer } from '../../helpers/algolia-server.ts'
import { startTypesenseServer, type TypesenseServer } from '../../helpers/typesense-server.ts'

const writeKey = 'c0ffee+/"0123456789'
let algolia: AlgoliaServer
let typesense: TypesenseServer

beforeAll(async () => {
  algolia = await startAlgoliaServer()
  typesense = await startTypesenseServer()
})
afterAll(() => Promise.all([algolia.close(), typesense.close()]))

type Service = 'algolia' | 'typesense'

/** What a failing run says when every request gets this answer. */
async function failureOf(service: Service, status: number, body: string): Promise<SiteError> {
  algolia.onRequest = () => ({ status, body })
  typesense.onRequest = () => [status, body]
  const { signal } = new AbortController()
  const host = { url: '127.0.0.1', port: algolia.port, protocol: 'http', accept: 'readWrite' } as const
  const publisher =
    service === 'algolia'
      ? createPublisher({ appId: 'app', writeKey, indexName: 'docs', hosts: [host] }, signal)
      : createTypesensePublisher({ nodes: [typesense.address()], writeKey, collection: 'docs' }, signal)
  const error = await publisher.replace([], [], () => {}).catch((reason: unknown) => reason)
  if (!(error instanceof SiteError)) throw new Error(`Not a finding: ${error}`)
  return error
}

const echoes = [
  JSON.stringify({ message: `The key ${writeKey} is wrong` }),
  `<html><body>x-api-key: ${writeKey}</body></html>`,
  `/1/indexes?key=${encodeURIComponent(writeKey)}`,
]
const statuses = [400, 401, 403, 404, 429, 500]
const services: readonly Service[] = ['algolia', 'typesense']

describe.each(services)('%s', (service) => {
  test.each(statuses)('never repeats the key that is echoed with status %i', async (status) => {
    // The client waits and repeats a request that got status 429.
    for (const echo of status === 429 ? echoes.slice(0, 1) : echoes) {
      // Typesense answers 404 where nothing has been published yet, so the next call fails instead.
      if (service === 'typesense' && status === 404) continue
      const { message, diagnostics } = await failureOf(service, status, echo)
      for (const text of [message, JSON.stringify(diagnostics)]) expect(text).not.toMatch(/c0ffee|0123456789/)
      expect(message).toContain(`status ${status}: `)
      expect(message).toContain('***')
    }
  })

  test('shortens and cleans an answer, and leaves no part of the key at the cut', async () => {
    const { message } = await failureOf(
      service,
      403,
      `\u001b[31mno\u202e\n${'x'.repeat(176)} ${writeKey} and more, ${'y'.repeat(999)}`,
    )
    expect(message).toContain(`(status 403: [31mno ${'x'.repeat(176)} *** and more, yy…)`)
  })

  test.each(['<p>Please log in</p>', 'null', ''])(
    'reports status 200 with %j as an answer of something else',
    async (body) => {
      const { diagnostics } = await failureOf(service, 200, body)
      expect(diagnostics).toMatchObject([
        { code: 'publish-answer', message: expect.stringContaining('The answer is not one of a search service.') },
      ])
    },
  )
})

test('hides a key in what is written to a stream as a string, as bytes and as JSON', async () => {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      chunks.push(chunk)
      done()
    },
  })
  const env = { TYPESENSE_WRITE_KEY: `${writeKey}\n`, DOCS_GEN_REMOTE_CACHE_SECRET: 'only-ours' }
  guardStream(stream as unknown as NodeJS.WriteStream, env) // only `write` is used
  stream.write(`Error: ${writeKey}\n`)
  stream.write(Buffer.from(`ü ${writeKey} 😀\n`))
  stream.write(JSON.stringify({ hint: writeKey }))
  stream.write('only-ours')
  expect(Buffer.concat(chunks).toString()).toBe('Error: ***\nü *** 😀\n{"hint":"***"}***')
})

test('keeps texts when there is no key, or one too short to be a secret', () => {
  expect(hideSecrets('The key is wrong.', ['', 'is'])).toBe('The key is wrong.')
})
