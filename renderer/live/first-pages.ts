/**
 * Caches the HTML of recently shown pages for a fast restart. If nothing has changed since, `serve` shows the first page from here,
 * before the model is made. Everything else, such as findings, waits for the model.
 */

import type { Cache } from '../io/cache/cache.ts'
import { DamagedCache } from '../io/cache/cache-bodies.ts'
import type { Disk } from '../io/disk/disk.ts'
import type { LastRun } from '../io/disk/last-run.ts'
import { once } from '../memo/once.ts'
import { SiteError } from '../model/diagnostic.ts'
import type { FilePath, Route } from '../model/model.ts'
import type { BuildContext } from '../pages/build-context.ts'
import type { DocsMemo } from '../sources/read-docs.ts'
import type { Frame } from './create-stages.ts'
import type { LivePage } from './create-view.ts'

interface FirstPages {
  /** The page as the last run showed it; `undefined` when something it shows may have changed. */
  get(route: Route): LivePage | undefined
  /** Adds a page that was just shown. */
  add(route: Route, page: LivePage): void
  /** Drops pages that have changed. `keyOf` is not called for a page whose source has changed: that is enough to know. */
  review(sources: DocsMemo['sources'], keyOf: (route: Route) => Promise<string | undefined>): Promise<void>
  /** Stores the remaining pages in the cache. */
  keep(): void
}

interface Saved {
  readonly configHash: string
  readonly islands: readonly string[]
  readonly assets: readonly FilePath[]
  /** The most recently shown page is last. */
  readonly pages: readonly (readonly [Route, SavedPage])[]
}

interface SavedPage {
  readonly key: string
  readonly source: LivePage['source']
}

/** `html` is missing for pages that were not shown in this run; the cache has it. */
interface ShownPage extends SavedPage {
  readonly html?: string
}

const table = 'first pages'
const mostPages = 20

export function openFirstPages({ cache, disk, configHash }: BuildContext, frame: Frame, lastRun: LastRun): FirstPages {
  const found = cache.get(table, '') as Saved | undefined // written by keep
  const last = found?.configHash === configHash ? found : undefined
  const pages = new Map<Route, ShownPage>(last?.pages)

  const isUnchanged = once(() => {
    if (!last || !lastRun.isUnchanged()) return false
    for (const island of last.islands) frame.islands.add(island)
    for (const file of last.assets) frame.assets.outputPath(file)
    return true
  })

  return {
    get(route) {
      const page = pages.get(route)
      if (!page || !isUnchanged() || !hasSameText(page, disk)) return undefined
      const { key, source, html = savedHtml(key, cache) } = page
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

function savedHtml(key: string, cache: Cache): string | undefined {
  try {
    return cache.hasBody(bodyKey(key)) ? (cache.getBody(bodyKey(key)) as string) : undefined // written by keep
  } catch (error) {
    // The page is made instead. The cache is renewed when it proves damaged there too.
    if (error instanceof DamagedCache) return undefined
    throw error
  }
}

function hasSameText({ source }: SavedPage, disk: Disk): boolean {
  try {
    return !source || disk.look(source.path, undefined)?.[1] === source.hash
  } catch (error) {
    if (error instanceof SiteError) return false
    throw error
  }
}

function bodyKey(key: string): string {
  return `first page ${key}`
}
