/** Finds the pictures of `theme.custom_dir` that pages show: MkDocs publishes its files at their paths, as those of the docs. */
import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { isWithin } from '../../renderer/text/doc-name.ts'
import { filesIn } from './files-in.ts'

/** From the first character of a path only: else each is a try. */
const picture = /(?<![\w@%.+/-])[\w@%.+/-]+\.(?:avif|gif|jpe?g|png|svg|webp)/g

/** Paths below both folders, each of the first folder or file that the docs lack. */
export function themeFiles(theme: string, docs: string, pages: readonly string[]): string[] {
  if (isWithin(theme, docs)) return []
  const shown = new Set(
    pages.flatMap((text) => [...text.matchAll(picture)].map(([path]) => path.replace(/^[./]*\//, ''))),
  )
  const files = filesIn(theme).filter((file) => shown.has(file))
  return [...new Set(files.flatMap((file) => firstMissing(file, docs)))].toSorted()
}

/** A link is one that an earlier run made. */
function firstMissing(file: string, docs: string): string[] {
  const paths = file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  const isOwn = (path: string) => lstatSync(join(docs, path), { throwIfNoEntry: false })?.isSymbolicLink() === false
  return paths.filter((path) => !isOwn(path)).slice(0, 1)
}
