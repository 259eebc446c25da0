/** The contract about addresses: `urls.json` lists what was published, and a build reports what of it has vanished. */
import { once } from '../../memo/once.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import { finding } from '../../model/finding.ts'
import type { FilePath, Page, Route, Site } from '../../model/model.ts'
import { withoutMark } from '../../text/byte-order-mark.ts'
import { conflict, conflictMark } from '../../text/merge-conflict.ts'
import { didYouMean } from '../../text/nearest.ts'
import { positionAt } from '../../text/position-at.ts'
import { publishedRoute, writtenRoute } from '../../text/routes.ts'
import { createNearTargets } from './near-targets.ts'

export const contractFile: FilePath = 'urls.json'

/** Routes with the anchors of their pages; unknown for a page that failed, and for a redirect, which can have none. */
export type Urls = ReadonlyMap<string, readonly string[] | undefined>

/** Paths of static files in the output. */
interface Statics {
  has(path: string): boolean
}

/** Codes of the findings made here. */
export const contractCodes: ReadonlySet<string> = new Set(['lost-url', 'lost-anchor', 'wrong-contract'])

/** `printed` are the documents to print, whose ids are those of pages with a prefix. */
export function publishedUrls(
  { pages, redirects }: Site,
  printed: readonly { readonly route: Route }[],
  anchorsOf: (page: Page) => readonly string[] | undefined,
): Urls {
  const urls = new Map<string, readonly string[] | undefined>(redirects.map(({ from }) => [from, undefined]))
  for (const page of pages) if (page.kind !== 'not-found') urls.set(page.route, anchorsOf(page)?.filter(isLasting))
  for (const { route } of printed) urls.set(route, [])
  return urls
}

/** The ids that React and tabs make are numbered: each depends on what comes before it on the page. */
function isLasting(anchor: string): boolean {
  return !/^_\w*R_|^tabs-[0-9a-f]{6}-\d/.test(anchor)
}

