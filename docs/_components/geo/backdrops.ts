/** Land, borders and states behind the data, from public-domain atlases that are read when the site is built. */
import { createRequire } from 'node:module'
import { type Backdrop, toBackdrop } from 'docs-gen/maps'

export type BackdropName = 'states' | 'countries' | 'world' | 'none'

const require = createRequire(import.meta.url)
const countriesFile = 'world-atlas/countries-50m.json'
const unitedStates = '840'

const backdrops: Readonly<Record<BackdropName, () => Backdrop>> = {
  none: () => ({ land: [], borders: [] }),
  world: () => ({ ...toBackdrop(require('world-atlas/land-110m.json'), 'land'), borders: [] }),
  countries: () => ({
    land: toBackdrop(require(countriesFile), 'land').land,
    borders: toBackdrop(require(countriesFile), 'countries').borders,
  }),
  states: () => {
    const { land } = toBackdrop(require(countriesFile), 'countries')
    const america = require('us-atlas/states-10m.json')
    return {
      land: [...land.filter(({ id }) => id !== unitedStates), ...toBackdrop(america, 'nation').land],
      borders: toBackdrop(america, 'states').borders,
    }
  },
}

const known = new Map<BackdropName, Backdrop>()

/** Unpacked once: a site has many maps of the same land. */
export function backdropOf(name: BackdropName): Backdrop {
  const found = known.get(name) ?? backdrops[name]()
  known.set(name, found)
  return found
}
