/** Reports docs whose address or folder is also that of something else. */
import type { FilePath } from '../model/model.ts'
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

interface Folders {
  readonly pagesDir: FilePath
  readonly staticDirs: readonly FilePath[]
}

/** A folder that is used in two ways would be published twice, or its translations would not be found. */
export function checkFolders(
  { report }: Options,
  versions: readonly ResolvedVersion[],
  locales: readonly ResolvedLocale[],
  { pagesDir, staticDirs }: Folders,
): void {
  const dirs = new Set(versions.map(({ dir }) => dir))
  const used = [
    { path: ['pagesDir'], folder: pagesDir, what: 'Its files would be pages in two places.' },
    ...staticDirs.map((folder, index) => {
      return { path: ['staticDirs', index], folder, what: 'Its Markdown would be published as it is, too.' }
    }),
    ...locales.map(({ folder = '' }, index) => {
      return { path: ['locales', index, 'folder'], folder, what: 'Translations are below it, at the path of the docs.' }
    }),
  ]
  for (const { path, folder, what } of used)
    if (dirs.has(folder))
      report({
        path,
        code: 'config-same-folder',
        severity: 'warning',
        message: `The folder "${folder}" is also that of docs. ${what}`,
        hint: 'Name another folder.',
      })
}
