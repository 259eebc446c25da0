import { linkSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cache, openCache } from '../../../renderer/io/cache/cache.ts'
import { openDisk, openLiveDisk } from '../../../renderer/io/disk/disk.ts'
import { ChangedFile, type FileState } from '../../../renderer/io/disk/file-states.ts'
import { notText } from '../../../renderer/text/not-text.ts'

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

test('notices that a file changes while others read it', () => {
  const disk = openDisk(root, cache, Date.now)
  for (const name of ['a.ts', 'b.ts']) writeFileSync(join(root, name), '1')
  const later = new Date(Date.now() + 60_000)
  const isSteady = disk.startReading()
  writeFileSync(join(root, 'a.ts'), '2')
  utimesSync(join(root, 'a.ts'), later, later)
  expect(isSteady(['a.ts', 'gone.ts'])).toBe(false)
  expect(isSteady(['gone.ts'])).toBe(true)
})

test.each([
  ['UTF-8', Buffer.from('Grüße'), 'Grüße'],
  ['Latin-1', Buffer.from('Gr\xfc\xdfe', 'latin1'), notText],
  ['UTF-16 with a mark', Buffer.from('\ufeff# A', 'utf16le'), notText],
  ['random bytes', Buffer.from([0x89, 0xff, 0x00, 0xc3]), notText],
])('reads a file that is %s', (name, bytes, text) => {
  writeFileSync(join(root, `${name}.md`), bytes)
  expect(openDisk(root, cache, Date.now).readText(`${name}.md`)).toBe(text)
})

test('reads a file with several names once, and again after it changed within the same time stamp', () => {
  const disk = openDisk(root, cache, Date.now)
  const time = new Date()
  const write = (text: string) => {
    writeFileSync(join(root, 'one.md'), text)
    utimesSync(join(root, 'one.md'), time, time)
  }
  write('1')
  linkSync(join(root, 'one.md'), join(root, 'two.md'))
  const first = disk.hash('one.md')
  expect(disk.hash('two.md')).toBe(first)
  write('2')
  disk.forget(['one.md', 'two.md'])
  expect(disk.hash('one.md')).not.toBe(first)
  expect(disk.hash('two.md')).toBe(disk.hash('one.md'))
})

test('knows a new file of a commit by its times, and reads a new file of the working tree again', () => {
  const disk = openDisk(root, cache, Date.now)
  for (const folder of ['.docs-gen/refs/1.0', 'tree']) {
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, 'a.md'), '1')
  }
  expect(disk.look('.docs-gen/refs/1.0/a.md', undefined)?.[0]).not.toBe('')
  expect(disk.look('tree/a.md', undefined)?.[0]).toBe('')
})

test('what was written before is not taken for a change', async () => {
  const disk = openDisk(root, cache, Date.now)
  writeFileSync(join(root, 'c.ts'), '1')
  await expect.poll(() => disk.startReading()(['c.ts'])).toBe(true)
})

describe('a disk that looks again', () => {
  /** Later than all that is written here, so that every time stamp is settled. */
  const later = Date.now() + 60_000
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)

  /** What a run finds in a folder, the next one has from the cache. */
  function firstRun(folder: string, names: readonly string[]): FileState[] {
    mkdirSync(join(root, folder), { recursive: true })
    for (const name of names) write(`${folder}/${name}`, 'as it was')
    const { disk, lastRun } = openLiveDisk(root, cache, () => later)
    const states = disk.list(folder).map((path) => disk.look(path, undefined))
    lastRun.save()
    cache.save()
    return states.filter((state) => state !== undefined)
  }

  test('assumes that a file is unchanged until it is read or everything is checked', () => {
    const [a, b] = firstRun('taken', ['a.md', 'b.md'])
    for (const name of ['a.md', 'b.md']) write(`taken/${name}`, 'changed in place')
    const { disk, lastRun } = openLiveDisk(root, cache, () => later)
    expect(disk.list('taken')).toEqual(['taken/a.md', 'taken/b.md'])
    expect(disk.look('taken/a.md', a)).toEqual(a)
    expect(disk.look('taken/b.md', b)).toEqual(b)
    expect(() => disk.readText('taken/a.md')).toThrow(ChangedFile)
    expect(() => lastRun.verify('taken/a.md')).toThrow(ChangedFile)
    expect(disk.readText('taken/a.md')).toBe('changed in place')
    expect(lastRun.checkAll()).toEqual(['taken/b.md'])
    disk.forget(['taken/b.md'])
    expect(disk.hash('taken/b.md')).toBe(disk.hash('taken/a.md'))
  })

  test('recognizes a changed file by its hash', () => {
    const [state] = firstRun('hashed', ['a.md'])
    write('hashed/a.md', 'changed in place')
    const { disk } = openLiveDisk(root, cache, () => later)
    disk.list('hashed')
    expect(disk.look('hashed/a.md', state)).toEqual(state)
    expect(() => disk.hash('hashed/a.md')).toThrow(ChangedFile)
    expect(disk.hash('hashed/a.md')).not.toBe(state?.[1])
  })

  test('looks at each file of a folder that something came into, or that is new', () => {
    const [a] = firstRun('come', ['a.md'])
    write('come/a.md', 'changed in place')
    write('come/b.md', 'new')
    const { disk } = openLiveDisk(root, cache, () => later)
    expect(disk.list('come')).toEqual(['come/a.md', 'come/b.md'])
    expect(disk.look('come/a.md', a)).not.toEqual(a)
  })

  test('another disk looks at every file', () => {
    const [a] = firstRun('built', ['a.md'])
    write('built/a.md', 'changed in place')
    const disk = openDisk(root, cache, () => later)
    disk.list('built')
    expect(disk.look('built/a.md', a)).not.toEqual(a)
  })

  test('does not take a folder for what it was that may have changed within the same time stamp', () => {
    const now = Date.now()
    mkdirSync(join(root, 'fresh'))
    write('fresh/a.md', 'as it was')
    const first = openLiveDisk(root, cache, () => now)
    first.disk.list('fresh')
    first.lastRun.save()
    cache.save()
    const second = openLiveDisk(root, cache, () => later)
    second.disk.list('fresh')
    const invented = ['any state', 'any hash'] as const
    expect(second.disk.look('fresh/a.md', invented)).not.toEqual(invented)
  })
})
