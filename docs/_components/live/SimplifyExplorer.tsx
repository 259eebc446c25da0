/** Oregon's outline with fewer and fewer vertices, in plain degrees: the vertices that stay are joined by straight lines. */
import { Figure, type FigureProps, round } from 'docs-gen/figures'
import { boxOf, createView, drawBackdrop, LayerMarks, MapSheet, padBox, positionsOf, readLayers } from 'docs-gen/maps'
import { backdropOf } from '../geo/backdrops.ts'
import { toLayer } from '../geo/site-layers.ts'
import { importance } from './importance.ts'
import { SimplifySlider, type Vertex } from './SimplifySlider.tsx'

export function SimplifyExplorer({ children }: FigureProps) {
  const [layer] = readLayers([toLayer({ data: 'us-states', only: ['Oregon'], look: 'before', name: 'original' })])
  if (!layer) return null
  const view = createView({ box: padBox(boxOf(layer.features), 0.06), width: 720, ratio: 1.5, projection: 'degrees' })
  const ring = layer.features.flatMap(({ geometry }) => positionsOf(geometry))
  const survives = importance(ring)
  const vertices = ring.map((position, index): Vertex => {
    const [x, y] = view.project(position) ?? [0, 0]
    // The ends survive everything; infinity is no JSON.
    return [round(x), round(y), Math.min(Number((survives[index] ?? 0).toFixed(5)), 99)]
  })
  return (
    <Figure
      kind="live"
      drawing={
        <SimplifySlider vertices={vertices} size={[view.width, view.height]}>
          <MapSheet
            view={view}
            alt="Map of Oregon: its outline as delivered, dashed, and its outline after simplifying."
            backdrop={drawBackdrop(backdropOf('states'), view)}
          >
            <LayerMarks layers={[layer]} view={view} />
          </MapSheet>
        </SimplifySlider>
      }
      marks={[
        { look: 'geo-before', text: 'original' },
        { look: 'geo-area tone-1', text: 'simplified' },
      ]}
    >
      {children}
    </Figure>
  )
}
