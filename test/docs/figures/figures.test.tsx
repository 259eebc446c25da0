/** Figures as the build draws them: named, without inline styles, the same bytes each time, and right. */
// biome-ignore-all lint/correctness/useJsxKeyInIterable: rows of a table, not children
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Anatomy } from '../../../docs/_components/Anatomy.tsx'
import { Cells } from '../../../docs/_components/cells/Cells.tsx'
import { h3Cell } from '../../../docs/_components/cells/h3-cells.ts'
import { s2Cell } from '../../../docs/_components/cells/s2-cells.ts'
import { type Derivation, derive } from '../../../docs/_components/geo/derive.ts'
import { GeoMap } from '../../../docs/_components/geo/GeoMap.tsx'
import { volcanoes } from '../../../docs/_components/geo/region.ts'
import { Graph } from '../../../docs/_components/graph/Graph.tsx'
import { describeResult } from '../../../docs/_components/live/BandField.tsx'
import { Raster } from '../../../docs/_components/raster/Raster.tsx'
import { samples } from '../../../docs/_components/samples.ts'
import { Wireframe } from '../../../docs/_components/Wireframe.tsx'
import { Flow } from '../../../renderer/figures/flow/Flow.tsx'
import { drawBackdrop, toBackdrop } from '../../../renderer/figures/geo/backdrop.ts'
import { signedArea } from '../../../renderer/figures/geo/check-geojson.ts'
import { feature, readGeoJson } from '../../../renderer/figures/geo/read-geojson.ts'
import { createView, type ViewOptions } from '../../../renderer/figures/geo/view.ts'
import { Sequence } from '../../../renderer/figures/sequence/Sequence.tsx'
import { titleWidth } from '../../../renderer/figures/shapes/text-width.ts'
import { findAll, textOf } from '../../helpers/html.ts'

const html = (figure: ReactElement) => renderToStaticMarkup(figure)

const flow = (
  <Flow
    alt="From a by b to c, and back"
    nodes={[{ id: 'a', group: 'frame' }, { id: 'b', lines: ['more'] }, { id: 'c' }]}
    edges={[
      ['a', 'b'],
      ['b', 'c', 'words'],
      ['c', 'a', 'back'],
    ]}
  />
)
const graph = (
  <Graph
    alt="A dataset can observe an observable"
    nodes={[
      ['gauges', 'Dataset'],
      ['stage', 'Observable'],
    ]}
    edges={[['gauges', 'can-observe', 'stage']]}
  />
)
const sequence = (
  <Sequence
    alt="You ask and are answered"
    actors={['you', 'platform']}
    steps={[
      ['you', 'platform', 'question'],
      ['platform', 'platform', 'thinks'],
      ['platform', 'you', 'answer', 'reply'],
    ]}
  />
)
const raster = (
  <Raster
    alt="A scene"
    panels={[
      { title: 'red', band: 'red' },
      { title: 'two', values: [[1, -0.5]] },
    ]}
  />
)
const map = <GeoMap alt="Nine volcanoes" data="cascade-volcanoes" table={['name', 'lon', ['lat', 'latitude']]} />

describe.each<[string, ReactElement, names: readonly string[], behind: readonly string[]]>([
  ['map', map, ['Nine volcanoes'], ['Mount Rainier −121.76 46.853']],
  ['cells of H3', <Cells alt="Hexagons" system="h3" level={4} />, ['Hexagons'], []],
  ['cells of S2', <Cells alt="Squares" system="s2" level={8} />, ['Squares'], []],
  ['raster', raster, ['A scene red.', 'A scene two.'], ['0.85', '−0.50']],
  ['graph', graph, ['A dataset can observe an observable'], ['gauges can-observe stage']],
  ['flow', flow, ['From a by b to c, and back'], ['words', 'back']],
  ['sequence', sequence, ['You ask and are answered'], ['you to platform: question', 'platform: thinks']],
  [
    'wireframe',
    <Wireframe alt="A screen" screen={{ rows: [{ text: 'menu', lines: ['one'] }] }} />,
    ['A screen'],
    ['one'],
  ],
  [
    'anatomy',
    <Anatomy
      parts={[
        ['https://', 'scheme'],
        ['example.com', 'host'],
      ]}
    />,
    [],
    ['example.com', 'host'],
  ],
])('the %s', (_, figure, names, behind) => {
  const drawn = html(figure)

  test('has a name, and everything without one is decoration', () => {
    const pictures = findAll(drawn, '[role="img"]')
    expect([...new Set(pictures.map(({ attributes }) => attributes['aria-label']))]).toEqual(names)
    const nameless = findAll(drawn, 'svg').filter(({ attributes }) => attributes.role !== 'img')
    expect(nameless.filter(({ attributes }) => attributes['aria-hidden'] !== 'true')).toEqual([])
  })

  test('says in words what it shows', () => {
    const words = textOf(drawn.replaceAll('><', '> <'))
    for (const text of behind) expect(words).toContain(text)
  })

  test('has no inline styles or scripts, which the policy forbids, and no number without an end', () => {
    expect(drawn.match(/ style=|<style|<script| on\w+=|NaN|Infinity|undefined|\d\.\d{6}/g)).toBeNull()
  })

  test('is the same each time', () => {
    expect(html(figure)).toBe(drawn)
  })
})

