/** The raster sample: its file is what the script makes, and a GeoTIFF whose overviews can be read before the whole. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeGeoTiff, makeItem, scene, toDegrees } from '../../../docs/_tools/make-sample-scene.mjs'

const read = (name: string) => readFileSync(new URL(`../../../docs/_static/data/${name}`, import.meta.url))
const file = read('sample-scene.tif')
const item: unknown = JSON.parse(read('sample-scene.json').toString())
// Our own file, which the pages show as well.
const grid = JSON.parse(read('ndvi-grid.json').toString()) as {
  readonly classes: string[]
  readonly bands: Readonly<Record<'red' | 'nir', readonly (readonly number[])[]>>
}

type Directory = ReadonlyMap<number, readonly number[]>

/** Tags with whole numbers and doubles, of all directories. */
function readDirectories(): { readonly tags: Directory; readonly at: number; readonly end: number }[] {
  const found = []
  for (let at = file.readUInt32LE(4); at !== 0; ) {
    const count = file.readUInt16LE(at)
    const tags = new Map<number, number[]>()
    let end = at + 2 + count * 12 + 4
    for (let entry = at + 2; entry < at + 2 + count * 12; entry += 12) {
      const [tag, type, length] = [file.readUInt16LE(entry), file.readUInt16LE(entry + 2), file.readUInt32LE(entry + 4)]
      const size = { 2: 1, 3: 2, 4: 4, 12: 8 }[type] ?? 0
      const from = size * length <= 4 ? entry + 8 : file.readUInt32LE(entry + 8)
      if (from !== entry + 8) end = Math.max(end, from + size * length)
      const valueAt = (place: number) =>
        size === 1 ? file[place] : size === 8 ? file.readDoubleLE(place) : file.readUIntLE(place, size)
      tags.set(
        tag,
        Array.from({ length }, (_, index) => valueAt(from + index * size) ?? 0),
      )
    }
    found.push({ tags, at, end })
    at = file.readUInt32LE(at + 2 + count * 12)
  }
  return found
}

const directories = readDirectories()
const first = (tags: Directory | undefined, tag: number) => tags?.get(tag)?.[0] ?? 0

/** Stored values of a pixel of the full resolution. */
function pixel(row: number, column: number): number[] {
  const tags = directories[0]?.tags
  const tile = first(tags, 322)
  const index = Math.floor(row / tile) * (first(tags, 256) / tile) + Math.floor(column / tile)
  const at = (tags?.get(324)?.[index] ?? 0) + ((row % tile) * tile + (column % tile)) * 8
  return [0, 1, 2, 3].map((band) => file.readUInt16LE(at + band * 2))
}

test('the files are those that the script makes', () => {
  expect(makeGeoTiff(grid.classes).equals(file)).toBe(true)
  expect(makeItem()).toEqual(item)
})

test('directories stand first, and the pixels of overviews before those of the full resolution', () => {
  expect(directories.map(({ tags }) => [first(tags, 254), first(tags, 256), first(tags, 322)])).toEqual([
    [0, 64, 32],
    [1, 32, 32],
    [1, 16, 16],
  ])
  const pixels = directories.map(({ tags }) => Math.min(...(tags.get(324) ?? [])))
  expect(Math.max(...directories.map(({ end }) => end))).toBeLessThanOrEqual(Math.min(...pixels))
  expect(pixels).toEqual(pixels.toSorted((a, b) => b - a))
  const [full] = directories
  expect(file.length).toBe(Math.max(...(full?.tags.get(324) ?? [])) + first(full?.tags, 325))
})

test('each pixel holds the stored numbers of its square in the synthetic grid', () => {
  for (const [row, column] of [0, 13, 31, 32, 50, 63].flatMap((y) => [0, 20, 31, 32, 63].map((x) => [y, x] as const))) {
    const [, , red = 0, nir = 0] = pixel(row, column).map((stored) => (stored - 1000) / 10000)
    expect([red, nir]).toEqual([
      grid.bands.red[Math.floor(row / 8)]?.[Math.floor(column / 8)],
      grid.bands.nir[Math.floor(row / 8)]?.[Math.floor(column / 8)],
    ])
  }
})

test('is around Mount Rainier, in the file and in its STAC item', () => {
  const [full] = directories
  expect([full?.tags.get(33550), full?.tags.get(33922)]).toEqual([
    [240, 240, 0],
    [0, 0, 0, scene.west, scene.north, 0],
  ])
  expect(full?.tags.get(34735)?.slice(-4)).toEqual([3072, 0, 1, 32610])
  expect(toDegrees([594529.5, 5189575.1])).toEqual([-121.76, 46.853])
  expect(item).toMatchObject({ bbox: [-121.862042, 46.782813, -121.657422, 46.923188] })
})
