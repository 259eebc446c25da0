import type { Position } from 'geojson'

export interface GridCell {
  /** As the platform writes it: an H3 index, or an S2 token. */
  readonly id: string
  /** Closed, counterclockwise. */
  readonly ring: Position[]
}
