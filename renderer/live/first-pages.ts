/**
 * Pages as they were shown last. The first page of a start is one of them, if it would be the same today: then it does not wait
 * until the site is known. What asks for more than such a page, as its findings do, makes the site known.
 */

import { DamagedCache } from '../io/cache/cache-bodies.ts'
import type { LastRun } from '../io/disk/last-run.ts'
import { once } from '../memo/once.ts'
import { SiteError } from '../model/diagnostic.ts'
import type { FilePath, Route } from '../model/model.ts'
import type { BuildContext } from '../pages/build-context.ts'
import type { DocsMemo } from '../sources/read-docs.ts'
import type { Frame } from './create-stages.ts'
import type { LivePage } from './create-view.ts'

export interface FirstPages {
  /** The page as the last run showed it; `undefined` unless everything it shows is as it was. */
  get(route: Route): LivePage | undefined
  /** The page is being shown. */
  add(route: Route, page: LivePage): void
  /** Forgets those that look otherwise now. One whose text is another need not be made to know that. */
  review(sources: DocsMemo['sources'], keyOf: (route: Route) => Promise<string | undefined>): Promise<void>
  /** Has the cache keep the others. */
  keep(): void
}

interface Saved {
  readonly configHash: string
  readonly islands: readonly string[]
  readonly assets: readonly FilePath[]
  /** In the order in which they were shown. */
  readonly pages: readonly (readonly [Route, SavedPage])[]
}

interface SavedPage {
  readonly key: string
  readonly source: LivePage['source']
}

/** The cache has the HTML of those that were not shown in this run. */
interface KnownPage extends SavedPage {
  readonly html?: string
}

const table = 'first pages'
const mostPages = 20

export function openFirstPages({ cache, disk, configHash }: BuildContext, frame: Frame, lastRun: LastRun): FirstPages {
  const found = cache.get(table, '') as Saved | undefined // written by keep
  const last = found?.configHash === configHash ? found : undefined
  const pages = new Map<Route, KnownPage>(last?.pages)

  const isUnchanged = once(() => {
    if (!last || !lastRun.isUnchanged()) return false
    for (const island of last.islands) frame.islands.add(island)
    for (const file of last.assets) frame.assets.outputPath(file)
    return true
  })

  const savedHtml = (key: string): string | undefined => {
    try {
      return cache.hasBody(bodyKey(key)) ? (cache.getBody(bodyKey(key)) as string) : undefined // written by keep
    } catch (error) {
      // Then the page is made; whoever finds more of the cache damaged begins it anew.
      if (error instanceof DamagedCache) return undefined
      throw error
    }
  }

  const hasSameText = ({ source }: SavedPage): boolean => {
    try {
      return !source || disk.look(source.path, undefined)?.[1] === source.hash
    } catch (error) {
      if (error instanceof SiteError) return false
      throw error
    }
  }

  return {
    get(route) {
      const page = pages.get(route)
      if (!page || !isUnchanged() || !hasSameText(page)) return undefined
      const { key, source, html = savedHtml(key) } = page
      return html === undefined ? undefined : { key, html, source }
    },
    add(route, { key, html, source }) {
      if (key === undefined) return
      pages.delete(route)
      pages.set(route, { key, html, source: source && { path: source.path, hash: source.hash } })
      const [oldest] = pages.keys()
      if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest)
    },
    async review(sources, keyOf) {
      for (const [route, page] of [...pages]) {
        const { key, source } = page
        const isSame = (!source || sources.get(source.path)?.hash === source.hash) && (await keyOf(route)) === key
        if (!isSame && pages.get(route) === page) pages.delete(route)
      }
    },
    keep() {
      for (const [route, { key, html }] of [...pages]) {
        if (cache.hasBody(bodyKey(key))) continue
        if (html === undefined) pages.delete(route)
        else cache.setBody(bodyKey(key), html)
      }
      const saved: Saved = {
        configHash,
        islands: [...frame.islands],
        assets: [...new Set(frame.assets.used.values())],
        pages: [...pages].map(([route, { key, source }]) => [route, { key, source }]),
      }
      cache.set(table, '', saved)
    },
  }
}

function bodyKey(key: string): string {
  return `first page ${key}`
}
