/** Small grids side by side, with results of band arithmetic worked out when the site is built. */
import { Figure, type FigureProps } from 'docs-gen/figures'
import { sampleGrid } from '../samples.ts'
import { applyExpression, type Grid, parseExpression } from './expression.ts'
import { GridDrawing, themeShade } from './GridDrawing.tsx'
import { RampKey } from './RampKey.tsx'

interface Panel {
  readonly title: string
  /** Rows from north to south. Or `band`, or `expression`, over the synthetic scene. */
  readonly values?: Grid
  readonly band?: 'red' | 'nir'
  readonly expression?: string
  /** Ends of the colour ramp. Default: 0 and 1. */
  readonly range?: readonly [low: number, high: number]
  /** How many pixels of the other panels one pixel of this panel covers, along each side. Default: 1. */
  readonly covers?: number
}

export interface RasterProps extends FigureProps {
  readonly alt: string
  readonly panels: readonly Panel[]
  /** First row, first column, rows and columns of the part to show. */
  readonly crop?: readonly [row: number, column: number, rows: number, columns: number]
}

export function Raster({ alt, panels, crop, children }: RasterProps) {
  const ranges = panels.map(rangeOf)
  const isShared = new Set(ranges.map(String)).size === 1
  return (
    <Figure
      kind="raster"
      drawing={
        <>
          <div className="panels">
            {panels.map((panel) => (
              <RasterPanel
                key={panel.title}
                panel={panel}
                crop={crop}
                alt={`${alt} ${panel.title}.`}
                hasKey={!isShared}
              />
            ))}
          </div>
          {isShared && <RampKey range={ranges[0] ?? [0, 1]} />}
        </>
      }
    >
      {children}
    </Figure>
  )
}

interface RasterPanelProps {
  readonly alt: string
  readonly panel: Panel
  readonly crop: RasterProps['crop']
  readonly hasKey: boolean
}

function RasterPanel({ panel, crop, alt, hasKey }: RasterPanelProps) {
  const range = rangeOf(panel)
  const all = valuesOf(panel)
  const values = crop ? all.slice(crop[0], crop[0] + crop[2]).map((row) => row.slice(crop[1], crop[1] + crop[3])) : all
  return (
    <div className="panel">
      <p className="panel-title">{panel.title}</p>
      <GridDrawing
        alt={alt}
        values={values}
        shade={themeShade(range)}
        size={(values.length > 5 ? 28 : 40) * (panel.covers ?? 1)}
      />
      {hasKey && <RampKey range={range} />}
    </div>
  )
}

function rangeOf({ range }: Panel): readonly [number, number] {
  return range ?? [0, 1]
}

function valuesOf({ title, values, band, expression }: Panel): Grid {
  if (values) return values
  if (band) return sampleGrid.bands[band]
  if (expression) return applyExpression(parseExpression(expression, Object.keys(sampleGrid.bands)), sampleGrid.bands)
  throw new Error(`The panel "${title}" of a raster has neither values nor a band nor an expression.`)
}