describe('a map', () => {
  const shapes = (figure: ReactElement, look: string) => findAll(html(figure), `.${look}`)
  const box = [-125, 40, -115, 50] as const

  test('marks points and names them, with a note', () => {
    const figure = <GeoMap alt="" layers={[{ data: 'cascade-volcanoes', note: 'elev_m', name: 'summits' }]} />
    // One more in the key.
    expect(shapes(figure, 'geo-point')).toHaveLength(10)
    expect(shapes(figure, 'geo-label').map(({ text }) => text)).toContain('Mount Rainier 4,392')
  })

  test('draws lines, areas, boxes and what was before, each in its look', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [-124, 41],
        [-116, 49],
      ],
    }
    expect(shapes(<GeoMap alt="" box={box} data={line} />, 'geo-line')).toHaveLength(1)
    expect(shapes(<GeoMap alt="" box={box} data="us-states" />, 'geo-area')).toHaveLength(1)
    expect(shapes(<GeoMap alt="" box={box} layers={[{ data: line, look: 'before' }]} />, 'geo-before')).toHaveLength(1)
    expect(shapes(<GeoMap alt="" box={box} boxes={[{ box: [-120, 42, -118, 44] }]} />, 'geo-box')).toHaveLength(1)
  })

  test('draws a box across the antimeridian in one piece', () => {
    const figure = <GeoMap alt="" backdrop="none" box={[165, -30, -165, 0]} boxes={[{ box: [176, -21, -178, -12] }]} />
    const [shape] = shapes(figure, 'geo-box')
    expect(shape?.attributes.d?.match(/m/gi)).toHaveLength(1)
    expect(shape?.attributes.d).toMatch(/z$/)
  })

  test('unpacks an atlas once for all bundles of pages', () => {
    const atlas = {
      type: 'Topology',
      objects: { land: { type: 'LineString', arcs: [0] }, lakes: { type: 'LineString', arcs: [0] } },
      arcs: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
    }
    expect(toBackdrop(atlas, 'lakes')).toBe(toBackdrop(atlas, 'lakes'))
    expect(toBackdrop(atlas, 'lakes')).not.toBe(toBackdrop(atlas, 'land'))
    expect(() => toBackdrop(atlas, 'roads')).toThrow('no TopoJSON with an object "roads"')
  })

  test('measures a coastline once for all maps', () => {
    let reads = 0
    const count = (point: [number, number]) =>
      new Proxy(point, {
        get: (target, name) => {
          reads++
          return Reflect.get(target, name)
        },
      })
    const points = Array.from({ length: 2000 }, (_, index): [number, number] => {
      const angle = (index % 1999) * (-Math.PI / 999.5)
      const radius = 2 + 0.5 * Math.sin(angle * 40)
      return [-120 + radius * Math.cos(angle), 45 + radius * Math.sin(angle)]
    })
    const landOf = (ring: readonly [number, number][]) => ({
      land: [feature({ type: 'Polygon', coordinates: [[...ring]] })],
      borders: [],
    })
    const viewOf = (width: number) => createView({ box, width, ratio: 1, projection: 'local' })
    const backdrop = landOf(points.map(count))
    const readsOf = (width: number) => {
      reads = 0
      const drawn = drawBackdrop(backdrop, viewOf(width))
      expect(drawn).toEqual(drawBackdrop(landOf(points), viewOf(width)))
      return reads
    }
    const first = readsOf(300)
    expect(readsOf(300)).toBe(0)
    expect(readsOf(290)).toBeLessThan(first / 4)
    expect(readsOf(3000)).toBeGreaterThan(0)
  })

  test('gives each name a place of its own', () => {
    const labels = shapes(<GeoMap alt="" data="cascade-volcanoes" />, 'geo-label')
    const places = labels.map(({ attributes }) => `${attributes.x},${attributes.y}`)
    expect(new Set(places).size).toBe(9)
    expect(shapes(<GeoMap alt="" layers={[{ data: 'cascade-volcanoes', label: '' }]} />, 'geo-label')).toEqual([])
  })
})

