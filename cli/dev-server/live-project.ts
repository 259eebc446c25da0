/** The project as it is now: its config, and its site held open under the last config that was good. */
import type { BuildOptions } from '../../renderer/build-context.ts'
import type { Diagnostic } from '../../renderer/diagnostic.ts'
import type { ProjectFiles } from '../../renderer/live/project-files.ts'
import type { FilePath, Route } from '../../renderer/model.ts'
import { type OpenSite, openSite } from '../../renderer/open-site.ts'
import type { ResolvedConfig } from '../../renderer/resolved-config.ts'
import { openProject, type Project } from '../project.ts'

export interface LiveSite extends OpenSite {
  readonly config: ResolvedConfig
}

export interface LiveProject {
  /** `undefined` as long as there was no good config. */
  readonly site: () => LiveSite | undefined
  /** Findings about some pages, the config and the site as a whole. */
  findings(routes: readonly Route[]): Promise<readonly Diagnostic[]>
  change(paths: readonly FilePath[]): Promise<void>
  /** The files that have changed without being told. */
  changes(): Promise<readonly FilePath[]>
}

export interface LiveProjectOptions {
  readonly root: string
  readonly config?: string
  /** The project as it was read first. */
  readonly first: Project
  readonly files: ProjectFiles
  readonly options: (project: Project, config: ResolvedConfig) => BuildOptions
}

export function createLiveProject({ root, config, first, files, options }: LiveProjectOptions): LiveProject {
  let project = first
  lookAt(project)
  let site = open(project)

  /** From here on it is known when one of its files changes. */
  function lookAt({ configInputs }: Project): void {
    for (const file of configInputs) files.disk.hash(file)
  }

  function open(current: Project): LiveSite | undefined {
    if (!current.config) return undefined
    return { ...openSite(options(current, current.config), files), config: current.config }
  }

  const reload = async () => {
    const last = project
    project = await openProject({ root, ...(config !== undefined && { config }) })
    lookAt(project)
    // A config that cannot be used leaves the last one that could.
    if (project.configHash !== last.configHash || !site) site = open(project) ?? site
  }

  return {
    site: () => site,
    async findings(routes) {
      const found = await Promise.all((routes.length > 0 ? routes : [undefined]).map((route) => site?.findings(route)))
      return [...project.diagnostics, ...found.flatMap((diagnostics) => diagnostics ?? [])]
    },
    async change(paths) {
      const isAboutConfig = paths.some((path) => project.configInputs.includes(path)) || !project.config
      if (isAboutConfig) {
        files.disk.forget(paths)
        await reload()
      }
      await site?.update(paths)
    },
    async changes() {
      // By then it was read.
      await site?.routesOf([])
      return files.disk.changes()
    },
  }
}
