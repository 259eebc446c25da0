'use client'
import { useQueryState } from 'docs-gen/client'
import { DataTable, Drawing } from 'docs-gen/figures'
/** The live part of the figure on rescaling. */
import { Checkbox, Controls, Readout, Select, Slider } from './controls.tsx'
import { numberWithin, oneOf } from './read-values.ts'
import { type Product, products, type Rescaling, rescale, storedNumbers } from './rescale.ts'

const [landsat] = products as readonly [Product]

export function RescaleSliders() {
  const [id, setId] = useQueryState('product', landsat.id, { read: oneOf(products.map((it) => it.id)) })
  const product = products.find((it) => it.id === id) ?? landsat
  const [scale, setScale] = useQueryState('scale', landsat.scale, { read: numberWithin(1000, 60000) })
  const [shift, setShift] = useQueryState('shift', landsat.shift, { read: numberWithin(0, 12000) })
  const [isClamped, setClamped] = useQueryState('clamp', false, { read: (text) => text === 'true' })
  const choose = (wanted: string) => {
    const next = products.find((it) => it.id === wanted) ?? landsat
    setId(next.id)
    setScale(next.scale)
    setShift(next.shift)
  }
  const rescaling: Rescaling = { scale, shift, clamp: isClamped ? [0, 1] : undefined }
  const samples = storedNumbers(product).map((it) => ({ ...it, result: rescale(it.stored, rescaling) }))
  const isRight = scale === product.scale && shift === product.shift
  return (
    <div className="live">
      <Controls>
        <Select
          label="Numbers as stored by"
          value={id}
          options={products.map((it) => [it.id, it.name] as const)}
          onChange={choose}
        />
        <Slider
          label="Scale"
          value={scale}
          min={1000}
          max={60000}
          step="any"
          text={number(scale)}
          onChange={setScale}
        />
        <Slider label="Shift" value={shift} min={0} max={12000} step="any" text={number(shift)} onChange={setShift} />
        <Checkbox label="Clamp to 0 and 1" value={isClamped} onChange={setClamped} />
      </Controls>
      <Chart rescaling={rescaling} samples={samples} />
      <Readout>
        {isRight
          ? `These are the values for ${product.name}: the results are reflectances.`
          : `For ${product.name}, scale ${number(product.scale)} and shift ${number(product.shift)} would give reflectance.`}
      </Readout>
      <DataTable
        headings={['Stored', 'Result', 'A pixel with']}
        rows={samples.map(({ stored, result, what }) => [stored, Number(result.toFixed(4)), what])}
      />
    </div>
  )
}

const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10000 ? 1 : 0 })

interface Sample {
  readonly stored: number
  readonly what: string
  readonly result: number
}

const width = 720
const height = 260
const edge = { left: 46, right: 16, top: 14, bottom: 30 }
const lowest = -0.25
const highest = 1.15

function Chart({ rescaling, samples }: { rescaling: Rescaling; samples: readonly Sample[] }) {
  const longest = Math.max(...samples.map(({ stored }) => stored)) * 1.08
  const x = (stored: number) => round(edge.left + (stored / longest) * (width - edge.left - edge.right))
  const y = (result: number) =>
    round(
      edge.top +
        ((highest - Math.min(Math.max(result, lowest), highest)) / (highest - lowest)) *
          (height - edge.top - edge.bottom),
    )
  const turns = rescaling.clamp?.map((limit) => limit * rescaling.scale + rescaling.shift) ?? []
  const line = [0, ...turns.filter((at) => at > 0 && at < longest), longest].map(
    (at) => `${x(at)} ${y(rescale(at, rescaling))}`,
  )
  return (
    <Drawing
      className="geo chart"
      width={width}
      height={height}
      alt={`Results for five stored numbers: ${samples.map(({ stored, result }) => `${stored} becomes ${result.toFixed(2)}`).join(', ')}.`}
    >
      <rect
        className="chart-good"
        x={edge.left}
        y={y(1)}
        width={width - edge.left - edge.right}
        height={round(y(0) - y(1))}
      />
      {[0, 0.5, 1].map((result) => (
        <g key={result}>
          <path className="geo-grid" d={`M${edge.left} ${y(result)}H${width - edge.right}`} />
          <text className="geo-degree" x={edge.left - 8} y={y(result)} dy="0.35em" textAnchor="end">
            {result}
          </text>
        </g>
      ))}
      <path className="geo-line tone-1" d={`M${line.join('L')}`} />
      {samples.map(({ stored, result }) => (
        <g key={stored}>
          <path className="chart-drop" d={`M${x(stored)} ${height - edge.bottom}V${y(result)}`} />
          <circle className="geo-point tone-2" cx={x(stored)} cy={y(result)} r="4.5" />
        </g>
      ))}
      <text className="geo-degree" x={edge.left} y={height - 8}>
        stored 0
      </text>
      <text className="geo-degree" x={width - edge.right} y={height - 8} textAnchor="end">
        {number(longest)}
      </text>
    </Drawing>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
