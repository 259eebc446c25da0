/** Everything behind the server of a site that is being written, from its files to the pages that are open in browsers. */
import { join } from 'node:path'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { readClientFiles } from '../../renderer/io/bundle/client-files.ts'
import { ClosedCache } from '../../renderer/io/cache/cache-bodies.ts'
import { textReader } from '../../renderer/io/disk/disk.ts'
import { openProjectFiles } from '../../renderer/live/project-files.ts'
import type { FilePath, Route } from '../../renderer/model/model.ts'
import type { BuildOptions } from '../../renderer/pages/build-context.ts'
import type { Flags } from '../project/flags.ts'
import { type Project, packageTools } from '../project/project.ts'
import { claimWorkFolder } from '../project/work-folder.ts'
import { formatDuration } from '../report/progress.ts'
import { createTerminalReport } from '../report/terminal-report.ts'
import { printTrouble } from '../report/trouble.ts'
import { createSiteAnswer } from './answer-site.ts'
import { createEditorUrl } from './editor-url.ts'
import { createFindingPrinter } from './finding-printer.ts'
import { openLastUpdates } from './last-updates.ts'
import { createLiveProject, type LiveProject } from './live-project.ts'
import { createSaver } from './saver.ts'
import { toShownFindings } from './shown-findings.ts'
import { createViewers } from './viewers.ts'

export function openSession(first: Project, flags: Flags, host: string) {
  const { root } = first
  const tools = { ...packageTools(), clientManifest: 'manifest-dev.json' }
  const folder = claimWorkFolder(root, 'serve')
  const files = openProjectFiles({ root, cacheDir: folder.dir, tools, now: Date.now() })
  const lastUpdates = openLastUpdates(root, first.config, files.cache)
  const project = createLiveProject({
    root,
    ...(flags.config !== undefined && { config: flags.config }),
    first,
    files,
    options: ({ configHash, configPackages }, config): BuildOptions => ({
      root,
      config,
      configHash,
      configPackages,
      outDir: join(root, flags.out ?? 'build'),
      cacheDir: folder.dir,
      keepCache: true,
      now: Date.now(),
      threads: undefined,
      tools,
      progress: silent,
      lastUpdates: lastUpdates.updates,
    }),
  })

  const report = createTerminalReport({ root })
  const write = (text: string) => void process.stdout.write(text)
  const onError = (error: unknown) => {
    // Nobody waits any more for what was under way at the end.
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
  const printFindings = createFindingPrinter({ findingsOf, report, write })
  const saver = createSaver(async () => await project.site()?.save(), onError)
  lastUpdates.ready.then(viewers.refresh).catch(onError)

  const takeUp = async (paths: readonly FilePath[]): Promise<void> => {
    const start = performance.now()
    await project.change(paths)
    const count = await viewers.refresh()
    const urls = staticUrls(paths, project)
    if (urls.length > 0) viewers.tell({ kind: 'files', urls })
    write(changeLine(paths, count, performance.now() - start))
    // What was told leaves when this turn ends, and to find what is wrong takes time.
    await endOfTurn()
    await viewers.showFindings()
    await printFindings([...viewers.routes(), ...((await project.site()?.routesOf(paths)) ?? [])])
    saver.changed()
  }

  return {
    answer: createSiteAnswer({ project, viewers, client: readClientFiles(tools) }),
    onError,
    takeUp,
    /** The files that have changed without being told. What was seen of others when the site was read shows on open pages, too. */
    async changes() {
      const paths = await project.changes()
      if (paths.length === 0) await viewers.refresh()
      return paths
    },
    printFindings: () => printFindings(viewers.routes()),
    async close() {
      await saver.close()
      files.cache.close()
      folder.release()
    },
  }
}

const silent: BuildOptions['progress'] = { stage: () => ({ tick: () => {}, done: () => {} }) }

/** Addresses of changed files that keep their address. */
function staticUrls(paths: readonly FilePath[], project: LiveProject): string[] {
  const { base = '/', staticDirs = [] } = project.site()?.config ?? {}
  return paths.flatMap((path) => {
    const dir = staticDirs.find((it) => path.startsWith(`${it}/`))
    return dir === undefined ? [] : [base + path.slice(dir.length + 1)]
  })
}

function changeLine(paths: readonly FilePath[], count: number, ms: number): string {
  const [first = ''] = paths
  const what = paths.length === 1 ? first : `${first} and ${paths.length - 1} more`
  const pages = count === 0 ? 'no open page shows it' : `${count} open page${count === 1 ? '' : 's'} changed`
  return `${what}: ${pages}, ${formatDuration(ms)}\n`
}
