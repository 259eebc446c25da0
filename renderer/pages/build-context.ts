/** What a build is given: the config, and where things are. The stages take from it what they need. */

import type { Cache } from '../io/cache/cache.ts'
import type { Disk } from '../io/disk/disk.ts'
import type { PublicFiles } from '../io/disk/public-files.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'

export interface BuildOptions {
  /** Absolute path of the project. */
  readonly root: string
  readonly config: ResolvedConfig
  /** Hash of the config's code: whatever it says is part of every cache key. */
  readonly configHash: string
  /** Packages that the config imports. What they do in a plugin cannot be seen in its values. */
  readonly configPackages: readonly string[]
  /** Absolute path of the output folder. */
  readonly outDir: string
  /** Absolute path of the folder for cached results and temporary modules. */
  readonly cacheDir: string
  /** An open cache in that folder, which stays open; by default it is opened for one build. */
  readonly openCache?: Cache
  /** Whether the folder stays for the next build. */
  readonly keepCache: boolean
  /** When this build began, in milliseconds since 1970. */
  readonly now: number
  /** `undefined`: as many as there are processors. */
  readonly threads: number | undefined
  readonly tools: BuildTools
  readonly progress: Progress
  /** Last changes by path, as git knows them. */
  readonly lastUpdates: ReadonlyMap<string, LastUpdate>
}

export interface LastUpdate {
  readonly date: string
  readonly author: string
}

/** Where the package's own pieces lie; the command line knows. */
export interface BuildTools {
  readonly buildId: string
  readonly version: string
  readonly workerUrl: URL
  /** Absolute path of the folder with the ready client files and their manifest. */
  readonly clientDir: string
  /** Name of the manifest in it: readers get other files than those who write the site. */
  readonly clientManifest: string
  /** Modules that sites import and that must be this process's own: specifier → URL. */
  readonly runtime: Readonly<Record<string, string>>
}

export interface Progress {
  stage(name: string, total?: number): { tick(count?: number): void; done(): void }
}

/** The options with what is opened at the start of a build. */
export interface BuildContext extends BuildOptions {
  readonly disk: Disk
  readonly cache: Cache
  readonly publicFiles: PublicFiles
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  /** `undefined` when the build failed and the old site was left alone. */
  readonly summary: BuildSummary | undefined
}

export interface BuildSummary {
  readonly pages: number
  readonly files: number
  readonly bytes: number
  readonly written: number
  readonly compiled: number
  readonly largest: readonly { readonly route: string; readonly bytes: number }[]
}
