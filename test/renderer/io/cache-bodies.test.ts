import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ClosedCache, openBodies } from '../../../renderer/io/cache/cache-bodies.ts'

const dir = mkdtempSync(join(tmpdir(), 'docs-gen-bodies-'))

afterAll(() => rmSync(dir, { recursive: true, force: true }))

test('reads pieces that were appended after a partly written one', () => {
  const path = join(dir, 'bodies.bin')
  const bodies = openBodies(path)
  const before = bodies.append('"before"')
  appendFileSync(path, '"a part of a pie')
  const after = bodies.append('"after"')
  expect(bodies.read(before)).toBe('"before"')
  expect(bodies.read(after)).toBe('"after"')
  bodies.close()
})

test('neither reads nor writes after closing, even when another file has the same number', () => {
  const bodies = openBodies(join(dir, 'closed.bin'))
  const place = bodies.append('"text"')
  bodies.close()
  const other = openBodies(join(dir, 'other.bin'))
  expect(() => bodies.append('"late"')).toThrow(ClosedCache)
  expect(() => bodies.read(place)).toThrow(ClosedCache)
  expect(other.read(other.append('"other"'))).toBe('"other"')
  other.close()
})

test('holds bodies in memory when there can be no file, and drops the unused ones', () => {
  const file = join(dir, 'a-file')
  writeFileSync(file, '')
  const bodies = openBodies(join(file, 'bodies.bin'))
  const [first, other, last] = ['"first"', '"other"', '"last"'].map(bodies.append)
  if (!first || !other || !last) throw new Error('No place.')
  bodies.compact(new Map(Object.entries({ first, last })))
  expect([first, other, last].map(bodies.read)).toEqual(['"first"', 'null', '"last"'])
  expect(bodies.read(bodies.append('"next"'))).toBe('"next"')
  bodies.close()
})
