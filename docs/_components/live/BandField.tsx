'use client'
/** The live part of the figure on band arithmetic. */
import { useQueryState } from 'docs-gen/client'
import { applyExpression, type Grid, parseExpression } from '../raster/expression.ts'
import { GridDrawing, pixelText, themeShade } from '../raster/GridDrawing.tsx'
import { RampKey } from '../raster/RampKey.tsx'
import { Controls, Readout, Select, TextField } from './controls.tsx'
import { messageOf } from './tokens.ts'

const ndvi = '({"nir": 0} - {"red": 0}) / ({"nir": 0} + {"red": 0})'

const examples = [
  [ndvi, 'NDVI'],
  ['{"nir": 0} - {"red": 0}', 'difference'],
  [`gt(${ndvi}, 0.4)`, 'vegetation mask'],
  ['if(lt({"nir": 0}, {"red": 0}), 0, {"nir": 0})', 'near infrared where it exceeds red'],
  ['10 * log10({"nir": 0})', 'decibels'],
] as const

export function BandField({ red, nir }: { red: Grid; nir: Grid }) {
  const [text, setText] = useQueryState<string>('expression', ndvi, { read: (it) => it })
  const { values, error } = compute(text, { red, nir })
  const range = rangeOf(values)
  const isExample = examples.some(([expression]) => expression === text)
  return (
    <div className="live">
      <Controls>
        <TextField label="Expression" value={text} error={error} onChange={setText} />
        <Select
          label="Examples"
          value={isExample ? text : ''}
          options={[...(isExample ? [] : [['', 'your own'] as const]), ...examples]}
          onChange={setText}
        />
      </Controls>
      <div className="panels">
        <Panel title="red" values={red} range={[0, 1]} />
        <Panel title="nir, near infrared" values={nir} range={[0, 1]} />
        <Panel title="result" values={values} range={range} />
      </div>
      <Readout>{error ? 'No result.' : describeResult(values)}</Readout>
    </div>
  )
}

function Panel({ title, values, range }: { title: string; values: Grid; range: readonly [number, number] }) {
  return (
    <div className="panel">
      <p className="panel-title">{title}</p>
      <GridDrawing
        alt={`Synthetic image of 8 × 8 pixels: ${title}.`}
        values={values}
        shade={themeShade(range)}
        size={28}
      />
      <RampKey range={range} />
    </div>
  )
}

function compute(
  text: string,
  bands: Readonly<Record<string, Grid>>,
): { readonly values: Grid; readonly error: string | undefined } {
  try {
    return { values: applyExpression(parseExpression(text, Object.keys(bands)), bands), error: undefined }
  } catch (error) {
    const empty = (bands.red ?? []).map((row) => row.map(() => Number.NaN))
    return { values: empty, error: messageOf(error) }
  }
}

export function describeResult(values: Grid): string {
  const pixels = values.flat()
  const empty = pixels.filter((value) => !Number.isFinite(value)).length
  if (empty === pixels.length)
    return 'No pixel has a value: everywhere, the expression divides by zero or has no result.'
  const [low, high] = rangeOf(values).map(pixelText)
  const missing = `${empty} of ${pixels.length} pixels ${empty === 1 ? 'has' : 'have'} no value, shown as –. `
  return `${empty === 0 ? '' : missing}The result runs from ${low} to ${high}. Colors are stretched between the two.`
}

/** Smallest and largest value, rounded for reading. */
export function rangeOf(values: Grid): readonly [number, number] {
  const finite = values.flat().filter(Number.isFinite)
  if (finite.length === 0) return [0, 1]
  const hundredths = (value: number) => Math.round(value * 100) / 100
  return [hundredths(Math.min(...finite)), hundredths(Math.max(...finite))]
}