/** One line for each address, so that a diff shows what changed. */
export function contractText(urls: Urls): string {
  const sorted = [...urls].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const lines = sorted.map(
    ([route, anchors = []]) =>
      `  ${JSON.stringify(route)}: [${[...anchors]
        .sort()
        .map((it) => JSON.stringify(it))
        .join(', ')}]`,
  )
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`
}

/** `undefined` when the text is not a contract. */
export function parseContract(text: string): ReadonlyMap<string, readonly string[]> | undefined {
  try {
    const value: unknown = JSON.parse(withoutMark(text))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const entries = Object.entries(value as Readonly<Record<string, unknown>>) // an object
    return entries.every(isEntry) ? new Map(entries) : undefined
  } catch {
    return undefined
  }
}

function isEntry(entry: [string, unknown]): entry is [string, string[]] {
  const [route, anchors] = entry
  return route.startsWith('/') && Array.isArray(anchors) && anchors.every((anchor) => typeof anchor === 'string')
}

/** Whether a static file has the address. A sitemap may list some, which are no pages. */
export function isStatic(route: string, statics: Statics): boolean {
  return ['', '.html', '/index.html'].some((ending) => statics.has(route.slice(1) + ending))
}

/** What a site publishes. */
interface Published {
  readonly urls: Urls
  readonly statics: Statics
  /** The addresses that may be the new place of another one: a document to print or a redirect is none. */
  readonly pages: readonly string[]
  readonly trailingSlash: boolean
}

/** Reports the addresses in the text of `urls.json` that the site no longer has. */
export function checkContract(written: string, site: Published): Diagnostic[] {
  const { urls, statics, pages, trailingSlash } = site
  const text = withoutMark(written)
  const contract = parseContract(text)
  if (!contract) return [wrongContract(text)]
  // Pages that were published before are less likely to be the new place.
  const near = createNearTargets(() => pages.toSorted((a, b) => Number(contract.has(a)) - Number(contract.has(b))))
  const added = once(() => pages.filter((page) => !contract.has(page)))
  return [...contract].flatMap(([route, anchors]) => {
    const page = publishedRoute(route, trailingSlash)
    if (!urls.has(page)) {
      if (isStatic(route, statics)) return []
      if (trailingSlash && urls.has(publishedRoute(route, false)))
        return [lostUrl(route, publishedRoute(route, false), text, true)]
      return [lostUrl(route, near(route) ?? sameSections(anchors, added(), urls), text)]
    }
    const present = urls.get(page)
    const lost = present ? anchors.filter((anchor) => isLasting(anchor) && !present.includes(anchor)) : []
    return lost.map((anchor) => lostAnchor(route, anchor, text))
  })
}

/** The new page that has most of the anchors, if it has more than half of them, and more than one. */
function sameSections(anchors: readonly string[], pages: readonly string[], urls: Urls): string | undefined {
  const wanted = new Set(anchors.filter(isLasting))
  let best: string | undefined
  let most = Math.max(1, wanted.size / 2)
  for (const page of wanted.size > 1 ? pages : []) {
    const shared = urls.get(page)?.filter((anchor) => wanted.has(anchor)).length ?? 0
    if (shared > most) [best, most] = [page, shared]
  }
  return best
}

/** `isFile`: the page has the address where addresses are those of files. */
function lostUrl(route: string, near: string | undefined, text: string, isFile = false): Diagnostic {
  const at = text.indexOf(JSON.stringify(route))
  const redirect = `{ from: '${writtenRoute(route)}', to: '${writtenRoute(near ?? '/…')}' }`
  const start = isFile
    ? 'Set trailingSlash: false, with which pages end in .html.'
    : didYouMean(near, 'Restore the page.')
  return finding({
    code: 'lost-url',
    kind: 'lostUrls',
    message: `The address "${route}" was published, but no page or redirect has it now.`,
    hint: `${start} ${isFile ? 'Or add' : 'Add'} a redirect to the config, ${redirect}, or accept the loss: docs-gen urls --update.`,
    file: contractFile,
    ...(at < 0 ? {} : { ...positionAt(text, at), length: JSON.stringify(route).length }),
  })
}

function lostAnchor(route: string, anchor: string, text: string): Diagnostic {
  const start = Math.max(0, text.indexOf(JSON.stringify(route)))
  const at = text.indexOf(JSON.stringify(anchor), start + JSON.stringify(route).length)
  return finding({
    code: 'lost-anchor',
    kind: 'lostAnchors',
    message: `The anchor "#${anchor}" of "${route}" was published, but the page no longer has it.`,
    hint: `Give a heading this id, {#${anchor}}, or accept the loss: docs-gen urls --update.`,
    file: contractFile,
    ...(at < 0 ? {} : { ...positionAt(text, at), length: JSON.stringify(anchor).length }),
  })
}

function wrongContract(text: string): Diagnostic {
  const mark = text.search(conflictMark)
  if (mark >= 0) return finding({ ...conflict, code: 'wrong-contract', file: contractFile, ...positionAt(text, mark) })
  const at = wrongPlace(text)
  return finding({
    code: 'wrong-contract',
    message: `"${contractFile}" is not a list of addresses with their anchors.`,
    hint: 'Restore it from version control, or write it again: docs-gen urls --update.',
    file: contractFile,
    ...(at !== undefined && positionAt(text, at)),
  })
}

/** Not every version of Node says where a text stops being JSON. */
function wrongPlace(text: string): number | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const wrong = Object.entries(value ?? {}).find((entry) => !isEntry(entry))
    return wrong && !Array.isArray(value) ? text.indexOf(JSON.stringify(wrong[0])) : text.search(/\S/)
  } catch (error) {
    const [, offset] = /at position (\d+)/.exec(String(error)) ?? []
    return offset === undefined ? undefined : Number(offset)
  }
}
