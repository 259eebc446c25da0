/** The index over HTTP, queried by the real client. */
import { liteClient } from 'algoliasearch/lite'
import { expect, test, vi } from 'vitest'
import { answer, search } from '../../../client/search/engine/answer.ts'
import { openIndex } from '../../../client/search/engine/open-index.ts'
import type { OutputFile } from '../../../renderer/model/model.ts'
import { indexRecords } from '../../../renderer/search/index/index-records.ts'
import { pages } from '../../cli/publish/fixture-records.ts'

const entryUrl = 'https://docs.example.com/base/search-index.json'

function indexOf(text: string): Map<string, OutputFile> {
  const files = indexRecords(pages(3, text).flatMap((page) => page.records()))
  return new Map(files.map((file) => [`https://docs.example.com/base/${file.path}`, file]))
}

/** A server whose files can be replaced. */
function createFetch(files: () => ReadonlyMap<string, OutputFile>) {
  const asked: [url: string, cache: string | undefined][] = []
  const fetchFile = async (input: unknown, init?: RequestInit) => {
    asked.push([String(input), init?.cache])
    const file = files().get(String(input))
    return file ? new Response(String(file.content)) : new Response('', { status: 404 })
  }
  return { asked, fetchFile: fetchFile as typeof fetch }
}

test('revalidates the entry, and loads other files once from any cache', async () => {
  const files = indexOf('apple')
  const { asked, fetchFile } = createFetch(() => files)
  const index = openIndex(entryUrl, fetchFile)
  for (let time = 0; time < 2; time++) {
    expect((await index.use((reader) => search(reader, { query: 'apple' }))).nbHits).toBe(3)
  }
  expect(asked[0]).toEqual([entryUrl, 'no-cache'])
  expect(new Set(asked.map(([url]) => url)).size).toBe(asked.length)
  expect(asked.slice(1).every(([, cache]) => cache === 'default')).toBe(true)
})

test('an old tab takes up the index of a new deployment', async () => {
  let files = indexOf('apple')
  const index = openIndex(entryUrl, createFetch(() => files).fetchFile)
  await index.use((reader) => reader.sections())
  files = indexOf('pear')
  expect((await index.use((reader) => search(reader, { query: 'pear' }))).nbHits).toBe(3)
})

test('reports a failure, and the next request tries again', async () => {
  let files = new Map<string, OutputFile>()
  const index = openIndex(entryUrl, createFetch(() => files).fetchFile)
  await expect(index.use((reader) => search(reader, { query: 'apple' }))).rejects.toThrow('answered with status 404')
  files = indexOf('apple')
  expect((await index.use((reader) => search(reader, { query: 'apple' }))).nbHits).toBe(3)
})

test('the real client takes the answers, and does not ask twice for the same', async () => {
  const files = indexOf('apple')
  const index = openIndex(entryUrl, createFetch(() => files).fetchFile)
  const send = vi.fn(async ({ data = '' }: { data?: string | Uint8Array | undefined }) => ({
    status: 200,
    content: await index.use((reader) => answer(reader, String(data))),
    isTimedOut: false,
  }))
  const client = liteClient('embedded', 'embedded', { requester: { send } })
  const ask = () => client.search({ requests: [{ indexName: 'docs', query: 'apple', hitsPerPage: 2 }] })
  const [first] = [(await ask()).results[0], await ask()]
  expect(first).toMatchObject({ nbHits: 3, hits: [{ type: 'content' }, {}] })
})
