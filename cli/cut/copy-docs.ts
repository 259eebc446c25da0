/** Which files a version consists of, and copying them. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path/posix'
import { listFiles } from '../../renderer/io/disk/list-files.ts'
import { isFile } from '../../renderer/io/disk/read-file.ts'
import { makeFolders } from '../../renderer/io/make-folders.ts'
import { innerDirs } from '../../renderer/model/docs-sets.ts'
import type { FilePath } from '../../renderer/model/model.ts'
import type { ResolvedConfig, ResolvedVersion } from '../../renderer/model/resolved-config.ts'
import { translatedPath } from '../../renderer/model/translated-path.ts'
import { correctLinks, hasLinks } from './correct-links.ts'

/** Folder of the version; those of its translations are below the folders of the languages. */
export function targetsOf(config: ResolvedConfig, target: FilePath): FilePath[] {
  return [target, ...config.locales.flatMap(({ folder }) => (folder === undefined ? [] : `${folder}/${target}`))]
}

/** Where each file goes: the docs, their translations, and the sidebars file. */
export function filesToCopy(
  root: string,
  config: ResolvedConfig,
  current: ResolvedVersion,
  target: FilePath,
): Map<FilePath, FilePath> {
  const copied = new Map<FilePath, FilePath>()
  // Pages outside the docs and static files have no versions; other docs have their own.
  const around = [config.pagesDir, ...config.staticDirs, 'versions'].filter((dir) => !current.dir.startsWith(`${dir}/`))
  const left = [...around, ...innerDirs(current, config.versions)]
  // With suffixes, the files of all languages are in one folder.
  for (const locale of config.locales.filter(({ suffix, folder }) => suffix === undefined || folder === undefined)) {
    const source = translatedPath(current.dir, locale)
    const except = left.map((dir) => translatedPath(dir, locale))
    for (const path of filesBelow(root, source, except))
      copied.set(path, translatedPath(target, locale) + path.slice(source.length))
  }
  const { sidebars } = current
  if (typeof sidebars === 'string') copied.set(sidebars, `${target}/sidebars${extname(sidebars)}`)
  return copied
}

function filesBelow(root: string, dir: FilePath, except: readonly FilePath[]): FilePath[] {
  const isLeft = (path: FilePath) =>
    path.slice(dir.length).includes('/.') || except.some((it) => path.startsWith(`${it}/`))
  return listFiles(root, dir).files.filter((path) => !isLeft(path))
}

export interface Copied {
  /** Files whose links were corrected. */
  readonly corrected: readonly FilePath[]
  undo(): void
}

/** Fails when a file exists at one of the places. What was copied until then is removed. */
export function copyFiles(root: string, copied: ReadonlyMap<FilePath, FilePath>): Copied {
  const corrected: FilePath[] = []
  const made: string[] = []
  const undo = () => {
    for (const path of made.reverse()) rmSync(path, { recursive: true, force: true })
  }
  try {
    for (const [from, to] of copied) {
      const folder = makeFolders(join(root, dirname(to)))
      if (folder !== undefined) made.push(folder)
      if (!hasLinks(from)) copyFileSync(join(root, from), join(root, to))
      else {
        const text = readFileSync(join(root, from), 'utf8')
        const next = correctLinks(text, { from, to, copied, isFile: (path) => isFile(join(root, path)) })
        writeFileSync(join(root, to), next, { flag: 'wx' })
        if (next !== text) corrected.push(to)
      }
    }
  } catch (error) {
    undo()
    throw error
  }
  return { corrected, undo }
}
