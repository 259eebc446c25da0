/** Points and the cells of a global grid that they lie in. */
import type { FigureProps } from 'docs-gen/figures'
import { GeoMap, type GeoMapProps } from '../geo/GeoMap.tsx'

interface CellsProps extends FigureProps, Omit<GeoMapProps, 'layers' | 'data'> {
  readonly system: 'h3' | 's2'
  /** Resolution of H3, level of S2. */
  readonly level: number
  /** Points. Default: the volcanoes. */
  readonly data?: unknown
}

export function Cells({ system, level, data = 'cascade-volcanoes', ...map }: CellsProps) {
  const as = system === 'h3' ? { h3: level } : { s2: level }
  return <GeoMap {...map} layers={[{ data, as, tone: 3 }, { data }]} />
}
