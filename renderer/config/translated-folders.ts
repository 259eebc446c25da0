/** Where another generator has the translations of a folder. */
import { basename, dirname, join } from 'node:path/posix'
import type { FilePath } from '../model/model.ts'
import type { ResolvedConfig, ResolvedLocale } from '../model/resolved-config.ts'

type Content = Pick<ResolvedConfig, 'compat' | 'versions' | 'pagesDir'>

/** The folders of docs by their versions, and that of the pages. `first` is the name of the default language. */
export function translatedFolders(
  { name, folder }: Pick<ResolvedLocale, 'name' | 'folder'>,
  { compat, versions, pagesDir }: Content,
  first: string | undefined,
): Record<FilePath, FilePath> {
  if (folder === undefined || compat === undefined || compat.generator === 'mdbook') return {}
  if (compat.generator === 'mkdocs') {
    if (compat.translations === 'suffix') return Object.fromEntries(versions.map(({ dir }) => [dir, dir]))
    const own = compat.translations === 'folder' ? versions : []
    // A folder that has not the name of its language is around those of the others.
    return Object.fromEntries(own.map(({ dir }) => [dir, join(basename(dir) === first ? dirname(dir) : dir, name)]))
  }
  const docs = versions.flatMap(({ dir, docs: { set, dir: current, posts } }): (readonly [FilePath, FilePath])[] => {
    // The blog of Docusaurus' preset has no name there, and ours in `init`.
    if (posts) return [[dir, `${folder}/docusaurus-plugin-content-blog${set === 'blog' ? '' : `-${set}`}`]]
    const name = dir === current ? 'current' : basename(dir)
    // Those that `docs-gen cut` made have our names.
    if (name !== 'current' && !name.startsWith('version-')) return []
    return [[dir, `${folder}/docusaurus-plugin-content-docs${set && `-${set}`}/${name}`]]
  })
  return Object.fromEntries([...docs, [pagesDir, `${folder}/docusaurus-plugin-content-pages`]])
}
