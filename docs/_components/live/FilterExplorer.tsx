/** A filter on the nine volcanoes: the map, the table and the JSON follow what is typed. */
import { Figure, type FigureProps, round } from 'docs-gen/figures'
import { createView, drawBackdrop, MapSheet, placeLabels, smallScreenType } from 'docs-gen/maps'
import { backdropOf } from '../geo/backdrops.ts'
import { cascadeNames, cascades, volcanoes } from '../geo/region.ts'
import { FilterField, type Summit } from './FilterField.tsx'

export function FilterExplorer({ children }: FigureProps) {
  const view = createView({ box: cascades, width: 720, ratio: 1.6, projection: 'local' })
  const all = volcanoes()
  const wishes = all.map(({ name, position }) => ({ text: name, at: view.project([...position]) ?? ([0, 0] as const) }))
  const labels = placeLabels(wishes, { width: view.width, height: view.height, size: smallScreenType })
  const summits = all.map(({ name, elev_m, state }, index): Summit => {
    const label = labels[index]
    return {
      name,
      elev_m,
      state,
      at: [round(label?.at[0] ?? 0), round(label?.at[1] ?? 0)],
      label: [round(label?.x ?? 0), round(label?.y ?? 0)],
      anchor: label?.anchor ?? 'start',
    }
  })
  return (
    <Figure
      kind="live"
      drawing={
        <FilterField summits={summits} size={[view.width, view.height]}>
          <MapSheet
            view={view}
            alt="Map of the Cascade Range with nine volcanoes; those that the filter lets through stand out."
            backdrop={drawBackdrop(backdropOf('states'), view)}
            names={cascadeNames}
          />
        </FilterField>
      }
    >
      {children}
    </Figure>
  )
}
