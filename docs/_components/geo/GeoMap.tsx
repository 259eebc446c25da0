/** The map of docs-gen with the samples and atlases of this site. */
import { GeoMap as PlainMap, type GeoMapProps as PlainProps } from 'docs-gen/maps'
import { type BackdropName, backdropOf } from './backdrops.ts'
import { dataOf, type SiteLayer, toLayer } from './site-layers.ts'

export interface GeoMapProps extends Omit<PlainProps, 'backdrop' | 'layers'> {
  readonly layers?: readonly SiteLayer[]
  readonly backdrop?: BackdropName
}

export function GeoMap({ data, layers = [], backdrop = 'states', ...props }: GeoMapProps) {
  const offset = data === undefined ? 0 : 1
  return (
    <PlainMap
      {...props}
      {...(data === undefined ? {} : { data: dataOf(data) })}
      layers={layers.map((layer, index) => toLayer(layer, index + offset))}
      backdrop={backdropOf(backdrop)}
    />
  )
}
