/** The pictures that the config names, and where their files are. */
import type { Disk } from '../io/disk/disk.ts'
import type { ValueKeys } from '../model/diagnostic.ts'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'

/** An option, and the file that it names. */
export type NamedFile = readonly [keys: ValueKeys, path: string]

export function namedPictures({ favicon, image, navbar, footer }: ResolvedConfig): NamedFile[] {
  const options: readonly (readonly [ValueKeys, string | undefined])[] = [
    [['favicon'], favicon],
    [['image'], image],
    [['navbar', 'logo', 'src'], navbar.logo?.src],
    [['navbar', 'logo', 'srcDark'], navbar.logo?.srcDark],
    [['footer', 'logo', 'src'], footer.logo?.src],
    [['footer', 'logo', 'srcDark'], footer.logo?.srcDark],
  ]
  return options.flatMap(([keys, path]) => (path === undefined ? [] : [[keys, path] as const]))
}

/** In a static folder. MkDocs publishes the files of its docs under their paths there, and so do we those that the config names. */
export function pictureFile(path: string, { staticDirs, docs }: ResolvedConfig, disk: Disk): FilePath | undefined {
  const dirs = docs?.hasPathsOnly ? [...staticDirs, docs.dir] : staticDirs
  const files = dirs.map((dir): FilePath => `${dir}/${path.replace(/^\/+/, '')}`)
  return files.find((file) => disk.exists(file))
}
