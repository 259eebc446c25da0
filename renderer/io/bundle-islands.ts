/** Bundles what a site adds to the browser's side: authors' islands and stylesheets. Ours come ready with the package. */
import { createRequire } from 'node:module'
import { basename } from 'node:path/posix'
import { type BuildFailure, build } from 'esbuild'
import type { Diagnostic } from '../diagnostic.ts'
import type { FilePath } from '../model.ts'
import type { Disk } from './disk.ts'
import { externalClient } from './external-client.ts'
import { externalReact } from './external-react.ts'

export interface IslandBundle {
  /** Module → path in the output. */
  readonly islands: ReadonlyMap<FilePath, string>
  /** Module → path in the output of the styles that it imports. */
  readonly islandStyles: ReadonlyMap<FilePath, string>
  /** Paths in the output of the stylesheets, in the config's order. */
  readonly styles: readonly string[]
  /** Path in the output → content. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** The files of the project that went into them. */
  readonly inputs: readonly FilePath[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface IslandBundleInput {
  readonly disk: Disk
  readonly islands: readonly FilePath[]
  readonly css: readonly FilePath[]
  /** Path in the output of the file that holds React for the browser. */
  readonly reactPath: string
  /** Path in the output of the file that `docs-gen/client` stands for. */
  readonly clientPath: string
}

const folder = 'assets'

export async function bundleIslands(input: IslandBundleInput): Promise<IslandBundle> {
  const { disk, islands, css } = input
  if (islands.length + css.length === 0) return nothing([])
  try {
    const result = await build({
      absWorkingDir: disk.root,
      entryPoints: [...islands, ...css].map((file) => disk.resolve(file)),
      outdir: disk.resolve(folder),
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      assetNames: '[name]-[hash]',
      write: false,
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      target: ['es2022', 'chrome109', 'safari16', 'firefox115'],
      jsx: 'automatic',
      metafile: true,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.svg': 'file', '.png': 'file', '.jpg': 'file', '.webp': 'file', '.woff2': 'file', '.geojson': 'json' },
      plugins: [
        externalReact(basename(input.reactPath), createRequire(import.meta.url)),
        externalClient(basename(input.clientPath)),
      ],
    })
    const outputs = new Map<string, string>()
    const islandStyles = new Map<FilePath, string>()
    for (const [path, { entryPoint, cssBundle }] of Object.entries(result.metafile.outputs)) {
      if (entryPoint) outputs.set(entryPoint, path)
      if (entryPoint && cssBundle) islandStyles.set(entryPoint, cssBundle)
    }
    const pathOf = (file: FilePath) => outputs.get(file) ?? ''
    return {
      islands: new Map(islands.map((file) => [file, pathOf(file)])),
      islandStyles,
      styles: css.map(pathOf),
      files: new Map(result.outputFiles.map((file) => [disk.relative(file.path), file.contents])),
      inputs: Object.keys(result.metafile.inputs).filter((input) => !input.includes(':')),
      diagnostics: [],
    }
  } catch (error) {
    if (!(error instanceof Error && 'errors' in error)) throw error
    // esbuild rejects with nothing else.
    const { errors } = error as BuildFailure
    return nothing(errors.map(toDiagnostic))
  }
}

function nothing(diagnostics: readonly Diagnostic[]): IslandBundle {
  return { islands: new Map(), islandStyles: new Map(), styles: [], files: new Map(), inputs: [], diagnostics }
}

function toDiagnostic({ text, location }: BuildFailure['errors'][number]): Diagnostic {
  return {
    severity: 'error',
    code: 'browser-bundle',
    message: text,
    hint: 'Correct the module or stylesheet; it runs in the browser, where Node has no say.',
    file: location?.file,
    line: location?.line,
    column: location ? location.column + 1 : undefined,
    length: location?.length,
  }
}
