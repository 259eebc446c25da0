import { existsSync, mkdtempSync, rmSync } from 'node:fs'
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
