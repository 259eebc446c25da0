/** The options of a build and what it opens at the start. Each stage picks what it needs. */
import type { Cache } from '../io/cache/cache.ts'
import type { RemoteOptions } from '../io/cache/remote/remote-cache.ts'
import type { RenewableCache } from '../io/cache/renewable-cache.ts'
import type { Clock, Disk } from '../io/disk/disk.ts'
import type { PublicFiles } from '../io/disk/public-files.ts'
import type { Exchange } from '../io/output/output-target.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { FilePath, Route } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import type { ExternalLink } from '../site/links/external-links.ts'
import type { Urls } from '../site/links/url-contract.ts'

export interface BuildOptions {
  /** Absolute path of the project. */
  readonly root: string
  readonly config: ResolvedConfig
  /** Hash of the config's code; part of every cache key. */
  readonly configHash: string
  /** Packages that the config imports. The values of the config do not show what a plugin from a package does. */
  readonly configPackages: readonly string[]
  /** Whether the build only looks for mistakes and writes no site. */
  readonly isCheck: boolean
  /** Absolute path of the output folder. */
  readonly outDir: string
  /** Whether the output becomes a symbolic link, which is replaced in one step. */
  readonly asLink: boolean
  readonly exchange: Exchange
  /** Whether the written output is read again and compared with what was built. */
  readonly verify: boolean
  /** Absolute path of the folder for cached results and temporary modules. */
  readonly cacheDir: string
  /** An open cache in that folder, which the caller closes. Without it, the build opens and closes one. */
  readonly openCache?: RenewableCache
  /** Whether the folder is kept for the next build. */
  readonly keepCache: boolean
  /** Where compiled pages are shared between machines; `undefined` for nowhere. */
  readonly remote: RemoteOptions | undefined
  /** Whether the build may remove a large part of the pages of the old site. */
  readonly mayLosePages: boolean
  readonly clock: Clock
  /** `undefined`: one per processor. */
  readonly threads: number | undefined
  readonly tools: BuildTools
  readonly progress: Progress
  /** Last commit of each file, by path. */
  readonly lastUpdates: ReadonlyMap<string, LastUpdate>
}

export interface LastUpdate {
  readonly date: string
  readonly author: string
}

/** Where the files of the docs-gen package are; the command line passes this in. */
export interface BuildTools {
  readonly buildId: string
  readonly version: string
  readonly workerUrl: URL
  readonly blockWorkerUrl: URL
  readonly writeWorkerUrl: URL
  /** Absolute path of the folder with the bundled client files and their manifest. */
  readonly clientDir: string
  /** Name of the manifest in it: a build and `serve` use different client files. */
  readonly clientManifest: string
  /** Modules that sites import and that must be the same instances as in this process: specifier → URL. */
  readonly runtime: Readonly<Record<string, string>>
  /** Modules that islands import, and that become part of their bundle: specifier → URL. */
  readonly browserModules: Readonly<Record<string, string>>
}

export interface Progress {
  stage(name: string, total?: number): { tick(count?: number): void; done(): void }
}

/** The options, and what is opened at the start of a build. */
export interface BuildContext extends BuildOptions {
  readonly disk: Disk
  readonly cache: Cache
  readonly publicFiles: PublicFiles
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  /** `undefined` when the build failed; the old output is unchanged. */
  readonly summary: BuildSummary | undefined
  /** `undefined` when nothing was requested from a remote cache. */
  readonly remote?: RemoteReport['figures'] | undefined
  /** `undefined` when the site could not be read, and for a build that writes a site. */
  readonly urls?: Urls | undefined
  /** Static files, by their path in the output. */
  readonly statics?: ReadonlyMap<string, FilePath>
  /** Routes of the pages in all languages, by source. */
  readonly routes?: ReadonlyMap<FilePath, readonly Route[]>
  /** The same. */
  readonly externalLinks?: readonly ExternalLink[] | undefined
  /** Files outside the project that the site was made from. */
  readonly outside?: readonly FilePath[]
}

/** What the remote cache was good for. */
export interface RemoteReport {
  readonly diagnostics: readonly Diagnostic[]
  readonly figures: {
    /** Pages that came from it. */
    readonly pages: number
    readonly requests: number
    readonly bytesReceived: number
    readonly bytesSent: number
  }
}

export interface BuildSummary {
  readonly pages: number
  readonly files: number
  readonly bytes: number
  readonly written: number
  readonly compiled: number
  readonly largest: readonly { readonly route: string; readonly bytes: number }[]
}
