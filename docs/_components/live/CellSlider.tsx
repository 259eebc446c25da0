'use client'
/** The live part of the figure on grids: all cells are ready, the slider chooses among them. */
import { useQueryState } from 'docs-gen/client'
import { DataTable, Drawing } from 'docs-gen/figures'
import type { ReactNode } from 'react'
import type { CellDetail, CellStep } from './cell-steps.ts'
import { Controls, Readout, Slider } from './controls.tsx'
import { numberWithin } from './read-values.ts'
import { Stack } from './Stack.tsx'

interface CellSliderProps {
  readonly system: string
  /** What a step is called. */
  readonly word: string
  readonly initial: number
  readonly steps: readonly CellStep[]
  readonly names: readonly string[]
  readonly size: readonly [width: number, height: number]
  readonly children?: ReactNode
}

export function CellSlider({ system, word, initial, steps, names, size, children }: CellSliderProps) {
  const [min, max] = [steps[0]?.level ?? 0, steps.at(-1)?.level ?? 0]
  const [level, setLevel] = useQueryState(system, initial, { read: numberWithin(min, max) })
  const step = steps.find((it) => it.level === Math.round(level))
  if (!step) return null
  const cells = new Set(step.ids).size
  const focus = step.ids[names.indexOf('Mount Rainier')] ?? ''
  return (
    <div className="live">
      <Controls>
        <Slider label={word} value={level} min={min} max={max} text={String(level)} onChange={setLevel} />
      </Controls>
      <div className="live-pair">
        <Stack width={size[0]} height={size[1]} sheet={children}>
          <path className="geo-area tone-3" d={step.overview} />
        </Stack>
        <Detail
          detail={step.detail}
          alt={`Mount Rainier in cell ${focus}, with the cells around it and the cells inside it.`}
        />
      </div>
      <Readout>
        {word} {step.level}: cells of {step.size}. The nine volcanoes lie in{' '}
        {cells === 1 ? 'one cell' : `${cells} cells`}, Mount Rainier in <code>{focus}</code>.
        {step.overview === '' && ' On the map of the region, cells of this size are smaller than the dots.'}
      </Readout>
      <details className="figure-facts">
        <summary>The cells of all nine</summary>
        <DataTable
          headings={['Volcano', `${system}_${step.level}`]}
          rows={names.map((name, index) => [name, step.ids[index] ?? ''])}
          code={[1]}
        />
      </details>
    </div>
  )
}

function Detail({ detail: { cell, around, inside, point, bar }, alt }: { detail: CellDetail; alt: string }) {
  return (
    <Drawing className="geo geo-small cell-detail" width={300} height={300} alt={alt}>
      <rect className="geo-land" width="300" height="300" rx="7" />
      <path className="cell-around" d={around} />
      <path className="cell-inside" d={inside} />
      <path className="cell-focus" d={cell} />
      <circle className="geo-point tone-2" cx={point[0]} cy={point[1]} r="4.5" />
      {bar && (
        <>
          <path className="geo-scale" d={`M14 282v5h${bar.length}v-5`} />
          <text className="geo-degree" x={14 + bar.length / 2} y="279" textAnchor="middle">
            {bar.text}
          </text>
        </>
      )}
    </Drawing>
  )
}
