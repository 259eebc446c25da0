/** Connects the parts behind `serve`: project files, live site, open browser windows and the terminal. */
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { readClientFiles } from '../../renderer/io/bundle/client-files.ts'
import { dropCache } from '../../renderer/io/cache/cache.ts'
import { ClosedCache } from '../../renderer/io/cache/cache-bodies.ts'
import { textReader } from '../../renderer/io/disk/disk.ts'
import { createDocsFilePath } from '../../renderer/io/disk/docs-files.ts'
import { openProjectFiles } from '../../renderer/live/project-files.ts'
import type { FilePath, Route } from '../../renderer/model/model.ts'
import { createBuildOptions } from '../project/build-options.ts'
import type { Flags } from '../project/flag-types.ts'
import { type Project, packageTools } from '../project/project.ts'
import { claimWorkFolder } from '../project/work-folder.ts'
import { formatDuration, plural } from '../report/format.ts'
import { nameChanged } from '../report/name-changed.ts'
import { createChangePrinter } from '../report/print-changes.ts'
import { createTerminalReport } from '../report/terminal-report.ts'
import { printTrouble } from '../report/trouble.ts'
import { pathsOfSite } from '../watch/paths-of-site.ts'
import { createSiteAnswer } from './answer-site.ts'
import { createFindingCollector } from './collect-findings.ts'
import { createEditorUrl } from './editor-url.ts'
import { openLastUpdates } from './last-updates.ts'
import { createLiveProject, type LiveProject } from './live-project.ts'
import { createSaver } from './saver.ts'
import { toShownFindings } from './shown-findings.ts'
import { createViewers, type Viewers } from './viewers.ts'

export function openSession(first: Project, flags: Flags, host: string) {
  const { root } = first
  const tools = { ...packageTools(), clientManifest: 'manifest-dev.json' }
  const folder = claimWorkFolder(root, 'serve')
  if (flags.cache === false) dropCache(folder.dir)
  const files = openProjectFiles({ root, cacheDir: folder.dir, tools, clock: Date.now })
  const lastUpdates = openLastUpdates(root, first.config, files.cache)
  const project = createLiveProject({
    root,
    ...(flags.config !== undefined && { config: flags.config }),
    first,
    files,
    options: (current, config) =>
      createBuildOptions(current, config, { cacheDir: folder.dir, tools, lastUpdates: lastUpdates.updates }),
  })

  const report = createTerminalReport({ root })
  report.print(folder.diagnostics)
  const write = (text: string) => void process.stdout.write(text)
  const onError = (error: unknown) => {
    // Work that was interrupted by the end needs no message.
    if (!(error instanceof ClosedCache)) printTrouble(error, report, write)
  }
  const findingsOf = (route: Route | undefined) => project.findings(route === undefined ? [] : [route])
  const shown = { readSource: textReader(root), editorUrl: createEditorUrl({ root, host, env: process.env }) }
  const viewers = createViewers({
    keyOf: async (route) => (await project.site()?.page(route))?.key,
    exists: async (route) => (await project.site()?.page(route)) !== undefined,
    findingsOf,
    toShown: (diagnostics) => toShownFindings(diagnostics, shown),
  })
  const collectFindings = createFindingCollector(findingsOf)
  const say = flags.quiet ? () => {} : write
  const printChanges = createChangePrinter(report, say)
  /** Files with findings: one that cannot be read as code is known by its finding only. */
  let named: readonly FilePath[] = []
  let printing = Promise.resolve()
  /** One after the other: what is printed last is the latest state. */
  const printFindings = (routes: readonly Route[]): Promise<void> => {
    const printed = printing.then(async () => {
      const findings = await collectFindings(routes)
      named = findings.flatMap(({ file }) => file ?? [])
      printChanges(findings)
    })
    // The caller reports an error.
    printing = printed.catch(() => {})
    return printed
  }
  const saver = createSaver(async () => await project.site()?.save(), onError)
  lastUpdates.ready.then(() => viewers.refresh()).catch(onError)

  const takeUp = async (paths: readonly FilePath[]): Promise<void> => {
    const start = performance.now()
    await project.change(paths)
    const count = await viewers.refresh(project.site()?.config.base)
    const urls = staticUrls(paths, project)
    const own = pathsOfSite(paths, project.site()?.config)
    tellAll(viewers, own, urls)
    const what = nameChanged(own.length > 0 ? own : paths, root)
    if (own.length + count + urls.length > 0) say(changeLine(what, count, performance.now() - start))
    // The messages are sent when this turn ends. Finding errors takes time, so it comes after that.
    await endOfTurn()
    await viewers.showFindings()
    await printFindings([...viewers.routes(), ...((await project.site()?.routesOf(paths)) ?? [])])
    saver.changed()
  }

  return {
    answer: createSiteAnswer({
      project,
      viewers,
      client: readClientFiles(tools),
      onFailed: (route) => void printFindings([...viewers.routes(), route]).catch(onError),
    }),
    onError,
    takeUp,
    /** Files that have changed without a report from the watcher. Without any, open pages may still lack changes seen while reading. */
    async changes() {
      const paths = await project.changes()
      if (paths.length === 0) await viewers.refresh()
      return paths
    },
    /** Files that the site is made from, as far as they are not in the project. */
    outside: () => [...files.disk.outside(), ...project.configInputs(), ...named],
    printFindings: () => printFindings(viewers.routes()),
    async close() {
      await saver.close()
      files.cache.close()
      folder.release()
    },
  }
}

/** What every window learns, whichever page it shows. */
function tellAll(viewers: Viewers, own: readonly FilePath[], urls: readonly string[]): void {
  if (urls.length > 0) viewers.send({ kind: 'files', urls })
  if (own.length > 0) viewers.send({ kind: 'index' })
}

/** URLs of changed files that are published under their own names: these names have no hash, so the browser must reload them. */
function staticUrls(paths: readonly FilePath[], project: LiveProject): string[] {
  const config = project.site()?.config
  if (!config) return []
  const docsFilePath = createDocsFilePath(config)
  return paths.flatMap((file) => {
    const dir = config.staticDirs.find((it) => file.startsWith(`${it}/`))
    const path = dir === undefined ? docsFilePath(file) : file.slice(dir.length + 1)
    return path === undefined ? [] : [config.base + path]
  })
}

function changeLine(what: string, count: number, ms: number): string {
  const pages = count === 0 ? 'no open page changed' : `${plural(count, 'open page')} changed`
  return `${what}: ${pages}, ${formatDuration(ms)}\n`
}
