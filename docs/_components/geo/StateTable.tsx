/** What steps of middleware make of the four states, in numbers worked out when the site is built. */
import { DataTable } from 'docs-gen/figures'
import { boxOf, positionsOf, readGeoJson } from 'docs-gen/maps'
import type { Feature, Position } from 'geojson'
import { samples } from '../samples.ts'
import { type Derivation, derive } from './derive.ts'
import { areaOf } from './measure.ts'

const states = () => readGeoJson(samples['us-states'], 'The states')

function made(state: Feature, how: Derivation): Feature {
  return derive([state], how)[0] ?? state
}

const verticesOf = ({ geometry }: Feature) => positionsOf(geometry).length
const ratioOf = (state: Feature, how: Derivation) =>
  (areaOf(made(state, how).geometry) / areaOf(state.geometry)).toFixed(2)

const degrees = (values: Position) => values.map((value) => value.toFixed(3).replace('-', '−')).join(', ')
const pointOf = (state: Feature, how: Derivation): Position => positionsOf(made(state, how).geometry)[0] ?? []

const columns = {
  vertices: ['Vertices before', verticesOf],
  box: ['Box', (it: Feature) => degrees([...boxOf([it])])],
  boxVertices: ['Vertices of the box', (it: Feature) => verticesOf(made(it, 'bounds'))],
  boxRatio: ['Box ÷ state', (it: Feature) => ratioOf(it, 'bounds')],
  hullVertices: ['Vertices of the hull', (it: Feature) => verticesOf(made(it, 'hull'))],
  hullRatio: ['Hull ÷ state', (it: Feature) => ratioOf(it, 'hull')],
  centroid: ['Centroid (by area)', (it: Feature) => degrees(pointOf(it, 'centroid'))],
  vertexMean: ['Average of vertices', (it: Feature) => degrees(pointOf(it, 'vertex-mean'))],
  apart: ['Apart', (it: Feature) => apart(pointOf(it, 'centroid'), pointOf(it, 'vertex-mean'))],
} as const

export function StateTable({ show }: { readonly show: readonly (keyof typeof columns)[] }) {
  return (
    <DataTable
      headings={['State', ...show.map((name) => columns[name][0])]}
      rows={states().map((it) => [String(it.properties?.name), ...show.map((name) => columns[name][1](it))])}
    />
  )
}

/** Where the second point lies, seen from the first. */
function apart([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): string {
  const parts = [
    [x2 - x1, 'east', 'west'],
    [y2 - y1, 'north', 'south'],
  ] as const
  const words = parts.map(([by, more, less]) => `${Math.abs(by).toFixed(1)}° ${by > 0 ? more : less}`)
  return words.filter((word) => !word.startsWith('0.0')).join(', ') || 'nearly the same'
}

const thresholds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5]

/** Vertices that stay at a threshold, and the change of Oregon's area. */
export function SimplifyTable() {
  const [washington, oregon, colorado] = ['Washington', 'Oregon', 'Colorado'].map((name) =>
    states().find(({ properties }) => properties?.name === name),
  )
  if (!washington || !oregon || !colorado) return null
  const area = areaOf(oregon.geometry)
  const rows = thresholds.map((threshold) => {
    const [a, b, c] = [oregon, colorado, washington].map((state) => made(state, { simplify: threshold }))
    if (!a || !b || !c) return []
    const change = percent(areaOf(a.geometry) / area - 1)
    return [`${threshold}°`, kilometres(threshold), verticesOf(a), change, verticesOf(b), verticesOf(c)]
  })
  return (
    <DataTable
      headings={['threshold', 'about', 'Oregon', "Oregon's area", 'Colorado', 'Washington']}
      rows={[
        [
          'original',
          '',
          verticesOf(oregon),
          `${Math.round(area).toLocaleString('en')} km²`,
          verticesOf(colorado),
          verticesOf(washington),
        ],
        ...rows,
      ]}
    />
  )
}

export function kilometres(threshold: number): string {
  const length = threshold * 111.2
  return `${length < 10 ? length.toFixed(1) : Math.round(length)} km`
}

export function percent(part: number): string {
  const text = Math.abs(part * 100).toFixed(1)
  if (text === '0.0') return '±0 %'
  return `${part < 0 ? '−' : '+'}${text} %`
}
