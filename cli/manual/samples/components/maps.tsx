import { createRequire } from 'node:module'
import { GeoFence as Fence, type GeoFenceProps, toBackdrop } from 'docs-gen/maps'

const atlas = createRequire(import.meta.url)('world-atlas/countries-110m.json')
const backdrop = toBackdrop(atlas, 'countries')

export function GeoFence(props: GeoFenceProps) {
  return <Fence {...props} backdrop={backdrop} />
}
