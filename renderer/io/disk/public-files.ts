/**
 * Decides which files of the project may become files of the site, or be shown in it. Images, links, raw HTML, imports,
 * `<Include>` and symbolic links all ask here: a page of plain Markdown must not be able to publish a key of the machine
 * that builds it.
 */
import { type Stats, statSync } from 'node:fs'
import { pathInCommit, refFolder } from '../../model/git-paths.ts'
import type { FilePath } from '../../model/model.ts'
import type { ResolvedConfig } from '../../model/resolved-config.ts'
import { translatedPath } from '../../model/translated-path.ts'
import type { Disk } from './disk.ts'
import { isHidden } from './list-files.ts'

export interface FileRefusal {
  /** Follows the name of the file: "is outside the folders of the site". */
  readonly reason: string
  readonly hint: string
}

export interface PublicFiles {
  /** Why a file may not be published; `undefined` when it may, or when there is no such file. */
  refusal(file: FilePath): FileRefusal | undefined
  /**
   * The same for a file that a module of the site imports. Code is written by people who are trusted, so its files may be
   * anywhere in the project and in packages; only hidden ones stay out.
   */
  refusalOfImport(file: FilePath): FileRefusal | undefined
}

const bytesPerMegabyte = 1024 * 1024

export function createPublicFiles(disk: Disk, config: ResolvedConfig): PublicFiles {
  // The folders of a version from git are those of its commit.
  const roots = ['', ...config.versions.flatMap(({ ref, name }) => (ref === undefined ? [] : `${refFolder(name)}/`))]
  const inCommits = (dirs: readonly FilePath[]) => roots.flatMap((root) => dirs.map((dir) => root + dir))
  const statics = inCommits(config.staticDirs)
  const others = [...contentDirs(config), ...inCommits(config.assets.dirs)]
  const named = inCommits(config.assets.files)

  const refusalOfFile = (real: FilePath) =>
    refusalOfKind(statSync(disk.resolve(real), { throwIfNoEntry: false }), config.assets.maxSize)

  /** By the real path, so that a symbolic link cannot lead to what its name hides. */
  const refusalOfPlace = (real: FilePath): FileRefusal | undefined => {
    const isBelow = (dir: FilePath) => {
      const folder = disk.realPath(dir)
      return folder !== undefined && (real === folder || real.startsWith(`${folder}/`))
    }
    // What is in a static folder is copied as it is, `.well-known/` and `.htaccess` included.
    if (statics.some(isBelow)) return undefined
    if (named.some((file) => disk.realPath(file) === real)) return isHidden(real) ? hidden : undefined
    const folder = others.find(isBelow)
    if (folder === undefined) return outside(config)
    return isHidden(real.slice(disk.realPath(folder)?.length)) ? hidden : undefined
  }

  return {
    refusalOfImport(file) {
      if (/(?:^|\/)node_modules\//.test(file)) return undefined
      if (leavesProject(file)) return outside(config)
      const real = disk.realPath(file)
      if (real === undefined) return undefined
      if (leavesProject(real)) return outside(config)
      return isHidden(pathInCommit(real)) ? hidden : refusalOfFile(real)
    },
    refusal(file) {
      // Such a path is never looked at, not even to find out whether it exists.
      if (leavesProject(file)) return outside(config)
      const real = disk.realPath(file)
      if (real === undefined) return undefined
      return refusalOfPlace(real) ?? refusalOfFile(real)
    },
  }
}

/** The folders whose Markdown becomes pages, in every version and language. */
export function contentDirs({ versions, locales, pagesDir }: ResolvedConfig): FilePath[] {
  const dirs = [...versions.map(({ dir }) => dir), pagesDir]
  return locales.flatMap((locale) => dirs.map((dir) => translatedPath(dir, locale)))
}

function leavesProject(file: FilePath): boolean {
  return file === '..' || file.startsWith('../') || file.startsWith('/')
}

/** `undefined` for a file that was deleted after its real path was found. */
function refusalOfKind(stats: Stats | undefined, maxSize: number): FileRefusal | undefined {
  if (!stats) return undefined
  if (stats.isDirectory()) return { reason: 'is a folder', hint: 'Name a file in it.' }
  if (!stats.isFile()) return { reason: 'is not a regular file', hint: 'Replace it with the file itself.' }
  if (stats.size <= maxSize * bytesPerMegabyte) return undefined
  const size = Math.ceil(stats.size / bytesPerMegabyte)
  return {
    reason: `has ${size} MB, and the limit is ${maxSize} MB`,
    hint: 'Make it smaller, or raise assets.maxSize in the config.',
  }
}

function outside({ staticDirs, versions }: ResolvedConfig): FileRefusal {
  const folder = staticDirs[0] ?? versions[0]?.dir ?? 'a folder of the site'
  return {
    reason: 'is outside the folders of the site',
    // What is refused may be a key, so nothing advises to publish it as it is.
    hint: `If every reader may have the file, move it into ${folder}, or add its folder to assets.dirs in the config.`,
  }
}

const hidden: FileRefusal = {
  reason: 'is hidden: a name in its path begins with a dot',
  hint: 'If every reader may have it, rename it or move it into a static folder.',
}
