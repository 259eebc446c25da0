/** The sample data of the guides, from the very files that readers download. */
import volcanoesText from '../_static/data/cascade-volcanoes.geojson?raw'
import flightText from '../_static/data/lindbergh-1927.geojson?raw'
import gridText from '../_static/data/ndvi-grid.json?raw'
import sceneText from '../_static/data/stac-item-demo.json?raw'
import statesText from '../_static/data/us-states.geojson?raw'

/** Text of a sample by the name of its file, without the ending. */
export const samples: Readonly<Record<string, string>> = {
  'cascade-volcanoes': volcanoesText,
  'lindbergh-1927': flightText,
  'stac-item-demo': sceneText,
  'us-states': statesText,
}

/** The synthetic scene; values are reflectance from 0 to 1. */
export const sampleGrid = JSON.parse(gridText) as SampleGrid // our own file, drawn on every raster page

interface SampleGrid {
  readonly width: number
  readonly height: number
  readonly classes: readonly string[]
  readonly bands: Readonly<Record<'red' | 'nir', readonly (readonly number[])[]>>
}
