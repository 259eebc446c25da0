/** Finds a package that a site may install, and that is loaded only when a page needs it. */
import { join } from 'node:path/posix'
import { pathToFileURL } from 'node:url'
import type { FilePath } from '../../model/model.ts'
import type { Disk } from './disk.ts'
import { nowhere, placeOf } from './resolution.ts'

export interface InstalledPackage {
  /** URL of its module; `undefined` when it is not installed. */
  readonly url: string | undefined
  /** The same as a path. */
  readonly file?: FilePath
  /** Names of what decides whether it is installed, and in which version. */
  readonly inputs: readonly string[]
}

/** `from` is the folder whose files import it. */
export function findPackage(
  name: string,
  disk: Pick<Disk, 'hash' | 'stateOf' | 'readText' | 'resolve'>,
  from: FilePath = '',
): InstalledPackage {
  const place = placeOf(from, name)
  const folder = disk.stateOf(place)
  if (folder === undefined || folder === nowhere) return { url: undefined, inputs: [place] }
  const manifest: FilePath = join(folder, 'package.json')
  if (disk.hash(manifest) === undefined) return { url: undefined, inputs: [place, manifest] }
  const file: FilePath = join(folder, entryOf(disk.readText(manifest)))
  return { url: pathToFileURL(disk.resolve(file)).href, file, inputs: [place, manifest] }
}

/** The module that Node imports. */
function entryOf(manifest: string): string {
  const { exports, main = 'index.js' } = JSON.parse(manifest) as { exports?: unknown; main?: string } // npm installed it
  return targetOf(exports) ?? main
}

function targetOf(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports
  if (typeof exports !== 'object' || exports === null) return undefined
  const targets = exports as Readonly<Record<string, unknown>> // an object is one
  return targetOf(targets['.'] ?? targets.import ?? targets.node ?? targets.default)
}
