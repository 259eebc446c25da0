// Makes the raster sample of the documentation: a small Cloud-Optimized GeoTIFF of four bands, and the STAC item that describes
// it. Run it with `node docs/_tools/make-sample-scene.mjs`; the bytes are the same on every machine, because nothing is
// compressed. The scene is that of ndvi-grid.json, each of its 8 × 8 squares drawn with 8 × 8 pixels.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const data = new URL('../_static/data/', import.meta.url)

/** Around Mount Rainier, in UTM zone 10 North. The values have nothing to do with the place. */
export const scene = { name: 'sample-scene', epsg: 32610, west: 586860, north: 5197260, pixel: 240, size: 64 }

const bandNames = ['blue', 'green', 'red', 'nir']

/** Reflectance of the four kinds of surface in each band. */
const surfaces = {
  S: [0.88, 0.87, 0.85, 0.8],
  V: [0.03, 0.07, 0.05, 0.45],
  B: [0.12, 0.16, 0.2, 0.28],
  W: [0.06, 0.05, 0.04, 0.02],
}

/** Stored as Sentinel-2 level 2A does since processing baseline 04.00. */
const toStored = (reflectance) => Math.round(reflectance * 10000) + 1000

/** Bands of a pixel, as stored. */
function pixelAt(classes, size, row, column) {
  const kind = classes[Math.floor((row * 8) / size)][Math.floor((column * 8) / size)]
  return surfaces[kind].map(toStored)
}

/** Tiles of one resolution from left to right and top to bottom: pixels interleaved, 16 bits each, little-endian. */
function tilesOf(classes, size, tile) {
  const places = Array.from({ length: (size / tile) ** 2 }, (_, index) => [
    Math.floor(index / (size / tile)) * tile,
    (index % (size / tile)) * tile,
  ])
  return places.map(([top, left]) => {
    const values = Array.from({ length: tile * tile }, (_, index) =>
      pixelAt(classes, size, top + Math.floor(index / tile), left + (index % tile)),
    ).flat()
    return Buffer.from(Uint16Array.from(values).buffer)
  })
}

const ascii = (tag, text) => ({ tag, type: 2, bytes: Buffer.from(`${text}\0`, 'latin1'), count: text.length + 1 })
const doubles = (tag, values) => ({
  tag,
  type: 12,
  bytes: Buffer.from(Float64Array.from(values).buffer),
  count: values.length,
})
const shorts = (tag, values) => ({
  tag,
  type: 3,
  bytes: Buffer.from(Uint16Array.from(values).buffer),
  count: values.length,
})
const longs = (tag, values) => ({
  tag,
  type: 4,
  bytes: Buffer.from(Uint32Array.from(values).buffer),
  count: values.length,
})

/** Entries that every resolution has, and those that only the full one has. */
function entriesOf({ size, tile, tiles }, isFull, offsets) {
  const common = [
    longs(254, [isFull ? 0 : 1]), // NewSubfileType: 1 for an overview
    longs(256, [size]),
    longs(257, [size]),
    shorts(258, [16, 16, 16, 16]), // bits per sample
    shorts(259, [1]), // no compression
    shorts(262, [1]), // the first band is gray, the others are extra samples
    shorts(277, [4]),
    shorts(284, [1]), // pixels interleaved
    shorts(322, [tile]),
    shorts(323, [tile]),
    longs(324, offsets),
    longs(
      325,
      tiles.map((bytes) => bytes.length),
    ),
    shorts(338, [0, 0, 0]), // extra samples of no kind
    shorts(339, [1, 1, 1, 1]), // unsigned integers
    ascii(42113, '0'), // GDAL's tag for the value of missing pixels
  ]
  if (!isFull) return common
  const bands = bandNames.map(
    (name, index) => `<Item name="DESCRIPTION" sample="${index}" role="description">${name}</Item>`,
  )
  const own = [
    ascii(306, '2024:08:01 19:00:00'),
    doubles(33550, [scene.pixel, scene.pixel, 0]), // ModelPixelScale
    doubles(33922, [0, 0, 0, scene.west, scene.north, 0]), // ModelTiepoint: the upper-left corner
    shorts(34735, [1, 1, 0, 3, 1024, 0, 1, 1, 1025, 0, 1, 1, 3072, 0, 1, scene.epsg]), // projected, pixel is area, EPSG code
    ascii(42112, `<GDALMetadata>${bands.join('')}</GDALMetadata>`),
  ]
  return [...common, ...own].toSorted((a, b) => a.tag - b.tag)
}

/** A directory at a place in the file, with the values that do not fit into it right behind. */
function directoryAt(place, entries, hasNext) {
  const head = Buffer.alloc(2 + entries.length * 12 + 4)
  head.writeUInt16LE(entries.length, 0)
  const tail = []
  let end = place + head.length
  for (const [index, { tag, type, bytes, count }] of entries.entries()) {
    const at = 2 + index * 12
    head.writeUInt16LE(tag, at)
    head.writeUInt16LE(type, at + 2)
    head.writeUInt32LE(count, at + 4)
    if (bytes.length <= 4) {
      bytes.copy(head, at + 8)
      continue
    }
    head.writeUInt32LE(end, at + 8)
    const padded = Buffer.concat([bytes, Buffer.alloc(bytes.length % 2)])
    tail.push(padded)
    end += padded.length
  }
  if (hasNext) head.writeUInt32LE(end, head.length - 4)
  return Buffer.concat([head, ...tail])
}

