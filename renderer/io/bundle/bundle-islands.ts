/** Bundles what a site adds to the browser's side: authors' islands and stylesheets. Ours come ready with the package. */
import { createRequire } from 'node:module'
import { basename } from 'node:path/posix'
import { type BuildFailure, build, type Plugin } from 'esbuild'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { FilePath } from '../../model/model.ts'
import type { Disk } from '../disk/disk.ts'
import type { Keep } from '../disk/known-results.ts'
import type { PublicFiles, Refusal } from '../disk/public-files.ts'
import { createInputReader } from './bundle-inputs.ts'
import { externalClient } from './external-client.ts'
import { externalReact } from './external-react.ts'
import { asError, assetEnding } from './page-plugins.ts'

/** Plain JSON, so that it can be kept. */
export interface IslandBundle {
  /** Module, path in the output. */
  readonly islands: readonly (readonly [FilePath, string])[]
  /** Module, path in the output of the styles that it imports. */
  readonly islandStyles: readonly (readonly [FilePath, string])[]
  /** Paths in the output of the stylesheets, in the config's order. */
  readonly styles: readonly string[]
  /** Path in the output, content in Base64. */
  readonly files: readonly (readonly [string, string])[]
  /** The files and facts that they were made from. */
  readonly inputs: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface IslandBundleInput {
  readonly disk: Disk
  readonly publicFiles: PublicFiles
  readonly islands: readonly FilePath[]
  readonly css: readonly FilePath[]
  /** Path in the output of the file that holds React for the browser. */
  readonly reactPath: string
  /** Path in the output of the file that `docs-gen/client` stands for. */
  readonly clientPath: string
  readonly keep?: Keep<IslandBundle>
}

const folder = 'assets'

export async function bundleIslands(input: IslandBundleInput): Promise<IslandBundle> {
  const { islands, css, reactPath, clientPath, keep = (_, make) => make() } = input
  if (islands.length + css.length === 0) return nothing([])
  try {
    return await keep(JSON.stringify([islands, css, reactPath, clientPath]), () => bundle(input))
  } catch (error) {
    if (!(error instanceof Error && 'errors' in error)) throw error
    // esbuild rejects with nothing else.
    const { errors } = error as BuildFailure
    return nothing(errors.map(toDiagnostic))
  }
}

async function bundle({
  disk,
  publicFiles,
  islands,
  css,
  reactPath,
  clientPath,
}: IslandBundleInput): Promise<IslandBundle> {
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
      guardPlugin(disk, publicFiles),
      externalReact(basename(reactPath), createRequire(import.meta.url)),
      externalClient(basename(clientPath)),
    ],
  })
  const outputs = Object.entries(result.metafile.outputs)
  const paths = new Map(outputs.map(([path, { entryPoint }]) => [entryPoint, path]))
  const pathOf = (file: FilePath) => paths.get(file) ?? ''
  const inputs = createInputReader(result.metafile, disk.root)()
  return {
    islands: islands.map((file) => [file, pathOf(file)]),
    islandStyles: outputs.flatMap(([, { entryPoint, cssBundle }]) =>
      entryPoint && cssBundle ? [[entryPoint, cssBundle]] : [],
    ),
    styles: css.map(pathOf),
    files: result.outputFiles.map(({ path, contents }) => [
      disk.relative(path),
      Buffer.from(contents).toString('base64'),
    ]),
    inputs: [...inputs.files, ...inputs.facts],
    diagnostics: [],
  }
}

/** Files that islands and stylesheets name come into the output by esbuild's own hand. */
function guardPlugin(disk: Disk, publicFiles: PublicFiles): Plugin {
  return {
    name: 'guard',
    setup(builder) {
      builder.onLoad({ filter: assetEnding, namespace: 'file' }, ({ path }) => {
        const file = disk.relative(path)
        return asError(file, publicFiles.refusalOfImport(file))
      })
    },
  }
}

function nothing(diagnostics: readonly Diagnostic[]): IslandBundle {
  return { islands: [], islandStyles: [], styles: [], files: [], inputs: [], diagnostics }
}

function toDiagnostic({ text, location, detail }: BuildFailure['errors'][number]): Diagnostic {
  const refusal = detail as Refusal | undefined // set by our own plugins only
  return {
    severity: 'error',
    code: refusal ? 'private-file' : 'browser-bundle',
    message: text,
    hint: refusal?.hint ?? 'Correct the module or stylesheet; it runs in the browser, where Node has no say.',
    file: location?.file,
    line: location?.line,
    column: location ? location.column + 1 : undefined,
    length: location?.length,
  }
}
