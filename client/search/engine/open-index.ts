/** Opens an index over HTTP. If one of its files is gone because the site was deployed again, opens the new index. */
import type { IndexEntry } from './index-files.ts'
import { createIndexReader, type IndexReader } from './index-reader.ts'

export interface OpenIndex {
  /** Runs a task. If the index was replaced, runs the task again with the new index. */
  readonly use: <T>(task: (reader: IndexReader) => Promise<T>) => Promise<T>
}

export function openIndex(entryUrl: string, fetchFile: typeof fetch): OpenIndex {
  let opened: Promise<IndexReader> | undefined
  const read = async (url: string, cache: RequestCache): Promise<unknown> => {
    const response = await fetchFile(url, { cache })
    if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`)
    return await response.json()
  }
  const open = async () => {
    // The only file whose name has no content hash, so the cached copy is revalidated.
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
