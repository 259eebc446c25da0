import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
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
  expect(bodies.read(before)).toBe('before')
  expect(bodies.read(after)).toBe('after')
  bodies.close()
})

test('neither reads nor writes after closing, even when another file has the same number', () => {
  const bodies = openBodies(join(dir, 'closed.bin'))
  const place = bodies.append('"text"')
  bodies.close()
  const other = openBodies(join(dir, 'other.bin'))
  expect(() => bodies.append('"late"')).toThrow(ClosedCache)
  expect(() => bodies.read(place)).toThrow(ClosedCache)
  expect(other.read(other.append('"other"'))).toBe('other')
  other.close()
})
