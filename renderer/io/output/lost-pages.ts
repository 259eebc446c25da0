/** Guards a published site: a build that would remove many of its pages is more often a mistake than a decision. */
import { basename, join } from 'node:path'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import { readIfFile } from '../disk/read-file.ts'
import { isMissing } from '../system-errors.ts'
import { listTree } from './list-tree.ts'
import { marker } from './output-target.ts'

/** As for search records: `index` refuses to lose a greater part of them. */
const greatestDrop = 0.3
const shownPages = 3

/** The text of the marker holds the number of pages, which is known without the cache, too. */
export function markerText(pages: number): string {
  return `${marker.text}Pages: ${pages}\n`
}

/** `pages` is their number in the new site, `files` are all its files. The site in `dir` is the one to be replaced. */
export function lostPages(dir: string, pages: number, files: { has(path: string): boolean }): Diagnostic | undefined {
  const before = pagesIn(dir)
  if (pages >= before * (1 - greatestDrop)) return undefined
  const gone = htmlFiles(dir).filter((path) => !files.has(path))
  const some = gone.slice(0, shownPages).map(routeOf).join(', ')
  return finding({
    code: 'lost-pages',
    message: `The site in "${basename(dir)}" has ${before} pages, but this build has ${pages}. It would remove ${some}${gone.length > shownPages ? ` and ${gone.length - shownPages} more` : ''}.`,
    hint: 'Check that no folder or file is missing. If the pages should go, add --force.',
  })
}

/** 0 when there is no site. */
function pagesIn(dir: string): number {
  try {
    return Number(/^Pages: (\d+)$/m.exec(readIfFile(join(dir, marker.name)) ?? '')?.[1] ?? 0)
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

/** Sorted, so that the message does not depend on the machine. */
function htmlFiles(dir: string): string[] {
  return [...listTree(dir).files].filter((path) => path.endsWith('.html')).sort()
}

function routeOf(path: string): string {
  return `/${path.replace(/(?:(?:^|\/)index)?\.html$/, '')}`
}
