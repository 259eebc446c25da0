/** The pictures that the config names, and where their files are. */
import type { Disk } from '../io/disk/disk.ts'
import { createDocsFilePath } from '../io/disk/docs-files.ts'
import type { Diagnostic, ValueKeys } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { damagedImage } from '../text/damaged-image.ts'

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

/** In a static folder, or among the docs where these are published. */
export function pictureFile(path: string, config: ResolvedConfig, disk: Disk): FilePath | undefined {
  const fileIn = (dir: FilePath): FilePath => `${dir}/${path.replace(/^\/+/, '')}`
  const ofDocs = config.docs && createDocsFilePath(config)(fileIn(config.docs.dir)) && [fileIn(config.docs.dir)]
  return [...config.staticDirs.map(fileIn), ...(ofDocs || [])].find((file) => disk.exists(file))
}

/** Pictures that no browser shows. Those that do not exist are reported with the other files of the config. */
export function damagedPictures(
  config: ResolvedConfig,
  disk: Disk,
  faultOf: (file: FilePath) => string | undefined,
): Diagnostic[] {
  return namedPictures(config).flatMap(([keys, path]) => {
    const picture = pictureFile(path, config, disk)
    const fault = picture === undefined ? undefined : faultOf(picture)
    if (fault === undefined) return []
    return [finding({ ...damagedImage(`image "${path}"`, fault), file: config.file, keys })]
  })
}
