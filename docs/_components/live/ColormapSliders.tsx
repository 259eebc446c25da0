'use client'
/** The live part of the figure on colormaps. */
import { useQueryState } from 'docs-gen/client'
import { Drawing } from 'docs-gen/figures'
import type { Grid } from '../raster/expression.ts'
import { GridDrawing } from '../raster/GridDrawing.tsx'
import { type Color, hexColor, inkOn, magma, mixedColor, tableColor } from '../raster/ramp.ts'
import { Controls, Readout, Select, Slider } from './controls.tsx'
import { numberWithin, oneOf } from './read-values.ts'

const maps = {
  magma: { name: 'magma', color: (part: number) => mixedColor(magma, part) },
  classes: {
    name: 'a lookup table of three rows',
    color: (part: number) =>
      tableColor(
        [
          [230, 230, 230, 255],
          [146, 197, 222, 255],
          [5, 113, 176, 255],
        ],
        part,
      ),
  },
  gray: {
    name: 'a lookup table of two rows, black and white',
    color: (part: number) =>
      tableColor(
        [
          [0, 0, 0, 255],
          [255, 255, 255, 255],
        ],
        part,
      ),
  },
} as const satisfies Record<string, { readonly name: string; readonly color: (part: number) => Color }>

type MapName = keyof typeof maps

const names = Object.keys(maps) as MapName[] // the keys of the object above

export function ColormapSliders({ values }: { values: Grid }) {
  const [map, setMap] = useQueryState<MapName>('colormap', 'magma', { read: oneOf(names) })
  const [min, setMin] = useQueryState('min', -0.2, { read: numberWithin(-1, 1) })
  const [max, setMax] = useQueryState('max', 0.8, { read: numberWithin(-1, 1) })
  const [low, high] = [Math.min(min, max), Math.max(min, max)]
  const colorAt = (value: number) => maps[map].color(high === low ? 0 : (value - low) / (high - low))
  const cut = values.flat().filter((value) => value < low || value > high).length
  return (
    <div className="live">
      <Controls>
        <Select
          label="Colors"
          value={map}
          options={names.map((name) => [name, maps[name].name] as const)}
          onChange={setMap}
        />
        <Slider label="min" value={min} min={-1} max={1} step={0.05} text={plain(min)} onChange={setMin} />
        <Slider label="max" value={max} min={-1} max={1} step={0.05} text={plain(max)} onChange={setMax} />
      </Controls>
      <div className="panels">
        <GridDrawing
          alt={`Vegetation index of the synthetic image, 8 × 8 pixels, colored with ${maps[map].name} from ${plain(low)} to ${plain(high)}.`}
          values={values}
          size={38}
          shade={(value) => ({ fill: hexColor(colorAt(value)), ink: `ink-${inkOn(colorAt(value))}` })}
        />
        <Legend low={low} high={high} colorAt={colorAt} />
      </div>
      <Readout>
        {min > max && 'min lies above max; the two are exchanged. '}
        {cut === 0
          ? 'All values lie within the range.'
          : `${cut} of 64 pixels lie beyond the range and get the color of its nearer end.`}
      </Readout>
    </div>
  )
}

const steps = 40

function Legend({ low, high, colorAt }: { low: number; high: number; colorAt: (value: number) => Color }) {
  const values = Array.from({ length: steps }, (_, index) => low + ((high - low) * (index + 0.5)) / steps)
  return (
    <Drawing className="ramp-legend" width={120} height={304} alt={`Legend from ${plain(low)} to ${plain(high)}.`}>
      {values.map((value, index) => (
        <rect key={value} x="0" y={304 - (index + 1) * 7.6} width="28" height="7.8" fill={hexColor(colorAt(value))} />
      ))}
      {[low, (low + high) / 2, high].map((value, index) => (
        <text key={index === 1 ? 'middle' : index} className="geo-degree" x="36" y={[298, 156, 13][index]}>
          {plain(value)}
        </text>
      ))}
    </Drawing>
  )
}

const plain = (value: number) => value.toFixed(2).replace('-', '−')
