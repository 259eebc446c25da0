/** Reads stylesheets of a site. Those in Sass are compiled with the package `sass` of the site, which is loaded only for them. */
import { dirname } from 'node:path'
import { join } from 'node:path/posix'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { memoizeByKey } from '../../memo/memoize-by-key.ts'
import type { FilePath } from '../../model/model.ts'
import { folderOf } from '../../text/doc-name.ts'
import type { Disk } from '../disk/disk.ts'
import { findPackage } from '../disk/installed-package.ts'
import { choicesOf } from '../disk/resolution.ts'

export interface Stylesheets {
  readonly hasSass: boolean
  /** The CSS of a stylesheet. Throws `SassError` for one in Sass that cannot be compiled. */
  read(file: FilePath): Promise<string>
  /** What a stylesheet was made from besides itself, also when that failed: files, and facts; see `resolution.ts`. */
  inputsOf(file: FilePath): readonly string[]
}

export class SassError extends Error {
  readonly file: FilePath
  /** As esbuild counts: columns from zero, in the text of the line. */
  readonly place: { readonly line: number; readonly column: number; readonly lineText?: string }

  constructor(message: string, file: FilePath, place: SassError['place'] = { line: 1, column: 0 }) {
    super(message)
    this.file = file
    this.place = place
  }
}

/** What we use of the package. */
interface Sass {
  readonly Logger: { readonly silent: object }
  compileString(text: string, options: object): { readonly css: string }
}

/** What the package throws. */
interface SassFailure extends Error {
  readonly sassMessage?: string
  readonly span?: { readonly url?: URL; readonly start: { readonly line: number; readonly column: number } }
}

export const noSass = 'The package "sass" is not installed, which compiles it.'

export const sassFile = /\.s[ac]ss$/

/** `site` is the folder of the site's own packages, and of `@site/…`. */
export function createStylesheets(disk: Disk, site: FilePath): Stylesheets {
  const sass = findPackage('sass', disk, site)
  const inputs = new Map<FilePath, Set<string>>()
  const css = memoizeByKey<Promise<string>>()
  const toUrl = (file: FilePath) => pathToFileURL(disk.resolve(file))
  const toFile = (url: URL | string) => disk.relative(fileURLToPath(url))

  /** Reads all files through the disk, which notes them. */
  const createImporter = (from: FilePath, used: Set<string>) => ({
    canonicalize(url: string) {
      const places = url.startsWith('file:') ? [toFile(url)] : placesOf(url, disk.resolve(folderOf(from)), site, disk)
      const file = places.flatMap(filesAt).find((path) => {
        used.add(choicesOf(path))
        return disk.exists(path)
      })
      if (file === undefined) return null
      used.add(file)
      return toUrl(file)
    },
    load: (url: URL) => ({ contents: disk.readText(toFile(url)), syntax: syntaxOf(toFile(url)) }),
  })

  const compile = async (file: FilePath) => {
    if (sass.url === undefined) throw new SassError(noSass, file)
    const { compileString, Logger } = (await import(sass.url)) as Sass // the documented interface of the package
    const used = new Set<string>()
    inputs.set(file, used)
    const importer = createImporter(file, used)
    const options = { url: toUrl(file), syntax: syntaxOf(file), importer, importers: [importer], logger: Logger.silent }
    try {
      return compileString(disk.readText(file), { ...options, charset: false }).css
    } catch (error) {
      const { message, sassMessage = message, span } = error as SassFailure // the package throws its own errors only
      if (span?.url?.protocol !== 'file:') throw new SassError(sassMessage, file)
      const { line, column } = span.start
      const place = toFile(span.url)
      const lineText = disk.readText(place).split('\n')[line] ?? ''
      throw new SassError(sassMessage, place, { line: line + 1, column, lineText })
    }
  }
  return {
    hasSass: sass.url !== undefined,
    read: async (file) => (sassFile.test(file) ? await css(file, () => compile(file)) : disk.readText(file)),
    inputsOf: (file) => (sassFile.test(file) ? [...(inputs.get(file) ?? []), ...sass.inputs] : []),
  }
}

/** Where a name that is no relative path may lead. As in webpack, `~` marks a package. */
function placesOf(written: string, from: string, site: FilePath, disk: Disk): FilePath[] {
  const path = written.replace(/^~/, '')
  if (/^\.|^\w+:/.test(path)) return []
  if (path.startsWith('@site/')) return [join(site, path.slice('@site/'.length))]
  const places: FilePath[] = []
  for (let folder = from; ; folder = dirname(folder)) {
    places.push(join(disk.relative(folder), 'node_modules', path))
    if (folder === dirname(folder)) return places
  }
}

/** The files that the name of a stylesheet may mean. */
function filesAt(path: FilePath): FilePath[] {
  const named = (at: FilePath) => [at, join(folderOf(at), `_${at.slice(at.lastIndexOf('/') + 1)}`)]
  if (/\.(?:css|s[ac]ss)$/.test(path)) return named(path)
  return [path, `${path}/index`].flatMap((at) => ['.scss', '.sass', '.css'].flatMap((ending) => named(at + ending)))
}

function syntaxOf(file: FilePath): 'scss' | 'indented' | 'css' {
  if (file.endsWith('.sass')) return 'indented'
  return file.endsWith('.css') ? 'css' : 'scss'
}
