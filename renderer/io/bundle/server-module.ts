/** A module that runs during a build: what is bundled, and what becomes of it. */
import type { CompiledPage, FilePath } from '../../model/model.ts'
import type { AuthorCode } from './author-code.ts'
import type { ChangeJsx, Exports, OpenBundle } from './run-bundle.ts'

export interface ServerEntry {
  readonly file: FilePath
  /** A compiled MDX page; `undefined` for a module, which is read from its file. */
  readonly page: CompiledPage | undefined
}

export interface ServerModule {
  readonly file: FilePath
  /** The module's exports; `undefined` when running it failed with `error`. */
  readonly exports: Exports | undefined
  readonly error: unknown
  /** Calls what the module exports. */
  readonly code: AuthorCode
  /** Runs the module for another language. `undefined` where it is the same in all of them. */
  readonly inLanguage?: ((language: string) => Promise<ServerModule>) | undefined
  /** Runs the module again, with elements that the changed function makes. `undefined` when it could not be bundled. */
  readonly reopen?: (change: ChangeJsx) => Promise<Pick<OpenBundle, 'locate'> & { readonly exports: Exports }>
  /** Everything the module depends on: files, including its own, and facts; see `resolution.ts`. */
  readonly inputs: readonly string[]
  /** Its own modules that run during the build only, which is all but those behind an island. */
  readonly components: readonly FilePath[]
  /** The stylesheets that these import, without those of modules. */
  readonly styles: readonly FilePath[]
  /** Those whose classes belong to a module. On pages, the classes name them. */
  readonly styleModules: readonly FilePath[]
  /** Imports of modules that are not there, and the files that have them. */
  readonly missing: readonly MissingModule[]
  /** Whether its code can read files and run programs: what else it depends on is unknown. */
  readonly readsFiles: boolean
}

export interface MissingModule {
  readonly specifier: string
  readonly file: FilePath
}
