/** Resolves imports of modules that another generator has: to files of the site, or to generated text. */
import type { Plugin } from 'esbuild'
import type { FilePath } from '../../model/model.ts'
import type { Disk } from '../disk/disk.ts'

export interface ForeignModules {
  /** Which specifiers these are. */
  readonly filter: RegExp
  /** Files that a specifier may mean, the first existing one counts. */
  readonly files: (specifier: string) => readonly FilePath[]
  /** The text of a module that is no file; `undefined` for one that is not known. */
  readonly text: (specifier: string) => string | undefined
}

export function foreignPlugin(disk: Disk, { filter, files, text }: ForeignModules): Plugin {
  return {
    name: 'foreign',
    setup(builder) {
      builder.onResolve({ filter }, ({ path }) => {
        const file = files(path).find((candidate) => disk.exists(candidate))
        if (file !== undefined) return { path: disk.resolve(file) }
        return text(path) === undefined ? undefined : { path, namespace: 'foreign' }
      })
      builder.onLoad({ filter: /./, namespace: 'foreign' }, ({ path }) => ({
        contents: text(path) ?? '',
        resolveDir: disk.root,
      }))
    },
  }
}
