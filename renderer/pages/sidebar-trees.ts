/** Makes one shared file per sidebar, which the browser loads when a reader opens a branch that is closed on the page. */
import type { KeyedFile, Site } from '../model/model.ts'
import { hashOf } from '../text/hash.ts'
import type { Renderer } from './render-page.tsx'

/** The shared file of each sidebar, by `treeName`. */
export function createTrees(site: Site, renderer: Renderer): Map<string, KeyedFile<string>> {
  return new Map(
    site.editions.flatMap(({ locale, version, sidebars }) =>
      sidebars.flatMap(({ name }): [string, KeyedFile<string>][] => {
        const tree = renderer.sidebar(locale, version.name, name)?.tree
        if (!tree) return []
        const place = treeName({ locale, version: version.name, sidebar: name })
        return [[place, { path: treePath(name, place), key: tree.key(), content: tree.content }]]
      }),
    ),
  )
}

export interface TreeOf {
  readonly locale: string
  readonly version: string
  readonly sidebar: string | undefined
}

/** Names a sidebar in a version and language. */
export function treeName({ locale, version, sidebar }: TreeOf): string {
  return JSON.stringify([locale, version, sidebar])
}

/** Stays the same when the content changes: all pages name the file, and a new title must not change them all. */
function treePath(sidebar: string, place: string): string {
  return `sidebars/${sidebar.replaceAll(/[^\w-]+/g, '_')}-${hashOf(place).slice(0, 8)}.json`
}
