import { expect, test } from 'vitest'
import { pathInCommit } from '../../../renderer/model/git-paths.ts'
import type { SourceFile } from '../../../renderer/model/model.ts'
import { cutPacks, packsOfShard } from '../../../renderer/pages/page-packs.ts'

const sources = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: `docs/part-${index % 40}/page-${index}.md`,
    hash: '',
    head: { frontMatter: {}, heading: undefined, excerpt: undefined },
  })) as unknown as SourceFile[] // the head does not matter here

const keyOf = ({ path, hash }: Pick<SourceFile, 'path' | 'hash'>) => `${pathInCommit(path)} ${hash}`
const cut = (files: readonly SourceFile[]) => cutPacks(files, { keyOf })

const namesOf = (packs: ReturnType<typeof cutPacks>) =>
  new Set(packs.map((pack) => pack.map(({ path }) => path).join()))

test('ten thousand pages are some dozens of packs, and a page more changes one or two', () => {
  const before = cut(sources(10_000))
  expect(before.length).toBeGreaterThan(30)
  expect(before.length).toBeLessThan(90)
  const known = namesOf(before)
  const after = cut([...sources(10_000), ...sources(1).map((it) => ({ ...it, path: 'docs/part-7/new.md' }))])
  expect([...namesOf(after)].filter((name) => !known.has(name)).length).toBeLessThanOrEqual(2)
})

test.each([1, 3, 8])('%s shards have all pages once, in nearly equal parts', (count) => {
  const all = sources(5000)
  const packs = cut([...all].reverse())
  const shards = Array.from({ length: count }, (_, index) => packsOfShard(packs, { number: index + 1, count }).flat())
  expect(
    shards
      .flat()
      .map(({ path }) => path)
      .sort(),
  ).toEqual(all.map(({ path }) => path).sort())
  const sizes = shards.map(({ length }) => length)
  expect(Math.max(...sizes) / (5000 / count)).toBeLessThan(1.25)
})

test('a site of one page is one pack, which one shard has', () => {
  const packs = cut(sources(1))
  expect([1, 2].map((number) => packsOfShard(packs, { number, count: 2 }).length)).toEqual([1, 0])
  expect(cut([])).toEqual([])
})

test('a file that several commits have alike is in one pack', () => {
  const files = sources(3)
  const earlier = files.map((it) => ({ ...it, path: `.docs-gen/refs/${'a'.repeat(40)}/${it.path}` }))
  expect(cut([...files, ...earlier]).flat()).toHaveLength(3)
  expect(cut([...files, ...earlier.map((it) => ({ ...it, hash: 'other' }))]).flat()).toHaveLength(6)
})
