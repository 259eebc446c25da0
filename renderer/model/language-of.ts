import { pathInCommit } from './git-paths.ts'
import type { FilePath } from './model.ts'

/** The language of a file: the one whose folder it is in, otherwise the first one. */
export function languageOf<Language extends { readonly folder?: FilePath | undefined }>(
  path: FilePath,
  languages: readonly Language[],
): Language | undefined {
  const file = pathInCommit(path)
  return languages.find(({ folder }) => folder && file.startsWith(`${folder}/`)) ?? languages[0]
}
