/** Opens an index over HTTP, and again when a file it names is gone because the site was replaced. */
import type { IndexEntry } from './index-files.ts'
import { createIndexReader, type IndexReader, UnreadableIndex } from './index-reader.ts'

export interface OpenIndex {
  /** Runs a task; when the index turns out replaced, once more with the new one. */
  readonly use: <T>(task: (reader: IndexReader) => Promise<T>) => Promise<T>
}

export function openIndex(entryUrl: string, fetchFile: typeof fetch): OpenIndex {
  let opened: Promise<IndexReader> | undefined
  const read = async (url: string, cache: RequestCache): Promise<unknown> => {
    const response = await fetchFile(url, { cache })
    if (!response.ok) throw new UnreadableIndex(`${url} answered with status ${response.status}.`)
    return await response.json()
  }
  const open = async () => {
    // The one file whose name does not tell its content: the server is asked whether it is still the same.
    const entry = (await read(entryUrl, 'no-cache')) as IndexEntry // its version is checked by the reader
    return createIndexReader(entry, (path) => read(new URL(path, entryUrl).href, 'default'))
  }
  const reader = () => {
    opened ??= open()
    return opened
  }
  return {
    async use(task) {
      try {
        return await task(await reader())
      } catch {
        opened = undefined
        return await task(await reader())
      }
    },
  }
}
