/** Reads the browser's files that come bundled with the package. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ClientFiles {
  /** Path in the output of a client file by its name: `loader.js`, `theme.css`, `client/islands/tabs`. */
  readonly paths: ReadonlyMap<string, string>
  /** The inline script of every page, which runs before the first paint. */
  readonly inlineScript: string
  /** Every file, by its path in the output. */
  readonly files: ReadonlyMap<string, () => Uint8Array>
}

interface Manifest {
  readonly entries: Readonly<Record<string, string>>
  readonly files: readonly string[]
  readonly early: string
}

/** Where the files are, and which of them this site uses. */
interface ClientFolder {
  /** Absolute. */
  readonly clientDir: string
  readonly clientManifest: string
}

export function readClientFiles({ clientDir, clientManifest }: ClientFolder): ClientFiles {
  // Written by cli/package/build-package.mjs, with the package.
  const manifest = JSON.parse(readFileSync(join(clientDir, clientManifest), 'utf8')) as Manifest
  return {
    paths: new Map(Object.entries(manifest.entries).map(([name, file]) => [name, `assets/${file}`])),
    inlineScript: manifest.early,
    files: new Map(manifest.files.map((file) => [`assets/${file}`, () => readFileSync(join(clientDir, file))])),
  }
}