describe('shapes that steps make', () => {
  const oregon = readGeoJson(samples['us-states'], 'states').filter(({ properties }) => properties?.name === 'Oregon')
  const made = (data: readonly (typeof oregon)[number][], how: Derivation) => derive(data, how)[0]?.geometry
  const rounded = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (_, it) => (typeof it === 'number' ? Number(it.toFixed(3)) : it))

  test('bounds, and the hull of the nine volcanoes', () => {
    const [west, south, east, north] = [-124.554, 41.992, -116.464, 46.268]
    expect(rounded(made(oregon, 'bounds'))).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    })
    const hull = [
      [-122.196, 46.191],
      [-122.193, 41.409],
      [-121.505, 40.488],
      [-121.113, 48.112],
      [-121.813, 48.777],
      [-122.196, 46.191],
    ]
    expect(made(readGeoJson(samples['cascade-volcanoes'], 'points'), 'gather-hull')).toEqual({
      type: 'Polygon',
      coordinates: [hull],
    })
  })

  test.each<Derivation>([
    'bounds',
    'hull',
    { simplify: 0.1 },
    { kilometres: 20 },
    { degrees: 0.5 },
    { h3: 5 },
    { s2: 10 },
  ])('rings are closed and run counterclockwise: %j', (how) => {
    const geometry = made(
      typeof how === 'string' || 'simplify' in how ? oregon : readGeoJson(samples['cascade-volcanoes'], ''),
      how,
    )
    const [ring = []] = geometry?.type === 'Polygon' ? geometry.coordinates : []
    expect(ring.length).toBeGreaterThan(3)
    expect(ring.at(-1)).toEqual(ring[0])
    expect(signedArea(ring)).toBeGreaterThan(0)
  })
})

test('cells are those that the pages name', () => {
  const cells = volcanoes().map(({ name, position }) => [
    name,
    h3Cell([...position], 5).id,
    s2Cell([...position], 10).id,
  ])
  expect(cells).toEqual([
    ['Mount Baker', '8528d383fffffff', '5484f9'],
    ['Glacier Peak', '8528d057fffffff', '549b27'],
    ['Mount Rainier', '8528d487fffffff', '5490d1'],
    ['Mount Adams', '8528f207fffffff', '5496f9'],
    ['Mount St. Helens', '8528f3dbfffffff', '549699'],
    ['Mount Hood', '8528f623fffffff', '54be1d'],
    ['Crater Lake (Mazama)', '85281e6bfffffff', '54c63f'],
    ['Mount Shasta', '8528111bfffffff', '54cdd9'],
    ['Lassen Peak', '85281097fffffff', '54cd53'],
  ])
})

test('band arithmetic is worked out when the figure is drawn', () => {
  const expression = '({"nir": 0} - {"red": 0}) / ({"nir": 0} + {"red": 0})'
  const drawn = html(<Raster alt="" panels={[{ title: 'NDVI', expression }]} crop={[3, 0, 5, 8]} />)
  expect(new Set(findAll(drawn, 'text').map(({ text }) => text))).toEqual(new Set(['0.80', '0.17', '−0.33']))
})

