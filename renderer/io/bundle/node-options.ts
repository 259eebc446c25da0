import type { BuildOptions } from 'esbuild'

/** What bundles have in common that this process runs. Packages stay outside: Node loads them itself. */
export const nodeOptions = {
  bundle: true,
  write: false,
  metafile: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  sourcemap: 'external',
  sourcesContent: false,
  logLevel: 'silent',
} as const satisfies BuildOptions
