/** Fetches HTML documents of this site and keeps them for some minutes, so that a prefetched page is not fetched again. */
import type { FetchedPage } from './protocol.ts'

const kept = new Map<string, Promise<FetchedPage>>()
const limit = 60
const lifetime = 5 * 60_000

/** `url` is absolute; its hash is ignored. */
export function fetchPage(url: string): Promise<FetchedPage> {
  const key = url.replace(/#.*/, '')
  const fetched = kept.get(key)
  if (fetched) return fetched
  if (kept.size > limit) kept.clear()
  const page = load(key)
  kept.set(key, page)
  const forget = () => kept.delete(key)
  page.then(() => setTimeout(forget, lifetime), forget)
  return page
}

/** Call when the fetched documents are out of date. */
export function forgetPages(): void {
  kept.clear()
}

async function load(url: string): Promise<FetchedPage> {
  const response = await fetch(url)
  const { status } = response
  if (!response.ok) throw new Error(`${url} answered with status ${status}.`, { cause: status })
  return { url: response.url, html: await response.text() }
}
