/** Finds anchors that a page names without their page, among the pages of its version and language. */
import { once } from '../../memo/once.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { Page, PageLink, Route, Site } from '../../model/model.ts'

export interface NamedAnchor {
  readonly route: Route
  readonly id: string
}

/** Looks for the first name, then for the other one. The page itself comes first. */
export type FindName = (from: Page, name: string, or?: string) => NamedAnchor | undefined

export function createNames({ pages }: Site, anchorsOf: (page: Page) => readonly string[]): FindName {
  const tables = once(() => {
    const made = new Map<string, Map<string, Route>>()
    for (const page of pages) {
      const table = made.get(editionOf(page)) ?? new Map<string, Route>()
      made.set(editionOf(page), table)
      for (const id of anchorsOf(page)) if (!table.has(id)) table.set(id, page.route)
    }
    return made
  })
  return (from, name, or = name) => {
    const own = anchorsOf(from)
    const table = tables().get(editionOf(from))
    for (const id of new Set([name, or])) {
      const route = own.includes(id) ? from.route : table?.get(id)
      if (route !== undefined) return { route, id }
    }
    return undefined
  }
}

function editionOf(page: Page): string {
  return `${page.locale} ${'version' in page ? page.version : ''}`
}

/** One finding for each page that names unknown anchors. */
export function checkNames(
  pages: readonly { readonly page: Page; readonly links: readonly PageLink[] }[],
  find: FindName,
): Diagnostic[] {
  const unknown = new Map<string, readonly PageLink[]>()
  for (const { page, links } of pages) {
    const lost = links.filter(({ kind, target, or }) => kind === 'named' && !find(page, target, or))
    // A page that is not translated is in several languages.
    if (lost.length > 0 && 'source' in page) unknown.set(page.source, lost)
  }
  return [...unknown].map(([file, links]) =>
    finding({
      code: 'mkdocs-syntax',
      severity: 'warning',
      message: `${links.length === 1 ? 'One reference' : `${links.length} references`} to unknown names: ${listOf(links)}.`,
      hint: 'It is shown without a link: write the id of a heading, or the path of a page.',
      file,
      line: links[0]?.line,
      column: links[0]?.column,
    }),
  )
}

function listOf(links: readonly PageLink[]): string {
  const names = [...new Set(links.map(({ target }) => target))]
  return (
    names
      .slice(0, 3)
      .map((name) => `"${name}"`)
      .join(', ') + (names.length > 3 ? ' and others' : '')
  )
}
