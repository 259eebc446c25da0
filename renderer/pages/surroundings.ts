/**
 * What the rest of the site adds to each page: the targets of its links, its sidebar, the sentences that link to it. All of that
 * depends on the heads of the sources and on what pages refer to, and not on their texts. So while these are the same as in the last
 * build, it is known without being made again.
 */
import type { Route, Site } from '../model/model.ts'
import type { DocsOnDisk } from '../sources/read-docs.ts'
import { hashOf } from '../text/hash.ts'
import type { BuildContext } from './build-context.ts'
import { sourcesOf } from './compile-pages.ts'
import type { SiteTheme } from './load-theme.ts'

/** Values of pages by route. */
export interface PageValues {
  get(route: Route): string | undefined
  /** Only for a value that depends on nothing else. */
  set(route: Route, value: string): void
}

/** Opens the values of a kind; `more` names what else they depend on. */
export type Surroundings = (kind: string, more?: string) => PageValues

const table = 'surroundings'

/** For `serve`, which knows few of the pages. */
export const noSurroundings: Surroundings = () => ({ get: () => undefined, set: () => undefined })

interface SurroundingsInput {
  readonly context: Pick<BuildContext, 'cache' | 'configHash'>
  readonly docs: DocsOnDisk
  readonly site: Site
  readonly theme: Pick<SiteTheme, 'pages'>
  /** All pages must be compiled. */
  readonly contents: { referencesKey(path: string): string }
}

export function openSurroundings(input: SurroundingsInput): Surroundings {
  const { cache } = input.context
  const key = keyOf(input)
  const numbers = new Map(input.site.pages.map(({ route }, number) => [route, number]))
  return (kind, more = '') => {
    const name = `${kind} ${hashOf(key, more)}`
    const saved = cache.get(table, name) as (string | null)[] | undefined // written below
    if (saved) return { get: (route) => saved[numbers.get(route) ?? -1] ?? undefined, set: () => undefined }
    const made = Array.from(numbers, (): string | null => null)
    // The cache makes its JSON when the build ends.
    cache.set(table, name, made)
    return {
      get: () => undefined,
      set(route, value) {
        const number = numbers.get(route)
        if (number !== undefined) made[number] = value
      },
    }
  }
}

function keyOf({ context, docs, site, theme, contents }: SurroundingsInput): string {
  const trees = docs.trees.map(({ files, ...tree }) => ({ ...tree, files: files.map(({ path }) => path) }))
  const sources = sourcesOf(docs).map(({ path, head }) => [path, head, contents.referencesKey(path)])
  const pages = [docs.sitePages, docs.sitePagesByLocale].map((it) => JSON.stringify(it, withoutHash))
  // The config may have a function for these, which may read anything.
  const edits = site.pages.map((page) => ('editUrl' in page ? page.editUrl : ''))
  return hashOf(context.configHash, JSON.stringify([trees, sources, edits, [...theme.pages]]), ...pages)
}

function withoutHash(name: string, value: unknown): unknown {
  return name === 'hash' ? undefined : value
}
