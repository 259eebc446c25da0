/** A search index in memory, which counts the files that are read. */
import { gzipSync } from 'node:zlib'
import type { IndexEntry } from '../../client/search/engine/index-files.ts'
import { createIndexReader, type IndexReader } from '../../client/search/engine/index-reader.ts'
import type { OutputFile } from '../../renderer/model/model.ts'
import { entryPath } from '../../renderer/search/index/build-index.ts'

export interface MemoryIndex {
  readonly reader: IndexReader
  /** Files read so far, the entry included, and their size compressed as servers send them. */
  readonly read: () => { readonly files: number; readonly bytes: number }
}

export function openMemoryIndex(files: readonly OutputFile[]): MemoryIndex {
  const contents = new Map(files.map(({ path, content }) => [path, String(content)]))
  const seen = new Set<string>([entryPath])
  const read = (path: string): unknown => {
    seen.add(path)
    const content = contents.get(path)
    if (content === undefined) throw new Error(`There is no file "${path}".`)
    return JSON.parse(content)
  }
  return {
    reader: createIndexReader(read(entryPath) as IndexEntry, async (path) => read(path)), // built by buildIndex
    read: () => ({
      files: seen.size,
      bytes: [...seen].reduce((sum, path) => sum + gzipSync(contents.get(path) ?? '').length, 0),
    }),
  }
}
