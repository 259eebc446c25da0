'use client'
/** The live part of the figure on searching nearby. */
import { useQueryState } from 'docs-gen/client'
import type { ReactNode } from 'react'
import { Controls, Readout, Slider } from './controls.tsx'
import { numberWithin } from './read-values.ts'
import { Stack } from './Stack.tsx'

interface NearSliderProps {
  /** From near to far. */
  readonly near: readonly { readonly name: string; readonly kilometres: number }[]
  readonly at: readonly [x: number, y: number]
  readonly pixelsPerKilometre: number
  readonly size: readonly [width: number, height: number]
  readonly children?: ReactNode
}

export function NearSlider({ near, at, pixelsPerKilometre, size, children }: NearSliderProps) {
  const [distance, setDistance] = useQueryState('near', 60, { read: numberWithin(10, 140) })
  const found = near.filter(({ kilometres }) => kilometres <= distance)
  const next = near[found.length]
  return (
    <div className="live">
      <Controls>
        <Slider
          label="Distance"
          value={distance}
          min={10}
          max={140}
          step={2}
          text={`${distance} km`}
          onChange={setDistance}
        />
      </Controls>
      <Stack width={size[0]} height={size[1]} sheet={children}>
        <circle className="geo-area tone-1" cx={at[0]} cy={at[1]} r={Math.round(distance * pixelsPerKilometre)} />
        <path className="geo-cross" d={`M${at[0] - 6} ${at[1]}h12m-6 -6v12`} />
      </Stack>
      <Readout>
        {found.length === 0
          ? 'No volcano'
          : found.map(({ name, kilometres }) => `${name} (${kilometres} km)`).join(', ')}{' '}
        within {distance} km.{next && ` The next is ${next.name}, at ${next.kilometres} km.`}
      </Readout>
    </div>
  )
}
