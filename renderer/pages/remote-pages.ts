/** Gets compiled pages from the remote cache before a build compiles them, and sends it those that it does not have. */
import { tracePackages } from '../io/bundle/packages.ts'
import { openRemoteCache, type PackedPage, type RemoteOptions, sha256 } from '../io/cache/remote/remote-cache.ts'
import type { EvaluatedPage } from '../model/evaluated-page.ts'
import { pathInCommit } from '../model/git-paths.ts'
import type { SourceFile } from '../model/model.ts'
import { hashOf } from '../text/hash.ts'
import type { BuildContext, RemoteReport } from './build-context.ts'
import type { PageKeys } from './page-keys.ts'
import type { PagePack } from './page-packs.ts'
import { readReferences, readSummary, writeSummary } from './stored-summaries.ts'

export interface RemotePages {
  /** Brings what the server has of the missing pages into the cache. */
  fetch(packs: readonly PagePack[], missing: readonly SourceFile[]): Promise<void>
  /** Sends the packs that differ from those on the server. */
  publish(packs: readonly PagePack[]): Promise<void>
  report(): RemoteReport
}

export function openRemotePages(
  { cache, disk, progress, tools }: BuildContext,
  options: RemoteOptions,
  { fingerprint, keyOf }: PageKeys,
): RemotePages {
  const remote = openRemoteCache(options)
  /** What the packs on the server have, as far as this machine knows. */
  const table = `remote ${options.url}`
  let pages = 0

  /** Pages may show what belongs to a version of Node, such as the names of months. */
  const nameOf = ([first]: PagePack) =>
    sha256(JSON.stringify(['pages', tools.buildId, process.version, fingerprint, pathInCommit(first.path)]))

  const take = ({ key, summary, body }: PackedPage) => {
    const page = parse(summary) as Pick<EvaluatedPage, 'summary' | 'references'> | undefined // packed by resultsOf
    // What is signed was made by docs-gen.
    if (!page?.summary?.key || (options.secret === '' && parse(body) === undefined)) return
    writeSummary(cache, key, page)
    cache.setBodyText(page.summary.key, body)
    pages++
  }

  const tracePackagesOf = async (missing: readonly SourceFile[]) => {
    const summaries = missing.map((source) => readSummary(cache, keyOf(source)))
    const inputs = summaries.flatMap((summary) => summary?.inputs ?? [])
    const names = inputs.flatMap(([name]) => /^(.+)\?package$/.exec(name)?.[1] ?? [])
    await tracePackages([...new Set(names)], disk, cache)
  }

  /** All current results of a pack. Those that no other build may use are not in the cache. */
  const resultsOf = (pack: PagePack): PackedPage[] => {
    let room = mostPackLength
    return pack.flatMap((source) => {
      const key = keyOf(source)
      const stored = readSummary(cache, key)
      if (!stored?.key || !cache.hasBody(stored.key)) return []
      const { referencesKey: _, ...summary } = stored
      const small = JSON.stringify({ summary, references: readReferences(cache, stored) })
      const page = { key, summary: small, body: cache.getBodyText(summary.key) }
      room -= page.summary.length + page.body.length
      return room < 0 ? [] : [page]
    })
  }

  return {
    async fetch(packs, missing) {
      const wanted = new Set(missing.map(keyOf))
      const useful = packs.filter((pack) => pack.some((source) => wanted.has(keyOf(source))))
      const stage = progress.stage('Fetch', useful.length)
      const signal = AbortSignal.timeout(timeWorth(missing))
      await forEach(useful, async (pack) => {
        const name = nameOf(pack)
        const found = await remote.read(name, signal)
        cache.set(table, name, stateOf(found))
        found.filter(({ key }) => wanted.has(key)).forEach(take)
        stage.tick()
      })
      // Their states are unknown until then, and the pages would count as changed.
      await tracePackagesOf(missing)
      stage.done()
    },
    async publish(packs) {
      const stage = progress.stage('Share', packs.length)
      const signal = AbortSignal.timeout(timeWorth(packs.flat()))
      await forEach(packs, async (pack) => {
        const name = nameOf(pack)
        const results = resultsOf(pack)
        const state = stateOf(results)
        if (results.length > 0 && cache.get(table, name) !== state && (await remote.write(name, results, signal)))
          cache.set(table, name, state)
        stage.tick()
      })
      stage.done()
    },
    report: () => ({ diagnostics: remote.diagnostics(), figures: { pages, ...remote.figures() } }),
  }
}

/** A reader refuses a pack that is several times as large. */
const mostPackLength = 20_000_000

/** A server that takes longer than compiling would, on a slow machine, is not worth waiting for. In milliseconds. */
function timeWorth({ length }: readonly SourceFile[]): number {
  return 10_000 + 20 * length
}

const requestsAtOnce = 4

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items]
  const next = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: requestsAtOnce }, next))
}

function stateOf(pages: readonly PackedPage[]): string {
  return hashOf(pages.map(({ key, summary }) => `${key} ${summary}`).join('\n'))
}

/** `undefined` when it is not JSON. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
