import { expect, test } from 'vitest'
import {
  folderOf,
  isFolderIndex,
  isPagePath,
  parseNumberPrefix,
  stripPathPrefixes,
} from '../../../renderer/text/doc-name.ts'

test.each([
  ['01-intro', 'intro', 1],
  ['03 - Intro', 'Intro', 3],
  ['1. Intro', 'Intro', 1],
  ['10_intro', 'intro', 10],
  ['0--intro', 'intro', 0],
  ['2024-05-01-news', '2024-05-01-news', undefined],
  ['1.2-changes', '1.2-changes', undefined],
  ['7.0', '7.0', undefined],
  ['42', '42', undefined],
  ['1-', '1-', undefined],
  ['3d-maps', '3d-maps', undefined],
  ['intro-2', 'intro-2', undefined],
])('parses the name %s', (fileName, name, position) => {
  expect(parseNumberPrefix(fileName)).toEqual({ name, position })
})

test('strips number prefixes of folders', () => {
  expect(stripPathPrefixes('01-a/b/2. c')).toBe('a/b/c')
  expect(stripPathPrefixes('a/b')).toBe('a/b')
})

test.each([
  ['index', 'guides', true],
  ['README', 'guides', true],
  ['Index', '', true],
  ['guides', 'a/Guides', true],
  ['guides', 'a/01-Guides', true],
  ['guides', 'guides/a', false],
  ['intro', 'guides', false],
  ['', '', false],
])('whether %j is the index of the folder %j', (name, folder, expected) => {
  expect(isFolderIndex(name, folder)).toBe(expected)
})

test.each([
  ['a/b.md', true],
  ['_a.md', false],
  ['a/_b.mdx', false],
  ['_a/b.md', false],
  ['a_b/c_.md', true],
  ['a.test.md', false],
  ['__tests__/a.md', false],
  ['a/test.md', true],
  ['.hidden.md', false],
  ['.drafts/a.md', false],
  ['a.b/c.d.md', true],
])('whether %s is a page', (path, expected) => {
  expect(isPagePath(path)).toBe(expected)
})

test('a file at the top has an empty folder', () => {
  expect([folderOf('a/b.md'), folderOf('b.md')]).toEqual(['a', ''])
})
