import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Cache, openCache } from '../../../renderer/io/cache/cache.ts'
import { createDocumentHeads, type DocumentHead, type DocumentHeads } from '../../../renderer/sources/document-heads.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-gen-documents-'))

afterAll(() => rmSync(dir, { recursive: true, force: true }))

const headOf = (title: string): DocumentHead => ({
  state: [`state of ${title}`, `hash of ${title}`],
  head: { frontMatter: { title }, heading: undefined, excerpt: undefined, diagnostics: [] },
})

const paths = ['a.md', 'folder/b.md', 'folder/c.md']

/** One run after the other, on the same cache. */
function run(use: (documents: DocumentHeads, cache: Cache) => void): void {
  const cache = openCache(dir, 'test')
  const documents = createDocumentHeads()
  use(documents, cache)
  documents.keep(cache)
  cache.save()
  cache.close()
}

test('keeps what was read or set for the next runs, and nothing else', () => {
  run((documents, cache) => {
    for (const path of paths) expect(documents.get(path, cache)).toBeUndefined()
    for (const path of paths) documents.set(path, headOf(path))
    // Once more in the same run, as after some more edits.
    documents.keep(cache)
    cache.save()
  })
  run((documents, cache) => {
    expect(documents.get('a.md', cache)).toEqual(headOf('a.md'))
    expect(documents.get('folder/b.md', cache)).toEqual(headOf('folder/b.md'))
    documents.set('folder/b.md', headOf('changed'))
  })
  run((documents, cache) => {
    expect(documents.get('a.md', cache)).toEqual(headOf('a.md'))
    expect(documents.get('folder/b.md', cache)).toEqual(headOf('changed'))
    expect(documents.get('folder/c.md', cache)).toBeUndefined()
  })
})
