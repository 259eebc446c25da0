/** Reports files that the config names but that do not exist. */
import type { Disk } from '../io/disk/disk.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { finding } from '../model/finding.ts'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig } from '../model/resolved-config.ts'
import { isExternal } from '../text/routes.ts'

export function checkConfigFiles(config: ResolvedConfig, disk: Disk): Diagnostic[] {
  const { samples, theme } = config
  const modules = Object.entries({ components: theme.components, mdxComponents: theme.mdxComponents }).flatMap(
    ([option, files]) => Object.entries(files).map(([name, file]) => [`theme.${option}.${name}`, file] as const),
  )
  const forSamples = Object.entries(samples).flatMap(([name, { files }]) =>
    files.map((file) => [`samples.${name}.files`, file] as const),
  )
  const named = [...modules, ...theme.css.map((file) => ['theme.css', file] as const), ...forSamples]
  return [
    ...named
      .filter(([, file]) => !disk.exists(file))
      .map(([option, file]) => missing(config.file, option, file, `Create the file "${file}", or correct the path.`)),
    ...staticFiles(config)
      .filter(([, path]) => !isExternal(path) && !isInStaticDir(path, config, disk))
      .map(([option, path]) =>
        missing(
          config.file,
          option,
          path,
          `Put it into a static folder${listOf(config.staticDirs)}, or correct the path.`,
        ),
      ),
  ]
}

/** Options that name a file relative to a static folder. */
function staticFiles({
  favicon,
  image,
  navbar: { logo },
  footer,
}: ResolvedConfig): (readonly [option: string, path: string])[] {
  const options = {
    favicon,
    image,
    'navbar.logo.src': logo?.src,
    'navbar.logo.srcDark': logo?.srcDark,
    'footer.logo.src': footer.logo?.src,
    'footer.logo.srcDark': footer.logo?.srcDark,
  }
  return Object.entries(options).flatMap(([option, path]) => (path === undefined ? [] : [[option, path] as const]))
}

function isInStaticDir(path: string, { staticDirs }: ResolvedConfig, disk: Disk): boolean {
  return staticDirs.some((dir) => disk.exists(`${dir}/${path.replace(/^\/+/, '')}` satisfies FilePath))
}

function listOf(dirs: readonly FilePath[]): string {
  return dirs.length === 0 ? '' : ` (${dirs.join(', ')})`
}

function missing(file: FilePath, option: string, path: string, hint: string): Diagnostic {
  const message = `The file "${path}" of ${option} does not exist.`
  return finding({ code: 'missing-config-file', message, hint, file })
}
