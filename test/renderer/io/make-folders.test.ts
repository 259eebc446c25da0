import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolders } from '../../../renderer/io/make-folders.ts'
import { temporaryFolder } from '../../helpers/site.ts'

test('creates a folder with its parents, also when it is there', () => {
  const dir = join(temporaryFolder(), 'a/b/c')
  makeFolders(dir)
  makeFolders(dir)
  expect(existsSync(dir)).toBe(true)
})

test('fails where a file is in the way', () => {
  const dir = temporaryFolder()
  makeFolders(dir)
  writeFileSync(join(dir, 'a'), '')
  expect(() => makeFolders(join(dir, 'a'))).toThrow('EEXIST')
  expect(() => makeFolders(join(dir, 'a/b'))).toThrow('ENOTDIR')
})

test.runIf(existsSync('/proc/self'))('ends where the system has no place for folders', () => {
  expect(() => makeFolders('/proc/x')).toThrow('ENOENT')
})