test.each<[ReactElement, message: string]>([
  [<Flow alt="" nodes={[{ id: 'a' }]} edges={[['a', 'b']]} />, 'A flow has an edge at "b", and no node of that id.'],
  [
    <Graph alt="" nodes={[['a', 'Entity']]} edges={[['b', 'is', 'a']]} />,
    'A graph has a connection at "b", and no object of that name.',
  ],
  [
    <Sequence alt="" actors={['a']} steps={[['a', 'b', 'x']]} />,
    'A step of the sequence names "b", which is not among its actors.',
  ],
  [
    <Raster alt="" panels={[{ title: 'x' }]} />,
    'The panel "x" of a raster has neither values nor a band nor an expression.',
  ],
  [
    <Raster alt="" panels={[{ title: 'x', expression: '{"blue": 0}' }]} />,
    'There is no asset "blue"; there are red and nir',
  ],
  [<GeoMap alt="" data="cascade-volcano" />, 'Layer 1 of the map is not JSON'],
])('a figure that cannot be drawn says why', (figure, message) => {
  expect(() => html(figure)).toThrow(message)
})

test('boxes hold their text in DejaVu Sans Bold, the widest of the common fonts', () => {
  // Advance widths of that font, in thousandths of its size.
  const advances: Readonly<Record<string, number>> = {
    '-': 415,
    ' ': 348,
    i: 343,
    l: 343,
    m: 1042,
    w: 924,
    r: 493,
    t: 478,
    f: 435,
  }
  const widthOf = (text: string) => [...text].reduce((sum, it) => sum + (advances[it] ?? 700), 0) * 0.013
  for (const name of ['satellite-altimetry', 'flood-mill-river-2024-02', 'snow-water-equivalent', 'mmm-www'])
    expect(titleWidth(name, 13)).toBeGreaterThan(widthOf(name) * 0.985)
})

test('in plain degrees, a border along a parallel is straight', () => {
  const view = createView({ box: [-125, 41, -116, 47], width: 720, ratio: 1.5, projection: 'degrees' })
  const [west, middle, east] = [-124, -120.5, -117].map((longitude) => view.project([longitude, 42]) ?? [0, 0])
  expect(middle?.[1]).toBeCloseTo(west?.[1] ?? 0, 6)
  expect(middle?.[1]).toBeCloseTo(east?.[1] ?? 0, 6)
})

test('the Earth covers the drawing of a region, and has an edge on the globe and on a map of the world', () => {
  const earthOf = (options: Pick<ViewOptions, 'box' | 'projection'>) =>
    createView({ ...options, width: 720, ratio: 1.5 }).earth
  const region = [-125, 41, -116, 47] as const
  const whole = 'M0 0h720v480h-720z'
  expect(earthOf({ box: region, projection: 'local' })).toBe(whole)
  expect(earthOf({ box: region, projection: 'mercator' })).toBe(whole)
  expect(earthOf({ box: region, projection: 'degrees' })).toBe(whole)
  expect(earthOf({ box: region, projection: 'globe' })).toBe(whole)
  expect(earthOf({ box: [-180, -90, 180, 90], projection: 'world' })).not.toBe(whole)
  expect(earthOf({ box: [-160, -60, -40, 70], projection: 'globe' })).not.toBe(whole)
  // A cone does not close around the pole.
  expect(earthOf({ box: [-170, 30, 170, 89], projection: 'local' })).not.toBe(whole)
})

test('pixels without a value are counted in words', () => {
  expect(
    describeResult([
      [1, Number.NaN],
      [3, Number.POSITIVE_INFINITY],
    ]),
  ).toMatch(/^2 of 4 pixels have no value, shown as –\. .* from 1\.00 to 3\.00/)
  expect(describeResult([[Number.NaN]])).toMatch(/^No pixel has a value/)
  expect(describeResult([[0, 1]])).toMatch(/^The result runs from 0\.00 to 1\.00/)
})

test('one pixel of a result can cover four, and panels of one range share one key', () => {
  const figure = (
    <Raster
      alt="Four"
      panels={[
        {
          title: 'source',
          values: [
            [1, 0],
            [0, 0],
          ],
        },
        { title: 'result', values: [[0.25]], covers: 2 },
      ]}
    />
  )
  const widths = findAll(html(figure), 'svg.grid').map(({ attributes }) => attributes.viewBox)
  expect(widths).toEqual(['0 0 80 80', '0 0 80 80'])
  expect(findAll(html(figure), '.ramp-key')).toHaveLength(1)
})

test.each([
  ['<Flow> has no nodes.', <Flow alt="a" nodes={[]} edges={[]} />],
  ['<Flow> has no edges.', createElement(Flow, { nodes: ['a'] } as never)],
  ['<Sequence> has no actors.', createElement(Sequence, {} as never)],
])('says "%s"', (message, figure) => {
  expect(() => html(figure)).toThrow(message)
})
