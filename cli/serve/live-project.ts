/** The project behind `serve`: its current config, and the live site with the last valid config. */
import { type OpenSite, openSite } from '../../renderer/live/open-site.ts'
import type { ProjectFiles } from '../../renderer/live/project-files.ts'
import type { Diagnostic } from '../../renderer/model/diagnostic.ts'
import type { FilePath, Route } from '../../renderer/model/model.ts'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import type { BuildOptions } from '../../renderer/pages/build-context.ts'
import { configState, openProject, type Project } from '../project/project.ts'

export interface LiveSite extends OpenSite {
  readonly config: ResolvedConfig
}

export interface LiveProject {
  /** Absolute. */
  readonly root: string
  /** `undefined` until there is a valid config. */
  readonly site: () => LiveSite | undefined
  /** The modules of the config. */
  readonly configInputs: () => readonly string[]
  /** Findings about some pages, the config and the site as a whole. */
  findings(routes: readonly Route[]): Promise<readonly Diagnostic[]>
  change(paths: readonly FilePath[]): Promise<void>
  /** Files that have changed without a report from the watcher. */
  changes(): Promise<readonly FilePath[]>
}

interface LiveProjectOptions {
  readonly root: string
  readonly config?: string
  /** The project as read at the start. */
  readonly first: Project
  readonly files: ProjectFiles
  readonly options: (project: Project, config: ResolvedConfig) => BuildOptions
}

export function createLiveProject({ root, config, first, files, options }: LiveProjectOptions): LiveProject {
  let project = first
  let state = configState(project, files.disk)
  let site = open(project)

  function open(current: Project): LiveSite | undefined {
    if (!current.config) return undefined
    // An edit changes stylesheets in open pages, which would refuse the new ones.
    const security = { ...current.config.security, integrity: false }
    const config = { ...current.config, analytics: [], security }
    return { ...openSite(options(current, config), files), config }
  }

  const reload = async () => {
    const last = project
    project = await openProject({ root, ...(config !== undefined && { config }) })
    state = configState(project, files.disk)
    // With an invalid config, the site keeps the last valid one.
    if (project.configHash !== last.configHash || !site) site = open(project) ?? site
  }

  return {
    root,
    site: () => site,
    configInputs: () => project.configInputs,
    async findings(routes) {
      const found = await Promise.all((routes.length > 0 ? routes : [undefined]).map((route) => site?.findings(route)))
      return [
        ...project.diagnostics,
        ...files.cache.diagnostics(),
        ...found.flatMap((diagnostics) => diagnostics ?? []),
      ]
    },
    async change(paths) {
      files.disk.forget(paths)
      // A saved config runs again even if its text is the same: it may read other files.
      const isSaved = paths.some((path) => project.configInputs.includes(path))
      if (isSaved || !project.config || configState(project, files.disk) !== state) await reload()
      await site?.update(paths)
    },
    async changes() {
      // Reads the site first, if that has not happened yet.
      await site?.routesOf([])
      return files.lastRun.checkAll()
    },
  }
}
