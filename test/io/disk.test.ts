import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cache, openCache } from '../../renderer/io/cache.ts'
import { openDisk } from '../../renderer/io/disk.ts'

let root: string
let cache: Cache

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'docs-gen-disk-'))
  cache = openCache(join(root, '.docs-gen'), 'test')
})

afterAll(() => {
  cache.close()
  rmSync(root, { recursive: true, force: true })
})

test('a file that changes while somebody else reads it is noticed', () => {
  const disk = openDisk(root, cache, Date.now())
  for (const name of ['a.ts', 'b.ts']) writeFileSync(join(root, name), '1')
  const later = new Date(Date.now() + 60_000)
  const isSteady = disk.startReading()
  writeFileSync(join(root, 'a.ts'), '2')
  utimesSync(join(root, 'a.ts'), later, later)
  expect(isSteady(['a.ts', 'gone.ts'])).toBe(false)
  expect(isSteady(['gone.ts'])).toBe(true)
})

test('what was written before is not taken for a change', async () => {
  const disk = openDisk(root, cache, Date.now())
  writeFileSync(join(root, 'c.ts'), '1')
  await expect.poll(() => disk.startReading()(['c.ts'])).toBe(true)
})
