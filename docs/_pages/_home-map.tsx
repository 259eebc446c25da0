/**
 * The sample data of the guides on one sheet: states, volcanoes, hexagonal bins that count them, and the footprint of a
 * satellite scene. Everything is projected while the page is built; the browser gets finished shapes.
 */
import { conic, type Point, type Position } from './_conic.ts'
import { sentinelTile, stateRings, volcanoes } from './_home-data.ts'

const box = { west: -126.6, east: -116.4, south: 39.7, north: 49.4 }
const { project, height, scaleAt } = conic(box, 520)
const binRadius = scaleAt(45) * 62

export function HomeMap() {
  return (
    <svg className="map" viewBox={`-44 -2 568 ${Math.round(height) + 24}`} role="img" aria-labelledby="home-map-title">
      <title id="home-map-title">
        Map of the Cascade Range from Washington to California: nine volcanoes, hexagonal bins that count them, and the
        footprint of a satellite scene near Seattle.
      </title>
      <clipPath id="home-map-frame">
        <path d={outline(frame())} />
      </clipPath>
      <g clipPath="url(#home-map-frame)">
        <path className="map-land" d={stateRings.map((ring) => outline(ring)).join('')} />
        <Bins />
        <Graticule />
      </g>
      <path className="map-tile" d={outline(sentinelTile)} />
      <GraticuleLabels />
      <Name at={[-119.4, 47.4]} text="Washington" />
      <Name at={[-119.6, 43.9]} text="Oregon" />
      <Name at={[-123.05, 40.35]} text="California" />
      <Name at={[-125.4, 44.6]} text="Pacific Ocean" />
      <Label at={[-123.15, 47.75]} text="Satellite scene" />
      <Volcanoes />
      <ScaleBar />
    </svg>
  )
}

const meridians = range(-126, -118, 2)
const parallels = range(40, 48, 2)

function Graticule() {
  const upright = meridians.map((longitude) =>
    line(range(box.south, box.north, 0.97).map((latitude) => [longitude, latitude])),
  )
  const across = parallels.map((latitude) =>
    line(range(box.west, box.east, 0.85).map((longitude) => [longitude, latitude])),
  )
  return <path className="map-grid" d={[...upright, ...across, outline(frame())].join('')} />
}

function GraticuleLabels() {
  return (
    <>
      {parallels.map((latitude) => {
        const [x, y] = project([box.west, latitude])
        return (
          <text key={latitude} className="map-soft" x={x - 7} y={y + 4} textAnchor="end">
            {latitude}° N
          </text>
        )
      })}
      {meridians.map((longitude) => {
        const [x, y] = project([longitude, box.south])
        return (
          <text key={longitude} className="map-soft" x={x} y={y + 15} textAnchor="middle">
            {-longitude}° W
          </text>
        )
      })}
    </>
  )
}

/** Hexagons of equal size; those that hold a volcano are drawn, the darker the more there are. */
function Bins() {
  const counts = new Map<string, { centre: Point; count: number }>()
  for (const { position } of volcanoes) {
    const centre = nearestCentre(project(position))
    const key = centre.join()
    counts.set(key, { centre, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts].map(([key, { centre, count }]) => (
    <path key={key} className={`map-bin map-bin-${count}`} d={hexagon(centre)} />
  ))
}

/** Centres lie on two rectangular grids, one moved by half a step; the nearer of the two candidates holds the point. */
function nearestCentre([x, y]: Point): Point {
  const width = Math.sqrt(3) * binRadius
  const step = 3 * binRadius
  const candidates = [0, 0.5].map(
    (shift): Point => [(Math.round(x / width - shift) + shift) * width, (Math.round(y / step - shift) + shift) * step],
  )
  const distance = (point: Point) => Math.hypot(point[0] - x, point[1] - y)
  return candidates.reduce((nearest, candidate) => (distance(candidate) < distance(nearest) ? candidate : nearest))
}

function hexagon([x, y]: Point): string {
  const corners = range(0, 5, 1).map((corner) => {
    const angle = ((corner + 0.5) * Math.PI) / 3
    return `${(x + binRadius * Math.cos(angle)).toFixed(1)},${(y + binRadius * Math.sin(angle)).toFixed(1)}`
  })
  return `M${corners.join('L')}Z`
}

function Volcanoes() {
  return volcanoes.map(({ name, position, elevation }) => {
    const [x, y] = project(position)
    const isLeft = name === 'Mount St. Helens' // Mount Adams stands on its right
    const edge = isLeft ? x - 10 : x + 10
    return (
      <g key={name}>
        <circle className="map-point" cx={x} cy={y} r={(Math.sqrt(elevation) / 13).toFixed(1)} />
        <text x={edge} y={y + 4} textAnchor={isLeft ? 'end' : undefined}>
          {name} <tspan className="map-soft">{elevation.toLocaleString('en')} m</tspan>
        </text>
      </g>
    )
  })
}

function ScaleBar() {
  const [x, y] = project([-126.3, 40.05])
  const length = Math.round(scaleAt(40) * 200)
  return (
    <>
      <path className="map-frame" d={`M${x} ${y - 4}v4h${length}v-4`} />
      <text className="map-soft" x={x + length / 2} y={y - 7} textAnchor="middle">
        200 km
      </text>
    </>
  )
}

function Name({ at, text }: { at: Position; text: string }) {
  const [x, y] = project(at)
  return (
    <text className="map-name" x={x} y={y} textAnchor="middle">
      {text}
    </text>
  )
}

function Label({ at, text }: { at: Position; text: string }) {
  const [x, y] = project(at)
  return (
    <text className="map-note" x={x} y={y} textAnchor="end">
      {text}
    </text>
  )
}

/** The sheet's edge, with enough points that the projection can bend it. */
function frame(): Position[] {
  const along = range(0, 1, 0.125)
  return [
    ...along.map((part): Position => [box.west + part * (box.east - box.west), box.north]),
    ...along.map((part): Position => [box.east - part * (box.east - box.west), box.south]),
  ]
}

function line(positions: readonly Position[]): string {
  return `M${thin(positions.map((position) => project(position))).join('L')}`
}

function outline(positions: readonly Position[]): string {
  return `${line(positions)}Z`
}

/** Leaves out what is too small to see, and brings far corners near, since the frame cuts them off anyway. */
function thin(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const [x, y] of points) {
    const point: Point = [x, Math.min(y, height + 20)]
    const last = kept.at(-1)
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) > 2.5) kept.push(point)
  }
  return kept
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step)
}
