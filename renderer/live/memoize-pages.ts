/** Memoizes the HTML of the pages that were shown last. Many requests of one page render it once. */
import type { KeyedFile, Route } from '../model/model.ts'

export function memoizePages(most: number): (route: Route, file: KeyedFile<string>) => string {
  const pages = new Map<Route, { readonly key: string; readonly html: string }>()
  return (route, file) => {
    const last = pages.get(route)
    const page = last?.key === file.key ? last : { key: file.key, html: file.content() }
    pages.delete(route)
    pages.set(route, page)
    const [oldest] = pages.keys()
    if (pages.size > most && oldest !== undefined) pages.delete(oldest)
    return page.html
  }
}
