/** The option `moreDocs`. */
import type { ResolvedDocs, ResolvedVersion } from '../model/resolved-config.ts'
import { readDocsOptions } from './docs.ts'
import { asObject, asRecord, asText, complain, type Options, read, type Setting } from './read-options.ts'
import { complainOfTwins } from './twins.ts'
import { readMoreVersions } from './versions.ts'

/** The versions of these docs, one entry after the other. `main` are those of the main docs. */
export function readMoreDocs(site: Options, main: readonly ResolvedVersion[]): ResolvedVersion[] {
  const versions = Object.values(read(site, 'moreDocs', asRecord(asMoreDocs)) ?? {}).flat()
  complainOfNames(site, [...main, ...versions])
  return versions
}

/** Those of the same docs are compared where they are read. */
function complainOfNames({ report }: Options, versions: readonly ResolvedVersion[]): void {
  const once = new Map(versions.map((version) => [`${version.docs.set}/${version.name}`, version]))
  const names = [...once.values()].map(({ name, docs }) => ({
    value: name,
    place: { path: ['moreDocs', docs.set], report },
  }))
  const hint = 'Give the docs another id: it is in front of the names of their versions.'
  complainOfTwins(names, 'versions are named', hint)
}

function asMoreDocs(place: Setting): ResolvedVersion[] | undefined {
  const id = String(place.path.at(-1))
  if (!/^\w[\w.-]{0,31}$/.test(id)) {
    const hint = 'Use up to 32 of a to z, 0 to 9, dots, dashes and underscores; begin with a letter or a digit.'
    return complain(place, 'wrong-value', `"${id}" is not a valid id of docs.`, hint)
  }
  return asObject((options) => {
    const posts = read(options, 'posts', asPosts)
    const { docs, sidebars } = readDocsOptions(options, id, id, posts !== undefined)
    return docs && readMoreVersions(options, { docs: posts ? { ...docs, posts } : docs, sidebars })
  })(place)
}

function asPosts(place: Setting): ResolvedDocs['posts'] {
  const usual = { title: 'Blog', description: undefined }
  if (typeof place.value === 'boolean') return place.value ? usual : undefined
  return asObject((options) => ({
    title: read(options, 'title', asText) ?? usual.title,
    description: read(options, 'description', asText),
  }))(place)
}
