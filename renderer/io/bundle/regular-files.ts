/** Refuses pipes, sockets and devices that a module imports: esbuild would wait for their end, which may never come. */
import { statSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'esbuild'
import type { FilePath } from '../../model/model.ts'
import { toPosix } from '../disk/file-states.ts'

/** Comes before all plugins that read files. */
export function regularFilesPlugin(root: string): Plugin {
  return {
    name: 'regular-files',
    setup(builder) {
      builder.onLoad({ filter: /./, namespace: 'file' }, ({ path }) =>
        isSpecial(path) ? unreadable(toPosix(relative(root, path)), specialFile) : undefined,
      )
    },
  }
}

export const specialFile = 'it is a pipe, a socket or a device'

/** Whether there is something that is neither a file nor a folder. */
export function isSpecial(path: string): boolean {
  try {
    const stat = statSync(path, { throwIfNoEntry: false })
    return stat !== undefined && !stat.isFile() && !stat.isDirectory()
  } catch {
    return false // esbuild reports that it cannot read it
  }
}

/** A failed import, in the words of esbuild. */
export function unreadable(file: FilePath, reason: string) {
  return { errors: [{ text: `Cannot read file "${file}": ${reason}` }] }
}
