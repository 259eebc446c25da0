import { commitFolder, pathInCommit } from './git-paths.ts'
import type { FilePath } from './model.ts'
import type { ResolvedLocale } from './resolved-config.ts'

/** Where a language has its own of a file or folder: below its folder, in the same commit. */
export function translatedPath(
  path: FilePath,
  { folder, translated }: Pick<ResolvedLocale, 'folder' | 'translated'>,
): FilePath {
  if (folder === undefined) return path
  const own = pathInCommit(path)
  return `${commitFolder(path)}${translated[own] ?? `${folder}/${own}`}`
}
