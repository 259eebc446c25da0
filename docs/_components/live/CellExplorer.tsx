/** Cells of H3 or S2 around the volcanoes, at a resolution that the reader chooses. */
import { Figure, type FigureProps } from 'docs-gen/figures'
import { createView, drawBackdrop, LayerMarks, MapSheet, readLayers } from 'docs-gen/maps'
import { backdropOf } from '../geo/backdrops.ts'
import { volcanoes } from '../geo/region.ts'
import { toLayer } from '../geo/site-layers.ts'
import { CellSlider } from './CellSlider.tsx'
import { cellSteps, type GridSystem } from './cell-steps.ts'

const systems = {
  h3: { word: 'Resolution', levels: [0, 15], initial: 4 },
  s2: { word: 'Level', levels: [2, 22], initial: 8 },
} as const

export function CellExplorer({ system, children }: FigureProps & { readonly system: GridSystem }) {
  const { word, levels, initial } = systems[system]
  const view = createView({ box: [-126, 40, -117.6, 49.3], width: 380, ratio: 0.8, projection: 'local' })
  const all = Array.from({ length: levels[1] - levels[0] + 1 }, (_, index) => levels[0] + index)
  return (
    <Figure
      kind="live"
      drawing={
        <CellSlider
          system={system}
          word={word}
          initial={initial}
          steps={cellSteps(system, all, view)}
          names={volcanoes().map(({ name }) => name)}
          size={[view.width, view.height]}
        >
          <MapSheet
            view={view}
            alt={`Map of the Cascade Range with nine volcanoes and the ${system.toUpperCase()} cells that they lie in.`}
            backdrop={drawBackdrop(backdropOf('states'), view)}
          >
            <LayerMarks layers={readLayers([toLayer({ data: 'cascade-volcanoes' })])} view={view} />
          </MapSheet>
        </CellSlider>
      }
    >
      {children}
    </Figure>
  )
}
