/** Proposes entries of a relevance file: headings that name one page, for pages without an entry. */
import { stringify } from 'yaml'
import { unescapeText } from '../../client/search/engine/html-text.ts'
import type { PageRecords } from '../../renderer/build-records.ts'
import type { RelevanceQuery } from './read-relevance.ts'
import { type RelevanceAnswer, routeOf } from './relevance.ts'

const mostQueries = 20
/** A single word names more than a section; readers write few words. */
const wordCounts = { fewest: 2, most: 7 }

/** The pages that most others link to come first. `base` is the base path, which the result does not have. */
export function suggestQueries(
  pages: readonly PageRecords[],
  present: readonly RelevanceQuery[],
  base: string,
): RelevanceQuery[] {
  const owners = ownersOfHeadings(pages)
  const routes = new Set(present.flatMap((query) => query.pages))
  const queries = new Set(present.map(({ query }) => query.toLowerCase()))
  const suggested: RelevanceQuery[] = []
  for (const page of [...pages].sort((a, b) => popularityOf(b) - popularityOf(a))) {
    if (suggested.length === mostQueries) break
    const query = headingsOf(page).find(
      (heading) => isQuery(heading) && !queries.has(heading.toLowerCase()) && isOfOnePage(owners.get(heading)),
    )
    if (query === undefined) continue
    const found = (owners.get(query) ?? []).map(({ url }) => routeOf(url, base))
    if (found.some((route) => routes.has(route))) continue
    for (const route of found) routes.add(route)
    suggested.push({ query, pages: found })
  }
  return suggested
}

function popularityOf({ records }: PageRecords): number {
  return records()[0]?.weight.pageRank ?? 0
}

/** The title last: it is found most easily. */
function headingsOf({ records }: PageRecords): string[] {
  const [title = '', ...others] = records().flatMap(({ type, hierarchy }) =>
    type === 'content' ? [] : unescapeText(hierarchy[type] ?? ''),
  )
  return [...others, title]
}

function ownersOfHeadings(pages: readonly PageRecords[]): Map<string, PageRecords[]> {
  const owners = new Map<string, PageRecords[]>()
  for (const page of pages)
    for (const heading of new Set(headingsOf(page))) owners.set(heading, [...(owners.get(heading) ?? []), page])
  return owners
}

function isQuery(heading: string): boolean {
  const words = heading.split(' ').length
  return words >= wordCounts.fewest && words <= wordCounts.most && /\p{L}{3}/u.test(heading)
}

/** Versions of one page have the same title. */
function isOfOnePage(pages: readonly PageRecords[] = []): boolean {
  return new Set(pages.map((page) => headingsOf(page).at(-1))).size === 1
}

/** Entries to paste below those of the file with the text `file`, or a whole new file. */
export function suggestionsText(answers: readonly RelevanceAnswer[], file: string | undefined): string {
  const indent = /^ *(?=- )/m.exec(file ?? '  - ')?.[0] ?? ''
  const entries = answers.map(({ query: { query, pages }, position, found }) => {
    const expected = pages.length === 1 ? { page: pages[0] } : { pages }
    const comment =
      position === 1
        ? ''
        : `# now ${position === undefined ? 'not found' : `number ${position}`}; first is ${found[0]}\n`
    return comment + stringify([{ query, ...expected }], { lineWidth: 0 })
  })
  const lines = entries.join('').replaceAll(/^(?=.)/gm, indent)
  return file === undefined && answers.length > 0 ? `queries:\n${lines}` : lines
}