/** All directories stand at the beginning, and the pixels of the overviews before those of the full resolution. */
export function makeGeoTiff(classes) {
  const images = [
    { size: scene.size, tile: scene.size / 2 },
    { size: scene.size / 2, tile: scene.size / 2 },
    { size: scene.size / 4, tile: scene.size / 4 },
  ].map((image) => ({ ...image, tiles: tilesOf(classes, image.size, image.tile) }))
  const header = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0])
  const write = (offsetsOf) => {
    const parts = [header]
    let place = header.length
    for (const [index, image] of images.entries()) {
      const part = directoryAt(place, entriesOf(image, index === 0, offsetsOf(image)), index < images.length - 1)
      parts.push(part)
      place += part.length
    }
    return { directories: Buffer.concat(parts), end: place }
  }
  // The directories are as long with any offsets, so a first pass finds out where the pixels begin.
  let next = write(({ tiles }) => tiles.map(() => 0)).end
  const offsets = new Map()
  for (const image of images.toReversed()) {
    offsets.set(
      image,
      image.tiles.map((_, index) => next + image.tiles.slice(0, index).reduce((sum, it) => sum + it.length, 0)),
    )
    next += image.tiles.reduce((sum, it) => sum + it.length, 0)
  }
  const { directories } = write((image) => offsets.get(image))
  return Buffer.concat([directories, ...images.toReversed().flatMap(({ tiles }) => tiles)])
}

/** From meters of UTM zone 10 North on WGS 84 to longitude and latitude, by Krüger's series. */
export function toDegrees([east, north]) {
  const flattening = 1 / 298.257223563
  const n = flattening / (2 - flattening)
  const radius = (6378137 / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64)
  const xi = north / (0.9996 * radius)
  const eta = (east - 500000) / (0.9996 * radius)
  const beta = [n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96, n ** 2 / 48 + n ** 3 / 15, (17 * n ** 3) / 480]
  const delta = [2 * n - (2 * n ** 2) / 3 - 2 * n ** 3, (7 * n ** 2) / 3 - (8 * n ** 3) / 5, (56 * n ** 3) / 15]
  const sum = (list, term) => list.reduce((total, value, index) => total + value * term(2 * (index + 1)), 0)
  const x = xi - sum(beta, (j) => Math.sin(j * xi) * Math.cosh(j * eta))
  const y = eta - sum(beta, (j) => Math.cos(j * xi) * Math.sinh(j * eta))
  const chi = Math.asin(Math.sin(x) / Math.cosh(y))
  const latitude = chi + sum(delta, (j) => Math.sin(j * chi))
  const longitude = Math.atan2(Math.sinh(y), Math.cos(x))
  return [longitude * (180 / Math.PI) - 123, latitude * (180 / Math.PI)].map((value) => Number(value.toFixed(6)))
}

export function makeItem() {
  const { west, north, pixel, size, epsg, name } = scene
  const [east, south] = [west + pixel * size, north - pixel * size]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map(toDegrees)
  const [longitudes, latitudes] = [0, 1].map((axis) => ring.map((position) => position[axis]))
  return {
    type: 'Feature',
    stac_version: '1.1.0',
    stac_extensions: [
      'https://stac-extensions.github.io/projection/v2.0.0/schema.json',
      'https://stac-extensions.github.io/eo/v2.0.0/schema.json',
      'https://stac-extensions.github.io/raster/v2.0.0/schema.json',
    ],
    id: `${name}-20240801`,
    bbox: [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)],
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: {
      title: 'Sample scene',
      description: 'Synthetic values at a real place, made for this documentation. Date and place mean nothing.',
      datetime: '2024-08-01T19:00:00Z',
      gsd: pixel,
      'proj:code': `EPSG:${epsg}`,
      'proj:shape': [size, size],
      'proj:transform': [pixel, 0, west, 0, -pixel, north],
    },
    links: [],
    assets: {
      image: {
        href: `./${name}.tif`,
        title: 'Four bands',
        type: 'image/tiff; application=geotiff; profile=cloud-optimized',
        roles: ['data'],
        data_type: 'uint16',
        nodata: 0,
        'raster:scale': 0.0001,
        'raster:offset': -0.1,
        bands: bandNames.map((band) => ({ name: band, 'eo:common_name': band })),
      },
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { classes } = JSON.parse(readFileSync(new URL('ndvi-grid.json', data), 'utf8'))
  writeFileSync(new URL(`${scene.name}.tif`, data), makeGeoTiff(classes))
  writeFileSync(new URL(`${scene.name}.json`, data), `${JSON.stringify(makeItem(), undefined, 2)}\n`)
}
