/** A small raster: one square to a pixel, its value in it. Browser-safe. */
import { Drawing } from 'docs-gen/figures'
import type { Grid } from './expression.ts'
import { rampStep } from './ramp.ts'

export interface Shade {
  /** Class for the square, or a colour. */
  readonly look?: string
  readonly fill?: string
  readonly ink: string
}

interface GridDrawingProps {
  readonly alt: string
  readonly values: Grid
  readonly shade: (value: number) => Shade
  /** Size of a square. */
  readonly size?: number
}

export function GridDrawing({ alt, values, shade, size = 36 }: GridDrawingProps) {
  const width = Math.max(...values.map((row) => row.length)) * size
  const cells = values.flatMap((row, y) => row.map((value, x) => ({ value, x, y })))
  return (
    <Drawing
      className={`grid${values.length > 5 ? ' grid-dense' : ''}${cells.some(isNegative) ? ' grid-signed' : ''}`}
      width={width}
      height={values.length * size}
      alt={alt}
    >
      {cells.map(({ value, x, y }) => {
        const { look, fill, ink } = shade(value)
        return (
          <g key={`${x},${y}`}>
            <rect
              className={look}
              fill={fill}
              x={x * size + 0.5}
              y={y * size + 0.5}
              width={size - 1}
              height={size - 1}
              rx="2"
            />
            <text
              className={size < 36 && isNegative({ value }) ? `${ink} grid-long` : ink}
              x={(x + 0.5) * size}
              y={(y + 0.5) * size}
              dy="0.35em"
              textAnchor="middle"
            >
              {pixelText(value)}
            </text>
          </g>
        )
      })}
    </Drawing>
  )
}

/** Its sign needs room, and all numbers of a grid have one size. */
function isNegative({ value }: { readonly value: number }): boolean {
  return value < 0
}

/** Two decimals, a true minus, nothing for what is no number. */
export function pixelText(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const text = Math.abs(value) >= 100 ? String(Math.round(value)) : value.toFixed(2)
  return text.replace('-0.00', '0.00').replace('-', '−')
}

/** The theme's own ramp, which turns with the colour mode. */
export function themeShade(range: readonly [number, number]) {
  return (value: number): Shade => {
    if (!Number.isFinite(value)) return { look: 'ramp-none', ink: 'ink-soft' }
    const step = rampStep(value, range)
    return { look: `ramp-q${step}`, ink: step > 4 ? 'ink-high' : 'ink-low' }
  }
}
