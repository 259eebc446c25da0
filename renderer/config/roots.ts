/** Reports docs whose address is also that of other docs or of a language. */
import type { ResolvedLocale, ResolvedVersion } from '../model/resolved-config.ts'
import { joinRoute } from '../text/routes.ts'
import { complain, type Options } from './read-options.ts'

/** Versions of the same docs are compared where their paths are read. */
export function checkRoots(
  { report }: Options,
  versions: readonly ResolvedVersion[],
  locales: readonly ResolvedLocale[],
): void {
  const languages = new Map(locales.flatMap(({ path, name }) => (path === '' ? [] : [[joinRoute(path), name]])))
  const holders = new Map<string, string>()
  for (const { docs, path } of versions) {
    const root = joinRoute(docs.route, path)
    const place = { path: [...(docs.set === '' ? ['docs'] : ['moreDocs', docs.set]), 'route'], report }
    const language = languages.get(root)
    const holder = holders.get(root)
    if (language !== undefined)
      complain(
        place,
        'contradiction',
        `The route "${root}" is that of the language "${language}".`,
        'Choose another one for the docs, or give the language another "path".',
      )
    if (holder !== undefined && holder !== docs.set)
      complain(place, 'duplicate', `Two docs have the route "${root}".`, 'Give one of them another "route".')
    holders.set(root, docs.set)
  }
}
