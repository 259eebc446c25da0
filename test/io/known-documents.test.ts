import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCache } from '../../renderer/io/cache.ts'
import { createKnownDocuments, type KnownDocument } from '../../renderer/io/known-documents.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-gen-documents-'))

afterAll(() => rmSync(dir, { recursive: true, force: true }))

const known = (title: string): KnownDocument => ({
  state: [`state of ${title}`, `hash of ${title}`],
  head: { frontMatter: { title }, heading: undefined, excerpt: undefined, diagnostics: [] },
})

const paths = ['a.md', 'folder/b.md', 'folder/c.md']

test('what was asked for or set is there for the next run, and the one after it, and nothing else', () => {
  const first = openCache(dir, 'test')
  const written = createKnownDocuments()
  for (const path of paths) expect(written.get(path, first)).toBeUndefined()
  for (const path of paths) written.set(path, known(path))
  written.keep(first)
  first.save()
  // Once more in the same run, as after some more edits.
  written.keep(first)
  first.save()
  first.close()

  const second = openCache(dir, 'test')
  const read = createKnownDocuments()
  expect(read.get('a.md', second)).toEqual(known('a.md'))
  expect(read.get('folder/b.md', second)).toEqual(known('folder/b.md'))
  read.set('folder/b.md', known('changed'))
  read.keep(second)
  second.save()
  second.close()

  const third = openCache(dir, 'test')
  const last = createKnownDocuments()
  expect(last.get('a.md', third)).toEqual(known('a.md'))
  expect(last.get('folder/b.md', third)).toEqual(known('changed'))
  expect(last.get('folder/c.md', third)).toBeUndefined()
  third.close()
})
