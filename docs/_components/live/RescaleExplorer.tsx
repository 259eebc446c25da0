/** What scale, shift and clamp do to stored pixel numbers. */
import { Figure, type FigureProps } from 'docs-gen/figures'
import { RescaleSliders } from './RescaleSliders.tsx'

export function RescaleExplorer({ children }: FigureProps) {
  return (
    <Figure kind="live" drawing={<RescaleSliders />}>
      {children}
    </Figure>
  )
}
