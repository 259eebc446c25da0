/** `docs-gen urls`: writes the list of published addresses, which builds compare with the site. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildChanges } from '../../renderer/build-changes.ts'
import { readIfFile } from '../../renderer/io/disk/read-file.ts'
import { applyStrictness } from '../../renderer/model/diagnostic.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import type { BuildResult } from '../../renderer/pages/build-context.ts'
import {
  checkContract,
  contractCodes,
  contractFile,
  contractText,
  isStatic,
  parseContract,
  type Urls,
} from '../../renderer/site/links/url-contract.ts'
import { writtenRoute } from '../../renderer/text/routes.ts'
import { createBuildOptions } from '../project/build-options.ts'
import { refuseUnusable } from '../project/check-paths.ts'
import type { Flags } from '../project/flag-types.ts'
import { openProject, type Project, startProject } from '../project/project.ts'
import { readRemoteCache } from '../project/remote-cache.ts'
import { replaceFile } from '../project/replace-file.ts'
import { claimCache } from '../project/work-folder.ts'
import { plural } from '../report/format.ts'
import { createTerminalReport } from '../report/terminal-report.ts'
import { addRedirects } from '../urls/add-redirects.ts'
import { findMoves, type Move } from '../urls/find-moves.ts'
import { readSitemap, routesOf } from '../urls/read-sitemap.ts'

type UrlsFlags = Pick<Flags, 'root' | 'config' | 'update' | 'from' | 'json' | 'quiet' | 'threads' | 'cache'>

/** Returns the exit code. */
export async function urls(flags: UrlsFlags): Promise<number> {
  const project = await startProject(flags)
  const { config, root } = project
  const report = createTerminalReport({ ...flags, root })
  if (!config) return report.print(project.diagnostics).errors > 0 ? 1 : 0
  const file = join(root, contractFile)
  refuseUnusable(contractFile, contractFile, file, { kind: 'file', use: 'fill' })
  const old = typeof flags.from === 'string' ? await addressesFrom(flags.from, config) : new Map<string, string[]>()
  const { diagnostics, urls: found, routes = new Map(), statics = new Map() } = await readUrls(project, config, flags)
  const findings = diagnostics.filter(({ code }) => !contractCodes.has(code))
  const before = readIfFile(file) ?? '{}'
  const contract = flags.update ? new Map() : parseContract(before)
  const mistakes = findings.filter(({ severity }) => severity === 'error')
  const print = (text: string) => {
    if (!flags.json && !flags.quiet) process.stdout.write(text)
  }
  const refuse = () => {
    const { errors } = report.print([...project.diagnostics, ...(contract ? findings : diagnostics)])
    print(`${contractFile} is unchanged: correct the errors first.\n`)
    return errors > 0 ? 1 : 0
  }
  // A page that could not be read may seem to have vanished. The target of a redirect may have been renamed.
  const isReadable = mistakes.every(({ code }) => flags.update && code === 'redirect-target')
  if (!found || !contract || !isReadable) return refuse()
  const others = [...(parseContract(before) ?? [])].filter(([route]) => !found.has(route))
  const files = new Map(others.filter(([route]) => isStatic(route, statics)))
  const lost = others.flatMap(([route]) => (files.has(route) ? [] : route))
  const renamed = flags.update ? await findMoves(root, new Set(lost), routes) : []
  const moves = await redirectMoved(project, config, renamed)
  const printMove = (what: string, { from, to }: Move) =>
    print(`${what} a redirect to ${config.file}: ${writtenRoute(from)} → ${writtenRoute(to)}\n`)
  for (const move of moves) printMove('Added', move)
  if (mistakes.length > 0) return moves.length > 0 ? urls(flags) : refuse()
  // Accepting these would lose addresses whose pages are still there.
  const unwritten = moves.length === 0 ? renamed : []
  const addressesOf = (list: readonly Move[]): Urls => new Map(list.map(({ from }) => [from, []]))
  const present = new Map([...found, ...addressesOf(moves)])
  const text = contractText(joined([contract, files, addressesOf(unwritten), old, present]))
  if (text !== before) replaceFile(file, text)
  const count = Object.keys(JSON.parse(text)).length
  const pages = [...routes.values()].flat()
  const published = { urls: present, statics, pages, trailingSlash: config.trailingSlash }
  const missing = applyStrictness(checkContract(text, published), config.strict)
  const { errors } = report.print([...project.diagnostics, ...missing], { urls: count })
  for (const move of unwritten) printMove('Add', move)
  print(`${contractFile} has ${plural(count, 'URL')}.\n`)
  return errors > 0 ? 1 : 0
}

/** Writes redirects for renamed pages to the config. Returns those that it has now: none when it would not be right. */
async function redirectMoved(
  project: Project,
  config: ResolvedConfig,
  moves: readonly Move[],
): Promise<readonly Move[]> {
  const path = join(project.root, config.file)
  const text = readFileSync(path, 'utf8')
  const next = moves.length === 0 ? undefined : await addRedirects(text, moves)
  if (next === undefined) return []
  replaceFile(path, next)
  const changed = await openProject({ root: project.root, config: config.file }).catch(() => undefined)
  const redirects = changed?.config?.redirects ?? []
  const isRight = redirects.length === config.redirects.length + moves.length
  if (isRight && moves.every(({ from, to }) => redirects.some((it) => it.from === from && it.to === to))) return moves
  replaceFile(path, text)
  return []
}

/** All addresses of the lists, each with all its anchors. */
function joined(lists: readonly Urls[]): Urls {
  const all = new Map<string, string[]>()
  for (const [route, anchors = []] of lists.flatMap((list) => [...list]))
    all.set(route, [...new Set([...(all.get(route) ?? []), ...anchors])])
  return all
}

async function addressesFrom(sitemap: string, config: ResolvedConfig): Promise<Urls> {
  const from = /^https?:/i.test(sitemap) ? sitemap : resolve(sitemap)
  const { routes, outside } = routesOf(await readSitemap(from), config)
  if (outside > 0) process.stderr.write(`${plural(outside, 'URL')} of the sitemap outside ${config.base} left out.\n`)
  return new Map(routes.map((route) => [route, []]))
}

async function readUrls(project: Project, config: ResolvedConfig, flags: UrlsFlags): Promise<BuildResult> {
  const { dir: cacheDir, keepCache, release } = claimCache(project.root, flags)
  try {
    const remote = readRemoteCache(process.env, config, flags)
    const wanted = { isCheck: true, cacheDir, keepCache, threads: flags.threads, remote }
    return await buildChanges(createBuildOptions(project, config, wanted))
  } finally {
    release()
  }
}
