/** Makes one shared file per sidebar, which the browser loads when a reader opens a branch that is closed on the page. */
import type { KeyedFile, Site } from '../model/model.ts'
import type { Renderer } from './render-page.tsx'

/** The shared file of each sidebar, by `treeName`. */
export function createTrees(site: Site, renderer: Renderer): Map<string, KeyedFile<string>> {
  return new Map(
    site.editions.flatMap(({ locale, version, sidebars }) =>
      sidebars.flatMap(({ name }): [string, KeyedFile<string>][] => {
        const tree = renderer.sidebarTree(locale, version.name, name)
        if (!tree) return []
        const key = tree.key()
        const file = { path: treePath(name, key), key, content: tree.content }
        return [[treeName({ locale, version: version.name, sidebar: name }), file]]
      }),
    ),
  )
}

interface TreeOf {
  readonly locale: string
  readonly version: string
  readonly sidebar: string | undefined
}

/** Names a sidebar in a version and language. */
export function treeName({ locale, version, sidebar }: TreeOf): string {
  return JSON.stringify([locale, version, sidebar])
}

function treePath(sidebar: string, key: string): string {
  return `assets/sidebar-${sidebar.replaceAll(/[^\w-]+/g, '_')}-${key.slice(0, 10)}.json`
}
