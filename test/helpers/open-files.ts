/** Opens the files of a project in this process, like `serve`, for cases that requests and edits cannot cause. */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { loadConfig } from '../../cli/project/load-config.ts'
import type { Clock } from '../../renderer/io/disk/disk.ts'
import { openProjectFiles } from '../../renderer/live/project-files.ts'
import type { BuildOptions } from '../../renderer/pages/build-context.ts'

const require = createRequire(import.meta.url)
const runtime = {
  react: pathToFileURL(require.resolve('react')).href,
  'react/jsx-runtime': pathToFileURL(require.resolve('react/jsx-runtime')).href,
  'docs-gen/theme': new URL('../../renderer/theme/public.ts', import.meta.url).href,
}

/** Tests that do not wait until time stamps are settled pass a clock that is ahead. */
export async function openFiles(root: string, clock: Clock = Date.now) {
  const { config, fingerprint, packages } = await loadConfig(root)
  if (!config) throw new Error('The config is not in order.')
  const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url))
  const tools = {
    buildId: 'test',
    version: '0',
    workerUrl: new URL('../../dist/compile-worker.js', import.meta.url),
    blockWorkerUrl: new URL('../../dist/block-worker.js', import.meta.url),
    writeWorkerUrl: new URL('../../dist/write-worker.js', import.meta.url),
    clientDir,
    clientManifest: 'manifest-dev.json',
    browserModules: {},
    runtime,
  }
  const options: BuildOptions = {
    ...{
      root,
      config,
      configHash: fingerprint,
      configPackages: packages,
      tools,
      outDir: join(root, 'build'),
      cacheDir: join(root, '.docs-gen/test'),
    },
    ...{ isCheck: false, asLink: false, exchange: () => false, verify: false, mayLosePages: false },
    ...{ keepCache: true, remote: undefined, clock, threads: 1, lastUpdates: new Map() },
    progress: { stage: () => ({ tick: () => {}, done: () => {} }) },
  }
  return { options, ...openProjectFiles(options) }
}
