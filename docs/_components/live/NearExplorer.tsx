/** Which volcanoes lie within a distance of a place. */
import { geoDistance } from 'd3-geo'
import { Figure, type FigureProps, round } from 'docs-gen/figures'
import { createView, drawBackdrop, LayerMarks, MapSheet, readLayers } from 'docs-gen/maps'
import { backdropOf } from '../geo/backdrops.ts'
import { volcanoes } from '../geo/region.ts'
import { toLayer } from '../geo/site-layers.ts'
import { NearSlider } from './NearSlider.tsx'

const center = [-121.5, 46.5] as const

export function NearExplorer({ children }: FigureProps) {
  const view = createView({ box: [-124.6, 45.2, -118.4, 47.8], width: 720, ratio: 1.6, projection: 'local' })
  const near = volcanoes()
    .map(({ name, position }) => ({ name, kilometres: round(geoDistance([...center], [...position]) * 6371.0088) }))
    .sort((a, b) => a.kilometres - b.kilometres)
  const [x, y] = view.project([...center]) ?? [0, 0]
  return (
    <Figure
      kind="live"
      drawing={
        <NearSlider
          near={near}
          at={[round(x), round(y)]}
          pixelsPerKilometre={Number(view.scaleAt([...center]).toFixed(4))}
          size={[view.width, view.height]}
        >
          <MapSheet
            view={view}
            alt="Map of southern Washington: volcanoes, and a circle around the place 121.5° W, 46.5° N."
            backdrop={drawBackdrop(backdropOf('states'), view)}
          >
            <LayerMarks layers={readLayers([toLayer({ data: 'cascade-volcanoes' })])} view={view} />
          </MapSheet>
        </NearSlider>
      }
    >
      {children}
    </Figure>
  )
}
