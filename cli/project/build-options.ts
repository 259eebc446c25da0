/** Puts together the options of a build, for every command that compiles pages. */
import { resolve } from 'node:path'
import type { ResolvedConfig } from '../../renderer/model/resolved-config.ts'
import type { BuildOptions } from '../../renderer/pages/build-context.ts'
import { silentProgress } from '../report/progress.ts'
import { exchangeFolders } from './exchange-folders.ts'
import { type Project, packageTools } from './project.ts'

/** What differs between commands; everything else has a default. */
type Wanted = Pick<BuildOptions, 'cacheDir'> & Partial<BuildOptions>

/** `config` is the config of the project, which the caller has checked to exist. */
export function createBuildOptions(
  { root, out, configHash, configPackages }: Project,
  config: ResolvedConfig,
  { tools = packageTools(), ...wanted }: Wanted,
): BuildOptions {
  return {
    root,
    config,
    configHash,
    configPackages,
    isCheck: false,
    outDir: resolve(root, out),
    asLink: false,
    exchange: exchangeFolders,
    verify: false,
    keepCache: true,
    remote: undefined,
    mayLosePages: false,
    clock: Date.now,
    threads: undefined,
    tools,
    progress: silentProgress,
    lastUpdates: new Map(),
    ...wanted,
  }
}
