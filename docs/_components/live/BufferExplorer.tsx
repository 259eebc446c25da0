/** A buffer of the same number of degrees at three latitudes, beside the circle that one may have meant. */
import { Figure, type FigureProps } from 'docs-gen/figures'
import { BufferSliders } from './BufferSliders.tsx'

export function BufferExplorer({ children }: FigureProps) {
  return (
    <Figure
      kind="live"
      drawing={<BufferSliders />}
      marks={[
        { look: 'geo-area tone-1', text: 'the buffer: a distance in degrees' },
        { look: 'geo-before', text: 'a circle: the same distance in kilometers' },
      ]}
    >
      {children}
    </Figure>
  )
}
