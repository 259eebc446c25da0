/** The same values in different colours, between ends that the reader sets. */
import { Figure, type FigureProps } from 'docs-gen/figures'
import { applyExpression, parseExpression } from '../raster/expression.ts'
import { sampleGrid } from '../samples.ts'
import { ColormapSliders } from './ColormapSliders.tsx'

export function ColormapExplorer({ children }: FigureProps) {
  const ndvi = parseExpression('({"nir": 0} - {"red": 0}) / ({"nir": 0} + {"red": 0})', ['red', 'nir'])
  const values = applyExpression(ndvi, sampleGrid.bands).map((row) => row.map((value) => Number(value.toFixed(3))))
  return (
    <Figure kind="live" drawing={<ColormapSliders values={values} />}>
      {children}
    </Figure>
  )
}
