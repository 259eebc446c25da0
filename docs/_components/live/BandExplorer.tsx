/** Band arithmetic on the synthetic scene: the expression is the reader's. */
import { Figure, type FigureProps } from 'docs-gen/figures'
import { sampleGrid } from '../samples.ts'
import { BandField } from './BandField.tsx'

export function BandExplorer({ children }: FigureProps) {
  return (
    <Figure kind="live" drawing={<BandField red={sampleGrid.bands.red} nir={sampleGrid.bands.nir} />}>
      {children}
    </Figure>
  )
}
