import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Cache, openCache } from '../../../renderer/io/cache/cache.ts'
import {
  createKnownDocuments,
  type KnownDocument,
  type KnownDocuments,
} from '../../../renderer/sources/known-documents.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-gen-documents-'))

afterAll(() => rmSync(dir, { recursive: true, force: true }))

const known = (title: string): KnownDocument => ({
  state: [`state of ${title}`, `hash of ${title}`],
  head: { frontMatter: { title }, heading: undefined, excerpt: undefined, diagnostics: [] },
})

const paths = ['a.md', 'folder/b.md', 'folder/c.md']

/** One run after the other, on the same cache. */
function run(use: (documents: KnownDocuments, cache: Cache) => void): void {
  const cache = openCache(dir, 'test')
  const documents = createKnownDocuments()
  use(documents, cache)
  documents.keep(cache)
  cache.save()
  cache.close()
}

test('what was asked for or set is there for the next run, and the one after it, and nothing else', () => {
  run((documents, cache) => {
    for (const path of paths) expect(documents.get(path, cache)).toBeUndefined()
    for (const path of paths) documents.set(path, known(path))
    // Once more in the same run, as after some more edits.
    documents.keep(cache)
    cache.save()
  })
  run((documents, cache) => {
    expect(documents.get('a.md', cache)).toEqual(known('a.md'))
    expect(documents.get('folder/b.md', cache)).toEqual(known('folder/b.md'))
    documents.set('folder/b.md', known('changed'))
  })
  run((documents, cache) => {
    expect(documents.get('a.md', cache)).toEqual(known('a.md'))
    expect(documents.get('folder/b.md', cache)).toEqual(known('changed'))
    expect(documents.get('folder/c.md', cache)).toBeUndefined()
  })
})
