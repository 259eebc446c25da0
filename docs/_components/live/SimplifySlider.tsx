'use client'
/** The live part of the figure on simplifying: each vertex knows which threshold it survives. */
import { useQueryState } from 'docs-gen/client'
import type { ReactNode } from 'react'
import { Controls, Readout, Slider } from './controls.tsx'
import { numberWithin } from './read-values.ts'
import { Stack } from './Stack.tsx'

export type Vertex = readonly [x: number, y: number, survives: number]

interface SimplifySliderProps {
  readonly vertices: readonly Vertex[]
  readonly size: readonly [width: number, height: number]
  readonly children?: ReactNode
}

/** A slider that is fine where little changes and coarse where much does. */
export const thresholds = [0, 0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.35, 0.5, 0.75, 1]

export function SimplifySlider({ vertices, size, children }: SimplifySliderProps) {
  const [place, setPlace] = useQueryState('threshold', thresholds.indexOf(0.05), {
    read: readThreshold,
    write: (it) => String(thresholds[it]),
  })
  const threshold = thresholds[place] ?? 0
  const kept = keptVertices(vertices, threshold)
  const ground = threshold * 111
  return (
    <div className="live">
      <Controls>
        <Slider
          label="Threshold"
          value={place}
          min={0}
          max={thresholds.length - 1}
          text={`${threshold}°`}
          onChange={setPlace}
        />
      </Controls>
      <Stack width={size[0]} height={size[1]} sheet={children}>
        <path className="geo-area tone-1" d={`M${kept.map(([x, y]) => `${x} ${y}`).join('L')}Z`} />
        {kept.length <= 100 &&
          kept.map(([x, y]) => <circle key={`${x},${y}`} className="geo-vertex tone-1" cx={x} cy={y} r="3" />)}
      </Stack>
      <Readout>
        {kept.length} of {vertices.length} vertices stay. {threshold}° is about{' '}
        {ground >= 1 ? `${ground.toFixed(ground < 10 ? 1 : 0)} km` : `${Math.round(ground * 1000)} m`} from north to
        south.
      </Readout>
    </div>
  )
}

export function keptVertices(vertices: readonly Vertex[], threshold: number): readonly Vertex[] {
  return vertices.filter(([, , survives]) => survives > threshold)
}

function readThreshold(text: string): number | undefined {
  const value = numberWithin(0, 1)(text)
  const place = value === undefined ? -1 : thresholds.findIndex((it) => it >= value)
  return place < 0 ? undefined : place
}
