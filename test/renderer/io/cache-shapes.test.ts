/** A cache of any shape: what cannot be used is dropped, nothing outside is touched, and the run works. */
import { spawnSync } from 'node:child_process'
import {
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { claimWorkFolder } from '../../../cli/project/work-folder.ts'
import { DamagedCache } from '../../../renderer/io/cache/cache-bodies.ts'
import { openRenewableCache, type RenewableCache } from '../../../renderer/io/cache/renewable-cache.ts'

const base = mkdtempSync(join(tmpdir(), 'docs-gen-shapes-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

let count = 0
/** A folder with a saved cache. */
function savedCache(): string {
  const dir = join(base, `cache-${++count}`)
  const cache = openRenewableCache(dir, 'test')
  fill(cache)
  cache.close()
  return dir
}

function fill(cache: RenewableCache): void {
  cache.set('table', 'key', 'value')
  cache.setBody('body', 'text')
  cache.save()
}

const outside = join(base, 'outside.txt')
const isPosix = process.platform !== 'win32'

/** What a file can be instead of itself. */
const shapes: readonly (readonly [name: string, make: (file: string) => void])[] = [
  ['a folder with files', (file) => writeFileSync(join(made(file), 'x'), 'x')],
  ['empty', (file) => writeFileSync(file, '')],
  ['zeros', (file) => writeFileSync(file, Buffer.alloc(5000))],
  ['of a future version', (file) => writeFileSync(file, 'future-9 123\n[["bodies",3]]\n{}\n')],
  ['truncated', (file) => truncateSync(file, lstatSync(file).size >> 1)],
  ['of another machine, longer', (file) => writeFileSync(file, `${'x'.repeat(3000)}\n`.repeat(3))],
  ...(isPosix
    ? ([
        ['a link to a file outside', (file) => symlinkSync(outside, file)],
        ['a link to nothing', (file) => symlinkSync(join(base, 'nothing'), file)],
        ['a hard link to a file outside', (file) => linkSync(outside, file)],
        ['a pipe', (file) => void spawnSync('mkfifo', [file])],
      ] satisfies (typeof shapes)[number][])
    : []),
]

function made(folder: string): string {
  mkdirSync(folder)
  return folder
}

const keepsFile = new Set(['truncated'])

test.each(
  ['cache.txt', 'bodies.bin', 'process'].flatMap((name) => shapes.map(([shape, make]) => ({ name, shape, make }))),
)('$name that is $shape is dropped', ({ name, shape, make }) => {
  writeFileSync(outside, 'mine\n')
  const root = join(base, `project-${++count}`)
  const dir = join(root, '.docs-gen/cache')
  const first = openRenewableCache(dir, 'test')
  fill(first)
  first.close()
  // Half of the number is not the id of a process either.
  if (name === 'process') writeFileSync(join(dir, name), '41943050000000\n')
  if (!keepsFile.has(shape)) rmSync(join(dir, name), { force: true })
  make(join(dir, name))
  const folder = claimWorkFolder(root, 'cache')
  const cache = openRenewableCache(folder.dir, 'test')
  try {
    if (cache.hasBody('body')) expect(cache.getBody('body')).toBe('text')
  } catch (error) {
    expect(error).toBeInstanceOf(DamagedCache)
    cache.renew()
  }
  fill(cache)
  expect([cache.get('table', 'key'), cache.getBody('body'), cache.diagnostics()]).toEqual(['value', 'text', []])
  cache.close()
  folder.release()
  const next = openRenewableCache(dir, 'test')
  expect([next.get('table', 'key'), next.getBody('body')]).toEqual(['value', 'text'])
  next.close()
  expect([folder.dir, folder.holder, folder.diagnostics]).toEqual([dir, undefined, []])
  expect(readFileSync(outside, 'utf8')).toBe('mine\n')
})

test.skipIf(!isPosix)('temporary files are never written through a link', () => {
  writeFileSync(outside, 'mine\n')
  const dir = savedCache()
  const cache = openRenewableCache(dir, 'test')
  cache.setBody('large', 'x'.repeat(2_000_000))
  cache.save()
  cache.setBody('large', 'small')
  for (const name of ['cache.txt', 'bodies.bin']) symlinkSync(outside, join(dir, `${name}.${process.pid}`))
  // Writes the index, and moves the bodies to a new file, because most of the old one is unused.
  fill(cache)
  cache.close()
  expect(readFileSync(outside, 'utf8')).toBe('mine\n')
  expect(lstatSync(join(dir, 'bodies.bin')).size).toBeLessThan(1000)
})

test('a file in place of the cache folder is dropped', () => {
  const root = join(base, `project-${++count}`)
  mkdirSync(join(root, '.docs-gen'), { recursive: true })
  writeFileSync(join(root, '.docs-gen/cache'), 'a file')
  const folder = claimWorkFolder(root, 'cache')
  expect([folder.dir, lstatSync(folder.dir).isDirectory()]).toEqual([join(root, '.docs-gen/cache'), true])
})

test('a file in place of ".docs-gen" stays, and the run works without a cache', () => {
  const root = join(base, `project-${++count}`)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, '.docs-gen'), 'a file')
  const folder = claimWorkFolder(root, 'cache')
  expect(lstatSync(folder.dir).isDirectory()).toBe(true)
  expect(folder.diagnostics).toEqual([
    expect.objectContaining({
      severity: 'warning',
      code: 'no-cache',
      message: expect.stringMatching(
        /^The cache in ".docs-gen" cannot be used: a file is in its place \((EEXIST|ENOTDIR)\)\.$/,
      ),
    }),
  ])
  folder.release()
  expect([readFileSync(join(root, '.docs-gen'), 'utf8'), lstatSync(join(root, 'node_modules')).isDirectory()]).toEqual([
    'a file',
    true,
  ])
  expect(() => lstatSync(folder.dir)).toThrow('ENOENT')
})
