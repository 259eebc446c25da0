/** Numbers in the text of pages are those of the data that readers download. */
import { readFileSync } from 'node:fs'
import type { Feature } from 'geojson'
import { getNumCells, getPentagons } from 'h3-js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { h3Cover, s2Cover } from '../../../docs/_components/cells/cover.ts'
import { H3Table, S2Table } from '../../../docs/_components/cells/GridTable.tsx'
import { h3Cell } from '../../../docs/_components/cells/h3-cells.ts'
import { s2Cell } from '../../../docs/_components/cells/s2-cells.ts'
import { type Derivation, derive } from '../../../docs/_components/geo/derive.ts'
import { distanceBetween } from '../../../docs/_components/geo/measure.ts'
import { volcanoes } from '../../../docs/_components/geo/region.ts'
import { SimplifyTable, StateTable } from '../../../docs/_components/geo/StateTable.tsx'
import { samples } from '../../../docs/_components/samples.ts'
import { boxOf } from '../../../renderer/figures/geo/box.ts'
import { positionsOf, readGeoJson } from '../../../renderer/figures/geo/read-geojson.ts'
import { textOf } from '../../helpers/html.ts'

const page = (path: string) => readFileSync(new URL(`../../../docs/${path}`, import.meta.url), 'utf8')
const node = (name: string) => `Reference/MiddlewareReference/MiddlewareTypes/${name}`
const dataMesh = (name: string) => `PythonAPI/Tutorial/DataMesh/${name}`
const words = (element: React.ReactElement) => textOf(renderToStaticMarkup(element).replaceAll('><', '> <'))

const all = volcanoes()
const at = (name: string) => [...(all.find((it) => it.name === name)?.position ?? [])]
const states = readGeoJson(samples['us-states'], 'states')
const state = (name: string): Feature[] => states.filter(({ properties }) => properties?.name === name)
const vertices = (name: string, how?: Derivation) =>
  (how ? derive(state(name), how) : state(name)).flatMap(({ geometry }) => positionsOf(geometry)).length
const far = (a: string, b: string) => distanceBetween(at(a), at(b))
const flight = readGeoJson(samples['lindbergh-1927'], 'flight').flatMap(({ geometry, properties }) =>
  properties?.track_id === 'spirit' || properties?.track_id === undefined ? [positionsOf(geometry)[0] ?? []] : [],
)
const flown = flight.slice(1).reduce((sum, place, index) => sum + distanceBetween(flight[index] ?? [], place), 0)
const direct = distanceBetween(flight[0] ?? [], flight.at(-1) ?? [])
const fromCentre = (name: string) => `${distanceBetween([-121.5, 46.5], at(name)).toFixed(1)} km`
const colorado = positionsOf(state('Colorado')[0]?.geometry ?? null)
const degrees = (values: readonly number[]) => values.map((it) => it.toFixed(3).replace('-', '−')).join(', ')
const elevations = (name: string) => all.filter((it) => it.state === name).map(({ elev_m }) => elev_m)
const meanOf = (values: readonly number[]) => values.reduce((sum, it) => sum + it, 0) / values.length
const round = (value: number, to: number) => (Math.round(value / to) * to).toLocaleString('en')

