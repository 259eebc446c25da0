import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCache } from '../../../renderer/io/cache/cache.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-gen-cache-'))

afterAll(() => rmSync(dir, { recursive: true, force: true }))

// Windows does not remove open files.
test.skipIf(process.platform === 'win32')('does not restore a removed folder before the next run', () => {
  const cache = openCache(dir, 'test')
  cache.set('table', 'key', 'value')
  cache.setBody('body', 'text')
  rmSync(dir, { recursive: true })
  cache.save()
  expect(existsSync(dir)).toBe(false)
  expect(cache.get('table', 'key')).toBe('value')
  cache.close()
  const next = openCache(dir, 'test')
  expect([next.get('table', 'key'), next.hasBody('body')]).toEqual([undefined, false])
  next.close()
})

test('keeps what a run set or used for the next run, and drops the rest', () => {
  const first = openCache(dir, 'test')
  for (const key of ['asked', 'kept', 'other']) first.set('table', key, { key })
  first.setBody('body', ['text'])
  first.setBody('other', ['text'])
  first.save()
  first.close()
  const second = openCache(dir, 'test')
  expect(second.get('table', 'asked')).toEqual({ key: 'asked' })
  second.keep('table', 'kept')
  second.keep('table', 'none')
  expect(second.hasBody('body')).toBe(true)
  second.save()
  second.close()
  const third = openCache(dir, 'test')
  const known = ['asked', 'kept', 'other', 'none'].filter((key) => third.get('table', key) !== undefined)
  expect([known, third.getBody('body'), third.hasBody('other')]).toEqual([['asked', 'kept'], ['text'], false])
  third.close()
  const foreign = openCache(dir, 'another version')
  expect(foreign.get('table', 'asked')).toBeUndefined()
  foreign.close()
})

// Windows does not remove open files.
const states = process.platform === 'win32' ? ['there'] : ['there', 'removed']

test.each(states)('drops what was not used between two saves, with a folder that is %s', (state) => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-cache-'))
  const cache = openCache(folder, 'test')
  for (const key of ['used', 'other']) {
    cache.set('table', key, key)
    cache.setBody(key, key)
  }
  if (state === 'removed') rmSync(folder, { recursive: true })
  cache.save()
  expect([cache.get('table', 'used'), cache.getBody('used')]).toEqual(['used', 'used'])
  cache.save()
  const known = ['used', 'other'].map((key) => [cache.get('table', key), cache.hasBody(key)])
  expect(known).toEqual([
    ['used', true],
    [undefined, false],
  ])
  cache.close()
  rmSync(folder, { recursive: true, force: true })
})

const numbers = Array.from({ length: 100 }, (_, number) => `key ${number}`)

/** What the next run finds. */
function nextRun(folder: string): string[] {
  const cache = openCache(folder, 'test')
  const values = [...numbers, 'new'].flatMap((key) => {
    const value = cache.get('table', key)
    return value === undefined ? [] : [`${key}: ${value}`]
  })
  cache.close()
  return values
}

/** Sets and keeps values, and returns whether all of the index was written again. */
function runWith(folder: string, values: Readonly<Record<string, string>>, kept: readonly string[]): boolean {
  const stateOfAll = () => statSync(join(folder, 'cache.txt'), { throwIfNoEntry: false })?.ino
  const before = stateOfAll()
  const cache = openCache(folder, 'test')
  for (const key of kept) cache.keep('table', key)
  for (const [key, value] of Object.entries(values)) cache.set('table', key, value)
  cache.save()
  cache.close()
  return stateOfAll() !== before
}

test('writes only what changed as long as it is little', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-cache-'))
  const known = (of: readonly string[]) => of.map((key) => `${key}: first`)
  expect(runWith(folder, Object.fromEntries(numbers.map((key) => [key, 'first'])), [])).toBe(true)
  expect(runWith(folder, { 'key 1': 'second' }, numbers)).toBe(false)
  expect(nextRun(folder)).toEqual(['key 0: first', 'key 1: second', ...known(numbers.slice(2))])
  // The changes of the run before, a value as it was at first, a new one, and one that is dropped.
  expect(runWith(folder, { 'key 1': 'first', new: 'third' }, numbers.slice(0, -1))).toBe(false)
  expect(nextRun(folder)).toEqual([...known(numbers.slice(0, -1)), 'new: third'])
  expect(runWith(folder, {}, numbers.slice(50))).toBe(true)
  expect(nextRun(folder)).toEqual(known(numbers.slice(50, -1)))
  rmSync(folder, { recursive: true, force: true })
})

test('does not use changes beside the index of another run', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-gen-cache-'))
  const values = (value: string) => Object.fromEntries(numbers.map((key) => [key, value]))
  runWith(folder, values('first'), [])
  const open = openCache(folder, 'test')
  for (const key of numbers) open.keep('table', key)
  runWith(folder, { new: 'of another run' }, numbers)
  // Another run replaces the index while this one is open, which then writes all of its own.
  runWith(folder, values('second'), [])
  expect(nextRun(folder)).toEqual(numbers.map((key) => `${key}: second`))
  open.set('table', 'new', 'mine')
  open.save()
  open.close()
  expect(nextRun(folder)).toEqual([...numbers.map((key) => `${key}: first`), 'new: mine'])
  rmSync(folder, { recursive: true, force: true })
})
