'use client'
/** The live part of the figure on filters. */
import { useQueryState } from 'docs-gen/client'
import type { ReactNode } from 'react'
import { Controls, Readout, Select, TextField } from './controls.tsx'
import { type Cql2, parseFilter } from './cql2.ts'
import { Stack } from './Stack.tsx'
import { testFilter } from './test-filter.ts'
import { messageOf } from './tokens.ts'

export interface Summit {
  readonly name: string
  readonly elev_m: number
  readonly state: string
  readonly at: readonly [x: number, y: number]
  readonly label: readonly [x: number, y: number]
  readonly anchor: 'start' | 'middle' | 'end'
}

interface FilterFieldProps {
  readonly summits: readonly Summit[]
  readonly size: readonly [width: number, height: number]
  readonly children?: ReactNode
}

const fields = ['name', 'elev_m', 'state']

const examples = [
  'elev_m > 4000',
  'elev_m BETWEEN 3200 AND 3500',
  "name LIKE 'Mount%'",
  "state IN ('Oregon', 'California')",
  "state = 'Washington' AND NOT name LIKE 'Mount%'",
  'elev_m IS NULL',
]

export function FilterField({ summits, size, children }: FilterFieldProps) {
  const [text, setText] = useQueryState<string>('filter', 'elev_m > 4000', { read: (it) => it })
  const { filter, error } = readFilter(text)
  const isIn = ({ name, elev_m, state }: Summit) => filter !== undefined && testFilter(filter, { name, elev_m, state })
  const found = summits.filter(isIn)
  return (
    <div className="live">
      <Controls>
        <TextField label="Filter, as CQL2 text" value={text} error={error} onChange={setText} />
        <Select
          label="Examples"
          value={examples.includes(text) ? text : ''}
          options={[
            ...(examples.includes(text) ? [] : [['', 'your own'] as const]),
            ...examples.map((it) => [it, it] as const),
          ]}
          onChange={setText}
        />
      </Controls>
      <Stack width={size[0]} height={size[1]} sheet={children}>
        {summits.map((summit) => (
          <Mark key={summit.name} summit={summit} isIn={isIn(summit)} />
        ))}
      </Stack>
      <Readout>
        {filter
          ? `${found.length} of ${summits.length}: ${found.map(({ name }) => name).join(', ') || 'no volcano'}.`
          : 'No result.'}
      </Readout>
      <Rows summits={summits} isIn={isIn} />
      {filter && (
        <details className="figure-facts">
          <summary>The filter as CQL2 JSON</summary>
          <pre className="live-json">{JSON.stringify(filter, undefined, 2)}</pre>
        </details>
      )}
    </div>
  )
}

function readFilter(text: string): { readonly filter: Cql2 | undefined; readonly error: string | undefined } {
  try {
    return { filter: parseFilter(text, fields), error: undefined }
  } catch (error) {
    return { filter: undefined, error: messageOf(error) }
  }
}

function Mark({ summit: { name, at, label, anchor }, isIn }: { summit: Summit; isIn: boolean }) {
  return (
    <g className={isIn ? undefined : 'live-out'}>
      <circle className={`geo-point tone-${isIn ? 2 : 8}`} cx={at[0]} cy={at[1]} r={isIn ? 6 : 4} />
      {isIn && (
        <text className="geo-label" x={label[0]} y={label[1]} dy="0.35em" textAnchor={anchor}>
          {name}
        </text>
      )}
    </g>
  )
}

function Rows({ summits, isIn }: { summits: readonly Summit[]; isIn: (summit: Summit) => boolean }) {
  return (
    <div className="table-scroll">
      <table className="live-rows">
        <thead>
          <tr>
            <th>name</th>
            <th align="right">elev_m</th>
            <th>state</th>
            <th>in the result</th>
          </tr>
        </thead>
        <tbody>
          {summits.map((summit) => (
            <tr key={summit.name} className={isIn(summit) ? 'live-in' : 'live-out'}>
              <td>{summit.name}</td>
              <td align="right">{summit.elev_m}</td>
              <td>{summit.state}</td>
              <td>{isIn(summit) ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