test.each<[page: string, text: string]>([
  [node('pointsToPolyline.mdx'), `about ${round(flown, 10)} km`],
  [node('pointsToPolyline.mdx'), `some ${Math.round(flown - direct)} km shorter`],
  [node('pointsToPolyline.mdx'), `about ${Math.round(far('Mount Baker', 'Mount Hood'))} km`],
  [
    'WebApp/Tutorials/Entanglement/editing-graph.mdx',
    `about ${Math.round(far('Mount Rainier', 'Mount St. Helens'))} km`,
  ],
  [node('create_collection_node.mdx'), `a polygon with ${vertices('Oregon')} vertices`],
  [
    node('h3.mdx'),
    `there are ${h3Cover(colorado, 3).length} such cells at resolution 3, ${h3Cover(colorado, 4).length} at 4 and ${h3Cover(colorado, 5).length} at 5`,
  ],
  [
    node('h3.mdx'),
    `about ${(distanceBetween(at('Mount Rainier'), meanPosition(h3Cell(at('Mount Rainier'), 5).ring))).toFixed(1)} km from the middle`,
  ],
  [node('s2.mdx'), `touches, ${s2Cover(colorado, 7).length} in all`],
  [
    'WebApp/Tutorials/Middleware/middleware-builder.mdx',
    `| 0.05° (about 5.6 km) | ${vertices('Oregon', { simplify: 0.05 })} |`,
  ],
  [
    'WebApp/Tutorials/Middleware/middleware-builder.mdx',
    `| 0.25° (about 28 km) | ${vertices('Oregon', { simplify: 0.25 })} |`,
  ],
  ['WebApp/Tutorials/tutorial_intro.mdx', `Oregon has ${vertices('Oregon')} vertices`],
  ['WebApp/Tutorials/tutorial_intro.mdx', degrees(boxOf(state('Oregon')))],
  ['WebApp/Tutorials/tutorial_intro.mdx', degrees(boxOf(readGeoJson(samples['cascade-volcanoes'], 'v')))],
  ['PythonAPI/Tutorial/KnowledgeGraph/searching.mdx', `| Mount Adams | ${fromCentre('Mount Adams')} |`],
  ['PythonAPI/Tutorial/KnowledgeGraph/searching.mdx', `| Mount Rainier | ${fromCentre('Mount Rainier')} |`],
  ['PythonAPI/Tutorial/KnowledgeGraph/searching.mdx', `| Mount St. Helens | ${fromCentre('Mount St. Helens')} |`],
  ...['Washington', 'Oregon', 'California'].map((name): [string, string] => [
    dataMesh('search.mdx'),
    `| ${name} | ${elevations(name).length} | ${Math.max(...elevations(name))} | ${meanOf(elevations(name)).toFixed(1)} |`,
  ]),
  [dataMesh('search.mdx'), `the median is ${all.map(({ elev_m }) => elev_m).toSorted((a, b) => a - b)[4]},`],
  [dataMesh('spatial_join.mdx'), `Polygon with ${vertices('Oregon')} vertices`],
  [
    'PythonAPI/Tutorial/Middleware/middleware-builder.mdx',
    h3Cell(positionsOf(derive(state('Oregon'), 'centroid')[0]?.geometry ?? null)[0] ?? [], 3).id,
  ],
])('%s says "%s"', (path, text) => {
  expect(page(path)).toContain(text)
})

test.each([node('h3.mdx'), node('s2.mdx'), dataMesh('search.mdx'), 'WebApp/Tutorials/tutorial_intro.mdx'])(
  'the nine volcanoes of %s are those of the file',
  (path) => {
    const text = page(path)
    for (const { name, elev_m, state: inState, position } of all) {
      const [lon, lat] = position.map((it) => it.toFixed(3).replace('-', '−'))
      const row = path.includes('h3')
        ? `| ${name} | ${lon}, ${lat} | \`${h3Cell([...position], 5).id}\` |`
        : path.includes('s2')
          ? `| ${name} | ${[4, 8, 10].map((level) => `\`${s2Cell([...position], level).id}\``).join(' | ')} |`
          : `| ${name} | ${lon} | ${lat} | ${elev_m} | ${inState} |`
      expect(text).toContain(row)
    }
  },
)

test('tables that are made when the site is built have the numbers that were computed elsewhere', () => {
  const hulls = words(<StateTable show={['vertices', 'hullVertices', 'hullRatio', 'boxRatio']} />)
  for (const row of [
    'Washington 437 18 1.13 1.29',
    'Oregon 194 17 1.11 1.22',
    'California 387 21 1.30 2.34',
    'Colorado 41 12 1.00 1.00',
  ])
    expect(hulls).toContain(row)
  const centres = words(<StateTable show={['centroid', 'vertexMean', 'apart']} />)
  for (const row of [
    'Washington −120.451, 47.382 −122.517, 47.545 2.1° west, 0.2° north',
    'Oregon −120.556, 43.936 −120.997, 44.709 0.4° west, 0.8° north',
    'California −119.612, 37.246',
  ])
    expect(centres).toContain(row)
  const thresholds = words(<SimplifyTable />)
  for (const row of [
    'original 194 250,868 km² 41 437',
    '0.005° 0.6 km 179 ±0 % 10 419',
    '0.05° 5.6 km 38 −0.7 % 5 156',
    '0.1° 11 km 18 ±0 % 5 91',
    '0.25° 28 km 11 +0.2 % 5 57',
    '0.5° 56 km 6 −6.4 % 5 49',
  ])
    expect(thresholds).toContain(row)
})

test('all resolutions of both grids are listed', () => {
  const h3 = words(<H3Table />)
  expect(h3).toContain('4 1,770 km² 26.07 km')
  expect(h3).toContain(`${getNumCells(15).toLocaleString('en')} a table`)
  expect(getPentagons(4)).toHaveLength(12)
  const s2 = words(<S2Table />)
  expect(s2).toContain('10 81.07 km² 9.004 km 6,291,456')
  expect(s2).toContain('30 0.7374 cm²')
  expect(s2).toContain('6,917,529,027,641,081,856')
})

function meanPosition(ring: readonly (readonly number[])[]): number[] {
  const corners = ring.slice(0, -1)
  return [0, 1].map((axis) => meanOf(corners.map((corner) => corner[axis] ?? 0)))
}
