/** The option `moreDocs`. */
import type { ResolvedVersion } from '../model/resolved-config.ts'
import { readDocsOptions } from './docs.ts'
import { asObject, asRecord, complain, type Options, read, type Setting } from './read-options.ts'
import { complainOfTwins } from './twins.ts'
import { readMoreVersions } from './versions.ts'

/** The versions of these docs, one entry after the other. `main` are those of the main docs. */
export function readMoreDocs(site: Options, main: readonly ResolvedVersion[]): ResolvedVersion[] {
  const versions = Object.values(read(site, 'moreDocs', asRecord(asMoreDocs)) ?? {}).flat()
  const place = { path: ['moreDocs'], report: site.report }
  const names = [...new Set(main.map(({ name }) => name)), ...versions.map(({ name }) => name)]
  const twins = names.map((value) => ({ value, place }))
  complainOfTwins(twins, 'versions are named', 'Give the docs another id.')
  return versions
}

function asMoreDocs(place: Setting): ResolvedVersion[] | undefined {
  const id = String(place.path.at(-1))
  if (!/^\w[\w.-]{0,31}$/.test(id)) {
    const hint = 'Use up to 32 letters, digits, dots, dashes and underscores.'
    return complain(place, 'wrong-value', `"${id}" is not a valid id of docs.`, hint)
  }
  return asObject((options) => {
    const { docs, sidebars } = readDocsOptions(options, id, id)
    return docs && readMoreVersions(options, { docs, sidebars })
  })(place)
}
