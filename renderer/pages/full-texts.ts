/** `llms-full.txt`: the Markdown of all pages of a version in a language, in parts of limited size. */
import type { KeyedFile, Page, Route, Site } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { type Book, booksOf } from '../site/outputs/llms.ts'
import { hashOf } from '../text/hash.ts'
import { toHref } from '../text/urls.ts'

interface Twin {
  readonly key: string
  /** In bytes; known without the text. */
  readonly size: number
}

/** Models read about this much at once. */
const mostBytes = 1_000_000

/** `textOf` gives the Markdown of a page: only the parts in which a page changed are made again. */
export function fullTexts(
  site: Site,
  config: ResolvedConfig,
  twins: ReadonlyMap<Route, Twin>,
  textOf: (page: Page) => string,
): KeyedFile<string>[] {
  if (!config.llms) return []
  return booksOf(site, config).flatMap((book) => {
    const parts = cutBook(book, twins)
    const names = parts.map((_, index) => `${book.folder}llms-full${index === 0 ? '' : `-${index + 1}`}.txt`)
    const urls = names.map((name) => config.url + encodeURI(config.base + name))
    return parts.map((pages, index) => ({
      path: names[index] ?? '',
      key: hashOf(book.title, ...urls, ...pages.map(({ route }) => `${route}\n${twins.get(route)?.key}`)),
      content: () =>
        [
          headOf(book, urls, index),
          ...pages.map((page) => `---\n\nSource: ${config.url}${toHref(config, page.route)}\n\n${textOf(page)}`),
        ].join('\n'),
    }))
  })
}

/** In characters. */
const mostKept = 20_000_000

/** Keeps the Markdown that this build made for files of pages, within some memory, so that it is not made again. */
export function createKeptTexts() {
  const kept = new Map<Route, string>()
  let left = mostKept
  return {
    keep(route: Route, text: string): string {
      left -= text.length
      if (left >= 0) kept.set(route, text)
      return text
    },
    get: (route: Route) => kept.get(route),
  }
}

function headOf({ title }: Book, urls: readonly string[], index: number): string {
  if (urls.length === 1) return `# ${title}\n`
  const others = urls.map((url, at) => `- Part ${at + 1}: ${url}\n`).join('')
  return `# ${title}, part ${index + 1} of ${urls.length}\n\n${others}`
}

function cutBook({ pages }: Book, twins: ReadonlyMap<Route, Twin>): Page[][] {
  const parts: Page[][] = []
  let left = 0
  for (const page of pages) {
    const size = twins.get(page.route)?.size
    if (size === undefined) continue
    if (size > left || parts.length === 0) {
      parts.push([])
      left = mostBytes
    }
    parts.at(-1)?.push(page)
    left -= size
  }
  return parts
}
