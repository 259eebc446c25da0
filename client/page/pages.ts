/** Fetches HTML documents of this site and keeps them for some minutes, so that a prefetched page is not fetched again. */
import type { FetchedPage } from './protocol.ts'

const pages = new Map<string, Promise<FetchedPage>>()
const limit = 60
const lifetime = 5 * 60_000

/** `url` is absolute; its hash is ignored. */
export function fetchPage(url: string): Promise<FetchedPage> {
  const key = url.replace(/#.*/, '')
  const fetched = pages.get(key)
  if (fetched) return fetched
  if (pages.size > limit) pages.clear()
  const page = load(key)
  pages.set(key, page)
  const forget = () => pages.delete(key)
  page.then(() => setTimeout(forget, lifetime), forget)
  return page
}

/** Call when the fetched documents are out of date. */
export function forgetPages(): void {
  pages.clear()
}

async function load(url: string): Promise<FetchedPage> {
  const response = await fetch(url)
  const { status } = response
  if (!response.ok) throw new Error(`${url} answered with status ${status}.`, { cause: status })
  return { url: response.url, html: await response.text() }
}
